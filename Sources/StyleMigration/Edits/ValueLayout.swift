import SourceText

/// How a value is laid out in its file, so that its replacement can be laid out the same way.
struct ValueLayout {
  private let writer: JSONWriter
  private let place: JSONWriter.Place

  /// Reads separators, indentation and newlines off the old value.
  ///
  /// The new value may go to another place, over several lines only where nothing but its key is before it.
  ///
  /// - Parameters:
  ///   - node: The old value.
  ///   - habits: The separators, where they are those of the surrounding value.
  ///   - place: Where the new value goes, if not to the place of the old one.
  /// - Complexity: O(value and the lines of both).
  init(of node: JSONNode, with habits: SpacingHabits? = nil, at place: JSONNode? = nil) {
    let own = SpacingHabits(of: node)
    let (comma, colon) = ((habits ?? own).comma, (habits ?? own).colon)
    let bytes = node.document.bytes
    let indentation = bytes.indentation(before: node.range.lowerBound)
    let target = place.map { bytes.indentation(before: $0.range.lowerBound) } ?? indentation
    self.place = JSONWriter.Place(indentation: Array(target), reserved: nil)
    guard let newline = own.newline, place == nil || bytes[target.endIndex] == UInt8(ascii: "\"") else {
      writer = JSONWriter(comma: comma, colon: colon)
      return
    }
    let inner = own.firstIndentation
    let unit = inner.starts(with: indentation) ? Array(inner.dropFirst(indentation.count)) : []
    writer = JSONWriter(
      comma: comma, colon: colon, width: 100, unit: unit.isEmpty ? [0x20, 0x20] : unit, newline: newline)
  }

  func text(of fragment: JSONFragment) -> [UInt8] { writer.text(of: fragment, at: place) }
}

/// The habits of a value's writer, as far as its bytes show them.
struct SpacingHabits {
  /// The first line break in the value, and the indentation after it.
  fileprivate private(set) var newline: [UInt8]?
  fileprivate private(set) var firstIndentation: [UInt8] = []

  /// `, ` unless commas have no blank after them; where no line has a comma, as after colons.
  fileprivate let comma: String
  fileprivate let colon: String

  /// - Complexity: O(value).
  init(of node: JSONNode) {
    let bytes = node.document.bytes
    var (afterCommas, afterColons): (Set<UInt8>, Set<UInt8>) = ([], [])
    var place = node.range.lowerBound
    while place < node.range.upperBound {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        // A value is whole, so its strings end.
        while bytes[place] != UInt8(ascii: "\"") { place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1 }
        place += 1
      case UInt8(ascii: ","): afterCommas.insert(bytes[place])
      case UInt8(ascii: ":"): afterColons.insert(bytes[place])
      case 0x0A, 0x0D:
        guard newline == nil else { continue }
        newline = byte == 0x0D && bytes[place] == 0x0A ? [0x0D, 0x0A] : [byte]
        if newline?.count == 2 { place += 1 }
        firstIndentation = Array(bytes[place...].prefix { $0 == 0x20 || $0 == 0x09 })
      default: break
      }
    }
    let isTight = !afterColons.isEmpty && !afterColons.contains(0x20)
    colon = isTight ? ":" : ": "
    afterCommas.subtract([0x0A, 0x0D])
    comma = afterCommas.isEmpty ? (isTight ? "," : ", ") : afterCommas.contains(0x20) ? ", " : ","
  }
}
