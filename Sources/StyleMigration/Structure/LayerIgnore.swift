package import SourceText
import StyleDiagnostics

/// What a layer asks to leave alone: `"metadata": {"migrate-styles:ignore": true}`, a list of property names, or a
/// single name.
package struct LayerIgnore: Sendable {
  /// The value in the metadata.
  let node: JSONNode
  let place: LayerPlace

  /// The names; `nil` for all of the layer, none where the request cannot be read.
  private let names: [JSONString]?

  init?(_ metadata: JSONNode, of place: LayerPlace) {
    self.place = place
    guard let node = metadata[Self.key] else { return nil }
    self.node = node
    switch node.kind {
    case .array where node.elements.allSatisfy { $0.kind == .string }: names = node.elements.compactMap { $0.string }
    case .boolean where node.boolean == true: names = nil
    default: names = [node.string].compactMap { $0 }
    }
  }

  package static let key: JSONString = "migrate-styles:ignore"

  package func covers(_ name: JSONString) -> Bool { names?.contains(name) ?? true }

  /// What is wrong with the request: that it does not say what to leave alone, or names in it that matched nothing legacy.
  ///
  /// - Parameters:
  ///   - met: The names that were left alone.
  ///   - seesAll: Whether all parts of the style are looked at, so that other names are not legacy.
  /// - Returns: A remark for each name.
  func complaints(havingMet met: Set<JSONString>, seesAll: Bool) -> [Finding] {
    if names?.isEmpty == true {
      let message = "expected true, a name or a list of names in \(Self.key); nothing was excluded"
      return [Finding(.unusedIgnore, message)]
    }
    let areUsed = names?.allSatisfy { met.contains($0) } ?? !met.isEmpty
    return areUsed || !seesAll ? [] : [Finding(.unusedIgnore)]
  }
}
