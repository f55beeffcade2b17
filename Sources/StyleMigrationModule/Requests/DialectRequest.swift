import ExpressionDialects
import SourceText
import StyleSpec

/// One line of input about format strings.
///
/// `{"format": …, "arguments": […], "kind": "expression"|"predicate", "dialect": …, "inputs": […]}` asks for JSON and values;
/// `{"json": …, "to": "nsexpression"|"predicate"|"swift"|"objc", "form": …}` asks for a format string or for source
/// code. Each argument is what a placeholder stands for, in Swift: `5`, `"UIColor.red"`, `"\"name\""`.
struct DialectRequest: Sendable {
  enum Question: Sendable {
    case format(JSONString, arguments: [FormatNode])
    case json(JSONNode, to: ExpressionConverter.OutputLanguage)
  }

  var question: Question
  var kind: FormatString.Kind
  var dialect: Dialect
  var form: FormatString.Form

  var property: PropertySpecification
  var hasProperty: Bool
  var isInline: Bool
  var usesFallback: Bool
  var contexts: [EvaluationContext]

  /// Whether a request is one of these.
  static func isAsked(_ root: JSONNode) -> Bool {
    root["format"]?.kind == .string || (root["json"] != nil && root["to"] != nil)
  }

  init(_ root: JSONNode) throws(RequestError) {
    let fields = try RequestFields(root, path: "request")
    dialect = try fields.choice("dialect") ?? .mapbox
    kind = try fields.choice("kind") ?? .expression
    form = try fields.choice("form") ?? .withArguments
    let target: ExpressionConverter.OutputLanguage = try fields.choice("to") ?? .json
    if let format = try fields.string("format") {
      var arguments: [FormatNode] = []
      for (index, argument) in try (fields.array("arguments") ?? []).enumerated() {
        // Anything but a string is spelled in Swift as in JSON.
        let text = argument.string?.string ?? String(decoding: argument.spelling, as: UTF8.self)
        do throws(DialectError) {
          arguments.append(try FormatNode(swift: text, dialect: dialect))
        } catch {
          throw .argument("arguments[\(index)]", error.message)
        }
      }
      question = .format(format, arguments: arguments)
    } else {
      guard let json = root["json"] else { throw .noValue }
      if target == .predicate { kind = .predicate }
      question = .json(json, to: kind == .predicate && target == .nsexpression ? .predicate : target)
    }
    (property, isInline) = try Self.property(in: fields, kind: kind)
    hasProperty = fields["property"] != nil || fields["spec"] != nil
    usesFallback = try fields.boolean("fallback") ?? (hasProperty || kind == .predicate)
    let globalState = try fields.object("globalState") ?? StyleObject()
    contexts = []
    for (index, input) in try (fields.array("inputs") ?? []).enumerated() {
      contexts.append(try EvaluationContext(input, path: "inputs[\(index)]", globalState: globalState))
    }
  }

  /// The requested property; without one, a property of any value, or a filter.
  private static func property(
    in fields: RequestFields, kind: FormatString.Kind
  ) throws(RequestError) -> (PropertySpecification, Bool) {
    if fields["property"] != nil || fields["spec"] != nil {
      return try EvaluationRequest.property(in: fields)
    }
    if kind == .predicate { return (.filter, false) }
    return (PropertyFit.anyProperty, false)
  }
}
