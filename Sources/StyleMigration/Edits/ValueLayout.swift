import SourceText

/// How a value is laid out in its file, so that its replacement can be laid out the same way.
struct ValueLayout {
  private let writer: JSONWriter

  /// `nil` for a value on one line.
  private let lines: JSONWriter.Lines?

  /// Reads separators, indentation and newlines off the old value.
  ///
  /// The separators may be those of the surrounding value; `nil` for its own. The new value may go to another place,
  /// over several lines only where nothing but its key is before it. O(value and the lines of both).
  init(of node: JSONNode, with separators: JSONWriter? = nil, at place: JSONNode? = nil) {
    let scan = SeparatorScan(node)
    writer = separators ?? scan.writer
    let (own, bytes) = (node.document.bytes.indentation(before: node.range.lowerBound), node.document.bytes)
    let target = place.map { bytes.indentation(before: $0.range.lowerBound) } ?? own
    guard let newline = scan.newline, place == nil || bytes[target.endIndex] == UInt8(ascii: "\"") else {
      lines = nil
      return
    }
    let inner = scan.firstIndentation
    let unit = inner.starts(with: own) ? Array(inner.dropFirst(own.count)) : []
    lines = JSONWriter.Lines(
      indentation: Array(target), unit: unit.isEmpty ? Array("  ".utf8) : unit, newline: newline)
  }

  func text(of fragment: JSONFragment) -> [UInt8] {
    var bytes: [UInt8] = []
    writer.write(fragment, over: lines, into: &bytes)
    return bytes
  }
}

extension JSONWriter {
  /// With the blanks after commas and colons that a value has.
  ///
  /// - Complexity: O(value).
  init(separatorsOf node: JSONNode) { self = SeparatorScan(node).writer }
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
  var writer: JSONWriter {
    let isTight = tightColon && !spacedColon
    return JSONWriter(comma: spaced || !tight && !isTight ? ", " : ",", colon: isTight ? ":" : ": ")
  }
}
