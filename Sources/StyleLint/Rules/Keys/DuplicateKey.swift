import SourceText
import StyleDiagnostics

enum DuplicateKey {
  static let rule = Rule<VisitedObject>(
    .warning, "duplicate-key", "duplicate key in one object",
    because: "Readers of JSON keep the last value and drop the others without a message.",
    example: .layers(
      #"{"id": "a", "type": "background", "paint": {"background-opacity": 1, "background-opacity": 0}}"#),
    action: "remove the value that is not meant"
  ) { object, report in
    var seen = Set<JSONString>(minimumCapacity: object.members.count)
    for member in object.members where !seen.insert(member.name).inserted {
      report(member.key, "\"\(member.name)\" appears twice in one object, and readers keep the last value")
    }
  }
}
