/// Tries a law on generated values and throws the smallest value found that breaks it.
///
/// ```swift
/// try check("reversed twice is the same", generating: { $0.list(0...9) { $0.double() } }) { numbers in
///   numbers.reversed().reversed() == numbers ? nil : "reversed twice it is \(numbers.reversed().reversed())"
/// }
/// ```
///
/// The name of the law is unique among all tests: a replay is for the law of that name. `count` applies unless
/// `PROPERTY_COUNT` overrides it; `settings` are read from the environment unless given. `violation` says what is wrong
/// with a value; an error that it throws is a violation too.
package func check<Value>(
  _ law: String, count: Int = 100, settings: PropertySettings? = nil,
  generating generate: @escaping (inout ChoiceSource) -> Value, violation: @escaping (Value) throws -> String?
) throws(PropertyFailure) {
  let chosen: PropertySettings
  if let settings { chosen = settings } else { chosen = try PropertySettings.fromEnvironment() }
  let trial = Trial(generate: generate, law: violation)
  if let replay = chosen.replay {
    guard replay.law == law else { return }
    var source = ChoiceSource(replaying: replay.choices)
    guard let violation = trial.violation(&source) else { return }
    throw .lawBroken(
      BrokenLaw(
        law: law, value: trial.text(source.choices), violation: violation, seed: chosen.seed, index: nil,
        choices: source.choices, shrinkCalls: 0))
  }
  for index in 0..<(chosen.count ?? count) {
    var source = ChoiceSource(seed: SplitMix64.seed(ofCase: index, in: chosen.seed))
    guard trial.violation(&source) != nil else { continue }
    throw .lawBroken(trial.shrunk(source, law: law, seed: chosen.seed, index: index))
  }
}

/// One law over one generator.
private struct Trial<Value> {
  let generate: (inout ChoiceSource) -> Value
  let law: (Value) throws -> String?

  func violation(_ source: inout ChoiceSource) -> String? {
    let value = generate(&source)
    do {
      return try law(value)
    } catch {
      return "the law threw \(error)"
    }
  }

  func text(_ choices: [UInt64]) -> String {
    var source = ChoiceSource(replaying: choices)
    return "\(generate(&source))"
  }

  func shrunk(_ source: ChoiceSource, law: String, seed: UInt64, index: Int) -> BrokenLaw {
    var shrinker = Shrinker(start: .init(choices: source.choices, spans: source.spans)) { choices in
      var source = ChoiceSource(replaying: choices)
      guard self.violation(&source) != nil else { return nil }
      return .init(choices: source.choices, spans: source.spans)
    }
    shrinker.run()
    var smallest = ChoiceSource(replaying: shrinker.best.choices)
    // A law that depends on more than its value may hold the second time, which the message then mentions.
    let violation = self.violation(&smallest) ?? "it was broken once, and then held for the same value"
    return BrokenLaw(
      law: law, value: text(shrinker.best.choices), violation: violation, seed: seed, index: index,
      choices: shrinker.best.choices, shrinkCalls: shrinker.calls)
  }
}
