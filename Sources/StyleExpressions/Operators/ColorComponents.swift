import SourceText
import StyleSpec

/// `["rgb", r, g, b]`, `["rgba", r, g, b, a]` and `["to-rgba", color]`: red, green and blue are 0…255, alpha is 0…1.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#color
package struct ColorComponents: OperatorFamily, Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case rgb
    case rgba
    case toRGBA = "to-rgba"
  }

  package var kind: Kind
  package var arguments: [StyleExpression]

  package init(_ kind: Kind, _ arguments: [StyleExpression]) {
    self.kind = kind
    self.arguments = arguments
  }

  func compile(in compiler: inout ExpressionCompiler) -> Node? {
    switch kind {
    case .rgb, .rgba:
      let signature = Array(repeating: ExpressionType.number, count: kind == .rgb ? 3 : 4)
      guard let nodes = compiler.compile(arguments, signature: signature) else { return nil }
      return compiler.node(.color, type: .color, nodes)
    case .toRGBA:
      guard let nodes = compiler.compile(arguments, signature: [.color]) else { return nil }
      return compiler.node(.colorComponents, type: .array(of: .number, length: 4), nodes)
    }
  }
}

extension Evaluator {
  func composedColor(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Color {
    let red = try number(of: node[0], in: context)
    let green = try number(of: node[1], in: context)
    let blue = try number(of: node[2], in: context)
    let alpha = node.operands.count == 4 ? try number(of: node[3], in: context) : 1
    guard let color = Color(red255: red, green: green, blue: blue, alpha: alpha) else {
      throw .colorComponents([.number(red), .number(green), .number(blue), .number(alpha)])
    }
    return color
  }

  func decomposedColor(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    let color = try color(of: node[0], in: context)
    return .array([color.red * 255, color.green * 255, color.blue * 255, color.alpha].map(StyleValue.number))
  }
}

extension Color {
  /// A colour of red, green and blue from 0 to 255 and alpha from 0 to 1; `nil` outside.
  init?(red255 red: Double, green: Double, blue: Double, alpha: Double) {
    guard 0...255 ~= red, 0...255 ~= green, 0...255 ~= blue, 0...1 ~= alpha else { return nil }
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  /// A colour of three or four numbers; `nil` for anything else.
  init?(components: [StyleValue]) {
    var numbers: [Double] = []
    for case .number(let number) in components { numbers.append(number) }
    guard numbers.count == components.count, 3...4 ~= numbers.count else { return nil }
    self.init(red255: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers.count == 4 ? numbers[3] : 1)
  }
}
