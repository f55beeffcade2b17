import SourceJSON
import StyleSpec

/// `["!", e]`, `["all", e, …]`, `["any", e, …]`, evaluated from left to right as far as needed.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#all
package struct Logic: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case not = "!"
    case all
    case any
  }

  package var kind: Kind
  package var arguments: [StyleExpression]

  package init(_ kind: Kind, _ arguments: [StyleExpression]) {
    self.kind = kind
    self.arguments = arguments
  }

  init(_ kind: Kind, _ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    self.kind = kind
    arguments = try reader.expressions()
  }

  var fragment: JSONFragment { .call(kind.rawValue, arguments.map { $0.fragment }) }

  func compile(in compiler: inout ExpressionCompiler) -> NodeIndex? {
    switch kind {
    case .not:
      guard let nodes = compiler.compile(arguments, signature: [.boolean]) else { return nil }
      return compiler.emit(.not, type: .boolean, operands: nodes)
    case .all, .any:
      let errorCount = compiler.errors.count
      if let nodes = compiler.compile(arguments, expecting: .boolean) {
        return compiler.emit(kind == .all ? .all : .any, type: .boolean, operands: nodes)
      }
      guard arguments.count == 2 else { return nil }
      // Two arguments fit two signatures, and the reference compiler then reports them as a whole.
      compiler.forgetErrors(after: errorCount)
      guard let nodes = compiler.compile(arguments) else { return nil }
      compiler.fail(.booleans(found: nodes.map { compiler.type(of: $0) }))
      return nil
    }
  }
}

extension ExpressionProgram {
  func all(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Bool {
    for place in 0..<Int(node.count) where !(try boolean(of: operand(place, of: node), in: context)) { return false }
    return true
  }

  func any(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Bool {
    for place in 0..<Int(node.count) where try boolean(of: operand(place, of: node), in: context) { return true }
    return false
  }
}
