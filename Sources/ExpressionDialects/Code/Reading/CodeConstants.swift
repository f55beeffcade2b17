import SourceJSON
import StyleSpec

/// Names of the SDKs that stand for strings.
enum CodeConstants {
  /// The member of an enumeration by its Objective-C name, of any SDK: `MGLLineCapRound` is `round`.
  static func member(_ name: String) -> JSONString? {
    let name = mapboxName(name)
    for curve in CurveType.allCases where curve.name(in: .objectiveC, of: .mapbox) == name {
      return JSONString(curve.specificationName)
    }
    if let attribute = attribute(name) { return attribute }
    for type in ["MGLLightAnchor"] {
      for member in ["Map", "Viewport"] where type + member == name { return JSONString(member.kebabCase) }
    }
    guard name.utf8.starts(with: "MGL".utf8) else { return nil }
    for row in NativeProperty.inOrder {
      guard let member = SDKProperty(named: row.name.string)?.member(ofConstant: name) else { continue }
      return member
    }
    return nil
  }

  /// The curve of `.linear`.
  static func curve(_ name: String) -> JSONString? {
    CurveType(rawValue: name).map { JSONString($0.specificationName) }
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

  /// Whether the name is of the API before expressions.
  static func isLegacy(_ name: String) -> Bool {
    switch name {
    case "MGLStyleValue", "MGLStyleFunction", "MGLCameraStyleFunction", "MGLSourceStyleFunction",
      "MGLCompositeStyleFunction", "MGLConstantStyleValue", "MGLStyleConstantValue":
      true
    default: false
    }
  }

  /// A name of MapLibre's SDK as Mapbox's has it.
  static func mapboxName(_ name: String) -> String {
    name.utf8.starts(with: "MLN".utf8) ? "MGL" + name.dropFirst(3) : name
  }
}

extension CurveType {
  /// The name in the style specification, which the SDKs' constants hold.
  fileprivate var specificationName: String {
    switch self {
    case .linear: "linear"
    case .exponential: "exponential"
    case .cubicBezier: "cubic-bezier"
    }
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
