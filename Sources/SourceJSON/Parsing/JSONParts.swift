import SourceText

/// Parses a large text in parts that can be parsed on several threads.
///
/// Each part but the first starts at a guess: an object that follows another object, as the layers of a style do. A guess
/// is right if the parser of the part before it arrives at the same offset between two elements of an array at level 2;
/// the words from there on are then those that a single parser would have made. From a wrong guess or an error on, one
/// parser goes on up to the next part, so the values and the errors do not depend on the number of parts.
///
/// Each part writes to its own region of the tape, so that nothing has to be moved; the unused rest of a region is a gap.
struct JSONParts {
  private struct Part {
    /// The offset of the first byte, and the first index on the tape.
    var start: Int
    var tapeStart: Int
  }

  private typealias Outcome = Result<(parser: JSONParser, end: Int), JSONParser.Failure>

  private let bytes: [UInt8]
  private let maximumDepth: Int

  /// All but the first.
  private var parts: [Part] = []

  /// Finds a start for each of a number of parts; there may be fewer.
  init(of bytes: [UInt8], _ maximumDepth: Int, count: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    guard count > 1 else { return }
    for number in 1..<count {
      let wanted = bytes.indices.chunk(number, of: count)
      let limit = wanted.lowerBound + wanted.count / 2
      let bytes = bytes[...]
      guard let start = bytes.span.objectBehindObject(from: wanted.lowerBound, to: limit) else { continue }
      parts.append(Part(start: start, tapeStart: start / JSONParser.bytesForWord))
    }
  }

  /// The tape; `nil` for a text in one part, and where a region is too small.
  func tape(sharing: some WorkSharing) throws(JSONParser.Failure) -> JSONTape? {
    guard let first = parts.first else { return nil }
    var failure: JSONParser.Failure?
    var boundaries: [JSONDocument.Boundary] = []
    let words = [TapeWord](unsafeUninitializedCapacity: bytes.count / JSONParser.bytesForWord) { buffer, count in
      let tape = SharedMemory(buffer)
      let others = sharing.begin(parts.count) { number in
        read(
          parts[number], JSONParser(maximumDepth: maximumDepth, from: parts[number].start),
          upTo: number + 1 < parts.count ? parts[number + 1] : nil, in: tape, sharing)
      }
      let one = read(
        Part(start: 0, tapeStart: 0), JSONParser(maximumDepth: maximumDepth), upTo: first, in: tape, sharing)
      let rest = others()
      do throws(JSONParser.Failure) {
        count = try joined(one, rest, buffer, &boundaries)
      } catch {
        failure = error
      }
    }
    if let failure {
      guard failure.reason != nil else { return nil }
      throw failure
    }
    return JSONTape(words: words, boundaries: boundaries)
  }

  /// Reads one part into its region.
  private func read(
    _ part: Part, _ parser: JSONParser, upTo end: Part?, in tape: SharedMemory<TapeWord>, _ sharing: some WorkSharing
  ) -> Outcome {
    // The buffer starts at the tape's start; what other parts write before the region is not accessed.
    let buffer = UnsafeMutableBufferPointer(rebasing: tape.buffer[..<(end?.tapeStart ?? tape.buffer.count)])
    var parser = parser
    if part.start == 0, bytes.hasByteOrderMark { parser.position = 3 }
    let bytes = bytes[...]
    let limit = end?.start ?? Int.max
    var span = OutputSpan(buffer: buffer, initializedCount: part.tapeStart)
    do throws(JSONParser.Failure) {
      if part.start == 0 { try parser.begin(bytes.span) }
      repeat {
        let count = span.count
        parser.pause = min(parser.position + sharing.step, limit)
        try parser.run(bytes.span, onto: &span)
        // The next step takes about as many words as this one.
        let next = min(2 * span.count - count, buffer.count)
        sharing.willWrite(
          UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[span.count..<next])))
      } while parser.isPaused && parser.position < limit
      parser.pause = limit
    } catch {
      return .failure(error)
    }
    return .success((parser, span.finalize(for: buffer)))
  }

  /// Joins the parts whose guesses were right, and parses what is left.
  ///
  /// - Returns: The length of the tape.
  private func joined(
    _ first: Outcome, _ others: [Outcome], _ buffer: UnsafeMutableBufferPointer<TapeWord>,
    _ boundaries: inout [JSONDocument.Boundary]
  ) throws(JSONParser.Failure) -> Int {
    var (parser, end) = try first.get()
    for (part, outcome) in zip(parts, others) where parser.isPaused && parser.position <= part.start {
      if parser.position < part.start {
        // The guess before was wrong, or the part had an error.
        parser.pause = part.start
        end = try read(bytes, by: &parser, onto: buffer[..<part.tapeStart], from: end)
      }
      guard parser.isPausedBetweenElements, case .success(let (other, otherEnd)) = outcome else { continue }
      boundaries.append(.init(array: parser.container, place: part.tapeStart, index: parser.count))
      if end < part.tapeStart { buffer[end] = TapeWord(gapOf: part.tapeStart - end) }
      parser.join(other)
      end = otherEnd
    }
    parser.pause = Int.max
    end = try read(bytes, by: &parser, onto: buffer[...], from: end)
    let bytes = bytes[...]
    try parser.requireEnd(bytes.span)
    return end
  }

  /// Resumes parsing into a slice of the tape.
  ///
  /// - Returns: The end of the tape.
  private func read(
    _ bytes: [UInt8], by parser: inout JSONParser, onto tape: Slice<UnsafeMutableBufferPointer<TapeWord>>, from end: Int
  ) throws(JSONParser.Failure) -> Int {
    let buffer = UnsafeMutableBufferPointer(rebasing: tape)
    let bytes = bytes[...]
    var span = OutputSpan(buffer: buffer, initializedCount: end)
    if parser.isPaused {
      try parser.run(bytes.span, onto: &span)
    } else {
      try parser.runOn(bytes.span, onto: &span)
    }
    return span.finalize(for: buffer)
  }
}

extension Span<UInt8> {
  /// The offset of the first object in a range that follows a comma and another object.
  fileprivate func objectBehindObject(from start: Int, to end: Int) -> Int? {
    for offset in start..<end where self[offset] == UInt8(ascii: "}") {
      let comma = endOfBlanks(from: offset + 1)
      guard comma < count, self[comma] == UInt8(ascii: ",") else { continue }
      let next = endOfBlanks(from: comma + 1)
      if next < count, self[next] == UInt8(ascii: "{") { return next }
    }
    return nil
  }
}
