import SDKFunctions
package import SourceText
import StyleSpec

/// A whole style as a file of source code: one function a layer, which sets its properties and its predicate.
///
/// The style must be migrated first: legacy functions and filters are left out, with a comment in their place.
package struct LayerFile: Hashable, Sendable {
  /// A value, or a whole layer, that the file leaves out.
  package struct Omission: Hashable, Sendable {
    package let layer: JSONString
    package let property: JSONString
    package let error: DialectError
  }

  /// The file.
  package let text: String

  /// What is left out: whole layers, then values, each in the order of the style.
  package let omissions: [Omission]

  /// Writes the file.
  ///
  /// Layers without an id, without a type or of an unknown type are left out. O(style).
  ///
  /// - Parameters:
  ///   - style: The root of a style.
  ///   - source: The dialect and the language, and the form of expressions.
  package init(_ style: JSONNode, as source: SourceCode) {
    self.init(layers: style["layers"]?.elements.map { $0 } ?? [], as: source)
  }

  /// Writes the file of layers.
  package init(layers nodes: [JSONNode], as source: SourceCode) {
    var layers: [StyledLayer] = []
    var left: [Omission] = []
    // Functions of C cannot share the name of the one for all layers.
    var numbers: [JSONString: Int] = [:]
    var names: Set<JSONString> = source.language == .objectiveC ? ["AllLayers"] : []
    for node in nodes {
      guard let identifier = node["id"]?.string else { continue }
      guard let type = (node["type"]?.string?.string).flatMap(LayerType.init) else {
        let error = node["ref"] == nil ? DialectError.notInSDK(source.dialect) : .reference
        left.append(Omission(layer: identifier, property: "layer", error: error))
        continue
      }
      layers.append(
        StyledLayer(
          identifier: identifier, type: type, name: Self.name(of: identifier, in: &names, &numbers),
          statements: LayerReader(source: source, type: type).statements(of: node)))
    }
    for index in layers.indices { Self.omitUnknown(from: &layers[index], source) }
    text = LayerPrinter(source: source).file(of: layers)
    for layer in layers {
      for case .omission(let property, let error) in layer.statements {
        left.append(Omission(layer: layer.identifier, property: property, error: error))
      }
    }
    omissions = left
  }

  /// Replaces what the SDK has no name for by omissions.
  private static func omitUnknown(from layer: inout StyledLayer, _ source: SourceCode) {
    let isKnown = LayerProperty.className(of: layer.type, of: source.dialect) != nil
    layer.statements = layer.statements.map { statement in
      guard case .property(let name, _) = statement,
        !isKnown || LayerProperty.name(of: name, in: source.language, of: source.dialect) == nil
      else { return statement }
      return .omission(name, .notInSDK(source.dialect))
    }
  }

  /// A name made of the words of an id, numbered if it is taken.
  private static func name(
    of identifier: JSONString, in names: inout Set<JSONString>, _ numbers: inout [JSONString: Int]
  ) -> String {
    var words: [UInt8] = []
    for byte in identifier.string.utf8 {
      let isWord = (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      words.append(isWord ? byte : UInt8(ascii: "-"))
    }
    let camelCase = ("-" + String(decoding: words, as: UTF8.self)).camelCase
    // Without a word the name would be that of a parameter, which hides it.
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
