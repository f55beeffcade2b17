package import SourceText

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
  fileprivate private(set) var newline: [UInt8]?
  fileprivate private(set) var firstIndentation: [UInt8] = []
  private var tight = false
  private var spaced = false
  private var tightColon = false
  private var spacedColon = false

  /// - Complexity: O(value).
  init(of node: JSONNode) {
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
        firstIndentation = Array(bytes[place...].prefix { $0 == 0x20 || $0 == 0x09 })
        place += firstIndentation.count
      default: break
      }
    }
  }

  /// `, ` unless commas have no blank after them; where no line has a comma, as after colons.
  fileprivate var comma: String {
    if spaced { return ", " }
    return tight ? "," : tightColon && !spacedColon ? "," : ", "
  }

  fileprivate var colon: String { tightColon && !spacedColon ? ":" : ": " }
}

/// Keeps a formatted file in the output format of its formatter.
///
/// A value over several lines shows the formatter itself, and so does a value on one line of a
/// minified file. This type handles the rest: values that were scalars, changes of the structure, and whether the code
/// around a value still fits a line.
package struct FileLayout {
  /// The formatter of the file; `nil` for one that is laid out by hand, and before it is detected.
  private var formatter: JSONWriter?

  /// The formatter is detected once, before the first edit: a file without edits does not need it.
  private var isDetected: Bool

  /// Whether the edits reach beyond values, so that the whole result is formatted.
  private var formatsAll = false

  /// - Parameter isKept: Whether the layout of the file matters.
  package init(isKept: Bool) { isDetected = !isKept }

  /// Takes down that the structure of a document will be edited.
  mutating func noteStructure(of document: JSONDocument) {
    if formatter(of: document) != nil { formatsAll = true }
  }

  /// Takes down that scalars of a document will be respelled.
  package mutating func noteScalars(of document: JSONDocument) {
    if formatter(of: document)?.isCompact == true { formatsAll = true }
  }

  /// Whether the whole result will be formatted once a value is migrated, so that its own layout does not matter.
  ///
  /// - Complexity: O(sites), and O(bytes) if one of them is a function or a filter.
  mutating func willFormatAll(after sites: [PropertySite]) -> Bool {
    if formatsAll { return true }
    guard let site = sites.first(where: { $0.isSeldomModern }) else { return false }
    return formatter(of: site.value.document)?.isCompact == true
  }

  /// Lays out what was decided about values, where that can be done for each alone.
  ///
  /// - Complexity: O(bytes), if anything is to be edited.
  mutating func format(_ decisions: inout [Decision], of sites: [PropertySite]) {
    guard !formatsAll, let document = sites.first?.value.document, decisions.contains(where: { $0.isMigrated }),
      let formatter = formatter(of: document)
    else { return }
    if formatter.isCompact { return formatsAll = true }
    for site in sites.firstOfGroups where decisions[site.group].isMigrated {
      // Two elements have a comma, which shows how the file is written.
      guard site.value.count <= 1 else { continue }
      decisions[site.group] = decisions[site.group].formatted(by: formatter, over: site.value)
    }
  }

  /// The result, formatted as a whole where that is needed.
  ///
  /// - Complexity: O(bytes), mostly O(1).
  package func formatted(_ bytes: [UInt8]) -> [UInt8] {
    // What is not JSON has been reported, or is about to be.
    guard formatsAll, let formatter, let document = JSONDocument(reading: bytes, maximumDepth: .max) else {
      return bytes
    }
    let formatted = formatter.text(of: document)
    return bytes.hasSameTokens(as: formatted) ? formatted : bytes
  }

  private mutating func formatter(of document: JSONDocument) -> JSONWriter? {
    if !isDetected { (formatter, isDetected) = (JSONWriter(of: document), true) }
    return formatter
  }
}

extension PropertySite {
  /// Whether this is an object or a filter, which a site in a modern style seldom is.
  fileprivate var isSeldomModern: Bool { value.kind == .object || owner == .filter }
}

extension JSONWriter {
  /// The formatter that a value over several lines shows, so that its replacement can be laid out by it.
  ///
  /// - Returns: `nil` for a value on one line, which does not tell the formatters apart, and for one that is laid out by hand.
  /// - Complexity: O(value and its line).
  init?(shownBy node: JSONNode) {
    guard node.count > 0, node.document.bytes[node.range.lowerBound + 1] < 0x20 else { return nil }
    self.init(of: node, at: Place(of: node))
  }

  /// What takes the place of a value.
  func text(of fragment: JSONFragment, insteadOf node: JSONNode) -> [UInt8] { text(of: fragment, at: Place(of: node)) }
}

extension JSONWriter.Place {
  /// The place of a value.
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
