/// Walks over a value and hands it to an output, piece by piece, as a formatter lays it out.
///
/// It keeps a stack of its own instead of recursing: documents may be deep.
///
/// The walk itself is not generic over the output: the types of its parts would have to be made at run time.
struct FormatterWalk {
  /// An array or object that is open.
  private struct Level {
    var remaining: Int

    /// The index behind its last value.
    var end: Int
    var isObject: Bool

    /// Whether it is written on one line.
    var isFlat: Bool
  }

  private let formatter: JSONFormatter
  private let place: JSONFormatter.Place
  private var levels: [Level] = []

  /// A line end and what is in front of the values of a level, for the deepest one so far.
  private var lineStart: [UInt8]
  private let outermostCount: Int

  init(_ formatter: JSONFormatter, at place: JSONFormatter.Place) {
    self.formatter = formatter
    self.place = place
    lineStart = formatter.newline + place.indentation
    outermostCount = lineStart.count
  }

  /// Writes the value at an index of the tape.
  ///
  /// - Returns: Whether the output has taken all of it.
  mutating func run(
    _ root: Int, _ bytes: Span<UInt8>, _ tape: Span<TapeWord>, into output: inout some FormatterOutput
  ) -> Bool {
    var index = root
    var reserved = place.reserved
    while true {
      let node = tape.node(at: index)
      if node.isContainer, node.count > 0 {
        let isFlat = isFlat(index, reserved, bytes, tape)
        guard output.append(node.isObject ? UInt8(ascii: "{") : UInt8(ascii: "["), bytes) else { return false }
        levels.append(Level(remaining: node.count, end: Int(node.next), isObject: node.isObject, isFlat: isFlat))
        guard isFlat || breakLine(bytes, &output) else { return false }
        index += node.width
      } else {
        guard appendLeaf(node, bytes, &output) else { return false }
        index = Int(node.next)
        guard close(&index, bytes, &output) else { return false }
        if levels.isEmpty { return true }
      }
      let level = levels[levels.count - 1]
      reserved = level.remaining > 1 ? 1 : 0
      if level.isObject {
        let key = tape.node(at: index)
        guard output.append(from: Int(key.start), to: Int(key.end), bytes), appendColon(bytes, &output) else {
          return false
        }
        if case .compact = formatter.shape { reserved += 2 + bytes.unitCount(from: Int(key.start), to: Int(key.end)) }
        index += 1
      }
    }
  }

  /// Closes what ends behind a value, up to the comma behind it or behind what it ends.
  private mutating func close(_ index: inout Int, _ bytes: Span<UInt8>, _ output: inout some FormatterOutput) -> Bool {
    while let level = levels.last {
      if level.remaining > 1 {
        levels[levels.count - 1].remaining -= 1
        guard output.append(UInt8(ascii: ","), bytes) else { return false }
        return level.isFlat ? appendSpace(bytes, &output) : breakLine(bytes, &output)
      }
      levels.removeLast()
      index = level.end
      guard level.isFlat || breakLine(bytes, &output),
        output.append(level.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"), bytes)
      else { return false }
    }
    return true
  }

  private func appendLeaf(_ node: TapeNode, _ bytes: Span<UInt8>, _ output: inout some FormatterOutput) -> Bool {
    // Blanks between the brackets of an empty array or object are not the formatter's.
    if node.isObject { return output.append(UInt8(ascii: "{"), bytes) && output.append(UInt8(ascii: "}"), bytes) }
    if node.isArray { return output.append(UInt8(ascii: "["), bytes) && output.append(UInt8(ascii: "]"), bytes) }
    return output.append(from: Int(node.start), to: Int(node.end), bytes)
  }

  private func appendColon(_ bytes: Span<UInt8>, _ output: inout some FormatterOutput) -> Bool {
    output.append(UInt8(ascii: ":"), bytes) && appendSpace(bytes, &output)
  }

  private func appendSpace(_ bytes: Span<UInt8>, _ output: inout some FormatterOutput) -> Bool {
    formatter.shape == .minified || output.append(0x20, bytes)
  }

  private mutating func breakLine(_ bytes: Span<UInt8>, _ output: inout some FormatterOutput) -> Bool {
    let count = outermostCount + formatter.blankCount * levels.count
    while lineStart.count < count { lineStart.append(formatter.blank) }
    return output.append(lineStart, count: count, bytes)
  }

  // MARK: Lines

  /// Whether an array or object is written on one line.
  private func isFlat(_ index: Int, _ reserved: Int, _ bytes: Span<UInt8>, _ tape: Span<TapeWord>) -> Bool {
    switch formatter.shape {
    case .expanded: return false
    case .minified: return true
    case .compact(let width):
      if levels.last?.isFlat == true { return true }
      var space = width - place.indentation.count - formatter.blankCount * levels.count - reserved
      var current = index
      let end = Int(tape.node(at: index).next)
      while current < end, space >= 0 {
        let node = tape.node(at: current)
        if node.isContainer {
          // Brackets, and what stands behind commas and colons.
          space -= 2 + 2 * max(0, node.count - 1) + (node.isObject ? 2 * node.count : 0)
        } else {
          space -= bytes.unitCount(from: Int(node.start), to: Int(node.end))
        }
        current += node.width
      }
      return space >= 0
    }
  }
}

extension Span<UInt8> {
  /// The number of UTF-16 units of a range of UTF-8: JavaScript counts those.
  fileprivate func unitCount(from start: Int, to end: Int) -> Int {
    var count = 0
    for offset in start..<end {
      let byte = self[offset]
      if byte & 0xC0 != 0x80 { count += byte >= 0xF0 ? 2 : 1 }
    }
    return count
  }
}
