import SourceText

/// How a value is laid out in its file, so that its replacement can be laid out the same way.
struct ValueLayout {
  private let writer: JSONWriter
  private let place: JSONWriter.Place

  /// The blanks after commas and colons on a line.
  struct Separators {
    fileprivate let comma: String
    fileprivate let colon: String

    /// Reads the separators off a value.
    ///
    /// O(value).
    init(of node: JSONNode) {
      self.init(SeparatorScan(node))
    }

    fileprivate init(_ scan: SeparatorScan) { (comma, colon) = (scan.comma, scan.colon) }
  }

  /// Reads separators, indentation and newlines off the old value.
  ///
  /// The separators may be those of the surrounding value; `nil` for its own. The new value may go to another place,
  /// over several lines only where nothing but its key is before it. O(value and the lines of both).
  init(of node: JSONNode, with separators: Separators? = nil, at place: JSONNode? = nil) {
    let scan = SeparatorScan(node)
    let separators = separators ?? Separators(scan)
    let (own, bytes) = (node.document.bytes.indentation(before: node.range.lowerBound), node.document.bytes)
    let target = place.map { bytes.indentation(before: $0.range.lowerBound) } ?? own
    self.place = JSONWriter.Place(indentation: Array(target), reserved: nil)
    guard let newline = scan.newline, place == nil || bytes[target.endIndex] == UInt8(ascii: "\"") else {
      writer = JSONWriter(comma: separators.comma, colon: separators.colon)
      return
    }
    let inner = scan.firstIndentation
    let unit = inner.starts(with: own) ? Array(inner.dropFirst(own.count)) : []
    writer = JSONWriter(
      comma: separators.comma, colon: separators.colon, width: 100, unit: unit.isEmpty ? [0x20, 0x20] : unit,
      newline: newline)
  }

  func text(of fragment: JSONFragment) -> [UInt8] { writer.text(of: fragment, at: place) }
}

/// The habits of a value's writer, as far as its bytes show them.
private struct SeparatorScan {
  private(set) var newline: [UInt8]?
  private(set) var firstIndentation: [UInt8] = []
  private var tight = false
  private var spaced = false
  private var tightColon = false
  private var spacedColon = false

  /// - Complexity: O(value).
  init(_ node: JSONNode) {
    let bytes = node.document.bytes
    let end = node.range.upperBound
    var place = node.range.lowerBound
    while place < end {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        // A value is whole, so its strings end.
        while bytes[place] != UInt8(ascii: "\"") { place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1 }
        place += 1
      case UInt8(ascii: ","):
        switch bytes[place] {
        case 0x20: spaced = true
        case 0x0A, 0x0D: break
        default: tight = true
        }
      case UInt8(ascii: ":"):
        if bytes[place] == 0x20 { spacedColon = true } else { tightColon = true }
      case 0x0A, 0x0D:
        guard newline == nil else { continue }
        newline = byte == 0x0D && bytes[place] == 0x0A ? [0x0D, 0x0A] : [byte]
        if newline?.count == 2 { place += 1 }
        while bytes[place] == 0x20 || bytes[place] == 0x09 {
          firstIndentation.append(bytes[place])
          place += 1
        }
      default: break
      }
    }
  }

  /// `, ` unless commas have no blank after them; where no line has a comma, as after colons.
  var comma: String {
    if spaced { return ", " }
    if tight { return "," }
    return tightColon && !spacedColon ? "," : ", "
  }

  var colon: String { tightColon && !spacedColon ? ":" : ": " }
}
