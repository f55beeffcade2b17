import SourceText
package import StyleSpec

/// An expression or a predicate that code builds.
package struct CodeExpression: Hashable, Sendable {
  /// The property that the code sets, by its name in the code; `nil` if it sets none.
  package let name: String?

  /// What the code builds.
  package let content: FormatString.Content

  /// The dialect whose names the code has.
  package let dialect: Dialect

  /// The byte of the code at which the expression begins.
  package let offset: Int

  private let text: String
  private let landmarks: [FormatLandmark]
  private let warnings: [DialectWarning]

  init(_ name: String?, _ object: FormatExpression, _ reader: CodeReader, at offset: Int) {
    self.name = name
    if case .constant(.predicate(let predicate)) = object {
      content = .predicate(predicate)
    } else {
      content = .expression(object)
    }
    dialect = reader.dialect
    self.offset = offset
    text = reader.cursor.text
    landmarks = reader.landmarks
    warnings = reader.warnings
  }

  package var isPredicate: Bool {
    if case .predicate = content { true } else { false }
  }

  /// The expression that the SDK makes of this, as the style specification writes it.
  ///
  /// - Throws: What map SDKs or renderers refuse, with its place in the code.
  package func json() throws(DialectError) -> ConvertedExpression {
    do throws(DialectError) {
      return try content.json(in: dialect, after: warnings)
    } catch {
      throw located(error)
    }
  }

  /// Refuses variables that are never set for a property.
  package func requireVariables(of property: PropertySpecification) throws(DialectError) {
    if let name = content.misplacedVariable(in: property) {
      throw located(.variableOutOfPlace(name, property: property.name))
    }
  }

  /// A refusal at its place, or at the beginning of the expression.
  private func located(_ refusal: DialectError) -> DialectError {
    refusal.located(in: text, by: landmarks, otherwise: offset)
  }
}
