// swift-format-ignore-file

// The declarations of Mapbox's SDK that generated Swift uses; with MLN for MGL they are MapLibre's.

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

open class MGLStyleLayer: NSObject {
  public var isVisible = true
  public var minimumZoomLevel: Float = 0
  public var maximumZoomLevel: Float = 0
}

open class MGLVectorStyleLayer: MGLStyleLayer {
  public var predicate: NSPredicate?
}

public final class MGLStyle {
  public func layer(withIdentifier: String) -> MGLStyleLayer? { nil }
}

public final class MGLBackgroundStyleLayer: MGLStyleLayer {
  public var backgroundColor: NSExpression! { get { nil } set {} }
  public var backgroundOpacity: NSExpression! { get { nil } set {} }
  public var backgroundPattern: NSExpression! { get { nil } set {} }
}

public final class MGLCircleStyleLayer: MGLVectorStyleLayer {
  public var circleBlur: NSExpression! { get { nil } set {} }
  public var circleColor: NSExpression! { get { nil } set {} }
  public var circleOpacity: NSExpression! { get { nil } set {} }
  public var circlePitchAlignment: NSExpression! { get { nil } set {} }
  public var circleRadius: NSExpression! { get { nil } set {} }
  public var circleScaleAlignment: NSExpression! { get { nil } set {} }
  public var circleSortKey: NSExpression! { get { nil } set {} }
  public var circleStrokeColor: NSExpression! { get { nil } set {} }
  public var circleStrokeOpacity: NSExpression! { get { nil } set {} }
  public var circleStrokeWidth: NSExpression! { get { nil } set {} }
  public var circleTranslation: NSExpression! { get { nil } set {} }
  public var circleTranslationAnchor: NSExpression! { get { nil } set {} }
}

public final class MGLFillStyleLayer: MGLVectorStyleLayer {
  public var fillColor: NSExpression! { get { nil } set {} }
  public var fillOpacity: NSExpression! { get { nil } set {} }
  public var fillOutlineColor: NSExpression! { get { nil } set {} }
  public var fillPattern: NSExpression! { get { nil } set {} }
  public var fillSortKey: NSExpression! { get { nil } set {} }
  public var fillTranslation: NSExpression! { get { nil } set {} }
  public var fillTranslationAnchor: NSExpression! { get { nil } set {} }
  public var isFillAntialiased: NSExpression! { get { nil } set {} }
}

public final class MGLFillExtrusionStyleLayer: MGLVectorStyleLayer {
  public var fillExtrusionBase: NSExpression! { get { nil } set {} }
  public var fillExtrusionColor: NSExpression! { get { nil } set {} }
  public var fillExtrusionHasVerticalGradient: NSExpression! { get { nil } set {} }
  public var fillExtrusionHeight: NSExpression! { get { nil } set {} }
  public var fillExtrusionOpacity: NSExpression! { get { nil } set {} }
  public var fillExtrusionPattern: NSExpression! { get { nil } set {} }
  public var fillExtrusionTranslation: NSExpression! { get { nil } set {} }
  public var fillExtrusionTranslationAnchor: NSExpression! { get { nil } set {} }
}

public final class MGLHeatmapStyleLayer: MGLVectorStyleLayer {
  public var heatmapColor: NSExpression! { get { nil } set {} }
  public var heatmapIntensity: NSExpression! { get { nil } set {} }
  public var heatmapOpacity: NSExpression! { get { nil } set {} }
  public var heatmapRadius: NSExpression! { get { nil } set {} }
  public var heatmapWeight: NSExpression! { get { nil } set {} }
}

public final class MGLHillshadeStyleLayer: MGLStyleLayer {
  public var hillshadeAccentColor: NSExpression! { get { nil } set {} }
  public var hillshadeExaggeration: NSExpression! { get { nil } set {} }
  public var hillshadeHighlightColor: NSExpression! { get { nil } set {} }
  public var hillshadeIlluminationAnchor: NSExpression! { get { nil } set {} }
  public var hillshadeIlluminationDirection: NSExpression! { get { nil } set {} }
  public var hillshadeShadowColor: NSExpression! { get { nil } set {} }
}

public final class MGLLineStyleLayer: MGLVectorStyleLayer {
  public var lineBlur: NSExpression! { get { nil } set {} }
  public var lineCap: NSExpression! { get { nil } set {} }
  public var lineColor: NSExpression! { get { nil } set {} }
  public var lineDashPattern: NSExpression! { get { nil } set {} }
  public var lineGapWidth: NSExpression! { get { nil } set {} }
  public var lineGradient: NSExpression! { get { nil } set {} }
  public var lineJoin: NSExpression! { get { nil } set {} }
  public var lineMiterLimit: NSExpression! { get { nil } set {} }
  public var lineOffset: NSExpression! { get { nil } set {} }
  public var lineOpacity: NSExpression! { get { nil } set {} }
  public var linePattern: NSExpression! { get { nil } set {} }
  public var lineRoundLimit: NSExpression! { get { nil } set {} }
  public var lineSortKey: NSExpression! { get { nil } set {} }
  public var lineTranslation: NSExpression! { get { nil } set {} }
  public var lineTranslationAnchor: NSExpression! { get { nil } set {} }
  public var lineWidth: NSExpression! { get { nil } set {} }
}

public final class MGLRasterStyleLayer: MGLStyleLayer {
  public var maximumRasterBrightness: NSExpression! { get { nil } set {} }
  public var minimumRasterBrightness: NSExpression! { get { nil } set {} }
  public var rasterContrast: NSExpression! { get { nil } set {} }
  public var rasterFadeDuration: NSExpression! { get { nil } set {} }
  public var rasterHueRotation: NSExpression! { get { nil } set {} }
  public var rasterOpacity: NSExpression! { get { nil } set {} }
  public var rasterResamplingMode: NSExpression! { get { nil } set {} }
  public var rasterSaturation: NSExpression! { get { nil } set {} }
}

public final class MGLSymbolStyleLayer: MGLVectorStyleLayer {
  public var iconAllowsOverlap: NSExpression! { get { nil } set {} }
  public var iconAnchor: NSExpression! { get { nil } set {} }
  public var iconColor: NSExpression! { get { nil } set {} }
  public var iconHaloBlur: NSExpression! { get { nil } set {} }
  public var iconHaloColor: NSExpression! { get { nil } set {} }
  public var iconHaloWidth: NSExpression! { get { nil } set {} }
  public var iconIgnoresPlacement: NSExpression! { get { nil } set {} }
  public var iconImageName: NSExpression! { get { nil } set {} }
  public var iconOffset: NSExpression! { get { nil } set {} }
  public var iconOpacity: NSExpression! { get { nil } set {} }
  public var iconPadding: NSExpression! { get { nil } set {} }
  public var iconPitchAlignment: NSExpression! { get { nil } set {} }
  public var iconRotation: NSExpression! { get { nil } set {} }
  public var iconRotationAlignment: NSExpression! { get { nil } set {} }
  public var iconScale: NSExpression! { get { nil } set {} }
  public var iconTextFit: NSExpression! { get { nil } set {} }
  public var iconTextFitPadding: NSExpression! { get { nil } set {} }
  public var iconTranslation: NSExpression! { get { nil } set {} }
  public var iconTranslationAnchor: NSExpression! { get { nil } set {} }
  public var isIconOptional: NSExpression! { get { nil } set {} }
  public var isTextOptional: NSExpression! { get { nil } set {} }
  public var keepsIconUpright: NSExpression! { get { nil } set {} }
  public var keepsTextUpright: NSExpression! { get { nil } set {} }
  public var maximumTextAngle: NSExpression! { get { nil } set {} }
  public var maximumTextWidth: NSExpression! { get { nil } set {} }
  public var symbolAvoidsEdges: NSExpression! { get { nil } set {} }
  public var symbolPlacement: NSExpression! { get { nil } set {} }
  public var symbolSortKey: NSExpression! { get { nil } set {} }
  public var symbolSpacing: NSExpression! { get { nil } set {} }
  public var symbolZOrder: NSExpression! { get { nil } set {} }
  public var text: NSExpression! { get { nil } set {} }
  public var textAllowsOverlap: NSExpression! { get { nil } set {} }
  public var textAnchor: NSExpression! { get { nil } set {} }
  public var textColor: NSExpression! { get { nil } set {} }
  public var textFontNames: NSExpression! { get { nil } set {} }
  public var textFontSize: NSExpression! { get { nil } set {} }
  public var textHaloBlur: NSExpression! { get { nil } set {} }
  public var textHaloColor: NSExpression! { get { nil } set {} }
  public var textHaloWidth: NSExpression! { get { nil } set {} }
  public var textIgnoresPlacement: NSExpression! { get { nil } set {} }
  public var textJustification: NSExpression! { get { nil } set {} }
  public var textLetterSpacing: NSExpression! { get { nil } set {} }
  public var textLineHeight: NSExpression! { get { nil } set {} }
  public var textOffset: NSExpression! { get { nil } set {} }
  public var textOpacity: NSExpression! { get { nil } set {} }
  public var textPadding: NSExpression! { get { nil } set {} }
  public var textPitchAlignment: NSExpression! { get { nil } set {} }
  public var textRadialOffset: NSExpression! { get { nil } set {} }
  public var textRotation: NSExpression! { get { nil } set {} }
  public var textRotationAlignment: NSExpression! { get { nil } set {} }
  public var textTransform: NSExpression! { get { nil } set {} }
  public var textTranslation: NSExpression! { get { nil } set {} }
  public var textTranslationAnchor: NSExpression! { get { nil } set {} }
  public var textVariableAnchor: NSExpression! { get { nil } set {} }
  public var textWritingModes: NSExpression! { get { nil } set {} }
}
