import SourceText
import StyleSpec

/// The operators of numbers: `["+", a, b, …]`, `["sqrt", a]`, `["pi"]` and the like.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#math
package struct Arithmetic: OperatorFamily, Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"
    case power = "^"
    case minimum = "min"
    case maximum = "max"
    case squareRoot = "sqrt"
    case log10, ln, log2, sin, cos, tan, asin, acos, atan, abs, ceil, floor, round
    case ln2, pi, e
  }

  package var kind: Kind
  package var arguments: [StyleExpression]

  package init(_ kind: Kind, _ arguments: [StyleExpression]) {
    self.kind = kind
    self.arguments = arguments
  }

  func compile(in compiler: inout ExpressionCompiler) -> Node? {
    let nodes =
      switch kind {
      case .add, .multiply, .minimum, .maximum: compiler.compile(arguments, expecting: .number)
      case .divide, .remainder, .power: compiler.compile(arguments, signature: [.number, .number])
      case .subtract: compiler.compile(arguments, signature: [.number, .number], or: [[.number]])
      case .ln2, .pi, .e: compiler.compile(arguments, signature: [])
      default: compiler.compile(arguments, signature: [.number])
      }
    guard let nodes else { return nil }
    switch kind {
    case .ln2: return compiler.literal(.number(0.693147180559945309))
    case .pi: return compiler.literal(.number(.pi))
    case .e: return compiler.literal(.number(2.718281828459045235))
    default: return compiler.node(.arithmetic(kind), type: .number, nodes)
    }
  }
}

extension Evaluator {
  func computed(
    _ kind: Arithmetic.Kind, _ node: Node, in context: borrowing EvaluationContext
  ) throws(EvaluationError) -> Double {
    switch kind {
    case .add: return try folded(node, from: 0, in: context) { $0 + $1 }
    case .multiply: return try folded(node, from: 1, in: context) { $0 * $1 }
    case .minimum: return try folded(node, from: .infinity, in: context, Self.lower)
    case .maximum: return try folded(node, from: -.infinity, in: context) { -Self.lower(-$0, -$1) }
    default: break
    }
    let first = try number(of: node[0], in: context)
    guard node.operands.count == 2 else { return Self.value(kind, of: first) }
    let second = try number(of: node[1], in: context)
    return switch kind {
    case .subtract: first - second
    case .divide: first / second
    case .remainder: first.truncatingRemainder(dividingBy: second)
    default: Self.javaScriptPower(first, second)
    }
  }

  /// Sums, products and extremes of any number of operands.
  private func folded(
    _ node: Node, from start: Double, in context: borrowing EvaluationContext, _ join: (Double, Double) -> Double
  ) throws(EvaluationError) -> Double {
    var result = start
    for operand in node.operands { result = join(result, try number(of: operand, in: context)) }
    return result
  }

  /// The lower of two as JavaScript has it: no number prevails, and -0 is below 0.
  private static func lower(_ first: Double, _ second: Double) -> Double {
    if first.isNaN || second.isNaN { return .nan }
    if first == second { return first.sign == .minus ? first : second }
    return Swift.min(first, second)
  }

  /// Where C gives 1 for a base of ±1, JavaScript gives no number for an exponent that is infinite or none.
  private static func javaScriptPower(_ base: Double, _ exponent: Double) -> Double {
    base.magnitude == 1 && !exponent.isFinite ? .nan : power(base, exponent)
  }

  /// The value of an operator of one number.
  private static func value(_ kind: Arithmetic.Kind, of number: Double) -> Double {
    switch kind {
    case .subtract: -number
    case .squareRoot: squareRoot(number)
    case .log10: decimalLogarithm(number)
    case .ln: naturalLogarithm(number)
    case .log2: binaryLogarithm(number)
    case .sin: sine(number)
    case .cos: cosine(number)
    case .tan: tangent(number)
    case .asin: arcSine(number)
    case .acos: arcCosine(number)
    case .atan: arcTangent(number)
    case .abs: number.magnitude
    case .ceil: number.rounded(.up)
    case .floor: number.rounded(.down)
    // Halves are rounded away from zero.
    default: number < 0 ? -roundHalfUp(-number) : roundHalfUp(number)
    }
  }
}
