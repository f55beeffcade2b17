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
    case .number, .color, .boolean, .string, .enumeration, .array(.value, _), .formatted, .resolvedImage,
      .projectionDefinition, .any:
      return [whole]
    }
    return [whole]
      + node.elements.enumerated().map { Constant(node: $1, type: element, property: property, path: [$0]) }
  }

  /// Anchors and their offsets, by turns.
  private static func anchorOffsets(in node: JSONNode, of property: PropertySpecification) -> [Constant] {
    var found: [Constant] = []
    for (index, element) in node.elements.enumerated() {
      if index % 2 == 0 {
        found.append(
          Constant(node: element, type: .enumeration(VariableAnchorOffset.anchors), property: property, path: [index]))
      } else {
        let offset = Constant(node: element, type: .array(.number, length: 2), property: property, path: [index])
        found.append(offset)
        found += element.elements.enumerated().map {
          Constant(node: $1, type: .number, property: property, path: [index, $0])
        }
      }
    }
    return found
  }
}
