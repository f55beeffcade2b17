import ExpressionDialects
import SourceText
import TestSupport

/// A recorded case: a format string with its arguments, or other code for the same expression.
struct FormatCase {
  let node: JSONNode

  var name: String {
    let id = node["id"]?.string?.string ?? node["suite"]?.string?.string ?? ""
    return "\(id) \(node["format"]?.string?.string ?? JSONFragmentText(node["build"] ?? node["constant"]))"
  }

  var kind: FormatString.Kind { node["kind"]?.string == "predicate" ? .predicate : .expression }

  var dialect: Dialect { node["dialect"]?.string.flatMap { Dialect(rawValue: $0.string) } ?? .mapbox }

  /// The content of the case, or nothing where it only names an object of another language.
  func formatString() throws -> FormatString? {
    if let format = node["format"]?.string {
      let arguments = try node["arguments"]?.elements.map { try FormatNode(tagged: $0, dialect: dialect) } ?? []
      return try FormatString.parse(format.string, arguments: arguments, dialect: dialect, kind: kind)
    }
    if let constant = node["constant"] { return try built(try value(constant)) }
    guard let build = node["build"] else { return nil }
    if build["predicate"]?.string == "block" {
      _ = try CodeBlock("NSPredicate(block: { _, _ in true })", in: .swift, dialect: dialect)
    }
    let arguments = try build["arguments"]?.elements.map { try value($0) } ?? []
    if let function = build["function"]?.string {
      switch function {
      case "MGL_IF": return try built(.control(.conditional, arguments))
      case "MGL_MATCH": return try built(.control(.match, arguments))
      case "MGL_LET": return try built(.control(.letting, arguments))
      case "MGL_FUNCTION": return try built(.control(.function, arguments))
      default: return try built(.function(function, arguments))
      }
    }
    if build["method"]?.string == "mgl_appending(_:)", let receiver = build["receiver"] {
      return try built(.message("stringByAppendingString:", to: try value(receiver), arguments))
    }
    switch build["initializer"]?.string?.string {
    case "forMGLConditional:trueExpression:falseExpression:":
      return try built(.conditional(arguments[0], arguments[1], arguments[2]))
    case "forMGLInterpolating:curveType:parameters:stops:":
      return try built(.function("mgl_interpolate:withCurveType:parameters:stops:", arguments))
    case "forMGLStepping:from:stops:": return try built(.function("mgl_step:from:stops:", arguments))
    case "forMGLMatchingKey:in:default:":
      guard case .dictionary(let entries) = arguments[1] else { return nil }
      return try built(
        .control(.match, [arguments[0]] + entries.flatMap { [$0.key, $0.value] } + [arguments[2]]))
    default: return nil
    }
  }

  private func value(_ json: JSONNode) throws -> FormatNode { try FormatNode(tagged: json, dialect: dialect) }

  private func built(_ expression: FormatNode) throws -> FormatString {
    FormatString(expression, dialect: dialect)
  }

  private func JSONFragmentText(_ node: JSONNode?) -> String { node?.fragment.text ?? "" }
}

extension FormatNode {
  /// An argument as recorded cases have it.
  init(tagged node: JSONNode, dialect: Dialect) throws(DialectError) {
    try self.init(swift: TaggedArgument.swift(node), dialect: dialect)
  }
}
