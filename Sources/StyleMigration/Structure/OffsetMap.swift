package import SourceText

/// Finds the place in an old text that a byte of the new text comes from.
///
/// So a second pass over the new text can report locations in the author's file.
package struct OffsetMap: Sendable {
  /// A run of the new text.
  private struct Run {
    var start: Int
    var old: Int

    /// Whether the old offset advances with the new one, or is the same for the whole run.
    var isOldText: Bool
  }

  private var runs: [Run] = []

  /// The map of edits, which are sorted and do not overlap: the text they write maps to the first byte that they
  /// replace.
  ///
  /// - Complexity: O(edits).
  package init(_ edits: [SourceEdit]) {
    var (old, new) = (0, 0)
    for edit in edits { append(edit, &old, &new) }
    runs.append(Run(start: new, old: old, isOldText: true))
  }

  /// The exact map: values that were moved keep their own places.
  ///
  /// - Throws: ``JSONSyntaxError`` where a replacement is not JSON.
  init(_ replacements: [Replacement]) throws(JSONSyntaxError) {
    var (old, new) = (0, 0)
    for replacement in replacements {
      append(SourceEdit(range: replacement.range, replacement: replacement.text), &old, &new)
      let start = new - replacement.text.count
      switch replacement.value {
      case .kept(let node)?: runs.append(Run(start: start, old: node.range.lowerBound, isOldText: true))
      case .object(let members)?:
        append(
          members, as: try JSONDocument(parsing: replacement.text).root, at: start, for: replacement.range.lowerBound)
      case .written?, nil: break
      }
    }
    runs.append(Run(start: new, old: old, isOldText: true))
    // The sort is stable.
    runs.sort { $0.start < $1.start }
  }

  private mutating func append(_ edit: SourceEdit, _ old: inout Int, _ new: inout Int) {
    runs.append(Run(start: new, old: old, isOldText: true))
    new += edit.range.lowerBound - old
    runs.append(Run(start: new, old: edit.range.lowerBound, isOldText: false))
    new += edit.replacement.count
    old = edit.range.upperBound
  }

  /// Adds the members of an object that is written anew; new members map to the first byte of the object.
  private mutating func append(_ members: [MemberList.Member], as object: JSONNode, at start: Int, for old: Int) {
    for (member, written) in zip(members, object.members) {
      let key = member.source?.key.range.lowerBound
      runs.append(Run(start: start + written.key.range.lowerBound, old: key ?? old, isOldText: false))
      switch member.value {
      case .kept(let node): append(node, as: written.value, at: start)
      case .object(let inner):
        let own = member.source?.value.range.lowerBound
        runs.append(Run(start: start + written.value.range.lowerBound, old: own ?? old, isOldText: false))
        append(inner, as: written.value, at: start, for: old)
      case .written:
        runs.append(Run(start: start + written.value.range.lowerBound, old: key ?? old, isOldText: false))
      }
    }
  }

  /// Adds a value in another layout: all values in it begin and end where they did.
  private mutating func append(_ node: JSONNode, as written: JSONNode, at start: Int) {
    var ranges: [SourceRange] = []
    _ = node.contains { value in
      ranges.append(value.range)
      return false
    }
    var index = 0
    _ = written.contains { value in
      let (new, old) = (value.range, ranges[index])
      runs.append(Run(start: start + new.lowerBound, old: old.lowerBound, isOldText: true))
      if value.isContainer {
        runs.append(Run(start: start + new.upperBound - 1, old: old.upperBound - 1, isOldText: true))
      }
      index += 1
      return false
    }
  }

  /// The byte of the old text that a byte of the new one comes from, or maps to.
  ///
  /// - Complexity: O(log edits).
  package func oldOffset(of newOffset: Int) -> Int {
    let end = runs.partitionPoint { $0.start <= newOffset }
    guard end > 0 else { return 0 }
    let run = runs[end - 1]
    return run.isOldText ? run.old + newOffset - run.start : run.old
  }
}

extension [OffsetMap] {
  /// The place in the text that came in, of a byte in the text after all edits, the last of which are the last.
  package func original(_ offset: Int) -> Int { isEmpty ? offset : reversed().reduce(offset) { $1.oldOffset(of: $0) } }
}
