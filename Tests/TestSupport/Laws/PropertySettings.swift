import Foundation

/// The number of cases that a law is tried on, and their selection.
///
/// From the environment: `PROPERTY_COUNT` (cases per law), `PROPERTY_INPUTS` (random inputs of each case, in the laws
/// of functions and filters), `PROPERTY_SEED` (a number, or `random`) and `PROPERTY_REPLAY` (`<law>:<choices>`, as a
/// failure prints it: only that one case of that law). Without a seed every run draws the same cases, so that runs of a
/// commit are reproducible.
package struct PropertySettings: Hashable, Sendable {
  package struct Replay: Hashable, Sendable {
    package var law: String
    package var choices: [UInt64]

    package init(law: String, choices: [UInt64]) {
      self.law = law
      self.choices = choices
    }
  }

  /// `nil` leaves it to the test.
  package var count: Int?

  /// `nil` leaves it to the generator.
  package var inputs: Int?
  package var seed: UInt64
  package var replay: Replay?

  package init(count: Int? = nil, inputs: Int? = nil, seed: UInt64 = 1, replay: Replay? = nil) {
    self.count = count
    self.inputs = inputs
    self.seed = seed
    self.replay = replay
  }

  package init(environment: [String: String]) throws(PropertyFailure) {
    self.init()
    count = try Self.number("PROPERTY_COUNT", in: environment)
    inputs = try Self.number("PROPERTY_INPUTS", in: environment)
    if let text = environment["PROPERTY_SEED"] {
      if text == "random" {
        seed = UInt64.random(in: 0...UInt64.max)
      } else if let seed = UInt64(text) {
        self.seed = seed
      } else {
        throw .unreadableSetting(name: "PROPERTY_SEED", value: text, expected: "a number or 'random'")
      }
    }
    if let text = environment["PROPERTY_REPLAY"] {
      let expected = "<law>:<choice>,<choice>,…"
      guard let colon = text.lastIndex(of: ":") else {
        throw .unreadableSetting(name: "PROPERTY_REPLAY", value: text, expected: expected)
      }
      let choices = text[text.index(after: colon)...].split(separator: ",").map { UInt64($0) }
      guard !choices.contains(nil) else {
        throw .unreadableSetting(name: "PROPERTY_REPLAY", value: text, expected: expected)
      }
      replay = Replay(law: String(text[..<colon]), choices: choices.compactMap { $0 })
    }
  }

  private static func number(
    _ name: String, in environment: [String: String]
  ) throws(PropertyFailure) -> Int? {
    guard let text = environment[name] else { return nil }
    guard let number = Int(text), number > 0 else {
      throw .unreadableSetting(name: name, value: text, expected: "a number above 0")
    }
    return number
  }

  /// The number of cases that a law must apply to: a share of those drawn, and none in a replay.
  package func floor(_ share: Double, of count: Int) -> Int {
    replay == nil ? Int(Double(self.count ?? count) * share) : 0
  }

  package static func fromEnvironment() throws(PropertyFailure) -> PropertySettings {
    try PropertySettings(environment: ProcessInfo.processInfo.environment)
  }
}
