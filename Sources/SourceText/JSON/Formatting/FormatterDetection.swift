extension JSONFormatter {
  /// The formatter that lays out a document just as it is; `nil` where there is none.
  ///
  /// A byte order mark, and blanks behind the last bracket, are not compared. Indentations of 1 to 8 spaces and of one tab
  /// are tried.
  ///
  /// - Complexity: O(bytes) where there is one, less where there is none.
  package init?(of document: JSONDocument) {
    let root = document.root
    guard root.range.lowerBound == (document.bytes.hasByteOrderMark ? 3 : 0), root.count > 0 else { return nil }
    self.init(of: root, at: Place())
  }

  /// The formatter that lays out a value just as it is; `nil` where there is none, and for scalars, which look the same in all.
  ///
  /// - Complexity: O(value), less where there is none.
  package init?(of node: JSONNode, at place: Place) {
    guard node.count > 0 else { return nil }
    for formatter in Self.candidates(for: node, at: place) where formatter.wrote(node, at: place) {
      self = formatter
      return
    }
    return nil
  }

  /// The formatters that may have written what stands behind the first bracket.
  private static func candidates(for node: JSONNode, at place: Place) -> [JSONFormatter] {
    let array = node.document.bytes[...]
    let bytes = array.span
    var offset = node.range.lowerBound + 1
    let newline: [UInt8]
    switch bytes[offset] {
    case 0x0A: newline = [0x0A]
    case 0x0D where bytes[offset + 1] == 0x0A: newline = [0x0D, 0x0A]
    case 0x20, 0x09, 0x0D: return []
    // On one line nothing shows which indentation would be taken.
    default: return [JSONFormatter(.minified), JSONFormatter(.compact(width: usualWidth))]
    }
    offset += newline.count
    for byte in place.indentation {
      guard bytes[offset] == byte else { return [] }
      offset += 1
    }
    let blank = bytes[offset]
    guard blank == 0x20 || blank == 0x09 else { return [] }
    var count = 1
    while bytes[offset + count] == blank { count += 1 }
    guard count <= (blank == 0x09 ? 1 : 8) else { return [] }
    return [.expanded, .compact(width: usualWidth)].map {
      JSONFormatter($0, blank: blank, blankCount: count, newline: newline)
    }
  }
}
