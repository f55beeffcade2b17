import SourceJSON
import SourceText

/// Lines and columns of many places of a source, found in pieces of which none waits for the one before it.
///
/// A piece counts from its own beginning; where that is, is known once the pieces before it are there.
struct SiteLocations: Sendable {
  /// A place, and its line and column from the beginning of the piece.
  private struct Found: BitwiseCopyable {
    var offset: UInt32
    var line: UInt32
    var column: UInt32

    var location: SourceLocation { SourceLocation(line: Int(line), column: Int(column)) }
  }

  private let pieces: [[Found]]

  /// The piece and the place in it that come next, and where the piece begins.
  private var piece = 0
  private var index = 0
  private var start = SourceLocation(line: 1, column: 1)

  init() { pieces = [] }

  private init(_ pieces: [[Found]]) { self.pieces = pieces }

  /// Starts looking locations up in parallel.
  ///
  /// - Parameters:
  ///   - offsets: The places, in ascending order.
  ///   - source: The text in which they are.
  ///   - sharing: Runs the search.
  /// - Returns: What waits for the rest; it has to be called once.
  /// - Complexity: O(bytes).
  static func begin(
    of offsets: [UInt32], in source: [UInt8], sharing: some WorkSharing
  ) -> () -> SiteLocations {
    let count = sharing.chunkCount(of: offsets.count, minimumSize: 1_000)
    // A few are looked up sooner than a thread is started.
    guard count > 1 else { return { SiteLocations([found(offsets[...], from: 0, in: source)]) } }
    let pieces = sharing.begin(count) { number in
      let range = offsets.indices.chunk(number, of: count)
      return found(offsets[range], from: range.lowerBound > 0 ? Int(offsets[range.lowerBound - 1]) : 0, in: source)
    }
    return { SiteLocations(pieces()) }
  }

  private static func found(_ offsets: ArraySlice<UInt32>, from start: Int, in source: [UInt8]) -> [Found] {
    var (last, location) = (start, SourceLocation(line: 1, column: 1))
    return offsets.map { offset in
      location.advance(from: last, to: Int(offset), in: source)
      last = Int(offset)
      return Found(offset: offset, line: UInt32(clamping: location.line), column: UInt32(clamping: location.column))
    }
  }

  /// The line and column of a place, if it was looked up; places are asked for in ascending order.
  mutating func location(at offset: Int) -> SourceLocation? {
    while piece < pieces.count {
      while index < pieces[piece].count {
        let found = pieces[piece][index]
        guard found.offset <= offset else { return nil }
        if found.offset == offset { return found.location.moved(behind: start) }
        index += 1
      }
      if let last = pieces[piece].last { start = last.location.moved(behind: start) }
      (piece, index) = (piece + 1, 0)
    }
    return nil
  }
}

extension SourceLocation {
  /// A location that was counted from another one on.
  func moved(behind start: SourceLocation) -> SourceLocation {
    SourceLocation(line: start.line + line - 1, column: line == 1 ? start.column + column - 1 : column)
  }
}
