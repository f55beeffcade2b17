import SourceText
import StyleSpec

// The stops of a legal function, its zooms and its default.
extension FunctionLegalizer {
  /// Stops by their zooms; zooms that the semantics cannot tell apart are one, spelled as the first.
  ///
  /// In native semantics in the order of their zooms; GL semantics refuse any other order.
  func zoomGroups() throws(LegacyFunctionError) -> [(zoom: StopInput, stops: [StopAsRead])] {
    var groups: [(zoom: StopInput, stops: [StopAsRead])] = []
    var indices: [Double: Int] = [:]
    for stop in function.stops {
      guard let node = stop.zoomNode, case .number(let zoom)? = stop.zoom else {
        throw LegacyFunctionError(.stopInputNotANumber, at: stop.zoomNode ?? stop.node)
      }
      if native != nil, !Float(zoom).isFinite { throw LegacyFunctionError(.beyondFloat32, at: node) }
      let key = native == nil ? zoom : Double(Float(zoom))
      if let index = indices[key] {
        groups[index].stops.append(stop)
      } else {
        if native == nil, let last = groups.last, last.zoom.number > zoom {
          throw LegacyFunctionError(.unsortedStops, at: node)
        }
        indices[key] = groups.count
        groups.append((StopInput(value: .number(zoom), spelling: node.fragment), [stop]))
      }
    }
    guard let native else { return groups }
    groups.sort { $0.zoom.number < $1.zoom.number }
    if native.isInterpolatable { try requireWaysOfFloat32(between: groups) }
    return groups
  }

  /// Refuses zooms so far apart that in float32 the way to the next one is over well before it is reached: what the upper
  /// zoom gives would count below it.
  private func requireWaysOfFloat32(
    between groups: [(zoom: StopInput, stops: [StopAsRead])]
  ) throws(LegacyFunctionError) {
    for (lower, upper) in zip(groups, groups.dropFirst()) {
      let (start, end) = (Float(lower.zoom.number), Float(upper.zoom.number))
      let before = min(end - 0.001, end.nextDown)
      guard end > start, (before - start) / (end - start) == 1, let stop = upper.stops.first else { continue }
      throw LegacyFunctionError(.beyondFloat32, at: stop.zoomNode ?? stop.node)
    }
  }

  /// Numeric stops.
  ///
  /// In GL semantics they have to ascend, and equal inputs are jumps and stay; in native semantics they are sorted, and of inputs
  /// that float32 cannot tell apart the first counts.
  func sorted(_ stops: [StopAsRead], resolvesTokens: Bool = false) throws(LegacyFunctionError) -> [Stop] {
    var result = [Stop](reservingCapacity: stops.count)
    var seen: Set<Float> = []
    for stop in stops {
      guard case .number(let input) = stop.input else {
        throw LegacyFunctionError(.stopInputNotANumber, at: stop.inputNode)
      }
      if native == nil, let last = result.last, last.input.number > input {
        throw LegacyFunctionError(.unsortedStops, at: stop.inputNode)
      }
      let output = try output(stop.outputNode, .wrongValue(property), resolvesTokens: resolvesTokens)
      if native != nil {
        guard Float(input).isFinite else { throw LegacyFunctionError(.beyondFloat32, at: stop.inputNode) }
        guard seen.insert(Float(input)).inserted else { continue }
      }
      result.append(Stop(input: StopInput(value: stop.input, spelling: stop.inputNode.fragment), output: output))
    }
    return native == nil ? result : result.sorted { $0.input.number < $1.input.number }
  }

  /// Keys and their outputs.
  ///
  /// GL semantics looks keys up by the type of the first, as JavaScript prints them, and the last of equal ones counts; in native
  /// semantics the first does.
  func table(_ stops: [StopAsRead]) throws(LegacyFunctionError) -> CategoricalTable {
    var result = [Stop?](reservingCapacity: stops.count)
    var indexByKey = [StyleValue: Int](minimumCapacity: stops.count)
    for stop in stops {
      let output = try output(stop.outputNode, .wrongValue(property))
      let key: StyleValue?
      switch stop.input {
      case .number(let number) where native != nil:
        // Numbers are float32, and cut to whole ones that 64 bits hold.
        guard let whole = Int64(exactly: Float(number).rounded(.towardZero)) else {
          throw LegacyFunctionError(.beyondFloat32, at: stop.inputNode)
        }
        key = .number(Double(whole))
      case .string, .number, .boolean:
        key = native == nil ? attribute(foundBy: stop.input, inTableOf: stops[0].input) : stop.input
      default: throw LegacyFunctionError(.stopInputNotAKey, at: stop.inputNode)
      }
      guard let key, native == nil || indexByKey[key] == nil else { continue }
      // Zeros of both signs are one key, which keeps the sign of its spelling.
      let input =
        key == stop.input
        ? StopInput(value: stop.input, spelling: stop.inputNode.fragment)
        : StopInput(value: key, spelling: key.fragment)
      if let index = indexByKey.updateValue(result.count, forKey: key) { result[index] = nil }
      result.append(Stop(input: input, output: output))
    }
    let hasNumbers = indexByKey.keys.contains { if case .number = $0 { true } else { false } }
    return CategoricalTable(stops: result.compactMap { $0 }, truncatesNumbers: native != nil && hasNumbers)
  }

  /// The attribute value that finds a key in a table whose first key is another; `nil` where none does.
  ///
  /// Keys become names of a JavaScript object, and only attributes of the first key's type are looked up.
  private func attribute(foundBy key: StyleValue, inTableOf first: StyleValue) -> StyleValue? {
    switch (first, key) {
    case (.string, .string), (.number, .number), (.boolean, .boolean): return key
    case (.string, _): return .string(JSONString(key.keyText))
    case (.boolean, _):
      let name = key.keyText
      return name == "true" ? .boolean(true) : name == "false" ? .boolean(false) : nil
    case (.number, _):
      let name = JSONString(key.keyText)
      guard let number = name.number, number.javaScriptText == name.string else { return nil }
      return .number(number)
    default: return nil
    }
  }

  // MARK: Outputs

  func fallback() throws(LegacyFunctionError) -> Fallback {
    if let node = function.defaultNode, counts(node) {
      return .function(try output(node, .wrongDefault(property)))
    }
    guard native != nil else { return Fallback(defaultOf: property) }
    guard let value = property.nativeDefault, value != .null || property.defaultValue == .string("") else {
      return .nothing
    }
    let json = property.native.defaultValue ?? .null
    return .property(StopOutput(value: value, json: json, spelling: json.fragment))
  }

  /// The runtime ignores a default of 0, `false`, "" or null of the types that it parses (A11).
  private func counts(_ node: JSONNode) -> Bool {
    guard semantics == .glJS else { return true }
    switch property.type {
    case .color, .padding, .numberArray, .colorArray: return !StyleValue(json: node).isFalsy
    default: return true
    }
  }

  /// An output, in its own spelling where today's readers take that for the same value, else spelled anew.
  private func output(
    _ node: JSONNode, _ reason: LegacyFunctionError.Reason, resolvesTokens: Bool = false
  ) throws(LegacyFunctionError) -> StopOutput {
    let json = StyleValue(json: node)
    guard let value = native == nil ? json.typed(as: property.type) : nativeValue(of: json) else {
      throw LegacyFunctionError(reason, at: node)
    }
    var output = StopOutput(value: value, json: json, spelling: node.fragment)
    if resolvesTokens || native != nil, property.hasTokens, case .string(let string) = json,
      let tokens = TokenString(string, semantics: semantics)
    {
      output.tokens = ResolvedTokens(string: tokens, spellsNull: semantics == .glJS)
    }
    guard native != nil else { return output }
    guard value.isFiniteThroughout else { throw LegacyFunctionError(.beyondFloat32, at: node) }
    if case .color(let color) = value, case .string(let css) = json, Color(css: css)?.isNear(color) != true {
      output.json = .string(JSONString(color.css))
      output.spelling = output.json.fragment
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

extension StopInput {
  var number: Double {
    if case .number(let number) = value { number } else { .nan }
  }
}

extension Fallback {
  /// The default that the specification gives the property.
  fileprivate init(defaultOf property: PropertySpecification) {
    let value = property.typedDefault
    if let json = property.defaultValue, value != .null || json == .string("") {
      self = .property(StopOutput(value: value, json: json, spelling: json.fragment))
    } else {
      self = .nothing
    }
  }
}

extension StyleValue {
  /// A key as JavaScript prints it.
  fileprivate var keyText: String {
    switch self {
    case .boolean(let value): value ? "true" : "false"
    case .number(let number): number.javaScriptText
    case .string(let string): string.string
    default: ""
    }
  }

  /// Whether JavaScript takes this JSON value for false.
  fileprivate var isFalsy: Bool {
    switch self {
    case .null, .boolean(false), .number(0): true
    case .string(let string): string.isEmpty
    default: false
    }
  }

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
  /// Equal but for the rounding to bytes that the native parser does.
  fileprivate func isNear(_ other: Color) -> Bool {
    let half = 0.501 / 255
    return abs(red - other.red) < half && abs(green - other.green) < half && abs(blue - other.blue) < half
      && abs(alpha - other.alpha) < 1e-6
  }
}
