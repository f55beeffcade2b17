extension JSONWriter {
  /// The writer that lays out a document just as it is; `nil` where there is none.
  ///
  /// A byte order mark, and blanks after the last bracket, are not compared. Indentations of 1 to 8 spaces and of one
  /// tab are tried.
  ///
  /// - Complexity: O(bytes).
  package init?(of document: JSONDocument) {
    guard document.root.range.lowerBound == (document.bytes.hasByteOrderMark ? 3 : 0) else { return nil }
    self.init(of: document.root, at: Place(reserved: 0))
  }

  /// The writer that lays out a value just as it is; `nil` where there is none, and for scalars, which look the same in all.
  ///
  /// - Complexity: O(value).
  package init?(of node: JSONNode, at place: Place) {
    guard node.count > 0 else { return nil }
    let candidates = Self.candidates(for: node.spelling.dropFirst(), at: place)
    guard let found = candidates.first(where: { LayoutComparison($0, node.document, at: place).isSame(node) }) else {
      return nil
    }
    self = found
  }

  /// The writers that may have written the text after the first bracket.
  private static func candidates(for text: ArraySlice<UInt8>, at place: Place) -> [JSONWriter] {
    let newline: [UInt8] = text.starts(with: [0x0D, 0x0A]) ? [0x0D, 0x0A] : [0x0A]
    guard text.starts(with: newline) else {
      // A single line does not show which indentation would be used.
      return text.first.map { $0 <= 0x20 } ?? true ? [] : [minified, compact()]
    }
    let indentation = text.dropFirst(newline.count).prefix { $0 == 0x20 || $0 == 0x09 }
    guard indentation.starts(with: place.indentation) else { return [] }
    let unit = Array(indentation.dropFirst(place.indentation.count))
    guard unit == [0x09] || unit.allSatisfy({ $0 == 0x20 }), 1...8 ~= unit.count else { return [] }
    return [expanded(unit: unit, newline: newline), compact(unit: unit, newline: newline)]
  }
}

/// Compares a document with what a writer would write, on the tape; the values are the same, so only the text
/// between them is compared, up to the first difference.
private struct LayoutComparison {
  /// Deeper values were not written by hand or by a formatter.
  private static let maximumDepth = 200

  private let bytes: [UInt8]
  private let tape: [TapeEntry]
  private let width: Int?
  private let comma: [UInt8]
  private let colon: [UInt8]

  /// The line break and the indentation at the largest depth; a smaller depth has the beginning of this text.
  private let lineBreak: [UInt8]

  /// The lengths of the beginning at depth 0, and of what each level adds.
  private let shortest: Int
  private let unit: Int

  /// The space on the line of the value.
  private let space: Int?

  init(_ writer: JSONWriter, _ document: JSONDocument, at place: JSONWriter.Place) {
    (bytes, tape) = (document.bytes, document.tape)
    (width, comma, colon) = (writer.width, writer.comma, writer.colon)
    space = width.map { $0 - place.indentation.count - (place.reserved ?? 0) }
    let start = writer.newline + place.indentation
    lineBreak = start + Array(repeating: writer.unit.first ?? 0x20, count: Self.maximumDepth * writer.unit.count)
    (shortest, unit) = (start.count, writer.unit.count)
  }

  func isSame(_ node: JSONNode) -> Bool { isSame(node.index, at: 0, within: space) }

  /// Compares a value whose line has so much space left; `nil` where the surrounding value is on one line.
  private func isSame(_ index: Int, at depth: Int, within space: Int?) -> Bool {
    let value = tape[index]
    guard value.isContainer else { return true }
    if value.count == 0 { return value.end - value.start == 2 }
    guard depth < Self.maximumDepth else { return false }
    let isOpen = space.map { !fits(index, into: $0) } ?? false
    var (position, index) = (Int(value.start) + 1, index + 1)
    for number in 1...value.count {
      let isSeparated =
        isOpen
        ? isLineBreak(to: depth + 1, after: number > 1, at: position, before: tape[index].start)
        : isText(number > 1 ? comma : [], at: position, before: tape[index].start)
      guard isSeparated else { return false }
      if value.kind == .object {
        guard isText(colon, at: Int(tape[index].end), before: tape[index + 1].start) else { return false }
        index += 1
      }
      if tape[index].isContainer {
        let left = isOpen ? spaceLeft(at: Int(tape[index].start), isLast: number == value.count) : nil
        guard isSame(index, at: depth + 1, within: left) else { return false }
      }
      (position, index) = (Int(tape[index].end), Int(tape[index].next))
    }
    return isOpen
      ? isLineBreak(to: depth, after: false, at: position, before: value.end - 1) : position == value.end - 1
  }

  /// Whether the bytes between two offsets are a line break and the indentation at a depth, after a comma or not.
  private func isLineBreak(to depth: Int, after hasComma: Bool, at start: Int, before end: UInt32) -> Bool {
    if hasComma, bytes[start] != comma[0] { return false }
    let start = hasComma ? start + 1 : start
    let length = shortest + depth * unit
    return Int(end) - start == length && (0..<length).allSatisfy { bytes[start + $0] == lineBreak[$0] }
  }

  /// Whether the bytes between two offsets are this text.
  private func isText(_ text: [UInt8], at start: Int, before end: UInt32) -> Bool {
    Int(end) - start == text.count && text.indices.allSatisfy { bytes[start + $0] == text[$0] }
  }

  /// The space left on the line for a value and the comma after it.
  private func spaceLeft(at offset: Int, isLast: Bool) -> Int? {
    guard let width, width > 0 else { return width }
    return width - bytes[..<offset].reversed().prefix { $0 != 0x0A }.utf16Count - (isLast ? 0 : 1)
  }

  /// Whether a value fits into so many units on one line, measured only until that is known.
  private func fits(_ index: Int, into space: Int) -> Bool {
    var space = space
    for value in tape[index..<Int(tape[index].next)] {
      if value.isContainer {
        space -= 2 + max(0, value.count - 1) * comma.count + (value.kind == .object ? value.count * colon.count : 0)
      } else {
        space -= bytes[Int(value.start)..<Int(value.end)].utf16Count
      }
      if space < 0 { return false }
    }
    return true
  }
}
