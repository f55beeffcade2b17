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
  private let format: JSONString?
  private var arguments: [FormatNode] = []
  private let json: JSONNode?
  private let target: ExpressionConverter.OutputLanguage
  private let kind: FormatString.Kind
  private let converter: ExpressionConverter

  /// Of a request without a property, a property of any value, or a filter.
  private let evaluation: EvaluationRequest
  private let hasProperty: Bool

  init(_ root: JSONNode) throws(RequestError) {
    let fields = try RequestFields(root, path: "request")
    let dialect: Dialect = try fields.choice("dialect") ?? .mapbox
    let form: FormatString.Form = try fields.choice("form") ?? .withArguments
    converter = ExpressionConverter(dialect: dialect, usesPlaceholders: form == .withArguments)
    let target: ExpressionConverter.OutputLanguage = try fields.choice("to") ?? .json
    format = try fields.string("format")
    let kind: FormatString.Kind = try fields.choice("kind") ?? .expression
    self.kind = format == nil && target == .predicate ? .predicate : kind
    let isPredicate = self.kind == .predicate
    self.target = isPredicate && target == .nsexpression ? .predicate : target
    hasProperty = fields["property"] != nil || fields["spec"] != nil
    evaluation = try EvaluationRequest(
      fields, of: hasProperty ? nil : isPredicate ? .filter : PropertyFit.anyProperty,
      usesFallback: hasProperty || isPredicate)
    json = root["json"]
    guard format != nil else { return }
    for (index, argument) in try fields.array("arguments").enumerated() {
      // Anything but a string is spelled in Swift as in JSON.
      let text = argument.string?.string ?? String(decoding: argument.spelling, as: UTF8.self)
      do throws(DialectError) {
        arguments.append(try FormatNode(swift: text, dialect: dialect))
      } catch {
        throw RequestError("arguments[\(index)]: \(error.message)")
      }
    }
  }

  var answer: [JSONFragmentMember] {
    do throws(DialectError) {
      return if let format { try answer(toFormat: format) } else if let json { try answer(to: json) } else { [] }
    } catch {
      let refusal = [
        JSONFragmentMember("error", .text(error.description)), JSONFragmentMember("code", .text(error.id)),
      ]
      return refusal + (error.offset.map { [.init("offset", .count($0))] } ?? [])
    }
  }

  // MARK: From format strings

  private func answer(toFormat text: JSONString) throws(DialectError) -> [JSONFragmentMember] {
    let format = try FormatString.parse(text.string, arguments: arguments, dialect: converter.dialect, kind: kind)
    let converted = try format.json(variablesOf: hasProperty ? evaluation.property : nil)
    if hasProperty {
      let root = try ExpressionConverter.document(converted.json.text).root
      try converter.requireFit(of: root, for: evaluation.property, isCondition: false, in: .json)
    }
    var members = [JSONFragmentMember("json", converted.json)]
    if !converted.warnings.isEmpty {
      let warnings = converted.warnings.map { warning in
        JSONFragment.object([.init("id", .text(warning.id.id)), .init("message", .text(warning.message))])
      }
      members.append(.init("warnings", .array(warnings)))
    }
    return evaluation.contexts.isEmpty ? members : members + [outputs(of: converted.json)]
  }

  /// The values for the inputs, or why they cannot be computed.
  private func outputs(of json: JSONFragment) -> JSONFragmentMember {
    guard let node = json.node else { return .init("outputError", .string("not JSON")) }
    let expression: StyleExpression
    do throws(ExpressionError) {
      expression = try StyleExpression(node)
    } catch {
      return .init("outputError", .text(error.message))
    }
    do throws(ExpressionTypeErrors) {
      return evaluation.outputs(of: try CompiledExpression(expression, for: evaluation.property))
    } catch {
      return .init("outputError", .array(error.errors.map { .text("\($0.key): \($0.message)") }))
    }
  }

  // MARK: From JSON

  /// Legacy functions and filters are refused; a value that is also an expression is read as one.
  private func answer(to node: JSONNode) throws(DialectError) -> [JSONFragmentMember] {
    switch LegacyForm(node) {
    case .filter(isExpression: false):
      throw DialectError(.legacyForm, "expected an expression, found a legacy filter")
    case .function: throw DialectError(.legacyForm, "expected an expression, found a legacy function")
    case .filter(isExpression: true), .tokens, nil: break
    }
    if target == .json { return [.init("json", node.fragment)] }
    if kind == .predicate, let fault = PropertyFit.fault(of: node, for: .filter) {
      throw DialectError(.doesNotFit, "not a condition: \(fault)")
    }
    let written = try converter.write(node, as: target, for: evaluation.property, isCondition: kind == .predicate)
    let text = JSONFragment.text(written.text)
    guard target.isFormatString else { return [.init(JSONString(target.rawValue), text)] }
    return [.init("format", text), .init("arguments", .array(written.arguments.map { .text($0) }))]
  }
}
