// swift-format-ignore-file

// The declarations of Mapbox's SDK that generated Swift uses.

@_exported import UIKit

public struct MGLExpressionInterpolationMode: Sendable {
  public static let linear = Self()
  public static let exponential = Self()
  public static let cubicBezier = Self()
}

extension NSExpression {
  public convenience init(
    forMGLConditional: NSPredicate, trueExpression: NSExpression, falseExpression: NSExpression
  ) { self.init() }
  public convenience init(forMGLStepping: NSExpression, from: NSExpression, stops: NSExpression) { self.init() }
  public convenience init(
    forMGLInterpolating: NSExpression, curveType: MGLExpressionInterpolationMode, parameters: NSExpression?,
    stops: NSExpression
  ) { self.init() }
  public convenience init(
    forMGLMatchingKey: NSExpression, in: [NSExpression: NSExpression], default: NSExpression
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
