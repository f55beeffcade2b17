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
  private let evaluation: EvaluationRequest
  private let value: JSONNode

  /// Whether the value is a filter.
  private let isFilter: Bool
  private let semantics: LegacySemantics

  /// The renderers that a rewriting has to suit, and which form is preferred.
  private let profile: OutputProfile

  init(_ root: JSONNode) throws(RequestError) {
    let fields = try RequestFields(root, path: "request")
    // A value may be null, which is not the same as absent.
    let filter = root["value"] == nil ? root["filter"] : nil
    isFilter = filter != nil
    evaluation = try EvaluationRequest(fields, of: isFilter ? .filter : nil)
    guard let value = filter ?? root["value"] else { throw RequestError("expected \"value\" or \"filter\"") }
    self.value = value
    let named: SourceSemantics? = try fields.choice("semantics")
    semantics = named?.legacy ?? .documented
    profile = OutputProfile(
      target: try fields.choice("target") ?? .current, preference: try fields.choice("prefer") ?? .silent)
  }

  // MARK: The answer

  /// `compiled` and `outputs`, and for legacy values `legacy`, `migrated`, `verdict` and `diagnostics`.
  var answer: [JSONFragmentMember] {
    let kind: CodeValue = isFilter ? .filter : .property(evaluation.property)
    let inspection = ValueInspection(
      value, as: kind, isInline: evaluation.isInline, semantics: semantics, profile: profile)
    var members =
      switch inspection.modern {
      case .constant(let value):
        [
          Self.success(ExpressionType(of: kind.property(semantics).type) ?? .value),
          outputs("outputs") { _ in evaluation.form.fragment(of: value) },
        ]
      case .expression(let compiled):
        [
          Self.success(
            compiled.type, isFeatureConstant: compiled.isFeatureConstant, isZoomConstant: compiled.isZoomConstant),
          evaluation.outputs(of: compiled),
        ]
      case nil: [Self.errors(inspection.errors)]
      }
    if let legacy = inspection.legacy {
      members.append(
        outputs("legacy") { context in
          switch legacy(context) {
          case .value(let value): evaluation.form.fragment(of: value)
          case .accident(let accident): .object([.init("accident", .text(accident.rawValue))])
          }
        })
    }
    if let migrated = inspection.migrated { members.append(.init("migrated", migrated)) }
    if let verdict = inspection.verdict {
      members.append(.init("verdict", .text(verdict.rawValue)))
      members.append(.init("diagnostics", .array(inspection.diagnostics.map { $0.fragment })))
    }
    return members
  }

  private func outputs(_ name: JSONString, _ output: (EvaluationContext) -> JSONFragment) -> JSONFragmentMember {
    .init(name, .array(evaluation.contexts.map(output)))
  }

  // MARK: What the compiler says

  private static func success(
    _ type: ExpressionType, isFeatureConstant: Bool = true, isZoomConstant: Bool = true
  ) -> JSONFragmentMember {
    .init(
      "compiled",
      .object([
        .init("result", .string("success")), .init("type", .text(type.description)),
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
