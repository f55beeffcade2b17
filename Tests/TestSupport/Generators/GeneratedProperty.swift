import SourceText
package import StyleSpec

/// A property that functions are generated for.
package struct GeneratedProperty: Hashable, Sendable {
  /// Its owner; `nil` for a specification that no style has.
  package var owner: PropertyOwner?
  package var specification: PropertySpecification

  package init(owner: PropertyOwner?, specification: PropertySpecification) {
    self.owner = owner
    self.specification = specification
  }

  /// As a migration case names it: `line / paint / line-width`.
  package var path: String {
    let name = specification.name.string
    return switch owner {
    case .layer(let type, let group): "\(type.rawValue) / \(group.rawValue) / \(name)"
    case .root(let object): "\(object.rawValue) / \(name)"
    case nil: "inline / \(name)"
    }
  }

  /// A property of any type, simple ones first.
  package static func draw(_ source: inout ChoiceSource) -> GeneratedProperty {
    switch source.index(weights: [6, 2, 2]) {
    case 0: source.pick(representatives)
    case 1: source.pick(inline)
    default: source.pick(others)
    }
  }

  /// The properties of each type that styles use most: interpolated or not, with a default or without, with and without
  /// attributes.
  package static let representatives: [GeneratedProperty] = [
    "line-width", "circle-radius", "icon-size", "circle-sort-key", "text-padding", "fill-color", "text-halo-color",
    "fill-outline-color", "line-cap", "text-transform", "icon-allow-overlap", "fill-antialias", "text-field",
    "icon-image", "fill-pattern", "text-offset", "line-translate", "line-dasharray", "text-font", "icon-padding",
    "text-variable-anchor-offset", "hillshade-illumination-direction", "hillshade-shadow-color",
  ].compactMap { name in ofTable.first { $0.specification.name == name } }

  /// The other properties of the specification.
  package static let others: [GeneratedProperty] = ofTable.filter { !representatives.contains($0) }

  /// All properties that functions have a meaning for.
  ///
  /// Not so those over a gradient's own input, and `visibility`, which renderers read without a zoom.
  private static let ofTable: [GeneratedProperty] = PropertyTable.owners.flatMap { owner in
    PropertyTable.specifications(of: owner)
      .filter { $0.dependence != .colorRamp && $0.dependence != .constant && $0.name != "visibility" }
      .map { GeneratedProperty(owner: owner, specification: $0) }
  }

  /// Types that have no data-driven property in the specification.
  package static let inline: [GeneratedProperty] = [
    inline("inline-boolean", .boolean, default: .boolean(false)),
    inline("inline-string", .string, default: .string("none")),
    inline("inline-boolean-without-default", .boolean),
    inline("inline-string-without-default", .string),
    inline("inline-enumeration", .enumeration(["left", "right"])),
    inline("inline-booleans", .array(.boolean, length: nil), default: .array([.boolean(true)])),
    inline("inline-anchors", .array(.enumeration(["top", "left"]), length: 2)),
    inline("inline-padding", .padding, interpolated: true),
    inline("inline-number-array", .numberArray, default: .array([.number(1), .number(2)]), interpolated: true),
    inline("inline-color-array", .colorArray, default: .string("white"), interpolated: true),
  ]

  private static func inline(
    _ name: JSONString, _ type: PropertyType, default value: StyleValue? = nil, interpolated: Bool = false
  ) -> GeneratedProperty {
    let specification = PropertySpecification(
      name: name, type: type, defaultValue: value, isInterpolated: interpolated, parameters: [.zoom, .feature],
      dependence: .dataDriven)
    return GeneratedProperty(owner: nil, specification: specification)
  }
}
