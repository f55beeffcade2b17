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

/// A language of source code that apps for iOS are written in.
public enum SourceLanguage: String, Hashable, Sendable, CaseIterable {
  /// Swift.
  case swift

  /// Objective-C.
  case objectiveC = "objc"

  /// The name of the language, for messages.
  package var title: String { self == .swift ? "Swift" : "Objective-C" }
}

/// The classes of the API before expressions.
///
/// - Source: `MGLStyleValue.h` of mapbox/mapbox-gl-native, ios-v3.4.0 to ios-v3.7.8.
package enum OldClass: String, Hashable, Sendable, CaseIterable {
  case value = "MGLStyleValue"
  case constant = "MGLConstantStyleValue"
  case compatibleConstant = "MGLStyleConstantValue"
  case function = "MGLStyleFunction"
  case camera = "MGLCameraStyleFunction"
  case source = "MGLSourceStyleFunction"
  case composite = "MGLCompositeStyleFunction"
}

/// The words of the grammar; a key of the same name is written with `#` before it.
///
/// - Source: Apple, Predicate Programming Guide, "Predicate Format String Syntax"; `FUNCTION` and `TERNARY` by practice.
enum ReservedWords {
  static let all: Set<String> = [
    "AND", "OR", "IN", "NOT", "ALL", "ANY", "SOME", "NONE", "LIKE", "CASEINSENSITIVE", "CI", "MATCHES", "CONTAINS",
    "BEGINSWITH", "ENDSWITH", "BETWEEN", "NULL", "NIL", "SELF", "TRUE", "YES", "FALSE", "NO", "FIRST", "LAST", "SIZE",
    "ANYKEY", "SUBQUERY", "FETCH", "CAST", "TRUEPREDICATE", "FALSEPREDICATE", "FUNCTION", "TERNARY",
  ]

  static func contains(_ word: String) -> Bool { all.contains(word.asciiUppercased) }
}

extension String {
  /// The letters a–z in upper case, and everything else unchanged.
  var asciiUppercased: String {
    String(decoding: utf8.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 ? $0 - 0x20 : $0 }, as: UTF8.self)
  }
}

extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// Whether a key may begin with this byte: a letter or `_`.
  var beginsIdentifier: Bool {
    self == UInt8(ascii: "_") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self
      || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self
  }

  var continuesIdentifier: Bool { beginsIdentifier || isDigit }
}
