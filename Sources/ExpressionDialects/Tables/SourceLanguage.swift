/// A language of source code that apps for iOS are written in.
package enum SourceLanguage: String, Hashable, Sendable, CaseIterable {
  case swift
  case objectiveC = "objc"
}
