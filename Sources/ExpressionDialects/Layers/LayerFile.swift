import SDKFunctions
package import SourceText
import StyleSpec

/// A whole style as a source file: one function per layer, which sets its properties and its predicate.
///
/// The style must be migrated first: legacy functions and filters are omitted, with a comment in their place.
package struct LayerFile: Hashable, Sendable {
  /// A value, or a whole layer, that the file omits.
  package struct Omission: Hashable, Sendable {
    package let layer: JSONString
    package let property: JSONString
    package let error: DialectError
  }

  /// The file.
  package let text: String

  /// The omissions: whole layers, then values, each in the order of the style.
  package let omissions: [Omission]

  /// Writes the file of layers.
  ///
  /// Layers without an id, without a type or of an unknown type are omitted. O(layers).
  ///
  /// - Parameters:
  ///   - nodes: The layers of a style.
  ///   - source: The dialect and the language, and the form of expressions.
  package init(layers nodes: [JSONNode], as source: SourceCode) {
    var layers: [StyledLayer] = []
    var left: [Omission] = []
    // C functions cannot share the name of the function for all layers.
    var numbers: [String: Int] = source.language == .objectiveC ? ["AllLayers": 1] : [:]
    for node in nodes {
      guard let identifier = node["id"]?.string else { continue }
      guard let type = (node["type"]?.string?.string).flatMap(LayerType.init) else {
        let error = DialectError.source("it takes its type from another layer; write it out with --deref")
        left.append(
          Omission(layer: identifier, property: "layer", error: node["ref"] == nil ? .notInSDK(source.dialect) : error))
        continue
      }
      let name = Self.name(of: identifier, &numbers)
      layers.append(StyledLayer(node, identifier, type, named: name, as: source))
    }
    let module = source.dialect.module
    let head =
      source.language == .swift
      ? "import \(module)\nimport UIKit\n" : "#import <\(module)/\(module).h>\n#import <UIKit/UIKit.h>\n"
    text = head + layers.map { "\n" + $0.function }.joined() + Self.dispatcher(layers, source)
    omissions = left + layers.flatMap { $0.omissions }
  }

  /// The function that calls the others; in Objective-C with its declaration.
  private static func dispatcher(_ layers: [StyledLayer], _ source: SourceCode) -> String {
    let style = source.dialect.letters + "Style"
    let isSwift = source.language == .swift
    let known = layers.compactMap { layer in layer.className.map { (layer: layer, className: $0) } }
    if known.isEmpty { return "" }
    let calls = known.map { layer, className in
      isSwift
        ? """
            if let layer = style.layer(withIdentifier: \(layer.literal)) as? \(className) {
                style\(layer.name)(layer)
            }

        """
        : """
            layer = [style layerWithIdentifier:\(layer.literal)];
            if ([layer isKindOfClass:[\(className) class]]) {
                style\(layer.name)((\(className) *)layer);
            }

        """
    }
    let declaration = "void styleAllLayers(\(style) *style)"
    let head =
      isSwift
      ? "func styleAllLayers(of style: \(style)) {\n"
      : "\(declaration);\n\n\(declaration) {\n    \(style)Layer *layer;\n"
    return "\n/// Sets the properties of every layer of this file that the style has.\n" + head + calls.joined() + "}\n"
  }

  /// A name built from the words of an id, numbered if it is taken.
  private static func name(of identifier: JSONString, _ numbers: inout [String: Int]) -> String {
    var words: [UInt8] = [UInt8(ascii: "-")]
    for byte in identifier.string.utf8 {
      words.append(byte.continuesIdentifier && byte != UInt8(ascii: "_") ? byte : UInt8(ascii: "-"))
    }
    let camelCase = String(decoding: words, as: UTF8.self).camelCase
    // Without a word, the name would be shadowed by that of a parameter.
    let stem = camelCase.isEmpty ? "Layer" : camelCase
    let number = numbers[stem, default: 0] + 1
    numbers[stem] = number
    // No stem has an underscore.
    return number == 1 ? stem : stem + "_" + String(number)
  }
}
