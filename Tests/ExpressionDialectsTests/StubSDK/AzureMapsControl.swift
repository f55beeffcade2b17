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

public final class DataSource {}

public struct BubbleLayerOption {
  public static func bubbleColor(from: NSExpression) -> Self { Self() }
  public static func filter(from: NSPredicate) -> Self { Self() }
}

public final class BubbleLayer {
  public init(source: DataSource, options: [BubbleLayerOption]) {}
}

public struct HeatMapLayerOption {
  public static func heatmapRadius(from: NSExpression) -> Self { Self() }
  public static func heatmapColor(from: NSExpression) -> Self { Self() }
  public static func filter(from: NSPredicate) -> Self { Self() }
}

public final class HeatMapLayer {
  public init(source: DataSource, options: [HeatMapLayerOption]) {}
}

public struct LineLayerOption {
  public static func strokeGradient(from: NSExpression) -> Self { Self() }
  public static func filter(from: NSPredicate) -> Self { Self() }
}

public final class LineLayer {
  public init(source: DataSource, options: [LineLayerOption]) {}
}

public struct SymbolLayerOption {
  public static func textField(from: NSExpression) -> Self { Self() }
  public static func textOffset(_ value: CGVector) -> Self { Self() }
  public static func textSize(_ value: Double) -> Self { Self() }
  public static func textColor(_ value: UIColor) -> Self { Self() }
  public static func filter(from: NSPredicate) -> Self { Self() }
}

public final class SymbolLayer {
  public init(source: DataSource, options: [SymbolLayerOption]) {}
}
