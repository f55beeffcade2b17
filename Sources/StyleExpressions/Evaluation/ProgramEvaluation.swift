import SourceJSON
import StyleSpec

/// The evaluation of a program: one recursive switch for each kind of result, so that numbers, booleans and colours are
/// never boxed. The operators themselves are implemented in their own files.
extension ExpressionProgram {
  /// The node whose value this one has: the chosen output of a decision, the node that a variable names.
  func chosen(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> NodeIndex {
    switch node.instruction {
    case .variable: node.data
    case .scope: operand(Int(node.count) - 1, of: node)
    case .conditional: try chosenByCondition(node, in: context)
    case .match: try chosenByLabel(node, in: context)
    case .fault: throw faults[Int(node.data)]
    default: try chosenByStep(node, in: context)
    }
  }

  /// A number; what most operands are, literals and the zoom, is answered without a call.
  @inline(__always)
  func number(of index: NodeIndex, in context: borrowing EvaluationContext) throws(EvaluationError) -> Double {
    let node = nodes[Int(index)]
    switch node.instruction {
    case .number: return numbers[Int(node.data)]
    case .zoom: return context.zoom ?? .nan
    default: return try computedNumber(of: index, in: context)
    }
  }

  private func computedNumber(
    of index: NodeIndex, in context: borrowing EvaluationContext
  ) throws(EvaluationError) -> Double {
    let node = nodes[Int(index)]
    switch node.instruction {
    case .interpolate: return try interpolatedNumber(node, in: context)
    case .conditional: return try number(of: try chosenByCondition(node, in: context), in: context)
    case .variable, .scope, .match, .step:
      return try number(of: try chosen(node, in: context), in: context)
    case .add where node.count == 2:
      return try 0 + number(of: operand(0, of: node), in: context) + number(of: operand(1, of: node), in: context)
    case .multiply where node.count == 2:
      return try number(of: operand(0, of: node), in: context) * number(of: operand(1, of: node), in: context)
    case .add, .multiply, .minimum, .maximum: return try folded(node, in: context)
    case .subtract, .divide, .remainder, .power: return try binary(node, in: context)
    case .negate, .squareRoot, .log10, .ln, .log2, .sin, .cos, .tan, .asin, .acos, .atan, .abs, .ceil, .floor, .round:
      return try unary(node, in: context)
    case .toNumber: return try toNumber(node, in: context)
    case .lineProgress: return context.lineProgress ?? 0
    case .heatmapDensity: return context.heatmapDensity ?? 0
    case .elevation: return context.elevation ?? 0
    case .length: return try length(node, in: context)
    case .indexOf: return try self.index(node, in: context)
    case .distance: throw .notEvaluated("distance")
    case .assertNumber:
      if let number = attributeNumber(operand(0, of: node), in: context) { return number }
      for operand in operands(of: node).dropLast() {
        if case .number(let number) = try value(of: operand, in: context) { return number }
      }
      let last = try value(of: operand(Int(node.count) - 1, of: node), in: context)
      guard case .number(let number) = last else { throw .type(expected: .number, found: ExpressionType(of: last)) }
      return number
    default:
      let value = try otherValue(of: index, in: context)
      guard case .number(let number) = value else { throw .type(expected: .number, found: ExpressionType(of: value)) }
      return number
    }
  }

  @inline(__always)
  func boolean(of index: NodeIndex, in context: borrowing EvaluationContext) throws(EvaluationError) -> Bool {
    let node = nodes[Int(index)]
    switch node.instruction {
    case .boolean: return node.data == 1
    default: return try computedBoolean(of: index, in: context)
    }
  }

  private func computedBoolean(
    of index: NodeIndex, in context: borrowing EvaluationContext
  ) throws(EvaluationError) -> Bool {
    let node = nodes[Int(index)]
    switch node.instruction {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: return try compared(node, in: context)
    case .not: return try !boolean(of: operand(0, of: node), in: context)
    case .all: return try all(node, in: context)
    case .any: return try any(node, in: context)
    case .variable, .scope, .conditional, .match, .step:
      return try boolean(of: try chosen(node, in: context), in: context)
    case .hasAttribute, .hasComputedAttribute, .hasMember: return try found(node, in: context) != nil
    case .toBoolean: return try value(of: operand(0, of: node), in: context).asBoolean
    case .isIn: return try isIn(node, in: context)
    case .isSupportedScript:
      _ = try value(of: operand(0, of: node), in: context)
      return true
    case .within: throw .notEvaluated("within")
    default:
      let value = try otherValue(of: index, in: context)
      guard case .boolean(let boolean) = value else {
        throw .type(expected: .boolean, found: ExpressionType(of: value))
      }
      return boolean
    }
  }

  func color(of index: NodeIndex, in context: borrowing EvaluationContext) throws(EvaluationError) -> Color {
    let node = nodes[Int(index)]
    switch node.instruction {
    case .color: return colors[Int(node.data)]
    case .interpolate: return try interpolatedColor(node, in: context)
    case .variable, .scope, .conditional, .match, .step:
      return try color(of: try chosen(node, in: context), in: context)
    case .toColor: return try toColor(node, in: context)
    case .rgba: return try composedColor(node, in: context)
    default:
      let value = try otherValue(of: index, in: context)
      guard case .color(let color) = value else { throw .type(expected: .color, found: ExpressionType(of: value)) }
      return color
    }
  }

  func string(of index: NodeIndex, in context: borrowing EvaluationContext) throws(EvaluationError) -> JSONString {
    let node = nodes[Int(index)]
    switch node.instruction {
    case .string: return strings[Int(node.data)]
    case .variable, .scope, .conditional, .match, .step:
      return try string(of: try chosen(node, in: context), in: context)
    case .toString: return try value(of: operand(0, of: node), in: context).asText
    case .typeName: return try typeName(node, in: context)
    case .concat: return try concatenated(node, in: context)
    case .join: return try joined(node, in: context)
    case .upcase: return try string(of: operand(0, of: node), in: context).uppercase
    case .downcase: return try string(of: operand(0, of: node), in: context).lowercase
    case .resolvedLocale: throw .notEvaluated("resolved-locale")
    case .numberFormat: throw .notEvaluated("number-format")
    default:
      let value = try otherValue(of: index, in: context)
      guard case .string(let string) = value else { throw .type(expected: .string, found: ExpressionType(of: value)) }
      return string
    }
  }

  /// The value of any node, whatever its type.
  func value(of index: NodeIndex, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    let node = nodes[Int(index)]
    switch node.instruction {
    case .variable, .scope, .conditional, .match, .step:
      return try value(of: try chosen(node, in: context), in: context)
    // These may give null although their type is another.
    case .coalesce, .geometryType: return try otherValue(of: index, in: context)
    default: break
    }
    switch types[Int(index)] {
    case .number: return .number(try number(of: index, in: context))
    case .boolean: return .boolean(try boolean(of: index, in: context))
    case .color: return .color(try color(of: index, in: context))
    case .string: return .string(try string(of: index, in: context))
    default: return try otherValue(of: index, in: context)
    }
  }

  /// A value of a type without a switch of its own.
  private func otherValue(
    of index: NodeIndex, in context: borrowing EvaluationContext
  ) throws(EvaluationError) -> StyleValue {
    let node = nodes[Int(index)]
    switch node.instruction {
    case .value: return values[Int(node.data)]
    case .fault: throw faults[Int(node.data)]
    case .variable, .scope, .conditional, .match, .step:
      return try value(of: try chosen(node, in: context), in: context)
    case .interpolate: return try interpolated(node, in: context)
    case .coalesce: return try coalesced(node, in: context)
    case .attribute, .computedAttribute, .member: return try found(node, in: context) ?? .null
    case .featureState:
      return context.featureState[try string(of: operand(0, of: node), in: context)] ?? .null
    case .globalState: return context.globalState[strings[Int(node.data)]] ?? .null
    case .id: return context.feature?.id ?? .null
    case .properties: return .object(context.feature?.properties ?? StyleObject())
    case .geometryType:
      return context.feature.map { .string(JSONString($0.geometryType.rawValue)) } ?? .null
    case .accumulated: return context.accumulated ?? .null
    case .at: return try item(node, in: context)
    case .slice: return try slice(node, in: context)
    case .split: return try split(node, in: context)
    case .listed: return try listed(node, in: context)
    case .toRGBA: return try decomposedColor(node, in: context)
    case .toFormatted: return try toFormatted(node, in: context)
    case .toImage: return try toImage(node, in: context)
    case .toPropertyType: return try toPropertyType(index, in: context)
    case .format: return try formatted(node, in: context)
    case .image: return try image(node, in: context)
    case .assertType, .assertString, .assertBoolean: return try asserted(index, in: context)
    case .foreign: return try standIn(of: types[Int(index)], in: context)
    case .failure: throw .failure(try string(of: operand(0, of: node), in: context))
    // Nodes with a typed result, used where any value is expected.
    case .number, .zoom, .add, .multiply, .minimum, .maximum, .subtract, .divide, .remainder, .power, .negate,
      .squareRoot, .log10, .ln, .log2, .sin, .cos, .tan, .asin, .acos, .atan, .abs, .ceil, .floor, .round, .toNumber,
      .lineProgress, .heatmapDensity, .elevation, .length, .indexOf, .distance, .assertNumber:
      return .number(try number(of: index, in: context))
    case .boolean, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .not, .all, .any,
      .hasAttribute, .hasComputedAttribute, .hasMember, .toBoolean, .isIn, .isSupportedScript, .within:
      return .boolean(try boolean(of: index, in: context))
    case .color, .toColor, .rgba: return .color(try color(of: index, in: context))
    case .string, .toString, .typeName, .concat, .join, .upcase, .downcase, .resolvedLocale, .numberFormat:
      return .string(try string(of: index, in: context))
    case .collator: return .null
    }
  }
}
