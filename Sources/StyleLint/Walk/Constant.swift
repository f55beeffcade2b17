import SourceText
import StyleSpec

/// A constant, or an element of one, and its specification.
struct Constant {
  let node: JSONNode

  /// The type of the whole or of the element.
  let type: PropertyType
  let property: PropertySpecification
  var isWhole = false

  /// A constant and its elements.
  ///
  /// - Complexity: O(value).
  static func all(in node: JSONNode, of property: PropertySpecification) -> [Constant] {
    let elements = node.elements.enumerated().flatMap { index, element -> [Constant] in
      switch property.type {
      case .array(.number, _), .padding, .numberArray: [Constant(node: element, type: .number, property: property)]
      case .array(.string, _): [Constant(node: element, type: .string, property: property)]
      case .array(.boolean, _): [Constant(node: element, type: .boolean, property: property)]
      case .array(.enumeration(let names), _): [Constant(node: element, type: .enumeration(names), property: property)]
      case .colorArray: [Constant(node: element, type: .color, property: property)]
      // Alternating anchors and offsets.
      case .variableAnchorOffsetCollection where index % 2 == 0:
        [Constant(node: element, type: .enumeration(VariableAnchorOffset.anchors), property: property)]
      case .variableAnchorOffsetCollection: point(element, of: property)
      case .array(.any, _) where property.name == "coordinates": point(element, of: property)
      default: []
      }
    }
    return [Constant(node: node, type: property.type, property: property, isWhole: true)] + elements
  }

  /// A list of two numbers, and the numbers.
  private static func point(_ node: JSONNode, of property: PropertySpecification) -> [Constant] {
    [Constant(node: node, type: .array(.number, length: 2), property: property)]
      + node.elements.map { Constant(node: $0, type: .number, property: property) }
  }
}
