// swift-format-ignore-file

// The declarations of the Azure Maps SDK that generated Swift uses.

@_exported import UIKit

public struct ExpressionInterpolationMode: Sendable {
  public static let linear = Self()
  public static let exponential = Self()
  public static let cubicBezier = Self()
}

extension NSExpression {
  public convenience init(
    forAZMConditional: NSPredicate, trueExpression: NSExpression, falseExpression: NSExpression
  ) { self.init() }
  public convenience init(forAZMStepping: NSExpression, from: NSExpression, stops: NSExpression) { self.init() }
  public convenience init(
    forAZMInterpolating: NSExpression, curveType: ExpressionInterpolationMode, parameters: NSExpression?,
    stops: NSExpression
  ) { self.init() }
  public convenience init(
    forAZMMatchingKey: NSExpression, in: [NSExpression: NSExpression], default: NSExpression
  ) { self.init() }
  public convenience init(forAZMFunctionCoalesce: [NSExpression]) { self.init() }
  public convenience init(forAZMFunctionJoin: [NSExpression]) { self.init() }
  public convenience init(azmJSONObject: Any) { self.init() }

  public class var zoomLevelAZMVariable: NSExpression { NSExpression() }
  public class var heatmapDensityAZMVariable: NSExpression { NSExpression() }
  public class var lineProgressAZMVariable: NSExpression { NSExpression() }
  public class var featureAccumulatedAZMVariable: NSExpression { NSExpression() }
  public class var geometryTypeAZMVariable: NSExpression { NSExpression() }
  public class var featureIdentifierAZMVariable: NSExpression { NSExpression() }
  public class var featurePropertiesAZMVariable: NSExpression { NSExpression() }
}
