package import Equivalence
package import LegacyStyle
package import Rewriters
package import SourceJSON
package import StyleExpressions
import StyleSpec

/// Why a value was left as it was.
package enum SiteRefusal: Error {
  case notLegal(LegacyFunctionError)
  case notRewritten(RewriteRefusal)
  case accident(LegacyAccident, Sample)
  case unknownProperty(JSONString)
  case unknownLayer
  case tooDeep
  case loneSurrogate
  case doesNotCompile(StyleExpression, ExpressionTypeErrors)
  case different(StyleExpression, Counterexample)

  package var id: String {
    switch self {
    case .notLegal(let error): error.id
    case .notRewritten(let refusal): refusal.id
    case .accident: "runtime-accident"
    case .unknownProperty: "unknown-property"
    case .unknownLayer: "unknown-layer-type"
    case .tooDeep: "nested-too-deep"
    case .loneSurrogate: "lone-surrogate"
    case .doesNotCompile: "fault-does-not-compile"
    case .different: "fault-not-equal"
    }
  }

  package var severity: Diagnostic.Severity {
    switch self {
    case .doesNotCompile, .different: .fault
    default: .warning
    }
  }

  /// The class of the divergence list, where there is one.
  package var divergence: String? {
    switch self {
    case .notLegal(let error): error.accident?.rawValue
    case .accident(let accident, _): accident.rawValue
    default: nil
    }
  }

  /// The offending bytes, where they are not the whole value.
  package var range: SourceRange? {
    if case .notLegal(let error) = self { error.range } else { nil }
  }

  package var message: String {
    switch self {
    case .notLegal(let error): error.message
    case .notRewritten(let refusal): refusal.message
    case .accident(let accident, let sample):
      "for some inputs the old runtime gives something that is no value of this property (class \(accident.rawValue); "
        + "at zoom \(sample.zoom.javaScriptText) with \(StyleValue.object(sample.properties).jsonText)); "
        + "use the documented semantics, or write the expression by hand"
    case .unknownProperty(let name):
      "\"\(name)\" is no property of this layer type, so nothing says whether its values interpolate; "
        + "check the spelling, or remove it"
    case .unknownLayer: "the layer's type is unknown, so the property's type is too; give the layer a \"type\""
    case .tooDeep: "nested deeper than \(ValueMigration.maximumHeight) levels; left as it is"
    case .loneSurrogate: "a string in here spells half of a surrogate pair, which is no text; correct the escape"
    case .doesNotCompile(let expression, let errors):
      "our rewriting does not compile, please report it: \(expression.oneLine): \(errors.text)"
    case .different(let expression, let counterexample):
      "our rewriting is not equal, please report it: \(expression.oneLine): \(counterexample.row)"
    }
  }
}

extension ExpressionTypeErrors {
  fileprivate var text: String { errors.map { "\($0.key) \($0.message)" }.joined(separator: "; ") }
}

extension StyleExpression {
  fileprivate var oneLine: String {
    var bytes: [UInt8] = []
    fragment.write(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
