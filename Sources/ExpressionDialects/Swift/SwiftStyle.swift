package import SourceJSON
import StyleSpec

/// A whole style as a Swift file: one function a layer, which sets its properties and its predicate.
///
/// The style must be migrated first: legacy functions and filters are left out, with a comment in their place.
package struct SwiftStyle: Hashable, Sendable {
  /// A value that the file leaves out.
  package struct Omission: Hashable, Sendable {
    package let layer: JSONString
    package let property: JSONString
    package let error: SwiftStyleError
  }

  /// The file.
  package let text: String

  /// The values that are left out, in the order of the style.
  package let omissions: [Omission]

  /// Writes the file.
  ///
  /// Layers without an id or of an unknown type are left out. O(style).
  ///
  /// - Parameters:
  ///   - style: The root of a style.
  ///   - source: The dialect, and the form of expressions.
  package init(_ style: JSONNode, as source: SwiftSource) {
    var layers: [SwiftLayer] = []
    var functions = ""
    var omissions: [Omission] = []
    var names: Set<JSONString> = []
    for node in style["layers"]?.elements.map({ $0 }) ?? [] {
      guard let identifier = node["id"]?.string, let typeName = node["type"]?.string,
        let type = LayerType(rawValue: typeName.string)
      else { continue }
      let layer = SwiftLayer(
        source: source, identifier: identifier, type: type,
        functionName: Self.functionName(of: identifier, in: &names))
      let written = layer.write(node)
      layers.append(layer)
      functions += "\n" + written.text
      omissions += written.omissions
    }
    text = "import \(source.dialect.module)\nimport UIKit\n" + functions + Self.dispatcher(layers, source.dialect)
    self.omissions = omissions
  }

  /// A name made of the words of an id, numbered if it is taken.
  private static func functionName(of identifier: JSONString, in names: inout Set<JSONString>) -> String {
    var words: [UInt8] = []
    for byte in identifier.string.utf8 {
      let isWord = (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      words.append(isWord ? byte : UInt8(ascii: "-"))
    }
    let stem = "style" + ("-" + String(decoding: words, as: UTF8.self)).camelCase
    var name = stem
    var number = 2
    while !names.insert(JSONString(name)).inserted {
      name = stem + "_" + String(number)
      number += 1
    }
    return name
  }

  /// The function that calls the others.
  private static func dispatcher(_ layers: [SwiftLayer], _ dialect: Dialect) -> String {
    guard dialect != .azure, !layers.isEmpty else { return "" }
    var text = """

      /// Sets the properties of every layer of this file that the style has.
      func styleAllLayers(of style: \(dialect.letters)Style) {

      """
    for layer in layers {
      guard let className = layer.className else { continue }
      text += """
            if let layer = style.layer(withIdentifier: \(SwiftPrinter.oneLine(.string(layer.identifier)))) as? \(className) {
                \(layer.functionName)(layer)
            }

        """
    }
    return text + "}\n"
  }
}
