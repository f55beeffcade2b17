import ExpressionDialects
import LegacyStyle
import SDKFunctions
import SourceText
import StyleSpec

/// A raw value in a source: its text, and its value if that is known.
struct SourceValue: Hashable, Sendable {
  var tokens: Range<Int>

  /// `nil` for a hole: an expression whose value is unknown.
  var raw: StyleFunction.RawValue?

  /// What changes in the text, in the order of the file.
  var changes: [CopiedChange] = []

  /// Whether the text can be evaluated twice: a constant, a name, or a chain of members.
  var isRepeatable: Bool

  var isHole: Bool { raw == nil }
}

/// Reads raw values as values of a property.
struct ValueReader {
  let source: CodeFile
  let property: SDKProperty
  let dialect: Dialect

  /// The class of colours that the call's type argument or the platform gives: `UIColor` or `NSColor`.
  var colorClass = "UIColor"

  private var kind: NativeProperty.Kind { property.native.kind }

  /// Reads the tokens of an argument.
  func read(_ tokens: Range<Int>) throws(Refusal) -> SourceValue {
    var value = SourceValue(tokens: tokens, isRepeatable: source.isNameChain(tokens))
    if kind == .enumeration, let (constant, member) = try enumeration(tokens) {
      value.raw = .enumeration(constant)
      value.isRepeatable = true
      value.changes = [change(tokens, quoted(member))]
      return value
    }
    // A member without a type would lose it.
    let implied = isImplied(tokens.lowerBound) ? impliedClass(tokens) : ""
    guard let implied, !tokens.contains(where: { lacksType($0, in: tokens) }) else {
      throw .opaqueArgument.at(tokens)
    }
    value.changes = changes(in: tokens)
    if !implied.utf8.isEmpty {
      let start = source.tokens[tokens.lowerBound].offset
      value.changes.insert(
        CopiedChange(SourceRange(lowerBound: start, upperBound: start), .text(implied)), at: 0)
    }
    let literal = literal(tokens, after: implied)
    // The SDK read a string as an `NSValue`, and the numbers of members changed between releases.
    if kind == .enumeration, literal != nil { throw .wrongType(expected: kind.expectation).at(tokens) }
    guard let literal else {
      // Copied code must not contain an old call, which a second run would rewrite.
      guard !source.namesOldClass(tokens), RefusedFormats(source: source).function(in: tokens) == nil else {
        throw .opaqueArgument.at(tokens)
      }
      return value
    }
    value.raw = try raw(literal, at: tokens)
    value.isRepeatable = true
    return value
  }

  /// The class of a value that begins with a dot; `nil` where the value does not determine it.
  private func impliedClass(_ tokens: Range<Int>) -> String? {
    switch kind {
    case .color: colorClass
    case .number, .boolean: source.isAt("init", tokens.lowerBound + 1) ? "NSNumber" : nil
    case .vector, .insets: source.isAt("init", tokens.lowerBound + 1) ? "NSValue" : nil
    case .enumeration, .string, .strings, .numbers: nil
    }
  }

  /// The constant that some tokens are; `nil` where a name in them may mean something other than the frameworks' one.
  func literal(_ tokens: Range<Int>, after type: String = "") -> FormatNode? {
    tokens.contains(where: isDeclared) ? nil : FormatNode(constant: type + source.text(tokens), in: source.language)
  }

  private func isDeclared(_ index: Int) -> Bool {
    guard let name = source.name(index) else { return false }
    return source.macroNames.contains(name) || source.declares(name, asMember: source.isMember(index))
  }

  private func raw(_ literal: FormatNode, at tokens: Range<Int>) throws(Refusal) -> StyleFunction.RawValue {
    switch (kind, literal) {
    case (.number, .number(let number)): return .number(number.value)
    case (.boolean, .boolean(let boolean)): return .boolean(boolean)
    case (.string, .string(let string)): return .string(string.string)
    case (.color, .color(let color)):
      return .color(.init(red: color.red / 255, green: color.green / 255, blue: color.blue / 255, alpha: color.alpha))
    case (.vector, .vector(let dx, let dy)): return .vector(.init(dx: dx, dy: dy))
    case (.insets, .insets(let sides)):
      return .insets(.init(top: sides.top, left: sides.left, bottom: sides.bottom, right: sides.right))
    case (.numbers, .array(let elements)):
      let numbers = elements.compactMap { if case .number(let number) = $0 { number.value } else { nil } }
      if numbers.count == elements.count { return .numbers(numbers) }
    case (.strings, .array(let elements)):
      let strings = elements.compactMap { if case .string(let string) = $0 { string.string } else { nil } }
      if strings.count == elements.count { return .strings(strings) }
    default: break
    }
    throw .wrongType(expected: kind.expectation).at(tokens)
  }

  // MARK: Enumerations

  /// The constant of an enumeration in an object that holds its number, and its meaning: `NSValue(mglLineCap: .round)`,
  /// `NSNumber(value: MGLLineCap.round.rawValue)`, `@(MGLLineCapRound)`.
  private func enumeration(_ tokens: Range<Int>) throws(Refusal) -> (constant: String, member: JSONString)? {
    var isObject = false
    var label = property.enumerationName.dropFirst(3)
    var names: [Int] = []
    for index in tokens {
      guard let name = source.name(index) else {
        guard ["(", ")", "[", "]", ".", ":", "@"].contains(where: { source.isAt($0, index) }) else { return nil }
        isObject = isObject || source.isAt("@", index)
        continue
      }
      let isLabel = source.isAt(":", index + 1)
      if isLabel, name.utf8.starts(with: "mgl".utf8) || name.utf8.starts(with: "mln".utf8) {
        label = name.dropFirst(3)
      } else if ["NSValue", "NSNumber", "init"].contains(name) {
        isObject = true
      } else if !isLabel, !Self.conversions.contains(name) {
        names.append(index)
      }
    }
    guard isObject, let last = names.last, var text = source.name(last) else { return nil }
    if source.language == .swift {
      guard source.isAt(".", last - 1) else { return nil }
      let type = source.name(last - 2)
      // The setter read only the number, which means something else in another enumeration.
      guard type != nil || label == property.enumerationName.dropFirst(3) else {
        throw .wrongType(expected: property.enumerationName).at(tokens)
      }
      text = (type ?? property.enumerationName) + "." + text
      if type != nil { names.removeLast() }
    }
    if text.utf8.starts(with: "MLN".utf8) { text = "MGL" + text.dropFirst(3) }
    guard names.count == 1, let member = property.member(ofConstant: text),
      let constant = property.constants.first(where: { $0.member == member })?.name
    else { return nil }
    return (constant, member)
  }

  /// Words around a constant that keep its number.
  private static let conversions: Set<String> = [
    "rawValue", "as", "Int", "UInt", "Int32", "UInt32", "Int64", "UInt64", "NSInteger", "NSUInteger",
  ]

  private func quoted(_ member: JSONString) -> String {
    source.language == .swift ? "\"\(member.string)\"" : "@\"\(member.string)\""
  }

  // MARK: Text

  private func change(_ tokens: Range<Int>, _ text: String) -> CopiedChange {
    CopiedChange(source.range(tokens), .text(text))
  }

  private func changes(in tokens: Range<Int>) -> [CopiedChange] {
    tokens.compactMap { index in
      if source.isAt("colorLiteralRed", index) { return change(index..<(index + 1), "red") }
      guard dialect == .maplibre, let renamed = sphericalName(index) else { return nil }
      return change(index..<(index + 1), renamed)
    }
  }

  /// Whether a token is a leading dot: only the old generic class gave such a member its type.
  private func isImplied(_ index: Int) -> Bool {
    guard source.language == .swift, source.isAt(".", index), let before = source.token(index - 1) else { return false }
    let text = before.text(in: source.bytes)
    if before.kind != .sign { return ["in", "return"].contains(text) }
    return ![")", "]", "}", ">"].contains(text)
      && (!["?", "!"].contains(text) || source.token(index)?.followsSpace == true)
  }

  /// Whether a value contains a member without a type that no call or subscript gives one.
  private func lacksType(_ index: Int, in tokens: Range<Int>) -> Bool {
    guard index > tokens.lowerBound, isImplied(index) else { return false }
    var open = source.brackets.enclosing[index]
    while open > tokens.lowerBound {
      if !source.isAt("{", open), source.isIdentifier(open - 1) || source.isAt(">", open - 1) { return false }
      open = source.brackets.enclosing[open]
    }
    return true
  }

  private func sphericalName(_ index: Int) -> String? {
    switch source.name(index) {
    case "mglSphericalPosition": "mlnSphericalPosition"
    case "valueWithMGLSphericalPosition": "valueWithMLNSphericalPosition"
    case "MGLSphericalPosition": "MLNSphericalPosition"
    case "MGLSphericalPositionMake": "MLNSphericalPositionMake"
    default: nil
    }
  }
}

extension NativeProperty.Kind {
  /// The values that the property accepts, in words.
  var expectation: String {
    switch self {
    case .number: "a number"
    case .color: "a colour"
    case .boolean: "a boolean"
    case .enumeration: "an enumeration in an NSValue"
    case .string: "a string"
    case .strings: "an array of strings"
    case .numbers: "an array of numbers"
    case .vector: "a CGVector in an NSValue"
    case .insets: "edge insets in an NSValue"
    }
  }
}
