package import SourceText
package import StyleSpec

/// The inputs of a function: the zoom, an attribute, or both.
public enum FunctionKind: String, Hashable, Sendable, CaseIterable {
  /// On the zoom.
  case camera

  /// On an attribute.
  case source

  /// On both.
  case composite
}

/// How a function maps its input to an output.
public enum FunctionMode: String, Hashable, Sendable, CaseIterable {
  /// Between two stops the output is interpolated.
  case exponential

  /// Each stop's output holds up to the next stop.
  case interval

  /// An output for each input.
  case categorical

  /// The attribute is the output.
  case identity
}

/// A style function as the file spells it: everything that a runtime accepts, with its nodes, before any rule is
/// applied.
///
/// Of duplicate keys the last counts.
///
/// - Source: parts d.1 to d.5 of the specification notes; https://maplibre.org/maplibre-style-spec/deprecations/#function
package struct FunctionAsRead: Sendable {
  package let node: JSONNode

  /// Whether an attribute without type and stops is taken for an identity function.
  package let assumesIdentity: Bool
  package let kind: FunctionKind

  /// The `type` as spelled; `nil` when it is missing or unknown.
  package let mode: FunctionMode?

  /// The stops that are pairs; see ``malformedStop``.
  package private(set) var stops: [StopAsRead] = []

  /// Whether the native core gets colours as numbers, as from the code of an app, and not as text, of which it reads
  /// only whole bytes.
  package var hasExactColors = false

  /// The first entry of `stops` that is not a pair, or in a composite function has no `{"zoom": …, "value": …}`.
  package private(set) var malformedStop: JSONNode?

  var modeNode: JSONNode? { node["type"] }
  var propertyNode: JSONNode? { node["property"] }
  package var property: JSONString? { propertyNode?.string }
  package var baseNode: JSONNode? { node["base"] }

  /// The `base`; 1 when it is missing or no number.
  package var base: Double { baseNode?.number ?? 1 }
  var colorSpaceNode: JSONNode? { node["colorSpace"] }
  package var colorSpace: ColorSpace { colorSpaceNode?.string.flatMap { ColorSpace(rawValue: $0.string) } ?? .rgb }
  package var defaultNode: JSONNode? { node["default"] }
  package var stopsNode: JSONNode? { node["stops"] }

  /// Reads an object.
  ///
  /// `assumesIdentity`: whether an attribute without type and stops is taken for an identity function. O(n).
  package init(_ node: JSONNode, assumesIdentity: Bool = false) {
    self.node = node
    self.assumesIdentity = assumesIdentity
    let stopsNode = node["stops"]
    let isComposite = stopsNode?[0]?[0]?.kind == .object
    kind = isComposite ? .composite : node["property"] != nil ? .source : .camera
    let isIdentity = assumesIdentity && node["type"] == nil && node["property"] != nil && stopsNode == nil
    mode = isIdentity ? .identity : node["type"]?.string.flatMap { FunctionMode(rawValue: $0.string) }
    guard let stopsNode else { return }
    for entry in stopsNode.elements {
      if let stop = StopAsRead(entry, isComposite: isComposite) {
        stops.append(stop)
      } else if malformedStop == nil {
        malformedStop = entry
      }
    }
  }
}

/// One stop as the file spells it.
package struct StopAsRead: Sendable {
  /// The zoom of a composite stop.
  let zoomNode: JSONNode?
  package let inputNode: JSONNode
  package let outputNode: JSONNode
  package let zoom: StyleValue?
  package let input: StyleValue
  package let output: StyleValue

  init?(_ node: JSONNode, isComposite: Bool) {
    guard node.kind == .array, node.count == 2, let first = node[0], let second = node[1] else { return nil }
    if isComposite {
      guard first.kind == .object, let zoom = first["zoom"], let value = first["value"] else { return nil }
      (zoomNode, inputNode) = (zoom, value)
    } else {
      (zoomNode, inputNode) = (nil, first)
    }
    outputNode = second
    zoom = zoomNode.map { StyleValue(json: $0) }
    input = StyleValue(json: inputNode)
    output = StyleValue(json: second)
  }
}
