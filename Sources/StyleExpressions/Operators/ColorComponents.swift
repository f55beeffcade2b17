import SourceText
import StyleSpec

extension OperatorDefinition {
  /// `["rgb", r, g, b]` and `["rgba", r, g, b, a]`: red, green and blue are 0…255, alpha is 0…1.
  ///
  /// - Source: https://maplibre.org/maplibre-style-spec/expressions/#color
  static func color(components count: Int) -> Self {
    .fixed(Array(repeating: .number, count: count), to: .color) { (e, node, context) throws(EvaluationError) in
      var numbers = [1.0, 1, 1, 1]
      for (index, operand) in node.operands.enumerated() { numbers[index] = try e.number(of: operand, in: context) }
      guard let color = Color(red255: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3]) else {
        throw .colorComponents(numbers.map(StyleValue.number))
      }
      return .color(color)
    }
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
