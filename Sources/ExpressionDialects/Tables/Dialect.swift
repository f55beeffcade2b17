package import SourceText

/// The SDK whose names a format string or source code uses.
///
/// - Source: Mapbox Maps SDK for iOS 4–6, MapLibre Native for iOS, Azure Maps for iOS: `NSExpression+MGLAdditions.h` of
///   mapbox/mapbox-gl-native-ios, `NSExpression+MLNAdditions.h` of maplibre/maplibre-native, and Azure Maps' page on
///   data-driven style expressions. The names of Azure's own functions in format strings are undocumented; its SDK is
///   built on Mapbox's, whose names are used for them here.
public enum Dialect: String, Hashable, Sendable, CaseIterable {
  /// Mapbox Maps SDK for iOS, versions 4 to 6.
  case mapbox

  /// MapLibre Native for iOS.
  case maplibre

  /// Azure Maps for iOS.
  case azure

  private var names: (letters: String, module: String, product: String) {
    switch self {
    case .mapbox: ("MGL", "Mapbox", "Mapbox's SDK")
    case .maplibre: ("MLN", "MapLibre", "MapLibre's SDK")
    case .azure: ("AZM", "AzureMapsControl", "the Azure Maps SDK")
    }
  }

  /// The three letters in the names of initialisers and classes.
  var letters: String { names.letters }

  /// The prefix of the upper-case names of control structures.
  package var prefix: String { self == .maplibre ? "MLN" : "MGL" }

  /// The name of the SDK, for messages.
  package var product: String { names.product }

  /// The module that a file imports.
  package var module: String { names.module }

  /// Whether colour components are rounded to bytes on their way to JSON.
  var roundsColors: Bool { self != .maplibre }

  /// The class property of `NSExpression` that is a variable: `zoomLevelVariable`, in Objective-C
  /// `zoomLevelVariableExpression`.
  package func property(of variable: JSONString, in language: SourceLanguage) -> String {
    let name = variable.string + (self == .azure ? "AZMVariable" : "Variable")
    return language == .swift ? name : name + "Expression"
  }
}

/// A function that takes a list of any length: `MGL_MATCH(…)` or `MLN_MATCH(…)`.
package enum ControlStructure: String, Hashable, Sendable, CaseIterable {
  case letting = "LET"
  case match = "MATCH"
  case conditional = "IF"
  case function = "FUNCTION"

  package func name(in dialect: Dialect) -> String { "\(dialect.prefix)_\(rawValue)" }
}
