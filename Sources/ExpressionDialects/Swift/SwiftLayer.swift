import SourceJSON
import StyleExpressions
import StyleSpec

/// A layer of a style as a Swift function that sets its properties.
struct SwiftLayer {
  let source: SwiftSource
  let identifier: JSONString
  let type: LayerType

  /// The name of the function: `styleRoadPrimary`.
  let functionName: String

  /// The class of the layer, `nil` in the dialect that has no layers with settable properties.
  var className: String? {
    guard source.dialect != .azure else { return nil }
    return source.dialect.letters + type.rawValue.camelCase.withUpperInitial + "StyleLayer"
  }

  /// The source of the function, and what of the layer it leaves out.
  func write(_ layer: JSONNode) -> (text: String, omissions: [SwiftStyle.Omission]) {
    var statements: [String] = []
    var omissions: [SwiftStyle.Omission] = []
    func take(_ name: JSONString, _ statement: () throws(SwiftStyleError) -> String) {
      do throws(SwiftStyleError) {
        statements.append(try statement())
      } catch {
        statements.append("// \(name): \(error.message)".onOneLine)
        omissions.append(SwiftStyle.Omission(layer: identifier, property: name, error: error))
      }
    }
    for key in ["minzoom", "maxzoom"] as [JSONString] {
      guard let node = layer[key] else { continue }
      take(key) { () throws(SwiftStyleError) in try zoomLevel(node, isMinimum: key == "minzoom") }
    }
    if let node = layer["filter"] { take("filter") { () throws(SwiftStyleError) in try predicate(node) } }
    for group in [PropertyGroup.layout, .paint] {
      guard let values = layer[JSONString(group.rawValue)] else { continue }
      for member in values.members {
        guard let name = member.key.string else { continue }
        take(name) { () throws(SwiftStyleError) in try property(name, member.value, in: group) }
      }
    }
    return (text(of: statements), omissions)
  }

  private func text(of statements: [String]) -> String {
    let title = SwiftPrinter.oneLine(.string(identifier))
    if let className {
      return """
        /// Sets the properties of the layer \(title) as the style does.
        func \(functionName)(_ layer: \(className)) {
        \(statements.map { "    " + $0 + "\n" }.joined())}

        """
    }
    return """
      /// The properties of the layer \(title) by their names in the style, and its predicate.
      func \(functionName)() -> (properties: [String: NSExpression], predicate: NSPredicate?) {
          var properties: [String: NSExpression] = [:]
          var predicate: NSPredicate?
      \(statements.map { "    " + $0 + "\n" }.joined())    return (properties, predicate)
      }

      """
  }

  // MARK: Statements

  /// An assignment to a property of the layer, or to an entry of the dictionary.
  private func assignment(to name: JSONString, _ value: (Int) throws(SourceCodeError) -> String)
    throws(SwiftStyleError) -> String
  {
    let target =
      className == nil
      ? "properties[" + SwiftPrinter.oneLine(.string(name)) + "] = " : "layer." + Self.codeName(of: name) + " = "
    do throws(SourceCodeError) {
      return target + (try value(target.utf8.count))
    } catch {
      throw .source(error)
    }
  }

  private func zoomLevel(_ node: JSONNode, isMinimum: Bool) throws(SwiftStyleError) -> String {
    guard let zoom = node.number else { throw .notAValue("a number") }
    guard className != nil else { throw .notInDialect }
    return "layer." + (isMinimum ? "minimum" : "maximum") + "ZoomLevel = " + zoom.javaScriptText
  }

  private func predicate(_ node: JSONNode) throws(SwiftStyleError) -> String {
    let condition = try expression(node)
    let target = className == nil ? "predicate = " : "layer.predicate = "
    do throws(SourceCodeError) {
      return target + (try source.predicate(condition, level: 1, column: target.utf8.count))
    } catch {
      throw .source(error)
    }
  }

  private func property(
    _ name: JSONString, _ node: JSONNode, in group: PropertyGroup
  ) throws(SwiftStyleError) -> String {
    if name == "visibility" {
      guard let value = node.string else { throw .notAValue("\"visible\" or \"none\"") }
      guard className != nil else { throw .notInDialect }
      return "layer.isVisible = " + (value == "none" ? "false" : "true")
    }
    guard let specification = PropertyTable.specification(layer: type, group: group, name: name) else {
      throw .unknownProperty
    }
    let value = try value(of: node)
    return try assignment(to: name) { column throws(SourceCodeError) in
      try source.expression(value, for: specification, level: 1, column: column)
    }
  }

  private func value(of node: JSONNode) throws(SwiftStyleError) -> StyleExpression {
    if node.kind == .object { throw .legacyFunction }
    if node.kind == .array, let name = node[0]?.string, StyleExpression.isOperator(name) { return try expression(node) }
    guard !node.isHigher(than: StyleExpression.maximumHeight) else { throw .notAValue("a value of the property") }
    return .literal(StyleValue(json: node))
  }

  private func expression(_ node: JSONNode) throws(SwiftStyleError) -> StyleExpression {
    do throws(ExpressionSyntaxError) {
      return try StyleExpression(node)
    } catch {
      throw .expression(error)
    }
  }

  // MARK: Names

  /// The name of a property in Swift, including properties that are newer than the SDK with legacy functions.
  private static func codeName(of name: JSONString) -> String {
    switch name {
    case "raster-resampling": "rasterResamplingMode"
    case "fill-extrusion-vertical-gradient": "fillExtrusionHasVerticalGradient"
    case "text-writing-mode": "textWritingModes"
    default: SDKProperty(named: name.string)?.getter ?? name.string.camelCase
    }
  }
}

extension String {
  /// The text without line breaks, for a comment.
  fileprivate var onOneLine: String {
    String(decoding: utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
  }
}
