import Equivalence
import LegacyStyle
import MigrationReports
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec

/// One line of input: a value of a property, and the inputs to evaluate it on.
///
/// `{"property": …, "layer": …}` or `{"spec": {…}}` with `"value"`, or `{"filter": …}`; and `"inputs"`, `"semantics"`,
/// `"target"`, `"prefer"`, `"fallback"`, `"globalState"`. Members of other names are ignored.
struct ValueRequest: Sendable {
  var property: PropertySpecification

  /// Whether the request itself has the property: outputs are then in the form of the reference data.
  var isInline: Bool
  var value: JSONNode

  /// Whether the value is a filter.
  var isFilter: Bool
  var semantics: LegacySemantics

  /// The renderers that a rewriting has to suit, and which form is preferred.
  var profile: OutputProfile

  /// Whether outputs are the final values of the property, or the raw results with their errors.
  var usesFallback: Bool
  var contexts: [EvaluationContext]

  init(_ root: JSONNode) throws(RequestError) {
    let fields = try RequestFields(root, path: "request")
    // A value may be null, which is not the same as absent.
    if let filter = root["filter"], root["value"] == nil {
      (property, isInline, isFilter) = (.filter, false, true)
      value = filter
    } else {
      (property, isInline) = try Self.property(in: fields)
      guard let value = root["value"] else { throw .noValue }
      isFilter = false
      self.value = value
    }
    let named: SourceSemantics? = try fields.choice("semantics")
    semantics = named?.legacy ?? .documented
    profile = OutputProfile(
      target: try fields.choice("target") ?? .current, preference: try fields.choice("prefer") ?? .silent)
    usesFallback = try fields.boolean("fallback") ?? true
    contexts = try fields.contexts
  }

  static func property(in fields: RequestFields) throws(RequestError) -> (PropertySpecification, Bool) {
    if let json = fields["spec"] {
      guard var property = PropertySpecification(json: json) else {
        throw .wrongKind(fields.path(of: "spec"), expected: "an object", found: json.kind.wording)
      }
      // Fields that the reference data omit.
      if json["property-type"] == nil { property.dependence = .dataDriven }
      if json["expression"] == nil {
        property.isInterpolated = true
        property.parameters = [.zoom, .feature]
      }
      return (property, true)
    }
    guard let name = try fields.string("property") else {
      throw RequestError("expected \"property\" or \"spec\"")
    }
    let layer = try fields.string("layer")
    guard let property = PropertyTable.specification(named: name, layer: layer) else {
      throw RequestError("unknown property \"\(name)\"" + (layer.map { " in \"\($0)\"" } ?? ""))
    }
    return (property, false)
  }

  // MARK: The answer

  /// `compiled` and `outputs`, and for legacy values `legacy`, `migrated`, `verdict` and `diagnostics`.
  var response: JSONFragment {
    let inspection = ValueInspection(value, as: kind, isInline: isInline, semantics: semantics, profile: profile)
    var members =
      switch inspection.modern {
      case .constant(let value): members(of: value)
      case .expression(let compiled): members(of: compiled)
      case nil: [Self.errors(inspection.errors)]
      }
    if let legacy = inspection.legacy { members.append(.init("legacy", .array(outputs(of: legacy)))) }
    if let migrated = inspection.migrated { members.append(.init("migrated", migrated)) }
    if let verdict = inspection.verdict {
      members.append(.init("verdict", .text(verdict.rawValue)))
      members.append(.init("diagnostics", .array(inspection.diagnostics.map { $0.fragment })))
    }
    return .object(members)
  }

  private var kind: CodeValue { isFilter ? .filter : .property(property) }

  private var form: OutputForm { isInline ? .reference : .plain }

  private func members(of compiled: CompiledExpression) -> [JSONFragmentMember] {
    [
      Self.success(
        compiled.type.description, isFeatureConstant: compiled.isFeatureConstant,
        isZoomConstant: compiled.isZoomConstant),
      .init("outputs", .array(compiled.outputs(in: contexts, usesFallback: usesFallback, form: form))),
    ]
  }

  private func members(of constant: StyleValue) -> [JSONFragmentMember] {
    let type = ExpressionType(of: kind.property(semantics).type) ?? .value
    return [
      Self.success(type.description, isFeatureConstant: true, isZoomConstant: true),
      .init("outputs", .array(contexts.map { _ in form.fragment(of: constant) })),
    ]
  }

  private func outputs(of legacy: ValueInspection.Meaning) -> [JSONFragment] {
    contexts.map { context in
      switch legacy.outcome(in: context) {
      case .value(let value): form.fragment(of: value)
      case .accident(let accident): .object([.init("accident", .text(accident.rawValue))])
      }
    }
  }

  // MARK: What the compiler says

  private static func success(
    _ type: String, isFeatureConstant: Bool, isZoomConstant: Bool
  ) -> JSONFragmentMember {
    .init(
      "compiled",
      .object([
        .init("result", .string("success")), .init("type", .text(type)),
        .init("isFeatureConstant", .boolean(isFeatureConstant)), .init("isZoomConstant", .boolean(isZoomConstant)),
      ]))
  }

  /// Errors, each with the index path of the faulty part: `[2][1]`.
  private static func errors(_ errors: [(key: String, message: String)]) -> JSONFragmentMember {
    let list = errors.map { error in
      JSONFragment.object([.init("key", .text(error.key)), .init("error", .text(error.message))])
    }
    return .init("compiled", .object([.init("result", .string("error")), .init("errors", .array(list))]))
  }
}

extension CompiledExpression {
  /// The values for some inputs; with `usesFallback` what the property ends up with, and otherwise raw results with their errors.
  func outputs(in contexts: [EvaluationContext], usesFallback: Bool, form: OutputForm) -> [JSONFragment] {
    contexts.map { context in
      do throws(EvaluationError) {
        let value = try evaluate(in: context)
        return form.fragment(of: usesFallback ? self.value(in: context) : value)
      } catch {
        // The default replaces a failure, but not an expression that is not evaluated here.
        return usesFallback && !error.isLimitation
          ? form.fragment(of: self.value(in: context)) : .error(error.runtimeText)
      }
    }
  }
}
