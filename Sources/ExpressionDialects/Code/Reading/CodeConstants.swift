import SDKFunctions
import SourceText
import StyleSpec

/// Names of the SDKs that represent strings.
enum CodeConstants {
  /// The member of an enumeration by its Swift name and type: `round` of `MGLLineCap`.
  static func member(_ name: String, of type: String) -> JSONString? {
    let type = mapboxName(type)
    return type == interpolationMode || enumerations.contains(type) ? member(type + name.withUpperInitial) : nil
  }

  private static let interpolationMode = "MGLExpressionInterpolationMode"

  /// The types of enumerated properties.
  private static let enumerations = Set(
    NativeProperty.inOrder.filter { $0.kind == .enumeration }.compactMap {
      SDKProperty(named: $0.name.string)?.enumerationName
    } + ["MGLLightAnchor"])

  /// The member of an enumeration by its Objective-C name, of any SDK: `MGLLineCapRound` is `round`.
  static func member(_ name: String) -> JSONString? {
    let name = mapboxName(name)
    for curve in CurveType.allCases where curve.name(in: .objectiveC, of: .mapbox) == name {
      return curve.specificationName
    }
    if name.utf8.starts(with: "MGL".utf8), let attribute = attribute(name) { return attribute }
    if name == "MGLLightAnchorMap" { return "map" }
    if name == "MGLLightAnchorViewport" { return "viewport" }
    guard name.utf8.starts(with: "MGL".utf8) else { return nil }
    for row in NativeProperty.inOrder {
      guard let member = SDKProperty(named: row.name.string)?.member(ofConstant: name) else { continue }
      return member
    }
    return nil
  }

  /// The attribute of a formatted text, by the names of the SDKs.
  static func attribute(_ name: String) -> JSONString? {
    switch name {
    case "MGLFontNamesAttribute", "fontNamesAttribute", "fontNames": "text-font"
    case "MGLFontScaleAttribute", "fontScaleAttribute", "fontScale": "font-scale"
    case "MGLFontColorAttribute", "fontColorAttribute", "fontColor": "text-color"
    default: nil
    }
  }

  /// Whether every word of a type is a type of the SDKs, or on the list of types that do not change a literal.
  static func isListed(type: String) -> Bool {
    type.utf8.split { !$0.isNamePart }.allSatisfy { word in
      let name = mapboxName(String(decoding: word, as: UTF8.self))
      return types.contains(name) || enumerations.contains(name) || CodeNumberType(named: name) != .unknown
    }
  }

  private static let types: Set<String> = [
    "any", "Any", "AnyObject", "AnyHashable", "Array", "CGVector", "CVarArg", "Dictionary", "NSArray", "NSColor",
    "NSCompoundPredicate", "NSDictionary", "NSEdgeInsets", "NSExpression", "NSNumber", "NSObject", "NSPredicate",
    "NSString", "NSValue", "Optional", "String", "UIColor", "UIEdgeInsets", "MGLAttributedExpression",
  ]

  /// A name of MapLibre's SDK in Mapbox's spelling.
  static func mapboxName(_ name: String) -> String {
    name.utf8.starts(with: "MLN".utf8) ? "MGL" + name.dropFirst(3) : name
  }
}

extension String {
  /// `bottomLeft` and `BottomLeft` as `bottom-left`.
  var kebabCase: String {
    var result: [UInt8] = []
    for byte in utf8 {
      if (0x41...0x5A).contains(byte) {
        if !result.isEmpty { result.append(UInt8(ascii: "-")) }
        result.append(byte | 0x20)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// Colours as UIKit spells them.
enum CodeColors {
  /// The colours of UIKit by name.
  static let all: [(name: String, color: StyleFunction.Color)] = [
    ("black", .black), ("darkGray", .darkGray), ("lightGray", .lightGray), ("white", .white), ("gray", .gray),
    ("clear", .clear), ("red", .red), ("green", .green), ("blue", .blue), ("cyan", .cyan), ("yellow", .yellow),
    ("magenta", .magenta), ("orange", .orange), ("purple", .purple), ("brown", .brown),
  ]

  /// The colour of `UIColor.red`, in Objective-C of `redColor`.
  static func named(_ name: String, in language: SourceLanguage) -> Color? {
    let suffix = language == .swift ? "" : "Color"
    guard let found = all.first(where: { $0.name + suffix == name })?.color else { return nil }
    return color(found.red, found.green, found.blue, alpha: found.alpha)
  }

  /// A colour of components from 0 to 1, which UIKit clamps.
  static func color(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) -> Color {
    func clamped(_ component: Double) -> Double { min(max(component, 0), 1) }
    return Color(red: clamped(red), green: clamped(green), blue: clamped(blue), alpha: clamped(alpha))
  }

  /// The colour of a hue, a saturation and a brightness, all from 0 to 1.
  private static func color(hue: Double, saturation: Double, brightness: Double, alpha: Double) -> Color {
    func clamped(_ component: Double) -> Double { min(max(component, 0), 1) }
    let sector = clamped(hue) * 6
    let (saturation, brightness) = (clamped(saturation), clamped(brightness))
    func component(_ offset: Double) -> Double {
      let position = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
    }
    return color(component(5), component(3), component(1), alpha: alpha)
  }

  /// The colour of an initialiser or a class method, by its labels; `nil` if there is none.
  static func color(_ name: String, _ parts: [Double]) -> Color? {
    switch (name, parts.count) {
    case ("red:green:blue:alpha:", 4), ("colorLiteralRed:green:blue:alpha:", 4), ("colorWithRed:green:blue:alpha:", 4),
      ("initWithRed:green:blue:alpha:", 4), ("srgbRed:green:blue:alpha:", 4), ("calibratedRed:green:blue:alpha:", 4),
      ("colorWithSRGBRed:green:blue:alpha:", 4), ("colorWithCalibratedRed:green:blue:alpha:", 4):
      color(parts[0], parts[1], parts[2], alpha: parts[3])
    case ("white:alpha:", 2), ("colorWithWhite:alpha:", 2), ("initWithWhite:alpha:", 2), ("calibratedWhite:alpha:", 2),
      ("colorWithCalibratedWhite:alpha:", 2):
      color(parts[0], parts[0], parts[0], alpha: parts[1])
    case ("hue:saturation:brightness:alpha:", 4), ("colorWithHue:saturation:brightness:alpha:", 4),
      ("initWithHue:saturation:brightness:alpha:", 4):
      color(hue: parts[0], saturation: parts[1], brightness: parts[2], alpha: parts[3])
    default: nil
    }
  }
}
