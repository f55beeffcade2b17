/// A language of source code that apps for iOS are written in.
public enum SourceLanguage: String, Hashable, Sendable, CaseIterable {
  /// Swift.
  case swift

  /// Objective-C.
  case objectiveC = "objc"

  /// The extension of its files.
  package var fileExtension: String {
    switch self {
    case .swift: ".swift"
    case .objectiveC: ".m"
    }
  }

  /// The name of the language, for messages.
  package var title: String {
    switch self {
    case .swift: "Swift"
    case .objectiveC: "Objective-C"
    }
  }
}
