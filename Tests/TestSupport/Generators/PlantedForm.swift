import SourceText
import StyleSpec

/// A legacy form that can be planted at a place of a style.
package enum PlantedForm: String, Sendable, CaseIterable {
  case camera
  case source
  case composite
  case identity
  case functionInArray
  case functionInExpression
  case functionInOptions
  case tokens
  case tokenBesidePlaceholder
  case constant
  case constantInFunction
  case constantInExpression
  case oldColor
  case oldColorInFunction
  case oldColorInExpression
  case condition
  case objectFilter
  case functionAsFilter
  case conditionBelow
  case objectBelow
  case functionInFilter

  /// Whether the form is legacy at a place; elsewhere it is just another value.
  package func isOld(at place: PlantedPlace) -> Bool {
    switch (self, place.kind) {
    case (.condition, .filter), (.objectFilter, .filter), (.functionAsFilter, .filter), (.conditionBelow, .filter),
      (.objectBelow, .filter), (.functionInFilter, .filter):
      true
    case (.condition, _), (.objectFilter, _), (.functionAsFilter, _), (.conditionBelow, _), (.objectBelow, _),
      (.functionInFilter, _), (_, .filter):
      false
    case (.camera, _), (.source, _), (.composite, _), (.identity, _): true
    case (_, .plain): false
    case (.functionInArray, _), (.functionInExpression, _), (.functionInOptions, _): true
    case (.tokens, .property(let property)): property.type.isName || place.isLabel
    case (.tokenBesidePlaceholder, _): place.isLabel
    case (.constant, .property(let property)), (.constantInFunction, .property(let property)),
      (.constantInExpression, .property(let property)):
      !property.type.takesAnyText && place.isSpecified
    case (.oldColor, .property(let property)), (.oldColorInFunction, .property(let property)),
      (.oldColorInExpression, .property(let property)):
      property.type == .color
    }
  }

  /// The value to plant.
  package func value(at place: PlantedPlace, _ source: inout ChoiceSource) -> String {
    let property = if case .property(let property) = place.kind { property } else { Self.anyNumber }
    let test = source.pick(["[\"has\",\"x\"]", "[\"==\",[\"get\",\"x\"],1]"])
    switch self {
    case .camera, .source, .composite, .identity: return function(of: property, &source)
    case .functionInArray: return "[\(PlantedForm.camera.function(of: property, &source)),2]"
    case .functionInExpression:
      let function = source.pick([PlantedForm.camera, .source, .identity]).function(of: property, &source)
      return source.pick(["[\"case\",\(test),\(function),1]", "[\"step\",[\"zoom\"],1,10,\(function)]"])
    case .functionInOptions:
      return "[\"format\",[\"get\",\"a\"],{\"font-scale\":\(PlantedForm.camera.function(of: property, &source))}]"
    case .tokens: return source.pick(["\"{name}\"", "\"a {name} b\"", "\"{a}{b}\""])
    case .tokenBesidePlaceholder: return source.pick(["\"@{name}@\"", "\"{name} {{x}}\"", "\"{{x}}{name}\""])
    case .constant: return "\"@c\""
    case .constantInFunction:
      return source.pick([
        "{\"stops\":[[0,\"@c\"],[10,\"@c\"]]}", "{\"type\":\"interval\",\"stops\":[[0,1]],\"default\":\"@c\"}",
      ])
    case .constantInExpression: return "[\"case\",\(test),\"@c\",1]"
    case .oldColor: return Self.color
    case .oldColorInFunction: return "{\"stops\":[[0,\(Self.color)],[10,\"red\"]]}"
    case .oldColorInExpression: return "[\"case\",\(test),\(Self.color),\"red\"]"
    case .condition: return condition(&source)
    case .objectFilter: return Self.object(&source)
    case .functionAsFilter: return "{\"stops\":[[0,false],[10,true]]}"
    case .conditionBelow: return below(condition(&source), test, &source)
    case .objectBelow: return below(Self.object(&source), test, &source)
    case .functionInFilter: return "[\"==\",[\"get\",\"x\"],{\"stops\":[[0,1],[10,2]]}]"
    }
  }

  private static let anyNumber = PropertySpecification(
    name: "", type: .number, isInterpolated: true, parameters: [.zoom, .feature], dependence: .dataDriven)
  private static let color = "\"hsl(30, 0.3, .2)\""

  private func function(of property: PropertySpecification, _ source: inout ChoiceSource) -> String {
    let kind: GeneratedFunction.Kind = self == .camera ? .camera : self == .composite ? .composite : .source
    let modes: [GeneratedFunction.Mode?] =
      self == .identity
      ? [.identity] : self == .camera ? [nil, .exponential, .interval] : [nil, .interval, .categorical]
    var writer = FunctionWriter(property: property, kind: kind, mode: source.pick(modes))
    return writer.function(&source).text
  }

  private static func object(_ source: inout ChoiceSource) -> String {
    source.pick(["{\"class\":\"a\"}", "{\"$type\":\"Point\",\"x\":[1,2]}", "{\"rank\":{\">\":1}}"])
  }

  private func condition(_ source: inout ChoiceSource) -> String {
    let key = source.pick(["class", "$type", "$id", "a b"])
    let constant = key == "$type" ? "\"Point\"" : source.pick(["\"a\"", "1", "true", "null"])
    return source.pick([
      "[\"==\",\"\(key)\",\(constant)]", "[\"!=\",\"\(key)\",\(constant)]", "[\"in\",\"\(key)\",\"Point\",\"b\"]",
      "[\"!in\",\"\(key)\",\"Point\"]", "[\"!has\",\"\(key)\"]", "[\"none\",[\"==\",\"\(key)\",\(constant)]]",
      "[\"all\",[\"==\",\"\(key)\",\(constant)],[\"has\",\"x\"]]", "[\"<\",\"rank\",3]",
    ])
  }

  /// A condition inside an expression operator.
  private func below(_ condition: String, _ test: String, _ source: inout ChoiceSource) -> String {
    let inner = source.pick([
      "[\"to-boolean\",\(condition)]", "[\"boolean\",\(condition)]", "[\"!\",\(condition)]",
      "[\"let\",\"v\",\(condition),[\"var\",\"v\"]]", "[\"let\",\"v\",1,\(condition)]",
      "[\"coalesce\",\(condition),false]",
      "[\"==\",\(condition),true]", "[\"==\",true,\(condition)]", "[\"!=\",\(condition),\(test)]",
      "[\"case\",\(condition),true,false]", "[\"case\",\(test),\(condition),false]",
      "[\"match\",[\"get\",\"x\"],\"a\",\(condition),false]", "[\"step\",[\"zoom\"],\(condition),10,true]",
      "[\"==\",[\"to-string\",\(condition)],\"true\"]", "[\">\",[\"to-number\",\(condition)],0]",
      "[\"in\",[\"to-string\",\(condition)],[\"literal\",[\"true\"]]]",
    ])
    return source.pick([inner, "[\"all\",\(test),\(inner)]", "[\"any\",\(inner),[\"!\",\(test)]]"])
  }
}

extension PlantedPlace {
  /// Whether runtimes replace tokens by attributes here, or would in another layer.
  fileprivate var isLabel: Bool { name == "text-field" || name == "icon-image" }

  /// Whether the place takes a property of its name.
  fileprivate var isSpecified: Bool {
    if case .property(let property) = kind {
      !pointer.contains("custom") && property.defaultValue != nil
    } else {
      false
    }
  }
}

extension PropertyType {
  fileprivate var isName: Bool {
    switch self {
    case .string, .resolvedImage: true
    default: false
    }
  }

  fileprivate var takesAnyText: Bool {
    switch self {
    case .string, .formatted, .resolvedImage, .any, .array(.string, _), .array(.any, _): true
    default: false
    }
  }
}
