package import SourceText

/// A style property in Mapbox's iOS SDK 3.7.8.
///
/// - Source: mapbox-gl-native `ios-v3.7.8`, the generated style layers.
package struct NativeProperty: Hashable, Sendable {
  /// The kind of a property's values.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case number
    case color
    case boolean
    case enumeration = "enum"
    case string
    case strings
    case numbers

    /// Two numbers.
    case vector = "array2"

    /// Four numbers: top, right, bottom, left.
    case insets = "array4"
  }

  package var name: JSONString
  package var layer: LayerType
  package var kind: Kind

  /// Whether a function may read attributes.
  package var isDataDriven: Bool

  /// Whether outputs are interpolated; a function of any other property is a series of steps.
  package var isInterpolatable: Bool

  package init(name: JSONString, layer: LayerType, kind: Kind, isDataDriven: Bool, isInterpolatable: Bool) {
    self.name = name
    self.layer = layer
    self.kind = kind
    self.isDataDriven = isDataDriven
    self.isInterpolatable = isInterpolatable
  }

  /// All 99 of them, by name.
  package static let inOrder: [NativeProperty] = PropertyTable.owners.flatMap { owner -> [NativeProperty] in
    guard case .layer(let layer, _) = owner, ![.heatmap, .hillshade, .colorRelief].contains(layer) else { return [] }
    return PropertyTable.specifications(of: owner).compactMap { NativeProperty($0, layer) }
  }.sorted { $0.name < $1.name }

  private static let byName = [JSONString: NativeProperty](uniqueKeysWithValues: inOrder.map { ($0.name, $0) })

  /// The property of this name, `nil` if that release did not have it.
  package init?(named name: JSONString) {
    guard let row = Self.byName[name] else { return nil }
    self = row
  }

  /// Nearly all of its properties are the same today; `nil` for later ones.
  private init?(_ today: PropertySpecification, _ layer: LayerType) {
    guard !Self.later.contains(today.name) else { return nil }
    switch today.type {
    // The only one is `icon-padding`.
    case .number, .padding: kind = .number
    case .color: kind = .color
    case .boolean: kind = .boolean
    case .enumeration: kind = .enumeration
    case .array(.string, _): kind = .strings
    case .array(_, length: 2): kind = .vector
    case .array(_, length: 4): kind = .insets
    case .array: kind = .numbers
    default: kind = .string
    }
    name = today.name
    self.layer = layer
    isDataDriven = today.dependence.readsFeatures && !Self.ofZoomAlone.contains(today.name)
    isInterpolatable = today.isInterpolated
  }

  private static let later: [JSONString] = [
    "circle-sort-key", "fill-extrusion-rounded-corner-distance", "fill-extrusion-vertical-gradient",
    "fill-layer-opacity",
    "fill-sort-key", "icon-overlap", "line-gradient", "line-layer-opacity", "line-sort-key", "raster-resampling",
    "resampling", "symbol-sort-key", "symbol-z-order", "text-overlap", "text-radial-offset", "text-variable-anchor",
    "text-variable-anchor-offset", "text-writing-mode", "visibility",
  ]

  /// Those whose functions could not read attributes yet.
  private static let ofZoomAlone: [JSONString] = [
    "fill-extrusion-pattern", "fill-pattern", "icon-padding", "line-cap", "line-dasharray", "line-miter-limit",
    "line-pattern", "line-round-limit", "text-font",
  ]

  /// The default as a value of the kind: `.color`, `.number`, `.string`, `.array` …; `.null` where there is none.
  package var defaultValue: StyleValue {
    switch (kind, specification?.nativeDefault ?? .null) {
    case (.string, .formatted(let text)): .string(text.plain)
    case (.number, .padding(let padding)): .number(padding.top)
    case (.insets, .padding(let padding)): .array(padding.components.map(StyleValue.number))
    case (_, let value): value
    }
  }

  private var specification: PropertySpecification? {
    PropertyTable.specification(named: name, layer: JSONString(layer.rawValue))
  }
}

extension PropertySpecification {
  /// The property in iOS 3.7.8: with the members and the default of that release.
  ///
  /// A property that it did not have stays as it is.
  package var native: PropertySpecification {
    guard NativeProperty(named: name) != nil else { return self }
    var result = self
    if case .enumeration = type { result.type = .enumeration(nativeMembers) }
    switch name {
    case "line-dasharray": result.defaultValue = .array([])
    case "line-round-limit": result.defaultValue = .number(1)
    // An outline without a colour has the fill's, and an image without a name is not an image: both have no default.
    case "fill-outline-color", "icon-image": result.defaultValue = nil
    default: break
    }
    return result
  }

  /// The property's default in iOS 3.7.8 as a value of today's type; `.null` where the property has no value by default,
  /// `nil` where that release did not have the property.
  package var nativeDefault: StyleValue? {
    NativeProperty(named: name) == nil ? nil : native.typedDefault
  }

  /// The members of an enumeration in iOS 3.7.8, which has some that are gone and lacks some of today's; empty for
  /// other types.
  package var nativeMembers: [JSONString] {
    guard case .enumeration(let members) = type else { return [] }
    switch name {
    case "circle-pitch-alignment": return members + ["auto"]
    case "line-join": return members + ["fakeround", "flipbevel"]
    case "symbol-placement": return members.filter { $0 != "line-center" }
    case "text-justify": return members.filter { $0 != "auto" }
    case "text-rotation-alignment": return members.filter { $0 != "viewport-glyph" }
    default: return members
    }
  }
}
