/// Replacements of bytes of a source, sorted, many of which may write the same text.
///
/// A style of 50 MB has half a million of them: each is small, and one that is like another shares what it writes.
package struct SourceEdits: Sendable {
  /// What is replaced, and which of the written bytes stand there then.
  ///
  /// A source is below 4 GiB, as the parser requires; what is written may be more.
  private struct Place: BitwiseCopyable {
    var start: UInt32
    var end: UInt32
    var text: Int
    var textCount: Int

    var growth: Int { textCount - Int(end - start) }

    func moved(by distance: Int) -> Place {
      var place = self
      place.start = UInt32(truncatingIfNeeded: Int(start) + distance)
      place.end = UInt32(truncatingIfNeeded: Int(end) + distance)
      return place
    }
  }

  private var places: [Place] = []

  /// All that is written, one text behind the other.
  private var text: [UInt8] = []

  package init(_ edits: [SourceEdit] = []) {
    for edit in edits { append(edit) }
  }

  package var isEmpty: Bool { places.isEmpty }
  package var count: Int { places.count }

  package mutating func reserveCapacity(_ count: Int) { places.reserveCapacity(count) }

  package mutating func append(_ edit: SourceEdit) {
    places.append(
      Place(
        start: UInt32(truncatingIfNeeded: edit.range.lowerBound),
        end: UInt32(truncatingIfNeeded: edit.range.upperBound),
        text: text.count, textCount: edit.replacement.count))
    text += edit.replacement
  }

  /// Adds edits like those of some numbers, so many bytes further on.
  package mutating func append(like numbers: Range<Int>, movedBy distance: Int) {
    for number in numbers { places.append(places[number].moved(by: distance)) }
  }

  /// What every edit replaces, and how many bytes it writes.
  package func forEach(_ body: (_ range: Range<Int>, _ count: Int) -> Void) {
    for place in places { body(Int(place.start)..<Int(place.end), place.textCount) }
  }

  // MARK: Application

  /// How many bytes a source has with the edits made.
  ///
  /// - Complexity: O(edits).
  func count(of bytes: [UInt8]) -> Int { places.reduce(bytes.count) { $0 + $1.growth } }

  /// How far a source with the edits made has been written.
  struct Cursor: BitwiseCopyable {
    /// The next edit, how much of its text is written, and where the source goes on before it.
    fileprivate var number = 0
    fileprivate var textCount = 0
    fileprivate var position = 0

    /// At the beginning.
    init() {}

    /// Before an edit, and what of the source lies before it.
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
    /// Whether there was room for all of a range.
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
        while next.number < places.count {
          let place = places[next.number]
          if next.textCount == 0 {
            precondition(Int(place.start) >= next.position, "edits overlap or are not sorted")
            guard copy(bytes, from: &next.position, to: Int(place.start)) else { return }
          }
          var start = place.text + next.textCount
          let isWhole = copy(text, from: &start, to: place.text + place.textCount)
          next.textCount = start - place.text
          guard isWhole else { return }
          next = Cursor(before: next.number + 1, from: Int(place.end))
        }
        _ = copy(bytes, from: &next.position, to: bytes.count)
      }
    }
    cursor = next
    return filled
  }

  /// A part of the result that somebody writes, and from where on.
  private struct Stretch {
    var cursor = Cursor()
    var start = 0
    var end: Int
  }

  /// The source with the edits made, of many edits in stretches that are shared; every byte outside their ranges is kept.
  ///
  /// - Precondition: The edits are sorted and do not overlap.
  /// - Complexity: O(bytes).
  package func applied(to bytes: [UInt8], sharing: some WorkSharing = Unshared()) -> [UInt8] {
    let size = count(of: bytes)
    let stretches = stretches(sharing.pieces(of: places.count, least: 1_000), upTo: size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let memory = SharedMemory(buffer)
      let areWritten = sharing.results(of: stretches.count) { write(stretches[$0], of: bytes, to: memory, sharing) }
      precondition(areWritten.allSatisfy { $0 })
      count = size
    }
  }

  private func stretches(_ count: Int, upTo size: Int) -> [Stretch] {
    var stretches = [Stretch(end: size)]
    var growth = 0
    for number in places.indices {
      // A stretch ends behind what its last edit writes.
      if stretches.count < count, number > 0, number == places.count * stretches.count / count {
        let position = Int(places[number - 1].end)
        stretches[stretches.count - 1].end = position + growth
        stretches.append(
          Stretch(cursor: Cursor(before: number, from: position), start: position + growth, end: size))
      }
      growth += places[number].growth
    }
    return stretches
  }

  /// Writes a stretch.
  ///
  /// - Returns: Whether it ends where it should.
  private func write(
    _ stretch: Stretch, of bytes: [UInt8], to memory: SharedMemory<UInt8>, _ sharing: some WorkSharing
  ) -> Bool {
    var (cursor, position) = (stretch.cursor, stretch.start)
    while position < stretch.end {
      let end = min(position + sharing.step, stretch.end)
      let part = UnsafeMutableRawBufferPointer(rebasing: memory.bytes[position..<end])
      sharing.willWrite(part)
      guard write(bytes, to: part, from: &cursor) == part.count else { return false }
      position = end
    }
    return true
  }
}
