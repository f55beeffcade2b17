import SDKFunctions
import SourceText
import StyleSpec

/// Names of the SDKs that represent strings.
enum CodeConstants {
  static let curveType = "MGLExpressionInterpolationMode"

  /// The types of enumerated properties.
  static let enumerations = Set(
    NativeProperty.inOrder.filter { $0.kind == .enumeration }.compactMap {
      SDKProperty(named: $0.name.string)?.enumerationName
    })

  /// The member of an enumeration by its Swift name and type: `round` of `MGLLineCap`.
  static func member(_ name: String, of type: String) -> JSONString? {
    let type = mapboxName(type)
    return type == curveType || enumerations.contains(type) ? member(type + name.withUpperInitial) : nil
  }

  /// The member of an enumeration by its Objective-C name, of any SDK: `MGLLineCapRound` is `round`.
  static func member(_ name: String) -> JSONString? {
    let name = mapboxName(name)
    guard name.utf8.starts(with: "MGL".utf8) else { return nil }
    if let curve = CurveType.allCases.first(where: { $0.name(in: .objectiveC, of: .mapbox) == name }) {
      return curve.specificationName
    }
    if let attribute = attribute(name) { return attribute }
    return NativeProperty.inOrder.lazy.compactMap { SDKProperty(named: $0.name.string)?.member(ofConstant: name) }.first
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

/// Structures that calls build, and colours.
extension CodeReader {
  mutating func color(_ call: CodeCall) throws(DialectError) -> Color {
    if language == .objectiveC, call.arguments.isEmpty, call.variadic.isEmpty,
      let color = CodeColors.named(call.name, in: language)
    {
      return color
    }
    guard call.variadic.isEmpty else { throw unknown(call) }
    switch call.name {
    case "red:green:blue:alpha:", "colorLiteralRed:green:blue:alpha:", "colorWithRed:green:blue:alpha:",
      "initWithRed:green:blue:alpha:":
      let parts = try reals(call.arguments).map { min(max($0, 0), 1) }
      return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    case "white:alpha:", "colorWithWhite:alpha:", "initWithWhite:alpha:":
      let parts = try reals(call.arguments).map { min(max($0, 0), 1) }
      return Color(red: parts[0], green: parts[0], blue: parts[0], alpha: parts[1])
    default: throw unknown(call)
    }
  }

  /// A structure or a member of an enumeration in an `NSValue`.
  mutating func boxed(_ call: CodeCall) throws(DialectError) -> FormatNode {
    guard call.arguments.count == 1, call.variadic.isEmpty else { throw unknown(call) }
    let argument = call.arguments[0]
    switch call.name {
    case "cgVector:", "uiEdgeInsets:", "edgeInsets:", "valueWithCGVector:", "valueWithUIEdgeInsets:",
      "valueWithEdgeInsets:":
      let value = try object(argument)
      switch value {
      case .vector, .insets: return value
      default: throw unexpected(argument, expected: "a structure")
      }
    default: break
    }
    // The label ends in the name of the type: `mglLineCap:`, `valueWithMLNLineCap:`.
    var label = call.name.utf8.dropLast()
    if label.starts(with: "valueWith".utf8) { label = label.dropFirst(9) }
    let type = String(decoding: label.prefix(3).map { $0 & 0xDF } + label.dropFirst(3), as: UTF8.self)
    guard case .string(let member) = try object(argument, .member(of: type)),
      CodeConstants.member(member.string.camelCase, of: type) == member
    else { throw unknown(call) }
    return .string(member)
  }

  mutating func structure(_ call: CodeCall) throws(DialectError) -> FormatNode {
    let values = call.arguments + call.variadic
    switch (call.className, call.name, values.count) {
    case ("CGVector", "dx:dy:", 2), ("CGVectorMake", "", 2):
      let numbers = try reals(values)
      return .vector(dx: numbers[0], dy: numbers[1])
    case ("UIEdgeInsets", "top:left:bottom:right:", 4), ("UIEdgeInsetsMake", "", 4), ("NSEdgeInsetsMake", "", 4):
      let numbers = try reals(values)
      return .insets(Padding(top: numbers[0], right: numbers[3], bottom: numbers[2], left: numbers[1]))
    default: throw unknown(call)
    }
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
    return all.first { $0.name + suffix == name }.map {
      Color(red: $0.color.red, green: $0.color.green, blue: $0.color.blue, alpha: $0.color.alpha)
    }
  }
}
