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
    var numbers: [JSONString: Int] = [:]
    var names: Set<JSONString> = source.language == .objectiveC ? ["AllLayers"] : []
    for node in nodes {
      guard let identifier = node["id"]?.string else { continue }
      guard let type = (node["type"]?.string?.string).flatMap(LayerType.init) else {
        let error = DialectError.source("it takes its type from another layer; write it out with --deref")
        left.append(
          Omission(
            layer: identifier, property: "layer", error: node["ref"] == nil ? .notInSDK(source.dialect) : error))
        continue
      }
      let name = Self.name(of: identifier, in: &names, &numbers)
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
    guard isSwift ? !layers.isEmpty : !known.isEmpty else { return "" }
    let comment = "\n/// Sets the properties of every layer of this file that the style has.\n"
    guard isSwift else {
      let declaration = "void styleAllLayers(\(style) *style)"
      let calls = known.map { layer, className in
        """
            layer = [style layerWithIdentifier:\(layer.literal)];
            if ([layer isKindOfClass:[\(className) class]]) {
                style\(layer.name)((\(className) *)layer);
            }

        """
      }
      return comment + "\(declaration);\n\n\(declaration) {\n    \(style)Layer *layer;\n" + calls.joined() + "}\n"
    }
    let calls = known.map { layer, className in
      """
          if let layer = style.layer(withIdentifier: \(layer.literal)) as? \(className) {
              style\(layer.name)(layer)
          }

      """
    }
    return comment + "func styleAllLayers(of style: \(style)) {\n" + calls.joined() + "}\n"
  }

  /// A name built from the words of an id, numbered if it is taken.
  private static func name(
    of identifier: JSONString, in names: inout Set<JSONString>, _ numbers: inout [JSONString: Int]
  ) -> String {
    var words: [UInt8] = []
    for byte in identifier.string.utf8 {
      let isWord = (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      words.append(isWord ? byte : UInt8(ascii: "-"))
    }
    let camelCase = ("-" + String(decoding: words, as: UTF8.self)).camelCase
    // Without a word, the name would be shadowed by that of a parameter.
    let stem = camelCase.isEmpty ? "Layer" : camelCase
    var name = stem
    while !names.insert(JSONString(name)).inserted {
      let number = numbers[JSONString(stem), default: 1] + 1
      numbers[JSONString(stem)] = number
      name = stem + "_" + String(number)
    }
    return name
  }
}
