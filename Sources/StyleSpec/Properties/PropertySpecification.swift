package import SourceText

/// The specification of one style property.
///
/// - Source: the specification's reference data (`v8.json` of maplibre/maplibre-style-spec).
package struct PropertySpecification: Hashable, Sendable {
  package var name: JSONString
  package var type: PropertyType

  /// The property's default as the reference data spell it (JSON); `nil` where there is none.
  package var defaultValue: StyleValue?

  /// Whether an expression may interpolate over this property's outputs (`expression.interpolated`).
  package var isInterpolated: Bool

  /// The inputs that an expression of this property may depend on (`expression.parameters`).
  package var parameters: PropertyParameters
  package var dependence: PropertyDependence

  /// Whether `{token}` strings are resolved in constants and camera functions (`tokens`).
  package var hasTokens: Bool

  /// Whether an expression may use zoom anywhere, not only as the input of its outermost curve.
  package var takesZoomAnywhere = false
  package var minimum: Double?
  package var maximum: Double?

  /// How much is known of a property that only Mapbox GL JS has; `nil` for the properties of the style specification.
  package var mapbox: MapboxKnowledge?

  package init(
    name: JSONString, type: PropertyType, defaultValue: StyleValue? = nil, isInterpolated: Bool = false,
    parameters: PropertyParameters = [], dependence: PropertyDependence = .dataConstant, hasTokens: Bool = false,
    minimum: Double? = nil, maximum: Double? = nil, mapbox: MapboxKnowledge? = nil
  ) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.isInterpolated = isInterpolated
    self.parameters = parameters
    self.dependence = dependence
    self.hasTokens = hasTokens
    self.minimum = minimum
    self.maximum = maximum
    self.mapbox = mapbox
  }
}

extension PropertySpecification {
  /// A property of which nothing is known: any value, of any feature, at any zoom.
  package static let untyped = PropertySpecification(
    name: "", type: .any, isInterpolated: true, parameters: [.zoom, .feature], dependence: .dataDriven)

  /// The specification of a layer's filter for expressions: a boolean that may depend on zoom and feature; a failure is
  /// false.
  ///
  /// - Source: https://maplibre.org/maplibre-style-spec/layers/#filter
  package static var filter: PropertySpecification {
    var filter = PropertySpecification(
      name: "filter", type: .boolean, defaultValue: .boolean(false), parameters: [.zoom, .feature],
      dependence: .dataDriven)
    filter.takesZoomAnywhere = true
    return filter
  }
}

/// The type of a property's values.
package enum PropertyType: Hashable, Sendable {
  case number
  case color
  case boolean
  case string
  case enumeration([JSONString])

  /// The elements are numbers, strings, booleans, names of an enumeration, or anything.
  indirect case array(PropertyType, length: Int?)
  case formatted
  case resolvedImage
  case padding
  case numberArray
  case colorArray
  case variableAnchorOffsetCollection
  case projectionDefinition

  /// Nothing is expected of the value.
  case any

  /// Whether values are lists of any length, so that two of them may not interpolate.
  package var hasListsOfAnyLength: Bool {
    switch self {
    case .numberArray, .colorArray, .variableAnchorOffsetCollection: true
    case .number, .color, .boolean, .string, .enumeration, .array, .formatted, .resolvedImage, .padding,
      .projectionDefinition, .any:
      false
    }
  }
}

/// The inputs that an expression of a property may read (`expression.parameters`).
package struct PropertyParameters: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let zoom = Self(rawValue: 1)
  package static let feature = Self(rawValue: 2)
  package static let featureState = Self(rawValue: 4)
  package static let heatmapDensity = Self(rawValue: 8)
  package static let lineProgress = Self(rawValue: 16)
  package static let elevation = Self(rawValue: 32)
  package static let globalState = Self(rawValue: 64)

  /// Each of them by its name in the reference data.
  package static let named: [(name: JSONString, value: Self)] = [
    ("zoom", .zoom), ("feature", .feature), ("feature-state", .featureState), ("heatmap-density", .heatmapDensity),
    ("line-progress", .lineProgress), ("elevation", .elevation), ("global-state", .globalState),
  ]
}

/// How a property may depend on features and zoom (`property-type`).
package enum PropertyDependence: String, Hashable, Sendable {
  case constant
  case dataConstant = "data-constant"
  case dataDriven = "data-driven"
  case crossFaded = "cross-faded"
  case crossFadedDataDriven = "cross-faded-data-driven"
  case colorRamp = "color-ramp"

  /// Whether a function of this property may read a feature's attributes.
  package var readsFeatures: Bool { self == .dataDriven || self == .crossFadedDataDriven }
}

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
