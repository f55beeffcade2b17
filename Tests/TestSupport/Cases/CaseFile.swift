/// One migration case: a legacy value, its rewriting, the reason, and the values of both.
///
/// The format is in `MigrationCases/README.md`.
package struct CaseFile: Hashable, Sendable {
  /// The semantics of functions and filters that a case is about.
  package enum Semantics: String, Hashable, Sendable, CaseIterable {
    case documented
    case glJS = "gl-js"
    case native
  }

  /// The place of the value in a style.
  package enum Place: Hashable, Sendable {
    /// `line / paint / line-width`
    case layer(type: String, group: String, property: String)

    /// `light / intensity`
    case root(object: String, property: String)

    /// `filter`
    case filter

    package var property: String {
      switch self {
      case .layer(_, _, let property), .root(_, let property): property
      case .filter: "filter"
      }
    }
  }

  package enum Expectation: Hashable, Sendable {
    /// The JSON that is written.
    case after(String)

    /// The id of the diagnostic; the value stays as it is.
    case refused(String)
  }

  /// The final value of a property.
  package enum Value: Hashable, Sendable {
    /// JSON as `style-eval` writes values; for a colour also its CSS text.
    case json(String)

    /// The property has no value.
    case nothing

    /// The runtime's result is not of the property's type: the class represents it.
    case accident(String)
  }

  /// One row of the values table.
  package struct Row: Hashable, Sendable {
    /// The line in the file, from 1.
    package var line: Int
    package var zoom: Double

    /// A JSON object.
    package var properties: String

    /// A JSON number or string; `nil` where the feature has no id.
    package var id: String?
    package var geometryType: String?

    /// A value for each semantics of the case.
    package var values: [Semantics: Value]
  }

  package var title: String

  /// The prose: why the rewriting is right.
  package var reason: String
  package var place: Place
  package var source: String
  package var semantics: [Semantics]

  /// The renderers that the result has to suit, as `--target` names them.
  package var target: String

  /// Which of two equal forms is preferred, as `--prefer` names them.
  package var preference: String

  /// The type of the layer's source; `nil` for a value on its own.
  package var tiles: String?

  /// The legacy value, as JSON.
  package var before: String
  package var expectation: Expectation
  package var rows: [Row]

  /// The same value in other languages, by heading: `NSExpression`, `Swift`.
  package var otherForms: [String: String]
}
