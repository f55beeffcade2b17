import SourceText
import StyleExpressions
import StyleSpec

/// Reads the values of a layer as source trees.
struct LayerReader {
  let source: SourceCode
  let type: LayerType

  /// The statements for a layer, in the order of the style.
  func statements(of layer: JSONNode) -> [StyledLayer.Statement] {
    var statements: [StyledLayer.Statement] = []
    func take(_ name: JSONString, _ statement: () throws(DialectError) -> StyledLayer.Statement) {
      do throws(DialectError) {
        statements.append(try statement())
      } catch {
        statements.append(.omission(name, error))
      }
    }
    for key in ["minzoom", "maxzoom"] as [JSONString] {
      guard let node = layer[key] else { continue }
      take(key) { () throws(DialectError) in
        guard let zoom = node.number else { throw .notAValue("a number") }
        return .zoomLevel(zoom, isMinimum: key == "minzoom")
      }
    }
    if let node = layer["filter"] {
      take("filter") { () throws(DialectError) in
        let condition = try expression(node)
        if let fault = PropertyFit.fault(of: node, for: .filter) { throw .doesNotFit(fault) }
        return .predicate(try source.tree(ofCondition: condition))
      }
    }
    for group in [PropertyGroup.layout, .paint] {
      guard let values = layer[JSONString(group.rawValue)] else { continue }
      for member in values.members {
        guard let name = member.key.string else { continue }
        take(name) { () throws(DialectError) in try property(name, member.value, in: group) }
      }
    }
    return statements
  }

  private func property(
    _ name: JSONString, _ node: JSONNode, in group: PropertyGroup
  ) throws(DialectError) -> StyledLayer.Statement {
    if name == "visibility" {
      guard let value = node.string else { throw .notAValue("\"visible\" or \"none\"") }
      return .visibility(value != "none")
    }
    guard let specification = PropertyTable.specification(layer: type, group: group, name: name) else {
      throw isTransition(name, in: group) ? .transition : .unknownProperty
    }
    let value = try value(of: node, for: specification)
    if let fault = PropertyFit.fault(of: node, for: specification) { throw .doesNotFit(fault) }
    return .property(name, try source.tree(value, for: specification))
  }

  /// Whether the name is that of the timing of a property: `line-width-transition`.
  private func isTransition(_ name: JSONString, in group: PropertyGroup) -> Bool {
    let (text, suffix) = (name.string, "-transition")
    return text.hasSuffix(suffix)
      && PropertyTable.specification(layer: type, group: group, name: JSONString(String(text.dropLast(suffix.count))))
        != nil
  }

  private func value(
    of node: JSONNode, for specification: PropertySpecification
  ) throws(DialectError) -> StyleExpression {
    if node.kind == .object { throw .legacyFunction }
    if StyleExpression.isExpression(node, for: specification) { return try expression(node) }
    guard !node.isHigher(than: StyleExpression.maximumHeight) else { throw .notAValue("a value of the property") }
    return .literal(StyleValue(json: node))
  }

  private func expression(_ node: JSONNode) throws(DialectError) -> StyleExpression {
    do throws(ExpressionSyntaxError) {
      return try StyleExpression(node)
    } catch {
      throw .source(error.message)
    }
  }
}
