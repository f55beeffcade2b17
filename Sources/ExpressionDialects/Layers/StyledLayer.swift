import SourceText
import StyleSpec

/// A layer of a style as statements of source code, whatever the language.
struct StyledLayer {
  enum Statement {
    case zoomLevel(Double, isMinimum: Bool)
    case visibility(Bool)
    case predicate(SourceTree)
    case property(JSONString, SourceTree)

    /// A value that the file leaves out.
    case omission(JSONString, DialectError)
  }

  let identifier: JSONString
  let type: LayerType

  /// The words of the id, which no other layer has: `RoadPrimary`.
  let name: String
  var statements: [Statement]
}

extension String {
  /// The lines of the text, each of them a comment with an indentation.
  func comment(indentedBy indentation: String) -> String {
    let lines = utf8.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
    return lines.map { indentation + "// " + String(decoding: $0, as: UTF8.self) + "\n" }.joined()
  }
}
