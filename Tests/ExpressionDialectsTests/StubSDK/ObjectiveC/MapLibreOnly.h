// What MapLibre's SDK has beyond Mapbox's; the rest is in Mapbox.h.

#pragma clang assume_nonnull begin

@interface MLNFillExtrusionStyleLayer (Newer)
@property (nonatomic, null_resettable) NSExpression *fillExtrusionRoundedCornerDistance;
@end

@interface MLNHillshadeStyleLayer (Newer)
@property (nonatomic, null_resettable) NSExpression *hillshadeIlluminationAltitude;
@property (nonatomic, null_resettable) NSExpression *hillshadeMethod;
@end

@interface MLNSymbolStyleLayer (Newer)
@property (nonatomic, null_resettable) NSExpression *textVariableAnchorOffset;
@end

@interface MLNColorReliefStyleLayer : MLNStyleLayer
@property (nonatomic, null_resettable) NSExpression *colorReliefColor;
@property (nonatomic, null_resettable) NSExpression *colorReliefOpacity;
@end

#pragma clang assume_nonnull end
