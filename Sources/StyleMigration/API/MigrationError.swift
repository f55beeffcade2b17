/// Why a migration could not begin.
///
/// Nothing is written then.
public enum MigrationError: Error, Hashable, Sendable {
  /// The input is not JSON; the place is a byte offset, and line and column from 1.
  case notJSON(message: String, offset: Int, line: Int, column: Int)

  /// The input is JSON, but not a style; the place is where a style would have something else.
  case notAStyle(message: String, offset: Int, line: Int, column: Int)

  /// This toolkit is at fault.
  case fault(message: String)

  /// No property has this name (in this layer).
  case unknownProperty(name: String, layer: String?)

  /// What was found, what was expected and what to do, lower case and without the place.
  public var message: String {
    switch self {
    case .notJSON(let message, _, _, _), .notAStyle(let message, _, _, _), .fault(let message): message
    case .unknownProperty(let name, let layer?):
      "unknown property \"\(name)\" of \"\(layer)\" layers; check the spelling and the layer type"
    case .unknownProperty(let name, nil): "unknown property \"\(name)\"; check the spelling"
    }
  }

  /// The place of the error in the input: byte offset, and line and column from 1.
  public var place: (offset: Int, line: Int, column: Int)? {
    switch self {
    case .notJSON(_, let offset, let line, let column), .notAStyle(_, let offset, let line, let column):
      (offset, line, column)
    case .unknownProperty, .fault: nil
    }
  }
}
