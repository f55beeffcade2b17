import SourceText
import StyleSpec

/// The way in which a function of one mode maps its input, the zoom or an attribute, to an output in the runtime; also
/// used for the inner functions of a composite one.
///
/// - Source: parts d.1 and d.3 of the specification notes.
enum RuntimeMode: Sendable {
  case curve(RuntimeCurve)

  /// A categorical table: the output for each attribute value, all of the first key's type.
  case table([StyleValue: RuntimeResult])
  case identity(RuntimeIdentity)

  /// The same result for every number.
  case anyNumber(RuntimeResult)

  init(
    _ stops: [FunctionObject.Stop], _ mode: FunctionObject.Mode, for property: PropertySpecification,
    _ semantics: LegacySemantics, isCamera: Bool, base: Double?, space: ColorSpace
  ) {
    switch mode {
    // Only number properties accept an identity function of the zoom.
    case .identity where isCamera && property.type != .number: self = .anyNumber(.fallback)
    case .identity: self = .identity(RuntimeIdentity(property: property, semantics: semantics))
    case .categorical:
      var table: [StyleValue: RuntimeResult] = [:]
      for stop in stops {
        if let key = Self.key(stop.input, asTypeOf: stops[0].input) { table[key] = .output(stop, for: property) }
      }
      self = .table(table)
    case .exponential, .interval:
      let inputs = stops.map { if case .number(let input) = $0.input { input } else { Double.nan } }
      if stops.isEmpty {
        // It throws when it looks for the first stop.
        self = .anyNumber(.thrown)
      } else if stops.count > 1, inputs.contains(where: { $0.isNaN }) {
        // The runtime compares values of different types.
        self = .anyNumber(.accident(.wrongType))
      } else {
        self = .curve(
          RuntimeCurve(
            inputs: inputs, outputs: stops.map { .output($0, for: property) },
            isStepped: mode == .interval || !RuntimeInterpolator.exists(for: property.type), base: base, space: space,
            semantics: semantics))
      }
    }
  }

  /// The attribute value that finds a key in a table: of the first key's type, and printed by JavaScript as the key is.
  ///
  /// `nil` when none does.
  private static func key(_ key: StyleValue, asTypeOf first: StyleValue) -> StyleValue? {
    let text = JSONString(key.javaScriptString)
    switch (first, key) {
    case (.number, .number), (.boolean, .boolean): return key
    case (.string, _): return .string(text)
    case (.boolean, _): return text == "true" ? .boolean(true) : text == "false" ? .boolean(false) : nil
    case (.number, _):
      // A number is printed only in its canonical spelling.
      guard let number = text.number, JSONString(number.javaScriptText) == text else { return nil }
      return .number(number)
    default: return nil
    }
  }

  /// The result of the function; the input is `nil` when the feature does not have the attribute, which is not the same as null.
  func value(of input: StyleValue?) -> RuntimeResult {
    guard let input else { return .fallback }
    switch (self, input) {
    case (.identity(let identity), _): return identity.value(of: input)
    case (.table(let table), _): return table[input] ?? .fallback
    case (.curve(let curve), .number(let number)): return curve.value(at: number)
    case (.anyNumber(let result), .number): return result
    case (.curve, _), (.anyNumber, _): return .fallback
    }
  }
}

/// Numeric stops as the runtime searches them: in the order of the file, sorted or not.
struct RuntimeCurve: Sendable {
  let inputs: [Double]
  let outputs: [RuntimeResult]
  let isStepped: Bool

  /// `nil` when it is not a number.
  let base: Double?
  let space: ColorSpace
  let semantics: LegacySemantics

  /// - Source: part d.4.
  func value(at input: Double) -> RuntimeResult {
    let last = inputs.count - 1
    if last == 0 || input <= inputs[0] { return outputs[0] }
    if input >= inputs[last] { return outputs[last] }
    let index = RuntimeSearch.index(of: input, count: inputs.count) { inputs[$0] }
    guard !isStepped, case .output(let left) = outputs[index] else { return outputs[index] }
    guard case .output(let right) = outputs[index + 1] else { return outputs[index + 1] }
    guard let base else { return .accident(.wrongBase) }
    let factor = RuntimeSearch.factor(input, from: inputs[index], to: inputs[index + 1], base: base)
    return RuntimeInterpolator.value(left, right, at: factor, space: space, semantics: semantics)
  }
}

/// An identity function: the attribute itself, where the runtime takes it for a value of the property.
///
/// - Source: part d.3 of the specification notes; A13, A14, A15 and B13 for the documented meaning.
struct RuntimeIdentity: Hashable, Sendable {
  let property: PropertySpecification
  let semantics: LegacySemantics

  func value(of attribute: StyleValue) -> RuntimeResult {
    switch property.type {
    case .formatted, .resolvedImage: text(attribute)
    case .array: array(attribute)
    case .enumeration(let members): member(attribute, of: members)
    case .variableAnchorOffsetCollection where semantics == .glJS: .fallback
    case .projectionDefinition: if case .string = attribute { typed(attribute) } else { .fallback }
    default: typed(attribute)
    }
  }

  private func typed(_ attribute: StyleValue) -> RuntimeResult {
    attribute.typed(as: property.type).map { .output($0) } ?? .fallback
  }

  private func text(_ attribute: StyleValue) -> RuntimeResult {
    let text: JSONString
    switch (attribute, semantics) {
    case (.null, .glJS): return .thrown
    case (.null, _): text = ""
    case (.string(let string), _): text = string
    case (_, .glJS): text = JSONString(attribute.javaScriptString)
    default: text = attribute.jsonText
    }
    return .output(property.type.value(ofText: text))
  }

  private func array(_ attribute: StyleValue) -> RuntimeResult {
    guard case .array = attribute else { return .fallback }
    let result = typed(attribute)
    return result == .fallback && semantics == .glJS ? .accident(.uncheckedArray) : result
  }

  /// The runtime looks the attribute up in a plain object, which takes `["top"]` for `"top"` and also finds
  /// `"constructor"`.
  private func member(_ attribute: StyleValue, of members: [JSONString]) -> RuntimeResult {
    if case .string(let string) = attribute, members.contains(string) { return .output(attribute) }
    guard semantics == .glJS else { return .fallback }
    let key = JSONString(attribute.javaScriptString)
    return members.contains(key) || Self.prototypeNames.contains(key) ? .accident(.uncheckedName) : .fallback
  }

  private static let prototypeNames: [JSONString] = [
    "__defineGetter__", "__defineSetter__", "__lookupGetter__", "__lookupSetter__", "__proto__", "constructor",
    "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString", "toString", "valueOf",
  ]
}

/// The search for a stop, and the fraction of the way to the next one.
enum RuntimeSearch {
  /// The last stop at or below the input, found by the runtime's own bisection, so that the result is the same for
  /// unsorted stops.
  static func index(of input: Double, count: Int, at key: (Int) -> Double) -> Int {
    var low = 0
    var high = count - 1
    while low <= high {
      let middle = (low + high) / 2
      if key(middle) <= input {
        if middle == count - 1 || input < key(middle + 1) { return min(middle, count - 2) }
        low = middle + 1
      } else {
        high = middle - 1
      }
    }
    return 0
  }

  /// The interpolation factor between one stop and the next: 0…1, by the base of the curve.
  static func factor(_ input: Double, from lower: Double, to upper: Double, base: Double) -> Double {
    let span = upper - lower
    let progress = input - lower
    if span == 0 { return 0 }
    if base == 1 { return progress / span }
    return (power(base, progress) - 1) / (power(base, span) - 1)
  }
}

/// How the runtime blends two outputs, by the type of the property.
///
/// - Source: part d.4 of the specification notes.
enum RuntimeInterpolator {
  /// Types without an interpolator keep the lower output.
  static func exists(for type: PropertyType) -> Bool {
    switch type {
    case .number, .color, .array, .padding, .numberArray, .colorArray, .variableAnchorOffsetCollection: true
    case .boolean, .string, .enumeration, .formatted, .resolvedImage, .projectionDefinition, .any: false
    }
  }

  static func value(
    _ left: StyleValue, _ right: StyleValue, at factor: Double, space: ColorSpace, semantics: LegacySemantics
  ) -> RuntimeResult {
    switch (left, right) {
    case (.number(let a), .number(let b)): return .output(.number(number(a, b, factor)))
    case (.color(let a), .color(let b)): return .output(.color(color(a, b, factor, space)))
    case (.padding(let a), .padding(let b)):
      let blended = zip(a.components, b.components).map { number($0, $1, factor) }
      return Padding(cssOrder: blended).map { .output(.padding($0)) } ?? .thrown
    case (.numberArray(let a), .numberArray(let b)):
      // Where the upper array is shorter, the runtime computes with `undefined`.
      let longer = b + Array(repeating: .nan, count: max(0, a.count - b.count))
      return .output(.numberArray(zip(a, longer).map { number($0, $1, factor) }))
    case (.colorArray(let a), .colorArray(let b)):
      guard a.count == b.count else { return .thrown }
      return .output(.colorArray(zip(a, b).map { color($0, $1, factor, space) }))
    case (.array(let a), .array(let b)):
      return array(a, b, factor)
    case (.variableAnchorOffsets, .variableAnchorOffsets) where semantics == .glJS:
      // The runtime never parses these outputs, and blends them into an empty collection.
      return .accident(.unparsedOutput)
    case (.variableAnchorOffsets(let a), .variableAnchorOffsets(let b)):
      guard a.count == b.count, zip(a, b).allSatisfy({ $0.anchor == $1.anchor }) else { return .thrown }
      return .output(
        .variableAnchorOffsets(
          zip(a, b).map {
            VariableAnchorOffset(anchor: $0.anchor, x: number($0.x, $1.x, factor), y: number($0.y, $1.y, factor))
          }))
    default: return .accident(.wrongType)
    }
  }

  private static func number(_ left: Double, _ right: Double, _ factor: Double) -> Double {
    left + factor * (right - left)
  }

  /// Blends numbers element by element, with NaN where the upper array is shorter.
  ///
  /// From strings the runtime makes "<name>NaN", which is not a value of any property.
  private static func array(_ left: [StyleValue], _ right: [StyleValue], _ factor: Double) -> RuntimeResult {
    var blended = [StyleValue](reservingCapacity: left.count)
    for (index, element) in left.enumerated() {
      let other = index < right.count ? right[index] : .number(.nan)
      guard case .number(let a) = element, case .number(let b) = other else { return .accident(.exponentialSteps) }
      blended.append(.number(number(a, b, factor)))
    }
    return .output(.array(blended))
  }

  /// On plain components, not premultiplied; in `lab` and `hcl` back into the gamut.
  private static func color(_ left: Color, _ right: Color, _ factor: Double, _ space: ColorSpace) -> Color {
    switch space {
    case .rgb:
      return Color(
        red: number(left.red, right.red, factor), green: number(left.green, right.green, factor),
        blue: number(left.blue, right.blue, factor), alpha: number(left.alpha, right.alpha, factor))
    case .lab:
      let (a, b) = (left.lab, right.lab)
      return Color(
        lightness: number(a.lightness, b.lightness, factor), a: number(a.a, b.a, factor), b: number(a.b, b.b, factor),
        alpha: number(left.alpha, right.alpha, factor))
    case .hcl: return alongHue(left, right, factor)
    }
  }

  /// The hue takes the shorter arc.
  ///
  /// A grey has no hue and takes the other's; black and white take its chroma as well.
  private static func alongHue(_ from: Color, _ to: Color, _ factor: Double) -> Color {
    let (left, right) = (from.hcl, to.hcl)
    var hue = Double.nan
    var chroma: Double?
    switch (left.hue.isNaN, right.hue.isNaN) {
    case (false, false):
      var arc = right.hue - left.hue
      if right.hue > left.hue, arc > 180 {
        arc -= 360
      } else if right.hue < left.hue, left.hue - right.hue > 180 {
        arc += 360
      }
      hue = left.hue + factor * arc
    case (false, true):
      hue = left.hue
      if right.lightness == 1 || right.lightness == 0 { chroma = left.chroma }
    case (true, false):
      hue = right.hue
      if left.lightness == 1 || left.lightness == 0 { chroma = right.chroma }
    case (true, true): break
    }
    return Color(
      hue: hue, chroma: chroma ?? number(left.chroma, right.chroma, factor),
      lightness: number(left.lightness, right.lightness, factor), alpha: number(from.alpha, to.alpha, factor))
  }
}
