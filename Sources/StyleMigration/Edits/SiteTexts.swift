import SourceJSON
import SourceText
import StyleSpec

/// The texts of a style's values that were met: styles repeat themselves, and what was seen of a text holds for the next one
/// in the same place of a layer.
///
/// A table with open addressing: asking costs a multiplication for every eight bytes, and a comparison.
struct SiteTexts {
  /// A value, with its key where there is one, and where it stands.
  struct Key {
    fileprivate var fingerprint: UInt64
    fileprivate var start: UInt32
    fileprivate var count: UInt32
    fileprivate var owner: UInt8

    fileprivate var range: SourceRange {
      SourceRange(lowerBound: Int(start), upperBound: Int(start) + Int(count))
    }

    /// - Complexity: O(bytes of the range).
    init(owner: UInt8, range: Range<Int>, in bytes: Span<UInt8>) {
      fingerprint = bytes.fingerprint(from: range.lowerBound, to: range.upperBound) ^ UInt64(owner)
      start = UInt32(truncatingIfNeeded: range.lowerBound)
      count = UInt32(truncatingIfNeeded: range.count)
      self.owner = owner
    }
  }

  /// What is known of a text.
  enum Known {
    case nothing

    /// Nothing old stands there.
    case modern

    /// The number of the text.
    case text(Int)
  }

  private struct Entry {
    var key: Key

    /// The number of the text; -1 where nothing old stands there.
    var text: Int32
  }

  /// For the filters of layers.
  static let filter: UInt8 = 0

  /// For the properties of a group: the same text means another thing in another type of layer.
  ///
  /// A type that is not known is one more.
  static func code(of kind: LayerKind, _ group: PropertyGroup) -> UInt8 {
    let place: UInt8 =
      switch kind {
      case .known(let type): place(of: type)
      case .mapbox(let type): place(of: type)
      case .unknown: 22
      }
    return place + (group == .paint ? 1 : 0)
  }

  private static func place(of type: MapboxLayerType) -> UInt8 {
    switch type {
    case .building: 24
    case .clip: 26
    case .model: 28
    case .placementGroup: 30
    case .rasterParticle: 32
    case .sky: 34
    case .slot: 36
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

  /// Places of entries, or -1.
  private var slots = [Int32](repeating: -1, count: 64)
  private var entries: [Entry] = []

  func known(_ key: Key, in bytes: Span<UInt8>) -> Known {
    var slot = Int(truncatingIfNeeded: key.fingerprint) & (slots.count - 1)
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      let met = entries[place].key
      if met.fingerprint == key.fingerprint, met.owner == key.owner, bytes.isSame(met.range, key.range) {
        return entries[place].text < 0 ? .modern : .text(Int(entries[place].text))
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return .nothing
  }

  /// For each number of a text what it was met as; `nil` for numbers that were not given here.
  func keys(count: Int) -> [Key?] {
    var keys = [Key?](repeating: nil, count: count)
    for entry in entries where entry.text >= 0 { keys[Int(entry.text)] = entry.key }
    return keys
  }

  /// Keeps a text that was not met before; `nil` for one in which nothing old stands.
  mutating func insert(_ key: Key, _ text: Int?) {
    entries.append(Entry(key: key, text: text.map { Int32(truncatingIfNeeded: $0) } ?? -1))
    if 2 * entries.count >= slots.count {
      slots = [Int32](repeating: -1, count: 4 * slots.count)
      for index in entries.indices { place(index) }
    } else {
      place(entries.count - 1)
    }
  }

  private mutating func place(_ index: Int) {
    var slot = Int(truncatingIfNeeded: entries[index].key.fingerprint) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(truncatingIfNeeded: index)
  }
}
