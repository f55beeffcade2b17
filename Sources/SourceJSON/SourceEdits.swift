/// Replacements of bytes of a source, sorted, many of which may write the same text.
///
/// A style of 50 MB has half a million of them: each is sixteen bytes, and one that is like another shares what it writes.
package struct SourceEdits: Sendable {
  /// What is replaced, and which of the written bytes stand there then.
  private struct Place: BitwiseCopyable {
    var start: UInt32
    var end: UInt32
    var text: UInt32
    var textCount: UInt32

    var growth: Int { Int(textCount) - Int(end - start) }

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
        text: UInt32(truncatingIfNeeded: text.count), textCount: UInt32(truncatingIfNeeded: edit.replacement.count)))
    text += edit.replacement
    precondition(text.count <= Int(UInt32.max), "more than 4 GiB are written")
  }

  /// Adds edits like those of some numbers, so many bytes further on.
  package mutating func append(like numbers: Range<Int>, movedBy distance: Int) {
    for number in numbers { places.append(places[number].moved(by: distance)) }
  }

  /// What every edit replaces, and how many bytes it writes.
  package func forEach(_ body: (_ range: Range<Int>, _ count: Int) -> Void) {
    for place in places { body(Int(place.start)..<Int(place.end), Int(place.textCount)) }
  }

  // MARK: Application

  /// Edits behind one another that somebody makes, and where the bytes before the first of them come from and go to.
  private struct Stretch {
    var numbers: Range<Int>
    var position: Int
    var target: Int

    /// Where what it writes ends.
    var end: Int
  }

  /// The source with the edits made, of many edits in stretches that are shared; every byte outside their ranges is kept.
  ///
  /// - Precondition: The edits are sorted and do not overlap, and the result is below 4 GiB.
  /// - Complexity: O(bytes).
  package func applied(to bytes: [UInt8], sharing: some WorkSharing = Unshared()) -> [UInt8] {
    let size = places.reduce(bytes.count) { $0 + $1.growth }
    let stretches = stretches(sharing.pieces(of: places.count, least: 1_000), upTo: size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let memory = SharedMemory(buffer)
      let written = sharing.results(of: stretches.count) { write(stretches[$0], of: bytes, to: memory, sharing) }
      count = size
      precondition(written.last == size && zip(written, stretches.dropFirst()).allSatisfy { $0 == $1.target })
    }
  }

  private func stretches(_ count: Int, upTo size: Int) -> [Stretch] {
    var stretches = [Stretch(numbers: 0..<places.count, position: 0, target: 0, end: size)]
    var growth = 0
    for number in places.indices {
      // A stretch ends behind what its last edit writes.
      if stretches.count < count, number > 0, number == places.count * stretches.count / count {
        let position = Int(places[number - 1].end)
        stretches[stretches.count - 1].numbers = stretches[stretches.count - 1].numbers.lowerBound..<number
        stretches[stretches.count - 1].end = position + growth
        stretches.append(
          Stretch(numbers: number..<places.count, position: position, target: position + growth, end: size))
      }
      growth += places[number].growth
    }
    return stretches
  }

  /// Writes the source up to the end of a stretch, the last one up to its end.
  ///
  /// - Returns: Where it ends in the memory.
  private func write(
    _ stretch: Stretch, of bytes: [UInt8], to memory: SharedMemory<UInt8>, _ sharing: some WorkSharing
  ) -> Int {
    var (position, target) = (stretch.position, stretch.target)
    var announced = target
    func copy(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
      let part = UnsafeBufferPointer(rebasing: source[range])
      _ = UnsafeMutableBufferPointer(rebasing: memory.buffer[target..<(target + part.count)]).initialize(from: part)
      target += part.count
    }
    bytes.withUnsafeBufferPointer { bytes in
      text.withUnsafeBufferPointer { text in
        for number in stretch.numbers {
          let place = places[number]
          if target >= announced {
            announced = min(target + sharing.step, stretch.end)
            sharing.willWrite(UnsafeMutableRawBufferPointer(rebasing: memory.bytes[target..<announced]))
          }
          precondition(Int(place.start) >= position, "edits overlap or are not sorted")
          copy(bytes, position..<Int(place.start))
          copy(text, Int(place.text)..<Int(place.text) + Int(place.textCount))
          position = Int(place.end)
        }
        if stretch.numbers.upperBound == places.count { copy(bytes, position..<bytes.count) }
      }
    }
    return target
  }
}
