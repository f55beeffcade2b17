/// A language of source code that apps for iOS are written in.
public enum SourceLanguage: String, Hashable, Sendable, CaseIterable {
  /// Swift.
  case swift

  /// Objective-C.
  case objectiveC = "objc"

  /// The name of the language, for messages.
  package var title: String {
    switch self {
    case .swift: "Swift"
    case .objectiveC: "Objective-C"
    }
  }
}
