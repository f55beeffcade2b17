import SourceText

/// An expression of Swift or Objective-C, limited to what code needs to build map expressions.
///
/// Both languages have the same tree: `@1` is a number, `@{…}` a dictionary, `@(x)` is `x`, and a message is a call.
struct CodeNode: Sendable {
  indirect enum Kind: Sendable {
    case number(Double, isInteger: Bool)
    case string(CodeText)
    case boolean(Bool)
    case null
    case array([CodeNode])
    case dictionary(keys: [CodeNode], values: [CodeNode])
    case name(String)

    /// `base.name`, or `.name` where the type is known.
    case member(CodeNode?, String)

    /// `function(label: value)` or `[receiver selector:value]`: the labels or the selector, each part with its colon, and
    /// the arguments, those without a label last.
    case call(CodeNode, String, [CodeNode])
    case negation(CodeNode)
    case arithmetic(CodeOperator, CodeNode, CodeNode)

    /// `value as Type` or `(Type)value`
    case cast(CodeNode, type: String)

    /// Code whose value does not show: a condition, a closure, an element of a list and the like.
    case unknown
  }

  let kind: Kind
  let tokens: Range<Int>

  /// How many levels of expressions the tree has.
  let depth: Int
}

/// An operator of arithmetic.
enum CodeOperator: String, Sendable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"

  /// Whether the operator binds tighter than a sum.
  var isProduct: Bool { self != .add && self != .subtract }
}
