/// A small seeded generator: the same seed gives the same numbers on every platform.
///
/// - Source: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The seed of the `index`-th case of a run: one case can be drawn again without those before it.
  package static func seed(ofCase index: Int, in run: UInt64) -> UInt64 {
    var generator = SplitMix64(seed: run &+ UInt64(bitPattern: Int64(index)) &* 0xD134_2543_DE82_EF95)
    return generator.next()
  }
}
