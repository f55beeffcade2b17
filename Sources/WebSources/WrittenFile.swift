package import SourceText

/// A file with its edits, read again as a whole.
///
/// Each value is proved by itself. This shows that it is still that value in its place, and that nothing around it has
/// changed: the tokens of the new file are those of the old file and of the written values, in order.
package struct WrittenFile {
  private let source: [UInt8]
  private let edits: [SourceEdit]

  /// Takes a file and its edits, in the order of the file.
  package init(_ source: [UInt8], _ edits: [SourceEdit]) {
    (self.source, self.edits) = (source, edits)
  }

  /// Whether the scripts of the new file have the expected tokens.
  ///
  /// - Complexity: O(tokens).
  package func isAsExpected(in language: WebLanguage) -> Bool {
    isAsExpected(after: WebFileMigration.regions(of: source, language).scripts, in: language)
  }

  func isAsExpected(after old: [Script], in language: WebLanguage) -> Bool {
    let new = WebFileMigration.regions(of: SourceEdit.apply(edits, to: source), language).scripts
    guard old.count == new.count else { return false }
    return zip(old, new).allSatisfy { old, new in
      new.isBalanced == old.isBalanced
        && new.tokens.elementsEqual(expected(of: old)) { token, expected in
          token.kind == expected.kind && new.bytes[token.range].elementsEqual(expected.bytes)
        }
    }
  }

  private typealias Token = (kind: ScriptToken.Kind, bytes: ArraySlice<UInt8>)

  /// The tokens of a script outside of its edits, and the tokens of each edit's text, read separately.
  private func expected(of script: Script) -> [Token] {
    var tokens: [Token] = []
    var rest = script.tokens[...]
    func take(before end: Int) {
      while let token = rest.first, token.start < end {
        tokens.append((token.kind, script.bytes[token.range]))
        rest = rest.dropFirst()
      }
    }
    for edit in edits
    where edit.range.lowerBound >= script.range.lowerBound && edit.range.upperBound <= script.range.upperBound {
      take(before: edit.range.lowerBound)
      rest = rest.drop { $0.start < edit.range.upperBound }
      let written = Script(edit.replacement, in: 0..<edit.replacement.count, language: script.language)
      tokens += written.tokens.map { ($0.kind, written.bytes[$0.range]) }
    }
    take(before: script.range.upperBound)
    return tokens
  }
}
