import TestSupport
import Testing

struct PropertyCheckTests {
  private struct Refused: Error {}

  private func pairs(_ source: inout ChoiceSource) -> [Int] {
    [source.int(in: 0...100), source.int(in: 0...100)]
  }

  /// The error of a check of a law; `nil` when the law holds.
  private func failure(
    settings: PropertySettings, law: @escaping ([Int]) throws -> String?
  ) -> BrokenLaw? {
    do throws(PropertyFailure) {
      try check("pairs", settings: settings, generating: pairs, violation: law)
      return nil
    } catch .lawBroken(let broken) {
      return broken
    } catch {
      Issue.record(error)
      return nil
    }
  }

  @Test func aLawThatHoldsIsTriedAsOftenAsAsked() throws {
    var tried = 0
    try check("always", settings: PropertySettings(count: 37), generating: pairs) { _ in
      tried += 1
      return nil
    }
    #expect(tried == 37)
  }

  @Test func aBrokenLawIsReportedWithAllThatIsNeededToSeeItAgain() {
    let broken = failure(settings: PropertySettings(count: 100, seed: 3)) { pair in
      pair[0] < 10 ? nil : "the first is \(pair[0])"
    }
    #expect(broken?.value == "[10, 0]")
    #expect(broken?.violation == "the first is 10")
    #expect(broken?.seed == 3)
    #expect(broken?.choices == [10, 0])
    #expect(broken?.description.contains("PROPERTY_REPLAY='pairs:10,0'") == true)
  }

  @Test func anErrorBreaksTheLaw() {
    let broken = failure(settings: PropertySettings(count: 10)) { _ in throw Refused() }
    #expect(broken?.value == "[0, 0]")
    #expect(broken?.violation.contains("Refused") == true)
  }

  @Test func aReplayRunsOneCaseOfItsLawOnly() throws {
    let replay = PropertySettings.Replay(law: "pairs", choices: [42, 7])
    var seen: [[Int]] = []
    let law: ([Int]) -> String? = { pair in
      seen.append(pair)
      return "broken"
    }
    let broken = failure(settings: PropertySettings(replay: replay), law: law)
    #expect(broken?.value == "[42, 7]")
    #expect(broken?.index == nil)
    #expect(seen == [[42, 7]])
    try check("another law", settings: PropertySettings(replay: replay), generating: pairs, violation: law)
    #expect(seen == [[42, 7]])
  }

  @Test func settingsComeFromTheEnvironment() throws {
    let settings = try PropertySettings(environment: [
      "PROPERTY_COUNT": "1000", "PROPERTY_INPUTS": "50", "PROPERTY_SEED": "18446744073709551615",
      "PROPERTY_REPLAY": "old = new: here:3,0,12",
    ])
    #expect(settings.count == 1_000)
    #expect(settings.inputs == 50)
    #expect(settings.seed == UInt64.max)
    #expect(settings.replay == .init(law: "old = new: here", choices: [3, 0, 12]))
    #expect(try PropertySettings(environment: [:]) == PropertySettings(count: nil, seed: 1, replay: nil))
  }

  @Test func settingsThatCannotBeReadAreErrors() {
    for (name, value) in [
      ("PROPERTY_COUNT", "many"), ("PROPERTY_COUNT", "0"), ("PROPERTY_INPUTS", "0"), ("PROPERTY_SEED", "-1"),
      ("PROPERTY_REPLAY", "3,0"),
      ("PROPERTY_REPLAY", "law:3,x"),
    ] {
      #expect(throws: PropertyFailure.self, "\(name)=\(value)") {
        try PropertySettings(environment: [name: value])
      }
    }
  }
}
