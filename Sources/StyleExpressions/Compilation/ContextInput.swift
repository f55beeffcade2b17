import StyleSpec

/// The part of the evaluation context that an instruction reads itself, apart from what its operands read.
enum ContextInput: BitwiseCopyable, Sendable {
  case nothing

  /// The attribute whose name is the node's string.
  case attribute
  case geometryType
  case id

  /// Anything else of the feature, or an attribute whose name only the evaluation knows.
  case feature
  case zoom

  /// Another input of the property or the map: density, elevation, progress, the accumulated value, the global state.
  case other

  /// The traits of a node with this input.
  var traits: NodeTraits {
    switch self {
    case .nothing: []
    case .attribute, .geometryType, .id, .feature: .readsFeature
    case .zoom: .readsZoom
    case .other: .readsInput
    }
  }
}

extension Instruction {
  /// What a node with this instruction reads itself.
  ///
  /// Constant folding, the rules for properties and the conditions of filters depend on it. The switch has no `default`, so that a
  /// new instruction has to state its input.
  var input: ContextInput {
    switch self {
    case .attribute, .hasAttribute: .attribute
    case .geometryType: .geometryType
    case .id: .id
    case .computedAttribute, .hasComputedAttribute, .properties, .featureState, .within, .distance: .feature
    case .zoom: .zoom
    case .lineProgress, .heatmapDensity, .elevation, .accumulated, .globalState, .isSupportedScript, .foreign: .other
    case .number, .boolean, .string, .color, .value, .fault, .variable, .scope: .nothing
    case .assertNumber, .assertString, .assertBoolean, .assertType, .toNumber, .toString, .toBoolean, .toColor,
      .toFormatted, .toImage, .toPropertyType, .typeName:
      .nothing
    case .member, .hasMember, .at, .isIn, .indexOf, .slice, .length, .split, .join, .listed: .nothing
    case .conditional, .match, .coalesce, .step, .interpolate: .nothing
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .not, .all, .any: .nothing
    case .add, .subtract, .negate, .multiply, .divide, .remainder, .power, .minimum, .maximum, .squareRoot, .log10,
      .ln, .log2, .sin, .cos, .tan, .asin, .acos, .atan, .abs, .ceil, .floor, .round:
      .nothing
    case .concat, .upcase, .downcase, .resolvedLocale, .rgba, .toRGBA, .collator, .format, .image, .numberFormat,
      .failure:
      .nothing
    }
  }
}
