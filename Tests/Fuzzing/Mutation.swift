import TestSupport

/// One random change of inputs: a simple form of libFuzzer's mutations.
struct Mutation {
  private var generator: SplitMix64

  /// The same number and seed give the same change.
  init(_ number: Int, seed: UInt64) {
    generator = SplitMix64(seed: SplitMix64.seed(ofCase: number, in: seed))
  }

  /// One of the inputs after one to eight steps: bytes are replaced, added, taken out, doubled, or come from another input.
  mutating func changed(_ inputs: [[UInt8]]) -> [UInt8] {
    guard var bytes = inputs.randomElement(using: &generator) else { return [] }
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(bytes.count, start + Int.random(in: 0...8, using: &generator))
      switch Int.random(in: 0..<5, using: &generator) {
      case 0:
        bytes.replaceSubrange(
          start..<end, with: (start..<end).map { _ in UInt8.random(in: 0...255, using: &generator) })
      case 1: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: start)
      case 2: bytes.removeSubrange(start..<end)
      case 3: bytes.insert(contentsOf: bytes[start..<end], at: start)
      default:
        guard let other = inputs.randomElement(using: &generator), !other.isEmpty else { continue }
        let from = Int.random(in: 0..<other.count, using: &generator)
        bytes.replaceSubrange(start..<end, with: other[from..<min(other.count, from + 16)])
      }
    }
    return Array(bytes.prefix(512))
  }
}
