import ExpressionDialects
import SDKFunctions
import SourceText
import StyleSpec

/// A raw value in a source: its text, and what that says.
struct SourceValue: Hashable, Sendable {
  var tokens: Range<Int>
  var raw: StyleFunction.RawValue

  /// What changes in the text, in the order of the file.
  var changes: [CodeChange]

  /// Whether the text does not show the value and is copied; the raw value is one of those that prove it.
  var isHole = false
}

/// Reads raw values as values of a property.
struct ValueReader {
  let source: CodeFile
  let property: SDKProperty

  /// The class of colours that the call's type argument or the platform gives: `UIColor` or `NSColor`.
  var colorClass = "UIColor"

  private var kind: NativeProperty.Kind { property.native.kind }

  /// Reads the tokens of an argument; `nil` if they do not show the value.
  func read(_ tokens: Range<Int>) throws(Refusal) -> SourceValue? {
    let implied = try impliedClass(tokens)
    guard let literal = literal(tokens, after: implied) else {
      // The numbers of an enumeration changed between releases.
      let isNumber =
        kind == .enumeration && tokens.contains { source.isAt("rawValue", $0) || source.isAt("NSNumber", $0) }
      if isNumber { throw .wrongType(expected: property.expectation).at(tokens) }
      return nil
    }
    guard kind == .enumeration else {
      return SourceValue(
        tokens: tokens, raw: try raw(literal, at: tokens), changes: changes(in: tokens, after: implied))
    }
    let member = try member(literal, at: tokens)
    let text = (source.language == .swift ? "" : "@") + "\"\(member)\""
    return SourceValue(
      tokens: tokens, raw: .enumeration(property.enumerationName + "." + member.string.camelCase),
      changes: [CodeChange(source.range(tokens), text)])
  }

  /// Reads a name or a chain of members as a value that is copied; `nil` for other code, and for types whose values have other forms
  /// in a function than in the text.
  func hole(_ tokens: Range<Int>) throws(Refusal) -> SourceValue? {
    let names = isImplied(tokens.lowerBound) ? tokens.dropFirst() : tokens
    guard [.number, .boolean, .color].contains(kind), source.isNameChain(names), !source.isAt("nil", names.lowerBound)
    else { return nil }
    return SourceValue(tokens: tokens, raw: .number(0), changes: try changes(inCopyOf: tokens), isHole: true)
  }

  /// What changes in the text of a value that is copied without being known.
  func changes(inCopyOf tokens: Range<Int>) throws(Refusal) -> [CodeChange] {
    // Copied code must not contain an old call, which a second run would rewrite, or a member without a type, which nothing
    // gives one.
    guard !source.namesOldClass(tokens), RefusedFormats(source: source).function(in: tokens) == nil,
      !tokens.dropFirst().contains(where: isImplied)
    else { throw .opaqueArgument.at(tokens) }
    return changes(in: tokens, after: try impliedClass(tokens))
  }

  /// The class of a value that begins with a dot, "" for another value; only the old generic class gave it one.
  private func impliedClass(_ tokens: Range<Int>) throws(Refusal) -> String {
    if !isImplied(tokens.lowerBound) { return "" }
    guard kind == .color else { throw .opaqueArgument.at(tokens) }
    return colorClass
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
    case (.number, .number(let number)): return .number(number)
    case (.boolean, .boolean(let boolean)): return .boolean(boolean)
    case (.string, .string(let string)): return .string(string.string)
    case (.color, .color(let color)):
      return .color(.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha))
    case (.vector, .vector(let dx, let dy)): return .vector(.init(dx: dx, dy: dy))
    case (.insets, .insets(let sides)):
      return .insets(.init(top: sides.top, left: sides.left, bottom: sides.bottom, right: sides.right))
    case (.numbers, .array(let elements)):
      let numbers = elements.compactMap { if case .number(let number) = $0 { number } else { nil } }
      if numbers.count == elements.count { return .numbers(numbers) }
    case (.strings, .array(let elements)):
      let strings = elements.compactMap { if case .string(let string) = $0 { string.string } else { nil } }
      if strings.count == elements.count { return .strings(strings) }
    default: break
    }
    throw .wrongType(expected: property.expectation).at(tokens)
  }

  /// The member of the property's enumeration that an object holds: `NSValue(mglLineCap: .round)`, `@(MGLLineCapRound)`.
  private func member(_ literal: FormatNode, at tokens: Range<Int>) throws(Refusal) -> JSONString {
    // The setter read only the number, which means something else in another enumeration, and a string as an `NSValue`.
    let text = source.text(tokens)
    guard case .string(let member) = literal, text.holds(String(property.enumerationName.dropFirst(3))),
      !tokens.contains(where: { source.tokens[$0].kind == .string })
    else { throw .wrongType(expected: property.expectation).at(tokens) }
    return member
  }

  // MARK: Text

  private func changes(in tokens: Range<Int>, after implied: String) -> [CodeChange] {
    let start = source.range(tokens).lowerBound
    let type = implied.utf8.isEmpty ? [] : [CodeChange(SourceRange(start..<start), implied)]
    return type
      + tokens.filter { source.isAt("colorLiteralRed", $0) }.map { CodeChange(source.tokens[$0].range, "red") }
  }

  /// Whether a token is a leading dot, or the first of a line, which may be one.
  private func isImplied(_ index: Int) -> Bool {
    guard source.language == .swift, source.isAt(".", index) else { return false }
    return source.tokens[index].followsSpace || ["(", "[", ",", ":"].contains { source.isAt($0, index - 1) }
  }
}
