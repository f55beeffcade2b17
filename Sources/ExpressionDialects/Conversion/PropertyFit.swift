package import SourceText
import StyleDiagnostics
import StyleExpressions
package import StyleSpec

/// Whether a property accepts a value, or a filter a condition.
package enum PropertyFit {
  /// A property of any type, for expressions whose property is not known.
  package static var anyProperty: PropertySpecification {
    var property = PropertySpecification.untyped
    property.parameters = [.zoom, .feature, .heatmapDensity, .lineProgress]
    property.takesZoomAnywhere = true
    return property
  }

  /// Why the property does not accept a value; `nil` if it does.
  ///
  /// An expression for any property only has to compile for some type: a string may be meant as a colour.
  package static func fault(of node: JSONNode, for property: PropertySpecification) -> String? {
    guard StyleExpression.isExpression(node, for: property) else {
      return StyleValue(json: node).typed(as: property.type) == nil
        ? "expected \(property.type.expectation), found \(String(decoding: node.fragment.text, as: UTF8.self))" : nil
    }
    let expression: StyleExpression
    do throws(ExpressionError) {
      expression = try StyleExpression(node)
    } catch {
      return error.messageWithPath
    }
    // These types convert strings, so that curves over strings are valid.
    let types = property.type == .any ? [.any, .color, .colorArray, .projectionDefinition] : [property.type]
    var first: String?
    for type in types {
      var typed = property
      typed.type = type
      guard let fault = typeFault(of: expression, for: typed) else {
        return property.type == .any ? nil : variableFault(in: expression, for: property)
      }
      first = first ?? fault
    }
    return first
  }

  static func typeFault(of expression: StyleExpression, for property: PropertySpecification) -> String? {
    do throws(ExpressionTypeErrors) {
      _ = try CompiledExpression(expression, for: property)
      return nil
    } catch {
      return error.errors.first?.message ?? "it does not compile"
    }
  }

  /// A variable that is never set for the property; renderers silently read nothing there.
  private static func variableFault(in expression: StyleExpression, for property: PropertySpecification) -> String? {
    if case .call(let value, _) = expression, !value.isAvailable(in: property) {
      return "[\"\(value.rawValue)\"] is never set in \(property.name)"
    }
    return expression.subexpressions.lazy.compactMap { variableFault(in: $0, for: property) }.first
  }
}

extension Operator {
  /// Whether the value of the operator is ever known where expressions of a property are evaluated.
  func isAvailable(in property: PropertySpecification) -> Bool {
    switch self {
    case .lineProgress: property.parameters.contains(.lineProgress)
    case .heatmapDensity: property.parameters.contains(.heatmapDensity)
    case .elevation: property.parameters.contains(.elevation)
    // Known only in the properties of clusters.
    case .accumulated: false
    default: true
    }
  }
}

extension PropertyType {
  /// The values that a property accepts, in words.
  fileprivate var expectation: String {
    switch self {
    case .any: "a value"
    case .number: "a number"
    case .boolean: "a boolean"
    case .string, .formatted, .resolvedImage: "a string"
    case .enumeration(let members): "one of " + members.map { "\"\($0)\"" }.joined(separator: ", ")
    case .color: "a colour"
    case .array, .variableAnchorOffsetCollection: "an array"
    case .padding, .numberArray: "a number or an array of numbers"
    case .colorArray: "a colour or an array of colours"
    case .projectionDefinition: "a projection"
    }
  }
}
