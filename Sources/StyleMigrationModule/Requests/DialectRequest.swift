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

  private var question: Question
  private var kind: FormatString.Kind
  private var dialect: Dialect
  private var form: FormatString.Form

  private var property: PropertySpecification
  private var hasProperty: Bool
  private var isInline: Bool
  private var usesFallback: Bool
  private var contexts: [EvaluationContext]

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
          throw RequestError("arguments[\(index)]: \(error.message)")
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
    contexts = try fields.contexts
  }

  /// The requested property; without one, a property of any value, or a filter.
  private static func property(
    in fields: RequestFields, kind: FormatString.Kind
  ) throws(RequestError) -> (PropertySpecification, Bool) {
    if fields["property"] != nil || fields["spec"] != nil {
      return try ValueRequest.property(in: fields)
    }
    if kind == .predicate { return (.filter, false) }
    return (PropertyFit.anyProperty, false)
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
      converted = try hasProperty ? format.json(for: property) : format.json()
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
    if !contexts.isEmpty { members += outputs(of: converted.json) }
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
      let compiled = try CompiledExpression(expression, for: property)
      let outputs = compiled.outputs(
        in: contexts, usesFallback: usesFallback, form: isInline ? .reference : .plain)
      return [.init("outputs", .array(outputs))]
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

  /// Why a value is not a condition, if one is needed.
  private func conditionFault(of node: JSONNode) -> JSONFragment? {
    guard kind == .predicate, let fault = PropertyFit.fault(of: node, for: .filter) else { return nil }
    return refusal("not a condition: \(fault)", code: .doesNotFit)
  }

  private func response(to node: JSONNode, _ output: ExpressionConverter.OutputLanguage) -> JSONFragment {
    if let fault = conditionFault(of: node) { return fault }
    do throws(DialectError) {
      let written = try converter.write(
        node, as: output, for: property, isCondition: kind == .predicate)
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
