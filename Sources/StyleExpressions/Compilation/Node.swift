import SourceJSON
import StyleSpec

/// The index of a node in the arena of its program.
typealias NodeIndex = Int32

/// One step of an evaluation: plain data, so that evaluating touches no reference counts.
struct Node: BitwiseCopyable, Sendable {
  var instruction: Instruction
  var traits: NodeTraits

  /// The range of the operands in ``ExpressionProgram/operands``.
  var first: Int32
  var count: Int32

  /// An index into the pool that the instruction reads, or 0.
  var data: Int32
}

/// The static properties of a node, those of its operands included.
struct NodeTraits: OptionSet, BitwiseCopyable, Sendable {
  let rawValue: UInt8

  static let readsFeature = Self(rawValue: 1)
  static let readsZoom = Self(rawValue: 2)

  /// Reads another input of the property: density, elevation, progress, the accumulated value, the supported scripts.
  static let readsInput = Self(rawValue: 4)
  static let isLiteral = Self(rawValue: 8)

  /// Has one value always, and is replaced by it.
  static let isConstant = Self(rawValue: 16)

  /// The traits that a node has if an operand has them.
  static let inherited: Self = [.readsFeature, .readsZoom, .readsInput]
}

/// The operation of a node.
///
/// The comments name the operands and the data where they are not all arguments in order.
enum Instruction: UInt8, BitwiseCopyable, Sendable {
  /// Data: the value.
  case number, boolean, string, color, value

  /// Replaces a precomputed node that failed.
  ///
  /// Data: the error.
  case fault

  /// Data: the index of the node that the variable stands for.
  ///
  /// No operands.
  case variable

  /// The operands are the bound nodes, then the result.
  case scope

  /// The node's own type is what is asserted.
  case assertNumber, assertString, assertBoolean, assertType
  case toNumber, toString, toBoolean, toColor, toFormatted, toImage, toPropertyType
  case typeName

  /// Data: the name, a string.
  ///
  /// The operand of the other form is the name.
  case attribute, computedAttribute, member
  case hasAttribute, hasComputedAttribute, hasMember
  case featureState

  /// Data: the key, a string.
  case globalState
  case zoom, id, properties, geometryType, lineProgress, heatmapDensity, elevation, accumulated
  case at, isIn, indexOf, slice, length, split, join, listed

  /// Conditions and outputs in turn, then the fallback.
  case conditional

  /// The input, the outputs, the fallback.
  ///
  /// Data: the table of labels.
  case match
  case coalesce
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  case not
  case all, any

  /// The input, then the outputs.
  ///
  /// Data: the labels, in the pool of numbers.
  case step

  /// The input, then the outputs.
  ///
  /// Data: the curve.
  case interpolate
  case add, subtract, negate, multiply, divide, remainder, power
  case minimum, maximum
  case squareRoot, log10, ln, log2, sin, cos, tan, asin, acos, atan, abs, ceil, floor, round
  case concat, upcase, downcase, isSupportedScript, resolvedLocale
  case rgba, toRGBA

  /// Operators that are not evaluated.
  case collator, numberFormat, within, distance

  /// Data: the layout of the sections.
  case format
  case image

  case failure

  /// An operator that only Mapbox GL JS has; its value is a substitute of the node's type.
  case foreign
}

extension Instruction {
  /// Whether this is an assertion or a conversion, which are folded over variables too.
  var isAnnotation: Bool {
    switch self {
    case .assertNumber, .assertString, .assertBoolean, .assertType, .toNumber, .toString, .toBoolean, .toColor,
      .toFormatted, .toImage, .toPropertyType:
      true
    default: false
    }
  }
}
