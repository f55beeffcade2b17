import LegacyStyle
import Rewriters
package import SourceText
import StyleDiagnostics
import StyleExpressions
package import StyleSpec

// What becomes of old values where a renderer reads none, or only some renderers do.
extension PropertySite {
  /// Why something old stays where no specification says what it means.
  var refusal: Finding {
    switch owner {
    case .unknownProperty(let home?):
      Finding(
        .misplacedProperty,
        home.isOfOtherLayer
          ? "\"\(name)\" belongs to \"\(home.layer.rawValue)\" layers, in \"\(home.group.rawValue)\"; "
            + "remove it, or correct the layer's \"type\""
          : "\"\(name)\" belongs in \"\(home.group.rawValue)\", and renderers ignore it here; move it, or remove it")
    case .unknownLayer: Finding(.unknownLayerType)
    case .mapboxLayer: Finding(.mapboxProperty)
    case .misplaced: Finding(.misplacedFunction)
    case .unknownProperty(nil), .known, .condition, .filter, .sourceFilter, .clusterProperty:
      Finding(.unknownProperty)
    }
  }

  /// The name of a constant in the place of a value, or in what an expression gives; a function is read for names by itself.
  ///
  /// A constant that has a value was replaced by it.
  var nameOfConstant: JSONNode? {
    // Code may fill in the name of a value on its own.
    guard let property, !property.type.isText, !template.components.isEmpty else { return nil }
    if value.kind == .string { return value.namesConstant ? value : nil }
    guard value.kind == .array, !value.isTooDeep else { return nil }
    var found: JSONNode?
    value.forEachOutput { if found == nil, $0.namesConstant { found = $0 } }
    return found
  }

  /// Whether this has tokens, in a property that supports them in another layer type.
  var hasTokens: Bool {
    takesTokens && value.string.flatMap { TokenString($0) } != nil
  }

  /// Whether a dollar sign precedes a brace, as in placeholders of shells and scripts: `${name}`.
  var hasTokenBehindDollar: Bool {
    takesTokens && value.contains { $0.string.map { $0.string.utf8.holds("${".utf8) } ?? false }
  }

  /// Whether tokens mean something here, by the specification or by the name.
  var takesTokens: Bool {
    property.map { $0.hasTokens } ?? (name == "text-field" || name == "icon-image")
  }
}

extension PropertyType {
  /// Whether any string is a value.
  var isText: Bool {
    switch self {
    case .string, .formatted, .resolvedImage, .any, .array(.string, _), .array(.any, _): true
    default: false
    }
  }
}

extension PropertySpecification {
  /// Whether too little is known of a property that only Mapbox GL JS has: whether its values interpolate, or what they may depend on.
  func isUnspecified(for function: FunctionAsRead) -> Bool {
    let interpolates = function.kind == .composite || function.mode == nil || function.mode == .exponential
    return mapbox == .nameOnly || (mapbox == .typeOnly && interpolates)
  }

  /// Whether a text has tokens and the property takes them for a text of its own: no renderer puts an attribute in.
  package func showsTokens(of text: JSONString, _ semantics: LegacySemantics) -> Bool {
    guard !hasTokens, let tokens = TokenString(text, semantics: semantics) else { return false }
    switch type {
    case .string, .formatted, .resolvedImage: return true
    default:
      guard dependence.readsFeatures, tokens.pieces.count == 1, case .token = tokens.pieces[0] else { return false }
      return true
    }
  }
}

extension FunctionAsRead {
  /// The first member of the function that no renderer reads, which is lost with it.
  var unreadMember: JSONString? {
    func unread(_ node: JSONNode, besides known: Set<JSONString>) -> JSONString? {
      node.members.lazy.compactMap { $0.key.string }.first { !known.contains($0) }
    }
    if let name = unread(node, besides: ["type", "property", "base", "stops", "default", "colorSpace"]) { return name }
    guard kind == .composite, let stops = stopsNode?.elements else { return nil }
    return stops.lazy.compactMap { $0[0].flatMap { unread($0, besides: ["zoom", "value"]) } }.first
  }
}
