import SourceText

/// Reads a large text in parts, each by whoever shares the work.
///
/// All parts but the first begin where a guess is: before an object that stands behind another one, as the layers of a style
/// do. A guess is right where the part before it comes to the same place between two elements of an array at level 2, and
/// then what was read from there on is what one parser would have read. From a wrong guess or an error on, one parser reads
/// up to the next part, so the values and the errors are the same with any number of parts.
///
/// Each part has a region of the tape, so that nothing is moved; what a region has left is a gap.
struct JSONParts {
  private struct Part {
    /// The first byte, and the first place on the tape.
    var start: Int
    var place: Int
  }

  private typealias Outcome = Result<(parser: JSONParser, end: Int), JSONParser.Failure>

  private let bytes: [UInt8]
  private let maximumDepth: Int

  /// All but the first.
  private var parts: [Part] = []

  /// Parts as many as are wanted, if there is a place to begin each.
  init(of bytes: [UInt8], _ maximumDepth: Int, count: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    guard count > 1 else { return }
    for number in 1..<count {
      let wanted = bytes.indices.piece(number, of: count)
      let limit = wanted.lowerBound + wanted.count / 2
      guard let start = bytes.span.objectBehindObject(from: wanted.lowerBound, to: limit) else { continue }
      parts.append(Part(start: start, place: start / JSONParser.bytesForNode))
    }
  }

  /// The tape; `nil` for a text in one part, and where a region is too small.
  func tape(sharing: some WorkSharing) throws(JSONParser.Failure) -> JSONTape? {
    guard let first = parts.first else { return nil }
    var failure: JSONParser.Failure?
    var partings: [JSONDocument.Parting] = []
    let nodes = [TapeNode](unsafeUninitializedCapacity: bytes.count / JSONParser.bytesForNode) { buffer, count in
      let tape = SharedMemory(buffer)
      let others = sharing.begin(parts.count) { number in
        read(
          parts[number], JSONParser(maximumDepth: maximumDepth, from: parts[number].start),
          upTo: number + 1 < parts.count ? parts[number + 1] : nil, in: tape, sharing)
      }
      let one = read(Part(start: 0, place: 0), JSONParser(maximumDepth: maximumDepth), upTo: first, in: tape, sharing)
      let rest = others()
      do throws(JSONParser.Failure) {
        count = try joined(one, rest, buffer, &partings)
      } catch {
        failure = error
      }
    }
    if let failure {
      guard failure.reason != nil else { return nil }
      throw failure
    }
    return JSONTape(nodes: nodes, partings: partings)
  }

  /// Reads one part into its region.
  private func read(
    _ part: Part, _ parser: JSONParser, upTo end: Part?, in tape: SharedMemory<TapeNode>, _ sharing: some WorkSharing
  ) -> Outcome {
    // What stands before the region is not looked at.
    let buffer = UnsafeMutableBufferPointer(rebasing: tape.buffer[..<(end?.place ?? tape.buffer.count)])
    var parser = parser
    let limit = end?.start ?? Int.max
    var span = OutputSpan(buffer: buffer, initializedCount: part.place)
    do throws(JSONParser.Failure) {
      if part.start == 0 { try parser.begin(bytes.span) }
      repeat {
        let count = span.count
        parser.pause = min(parser.position + sharing.step, limit)
        try parser.run(bytes.span, onto: &span)
        // The next step takes about as many places as this one.
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

  /// Joins the parts that began rightly, and reads on behind them.
  ///
  /// - Returns: The length of the tape.
  private func joined(
    _ first: Outcome, _ others: [Outcome], _ buffer: UnsafeMutableBufferPointer<TapeNode>,
    _ partings: inout [JSONDocument.Parting]
  ) throws(JSONParser.Failure) -> Int {
    var (parser, end) = try first.get()
    for (part, outcome) in zip(parts, others) where parser.isPaused && parser.position <= part.start {
      if parser.position < part.start {
        // The guess before was wrong, or the part had an error.
        parser.pause = part.start
        end = try read(bytes, by: &parser, onto: buffer[..<part.place], from: end)
      }
      guard parser.isPausedBetweenElements, case .success(let (other, otherEnd)) = outcome else { continue }
      partings.append(.init(array: parser.container, place: part.place, index: parser.count))
      open(end..<part.place, behind: parser.lastClosed, in: buffer)
      parser.join(other)
      end = otherEnd
    }
    parser.pause = Int.max
    end = try read(bytes, by: &parser, onto: buffer[...], from: end)
    try parser.requireEnd(bytes.span)
    return end
  }

  /// Has a parser read on onto a tape of so many places.
  ///
  /// - Returns: The end of the tape.
  private func read(
    _ bytes: [UInt8], by parser: inout JSONParser, onto tape: Slice<UnsafeMutableBufferPointer<TapeNode>>, from end: Int
  ) throws(JSONParser.Failure) -> Int {
    let buffer = UnsafeMutableBufferPointer(rebasing: tape)
    var span = OutputSpan(buffer: buffer, initializedCount: end)
    if parser.isPaused {
      try parser.run(bytes.span, onto: &span)
    } else {
      try parser.runOn(bytes.span, onto: &span)
    }
    return span.finalize(for: buffer)
  }

  /// Opens a gap behind an array or object: the next of whatever ends there is behind the gap.
  private func open(_ gap: Range<Int>, behind last: Int, in tape: UnsafeMutableBufferPointer<TapeNode>) {
    guard !gap.isEmpty else { return }
    tape[gap.lowerBound] = TapeNode(gap: gap)
    tape[gap.upperBound - 1] = TapeNode(gap: gap)
    var ending = last
    while true {
      let node = tape[ending]
      tape[ending] = node.followed(by: gap.upperBound)
      guard node.isArray || node.isObject, node.count > 0 else { return }
      ending += 1
      while Int(tape[ending].next) != gap.lowerBound { ending = Int(tape[ending].next) }
    }
  }
}

extension Span<UInt8> {
  /// The first object in a range that stands behind a comma and another object.
  fileprivate func objectBehindObject(from start: Int, to end: Int) -> Int? {
    for place in start..<end where self[place] == UInt8(ascii: "}") {
      let comma = endOfBlanks(from: place + 1)
      guard comma < count, self[comma] == UInt8(ascii: ",") else { continue }
      let next = endOfBlanks(from: comma + 1)
      if next < count, self[next] == UInt8(ascii: "{") { return next }
    }
    return nil
  }
}
