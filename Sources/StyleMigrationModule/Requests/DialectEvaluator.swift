import ExpressionDialects
import MigrationReports
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleMigration
import StyleSpec

/// Answers a request about format strings.
struct DialectEvaluator: Sendable {
  private let request: DialectRequest

  init(_ request: DialectRequest) {
    self.request = request
  }

  private var converter: ExpressionConverter {
    ExpressionConverter(dialect: request.dialect, usesPlaceholders: request.form == .withArguments)
  }

  var response: JSONFragment {
    switch request.question {
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
        text.string, arguments: arguments, dialect: request.dialect, kind: request.kind)
      converted = try request.hasProperty ? format.json(for: request.property) : format.json()
    } catch {
      return refusal(error)
    }
    var members = [JSONFragmentMember("json", converted.json)]
    if !converted.warnings.isEmpty {
      members.append(
        .init(
          "warnings",
          .array(
            converted.warnings.map {
              .object([
                .init("id", .text($0.id.id)), .init("message", .text($0.message)),
              ])
            })))
    }
    if !request.contexts.isEmpty { members += outputs(of: converted.json) }
    return .object(members)
  }

  /// The values for the inputs, or why they cannot be computed.
  private func outputs(of json: JSONFragment) -> [JSONFragmentMember] {
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument(parsing: json.text)
    } catch {
      return [.init("outputError", .string("not JSON"))]
    }
    let expression: StyleExpression
    do throws(ExpressionSyntaxError) {
      expression = try StyleExpression(document.root)
    } catch {
      return [.init("outputError", .text(error.message))]
    }
    do throws(ExpressionTypeErrors) {
      let compiled = try CompiledExpression(expression, for: request.property)
      let outputs = compiled.outputs(
        in: request.contexts, usesFallback: request.usesFallback, form: request.isInline ? .reference : .plain)
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
    guard request.kind == .predicate, let fault = PropertyFit.fault(of: node, for: .filter) else { return nil }
    return refusal("not a condition: \(fault)", code: .doesNotFit)
  }

  private func response(to node: JSONNode, _ output: ExpressionConverter.OutputLanguage) -> JSONFragment {
    if let fault = conditionFault(of: node) { return fault }
    do throws(DialectError) {
      let written = try converter.write(
        node, as: output, for: request.property, isCondition: request.kind == .predicate)
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
