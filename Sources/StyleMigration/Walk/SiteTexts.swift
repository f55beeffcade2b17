import SourceJSON
import SourceText
import StyleSpec

/// The texts of values seen so far, and the template of each.
///
/// Styles repeat themselves: what was found of a text holds for the same text of the same property. A text on several lines is
/// the same only where its line begins with the same indentation, because its successor is laid out by that.
///
/// A hash table with open addressing: a lookup costs a multiplication for every eight bytes, and a comparison.
struct SiteTexts {
  /// The text of a value, with its key where it has one.
  struct Key {
    fileprivate var fingerprint: UInt64
    fileprivate var start: UInt32
    fileprivate var count: UInt32

    /// The offset of the value itself.
    fileprivate var value: UInt32
    fileprivate var owner: UInt8

    fileprivate var range: SourceRange {
      SourceRange(lowerBound: Int(start), upperBound: Int(start) + Int(count))
    }

    /// - Complexity: O(bytes of the range).
    init(owner: UInt8, range: Range<Int>, value: Int, in bytes: Span<UInt8>) {
      fingerprint = bytes.fingerprint(from: range.lowerBound, to: range.upperBound) ^ UInt64(owner)
      start = UInt32(truncatingIfNeeded: range.lowerBound)
      count = UInt32(truncatingIfNeeded: range.count)
      self.value = UInt32(truncatingIfNeeded: value)
      self.owner = owner
    }
  }

  /// What is known of a text.
  enum Known {
    case nothing

    /// Nothing legacy stands there.
    case modern

    /// The number of the template.
    case template(Int)
  }

  private struct Entry {
    var key: Key

    /// The number of the template; -1 where nothing legacy stands there.
    var template: Int32

    /// The indentation of the line where the value begins; `nil` for a value on one line, where it does not matter.
    var indentation: SourceRange?
  }

  /// The code of the filters of layers.
  static let filter: UInt8 = 0

  /// The code of the properties of a group: the same text may mean something else in another layer type.
  ///
  /// All unknown types share a code.
  static func code(of kind: LayerKind, _ group: PropertyGroup) -> UInt8 {
    let code: UInt8 =
      switch kind {
      case .known(let type): code(of: type)
      case .mapbox(let type): code(of: type)
      case .unknown: 22
      }
    return code + (group == .paint ? 1 : 0)
  }

  private static func code(of type: MapboxLayerType) -> UInt8 {
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

  private static func code(of type: LayerType) -> UInt8 {
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

  /// Indices of entries, or -1.
  private var slots = [Int32](repeating: -1, count: 64)
  private var entries: [Entry] = []

  func known(_ key: Key, in bytes: Span<UInt8>) -> Known {
    var slot = Int(truncatingIfNeeded: key.fingerprint) & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if isSame(index, key, bytes) {
        return entries[index].template < 0 ? .modern : .template(Int(entries[index].template))
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return .nothing
  }

  private func isSame(_ index: Int, _ key: Key, _ bytes: Span<UInt8>) -> Bool {
    let seen = entries[index].key
    guard seen.fingerprint == key.fingerprint, seen.owner == key.owner, bytes.isSame(seen.range, key.range) else {
      return false
    }
    guard let indentation = entries[index].indentation else { return true }
    return bytes.isSame(indentation, bytes.indentation(before: Int(key.value)))
  }

  /// The key under which each template was inserted; `nil` for templates that were not.
  func keys(count: Int) -> [Key?] {
    var keys = [Key?](repeating: nil, count: count)
    for entry in entries where entry.template >= 0 { keys[Int(entry.template)] = entry.key }
    return keys
  }

  /// Inserts a text that is not known; without a template nothing legacy stands there.
  ///
  /// - Complexity: O(bytes of the text).
  mutating func insert(_ key: Key, _ template: Int?, in bytes: Span<UInt8>) {
    let number = template.map { Int32(truncatingIfNeeded: $0) } ?? -1
    let isOnOneLine = template == nil || !bytes.hasLineEnd(from: Int(key.value), to: key.range.upperBound)
    let indentation = isOnOneLine ? nil : bytes.indentation(before: Int(key.value))
    entries.append(Entry(key: key, template: number, indentation: indentation))
    if 2 * entries.count >= slots.count {
      slots = [Int32](repeating: -1, count: 4 * slots.count)
      for index in entries.indices { fillSlot(with: index) }
    } else {
      fillSlot(with: entries.count - 1)
    }
  }

  private mutating func fillSlot(with index: Int) {
    var slot = Int(truncatingIfNeeded: entries[index].key.fingerprint) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(truncatingIfNeeded: index)
  }
}

extension Span<UInt8> {
  fileprivate func hasLineEnd(from start: Int, to end: Int) -> Bool {
    for index in start..<end where self[index] == 0x0A || self[index] == 0x0D { return true }
    return false
  }
}
