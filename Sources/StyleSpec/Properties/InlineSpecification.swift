package import SourceText

extension PropertySpecification {
  /// A specification in the form of the reference data: `{"type": …, "default": …, "expression": {…}, "property-type": …}`;
  /// `nil` unless `json` is an object.
  ///
  /// A missing or unknown type is ``PropertyType/any``; other missing fields are as in the initialiser of the fields.
  package init?(json: JSONNode, name: JSONString = "") {
    guard json.kind == .object else { return nil }
    self.init(name: name, type: PropertyType(json["type"], of: json))
    defaultValue = json["default"].map { StyleValue(json: $0) }
    hasTokens = json["tokens"]?.boolean ?? false
    minimum = json["minimum"]?.number
    maximum = json["maximum"]?.number
    let dependence = json["property-type"]?.string
    self.dependence = dependence.flatMap { PropertyDependence(rawValue: $0.string) } ?? self.dependence
    guard let expression = json["expression"] else { return }
    isInterpolated = expression["interpolated"]?.boolean ?? false
    for parameter in expression["parameters"]?.elements.compactMap({ $0.string }) ?? [] {
      parameters.formUnion(PropertyParameters.named.first { $0.name == parameter }?.value ?? [])
    }
  }
}

extension PropertyType {
  /// The type of a name; of an array, `value` names the type of the elements.
  fileprivate init(_ name: JSONNode?, of json: JSONNode) {
    switch name?.string {
    case "number": self = .number
    case "color": self = .color
    case "boolean": self = .boolean
    case "string": self = .string
    case "enum": self = .enumeration(json.enumMembers)
    case "array":
      let isNamed = ["number", "string", "boolean", "enum"].contains(json["value"]?.string?.string)
      self = .array(
        isNamed ? Self(json["value"], of: json) : .any, length: json["length"]?.number.flatMap { Int(exactly: $0) })
    case "formatted": self = .formatted
    case "resolvedImage": self = .resolvedImage
    case "padding": self = .padding
    case "numberArray": self = .numberArray
    case "colorArray": self = .colorArray
    case "variableAnchorOffsetCollection": self = .variableAnchorOffsetCollection
    case "projectionDefinition": self = .projectionDefinition
    default: self = .any
    }
  }
}

extension JSONNode {
  /// The names of an enumeration: the keys of `values`, or its elements where it is an array.
  fileprivate var enumMembers: [JSONString] {
    self["values"].map { $0.elements.compactMap { $0.string } + $0.members.compactMap { $0.key.string } } ?? []
  }
}
