import SDKFunctions
import SourceText
import StyleExpressions
import StyleSpec

/// A layer of a style as a function that sets its properties.
struct StyledLayer {
  let identifier: JSONString

  /// The words of the id, which no other layer has: `RoadPrimary`.
  let name: String

  /// The class of the layer; `nil` if the SDK has none.
  let className: String?

  /// The values that the function omits.
  private(set) var omissions: [LayerFile.Omission] = []

  private let source: SourceCode
  private let type: LayerType
  private var statements = ""

  init(_ layer: JSONNode, _ identifier: JSONString, _ type: LayerType, named name: String, as source: SourceCode) {
    self.identifier = identifier
    self.name = name
    self.source = source
    self.type = type
    className = LayerProperty.className(of: type, of: source.dialect)
    read(layer)
  }

  private var isSwift: Bool { source.language == .swift }

  /// The id as a string literal.
  var literal: String { SourceCode.literal(identifier, in: source.language) }

  /// The function; a comment in its place for a layer that the SDK does not have.
  var function: String {
    let title = isSwift ? literal : String(literal.dropFirst())
    guard let className else {
      return Self.comment("The layer \(title): \(DialectError.notInSDK(source.dialect).message)", indentedBy: "")
    }
    let head = isSwift ? "func style\(name)(_ layer: \(className))" : "static void style\(name)(\(className) *layer)"
    return "/// Sets the properties of the layer \(title) as the style does.\n\(head) {\n\(statements)}\n"
  }

  /// The lines of a text, each of them a comment.
  private static func comment(_ text: String, indentedBy indentation: String) -> String {
    let lines = text.utf8.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
    return lines.map { indentation + "// " + String(decoding: $0, as: UTF8.self) + "\n" }.joined()
  }

  // MARK: Statements

  /// Reads the values in the order of the style.
  private mutating func read(_ layer: JSONNode) {
    for key in ["minzoom", "maxzoom", "filter"] as [JSONString] {
      if let node = layer[key] { set(key, node, in: nil) }
    }
    for group in [PropertyGroup.layout, .paint] {
      for member in layer[JSONString(group.rawValue)]?.members.map({ $0 }) ?? [] {
        if let name = member.key.string { set(name, member.value, in: group) }
      }
    }
  }

  /// Adds the assignment of a value to a property of the layer, or a comment in its place.
  private mutating func set(_ name: JSONString, _ node: JSONNode, in group: PropertyGroup?) {
    do throws(DialectError) {
      let (property, piece) =
        if let group { try value(node, of: name, in: group) } else { try value(node, of: name) }
      let target = "layer.\(property) = "
      let end = isSwift ? "\n" : ";\n"
      statements += "    " + target + source.text(piece, level: 1, column: target.utf8.count + end.utf8.count - 1) + end
    } catch {
      statements += Self.comment("\(name): \(error.message)", indentedBy: "    ")
      omissions.append(LayerFile.Omission(layer: identifier, property: name, error: error))
    }
  }

  /// The filter, or a limit of zooms, with the property of the SDK that it is for.
  private func value(
    _ node: JSONNode, of name: JSONString
  ) throws(DialectError) -> (property: String, piece: SourcePiece) {
    guard name == "filter" else {
      guard let zoom = node.number else { throw .source("expected a number") }
      return (name == "minzoom" ? "minimumZoomLevel" : "maximumZoomLevel", .text(zoom.literal))
    }
    let condition = try ExpressionConverter.expression(node, for: nil)
    if let fault = PropertyFit.fault(of: node, for: .filter) { throw .source(fault) }
    return ("predicate", try source.piece(ofCondition: condition))
  }

  /// A value of a group, with the property of the SDK that it is for.
  private func value(
    _ node: JSONNode, of name: JSONString, in group: PropertyGroup
  ) throws(DialectError) -> (property: String, piece: SourcePiece) {
    if name == "visibility" {
      guard let value = node.string else { throw .source("expected \"visible\" or \"none\"") }
      return (isSwift ? "isVisible" : "visible", source.boolean(value != "none", isPlain: true))
    }
    guard let specification = PropertyTable.specification(of: .layer(type, group), name: name) else {
      throw .source(
        name.string.hasSuffix("-transition")
          ? "the timing of a transition, which is set beside values; write it by hand"
          : "not a property of this layer type")
    }
    if node.kind == .object { throw .source("legacy function, left out; migrate the style first") }
    let value = try ExpressionConverter.expression(node, for: specification)
    if let fault = PropertyFit.fault(of: node, for: specification) { throw .source(fault) }
    let piece = try source.piece(value, for: specification)
    guard className != nil, let property = LayerProperty.name(of: name, in: source.language, of: source.dialect) else {
      throw .notInSDK(source.dialect)
    }
    return (property, piece)
  }
}

/// The names of layers and of their properties in code.
///
/// - Source: the generated `MGL…StyleLayer.h` of mapbox/mapbox-gl-native-ios, for versions 4 to 6; for newer
///   properties, the `sdk-support` of maplibre/maplibre-style-spec.
enum LayerProperty {
  /// The name of a property; `nil` if the SDK does not have it.
  static func name(of property: JSONString, in language: SourceLanguage, of dialect: Dialect) -> String? {
    if absent.contains(property) || dialect == .mapbox && onlyInMapLibre.contains(property) { return nil }
    switch property {
    case "raster-resampling": return "rasterResamplingMode"
    case "fill-extrusion-vertical-gradient": return "fillExtrusionHasVerticalGradient"
    case "text-writing-mode": return "textWritingModes"
    default: break
    }
    guard let known = SDKProperty(named: property.string) else { return property.string.camelCase }
    return language == .swift ? known.getter : known.codeName
  }

  /// The class of a type of layers; `nil` if the SDK has none whose properties can be set.
  static func className(of type: LayerType, of dialect: Dialect) -> String? {
    if dialect == .azure || dialect == .mapbox && type == .colorRelief { return nil }
    return dialect.letters + type.rawValue.camelCase.withUpperInitial + "StyleLayer"
  }

  /// The properties that read attributes of features in the specification, but in none of the SDKs, which raise exceptions.
  static let withoutFeatures: [JSONString] = [
    "icon-padding", "line-cap", "line-dasharray", "line-miter-limit", "line-round-limit",
    "text-variable-anchor-offset",
  ]

  private static let absent: [JSONString] = [
    "fill-layer-opacity", "icon-overlap", "line-layer-opacity", "resampling", "text-overlap",
  ]

  private static let onlyInMapLibre: [JSONString] = [
    "color-relief-color", "color-relief-opacity", "fill-extrusion-rounded-corner-distance",
    "hillshade-illumination-altitude", "hillshade-method", "text-variable-anchor-offset",
  ]
}
