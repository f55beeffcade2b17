import Equivalence
import LegacyStyle
import MigrationReports
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec

/// Answers a request about one value: `compiled` and `outputs`, and for legacy values `legacy`, `migrated`, `verdict` and
/// `diagnostics`.
struct RequestEvaluator: Sendable {
  private let request: EvaluationRequest
  private let form: OutputForm

  init(_ request: EvaluationRequest) {
    self.request = request
    form = request.isInline ? .reference : .plain
  }

  var response: JSONFragment {
    switch InspectedValue(
      request.value, as: request.isFilter ? .filter : .property(request.property), isInline: request.isInline,
      semantics: request.semantics, profile: request.profile)
    {
    case .legacy(let inspection): .object(members(of: inspection))
    case .constant(let value): .object(members(of: value))
    case .expression(let expression): .object(members(of: expression))
    case .neither(let error): .object([Self.errors([(error.key, error.message)])])
    }
  }

  // MARK: The new language

  private var isNative: Bool { request.semantics == .native }

  private var property: PropertySpecification { isNative ? request.property.native : request.property }

  private func members(of expression: StyleExpression) -> [JSONFragmentMember] {
    do throws(ExpressionTypeErrors) {
      return members(of: try CompiledExpression(expression, for: property, profile: request.semantics.profile))
    } catch {
      return [Self.errors(error)]
    }
  }

  private func members(of compiled: CompiledExpression) -> [JSONFragmentMember] {
    [
      Self.success(
        compiled.type.description, isFeatureConstant: compiled.isFeatureConstant,
        isZoomConstant: compiled.isZoomConstant),
      .init(
        "outputs",
        .array(compiled.outputs(in: request.contexts, usesFallback: request.usesFallback, form: form))),
    ]
  }

  private func members(of constant: StyleValue) -> [JSONFragmentMember] {
    let type = property.type
    guard let typed = isNative ? constant.typedNative(as: type) : constant.typed(as: type) else {
      return [Self.errors([("", "not a value of \(property.name)")])]
    }
    let typeName = ExpressionType(of: type)?.description ?? ExpressionType.value.description
    return [
      Self.success(typeName, isFeatureConstant: true, isZoomConstant: true),
      .init("outputs", .array(request.contexts.map { _ in form.fragment(of: typed) })),
    ]
  }

  // MARK: The old language

  /// The results of the rewriting, or why there is none.
  private func members(of inspection: ValueInspection) -> [JSONFragmentMember] {
    var members =
      if let compiled = inspection.compiled {
        members(of: compiled)
      } else if let errors = inspection.typeErrors {
        [Self.errors(errors)]
      } else {
        [Self.errors(inspection.diagnostics.map { ("", $0.message) })]
      }
    if let legacy = inspection.legacy { members.append(.init("legacy", .array(outputs(of: legacy)))) }
    if let migrated = inspection.migrated { members.append(.init("migrated", migrated)) }
    members.append(.init("verdict", .text(inspection.verdict.rawValue)))
    members.append(.init("diagnostics", .array(inspection.diagnostics.map { $0.fragment })))
    return members
  }

  private func outputs(of legacy: ValueInspection.Meaning) -> [JSONFragment] {
    request.contexts.map { context in
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

  private static func errors(_ errors: ExpressionTypeErrors) -> JSONFragmentMember {
    Self.errors(errors.errors.map { ($0.key, $0.message) })
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

extension Diagnostic {
  fileprivate var fragment: JSONFragment {
    var members: [JSONFragmentMember] = [.init("id", .text(id.rawValue)), .init("message", .text(message))]
    if let divergence { members.append(.init("divergence", .text(divergence))) }
    return .object(members)
  }
}
