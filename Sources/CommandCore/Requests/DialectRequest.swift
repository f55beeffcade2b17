import ExpressionDialects
import MigrationReports
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleMigration
import StyleSpec

/// One line of input about format strings.
///
/// `{"format": …, "arguments": […], "kind": "expression"|"predicate", "dialect": …, "inputs": […]}` asks for JSON and values;
/// `{"json": …, "to": "nsexpression"|"predicate"|"swift"|"objc", "form": …}` asks for a format string or for source
/// code. Each argument is what a placeholder stands for, in Swift: `5`, `"UIColor.red"`, `"\"name\""`.
struct DialectRequest: Sendable {
  private enum Question: Sendable {
    case format(JSONString, arguments: [FormatNode])
    case json(JSONNode, to: ExpressionConverter.OutputLanguage)
  }

  private let question: Question
  private let kind: FormatString.Kind
  private let dialect: Dialect
  private let form: FormatString.Form

  /// Of a request without a property, a property of any value, or a filter.
  private let evaluation: EvaluationRequest
  private let hasProperty: Bool

  /// Whether a request is one of these.
  static func isAsked(_ root: JSONNode) -> Bool {
    root["format"]?.kind == .string || (root["json"] != nil && root["to"] != nil)
  }

  init(_ root: JSONNode) throws(RequestError) {
    let fields = try RequestFields(root, path: "request")
    dialect = try fields.choice("dialect") ?? .mapbox
    form = try fields.choice("form") ?? .withArguments
    let target: ExpressionConverter.OutputLanguage = try fields.choice("to") ?? .json
    let format = try fields.string("format")
    let kind: FormatString.Kind = try fields.choice("kind") ?? .expression
    self.kind = format == nil && target == .predicate ? .predicate : kind
    hasProperty = fields["property"] != nil || fields["spec"] != nil
    let isPredicate = self.kind == .predicate
    evaluation = try EvaluationRequest(
      fields, of: hasProperty ? nil : isPredicate ? .filter : PropertyFit.anyProperty,
      usesFallback: hasProperty || isPredicate)
    if let format {
      var arguments: [FormatNode] = []
      for (index, argument) in try (fields.array("arguments") ?? []).enumerated() {
        // Anything but a string is spelled in Swift as in JSON.
        let text = argument.string?.string ?? String(decoding: argument.spelling, as: UTF8.self)
        do throws(DialectError) {
          arguments.append(try FormatNode(swift: text, dialect: dialect))
        } catch {
          throw RequestError("arguments[\(index)]: \(error.message)")
        }
      }
      question = .format(format, arguments: arguments)
    } else {
      guard let json = root["json"] else { throw .noValue }
      question = .json(json, to: isPredicate && target == .nsexpression ? .predicate : target)
    }
  }

  // MARK: The answer

  private var converter: ExpressionConverter {
    ExpressionConverter(dialect: dialect, usesPlaceholders: form == .withArguments)
  }

  var response: JSONFragment {
    switch question {
    case .format(let text, let arguments): return response(toFormat: text, arguments)
    case .json(let node, let output):
      if let refusal = legacyFault(of: node) { return refusal }
      return output == .json ? .object([.init("json", node.fragment)]) : response(to: node, output)
    }
  }

  private func refusal(_ message: String, code: DiagnosticKind, offset: Int? = nil) -> JSONFragment {
    var members: [JSONFragmentMember] = [
      .init("error", .text(message)), .init("code", .text(code.id)),
    ]
    if let offset { members.append(.init("offset", .number(Double(offset)))) }
    return .object(members)
  }

  private func refusal(_ error: DialectError) -> JSONFragment {
    refusal(error.description, code: error.kind, offset: error.offset)
  }

  // MARK: From format strings

  private func response(toFormat text: JSONString, _ arguments: [FormatNode]) -> JSONFragment {
    let converted: ConvertedExpression
    do throws(DialectError) {
      let format = try FormatString.parse(
        text.string, arguments: arguments, dialect: dialect, kind: kind)
      converted = try format.json(variablesOf: hasProperty ? evaluation.property : nil)
      if hasProperty {
        let root = try ExpressionConverter.document(converted.json.text).root
        try converter.requireFit(of: root, for: evaluation.property, isCondition: false, in: .json)
      }
    } catch {
      return refusal(error)
    }
    var members = [JSONFragmentMember("json", converted.json)]
    if !converted.warnings.isEmpty {
      let warnings = converted.warnings.map { warning in
        JSONFragment.object([.init("id", .text(warning.id.id)), .init("message", .text(warning.message))])
      }
      members.append(.init("warnings", .array(warnings)))
    }
    if !evaluation.contexts.isEmpty { members += outputs(of: converted.json) }
    return .object(members)
  }

  /// The values for the inputs, or why they cannot be computed.
  private func outputs(of json: JSONFragment) -> [JSONFragmentMember] {
    guard let node = json.node else { return [.init("outputError", .string("not JSON"))] }
    let expression: StyleExpression
    do throws(ExpressionError) {
      expression = try StyleExpression(node)
    } catch {
      return [.init("outputError", .text(error.message))]
    }
    do throws(ExpressionTypeErrors) {
      return [evaluation.outputs(of: try CompiledExpression(expression, for: evaluation.property))]
    } catch {
      return [
        .init("outputError", .array(error.errors.map { .text("\($0.key): \($0.message)") }))
      ]
    }
  }

  // MARK: From JSON

  /// Legacy functions and filters are refused; a value that is also an expression is read as one.
  private func legacyFault(of node: JSONNode) -> JSONFragment? {
    switch LegacyForm(node) {
    case .filter(isExpression: false):
      refusal("expected an expression, found a legacy filter", code: .legacyForm)
    case .function: refusal("expected an expression, found a legacy function", code: .legacyForm)
    case .filter(isExpression: true), .tokens, nil: nil
    }
  }

  private func response(to node: JSONNode, _ output: ExpressionConverter.OutputLanguage) -> JSONFragment {
    if kind == .predicate, let fault = PropertyFit.fault(of: node, for: .filter) {
      return refusal("not a condition: \(fault)", code: .doesNotFit)
    }
    do throws(DialectError) {
      let written = try converter.write(
        node, as: output, for: evaluation.property, isCondition: kind == .predicate)
      let text = JSONFragment.text(written.text)
      guard output.isFormatString else { return .object([.init(JSONString(output.rawValue), text)]) }
      return .object([
        .init("format", text),
        .init("arguments", .array(written.arguments.map { .text($0) })),
      ])
    } catch {
      return refusal(error)
    }
  }
}
