import SourceText
import StyleSpec

/// A random legacy function as JSON text, with inputs on which its pieces differ.
package struct GeneratedFunction: Sendable, CustomStringConvertible {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case camera
    case source
    case composite
  }

  /// The `type` as written; `nil` where it is omitted.
  package enum Mode: String, Hashable, Sendable, CaseIterable {
    case exponential
    case interval
    case categorical
    case identity
  }

  package var property: GeneratedProperty
  package var kind: Kind
  package var mode: Mode?

  package var function: SpelledValue
  package var inputs: [GeneratedInput]

  /// The function as JSON text.
  package var json: String { function.text }

  package var description: String {
    "\(property.path) = \(json) at \(inputs.map(\.description).joined(separator: "; "))"
  }

  /// A function of any kind, mode and property.
  ///
  /// Most are valid, some break one rule.
  package static func draw(_ source: inout ChoiceSource) -> GeneratedFunction {
    draw(&source, inputs: 1...12)
  }

  /// Draws functions of any kind, mode and property with a number of inputs, or with a few.
  package static func drawing(inputs: Int?) -> (inout ChoiceSource) -> GeneratedFunction {
    { draw(&$0, inputs: inputs.map { $0...$0 } ?? 1...12) }
  }

  private static func draw(_ source: inout ChoiceSource, inputs: ClosedRange<Int>) -> GeneratedFunction {
    draw(
      &source, property: GeneratedProperty.draw(&source), kind: source.pick(Kind.allCases),
      mode: source.pick([nil] + Mode.allCases.map(Optional.some)), inputs: inputs)
  }

  /// A function of one cell.
  package static func draw(
    _ source: inout ChoiceSource, property: GeneratedProperty, kind: Kind, mode: Mode?,
    inputs: ClosedRange<Int> = 1...12
  ) -> GeneratedFunction {
    var writer = FunctionWriter(property: property.specification, kind: kind, mode: mode)
    let function = writer.function(&source)
    let keys = writer.keys
    let inputs = source.list(inputs) { source in
      GeneratedInput.draw(
        &source, attribute: writer.attribute, zooms: writer.zooms, keys: keys, property: property.specification)
    }
    return GeneratedFunction(
      property: property, kind: kind, mode: mode, function: function, inputs: inputs)
  }
}
