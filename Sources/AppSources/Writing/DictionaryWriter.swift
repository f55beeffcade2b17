import ExpressionDialects
import SourceText

/// Changes dictionaries of stops where they stand: raw values, or expressions, in place of style values.
struct DictionaryWriter {
  let source: AppSource
  let dialect: Dialect

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
      if use == .expressions {
        let key = source.range(stop.keyTokens)
        changes.append(CopiedChange(key, .call(.constant, [.copied(key, [])])))
      }
      changes.append(
        value(stop.value, inCall: literal.entries[index].value, isWrapped: use == .expressions || !isBare))
    }
    return changes
  }

  /// A raw value, or an expression, in place of the call around it.
  func value(_ value: SourceValue, inCall call: Range<Int>, isWrapped: Bool) -> CopiedChange {
    let copy = CodePiece.copied(source.range(value.tokens), value.edits.map { CopiedChange($0) })
    let kept = comments(in: call, around: value.tokens)
    let piece = isWrapped ? CodePiece.call(.constant, [copy]) : copy
    return CopiedChange(source.range(call), kept.isEmpty ? piece : .sequence([.text(kept), piece]))
  }

  /// The comments of a call outside of its raw value.
  private func comments(in call: Range<Int>, around value: Range<Int>) -> String {
    let inner = source.range(value)
    return source.comments(in: source.range(call)).filter {
      $0.end <= inner.lowerBound || $0.offset >= inner.upperBound
    }
    .map { Self.block($0.text(in: source.bytes)) + " " }.joined()
  }

  /// A comment that other code can follow on its line.
  static func block(_ comment: String) -> String {
    guard comment.utf8.starts(with: "//".utf8) else { return comment }
    var text = comment.dropFirst(2)
    while text.utf8.first == 0x20 { text = text.dropFirst() }
    return "/* " + text + " */"
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
