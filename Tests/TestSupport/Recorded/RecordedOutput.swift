package import SourceText
package import StyleSpec

/// An output recorded from another implementation: JSON in the form that `style-eval` writes.
///
/// Colours are `[r, g, b, a]`, premultiplied, 0…1; padding and number arrays are arrays; formatted text and images are
/// strings; nothing is `null`; a number that is not finite is `{"nonfinite": "NaN"}`.
package struct RecordedOutput: Sendable {
  package var json: JSONNode
  package var type: PropertyType

  /// The relative tolerance for numbers.
  package var tolerance: Double

  package init(_ json: JSONNode, type: PropertyType, tolerance: Double) {
    self.json = json
    self.type = type
    self.tolerance = tolerance
  }

  package func matches(_ value: StyleValue) -> Bool {
    switch value {
    // An empty name does not name an image.
    case .null: json.kind == .null || (type == .resolvedImage && json.string == "")
    case .boolean(let boolean): json.boolean == boolean
    case .number(let number): isNear(number, json)
    case .string(let string): json.string == string
    case .formatted(let text): json.string == text.plain
    case .image(let image): json.string == image.name
    case .color(let color): isColor(color, json)
    // The native core has one number for all four sides.
    case .padding(let padding):
      json.kind == .number ? padding.components.allSatisfy { isNear($0, json) } : areNear(padding.components)
    case .numberArray(let numbers): areNear(numbers)
    case .colorArray(let colors):
      json.count == colors.count && zip(colors, json.elements).allSatisfy(isColor)
    case .array(let elements):
      json.kind == .array && json.count == elements.count
        && zip(elements, json.elements).allSatisfy { element, recorded in
          RecordedOutput(recorded, type: type, tolerance: tolerance).matches(element)
        }
    case .variableAnchorOffsets(let offsets):
      json.count == 2 * offsets.count
        && offsets.enumerated().allSatisfy { index, offset in
          json[2 * index]?.string == offset.anchor && isNear(offset.x, json[2 * index + 1]?[0])
            && isNear(offset.y, json[2 * index + 1]?[1])
        }
    case .projection(let projection): projection.from == projection.to && json.string == projection.from
    case .object: false
    }
  }

  private func areNear(_ numbers: [Double]) -> Bool {
    json.kind == .array && json.count == numbers.count && zip(numbers, json.elements).allSatisfy(isNear)
  }

  private func isNear(_ number: Double, _ recorded: JSONNode?) -> Bool {
    guard let recorded else { return false }
    if let text = recorded["nonfinite"]?.string { return number.javaScriptText == text.string }
    guard let expected = recorded.number else { return false }
    // Float32 recordings are as exact as their largest intermediate value, which is at least of the order of 1.
    let least = tolerance > 1e-8 ? 1 : 1e-3
    return number == expected || abs(number - expected) <= tolerance * max(least, abs(number), abs(expected))
  }

  private func isColor(_ color: Color, _ recorded: JSONNode) -> Bool {
    guard recorded.count == 4 else { return false }
    let parts = color.premultiplied
    return zip([parts.red, parts.green, parts.blue, parts.alpha], recorded.elements).allSatisfy { component, recorded in
      if let text = recorded["nonfinite"]?.string { return component.javaScriptText == text.string }
      return abs(component - (recorded.number ?? .infinity)) <= max(1e-6, tolerance)
    }
  }
}
