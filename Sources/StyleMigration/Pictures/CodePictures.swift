import SDKFunctions
package import SourceText
package import StyleSpec

/// The texts and drawings of values in app code.
package struct CodePictures: Hashable, Sendable {
  /// One value.
  package struct Value: Hashable, Sendable {
    /// The lines of its call.
    package var old: [UInt8]

    /// The same after the migration; `nil` where the value was left.
    package var new: [UInt8]?

    /// What is drawn of it; `nil` for a constant, and where a part is computed.
    package var function: Function?

    package init(old: [UInt8], new: [UInt8]? = nil, function: Function? = nil) {
      (self.old, self.new, self.function) = (old, new, function)
    }
  }

  /// A function, with the expression in its place.
  package struct Function: Hashable, Sendable {
    /// The name of the property in the style specification.
    package var property: String

    /// The function as JSON.
    package var legacy: String

    /// The expression as JSON.
    package var expression: String
    package var semantics: LegacySemantics

    package init(of property: String, legacy: String, expression: String, semantics: LegacySemantics) {
      (self.property, self.legacy, self.expression) = (property, legacy, expression)
      self.semantics = semantics
    }
  }

  private let values: [JSONPointer: Value]

  /// - Parameter values: The values by their places, as the report has them.
  package init(_ values: [JSONPointer: Value]) {
    self.values = values
  }

  package subscript(pointer: JSONPointer) -> Value? { values[pointer] }
}

extension CodePictures.Value {
  /// The picture, made on request.
  package var picture: SitePicture? {
    guard let function, let property = SDKProperty(named: function.property)?.specification.native,
      let old = JSONDocument(reading: Array(function.legacy.utf8))?.root,
      let new = JSONDocument(reading: Array(function.expression.utf8))?.root
    else { return nil }
    return FunctionPictures(semantics: function.semantics).picture(
      of: old, named: property.name, for: property, written: new)
  }
}
