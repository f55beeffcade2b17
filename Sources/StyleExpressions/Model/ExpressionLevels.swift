import SourceJSON
import SourceText

/// The reading of an expression, a few levels at a time.
///
/// Operators read their arguments by recursion. So that a thousand levels fit on any stack, the arrays at every eighth level
/// are read first, the innermost before those around them; reading then recurses at most eight levels, down to expressions
/// that are already read.
struct ExpressionLevels {
  /// The number of levels that reading may recurse.
  private static let height = 8

  /// The results for the arrays at every eighth level, by the offset of their first byte.
  ///
  /// Not all of them are used: some are parts of literals.
  private var read: [Int: Result<StyleExpression, ExpressionSyntaxError>] = [:]

  /// Reads the arrays at every eighth level of a value, except the value itself.
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
