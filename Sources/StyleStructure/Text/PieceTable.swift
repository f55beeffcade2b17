import SourceText

/// A text put together from pieces of an old one and from new bytes, so that every byte knows where it comes from.
///
/// Patches of patches stay exact: after any number of steps there are still edits of the old text, and places in it.
struct PieceTable {
  enum Source {
    /// Bytes of the old text, from this offset on.
    case old(Int)

    /// New bytes, and the byte of the old text that they stand for.
    case new(ArraySlice<UInt8>, origin: Int)
  }

  struct Piece {
    var source: Source
    var count: Int

    /// Whether the same bytes also stand, or stood, elsewhere: pieces that are not copies keep the order of the old
    /// text.
    var isCopy: Bool
  }

  private(set) var pieces: [Piece] = []

  /// Where each piece begins in the new text.
  private(set) var starts: [Int] = []
  private(set) var count = 0
  private let oldCount: Int

  /// The old text as it is.
  init(count: Int) {
    oldCount = count
    append(Piece(source: .old(0), count: count, isCopy: false))
  }

  private init(patching table: PieceTable, by patches: [Patch]) {
    oldCount = table.oldCount
    var position = 0
    for patch in patches {
      append(table.slice(SourceRange(lowerBound: position, upperBound: patch.range.lowerBound)), asCopies: false)
      let origin = table.oldOffset(of: patch.range.lowerBound)
      for content in patch.content {
        switch content {
        case .written(let bytes):
          append(Piece(source: .new(bytes[...], origin: origin), count: bytes.count, isCopy: false))
        case .copied(let range): append(table.slice(range), asCopies: true)
        }
      }
      position = patch.range.upperBound
    }
    append(table.slice(SourceRange(lowerBound: position, upperBound: table.count)), asCopies: false)
  }

  /// The text with patches made, which are sorted and do not overlap.
  ///
  /// - Complexity: O(pieces + patches · log pieces).
  func patched(by patches: [Patch]) -> PieceTable { PieceTable(patching: self, by: patches) }

  private mutating func append(_ piece: Piece) {
    guard piece.count > 0 else { return }
    pieces.append(piece)
    starts.append(count)
    count += piece.count
  }

  private mutating func append(_ slice: [Piece], asCopies: Bool) {
    for var piece in slice {
      if asCopies { piece.isCopy = true }
      append(piece)
    }
  }

  // MARK: Looking up

  /// The piece that a byte of the new text lies in; of a byte beyond the end the last one.
  func piece(at offset: Int) -> Int { max(starts.partitionPoint { $0 <= offset } - 1, 0) }

  private func slice(_ range: SourceRange) -> [Piece] {
    var result: [Piece] = []
    var index = piece(at: range.lowerBound)
    while index < pieces.count, starts[index] < range.upperBound {
      let piece = pieces[index]
      let low = max(range.lowerBound - starts[index], 0)
      let high = min(range.upperBound - starts[index], piece.count)
      if low < high {
        let source: Source =
          switch piece.source {
          case .old(let start): .old(start + low)
          case .new(let bytes, let origin):
            .new(bytes[(bytes.startIndex + low)..<(bytes.startIndex + high)], origin: origin)
          }
        result.append(Piece(source: source, count: high - low, isCopy: piece.isCopy))
      }
      index += 1
    }
    return result
  }

  /// The byte of the old text that a byte of the new one comes from or stands for.
  func oldOffset(of offset: Int) -> Int {
    guard !pieces.isEmpty else { return 0 }
    let index = piece(at: offset)
    switch pieces[index].source {
    case .old(let start): return min(start + offset - starts[index], oldCount)
    case .new(_, let origin): return origin
    }
  }

  /// Whether a byte of the new text stands there as a copy of another place.
  func isCopy(at offset: Int) -> Bool { !pieces.isEmpty && pieces[piece(at: offset)].isCopy }

  // MARK: The result

  func bytes(from old: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    for piece in pieces { append(piece, from: old, to: &result) }
    return result
  }

  private func append(_ piece: Piece, from old: [UInt8], to result: inout [UInt8]) {
    switch piece.source {
    case .old(let start): result += old[start..<(start + piece.count)]
    case .new(let bytes, _): result += bytes
    }
  }

  /// The edits that make the new text of the old one.
  ///
  /// O(bytes that they write, and those they replace).
  func edits(of old: [UInt8]) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    var position = 0
    var replacement: [UInt8] = []
    func flush(_ end: Int) {
      if position < end || !replacement.isEmpty, !old[position..<end].elementsEqual(replacement) {
        edits.append(
          SourceEdit(range: SourceRange(lowerBound: position, upperBound: end), replacement: replacement))
      }
      replacement = []
    }
    for piece in pieces {
      if case .old(let start) = piece.source, !piece.isCopy {
        flush(start)
        position = start + piece.count
      } else {
        append(piece, from: old, to: &replacement)
      }
    }
    flush(oldCount)
    return edits
  }
}
