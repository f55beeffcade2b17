import ExpressionDialects
import SDKFunctions
import SourceText
import StyleDiagnostics
import StyleSpec

/// Reads calls that create functions.
struct FunctionReader {
  let scope: CodeScope
  let calls: [Int: OldCall]
  let property: SDKProperty

  private var source: CodeFile { scope.file }

  /// The reader of a call's values, for the class of its colours.
  func values(_ colorClass: String) -> ValueReader {
    ValueReader(source: source, property: property, colorClass: colorClass)
  }

  /// Reads a call that does not create a constant.
  func read(_ call: OldCall) throws(Refusal) -> OldFunction {
    let function = try self.function(of: call)
    let holes = function.values.filter { $0.isHole }
    // A value that moves out of a variable might be another one in the call.
    let isInCall = function.dictionary?.variable == nil && function.options?.variable == nil
    if let hole = holes.first, !isInCall || holes.count > HoleFilling.maximumCount {
      throw .holeInStops.at(hole.tokens)
    }
    return function
  }

  private func function(of call: OldCall) throws(Refusal) -> OldFunction {
    var function = OldFunction(call.form)
    if let mode = call.argument("interpolationMode") { function.mode = try self.mode(mode.tokens) }
    if let base = call.argument("interpolationBase", "base") { function.base = try self.base(base.tokens) }
    if let options = call.argument("options"), !isNil(options.tokens) {
      guard let dictionary = scope.dictionary(options.tokens) else { throw .opaqueArgument.at(options.tokens) }
      function.options = dictionary
      for option in dictionary.literal.entries { try read(option, of: call, into: &function) }
    }
    if let name = call.argument("attributeName") {
      function.attributeTokens = name.tokens
      if case .string(let text)? = literal(name.tokens) {
        function.attribute = text.string
      } else if let text = text(of: name.tokens) {
        function.isAttributeNamed = true
        function.attribute = text
      } else {
        throw .opaqueArgument.at(name.tokens)
      }
    }
    let stops = call.argument("stops", "cameraStops", "sourceStops", "compositeStops")
    guard let tokens = stops?.tokens, !isNil(tokens) else { return function }
    guard let dictionary = scope.dictionary(tokens) else { throw stopsBuiltInCode }
    function.dictionary = dictionary
    guard call.form == .composite else {
      function.stops = try self.stops(dictionary.literal, in: call)
      return function
    }
    // The dictionary of each zoom becomes an expression, which the variable would have to hold.
    if dictionary.variable != nil { throw stopsBuiltInCode }
    for entry in dictionary.literal.entries {
      guard let inner = DictionaryLiteral(entry.value, in: source) else { throw stopsBuiltInCode.at(entry.value) }
      let zoom = try key(entry.key)
      function.zooms.append(zoom)
      function.stops += try self.stops(inner, in: call, at: zoom)
    }
    try checkKeys(function.zooms)
    return function
  }

  // MARK: Arguments

  private func literal(_ tokens: Range<Int>) -> FormatNode? { values("UIColor").literal(tokens) }

  private var stopsBuiltInCode: Refusal { .stopsBuiltInCode(in: source.language) }

  private func base(_ tokens: Range<Int>) throws(Refusal) -> Double {
    guard case .number(let number)? = literal(tokens) else { throw .opaqueArgument.at(tokens) }
    return number
  }

  /// The text of a constant that is mentioned only as the name of an attribute: any other mention may declare the name again.
  private func text(of name: Range<Int>) -> String? {
    guard source.language == .swift, name.count == 1, let variable = scope.variable(at: name.lowerBound),
      case .string(let text)? = literal(variable.initialiser),
      variable.mentions.allSatisfy({ source.isAt("attributeName", $0 - 2) && source.isAt(":", $0 - 1) })
    else { return nil }
    return text.string
  }

  private func mode(_ tokens: Range<Int>) throws(Refusal) -> StyleFunction.InterpolationMode {
    for mode in StyleFunction.InterpolationMode.allCases
    where isConstant(tokens, mode.rawValue, of: "MGLInterpolationMode") { return mode }
    throw .opaqueArgument.at(tokens)
  }

  /// Whether some tokens are a constant of a type of the SDK: `.identity`, `Type.identity`, `TypeIdentity`.
  private func isConstant(_ tokens: Range<Int>, _ name: String, of type: String) -> Bool {
    let text = tokens.map { source.tokens[$0].text(in: source.bytes) }.joined()
    switch source.language {
    case .swift: return text == "." + name || text == type + "." + name
    case .objectiveC: return text == type + name.withUpperInitial
    }
  }

  private func isNil(_ tokens: Range<Int>) -> Bool { tokens.count == 1 && source.isAt("nil", tokens.lowerBound) }

  private func read(
    _ option: DictionaryLiteral.Entry, of call: OldCall, into function: inout OldFunction
  ) throws(Refusal) {
    if isConstant(option.key, "interpolationBase", of: "MGLStyleFunctionOption") {
      function.base = try base(option.value)
      return
    }
    guard isConstant(option.key, "defaultValue", of: "MGLStyleFunctionOption") else {
      throw .opaqueArgument.at(option.key)
    }
    let inner = constant(option.value)
    if call.form == .camera {
      // The SDK ignored the value, but the language evaluated it.
      let value = inner?.argument("rawValue")?.tokens ?? option.value
      guard literal(value) != nil else { throw .holeInStops.at(option.value) }
      function.ignoredDefault = value
    } else {
      // A plain value raised an exception, and an unknown one may be a style value.
      guard let inner else { throw .opaqueArgument.at(option.value) }
      function.defaultValue = try value(of: inner, colorClass: colorClass(of: [inner, call]))
    }
  }

  // MARK: Stops

  private func constant(_ tokens: Range<Int>) -> OldCall? {
    guard let call = calls[tokens.lowerBound], call.form == .constant, call.tokens == tokens else { return nil }
    return call
  }

  /// The value of a constant among the stops or the options, which must be known or a name.
  private func value(of call: OldCall, colorClass: String) throws(Refusal) -> SourceValue {
    guard let argument = call.argument("rawValue") else { throw .opaqueArgument.at(call.tokens) }
    let reader = values(colorClass)
    if let value = try reader.read(argument.tokens) { return value }
    guard let hole = try reader.hole(argument.tokens) else { throw .holeInStops.at(argument.tokens) }
    return hole
  }

  /// The stops of a literal, in a composite function at a zoom.
  private func stops(
    _ dictionary: DictionaryLiteral, in call: OldCall, at zoom: StyleFunction.Key? = nil
  ) throws(Refusal) -> [OldFunction.Stop] {
    var inner: [OldCall] = []
    for entry in dictionary.entries {
      guard let constant = constant(entry.value) else { throw stopsBuiltInCode.at(entry.value) }
      inner.append(constant)
    }
    let colorClass = colorClass(of: inner + [call])
    var stops: [OldFunction.Stop] = []
    for (entry, constant) in zip(dictionary.entries, inner) {
      stops.append(
        .init(
          zoom: zoom, key: try key(entry.key), keyTokens: entry.key,
          value: try value(of: constant, colorClass: colorClass)))
    }
    try checkKeys(stops.map { $0.key })
    return stops
  }

  private func key(_ tokens: Range<Int>) throws(Refusal) -> StyleFunction.Key {
    switch literal(tokens) {
    case .number(let number)?: return StyleFunction.Key(.number(number))
    case .boolean(let boolean)?: return StyleFunction.Key(.boolean(boolean))
    case .string(let string)?: return StyleFunction.Key(.string(string))
    default:
      throw Refusal(
        .opaqueArgument,
        "the value of this key does not show here; write it as a literal, or write the expression by hand"
      ).at(tokens)
    }
  }

  /// Refuses keys that are the same number to the SDK, or the same object to the dictionary: `@1` and `@YES`.
  private func checkKeys(_ keys: [StyleFunction.Key]) throws(Refusal) {
    let objects = keys.map { key in
      switch key.value {
      case .number(let number): StyleFunction.Key(.number(Double(Float(number))))
      case .boolean(let boolean): StyleFunction.Key(.number(boolean ? 1 : 0))
      case .string: key
      }
    }
    guard Set(objects).count == keys.count else { throw .equalKeys }
  }

  /// The class of colours, from the calls' type arguments or the platform of their branch.
  func colorClass(of calls: [OldCall]) -> String {
    for call in calls {
      guard let type = call.typeArgument else { continue }
      if source.isAt("NSColor", type.lowerBound) { return "NSColor" }
      if source.isAt("UIColor", type.lowerBound) { return "UIColor" }
    }
    return calls.first.map { source.colorClass(at: $0.classToken) } ?? "UIColor"
  }
}
