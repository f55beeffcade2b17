import LegacyStyle
import SourceText
import StyleSpec
import TestSupport
import Testing

/// A legacy value in a test: JSON text and the name of its property.
struct WrittenFunction {
  var property: PropertySpecification
  var value: JSONNode

  init(_ property: JSONString, _ json: String) throws {
    self.property = try #require(PropertyTable.specification(named: property))
    value = try JSONDocument(parsing: Array(json.utf8)).root
  }

  var function: FunctionAsRead { FunctionAsRead(value) }

  func legal(in semantics: LegacySemantics) throws -> LegacyFunction {
    try LegacyFunction(function, for: property, semantics: semantics)
  }
}
