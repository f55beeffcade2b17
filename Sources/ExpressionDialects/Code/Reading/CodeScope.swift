/// The declarations of code, by their names.
struct CodeScope {
  struct Declaration {
    /// The number of the statement.
    var position: Int
    var type: String?
    var value: CodeNode
  }

  private var declarations: [String: [Declaration]] = [:]

  init(_ statements: [CodeStatement]) {
    for (position, statement) in statements.enumerated() {
      switch statement.kind {
      case .declaration(let name, let type, let value):
        declarations[name, default: []].append(Declaration(position: position, type: type, value: value))
      case .assignment(let target, let value):
        guard case .name(let name) = target.kind, let first = declarations[name]?.first else { continue }
        declarations[name, default: []].append(Declaration(position: position, type: first.type, value: value))
      case .expression, .fault: break
      }
    }
  }

  /// The last declaration of a name before a statement.
  ///
  /// - Complexity: O(declarations of the name).
  func declaration(of name: String, before position: Int) -> Declaration? {
    declarations[name]?.last { $0.position < position }
  }
}
