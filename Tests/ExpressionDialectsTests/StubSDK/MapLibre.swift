// swift-format-ignore-file

// The declarations of MapLibre's SDK that generated Swift uses.

@_exported import UIKit

public struct MLNExpressionInterpolationMode: Sendable {
  public static let linear = Self()
  public static let exponential = Self()
  public static let cubicBezier = Self()
}

extension NSExpression {
  public convenience init(
    forMLNConditional: NSPredicate, trueExpression: NSExpression, falseExpression: NSExpression
  ) { self.init() }
  public convenience init(forMLNStepping: NSExpression, from: NSExpression, stops: NSExpression) { self.init() }
  public convenience init(
    forMLNInterpolating: NSExpression, curveType: MLNExpressionInterpolationMode, parameters: NSExpression?,
    stops: NSExpression
  ) { self.init() }
  public convenience init(
    forMLNMatchingKey: NSExpression, in: [NSExpression: NSExpression], default: NSExpression
  ) { self.init() }
  public convenience init(mglJSONObject: Any) { self.init() }

  public class var zoomLevelVariable: NSExpression { NSExpression() }
  public class var heatmapDensityVariable: NSExpression { NSExpression() }
  public class var lineProgressVariable: NSExpression { NSExpression() }
  public class var featureAccumulatedVariable: NSExpression { NSExpression() }
  public class var geometryTypeVariable: NSExpression { NSExpression() }
  public class var featureIdentifierVariable: NSExpression { NSExpression() }
  public class var featureAttributesVariable: NSExpression { NSExpression() }
}

extension NSPredicate {
  public convenience init(mglJSONObject: Any) { self.init() }
}
