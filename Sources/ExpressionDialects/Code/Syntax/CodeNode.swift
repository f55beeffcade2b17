import SourceText

/// An expression of Swift or Objective-C, limited to what code needs to build map expressions.
///
/// Both languages have the same tree: `@1` is a number, `@{…}` a dictionary, `@(x)` is `x`.
struct CodeNode: Hashable, Sendable {
  indirect enum Kind: Hashable, Sendable {
    case number(Double, isInteger: Bool)
    case string(CodeText)
    case boolean(Bool)
    case null
    case array([CodeNode])
    case dictionary([CodeEntry])
    case name(String)

    /// `base.name`, or `.name` where the type is known.
    case member(CodeNode?, String)

    /// `function(label: value)`
    case call(CodeNode, [CodeArgument])

    /// `[receiver selector:value]`; arguments of a variadic message follow those of the selector.
    case message(CodeNode, selector: String, [CodeNode])

    /// `base[index]`
    case element(CodeNode, CodeNode)
    case negation(CodeNode)
    case arithmetic(CodeOperator, CodeNode, CodeNode)

    /// `value as Type` or `(Type)value`
    case cast(CodeNode, type: String)

    /// Something whose value is not read, in words: `a closure`.
    case other(String)
  }

  let kind: Kind
  let range: SourceRange

  /// How many levels of expressions the tree has.
  let depth: Int

  var offset: Int { range.lowerBound }

  init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
    depth = 1 + (kind.parts.lazy.map { $0.depth }.max() ?? 0)
  }
}

extension CodeNode.Kind {
  /// The expressions that this one has as parts.
  fileprivate var parts: [CodeNode] {
    switch self {
    case .number, .string, .boolean, .null, .name, .other, .member(nil, _): []
    case .array(let elements): elements
    case .dictionary(let entries): entries.flatMap { [$0.key, $0.value] }
    case .member(let base?, _), .negation(let base), .cast(let base, _): [base]
    case .call(let function, let arguments): [function] + arguments.map { $0.value }
    case .message(let receiver, _, let arguments): [receiver] + arguments
    case .element(let first, let second), .arithmetic(_, let first, let second): [first, second]
    }
  }
}

/// A pair of a dictionary literal.
struct CodeEntry: Hashable, Sendable {
  var key: CodeNode
  var value: CodeNode
}

/// An argument of a call, with its label if it has one.
struct CodeArgument: Hashable, Sendable {
  var label: String?
  var value: CodeNode
}

/// An operator of arithmetic.
enum CodeOperator: String, Hashable, Sendable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
}
