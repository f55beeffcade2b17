import Equivalence
import LegacyStyle
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec

/// Answers one request.
package struct RequestEvaluator: Sendable {
  private let request: EvaluationRequest
  private let form: OutputForm

  package init(_ request: EvaluationRequest) {
    self.request = request
    form = request.isInline ? .reference : .plain
  }

  package var response: EvaluationResponse {
    switch InspectedValue(
      request.value, as: request.isFilter ? .filter : .property(request.property), isInline: request.isInline,
      semantics: request.semantics, profile: request.profile)
    {
    case .legacy(let inspection): response(toLegacy: inspection)
    case .constant(let value): response(toConstant: value)
    case .expression(let expression): response(to: expression)
    case .neither(let error):
      EvaluationResponse(compiled: .error([.init(key: error.key, message: error.message)]))
    }
  }

  // MARK: The new language

  private var isNative: Bool { request.semantics == .native }

  private var property: PropertySpecification { isNative ? request.property.native : request.property }

  private func response(to expression: StyleExpression) -> EvaluationResponse {
    do throws(ExpressionTypeErrors) {
      let compiled = try CompiledExpression(expression, for: property, profile: request.semantics.profile)
      var response = EvaluationResponse(compiled: .init(compiled))
      response.outputs = outputs(of: compiled)
      return response
    } catch {
      return EvaluationResponse(compiled: .init(error))
    }
  }

  private func response(toConstant value: StyleValue) -> EvaluationResponse {
    let type = property.type
    guard let typed = isNative ? value.typedNative(as: type) : value.typed(as: type) else {
      return EvaluationResponse(compiled: .error([.init(key: "", message: "not a value of \(property.name)")]))
    }
    let typeName = ExpressionType(of: type)?.description ?? ExpressionType.value.description
    var response = EvaluationResponse(
      compiled: .success(type: typeName, isFeatureConstant: true, isZoomConstant: true))
    response.outputs = request.contexts.map { _ in form.fragment(of: typed) }
    return response
  }

  private func outputs(of compiled: CompiledExpression) -> [JSONFragment] {
    request.contexts.map { context in
      do throws(EvaluationError) {
        let value = try compiled.evaluate(in: context)
        return form.fragment(of: request.usesFallback ? compiled.value(in: context) : value)
      } catch {
        // The default stands in for what fails, and not for what is not evaluated here.
        return request.usesFallback && !error.isLimitation
          ? form.fragment(of: compiled.value(in: context)) : .error(error.runtimeText)
      }
    }
  }

  // MARK: The old language

  private func response(toLegacy inspection: ValueInspection) -> EvaluationResponse {
    var response = response(
      compiled: inspection.compiled, typeErrors: inspection.typeErrors, diagnostics: inspection.diagnostics)
    response.legacy = inspection.legacy.map(outputs)
    response.migrated = inspection.migrated
    response.verdict = inspection.verdict.rawValue
    return response
  }

  /// What the rewriting gives, or why it was not rewritten.
  private func response(
    compiled: CompiledExpression?, typeErrors: ExpressionTypeErrors?, diagnostics: [Diagnostic]
  ) -> EvaluationResponse {
    var response: EvaluationResponse
    if let compiled {
      response = EvaluationResponse(compiled: .init(compiled))
      response.outputs = outputs(of: compiled)
    } else if let typeErrors {
      response = EvaluationResponse(compiled: .init(typeErrors))
    } else {
      response = EvaluationResponse(compiled: .error(diagnostics.map { .init(key: "", message: $0.message) }))
    }
    response.diagnostics = diagnostics
    return response
  }

  private func outputs(of legacy: ValueInspection.Meaning) -> [JSONFragment] {
    request.contexts.map { context in
      switch legacy.outcome(in: context) {
      case .value(let value): form.fragment(of: value)
      case .accident(let accident): .object([.init("accident", .string(JSONString(accident.rawValue)))])
      }
    }
  }
}

extension EvaluationResponse.Compiled {
  fileprivate init(_ compiled: CompiledExpression) {
    self = .success(
      type: compiled.type.description, isFeatureConstant: compiled.isFeatureConstant,
      isZoomConstant: compiled.isZoomConstant)
  }

  fileprivate init(_ errors: ExpressionTypeErrors) {
    self = .error(errors.errors.map { .init(key: $0.key, message: $0.message) })
  }
}
