import SourceJSON
import StyleSpec

/// Texts that were found to be modern: styles repeat themselves, and an equal text in the same place is modern again.
///
/// A table with open addressing: asking costs a multiplication for every eight bytes, and a comparison.
struct ModernTexts {
  /// A value, with its key where there is one, and where it stands.
  struct Text {
    fileprivate var fingerprint: UInt64
    fileprivate var start: UInt32
    fileprivate var count: UInt32
    fileprivate var owner: UInt8

    /// - Complexity: O(bytes of the range).
    init(owner: UInt8, range: Range<Int>, in bytes: Span<UInt8>) {
      fingerprint = bytes.fingerprint(from: range.lowerBound, to: range.upperBound) ^ UInt64(owner)
      start = UInt32(truncatingIfNeeded: range.lowerBound)
      count = UInt32(truncatingIfNeeded: range.count)
      self.owner = owner
    }
  }

  /// For the filters of layers.
  static let filter: UInt8 = 0

  /// For properties of a layer whose type is not known.
  static let unknownLayer: UInt8 = 1

  /// For the properties of a group: the same text means another thing in another type of layer.
  static func code(of owner: PropertyOwner) -> UInt8 {
    switch owner {
    case .root: unknownLayer
    case .layer(let type, let group):
      place(of: type) + (group == .paint ? 1 : 0)
    }
  }

  private static func place(of type: LayerType) -> UInt8 {
    switch type {
    case .background: 2
    case .fill: 4
    case .circle: 6
    case .heatmap: 8
    case .fillExtrusion: 10
    case .line: 12
    case .symbol: 14
    case .raster: 16
    case .hillshade: 18
    case .colorRelief: 20
    }
  }

  private var slots = [Text?](repeating: nil, count: 64)
  private var count = 0

  func contains(_ text: Text, in bytes: Span<UInt8>) -> Bool {
    var slot = Int(truncatingIfNeeded: text.fingerprint) & (slots.count - 1)
    while let known = slots[slot] {
      if known.fingerprint == text.fingerprint, known.owner == text.owner, known.count == text.count,
        bytes.isSame(Int(known.start), Int(text.start), count: Int(text.count))
      {
        return true
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return false
  }

  /// Keeps a text that is not known yet.
  mutating func insert(_ text: Text) {
    if 2 * count >= slots.count {
      let old = slots
      slots = [Text?](repeating: nil, count: 4 * old.count)
      for case let text? in old { place(text) }
    }
    place(text)
    count += 1
  }

  private mutating func place(_ text: Text) {
    var slot = Int(truncatingIfNeeded: text.fingerprint) & (slots.count - 1)
    while slots[slot] != nil { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = text
  }
}
