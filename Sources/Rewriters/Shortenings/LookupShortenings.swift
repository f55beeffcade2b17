import SourceJSON
import StyleExpressions
import StyleSpec

// Tables of keys.
extension Shortenings {
  /// Labels of equal outputs together: `"a", 1, "b", 1` as `["a", "b"], 1`.
  ///
  /// The order of the branches does not matter, since no label stands twice.
  func merged(_ expression: StyleExpression) -> StyleExpression {
    guard case .matching(let match) = expression else { return expression }
    var branches: [Match.Branch] = []
    // Most tables have few outputs, and comparing is cheaper than hashing then.
    var indices: [StyleExpression: Int] = [:]
    let hashes = match.branches.count > 16
    for branch in match.branches {
      let known = hashes ? indices[branch.output] : branches.firstIndex { $0.output == branch.output }
      if let known {
        branches[known].labels += branch.labels
        branches[known].isList = true
      } else {
        if hashes { indices[branch.output] = branches.count }
        branches.append(branch)
      }
    }
    return .matching(Match(match.input, branches, otherwise: match.fallback))
  }
}
