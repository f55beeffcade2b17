/// The source of every decision of a generator: a sequence of integer draws, recorded so that it can be edited.
///
/// A generated value is a function of its draws. Shrinking edits the draws and generates again; it never needs to know
/// the value. Hence the one rule for generators: *a smaller draw is a simpler value*, and 0 is the simplest.
package struct ChoiceSource: Sendable {
  private enum Supply {
    case random(SplitMix64)
    case recorded([UInt64])
    case bytes(ArraySlice<UInt8>)
  }

  private var supply: Supply

  /// All draws so far.
  package private(set) var choices: [UInt64] = []

  /// Ranges of draws that made one part of the value, inner ones before outer ones.
  package private(set) var spans: [Range<Int>] = []

  /// Draws at random.
  package init(seed: UInt64) {
    supply = .random(SplitMix64(seed: seed))
  }

  /// Replays given draws: a draw above its limit counts as the limit, and a missing one as 0.
  package init(replaying choices: [UInt64]) {
    supply = .recorded(choices)
  }

  /// Draws from bytes, as few for each draw as its limit needs; once they have run out, every draw is 0.
  ///
  /// This way a fuzzer that edits bytes edits the choices of a generator.
  package init(bytes: ArraySlice<UInt8>) {
    supply = .bytes(bytes)
  }

  /// An integer from 0 to `maximum`, both included.
  package mutating func choice(_ maximum: UInt64) -> UInt64 {
    let drawn: UInt64
    switch supply {
    case .random(var generator):
      drawn = UInt64.random(in: 0...maximum, using: &generator)
      supply = .random(generator)
    case .recorded(let given):
      drawn = choices.count < given.count ? min(given[choices.count], maximum) : 0
    case .bytes(var rest):
      var bits: UInt64 = 0
      var limit = maximum
      while limit > 0, let byte = rest.popFirst() {
        bits = bits << 8 | UInt64(byte)
        limit >>= 8
      }
      supply = .bytes(rest)
      drawn = maximum == .max ? bits : bits % (maximum + 1)
    }
    choices.append(drawn)
    return drawn
  }

  /// Records a draw that has no alternative, so that draws keep their places when those around them are deleted.
  package mutating func forced(_ value: UInt64) {
    choices.append(value)
  }

  /// Marks the draws made in `body` as one part, which shrinking may delete or replace as a whole.
  package mutating func span<Value>(_ body: (inout ChoiceSource) -> Value) -> Value {
    let start = choices.count
    let value = body(&self)
    if choices.count > start { spans.append(start..<choices.count) }
    return value
  }
}
