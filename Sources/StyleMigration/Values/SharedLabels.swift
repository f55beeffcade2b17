import LegacyStyle
import SourceText
import StyleSpec
import StyleStructure

/// Labels that an expression shares between features, where GL JS changes their case in place.
extension PropertySite {
  /// Whether the value is a label.
  var sharesLabels: Bool { if case .known(let property) = owner { property.type == .formatted } else { false } }

  /// Whether a function chooses among labels, and the layer's `text-transform` depends on the feature.
  ///
  /// O(layout of the layer).
  var isBesideDataDrivenTransform: Bool {
    guard value.kind == .object, let owningLayer, FunctionAsRead(value).kind != .camera,
      let transform = owningLayer.place.layer(in: value.document.root)?["layout"]?["text-transform"]
    else { return false }
    switch transform.kind {
    case .object: return FunctionAsRead(transform).kind != .camera
    case .array: return !transform.isTooDeep && transform.readsFeature
    default: return false
    }
  }
}

extension JSONNode {
  /// Whether an expression reads the feature; recurs over its levels, 100 at most.
  fileprivate var readsFeature: Bool {
    switch self[0]?.string?.string {
    case "literal"?: false
    case "get"?, "has"?, "properties"?, "id"?, "geometry-type"?, "feature-state"?: true
    default: elements.contains { $0.kind == .array && $0.readsFeature }
    }
  }
}
