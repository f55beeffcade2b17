// The declarations of Mapbox's SDK that generated Objective-C uses; with MLN for MGL they are MapLibre's.

#pragma once
#import <UIKit/UIKit.h>
#pragma clang assume_nonnull begin

typedef NSString *MGLExpressionInterpolationMode;
extern MGLExpressionInterpolationMode const MGLExpressionInterpolationModeLinear;
extern MGLExpressionInterpolationMode const MGLExpressionInterpolationModeExponential;
extern MGLExpressionInterpolationMode const MGLExpressionInterpolationModeCubicBezier;

@interface NSExpression (MGLAdditions)
+ (instancetype)mgl_expressionForConditional:(NSPredicate *)conditionPredicate
                              trueExpression:(NSExpression *)trueExpression
                            falseExpresssion:(NSExpression *)falseExpresssion;
+ (instancetype)mgl_expressionForSteppingExpression:(NSExpression *)steppingExpression
                                     fromExpression:(NSExpression *)minimumExpression
                                              stops:(NSExpression *)stops;
+ (instancetype)mgl_expressionForInterpolatingExpression:(NSExpression *)inputExpression
                                           withCurveType:(MGLExpressionInterpolationMode)curveType
                                              parameters:(nullable NSExpression *)parameters
                                                   stops:(NSExpression *)stops;
+ (instancetype)mgl_expressionForMatchingExpression:(NSExpression *)inputExpression
                                       inDictionary:(NSDictionary<NSExpression *, NSExpression *> *)matchedExpressions
                                  defaultExpression:(NSExpression *)defaultExpression;
+ (instancetype)expressionWithMGLJSONObject:(id)object;

@property (class, nonatomic, readonly) NSExpression *zoomLevelVariableExpression;
@property (class, nonatomic, readonly) NSExpression *heatmapDensityVariableExpression;
@property (class, nonatomic, readonly) NSExpression *lineProgressVariableExpression;
@property (class, nonatomic, readonly) NSExpression *featureAccumulatedVariableExpression;
@property (class, nonatomic, readonly) NSExpression *geometryTypeVariableExpression;
@property (class, nonatomic, readonly) NSExpression *featureIdentifierVariableExpression;
@property (class, nonatomic, readonly) NSExpression *featureAttributesVariableExpression;
@end

@interface NSPredicate (MGLAdditions)
+ (instancetype)predicateWithMGLJSONObject:(id)object;
@end

@interface MGLStyleLayer : NSObject
@property (nonatomic, assign, getter=isVisible) BOOL visible;
@property (nonatomic, assign) float minimumZoomLevel;
@property (nonatomic, assign) float maximumZoomLevel;
@end

@interface MGLVectorStyleLayer : MGLStyleLayer
@property (nonatomic, nullable) NSPredicate *predicate;
@end

@interface MGLStyle : NSObject
- (nullable MGLStyleLayer *)layerWithIdentifier:(NSString *)identifier;
@end

@interface MGLBackgroundStyleLayer : MGLStyleLayer
@property (nonatomic, null_resettable) NSExpression *backgroundColor;
@property (nonatomic, null_resettable) NSExpression *backgroundOpacity;
@property (nonatomic, null_resettable) NSExpression *backgroundPattern;
@end

@interface MGLCircleStyleLayer : MGLVectorStyleLayer
@property (nonatomic, null_resettable) NSExpression *circleBlur;
@property (nonatomic, null_resettable) NSExpression *circleColor;
@property (nonatomic, null_resettable) NSExpression *circleOpacity;
@property (nonatomic, null_resettable) NSExpression *circlePitchAlignment;
@property (nonatomic, null_resettable) NSExpression *circleRadius;
@property (nonatomic, null_resettable) NSExpression *circleScaleAlignment;
@property (nonatomic, null_resettable) NSExpression *circleSortKey;
@property (nonatomic, null_resettable) NSExpression *circleStrokeColor;
@property (nonatomic, null_resettable) NSExpression *circleStrokeOpacity;
@property (nonatomic, null_resettable) NSExpression *circleStrokeWidth;
@property (nonatomic, null_resettable) NSExpression *circleTranslation;
@property (nonatomic, null_resettable) NSExpression *circleTranslationAnchor;
@end

@interface MGLFillStyleLayer : MGLVectorStyleLayer
@property (nonatomic, null_resettable) NSExpression *fillColor;
@property (nonatomic, null_resettable) NSExpression *fillOpacity;
@property (nonatomic, null_resettable) NSExpression *fillOutlineColor;
@property (nonatomic, null_resettable) NSExpression *fillPattern;
@property (nonatomic, null_resettable) NSExpression *fillSortKey;
@property (nonatomic, null_resettable) NSExpression *fillTranslation;
@property (nonatomic, null_resettable) NSExpression *fillTranslationAnchor;
@property (nonatomic, null_resettable, getter=isFillAntialiased) NSExpression *fillAntialiased;
@end

@interface MGLFillExtrusionStyleLayer : MGLVectorStyleLayer
@property (nonatomic, null_resettable) NSExpression *fillExtrusionBase;
@property (nonatomic, null_resettable) NSExpression *fillExtrusionColor;
@property (nonatomic, null_resettable) NSExpression *fillExtrusionHasVerticalGradient;
@property (nonatomic, null_resettable) NSExpression *fillExtrusionHeight;
@property (nonatomic, null_resettable) NSExpression *fillExtrusionOpacity;
@property (nonatomic, null_resettable) NSExpression *fillExtrusionPattern;
@property (nonatomic, null_resettable) NSExpression *fillExtrusionTranslation;
@property (nonatomic, null_resettable) NSExpression *fillExtrusionTranslationAnchor;
@end

@interface MGLHeatmapStyleLayer : MGLVectorStyleLayer
@property (nonatomic, null_resettable) NSExpression *heatmapColor;
@property (nonatomic, null_resettable) NSExpression *heatmapIntensity;
@property (nonatomic, null_resettable) NSExpression *heatmapOpacity;
@property (nonatomic, null_resettable) NSExpression *heatmapRadius;
@property (nonatomic, null_resettable) NSExpression *heatmapWeight;
@end

@interface MGLHillshadeStyleLayer : MGLStyleLayer
@property (nonatomic, null_resettable) NSExpression *hillshadeAccentColor;
@property (nonatomic, null_resettable) NSExpression *hillshadeExaggeration;
@property (nonatomic, null_resettable) NSExpression *hillshadeHighlightColor;
@property (nonatomic, null_resettable) NSExpression *hillshadeIlluminationAnchor;
@property (nonatomic, null_resettable) NSExpression *hillshadeIlluminationDirection;
@property (nonatomic, null_resettable) NSExpression *hillshadeShadowColor;
@end

@interface MGLLineStyleLayer : MGLVectorStyleLayer
@property (nonatomic, null_resettable) NSExpression *lineBlur;
@property (nonatomic, null_resettable) NSExpression *lineCap;
@property (nonatomic, null_resettable) NSExpression *lineColor;
@property (nonatomic, null_resettable) NSExpression *lineDashPattern;
@property (nonatomic, null_resettable) NSExpression *lineGapWidth;
@property (nonatomic, null_resettable) NSExpression *lineGradient;
@property (nonatomic, null_resettable) NSExpression *lineJoin;
@property (nonatomic, null_resettable) NSExpression *lineMiterLimit;
@property (nonatomic, null_resettable) NSExpression *lineOffset;
@property (nonatomic, null_resettable) NSExpression *lineOpacity;
@property (nonatomic, null_resettable) NSExpression *linePattern;
@property (nonatomic, null_resettable) NSExpression *lineRoundLimit;
@property (nonatomic, null_resettable) NSExpression *lineSortKey;
@property (nonatomic, null_resettable) NSExpression *lineTranslation;
@property (nonatomic, null_resettable) NSExpression *lineTranslationAnchor;
@property (nonatomic, null_resettable) NSExpression *lineWidth;
@end

@interface MGLRasterStyleLayer : MGLStyleLayer
@property (nonatomic, null_resettable) NSExpression *maximumRasterBrightness;
@property (nonatomic, null_resettable) NSExpression *minimumRasterBrightness;
@property (nonatomic, null_resettable) NSExpression *rasterContrast;
@property (nonatomic, null_resettable) NSExpression *rasterFadeDuration;
@property (nonatomic, null_resettable) NSExpression *rasterHueRotation;
@property (nonatomic, null_resettable) NSExpression *rasterOpacity;
@property (nonatomic, null_resettable) NSExpression *rasterResamplingMode;
@property (nonatomic, null_resettable) NSExpression *rasterSaturation;
@end

@interface MGLSymbolStyleLayer : MGLVectorStyleLayer
@property (nonatomic, null_resettable) NSExpression *iconAllowsOverlap;
@property (nonatomic, null_resettable) NSExpression *iconAnchor;
@property (nonatomic, null_resettable) NSExpression *iconColor;
@property (nonatomic, null_resettable) NSExpression *iconHaloBlur;
@property (nonatomic, null_resettable) NSExpression *iconHaloColor;
@property (nonatomic, null_resettable) NSExpression *iconHaloWidth;
@property (nonatomic, null_resettable) NSExpression *iconIgnoresPlacement;
@property (nonatomic, null_resettable) NSExpression *iconImageName;
@property (nonatomic, null_resettable) NSExpression *iconOffset;
@property (nonatomic, null_resettable) NSExpression *iconOpacity;
@property (nonatomic, null_resettable) NSExpression *iconPadding;
@property (nonatomic, null_resettable) NSExpression *iconPitchAlignment;
@property (nonatomic, null_resettable) NSExpression *iconRotation;
@property (nonatomic, null_resettable) NSExpression *iconRotationAlignment;
@property (nonatomic, null_resettable) NSExpression *iconScale;
@property (nonatomic, null_resettable) NSExpression *iconTextFit;
@property (nonatomic, null_resettable) NSExpression *iconTextFitPadding;
@property (nonatomic, null_resettable) NSExpression *iconTranslation;
@property (nonatomic, null_resettable) NSExpression *iconTranslationAnchor;
@property (nonatomic, null_resettable, getter=isIconOptional) NSExpression *iconOptional;
@property (nonatomic, null_resettable, getter=isTextOptional) NSExpression *textOptional;
@property (nonatomic, null_resettable) NSExpression *keepsIconUpright;
@property (nonatomic, null_resettable) NSExpression *keepsTextUpright;
@property (nonatomic, null_resettable) NSExpression *maximumTextAngle;
@property (nonatomic, null_resettable) NSExpression *maximumTextWidth;
@property (nonatomic, null_resettable) NSExpression *symbolAvoidsEdges;
@property (nonatomic, null_resettable) NSExpression *symbolPlacement;
@property (nonatomic, null_resettable) NSExpression *symbolSortKey;
@property (nonatomic, null_resettable) NSExpression *symbolSpacing;
@property (nonatomic, null_resettable) NSExpression *symbolZOrder;
@property (nonatomic, null_resettable) NSExpression *text;
@property (nonatomic, null_resettable) NSExpression *textAllowsOverlap;
@property (nonatomic, null_resettable) NSExpression *textAnchor;
@property (nonatomic, null_resettable) NSExpression *textColor;
@property (nonatomic, null_resettable) NSExpression *textFontNames;
@property (nonatomic, null_resettable) NSExpression *textFontSize;
@property (nonatomic, null_resettable) NSExpression *textHaloBlur;
@property (nonatomic, null_resettable) NSExpression *textHaloColor;
@property (nonatomic, null_resettable) NSExpression *textHaloWidth;
@property (nonatomic, null_resettable) NSExpression *textIgnoresPlacement;
@property (nonatomic, null_resettable) NSExpression *textJustification;
@property (nonatomic, null_resettable) NSExpression *textLetterSpacing;
@property (nonatomic, null_resettable) NSExpression *textLineHeight;
@property (nonatomic, null_resettable) NSExpression *textOffset;
@property (nonatomic, null_resettable) NSExpression *textOpacity;
@property (nonatomic, null_resettable) NSExpression *textPadding;
@property (nonatomic, null_resettable) NSExpression *textPitchAlignment;
@property (nonatomic, null_resettable) NSExpression *textRadialOffset;
@property (nonatomic, null_resettable) NSExpression *textRotation;
@property (nonatomic, null_resettable) NSExpression *textRotationAlignment;
@property (nonatomic, null_resettable) NSExpression *textTransform;
@property (nonatomic, null_resettable) NSExpression *textTranslation;
@property (nonatomic, null_resettable) NSExpression *textTranslationAnchor;
@property (nonatomic, null_resettable) NSExpression *textVariableAnchor;
@property (nonatomic, null_resettable) NSExpression *textWritingModes;
@end

#pragma clang assume_nonnull end
