import ExpressionDialects
import SourceJSON
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

  var response: JSONFragment {
    if case .json(let node, _) = request.question, let refusal = legacyFault(of: node) { return refusal }
    return switch request.question {
    case .format(let text, let arguments): response(toFormat: text, arguments)
    case .json(let node, .swift): response(toSwift: node)
    case .json(let node, .json): response(toLocalize: node)
    case .json(let node, _): response(toJSON: node)
    }
  }

  private func refusal(_ message: String, code: DiagnosticKind, offset: Int? = nil) -> JSONFragment {
    var members: [JSONFragmentMember] = [
      .init("error", .string(JSONString(message))), .init("code", .string(JSONString(code.id))),
    ]
    if let offset { members.append(.init("offset", .number(Double(offset)))) }
    return .object(members)
  }

  private func refusal(_ refusal: DialectRefusal) -> JSONFragment {
    self.refusal(refusal.description, code: refusal.id, offset: refusal.offset)
  }

  // MARK: From format strings

  private func response(toFormat text: JSONString, _ arguments: [FormatArgument]) -> JSONFragment {
    var format: FormatString
    do throws(FormatStringError) {
      format = try FormatString.parse(
        text.string, arguments: arguments, dialect: request.dialect, kind: request.kind)
    } catch {
      return refusal(error.description, code: .refusal(.parseError), offset: error.offset)
    }
    if let locale = request.locale { format = format.localized(into: locale) }
    let converted: ConvertedExpression
    do throws(DialectRefusal) {
      converted = request.hasProperty ? try format.json(for: request.property) : try format.json()
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
                .init("id", .string(JSONString($0.id.id))), .init("message", .string(JSONString($0.message))),
              ])
            })))
    }
    if !request.contexts.isEmpty { members += outputs(of: converted.json) }
    return .object(members)
  }

  /// The values for the inputs, or why there are none.
  private func outputs(of json: JSONFragment) -> [JSONFragmentMember] {
    var bytes: [UInt8] = []
    json.write(into: &bytes, with: JSONWriter(comma: ",", colon: ":"))
    let expression: StyleExpression
    do {
      expression = try StyleExpression(try JSONDocument(parsing: bytes).root)
    } catch let error as ExpressionSyntaxError {
      return [.init("outputError", .string(JSONString(error.message)))]
    } catch {
      return [.init("outputError", .string("this is no JSON"))]
    }
    do throws(ExpressionTypeErrors) {
      let compiled = try CompiledExpression(expression, for: request.property)
      return [.init("outputs", .array(request.contexts.map { output(of: compiled, in: $0) }))]
    } catch {
      return [
        .init("outputError", .array(error.errors.map { .string(JSONString("\($0.key): \($0.message)")) }))
      ]
    }
  }

  private func output(of compiled: CompiledExpression, in context: EvaluationContext) -> JSONFragment {
    let form: OutputForm = request.isInline ? .reference : .plain
    if request.usesFallback { return form.fragment(of: compiled.value(in: context)) }
    do throws(EvaluationError) {
      return form.fragment(of: try compiled.evaluate(in: context))
    } catch {
      return .error(error.message)
    }
  }

  // MARK: From JSON

  /// The JSON itself, or in another language.
  private func response(toLocalize node: JSONNode) -> JSONFragment {
    guard let locale = request.locale else { return .object([.init("json", node.fragment)]) }
    do throws(DialectRefusal) {
      let format = try FormatString(json: node, dialect: request.dialect)
      return .object([.init("json", try format.localized(into: locale).json().json)])
    } catch {
      return refusal(error)
    }
  }

  /// Legacy functions and filters have no form in another language; what is an expression as well is taken for one.
  private func legacyFault(of node: JSONNode) -> JSONFragment? {
    switch LegacyForm(node) {
    case .filter(isExpression: false):
      refusal("expected an expression, found a legacy filter", code: .refusal(.legacyForm))
    case .function: refusal("expected an expression, found a legacy function", code: .refusal(.legacyForm))
    case .filter(isExpression: true), .tokens, nil: nil
    }
  }

  /// What keeps a value from being a condition, where one is asked for.
  private func conditionFault(of node: JSONNode) -> JSONFragment? {
    guard request.kind == .predicate, let fault = PropertyFit.fault(of: node, for: .filter) else { return nil }
    return refusal("not a condition: \(fault)", code: .refusal(.doesNotFit))
  }

  private func response(toJSON node: JSONNode) -> JSONFragment {
    if let fault = conditionFault(of: node) { return fault }
    do throws(DialectRefusal) {
      let format = try FormatString(
        json: node, dialect: request.dialect, kind: request.kind, form: request.form)
      return .object([
        .init("format", .string(JSONString(format.text))),
        .init("arguments", .array(format.arguments.map { $0.fragment(in: request.dialect) })),
      ])
    } catch {
      return refusal(error)
    }
  }

  private func response(toSwift node: JSONNode) -> JSONFragment {
    if let fault = conditionFault(of: node) { return fault }
    let expression: StyleExpression
    do throws(ExpressionSyntaxError) {
      expression = try StyleExpression(node)
    } catch {
      return refusal("\(error.key): \(error.message)", code: .refusal(.notAnExpression))
    }
    do throws(SwiftSourceError) {
      let source = SwiftSource(request.dialect)
      let text =
        request.kind == .predicate
        ? try source.predicate(expression) : try source.expression(expression, for: request.property)
      return .object([.init("swift", .string(JSONString(text)))])
    } catch {
      return refusal(error.message, code: error.id)
    }
  }
}
