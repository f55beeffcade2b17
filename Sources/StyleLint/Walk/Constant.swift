import SourceJSON
import StyleSpec

/// A constant, or an element of one, and what is specified for it.
struct Constant {
  let node: JSONNode

  /// The type of the whole or of the element.
  let type: PropertyType
  let property: PropertySpecification

  /// The indices of the element in the value.
  var path: [Int] = []

  /// A constant and its elements.
  ///
  /// - Complexity: O(value).
  static func all(in node: JSONNode, of property: PropertySpecification) -> [Constant] {
    let whole = Constant(node: node, type: property.type, property: property)
    guard node.kind == .array else { return [whole] }
    let element: PropertyType
    switch property.type {
    case .array(.number, _), .padding, .numberArray: element = .number
    case .array(.string, _): element = .string
    case .array(.boolean, _): element = .boolean
    case .array(.enumeration(let names), _): element = .enumeration(names)
    case .colorArray: element = .color
    case .variableAnchorOffsetCollection: return [whole] + anchorOffsets(in: node, of: property)
    case .array(.value, _) where property.name == "coordinates":
      return [whole] + node.elements.enumerated().flatMap { point($1, [$0], of: property) }
    case .number, .color, .boolean, .string, .enumeration, .array(.value, _), .formatted, .resolvedImage,
      .projectionDefinition, .any:
      return [whole]
    }
    return [whole]
      + node.elements.enumerated().map { Constant(node: $1, type: element, property: property, path: [$0]) }
  }

  /// A list of two numbers, and these.
  private static func point(_ node: JSONNode, _ path: [Int], of property: PropertySpecification) -> [Constant] {
    [Constant(node: node, type: .array(.number, length: 2), property: property, path: path)]
      + node.elements.enumerated().map {
        Constant(node: $1, type: .number, property: property, path: path + [$0])
      }
  }

  /// Anchors and their offsets, by turns.
  private static func anchorOffsets(in node: JSONNode, of property: PropertySpecification) -> [Constant] {
    var found: [Constant] = []
    for (index, element) in node.elements.enumerated() {
      if index % 2 == 0 {
        found.append(
          Constant(node: element, type: .enumeration(VariableAnchorOffset.anchors), property: property, path: [index]))
      } else {
        found += point(element, [index], of: property)
      }
    }
    return found
  }
}
