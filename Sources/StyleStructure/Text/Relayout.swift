import SourceText

/// How text that stands elsewhere in the file is laid out at a new place.
enum Relayout: Hashable, Sendable {
  /// Everything on one line, with this between elements.
  case oneLine(comma: [UInt8])

  /// Line by line, with another indentation.
  case lines(indentation: [UInt8])
}

extension LineIndex {
  /// How members of an object, or elements of an array, are laid out where they stand.
  func layout(in container: JSONNode, at offset: Int) -> Relayout {
    guard isOnOneLine(container.range) else { return .lines(indentation: indentation(at: offset)) }
    return .oneLine(comma: Array((isTight(container) ? "," : ", ").utf8))
  }

  /// Whether no blank follows commas; without a comma, whether none follows the colon.
  ///
  /// Looks at the first gap alone, since a container of many values is asked once for each of them. ``ValueLayout`` follows the
  /// same rule for a value that it replaces, but reads all of it.
  private func isTight(_ container: JSONNode) -> Bool {
    var previous: Int?
    for member in container.members {
      if let previous { return member.key.range.lowerBound == previous + 1 }
      if container.count == 1 { return member.value.range.lowerBound == member.key.range.upperBound + 1 }
      previous = member.value.range.upperBound
    }
    for element in container.elements {
      if let previous { return element.range.lowerBound == previous + 1 }
      previous = element.range.upperBound
    }
    return false
  }

  /// A range of the text, laid out anew; what stays the same is copied, so that it keeps its places.
  ///
  /// Lines are taken to be indented as the first one is, unless told otherwise. O(bytes of the range).
  func content(
    _ range: SourceRange, laidOut layout: Relayout, from old: [UInt8]? = nil
  ) -> [Patch.Content] {
    let starts = lineStarts(in: range)
    guard !starts.isEmpty else { return [.copied(range)] }
    switch layout {
    case .oneLine(let comma): return oneLine(range, starts, comma: comma)
    case .lines(let indentation):
      let old = old ?? self.indentation(at: range.lowerBound)
      guard old != indentation else { return [.copied(range)] }
      var content: [Patch.Content] = []
      var position = range.lowerBound
      for start in starts where bytes[start...].starts(with: old) {
        content.append(.copied(SourceRange(lowerBound: position, upperBound: start)))
        content.append(.written(indentation))
        position = min(start + old.count, range.upperBound)
      }
      return content + [.copied(SourceRange(lowerBound: position, upperBound: range.upperBound))]
    }
  }

  private func oneLine(_ range: SourceRange, _ starts: ArraySlice<Int>, comma: [UInt8]) -> [Patch.Content] {
    var content: [Patch.Content] = []
    var position = range.lowerBound
    for start in starts where start >= position {
      var end = start
      while end > position, bytes[end - 1].isSpace { end -= 1 }
      var next = start
      while next < range.upperBound, bytes[next].isSpace { next += 1 }
      let isAfterComma = end > position && bytes[end - 1] == UInt8(ascii: ",")
      content.append(.copied(SourceRange(lowerBound: position, upperBound: isAfterComma ? end - 1 : end)))
      if isAfterComma { content.append(.written(comma)) }
      position = next
    }
    return content + [.copied(SourceRange(lowerBound: position, upperBound: range.upperBound))]
  }

  /// What ``content(_:laidOut:)`` says, as bytes.
  func text(_ content: [Patch.Content]) -> [UInt8] {
    var text: [UInt8] = []
    for part in content {
      switch part {
      case .written(let bytes): text += bytes
      case .copied(let range): text += bytes[range.lowerBound..<range.upperBound]
      }
    }
    return text
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}

extension JSONNode {
  /// Whether two values are spelled the same but for the white space between their parts.
  func hasSpellingUpToLayout(of other: JSONNode) -> Bool {
    Array(spelling).hasSameTokens(as: Array(other.spelling))
  }
}
