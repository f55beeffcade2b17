import SourceText

/// The layers that `ref` members name, and the types that their layers take from them.
///
/// A `ref` names the last layer with the id, and the named layer's type replaces the layer's own, as in the runtimes.
/// GL JS refuses a style in which a `ref` names a layer that has a `ref` itself; native renderers follow it, and so does
/// this type, along chains of any length. On a cycle a layer keeps its own type.
///
/// - Source: https://github.com/maplibre/maplibre-style-spec, `src/validate/validate_layer.ts` and `src/deref.ts`;
///   mapbox-gl-native `src/mbgl/style/parser.cpp`, `Parser::parseLayer`
struct LayerReferences {
  /// For each layer the index of the layer that it names; `nil` without a `ref`, or where no layer has the id.
  let parents: [Int?]

  /// For each layer its type, taken from the named layer where there is one.
  private(set) var typeNames: [JSONString?]

  /// - Complexity: O(layers).
  init(_ heads: [LayerHead]) {
    var indices: [JSONString: Int] = [:]
    for (index, head) in heads.enumerated() {
      if let id = head.id { indices[id] = index }
    }
    parents = heads.map { head in head.reference?.string.flatMap { indices[$0] } }
    typeNames = heads.map { $0.type }
    resolveTypes()
  }

  private mutating func resolveTypes() {
    var isResolved = parents.map { $0 == nil }
    for start in parents.indices where !isResolved[start] {
      var chain: [Int] = []
      var current: Int? = start
      while let index = current, !isResolved[index] {
        isResolved[index] = true
        chain.append(index)
        current = parents[index]
      }
      for index in chain.reversed() {
        if let type = parents[index].flatMap({ typeNames[$0] }) { typeNames[index] = type }
      }
    }
  }
}
