import SourceText

/// The operators of one family whose arguments are all expressions: `[kind, argument, …]`.
protocol OperatorFamily {
  associatedtype Kind: RawRepresentable<String>

  var kind: Kind { get }
  var arguments: [StyleExpression] { get }

  init(_ kind: Kind, _ arguments: [StyleExpression])
}

extension OperatorFamily {
  /// Reads the arguments, of any number: a wrong number is a type error, as in the reference compiler.
  init(_ kind: Kind, _ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    self.init(kind, try reader.expressions())
  }

  var subexpressions: [StyleExpression] { arguments }

  func fragment(of parts: [JSONFragment]) -> JSONFragment { .call(kind.rawValue, parts) }
}
