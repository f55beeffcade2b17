package import Equivalence
package import LegacyStyle
package import Rewriters
package import SourceJSON
package import StyleExpressions
package import StyleSpec

/// Why a value was left as it was.
package enum SiteRefusal: Error {
  case notLegal(LegacyFunctionError)
  case notRewritten(RewriteRefusal)
  case accident(LegacyAccident, Sample)

  /// The difference of two outputs is more than a double holds.
  case overflow
  case filterNotLegal(LegacyFilterError)

  /// The expressions of a mixed filter are at fault themselves.
  case filterPart(String)

  /// Both languages in one filter, which the chosen semantics takes for an expression.
  case mixedFilter
  case sourceFilter

  /// A colour that only the first parsers read.
  case oldColor
  case clusterProperty

  /// The target's renderers do not have an operator.
  case targetLacks(String, RenderTarget)
  case unknownProperty(JSONString)
  case unknownLayer
  case tooDeep
  case tooManyAttributes
  case loneSurrogate

  /// A jump over the zoom so near to another stop that no expression follows the function between them.
  case jumpTooNear(zoom: Double)

  /// A filter that would be repaired, where `--no-repair` forbids it.
  case notRepaired
  case doesNotCompile(StyleExpression, ExpressionTypeErrors)
  case different(StyleExpression, Counterexample)

  /// What would be written does not say what was judged.
  case notAsJudged([UInt8])

  package var id: String {
    switch self {
    case .notLegal(let error): error.id
    case .notRewritten(let refusal): refusal.id
    case .accident, .overflow: "runtime-accident"
    case .filterNotLegal(let error): error.id
    case .filterPart: "filter-part-does-not-compile"
    case .mixedFilter: "mixed-filter"
    case .sourceFilter: "legacy-source-filter"
    case .oldColor: "old-color"
    case .clusterProperty: "legacy-cluster-property"
    case .targetLacks: "target-lacks-operator"
    case .unknownProperty: "unknown-property"
    case .unknownLayer: "unknown-layer-type"
    case .tooDeep: "nested-too-deep"
    case .tooManyAttributes: "too-many-attributes"
    case .loneSurrogate: "lone-surrogate"
    case .jumpTooNear: "jump-too-near"
    case .notRepaired: "unrepaired-filter"
    case .doesNotCompile: "fault-does-not-compile"
    case .different: "fault-not-equal"
    case .notAsJudged: "fault-not-as-judged"
    }
  }

  package var severity: Diagnostic.Severity {
    switch self {
    case .doesNotCompile, .different, .notAsJudged: .fault
    default: .warning
    }
  }

  /// The class of the divergence list, where there is one.
  package var divergence: String? {
    switch self {
    case .notLegal(let error): error.accident?.rawValue
    case .accident(let accident, _): accident.rawValue
    case .overflow: LegacyAccident.a16.rawValue
    case .filterNotLegal(let error): error.divergence
    case .mixedFilter: "S8"
    case .sourceFilter: "S3"
    default: nil
    }
  }

  /// The offending bytes, where they are not the whole value.
  package var range: SourceRange? {
    switch self {
    case .notLegal(let error): error.range
    case .filterNotLegal(let error): error.range
    default: nil
    }
  }

  package var message: String {
    switch self {
    case .notLegal(let error): error.message
    case .notRewritten(let refusal): refusal.message
    case .accident(let accident, let sample):
      "for some inputs the old runtime gives something that is no value of this property (class \(accident.rawValue); "
        + "at zoom \(sample.zoom.javaScriptText) with \(StyleValue.object(sample.properties).jsonText)); "
        + "use the documented semantics, or write the expression by hand"
    case .overflow:
      "between two of its outputs the old runtime gives something that is no value of this property (class A16): their difference "
        + "is more than a double holds; write the expression by hand"
    case .filterNotLegal(let error): error.message
    case .filterPart(let message):
      "parts of this filter are written the old way, and the expressions around them do not compile: \(message)"
    case .mixedFilter:
      "conditions of the old language stand among expressions, and the GL JS runtime takes the whole for an expression that "
        + "compares the texts themselves; with the documented semantics it is repaired"
    case .sourceFilter:
      "this filter of a source is written the old way, which no runtime ever read there; write it as an expression"
    case .oldColor:
      "the first parsers read this colour, and today's do not; write it as CSS has it, such as #rrggbb or hsl(h, s%, l%)"
    case .clusterProperty:
      "a cluster property takes an expression, and here stands a function; write [operator, expression]"
    case .targetLacks(let name, let target):
      "\(target == .any ? "MapLibre Native" : target.rawValue) does not have \"\(name)\", which this function needs; "
        + "remove its \"colorSpace\", or choose --target maplibre-gl-js or mapbox-gl-js"
    case .unknownProperty(let name):
      "\"\(name)\" is no property of this layer type, so nothing says whether its values interpolate; "
        + "check the spelling, or remove it"
    case .unknownLayer: "the layer's type is unknown, so the property's type is too; give the layer a \"type\""
    case .tooDeep: "nested deeper than \(ValueMigration.maximumHeight) levels; left as it is"
    case .tooManyAttributes:
      "reads more than \(FilterPlan.mostAttributes) attributes, which are too many to try beside one another; "
        + "left as it is: divide it, or write the expression by hand"
    case .loneSurrogate: "a string in here spells half of a surrogate pair, which is no text; correct the escape"
    case .jumpTooNear(let zoom):
      "the stops around zoom \(zoom.javaScriptText) are so near to one another that no expression jumps where this function does; "
        + "move or remove one of them"
    case .notRepaired:
      "today's runtimes read this filter otherwise than its author meant it; left unchanged because of --no-repair: "
        + "write it as an expression by hand, or leave the option out"
    case .doesNotCompile(let expression, let errors):
      "our rewriting does not compile, please report it: \(expression.oneLine): \(errors.text)"
    case .different(let expression, let counterexample):
      "our rewriting is not equal, please report it: \(expression.oneLine): \(counterexample.row)"
    case .notAsJudged(let text):
      "our rewriting does not read back as what was judged, please report it: \(String(decoding: text, as: UTF8.self))"
    }
  }
}

extension ExpressionTypeErrors {
  fileprivate var text: String { errors.map { "\($0.key) \($0.message)" }.joined(separator: "; ") }
}

extension StyleExpression {
  fileprivate var oneLine: String { String(decoding: fragment.text, as: UTF8.self) }
}
