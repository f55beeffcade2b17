import SourceText

/// The formatter that a value over several lines shows, so that its successor can be laid out by it.
struct FormattedValue {
  private let formatter: JSONFormatter
  private let place: JSONFormatter.Place

  /// - Returns: `nil` for a value on one line, and for one that is laid out by hand.
  /// - Complexity: O(value and its line).
  init?(_ node: JSONNode) {
    let bytes = node.document.bytes
    // On one line nothing tells the formatters apart.
    guard node.count > 0, bytes[node.range.lowerBound + 1] < 0x20 else { return nil }
    let place = JSONFormatter.Place(of: node)
    guard let formatter = JSONFormatter(of: node, at: place) else { return nil }
    self.formatter = formatter
    self.place = place
  }

  /// Whether a part that changes changes nothing around it.
  var keepsSurroundings: Bool { formatter.shape == .expanded }

  /// What takes the place of the value.
  func text(of fragment: JSONFragment) -> [UInt8] { formatter.text(of: fragment, at: place) }

  /// What takes the place of a part of the value.
  func text(of fragment: JSONFragment, insteadOf part: JSONNode) -> [UInt8] {
    formatter.text(of: fragment, at: JSONFormatter.Place(of: part))
  }
}

extension JSONFormatter.Place {
  /// Where a value stands.
  ///
  /// - Complexity: O(line of the value).
  init(of node: JSONNode) {
    let (bytes, range) = (node.document.bytes, node.range)
    let blanks = bytes.indentation(before: range.lowerBound)
    let before = bytes[blanks.endIndex..<range.lowerBound].count { $0 & 0xC0 != 0x80 }
    let hasComma = range.upperBound < bytes.count && bytes[range.upperBound] == UInt8(ascii: ",")
    self.init(indentation: Array(blanks), reserved: before + (hasComma ? 1 : 0))
  }
}
