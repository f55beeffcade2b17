// swift-format-ignore-file

// The declarations of Mapbox's SDK that generated Swift uses; with MLN instead of MGL they are MapLibre's.

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
  public var backgroundColor, backgroundOpacity, backgroundPattern: NSExpression!
}

public final class MGLCircleStyleLayer: MGLVectorStyleLayer {
  public var circleBlur, circleColor, circleOpacity, circlePitchAlignment, circleRadius, circleScaleAlignment,
    circleSortKey, circleStrokeColor, circleStrokeOpacity, circleStrokeWidth, circleTranslation, circleTranslationAnchor: NSExpression!
}

public final class MGLFillStyleLayer: MGLVectorStyleLayer {
  public var fillColor, fillOpacity, fillOutlineColor, fillPattern, fillSortKey, fillTranslation, fillTranslationAnchor,
    isFillAntialiased: NSExpression!
}

public final class MGLFillExtrusionStyleLayer: MGLVectorStyleLayer {
  public var fillExtrusionBase, fillExtrusionColor, fillExtrusionHasVerticalGradient, fillExtrusionHeight,
    fillExtrusionOpacity, fillExtrusionPattern, fillExtrusionTranslation, fillExtrusionTranslationAnchor: NSExpression!
}

public final class MGLHeatmapStyleLayer: MGLVectorStyleLayer {
  public var heatmapColor, heatmapIntensity, heatmapOpacity, heatmapRadius, heatmapWeight: NSExpression!
}

public final class MGLHillshadeStyleLayer: MGLStyleLayer {
  public var hillshadeAccentColor, hillshadeExaggeration, hillshadeHighlightColor, hillshadeIlluminationAnchor,
    hillshadeIlluminationDirection, hillshadeShadowColor: NSExpression!
}

public final class MGLLineStyleLayer: MGLVectorStyleLayer {
  public var lineBlur, lineCap, lineColor, lineDashPattern, lineGapWidth, lineGradient, lineJoin, lineMiterLimit,
    lineOffset, lineOpacity, linePattern, lineRoundLimit, lineSortKey, lineTranslation, lineTranslationAnchor, lineWidth: NSExpression!
}

public final class MGLRasterStyleLayer: MGLStyleLayer {
  public var maximumRasterBrightness, minimumRasterBrightness, rasterContrast, rasterFadeDuration, rasterHueRotation,
    rasterOpacity, rasterResamplingMode, rasterSaturation: NSExpression!
}

public final class MGLSymbolStyleLayer: MGLVectorStyleLayer {
  public var iconAllowsOverlap, iconAnchor, iconColor, iconHaloBlur, iconHaloColor, iconHaloWidth, iconIgnoresPlacement,
    iconImageName, iconOffset, iconOpacity, iconPadding, iconPitchAlignment, iconRotation, iconRotationAlignment, iconScale,
    iconTextFit, iconTextFitPadding, iconTranslation, iconTranslationAnchor, isIconOptional, isTextOptional,
    keepsIconUpright, keepsTextUpright, maximumTextAngle, maximumTextWidth, symbolAvoidsEdges, symbolPlacement,
    symbolSortKey, symbolSpacing, symbolZOrder, text, textAllowsOverlap, textAnchor, textColor, textFontNames, textFontSize,
    textHaloBlur, textHaloColor, textHaloWidth, textIgnoresPlacement, textJustification, textLetterSpacing, textLineHeight,
    textOffset, textOpacity, textPadding, textPitchAlignment, textRadialOffset, textRotation, textRotationAlignment,
    textTransform, textTranslation, textTranslationAnchor, textVariableAnchor, textWritingModes: NSExpression!
}
