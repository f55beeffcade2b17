// The enumerations of the SDK, whose values stand in `NSValue`: `NSValue(mglLineCap: .round)`.

extension StyleFunction {
  /// What a property is relative to.
  public enum MapAlignment: String, Hashable, Sendable, CaseIterable {
    /// `map`.
    case map

    /// `viewport`.
    case viewport
  }

  /// What a property is relative to, or whatever suits the placement.
  public enum AutomaticAlignment: String, Hashable, Sendable, CaseIterable {
    /// `map`.
    case map

    /// `viewport`.
    case viewport

    /// `auto`.
    case auto
  }

  /// The part of an icon or a text that is placed at the anchor.
  public enum Anchor: String, Hashable, Sendable, CaseIterable {
    /// `center`.
    case center

    /// `left`.
    case left

    /// `right`.
    case right

    /// `top`.
    case top

    /// `bottom`.
    case bottom

    /// `top-left`.
    case topLeft

    /// `top-right`.
    case topRight

    /// `bottom-left`.
    case bottomLeft

    /// `bottom-right`.
    case bottomRight
  }

  /// The end of a line: `MGLLineCap`.
  public enum LineCap: String, Hashable, Sendable, CaseIterable {
    /// `butt`.
    case butt

    /// `round`.
    case round

    /// `square`.
    case square
  }

  /// The join of two segments of a line: `MGLLineJoin`.
  public enum LineJoin: String, Hashable, Sendable, CaseIterable {
    /// `bevel`.
    case bevel

    /// `round`.
    case round

    /// `miter`.
    case miter
  }

  /// The directions in which an icon is stretched to its text: `MGLIconTextFit`.
  public enum IconTextFit: String, Hashable, Sendable, CaseIterable {
    /// `none`.
    case none

    /// `width`.
    case width

    /// `height`.
    case height

    /// `both`.
    case both
  }

  /// Where symbols are placed: `MGLSymbolPlacement`.
  public enum SymbolPlacement: String, Hashable, Sendable, CaseIterable {
    /// `point`.
    case point

    /// `line`.
    case line
  }

  /// The alignment of lines: `MGLTextJustification`.
  public enum TextJustification: String, Hashable, Sendable, CaseIterable {
    /// `left`.
    case left

    /// `center`.
    case center

    /// `right`.
    case right
  }

  /// The case of a text: `MGLTextTransform`.
  public enum TextTransform: String, Hashable, Sendable, CaseIterable {
    /// `none`.
    case none

    /// `uppercase`.
    case uppercase

    /// `lowercase`.
    case lowercase
  }

  /// `MGLCirclePitchAlignment`.
  public typealias CirclePitchAlignment = MapAlignment

  /// `MGLCircleScaleAlignment`.
  public typealias CircleScaleAlignment = MapAlignment

  /// `MGLCircleTranslationAnchor`.
  public typealias CircleTranslationAnchor = MapAlignment

  /// `MGLFillExtrusionTranslationAnchor`.
  public typealias FillExtrusionTranslationAnchor = MapAlignment

  /// `MGLFillTranslationAnchor`.
  public typealias FillTranslationAnchor = MapAlignment

  /// `MGLLineTranslationAnchor`.
  public typealias LineTranslationAnchor = MapAlignment

  /// `MGLIconAnchor`.
  public typealias IconAnchor = Anchor

  /// `MGLIconPitchAlignment`.
  public typealias IconPitchAlignment = AutomaticAlignment

  /// `MGLIconRotationAlignment`.
  public typealias IconRotationAlignment = AutomaticAlignment

  /// `MGLTextAnchor`.
  public typealias TextAnchor = Anchor

  /// `MGLTextPitchAlignment`.
  public typealias TextPitchAlignment = AutomaticAlignment

  /// `MGLTextRotationAlignment`.
  public typealias TextRotationAlignment = AutomaticAlignment

  /// `MGLIconTranslationAnchor`.
  public typealias IconTranslationAnchor = MapAlignment

  /// `MGLTextTranslationAnchor`.
  public typealias TextTranslationAnchor = MapAlignment
}

// MARK: NSValue

extension StyleFunction.RawValue {
  /// `NSValue(mglCirclePitchAlignment:)`.
  public init(mglCirclePitchAlignment value: StyleFunction.CirclePitchAlignment) {
    self = .enumeration("MGLCirclePitchAlignment." + value.rawValue)
  }

  /// `NSValue(mglCircleScaleAlignment:)`.
  public init(mglCircleScaleAlignment value: StyleFunction.CircleScaleAlignment) {
    self = .enumeration("MGLCircleScaleAlignment." + value.rawValue)
  }

  /// `NSValue(mglCircleTranslationAnchor:)`.
  public init(mglCircleTranslationAnchor value: StyleFunction.CircleTranslationAnchor) {
    self = .enumeration("MGLCircleTranslationAnchor." + value.rawValue)
  }

  /// `NSValue(mglFillExtrusionTranslationAnchor:)`.
  public init(mglFillExtrusionTranslationAnchor value: StyleFunction.FillExtrusionTranslationAnchor) {
    self = .enumeration("MGLFillExtrusionTranslationAnchor." + value.rawValue)
  }

  /// `NSValue(mglFillTranslationAnchor:)`.
  public init(mglFillTranslationAnchor value: StyleFunction.FillTranslationAnchor) {
    self = .enumeration("MGLFillTranslationAnchor." + value.rawValue)
  }

  /// `NSValue(mglLineCap:)`.
  public init(mglLineCap value: StyleFunction.LineCap) {
    self = .enumeration("MGLLineCap." + value.rawValue)
  }

  /// `NSValue(mglLineJoin:)`.
  public init(mglLineJoin value: StyleFunction.LineJoin) {
    self = .enumeration("MGLLineJoin." + value.rawValue)
  }

  /// `NSValue(mglLineTranslationAnchor:)`.
  public init(mglLineTranslationAnchor value: StyleFunction.LineTranslationAnchor) {
    self = .enumeration("MGLLineTranslationAnchor." + value.rawValue)
  }

  /// `NSValue(mglIconAnchor:)`.
  public init(mglIconAnchor value: StyleFunction.IconAnchor) {
    self = .enumeration("MGLIconAnchor." + value.rawValue)
  }

  /// `NSValue(mglIconPitchAlignment:)`.
  public init(mglIconPitchAlignment value: StyleFunction.IconPitchAlignment) {
    self = .enumeration("MGLIconPitchAlignment." + value.rawValue)
  }

  /// `NSValue(mglIconRotationAlignment:)`.
  public init(mglIconRotationAlignment value: StyleFunction.IconRotationAlignment) {
    self = .enumeration("MGLIconRotationAlignment." + value.rawValue)
  }

  /// `NSValue(mglIconTextFit:)`.
  public init(mglIconTextFit value: StyleFunction.IconTextFit) {
    self = .enumeration("MGLIconTextFit." + value.rawValue)
  }

  /// `NSValue(mglSymbolPlacement:)`.
  public init(mglSymbolPlacement value: StyleFunction.SymbolPlacement) {
    self = .enumeration("MGLSymbolPlacement." + value.rawValue)
  }

  /// `NSValue(mglTextAnchor:)`.
  public init(mglTextAnchor value: StyleFunction.TextAnchor) {
    self = .enumeration("MGLTextAnchor." + value.rawValue)
  }

  /// `NSValue(mglTextJustification:)`.
  public init(mglTextJustification value: StyleFunction.TextJustification) {
    self = .enumeration("MGLTextJustification." + value.rawValue)
  }

  /// `NSValue(mglTextPitchAlignment:)`.
  public init(mglTextPitchAlignment value: StyleFunction.TextPitchAlignment) {
    self = .enumeration("MGLTextPitchAlignment." + value.rawValue)
  }

  /// `NSValue(mglTextRotationAlignment:)`.
  public init(mglTextRotationAlignment value: StyleFunction.TextRotationAlignment) {
    self = .enumeration("MGLTextRotationAlignment." + value.rawValue)
  }

  /// `NSValue(mglTextTransform:)`.
  public init(mglTextTransform value: StyleFunction.TextTransform) {
    self = .enumeration("MGLTextTransform." + value.rawValue)
  }

  /// `NSValue(mglIconTranslationAnchor:)`.
  public init(mglIconTranslationAnchor value: StyleFunction.IconTranslationAnchor) {
    self = .enumeration("MGLIconTranslationAnchor." + value.rawValue)
  }

  /// `NSValue(mglTextTranslationAnchor:)`.
  public init(mglTextTranslationAnchor value: StyleFunction.TextTranslationAnchor) {
    self = .enumeration("MGLTextTranslationAnchor." + value.rawValue)
  }
}
