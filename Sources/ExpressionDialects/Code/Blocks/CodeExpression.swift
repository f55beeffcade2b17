import SDKFunctions
import SourceText
package import StyleSpec

/// An expression or a predicate that code builds.
package struct CodeExpression: Hashable, Sendable {
  /// The property that the code sets, by its name in the code; `nil` if it sets none.
  package let name: String?

  /// What the code builds.
  package let content: FormatNode

  /// The dialect whose names the code has.
  package let dialect: Dialect

  /// The byte of the code at which the expression begins.
  package let offset: Int

  private let text: String
  private let landmarks: [FormatLandmark]
  private let warnings: [DialectWarning]

  init(_ name: String?, _ object: FormatNode, _ reader: CodeReader, from node: CodeNode) {
    self.name = name
    content = object
    dialect = reader.dialect
    offset = reader.file.tokens[node.tokens.lowerBound].offset
    text = reader.file.text
    landmarks = reader.landmarks
    warnings = reader.warnings
  }

  package var isPredicate: Bool { content.isPredicate }

  /// The expression that the SDK converts this to, in the form of the style specification.
  ///
  /// - Parameter property: The property that it is for, whose expressions may only use variables that are set there;
  ///   `nil` for any.
  /// - Returns: The JSON, with warnings.
  /// - Throws: The error that map SDKs or renderers raise, with its location in the code, or that of the expression.
  package func json(variablesOf property: PropertySpecification? = nil) throws(DialectError) -> ConvertedExpression {
    try content.json(in: dialect, variablesOf: property, after: warnings, landmarks, in: text, otherwise: offset)
  }

  // MARK: What it is for

  /// The property that the code sets, by its name in the style specification; `filter` for a predicate of a layer.
  package var property: String? {
    guard let name else { return nil }
    if name == "predicate" || name == "filter" { return "filter" }
    if let property = SDKProperty(named: name) { return property.native.name.string }
    let words = name.kebabCase
    for (azure, specification) in [("", ""), ("bubble-", "circle-"), ("stroke-", "line-")]
    where words.utf8.starts(with: azure.utf8) {
      let candidate = specification + words.dropFirst(azure.utf8.count)
      if PropertyTable.specification(named: JSONString(candidate)) != nil { return candidate }
    }
    return nil
  }

  /// The property that the code sets; `nil` for a filter, or if it is unknown.
  package var specification: PropertySpecification? {
    property.flatMap { PropertyTable.specification(named: JSONString($0)) }
  }

  /// Whether a condition is requested.
  package var isCondition: Bool { isPredicate || property == "filter" }
}
