import TestSupport

/// The outcomes of the values that a law was tried on: those that it does not apply to prove nothing.
final class LawTally {
  /// All values.
  var drawn = 0

  /// Those that were converted, and so checked.
  var checked = 0

  /// Those that were refused.
  var refused = 0
  var reasons: Set<String> = []

  func refuse(_ reason: String) {
    refused += 1
    reasons.insert(reason)
  }

  /// Prints the numbers of a long run.
  func report(_ law: String) throws {
    guard try PropertySettings.fromEnvironment().count != nil else { return }
    print("\(law): \(drawn) drawn, \(checked) checked, \(refused) refused \(reasons.sorted())")
  }
}
