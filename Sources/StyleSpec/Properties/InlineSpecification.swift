package import SourceText

extension PropertySpecification {
  /// A property of which nothing is known: any value, of any feature, at any zoom.
  package static let untyped = PropertySpecification(
    name: "", type: .any, isInterpolated: true, parameters: [.zoom, .feature], dependence: .dataDriven)

  /// A specification in the form of the reference data: `{"type": …, "default": …, "expression": {…}, "property-type": …}`;
  /// `nil` unless `json` is an object.
  ///
  /// A missing or unknown type is ``PropertyType/any``; other missing fields are as in the initialiser of the fields.
  package init?(json: JSONNode, name: JSONString = "") {
    guard json.kind == .object else { return nil }
    self.init(name: name, type: PropertyType(json))
    defaultValue = json["default"].map { StyleValue(json: $0) }
    hasTokens = json["tokens"]?.boolean ?? false
    minimum = json["minimum"]?.number
    maximum = json["maximum"]?.number
    if let propertyType = json["property-type"]?.string, let dependence = PropertyDependence(propertyType) {
      self.dependence = dependence
    }
    guard let expression = json["expression"] else { return }
    isInterpolated = expression["interpolated"]?.boolean ?? false
    guard let list = expression["parameters"] else { return }
    for element in list.elements {
      guard let parameter = element.string else { continue }
      parameters.formUnion(PropertyParameters(parameter))
    }
  }
}

extension PropertyType {
  fileprivate init(_ json: JSONNode) {
    switch json["type"]?.string {
    case "number": self = .number
    case "color": self = .color
    case "boolean": self = .boolean
    case "string": self = .string
    case "enum": self = .enumeration(json.enumMembers)
    case "array": self = .array(PropertyElement(json), length: json["length"]?.number.flatMap { Int(exactly: $0) })
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

extension PropertyElement {
  fileprivate init(_ json: JSONNode) {
    switch json["value"]?.string {
    case "number": self = .number
    case "string": self = .string
    case "boolean": self = .boolean
    case "enum": self = .enumeration(json.enumMembers)
    default: self = .value
    }
  }
}

extension PropertyDependence {
  fileprivate init?(_ name: JSONString) {
    switch name {
    case "constant": self = .constant
    case "data-constant": self = .dataConstant
    case "data-driven": self = .dataDriven
    case "cross-faded": self = .crossFaded
    case "cross-faded-data-driven": self = .crossFadedDataDriven
    case "color-ramp": self = .colorRamp
    default: return nil
    }
  }
}

extension PropertyParameters {
  /// The parameter with this name; empty for an unknown name.
  fileprivate init(_ name: JSONString) {
    switch name {
    case "zoom": self = .zoom
    case "feature": self = .feature
    case "feature-state": self = .featureState
    case "heatmap-density": self = .heatmapDensity
    case "line-progress": self = .lineProgress
    case "elevation": self = .elevation
    case "global-state": self = .globalState
    default: self = []
    }
  }
}

extension JSONNode {
  /// The names of an enumeration: the keys of `values`, or its elements where it is an array.
  fileprivate var enumMembers: [JSONString] {
    guard let values = self["values"] else { return [] }
    if values.kind == .array { return values.elements.compactMap { $0.string } }
    return values.members.compactMap { $0.key.string }
  }
}
