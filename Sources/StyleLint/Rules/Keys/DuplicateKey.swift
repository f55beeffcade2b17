import SourceJSON
import StyleDiagnostics

/// A key that stands twice in one object.
enum DuplicateKey {
  static let rule = LintRule.warning(
    "duplicate-key", "key that stands twice in one object",
    because: "Readers of JSON keep the last value and drop the others without a message.",
    example: .layers(
      #"{"id": "a", "type": "background", "paint": {"background-opacity": 1, "background-opacity": 0}}"#),
    action: "remove the value that is not meant")

  static func findings(in object: VisitedObject) -> [LintFinding] {
    var seen = Set<JSONString>(minimumCapacity: object.members.count)
    return object.members.compactMap { member, key in
      guard !seen.insert(key).inserted else { return nil }
      return LintFinding(
        rule, member.key, "\"\(key)\" stands twice in one object, and readers keep the last value",
        advice: "remove the value that is not meant")
    }
  }
}
