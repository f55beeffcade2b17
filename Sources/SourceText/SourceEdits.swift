/// Replacements of bytes of a source, sorted; many of them may share one replacement text.
///
/// A style of 50 MB has half a million of them: each is small, and one that is like another shares what it writes.
package struct SourceEdits: Sendable {
  /// The range that is replaced, and its replacement as a range of ``text``.
  ///
  /// A source is below 4 GiB, as the parser requires; what is written may be more.
  private struct Edit: BitwiseCopyable {
    var start: UInt32
    var end: UInt32
    var text: Int
    var textCount: Int

    var growth: Int { textCount - Int(end - start) }

    func moved(by distance: Int) -> Edit {
      var edit = self
      edit.start = UInt32(truncatingIfNeeded: Int(start) + distance)
      edit.end = UInt32(truncatingIfNeeded: Int(end) + distance)
      return edit
    }
  }

  private var edits: [Edit] = []

  /// The replacement texts, one behind the other.
  private var text: [UInt8] = []

  package init(_ edits: [SourceEdit] = []) {
    for edit in edits { append(edit) }
  }

  package var isEmpty: Bool { edits.isEmpty }
  package var count: Int { edits.count }

  package mutating func reserveCapacity(_ count: Int) { edits.reserveCapacity(count) }

  package mutating func append(_ edit: SourceEdit) {
    edits.append(
      Edit(
        start: UInt32(truncatingIfNeeded: edit.range.lowerBound),
        end: UInt32(truncatingIfNeeded: edit.range.upperBound),
        text: text.count, textCount: edit.replacement.count))
    text += edit.replacement
  }

  /// Adds copies of some edits, moved by a distance in bytes.
  package mutating func append(like numbers: Range<Int>, movedBy distance: Int) {
    for number in numbers { edits.append(edits[number].moved(by: distance)) }
  }

  /// Calls the body with the range that each edit replaces and the number of bytes it writes.
  package func forEach(_ body: (_ range: Range<Int>, _ count: Int) -> Void) {
    for edit in edits { body(Int(edit.start)..<Int(edit.end), edit.textCount) }
  }

  /// Calls the body with the range that each edit replaces and what it writes.
  func forEachText(_ body: (_ range: Range<Int>, _ text: ArraySlice<UInt8>) -> Void) {
    for edit in edits { body(Int(edit.start)..<Int(edit.end), text[edit.text..<(edit.text + edit.textCount)]) }
  }

  // MARK: Application

  /// The number of bytes of a source with the edits made.
  ///
  /// - Complexity: O(edits).
  func count(of bytes: [UInt8]) -> Int { edits.reduce(bytes.count) { $0 + $1.growth } }

  /// A position in the result up to which it has been written.
  struct Cursor: BitwiseCopyable {
    /// The next edit, the number of bytes of its text already written, and the source offset up to which bytes were copied.
    fileprivate var number = 0
    fileprivate var textCount = 0
    fileprivate var position = 0

    /// The start of the result.
    init() {}

    /// The position in front of an edit.
    fileprivate init(before number: Int, from position: Int) {
      (self.number, self.position) = (number, position)
    }
  }

  /// Writes a source with the edits made from the cursor on, until the memory is full or all is written.
  ///
  /// - Returns: How many bytes were written.
  /// - Precondition: The edits are sorted and do not overlap.
  func write(_ bytes: [UInt8], to memory: UnsafeMutableRawBufferPointer, from cursor: inout Cursor) -> Int {
    var (next, filled) = (cursor, 0)
    /// Copies as much of a range as fits, and returns whether all of it did.
    func copy(_ source: UnsafeBufferPointer<UInt8>, from start: inout Int, to end: Int) -> Bool {
      let count = min(end - start, memory.count - filled)
      UnsafeMutableRawBufferPointer(rebasing: memory[filled..<(filled + count)])
        .copyMemory(from: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: source[start..<(start + count)])))
      start += count
      filled += count
      return start == end
    }
    bytes.withUnsafeBufferPointer { bytes in
      text.withUnsafeBufferPointer { text in
        while next.number < edits.count {
          let edit = edits[next.number]
          if next.textCount == 0 {
            precondition(Int(edit.start) >= next.position, "edits overlap or are not sorted")
            guard copy(bytes, from: &next.position, to: Int(edit.start)) else { return }
          }
          var start = edit.text + next.textCount
          let isWhole = copy(text, from: &start, to: edit.text + edit.textCount)
          next.textCount = start - edit.text
          guard isWhole else { return }
          next = Cursor(before: next.number + 1, from: Int(edit.end))
        }
        _ = copy(bytes, from: &next.position, to: bytes.count)
      }
    }
    cursor = next
    return filled
  }

  /// A part of the result: where it starts and ends, and the first edit in it.
  private struct Chunk {
    var cursor = Cursor()
    var start = 0
    var end: Int
  }

  /// The source with the edits made; every byte outside their ranges is kept.
  ///
  /// - Precondition: The edits are sorted and do not overlap.
  /// - Complexity: O(bytes).
  package func applied(to bytes: [UInt8], sharing: some WorkSharing = Unshared()) -> [UInt8] {
    let size = count(of: bytes)
    let chunks = chunks(sharing.chunkCount(of: edits.count, minimumSize: 1_000), upTo: size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let memory = SharedMemory(buffer)
      let areWritten = sharing.results(of: chunks.count) { write(chunks[$0], of: bytes, to: memory, sharing) }
      precondition(areWritten.allSatisfy { $0 })
      count = size
    }
  }

  private func chunks(_ count: Int, upTo size: Int) -> [Chunk] {
    var chunks = [Chunk(end: size)]
    var growth = 0
    for number in edits.indices {
      // A chunk ends behind what its last edit writes.
      if chunks.count < count, number > 0, number == edits.count * chunks.count / count {
        let position = Int(edits[number - 1].end)
        chunks[chunks.count - 1].end = position + growth
        chunks.append(
          Chunk(cursor: Cursor(before: number, from: position), start: position + growth, end: size))
      }
      growth += edits[number].growth
    }
    return chunks
  }

  /// Writes a chunk.
  ///
  /// - Returns: Whether all of it was written.
  private func write(
    _ chunk: Chunk, of bytes: [UInt8], to memory: SharedMemory<UInt8>, _ sharing: some WorkSharing
  ) -> Bool {
    var (cursor, position) = (chunk.cursor, chunk.start)
    while position < chunk.end {
      let end = min(position + sharing.step, chunk.end)
      let part = UnsafeMutableRawBufferPointer(rebasing: memory.bytes[position..<end])
      sharing.willWrite(part)
      guard write(bytes, to: part, from: &cursor) == part.count else { return false }
      position = end
    }
    return true
  }
}
