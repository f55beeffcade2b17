// swift-format-ignore-file

// The declarations of MapLibre's SDK beyond Mapbox's; the rest is in Mapbox.swift.

extension MLNFillExtrusionStyleLayer {
  public var fillExtrusionRoundedCornerDistance: NSExpression! { get { nil } set {} }
}

extension MLNHillshadeStyleLayer {
  public var hillshadeIlluminationAltitude: NSExpression! { get { nil } set {} }
  public var hillshadeMethod: NSExpression! { get { nil } set {} }
}

extension MLNSymbolStyleLayer {
  public var textVariableAnchorOffset: NSExpression! { get { nil } set {} }
}

public final class MLNColorReliefStyleLayer: MLNStyleLayer {
  public var colorReliefColor: NSExpression! { get { nil } set {} }
  public var colorReliefOpacity: NSExpression! { get { nil } set {} }
}
