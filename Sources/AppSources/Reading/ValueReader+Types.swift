import ExpressionDialects
import SDKFunctions
import SourceText
import StyleSpec

/// Values whose types only the old generic class gave, and those that have one.
extension ValueReader {
  /// The cast that gives a call of a generic function of this file the type of its result; `nil` for any other value.
  ///
  /// - Throws: A refusal where the call is only a part of the value.
  func cast(of tokens: Range<Int>) throws(ReadingRefusal) -> CopiedChange? {
    let call = tokens.first { open in
      guard source.language == .swift, source.isAt("(", open), let name = source.name(open - 1) else { return false }
      let end = source.brackets.partners[open] + 1
      let isOperand = end == tokens.upperBound || [":", "?", "??", ")"].contains { source.isAt($0, end) }
      return isOperand && source.names.tokens(name).contains(where: returnsOwnType)
    }
    guard let call else { return nil }
    let isWhole =
      source.brackets.partners[call] == tokens.upperBound - 1
      && (tokens.lowerBound..<call).allSatisfy { source.isIdentifier($0) || source.isAt(".", $0) }
    guard isWhole else { throw ReadingRefusal(.opaqueArgument, at: tokens) }
    let end = source.range(tokens).upperBound
    return CopiedChange(SourceRange(lowerBound: end, upperBound: end), .text(" as " + className))
  }

  /// Whether the function that is declared at a name returns a type of its own angle brackets: `func value<T>() -> T`.
  private func returnsOwnType(_ name: Int) -> Bool {
    guard source.isAt("func", name - 1), source.isAt("<", name + 1),
      let open = ((name + 1)..<source.tokens.count).first(where: { source.isAt("(", $0) })
    else { return false }
    let types = ((name + 2)..<open).filter { source.isAt(",", $0 - 1) || source.isAt("<", $0 - 1) }
    var arrow = source.next(after: open)
    while ["async", "throws", "rethrows"].contains(source.name(arrow)) { arrow += 1 }
    guard source.isAt("->", arrow), let result = source.name(arrow + 1) else { return false }
    return types.contains { source.name($0) == result }
  }

  /// The class of raw values of the property.
  private var className: String {
    switch property.native.kind {
    case .color: colorClass
    case .number, .boolean: "NSNumber"
    case .string: "NSString"
    case .strings, .numbers: "NSArray"
    case .vector, .insets, .enumeration: "NSValue"
    }
  }

  /// Whether a name is a constant that begins as an `NSValue` of the enumeration.
  func namesEnumeration(_ tokens: Range<Int>) -> Bool {
    guard property.native.kind == .enumeration, tokens.count == 1, let name = source.name(tokens.lowerBound),
      let initialiser = scope.constant(name, at: tokens.lowerBound)
    else { return false }
    do throws(ReadingRefusal) {
      return try read(initialiser).raw != nil || namesEnumeration(initialiser)
    } catch {
      return false
    }
  }
}
