package import Equivalence
package import LegacyStyle
package import Rewriters
package import SourceJSON
package import SourceText
package import StyleDiagnostics
package import StyleExpressions
package import StyleSpec
package import StyleStructure

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

  /// A colour in percentages without their sign, and as CSS has it.
  case percentagesWithoutSign(JSONString, SourceRange)
  case clusterProperty

  /// The target's renderers do not have an operator.
  case targetLacks(String, RenderTarget)
  case unknownProperty(JSONString)
  case unknownLayer(hasReference: Bool)

  /// A property in the wrong group or layer, and where it belongs.
  case misplacedProperty(JSONString, PropertyHome)

  /// A function or tokens where a plain value goes.
  case misplaced(JSONString)

  /// A function inside an array or an expression.
  case nestedFunction(SourceRange)
  case mapboxLayer(MapboxLayerType, JSONString)
  case mapboxProperty(PropertySpecification)

  /// A property that the renderers of the target do not have, or have as a constant, and its object at the root.
  case onlyInMapbox(JSONString, of: JSONString?, isConstantElsewhere: Bool)

  /// A placeholder of a template inside a function or a filter, or in a text that takes tokens.
  case placeholder(SourceRange)
  case tokensWithoutEffect(JSONString)
  case undefinedConstant(JSONString, JSONString, SourceRange)
  case condition

  case tooDeep
  case tooManyAttributes
  case loneSurrogate

  /// A jump over the zoom so near to another stop that no expression follows the function between them.
  case jumpTooNear(zoom: Double)

  /// A filter that would be repaired, where `--no-repair` forbids it.
  case notRepaired
  case doesNotCompile(StyleExpression, ExpressionTypeErrors)
  case different(StyleExpression, Counterexample)

  /// The old runtime refuses what we read as a function.
  case refusedByRuntime

  /// What would be written does not say what was judged.
  case notAsJudged([UInt8])

  package var id: DiagnosticKind {
    switch self {
    case .notLegal(let error): error.id
    case .notRewritten(let refusal): refusal.id
    case .accident, .overflow: .semantics(.runtimeResultNotAValue)
    case .filterNotLegal(let error): error.id
    case .filterPart: .filter(.partDoesNotCompile)
    case .mixedFilter: .filter(.mixed)
    case .sourceFilter: .filter(.ofSource)
    case .oldColor: .value(.obsoleteColor)
    case .percentagesWithoutSign: .function(.wrongValue)
    case .clusterProperty: .value(.legacyClusterProperty)
    case .targetLacks: .semantics(.targetLacksOperator)
    case .unknownProperty: .value(.unknownProperty)
    case .unknownLayer: .value(.unknownLayerType)
    case .misplacedProperty: .value(.misplacedProperty)
    case .misplaced: .value(.misplacedFunction)
    case .nestedFunction: .value(.nestedFunction)
    case .mapboxLayer: .semantics(.mapboxLayerType)
    case .mapboxProperty: .semantics(.mapboxProperty)
    case .onlyInMapbox: .semantics(.onlyInMapboxGLJS)
    case .placeholder: .value(.templatePlaceholder)
    case .tokensWithoutEffect: .value(.tokensWithoutEffect)
    case .undefinedConstant: .structure(.undefinedConstant)
    case .condition: .filter(.ofAppearance)
    case .tooDeep: .value(.nestedTooDeeply)
    case .tooManyAttributes: .value(.tooManyAttributes)
    case .loneSurrogate: .value(.loneSurrogate)
    case .jumpTooNear: .function(.stopsTooClose)
    case .notRepaired: .filter(.unrepaired)
    case .doesNotCompile: .fault(.doesNotCompile)
    case .different, .refusedByRuntime: .fault(.notEqual)
    case .notAsJudged: .fault(.notAsJudged)
    }
  }

  package var severity: Diagnostic.Severity {
    switch self {
    case .doesNotCompile, .different, .refusedByRuntime, .notAsJudged: .fault
    default: .warning
    }
  }

  /// The class of the divergence list, where there is one.
  package var divergence: String? {
    switch self {
    case .notLegal(let error): error.accident?.rawValue
    case .accident(let accident, _): accident.rawValue
    case .overflow: LegacyAccident.overflow.rawValue
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
    case .nestedFunction(let range), .placeholder(let range), .undefinedConstant(_, _, let range),
      .percentagesWithoutSign(_, let range):
      range
    default: nil
    }
  }

  package var message: String {
    switch self {
    case .notLegal(let error): error.message
    case .notRewritten(let refusal): refusal.message
    case .accident(_, let sample):
      "for some inputs the output of the old runtime is not a value of this property ("
        + "at zoom \(sample.zoom.javaScriptText) with \(StyleValue.object(sample.properties).jsonText)); "
        + "use the documented semantics, or write the expression by hand"
    case .overflow:
      "between two outputs of the function the output of the old runtime is not a value of this property: their "
        + "difference is more than a double holds; write the expression by hand"
    case .filterNotLegal(let error): error.message
    case .filterPart(let message):
      "the filter mixes legacy conditions and expressions, and the expressions do not compile: \(message)"
    case .mixedFilter:
      "the filter mixes legacy conditions and expressions, and the GL JS runtime reads all of it as one expression, which "
        + "compares the names themselves; use the documented semantics to repair it"
    case .sourceFilter: "no runtime reads a legacy filter of a source; write it as an expression"
    case .oldColor:
      "only the first parsers read this colour; write it as CSS has it, such as #rrggbb or hsl(h, s%, l%)"
    case .percentagesWithoutSign(let color, _):
      "percentages without their sign: today's renderers refuse the colour, and the first ones cut each to 100 %; write \"\(color)\""
    case .clusterProperty:
      "expected an expression for a cluster property, found a function; write [operator, expression]"
    case .targetLacks(let name, let target):
      "\(target == .any || target == .current ? "MapLibre Native" : target.rawValue) does not have \"\(name)\", which this function needs; "
        + "remove its \"colorSpace\", or choose --target maplibre-gl-js or mapbox-gl-js"
    case .unknownProperty("text-max-size"), .unknownProperty("icon-max-size"):
      "renderers ignore this property of version 7; remove it, only the size counts"
    case .unknownProperty(let name):
      "this layer type has no property \"\(name)\", so it is unknown whether its values interpolate; "
        + "check the spelling, or remove it"
    case .unknownLayer(hasReference: true):
      "the \"ref\" of the layer leads to no layer with a type, so the type of the property is unknown; correct the \"ref\""
    case .unknownLayer:
      "the type of the layer is unknown, and so is the type of the property; give the layer a \"type\" of the specification"
    case .misplacedProperty(let name, let home): home.message(for: name)
    case .misplaced(let name):
      "\"\(name)\" must be a constant, renderers read no function or tokens here; write the value itself"
    case .nestedFunction:
      "renderers do not read a function inside an array or an expression; write the whole value as one expression"
    case .mapboxLayer(let type, let name):
      "\"\(type.rawValue)\" is a layer type of Mapbox GL JS 3, and its property \"\(name)\" is unknown; "
        + "write the value as an expression"
    case .mapboxProperty(let property) where property.mapbox == .typeOnly:
      "\"\(property.name)\" is a property of Mapbox GL JS 3, and it is unknown whether its values interpolate; "
        + "write \"type\": \"interval\", or an expression"
    case .mapboxProperty(let property):
      "\"\(property.name)\" is a property of Mapbox GL JS 3, and it is unknown what it may depend on; "
        + "write the value as an expression"
    case .onlyInMapbox(let name, let object, let isConstantElsewhere):
      "only Mapbox GL JS \(isConstantElsewhere ? "takes an expression for" : "has") \"\(name)\""
        + (object.map { " of \"\($0)\"" } ?? "")
        + (isConstantElsewhere ? ", other renderers a constant; write a constant, or" : ";")
        + " use --target mapbox-gl-js"
    case .placeholder:
      "a template may insert anything for its placeholder, so the value was left unchanged; migrate the output of the template"
    case .tokensWithoutEffect(let name):
      "\"\"\(name)\" does not support interpolation syntax\"; write an expression, such as [\"get\", \"name\"]"
    case .undefinedConstant(let name, let property, _):
      UndefinedConstants.message(name, property)
    case .condition: "renderers do not read a legacy condition here; write it as an expression"
    case .tooDeep:
      "nested deeper than \(StyleValue.maximumHeight) levels, so it was left unchanged; write a new value"
    case .tooManyAttributes:
      "reads more than \(FilterPlan.attributeLimit) attributes, too many combinations to test; "
        + "divide it, or write the expression by hand"
    case .loneSurrogate: "a string contains half of a surrogate pair, which is not a character; correct the escape"
    case .jumpTooNear(let zoom):
      "the stops around zoom \(zoom.javaScriptText) are so close to each other, or the base is so close to 1, that no expression "
        + "jumps where this function does; move or remove one of the stops, or write 1 for the base"
    case .notRepaired:
      "today's runtimes read this filter otherwise than its author meant it, and --no-repair leaves it unchanged; "
        + "write it as an expression by hand, or remove the option"
    case .doesNotCompile(let expression, let errors):
      "our expression does not compile, please report it: \(expression.oneLine): \(errors.text)"
    case .different(let expression, let counterexample) where counterexample.isLogged:
      "our expression fails where the legacy value did not, which renderers log, please report it: "
        + "\(expression.oneLine): \(counterexample.row)"
    case .different(let expression, let counterexample):
      "our expression is not equal, please report it: \(expression.oneLine): \(counterexample.row)"
    case .refusedByRuntime: "the old runtime refuses this function, and we read it as one, please report it"
    case .notAsJudged(let text):
      "our text does not read back as the verified expression, please report it: \(String(decoding: text, as: UTF8.self))"
    }
  }
}

extension PropertyHome {
  fileprivate func message(for name: JSONString) -> String {
    if isOfOtherLayer {
      return
        "\"\(name)\" belongs to \"\(layer.rawValue)\" layers, in \"\(group.rawValue)\"; "
        + "remove it, or correct the layer's \"type\""
    }
    return "\"\(name)\" belongs in \"\(group.rawValue)\", and renderers ignore it here; move it, or remove it"
  }
}

extension ExpressionTypeErrors {
  fileprivate var text: String { errors.map { "\($0.key) \($0.message)" }.joined(separator: "; ") }
}

extension StyleExpression {
  fileprivate var oneLine: String { String(decoding: fragment.text, as: UTF8.self) }
}
