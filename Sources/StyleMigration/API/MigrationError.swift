public import SourceText

/// Why a migration could not begin.
///
/// Nothing is written then.
public enum MigrationError: Error, Hashable, Sendable {
  /// The input is not JSON; the offset counts bytes.
  case notJSON(message: String, at: SourceLocation, offset: Int)

  /// The input is JSON, but not a style; the place is where a style would have something else.
  case notAStyle(message: String, at: SourceLocation, offset: Int)

  /// The feature of an input is JSON, but not a feature of GeoJSON.
  case notAFeature(message: String, at: SourceLocation, offset: Int)

  /// The input cannot be read, is not source code of an app, or not for an SDK that has layers.
  case unusableSource(message: String, DiagnosticID)

  /// This toolkit is at fault: what became of the structure of a style is not a style.
  case fault(message: String)

  /// No property has this name (in this layer).
  case unknownProperty(name: String, layer: String?)

  /// What was found, what was expected and what to do, lower case and without the place.
  public var message: String {
    switch self {
    case .notJSON(let message, _, _), .notAStyle(let message, _, _), .notAFeature(let message, _, _),
      .fault(let message), .unusableSource(let message, _):
      message
    case .unknownProperty(let name, let layer?):
      "unknown property \"\(name)\" of \"\(layer)\" layers; check the spelling and the layer type"
    case .unknownProperty(let name, nil): "unknown property \"\(name)\"; check the spelling"
    }
  }

  /// Where the error is in the input.
  public var location: SourceLocation? { place?.location }

  /// The same place in bytes from the beginning of the input.
  public var offset: Int? { place?.offset }

  private var place: (location: SourceLocation, offset: Int)? {
    switch self {
    case .notJSON(_, let location, let offset), .notAStyle(_, let location, let offset),
      .notAFeature(_, let location, let offset):
      (location, offset)
    case .unknownProperty, .unusableSource, .fault: nil
    }
  }
}

extension MigrationError {
  static func notAStyle(_ message: String, at node: JSONNode) -> MigrationError {
    .notAStyle(message: message, at: node.location, offset: node.range.lowerBound)
  }
}

extension MigrationError: CustomStringConvertible {
  /// The place, where there is one, and the message: `2:14: expected ",", found "]"`.
  public var description: String { (location.map { "\($0): " } ?? "") + message }
}
