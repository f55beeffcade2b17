import SourceJSON
import StyleDiagnostics

/// A key that stands twice in one object.
///
/// ## Before
/// `{"line-width": 1, "line-width": 2}`
///
/// ## What a person decides
/// Which of the values is meant; readers keep the last.
///
/// - Message: none; readers of JSON drop the first value silently
enum DuplicateKey {
  static let diagnostic = DiagnosticKind.member(.duplicateKey)

  static func findings(in object: VisitedObject) -> [LintFinding] {
    var seen = Set<JSONString>(minimumCapacity: object.members.count)
    return object.members.compactMap { member, key in
      guard !seen.insert(key).inserted else { return nil }
      return LintFinding(
        diagnostic, member.key, "\"\(key)\" stands twice in one object, and readers keep the last value",
        advice: "remove the value that is not meant")
    }
  }
}
