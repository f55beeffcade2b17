import SourceText
import StyleDiagnostics
import StyleSpec

// The stops of a legal function, its zooms and its default.
extension FunctionLegalizer {
  typealias StopsOfZoom = (zoom: WrittenValue, stops: [StopAsRead])

  /// Stops by their zooms; zooms that the semantics cannot distinguish are one, spelled as the first.
  ///
  /// In native semantics in the order of their zooms; GL semantics refuse any other order.
  func zoomGroups() throws(RewriteRefusal) -> [StopsOfZoom] {
    var groups: [StopsOfZoom] = []
    var indices: [Double: Int] = [:]
    for stop in function.stops {
      let node = stop.zoomNode ?? stop.inputNode
      let zoom = try number(stop.zoom, at: node)
      let key = native == nil ? zoom : Double(Float(zoom))
      if let index = indices[key] {
        groups[index].stops.append(stop)
      } else {
        try requireAscending(after: groups.last?.zoom, zoom, at: node)
        indices[key] = groups.count
        groups.append((WrittenValue(.number(zoom), spelled: node.fragment), [stop]))
      }
    }
    guard let native else { return groups }
    groups.sort { $0.zoom.number < $1.zoom.number }
    if native.isInterpolatable { try requireWaysOfFloat32(between: groups) }
    return groups
  }

  /// The number of an input or a zoom; native semantics have to hold it.
  private func number(_ value: StyleValue?, at node: JSONNode) throws(RewriteRefusal) -> Double {
    guard case .number(let number)? = value else {
      throw refusal(.stopInputNotANumber, class: .wrongType, at: node)
    }
    if native != nil, !Float(number).isFinite { throw refusal(.beyondFloat32, at: node) }
    return number
  }

  /// Refuses a number below the last one, in semantics that do not sort.
  private func requireAscending(
    after last: WrittenValue?, _ number: Double, at node: JSONNode
  ) throws(RewriteRefusal) {
    guard native == nil, let last, last.number > number else { return }
    throw refusal(.unsortedStops, class: .unsortedStops, at: node)
  }

  /// Refuses zooms so far apart that in float32 the fraction reaches 1 well before the next zoom: the output of the
  /// upper zoom would apply below it.
  private func requireWaysOfFloat32(between groups: [StopsOfZoom]) throws(RewriteRefusal) {
    for (lower, upper) in zip(groups, groups.dropFirst()) {
      let (start, end) = (Float(lower.zoom.number), Float(upper.zoom.number))
      let before = min(end - 0.001, end.nextDown)
      guard end > start, (before - start) / (end - start) == 1 else { continue }
      throw refusal(.beyondFloat32, at: upper.stops.first?.zoomNode)
    }
  }

  /// Numeric stops.
  ///
  /// In GL semantics they have to ascend, and equal inputs are jumps and stay; in native semantics they are sorted, and
  /// of inputs that are equal as float32 the first counts.
  func sorted(_ stops: [StopAsRead], resolvesTokens: Bool = false) throws(RewriteRefusal) -> [Stop] {
    var result = [Stop](reservingCapacity: stops.count)
    var seen: Set<Float> = []
    for stop in stops {
      let input = try number(stop.input, at: stop.inputNode)
      try requireAscending(after: result.last?.input, input, at: stop.inputNode)
      let output = try output(stop.outputNode, resolvesTokens: resolvesTokens)
      if native != nil, !seen.insert(Float(input)).inserted { continue }
      result.append(Stop(input: WrittenValue(stop.input, spelled: stop.inputNode.fragment), output: output))
    }
    return native == nil ? result : result.sorted { $0.input.number < $1.input.number }
  }

  /// Keys and their outputs.
  ///
  /// In GL semantics keys are looked up by the type of the first one, as JavaScript prints them, and the last of equal
  /// keys counts; in native semantics the first does.
  func table(_ stops: [StopAsRead]) throws(RewriteRefusal) -> CategoricalTable {
    var result = [Stop?](reservingCapacity: stops.count)
    var indexByKey = [StyleValue: Int](minimumCapacity: stops.count)
    for stop in stops {
      let output = try output(stop.outputNode)
      let key: StyleValue?
      switch stop.input {
      case .number(let number) where native != nil:
        // Numbers are float32, truncated to 64-bit integers.
        guard let whole = Int64(exactly: Float(number).rounded(.towardZero)) else {
          throw refusal(.beyondFloat32, at: stop.inputNode)
        }
        key = .number(Double(whole))
      case .string, .number, .boolean:
        key = native == nil ? attribute(foundBy: stop.input, inTableOf: stops[0].input) : stop.input
      default: throw notAKey(stop)
      }
      guard let key, native == nil || indexByKey[key] == nil else { continue }
      if let index = indexByKey.updateValue(result.count, forKey: key) { result[index] = nil }
      // Zeros of both signs are one key, which keeps the sign of its spelling.
      let isSpelled = key == stop.input
      let input = WrittenValue(
        isSpelled ? stop.input : key, spelled: isSpelled ? stop.inputNode.fragment : key.fragment)
      result.append(Stop(input: input, output: output))
    }
    let hasNumbers = indexByKey.keys.contains { if case .number = $0 { true } else { false } }
    return CategoricalTable(stops: result.compactMap { $0 }, truncatesNumbers: native != nil && hasNumbers)
  }

  /// The attribute value that finds a key in a table with some other first key; `nil` where none does.
  ///
  /// Keys become names of a JavaScript object, and only attributes of the first key's type are looked up.
  private func attribute(foundBy key: StyleValue, inTableOf first: StyleValue) -> StyleValue? {
    let name: JSONString
    switch (first, key) {
    case (.string, .string), (.number, .number), (.boolean, .boolean): return key
    case (_, .string(let string)): name = string
    case (_, .number(let number)): name = JSONString(number.javaScriptText)
    case (_, .boolean(let value)): name = value ? "true" : "false"
    default: return nil
    }
    switch first {
    case .string: return .string(name)
    case .boolean: return name == "true" ? .boolean(true) : name == "false" ? .boolean(false) : nil
    case .number:
      guard let number = name.number, JSONString(number.javaScriptText) == name else { return nil }
      return .number(number)
    default: return nil
    }
  }

  // MARK: Outputs

  /// The default of the function, otherwise that of the property.
  func fallback() throws(RewriteRefusal) -> StopOutput? {
    if let node = function.defaultNode, counts(node) { return try output(node, isDefault: true) }
    let property = native == nil ? property : property.native
    let value = property.typedDefault
    guard value != .null else { return nil }
    let json = property.defaultValue ?? .null
    return StopOutput(value: value, json: WrittenValue(json, spelled: json.fragment))
  }

  /// For the types that it parses, the runtime ignores a default of 0, `false`, "" or null (A11).
  private func counts(_ node: JSONNode) -> Bool {
    guard semantics == .glJS else { return true }
    switch property.type {
    case .color, .padding, .numberArray, .colorArray:
      return ![.null, .boolean(false), .number(0), .string("")].contains(StyleValue(json: node))
    default: return true
    }
  }

  /// An output, in its own spelling where today's readers read the same value from it, otherwise respelled.
  private func output(
    _ node: JSONNode, isDefault: Bool = false, resolvesTokens: Bool = false
  ) throws(RewriteRefusal) -> StopOutput {
    let json = StyleValue(json: node)
    guard let value = native == nil ? json.typed(as: property.type) : nativeValue(of: json) else {
      throw refusal(
        isDefault ? .wrongDefault : .wrongValue,
        "\(isDefault ? "the default is not" : "not") a value of \(property.name); expected \(property.type.wording)",
        class: .wrongType, at: node)
    }
    var output = StopOutput(value: value, json: WrittenValue(json, spelled: node.fragment))
    if resolvesTokens || native != nil, property.hasTokens, case .string(let string) = json {
      output.tokens = TokenString(string, semantics: semantics)
    }
    guard native != nil else { return output }
    guard value.isFiniteThroughout else { throw refusal(.beyondFloat32, at: node) }
    if case .color(let color) = value, case .string(let css) = json, Color(css: css)?.isNear(color) != true {
      let css = StyleValue.string(JSONString(color.css))
      output.json = WrittenValue(css, spelled: css.fragment)
    }
    return output
  }

  /// The JSON as a value of the property in the native SDK; `nil` where the core refuses it.
  private func nativeValue(of json: StyleValue) -> StyleValue? {
    switch (native?.kind, json) {
    case (.number?, .number), (.boolean?, .boolean): break
    case (.color?, .string), (.enumeration?, .string), (.string?, .string): break
    case (.strings?, .array), (.numbers?, .array), (.vector?, .array), (.insets?, .array): break
    default: return nil
    }
    let type = property.native.type
    return (function.hasExactColors ? json.typed(as: type) : json.typedNative(as: type))?.inFloat32
  }
}

extension StyleValue {
  fileprivate var inFloat32: StyleValue {
    switch self {
    case .number(let number): .number(Double(Float(number)))
    case .array(let elements): .array(elements.map { $0.inFloat32 })
    case .padding(let padding):
      Padding(cssOrder: padding.components.map { Double(Float($0)) }).map { .padding($0) } ?? self
    default: self
    }
  }
}

extension Color {
  /// Equality except for the native parser's rounding to bytes.
  fileprivate func isNear(_ other: Color) -> Bool {
    let half = 0.501 / 255
    return abs(red - other.red) < half && abs(green - other.green) < half && abs(blue - other.blue) < half
      && abs(alpha - other.alpha) < 1e-6
  }
}

extension PropertyType {
  /// A value of the type in words.
  fileprivate var wording: String {
    switch self {
    case .number: "a number"
    case .color: "a colour in CSS spelling"
    case .boolean: "true or false"
    case .string, .formatted: "a string"
    case .enumeration(let members): "one of " + members.map { "\"\($0)\"" }.joined(separator: ", ")
    case .array(_, let length?): "an array of \(length) values"
    case .array(_, nil): "an array"
    case .resolvedImage: "the name of an image"
    case .padding: "a number or an array of up to four"
    case .numberArray: "a number or an array of numbers"
    case .colorArray: "a colour or an array of colours"
    case .variableAnchorOffsetCollection: "an array of anchors and offsets in turn"
    case .projectionDefinition: "the name of a projection"
    case .any: "any JSON"
    }
  }
}
