/// Some of the domains that an expression reads, by their places in the list.
struct DomainSet: Equatable {
  /// More domains than this are not told apart.
  static let capacity = 128

  private var bits = SIMD2<UInt64>()

  mutating func insert(_ index: Int) { bits[index / 64] |= 1 << UInt64(index % 64) }

  func contains(_ index: Int) -> Bool { bits[index / 64] & 1 << UInt64(index % 64) != 0 }

  var isEmpty: Bool { bits == SIMD2() }
  var count: Int { bits[0].nonzeroBitCount + bits[1].nonzeroBitCount }

  static func | (left: DomainSet, right: DomainSet) -> DomainSet {
    var union = left
    union |= right
    return union
  }

  static func |= (left: inout DomainSet, right: DomainSet) { left.bits |= right.bits }

  static func & (left: DomainSet, right: DomainSet) -> DomainSet {
    var common = left
    common.bits &= right.bits
    return common
  }

  /// What is in the left set alone.
  static func - (left: DomainSet, right: DomainSet) -> DomainSet {
    var rest = left
    rest.bits &= ~right.bits
    return rest
  }
}
