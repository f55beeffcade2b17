package import SourceText
package import StyleSpec

/// A property of the SDK's style layers: by the name of the style specification, and by its name in code.
///
/// - Source: the generated `MGL…StyleLayer.h` of mapbox/mapbox-gl-native, ios-v3.7.8.
package struct SDKProperty: Hashable, Sendable {
  package let native: NativeProperty
  package let specification: PropertySpecification

  /// A property by any of its names: `icon-optional`, `iconOptional`, or Swift's getter `isIconOptional`.
  ///
  /// O(n), n = 99.
  package init?(named name: String) {
    let wanted = JSONString(name)
    guard
      let native = NativeProperty.inOrder.first(where: { row in
        if row.name == wanted { return true }
        let code = Self.codeName(of: row.name)
        return JSONString(code) == wanted || JSONString(Self.getter(of: code)) == wanted
      }),
      let specification = PropertyTable.specification(named: native.name, layer: JSONString(native.layer.rawValue))
    else { return nil }
    self.native = native
    self.specification = specification
  }

  /// The name in Objective-C: `iconAllowsOverlap`.
  package var codeName: String { Self.codeName(of: native.name) }

  /// The name of the getter in Swift: `isIconOptional` where it differs from ``codeName``.
  package var getter: String { Self.getter(of: codeName) }

  private static func getter(of codeName: String) -> String {
    switch JSONString(codeName) {
    case "fillAntialiased", "iconOptional", "textOptional": "is" + codeName.withUpperInitial
    default: codeName
    }
  }

  private static func codeName(of name: JSONString) -> String {
    if let special = specialNames.first(where: { $0.name == name }) { return special.code }
    let bytes = Array(name.string.utf8)
    for (suffix, word) in [("-translate", "Translation"), ("-translate-anchor", "TranslationAnchor")]
    where bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) {
      return String(decoding: bytes.dropLast(suffix.utf8.count), as: UTF8.self).camelCase + word
    }
    return name.string.camelCase
  }

  /// The properties that the SDK names differently.
  private static let specialNames: [(name: JSONString, code: String)] = [
    ("circle-pitch-scale", "circleScaleAlignment"), ("fill-antialias", "fillAntialiased"),
    ("line-dasharray", "lineDashPattern"), ("raster-brightness-max", "maximumRasterBrightness"),
    ("raster-brightness-min", "minimumRasterBrightness"), ("raster-hue-rotate", "rasterHueRotation"),
    ("icon-allow-overlap", "iconAllowsOverlap"), ("icon-ignore-placement", "iconIgnoresPlacement"),
    ("icon-image", "iconImageName"), ("icon-rotate", "iconRotation"), ("icon-size", "iconScale"),
    ("icon-keep-upright", "keepsIconUpright"), ("text-keep-upright", "keepsTextUpright"),
    ("text-max-angle", "maximumTextAngle"), ("text-max-width", "maximumTextWidth"),
    ("symbol-avoid-edges", "symbolAvoidsEdges"), ("text-field", "text"),
    ("text-allow-overlap", "textAllowsOverlap"), ("text-font", "textFontNames"), ("text-size", "textFontSize"),
    ("text-ignore-placement", "textIgnoresPlacement"), ("text-justify", "textJustification"),
    ("text-rotate", "textRotation"),
  ]

  // MARK: Enumerations

  /// The Objective-C type of an enumerated property's values: `MGLLineCap`.
  package var enumerationName: String { "MGL" + codeName.withUpperInitial }

  /// The constants of an enumerated property and what they mean: `MGLLineCapRound`, `round`.
  package var constants: [(name: String, member: JSONString)] {
    guard case .enumeration(let today) = specification.type else { return [] }
    // The core knows members that the SDK has no constant for.
    return specification.nativeMembers.filter(today.contains).map {
      (enumerationName + $0.string.camelCase.withUpperInitial, $0)
    }
  }

  /// The member that a constant represents, spelled as in Objective-C or as in Swift (`MGLLineCap.round`).
  package func member(ofConstant constant: String) -> JSONString? {
    let name = JSONString(constant)
    return constants.first {
      JSONString($0.name) == name || JSONString(enumerationName + "." + $0.member.string.camelCase) == name
    }?.member
  }
}

extension String {
  /// `fill-outline-color` as `fillOutlineColor`.
  package var camelCase: String {
    var result: [UInt8] = []
    var isWordStart = false
    for byte in utf8 {
      if byte == UInt8(ascii: "-") {
        isWordStart = true
        continue
      }
      result.append(isWordStart && (0x61...0x7A).contains(byte) ? byte & 0xDF : byte)
      isWordStart = false
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The text with its first letter, if it is one of ASCII, in upper case.
  package var withUpperInitial: String {
    guard let first = utf8.first, (0x61...0x7A).contains(first) else { return self }
    return String(decoding: [first & 0xDF], as: UTF8.self) + dropFirst()
  }
}
