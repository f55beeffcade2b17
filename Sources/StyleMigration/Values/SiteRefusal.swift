package import Equivalence
package import LegacyStyle
package import Rewriters
package import SourceJSON
package import SourceText
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

  /// A property in the wrong group or layer, and where it belongs.
  case misplacedProperty(JSONString, PropertyHome)

  /// A function or tokens where a plain value goes.
  case misplaced(JSONString)

  /// A function inside an array or an expression.
  case nestedFunction(SourceRange)
  case mapboxLayer(MapboxLayerType, JSONString)
  case mapboxProperty(PropertySpecification)

  /// A property that the renderers of the target do not have.
  case onlyInMapbox(JSONString)
  case tokenBesidePlaceholder
  case placeholderInFunction(SourceRange)
  case tokensWithoutEffect(JSONString)
  case undefinedConstant(JSONString, JSONString, SourceRange)
  case condition

  /// A style in `imports` that is not migrated, and why.
  case importedStyle(String)
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
    case .misplacedProperty: "misplaced-property"
    case .misplaced: "misplaced-function"
    case .nestedFunction: "nested-function"
    case .mapboxLayer: "mapbox-layer-type"
    case .mapboxProperty: "mapbox-property"
    case .onlyInMapbox: "only-in-mapbox-gl-js"
    case .tokenBesidePlaceholder, .placeholderInFunction: "token-beside-placeholder"
    case .tokensWithoutEffect: "tokens-without-effect"
    case .undefinedConstant: "undefined-constant"
    case .condition: "legacy-condition"
    case .importedStyle: "imported-style"
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
    case .nestedFunction(let range), .placeholderInFunction(let range), .undefinedConstant(_, _, let range): range
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
      "between two of its outputs the old runtime gives something that is not a value of this property (class A16): their "
        + "difference is more than a double holds; write the expression by hand"
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
    case .unknownProperty("text-max-size"), .unknownProperty("icon-max-size"):
      "a property of version 7, which renderers ignore; remove it: the size alone counts"
    case .unknownProperty(let name):
      "\"\(name)\" is no property of this layer type, so nothing says whether its values interpolate; "
        + "check the spelling, or remove it"
    case .unknownLayer: "the layer's type is unknown, so the property's type is too; give the layer a \"type\""
    case .misplacedProperty(let name, let home): home.message(for: name)
    case .misplaced(let name):
      "\"\(name)\" takes a plain value, and no renderer reads a function or tokens here; write the value itself"
    case .nestedFunction:
      "a function inside an array or an expression, where no renderer reads one; write the whole value as one expression"
    case .mapboxLayer(let type, let name):
      "\"\(type.rawValue)\" is a layer type of Mapbox GL JS 3, and nothing is known of its property \"\(name)\"; "
        + "write the value as an expression"
    case .mapboxProperty(let property) where property.mapbox == .typeOnly:
      "\"\(property.name)\" is a property of Mapbox GL JS 3, and it is not known whether its values interpolate; "
        + "write \"type\": \"interval\", or an expression"
    case .mapboxProperty(let property):
      "\"\(property.name)\" is a property of Mapbox GL JS 3, and it is not known what it may depend on; "
        + "write the value as an expression"
    case .onlyInMapbox(let name):
      "only Mapbox GL JS has \"\(name)\"; migrate the style with --target mapbox-gl-js"
    case .tokenBesidePlaceholder:
      "a token stands beside a placeholder of a template, and what the template makes is not known; migrate what it makes"
    case .placeholderInFunction:
      "a placeholder of a template in braces, which would be taken for a token; migrate what the template makes"
    case .tokensWithoutEffect(let name):
      "\"\(name)\" takes no tokens; write an expression, such as [\"get\", \"name\"]"
    case .undefinedConstant(let name, let property, _):
      "no constant is named \"\(name)\", and it is not a value of \"\(property)\"; give it one"
    case .condition:
      "this condition is written the old way, which no renderer reads here; write it as an expression"
    case .importedStyle(let reason): "the imported style was not migrated: \(reason)"
    case .tooDeep: "nested deeper than \(ValueMigration.maximumHeight) levels; left as it is"
    case .tooManyAttributes:
      "reads more than \(FilterPlan.attributeLimit) attributes, which are too many to try beside one another; "
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

extension PropertyHome {
  fileprivate func message(for name: JSONString) -> String {
    if isOfOtherLayer {
      return
        "\"\(name)\" is a property of \"\(layer.rawValue)\" layers, in \"\(group.rawValue)\", and of no use in this "
        + "layer; remove it, or correct the layer's \"type\""
    }
    let found: PropertyGroup = group == .paint ? .layout : .paint
    return "\"\(name)\" belongs in \"\(group.rawValue)\", not in \"\(found.rawValue)\", where renderers ignore it; "
      + "move it, or remove it"
  }
}

extension ExpressionTypeErrors {
  fileprivate var text: String { errors.map { "\($0.key) \($0.message)" }.joined(separator: "; ") }
}

extension StyleExpression {
  fileprivate var oneLine: String { String(decoding: fragment.text, as: UTF8.self) }
}
