import SourceText
import StyleDiagnostics

/// A key that stands twice in one object.
enum DuplicateKey {
  static let rule = Rule<VisitedObject>.warnings(
    "duplicate-key", "key that stands twice in one object",
    because: "Readers of JSON keep the last value and drop the others without a message.",
    example: .layers(
      #"{"id": "a", "type": "background", "paint": {"background-opacity": 1, "background-opacity": 0}}"#),
    action: "remove the value that is not meant"
  ) { rule, object in
    var seen = Set<JSONString>(minimumCapacity: object.members.count)
    return object.members.compactMap { member, key in
      if seen.insert(key).inserted { return nil }
      return LintFinding(
        rule, member.key, "\"\(key)\" stands twice in one object, and readers keep the last value")
    }
  }
}
