import SourceJSON
import SourceText

/// The reading of an expression, a few levels at a time.
///
/// Operators read their arguments by recursion. So that a thousand levels fit on any stack, what begins at every eighth
/// level is read first, the innermost before those around it; reading then goes down eight levels at most, and finds there
/// what is read already.
struct ExpressionLevels {
  /// Levels of JSON in one storey.
  private static let height = 8

  /// What the arrays at the foot of each storey are, by their first byte.
  ///
  /// Not each of them is asked for: some are parts of literals.
  private var read: [Int: Result<StyleExpression, ExpressionSyntaxError>] = [:]

  /// Reads all storeys of a value but the topmost.
  init(of node: JSONNode, height: Int) {
    guard height > Self.height else { return }
    for container in node.containers(everyLevels: Self.height).dropFirst().reversed() where container.kind == .array {
      read[container.range.lowerBound] = result(of: container)
    }
  }

  private func result(of node: JSONNode) -> Result<StyleExpression, ExpressionSyntaxError> {
    do throws(ExpressionSyntaxError) {
      return .success(try parse(node))
    } catch {
      return .failure(error)
    }
  }

  func expression(_ node: JSONNode) throws(ExpressionSyntaxError) -> StyleExpression {
    if !read.isEmpty, let known = read[node.range.lowerBound] { return try known.get() }
    return try parse(node)
  }

  private func parse(_ node: JSONNode) throws(ExpressionSyntaxError) -> StyleExpression {
    switch node.kind {
    case .null, .boolean, .number, .string: .constant(Literal(node))
    case .object: throw ExpressionSyntaxError(.bareObject, range: node.range)
    case .array: try ExpressionReader.operation(of: node).expression(ExpressionReader(node, in: self))
    }
  }
}
