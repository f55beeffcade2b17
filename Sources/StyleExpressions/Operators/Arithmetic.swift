import SourceJSON
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

  func compile(in compiler: inout ExpressionCompiler) -> NodeIndex? {
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
    default: return compiler.emit(kind.instruction(count: nodes.count), type: .number, operands: nodes)
    }
  }
}

extension Arithmetic.Kind {
  fileprivate func instruction(count: Int) -> Instruction {
    switch self {
    case .add: .add
    case .subtract: count == 1 ? .negate : .subtract
    case .multiply: .multiply
    case .divide: .divide
    case .remainder: .remainder
    case .power: .power
    case .minimum: .minimum
    case .maximum: .maximum
    case .squareRoot: .squareRoot
    case .log10: .log10
    case .ln: .ln
    case .log2: .log2
    case .sin: .sin
    case .cos: .cos
    case .tan: .tan
    case .asin: .asin
    case .acos: .acos
    case .atan: .atan
    case .abs: .abs
    case .ceil: .ceil
    case .floor: .floor
    case .round: .round
    case .ln2, .pi, .e: .number
    }
  }
}

extension ExpressionProgram {
  /// Sums, products and extremes of any number of operands.
  func folded(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Double {
    var result: Double
    switch node.instruction {
    case .add: result = 0
    case .multiply: result = 1
    case .minimum: result = .infinity
    default: result = -.infinity
    }
    for index in 0..<Int(node.count) {
      let number = try number(of: operand(index, of: node), in: context)
      switch node.instruction {
      case .add: result += number
      case .multiply: result *= number
      case .minimum: result = Self.lower(result, number)
      default: result = -Self.lower(-result, -number)
      }
    }
    return result
  }

  /// The lower of two as JavaScript has it: no number prevails, and -0 is below 0.
  private static func lower(_ first: Double, _ second: Double) -> Double {
    if first.isNaN || second.isNaN { return .nan }
    if first == second { return first.sign == .minus ? first : second }
    return Swift.min(first, second)
  }

  func binary(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Double {
    let left = try number(of: operand(0, of: node), in: context)
    let right = try number(of: operand(1, of: node), in: context)
    switch node.instruction {
    case .subtract: return left - right
    case .divide: return left / right
    case .remainder: return left.truncatingRemainder(dividingBy: right)
    default: return Self.javaScriptPower(left, right)
    }
  }

  /// Where C gives 1 for a base of ±1, JavaScript gives no number for an exponent that is infinite or none.
  private static func javaScriptPower(_ base: Double, _ exponent: Double) -> Double {
    base.magnitude == 1 && !exponent.isFinite ? .nan : power(base, exponent)
  }

  func unary(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Double {
    let number = try number(of: operand(0, of: node), in: context)
    switch node.instruction {
    case .negate: return -number
    case .squareRoot: return squareRoot(number)
    case .log10: return decimalLogarithm(number)
    case .ln: return naturalLogarithm(number)
    case .log2: return binaryLogarithm(number)
    case .sin: return sine(number)
    case .cos: return cosine(number)
    case .tan: return tangent(number)
    case .asin: return arcSine(number)
    case .acos: return arcCosine(number)
    case .atan: return arcTangent(number)
    case .abs: return number.magnitude
    case .ceil: return number.rounded(.up)
    case .floor: return number.rounded(.down)
    // Halves are rounded away from zero.
    default: return number < 0 ? -roundHalfUp(-number) : roundHalfUp(number)
    }
  }
}
