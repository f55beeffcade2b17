import ExpressionDialects
import SourceText

/// Changes dictionaries of stops where they stand: raw values, or expressions, in place of style values.
struct DictionaryWriter {
  let source: CodeFile
  let dialect: Dialect

  /// What stands for values that are computed, by their first tokens.
  var meanings: [Int: CodePiece] = [:]

  /// The changes of a literal.
  ///
  /// - Parameters:
  ///   - stops: The stops of the literal, in the order of its entries.
  ///   - literal: The literal.
  ///   - dropped: A stop that leaves the dictionary.
  ///   - use: What the dictionary holds.
  ///   - isBare: Whether raw values can stand alone.
  /// - Returns: `nil` where a comment would go with the stop that is dropped.
  func changes(
    _ stops: [OldFunction.Stop], in literal: DictionaryLiteral, without dropped: OldFunction.Stop?,
    use: FunctionWriter.Use, isBare: Bool
  ) -> [CopiedChange]? {
    var changes: [CopiedChange] = []
    for (index, stop) in stops.enumerated() {
      if stop == dropped {
        guard let range = droppedRange(index, of: literal) else { return nil }
        changes.append(CopiedChange(range, .text("")))
        continue
      }
      let key = CopiedChange(source.range(stop.keyTokens), copied(stop.keyTokens))
      if use == .expressions {
        changes.append(CopiedChange(key.range, .call(.constant, [key.piece])))
      }
      changes.append(
        value(stop.value, inCall: literal.entries[index].value, isWrapped: use == .expressions || !isBare))
    }
    return changes
  }

  /// A raw value, or an expression, in place of the call around it.
  private func value(_ value: SourceValue, inCall call: Range<Int>, isWrapped: Bool) -> CopiedChange {
    let copy = copied(value.tokens, value.changes)
    let range = source.range(call)
    return CopiedChange(
      range, (isWrapped ? CodePiece.call(.constant, [copy]) : copy).keepingComments(of: range, in: source))
  }

  /// The text of a value or a key, and what stands for it.
  func copied(_ tokens: Range<Int>, _ changes: [CopiedChange] = []) -> CodePiece {
    let copy = CodePiece.copied(source.range(tokens), changes)
    return meanings[tokens.lowerBound].map { .named(copy, as: $0) } ?? copy
  }

  /// The bytes of an entry and of what separates it from the next, or from the one before.
  private func droppedRange(_ index: Int, of literal: DictionaryLiteral) -> SourceRange? {
    let entries = literal.entries.map { source.range($0.tokens) }
    guard entries.count > 1 else { return nil }
    let range =
      index + 1 < entries.count
      ? SourceRange(lowerBound: entries[index].lowerBound, upperBound: entries[index + 1].lowerBound)
      : SourceRange(lowerBound: entries[index - 1].upperBound, upperBound: entries[index].upperBound)
    // A comment on the line of an entry belongs to it, or to the one before.
    guard source.comments(in: source.range(literal.tokens)).isEmpty else { return nil }
    return range
  }
}
