import Rewriters

/// The ids of all rewriters, as folders and reports spell them.
enum RewriterNames {
  static let all = RewriterID.allCases.map(\.rawValue)
}
