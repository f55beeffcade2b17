import ExpressionDialects
import LegacyStyle
import SDKFunctions
import SourceJSON
import SourceText
import StyleSpec

/// Reads raw values as values of a property.
struct ValueReader {
  let source: AppSource
  let scope: SourceScope
  let property: SDKProperty
  let dialect: Dialect

  /// The class of colours that the call's type argument or the platform gives: `UIColor` or `NSColor`.
  var colorClass = "UIColor"

  private var kind: NativeProperty.Kind { property.native.kind }

  /// Reads the tokens of an argument.
  func read(_ tokens: Range<Int>) throws(ReadingRefusal) -> SourceValue {
    var value = SourceValue(tokens: tokens, isRepeatable: isNameChain(tokens))
    // The setter read the number alone, which means something else in another enumeration.
    if kind == .enumeration, let inner = boxed(tokens), source.isAt(".", inner.lowerBound),
      let label = source.name(inner.lowerBound - 2),
      label.utf8.starts(with: "mgl".utf8) || label.utf8.starts(with: "mln".utf8),
      label.dropFirst(3) != property.enumerationName.dropFirst(3)
    {
      throw ReadingRefusal(.wrongType(expected: property.enumerationName), at: tokens)
    }
    if kind == .enumeration, let (constant, member) = enumeration(tokens) {
      value.raw = .enumeration(constant)
      value.isRepeatable = true
      value.changes = [change(tokens, quoted(member))]
      return value
    }
    // Nothing gives a member its type any more.
    let lacksType = source.language == .swift && source.isAt(".", tokens.lowerBound)
    if lacksType, kind != .color {
      guard let boxClass, source.isAt("init", tokens.lowerBound + 1),
        let literal = CodeLiteral(boxClass + scope.substituted(tokens), in: source.language)
      else { throw ReadingRefusal(.opaqueArgument, at: tokens) }
      let start = source.tokens[tokens.lowerBound].offset
      value.changes = [CopiedChange(SourceRange(lowerBound: start, upperBound: start), .text(boxClass))]
      value.raw = try raw(literal, at: tokens)
      value.isRepeatable = true
      return value
    }
    if source.language == .swift, tokens.contains(where: { isInUntypedLiteral($0, in: tokens) }) {
      throw ReadingRefusal(.opaqueArgument, at: tokens)
    }
    value.changes = changes(in: tokens)
    let literal = literal(tokens)
    // The SDK read a string as an NSValue, and the number of a member moved between releases.
    if kind == .enumeration, literal != nil, !namesEnumeration(tokens) {
      throw ReadingRefusal(.wrongType(expected: kind.expectation), at: tokens)
    }
    guard let literal, kind != .enumeration else {
      if let cast = try cast(of: tokens) { value.changes.append(cast) }
      // What is copied must not hold an old call, which a second run would take for one of its own.
      guard !source.namesOldClass(tokens), RefusedFormats(source: source, scope: scope).function(in: tokens) == nil
      else {
        throw ReadingRefusal(.opaqueArgument, at: tokens)
      }
      return value
    }
    value.raw = try raw(literal, at: tokens)
    value.isRepeatable = true
    return value
  }

  /// The class of `.init(value: 1)` and `.init(cgVector: …)`.
  private var boxClass: String? {
    switch kind {
    case .number, .boolean: "NSNumber"
    case .vector, .insets: "NSValue"
    case .color, .enumeration, .string, .strings, .numbers: nil
    }
  }

  /// The constant that some tokens are, with the values of names.
  func literal(_ tokens: Range<Int>) -> CodeLiteral? {
    CodeLiteral(scope.substituted(tokens), in: source.language)
  }

  private func raw(_ literal: CodeLiteral, at tokens: Range<Int>) throws(ReadingRefusal) -> StyleFunction.RawValue {
    switch (kind, literal) {
    case (.number, .number(let number)): return .number(number)
    case (.boolean, .boolean(let boolean)): return .boolean(boolean)
    case (.string, .string(let string)): return .string(string.string)
    case (.color, .color(let red, let green, let blue, let alpha)):
      return .color(StyleFunction.Color(red: red, green: green, blue: blue, alpha: alpha))
    case (.vector, .vector(let dx, let dy)): return .vector(dx: dx, dy: dy)
    case (.insets, .insets(let top, let left, let bottom, let right)):
      return .insets(top: top, left: left, bottom: bottom, right: right)
    case (.numbers, .array(let elements)):
      let numbers = elements.compactMap { if case .number(let number) = $0 { number } else { nil } }
      if numbers.count == elements.count { return .numbers(numbers) }
    case (.strings, .array(let elements)):
      let strings = elements.compactMap { if case .string(let string) = $0 { string.string } else { nil } }
      if strings.count == elements.count { return .strings(strings) }
    default: break
    }
    throw ReadingRefusal(.wrongType(expected: kind.expectation), at: tokens)
  }

  // MARK: Names

  private func isNameChain(_ tokens: Range<Int>) -> Bool {
    tokens.enumerated().allSatisfy { number, index in
      number.isMultiple(of: 2) ? source.isIdentifier(index) : source.isAt(".", index)
    } && !tokens.count.isMultiple(of: 2)
  }

  // MARK: Enumerations

  /// The constant of an enumeration that an `NSValue` or an `NSNumber` holds, and what it means.
  private func enumeration(_ tokens: Range<Int>) -> (constant: String, member: JSONString)? {
    guard let inner = boxed(tokens) else { return nil }
    var text = inner.map { source.tokens[$0].text(in: source.bytes) }.joined()
    if source.isAt(".", inner.lowerBound), inner.count == 2 { text = property.enumerationName + text }
    let name = text.utf8.starts(with: "MLN".utf8) ? "MGL" + text.dropFirst(3) : text
    guard let member = property.member(ofConstant: name),
      let constant = property.constants.first(where: { $0.member == member })?.name
    else { return nil }
    return (constant, member)
  }

  /// The tokens of the constant that `NSValue(mgl…: x)`, `NSNumber(value: x.rawValue)`, `[NSValue valueWithMGL…:x]` or `@(x)`
  /// holds.
  private func boxed(_ tokens: Range<Int>) -> Range<Int>? {
    source.language == .swift ? swiftBoxed(tokens) : objectiveCBoxed(tokens)
  }

  private func swiftBoxed(_ tokens: Range<Int>) -> Range<Int>? {
    let isCast =
      tokens.count > 2 && source.isAt("as", tokens.upperBound - 2) && source.isAt("NSNumber", tokens.upperBound - 1)
    if isCast { return rawValue(tokens.dropLast(2)) }
    var open = tokens.lowerBound + 1
    let isImplied = source.isAt(".", tokens.lowerBound) && source.isAt("init", open)
    guard isImplied || source.isAt("NSValue", tokens.lowerBound) || source.isAt("NSNumber", tokens.lowerBound) else {
      return nil
    }
    if source.isAt(".", open), source.isAt("init", open + 1) { open += 2 }
    if isImplied { open += 1 }
    let end = tokens.upperBound - 1
    guard source.isAt("(", open), source.brackets.partners[open] == end, source.isAt(":", open + 2), open + 3 < end
    else {
      return nil
    }
    let inner = (open + 3)..<end
    let isNumber = source.isAt("value", open + 1) || source.isAt("integerLiteral", open + 1)
    return isNumber ? rawValue(inner) : inner
  }

  /// The constant whose `rawValue` some tokens are, in conversions to an integer or not.
  private func rawValue(_ tokens: Range<Int>) -> Range<Int>? {
    let end = tokens.upperBound - 1
    guard tokens.count > 2 else { return nil }
    if source.isAt("rawValue", end), source.isAt(".", end - 1) { return tokens.dropLast(2) }
    if source.isAt("as", end - 1), tokens.count > 4 { return rawValue(tokens.dropLast(2)) }
    var open = tokens.lowerBound
    if Self.integers.contains(source.name(open)) { open += 1 }
    if source.isAt("truncatingIfNeeded", open + 1) || source.isAt("bitPattern", open + 1) { return nil }
    guard source.isAt("(", open), source.brackets.partners[open] == end else { return nil }
    return rawValue((open + 1)..<end)
  }

  private static let integers: Set<String?> = [
    "Int", "UInt", "Int32", "UInt32", "Int64", "UInt64", "NSInteger", "NSUInteger",
  ]

  private func objectiveCBoxed(_ tokens: Range<Int>) -> Range<Int>? {
    let start = tokens.lowerBound
    let end = tokens.upperBound - 1
    if source.isAt("@", start), source.isAt("(", start + 1), source.brackets.partners[start + 1] == end {
      return withoutCast((start + 2)..<end)
    }
    guard source.isAt("[", start), source.isAt("NSValue", start + 1) || source.isAt("NSNumber", start + 1),
      source.brackets.partners[start] == end, source.isAt(":", start + 3), start + 4 < end
    else { return nil }
    return withoutCast((start + 4)..<end)
  }

  /// `(NSUInteger)MGLLineCapRound` without the cast and without parentheses.
  private func withoutCast(_ tokens: Range<Int>) -> Range<Int> {
    guard source.isAt("(", tokens.lowerBound) else { return tokens }
    let close = source.brackets.partners[tokens.lowerBound]
    if close == tokens.upperBound - 1 { return withoutCast((tokens.lowerBound + 1)..<close) }
    return close > tokens.lowerBound && close + 1 < tokens.upperBound
      ? withoutCast((close + 1)..<tokens.upperBound) : tokens
  }

  private func quoted(_ member: JSONString) -> String {
    source.language == .swift ? "\"\(member.string)\"" : "@\"\(member.string)\""
  }

  // MARK: Text

  private func change(_ tokens: Range<Int>, _ text: String) -> CopiedChange {
    let range = source.range(tokens)
    return CopiedChange(range, CodePiece.text(text).keepingComments(of: range, in: source))
  }

  private func changes(in tokens: Range<Int>) -> [CopiedChange] {
    var changes: [CopiedChange] = []
    for index in tokens {
      if kind == .color, source.language == .swift, source.isAt(".", index), lacksType(index, in: tokens) {
        let offset = source.tokens[index].offset
        changes.append(CopiedChange(SourceRange(lowerBound: offset, upperBound: offset), .text(colorClass)))
      } else if source.isAt("colorLiteralRed", index) {
        changes.append(change(index..<(index + 1), "red"))
      } else if dialect == .maplibre, let renamed = sphericalName(index) {
        changes.append(change(index..<(index + 1), renamed))
      }
    }
    return changes
  }

  /// Whether a dot begins a member whose type only the old generic class gave.
  private func lacksType(_ index: Int, in tokens: Range<Int>) -> Bool {
    guard isInGroups(index, in: tokens) else { return false }
    if index == tokens.lowerBound || source.isAt("(", index - 1) { return true }
    guard source.token(index)?.followsSpace == true else { return false }
    return source.isAt("?", index - 1) || source.isAt(":", index - 1) || source.isAt("??", index - 1)
  }

  /// Whether nothing but parentheses that group an expression is around a token.
  private func isInGroups(_ index: Int, in tokens: Range<Int>) -> Bool {
    var open = source.brackets.enclosing[index]
    while open != source.brackets.enclosing[tokens.lowerBound] {
      guard source.isAt("(", open) else { return false }
      let isOperand = ["?", ":", "??", "("].contains { source.token(open - 1)?.text(in: source.bytes) == $0 }
      guard
        open == tokens.lowerBound || isOperand && source.token(open)?.followsSpace == true
          || source.isAt("(", open - 1)
      else { return false }
      open = source.brackets.enclosing[open]
    }
    return true
  }

  /// Whether a dot begins a member in a list, a dictionary or a closure whose type only the old generic class gave, as in
  /// `[.red, .blue][index]`; the arguments of a call have the types of its parameters.
  private func isInUntypedLiteral(_ index: Int, in tokens: Range<Int>) -> Bool {
    let begins: [StaticString] = ["[", ",", ":", "??", "?", "return", "(", "{", "in"]
    guard source.isAt(".", index), begins.contains(where: { source.isAt($0, index - 1) }),
      source.token(index)?.followsSpace == true || source.isAt("[", index - 1) || source.isAt("(", index - 1)
    else { return false }
    var open = source.brackets.enclosing[index]
    var isInLiteral = false
    while open != source.brackets.enclosing[tokens.lowerBound] {
      if source.isAt("(", open) {
        if source.isIdentifier(open - 1) { return false }
      } else {
        if givesType(open, to: index) { return false }
        isInLiteral = true
      }
      open = source.brackets.enclosing[open]
    }
    return isInLiteral
  }

  /// Whether a bracket is a subscript, a list with an element of a named type, or a closure that names its result.
  private func givesType(_ open: Int, to index: Int) -> Bool {
    if source.isAt("{", open) { return (open..<index).contains { source.isAt("->", $0) } }
    if source.isIdentifier(open - 1) || source.isAt("]", open - 1) { return true }
    return source.elements(in: (open + 1)..<max(open + 1, source.brackets.partners[open])).contains { element in
      let colon = element.first { source.isAt(":", $0) && source.brackets.enclosing[$0] == open }
      return !source.isAt(".", colon.map { $0 + 1 } ?? element.lowerBound)
    }
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
  /// What the property takes, in words.
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
