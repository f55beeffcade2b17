import StyleSpec

extension ExpressionProgram {
  /// Whether a node may fail for some feature, as far as types tell: an assertion or a conversion of what only the feature knows.
  func mayFail(_ node: Node) -> Bool {
    switch node.instruction {
    case .assertNumber, .assertString, .assertBoolean, .assertType, .toNumber, .toColor, .toPropertyType:
      guard !node.traits.contains(.isConstant), let last = operands(of: node).last else { return false }
      // A constant at the end has been found to fit, or the whole would not be there.
      return !nodes[Int(last)].traits.contains(.isLiteral)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return operands(of: node).contains { types[Int($0)] == .value }
    case .step: return mayBeNotANumber(operand(0, of: node))
    case .interpolate:
      // Lists of different lengths or anchors are not interpolated.
      return mayBeNotANumber(operand(0, of: node))
        || [.colorArray, .variableAnchorOffsetCollection].contains(types[Int(operand(1, of: node))])
    case .isIn, .indexOf, .slice, .length, .at, .rgba, .failure, .numberFormat: return true
    default: return false
    }
  }

  private func mayBeNotANumber(_ index: NodeIndex) -> Bool {
    let node = nodes[Int(index)]
    switch node.instruction {
    // ["ln", -1] is folded.
    case .number: return numbers[Int(node.data)].isNaN
    case .zoom, .length, .indexOf, .attribute: return false
    case .assertNumber: return operands(of: node).contains { mayBeNotANumber($0) }
    default: return true
    }
  }
}

extension CompiledExpression {
  /// The nodes whose value may be that of the whole, and one that the property does not list.
  func unlistedResults() -> [NodeIndex] {
    guard let members else { return [] }
    let program = shared.program
    var found: [NodeIndex] = []
    var open = [program.root]
    while let index = open.popLast() {
      let node = program.nodes[Int(index)]
      let operands = program.operands(of: node)
      switch node.instruction {
      case .variable: open.append(node.data)
      case .scope: open += operands.suffix(1)
      case .conditional:
        open += operands.enumerated().filter { $0.offset % 2 == 1 || $0.offset == operands.count - 1 }.map {
          $0.element
        }
      case .match, .step: open += operands.dropFirst()
      case .coalesce: open += operands
      case .string where members.contains(.string(program.strings[Int(node.data)])): break
      default: found.append(index)
      }
    }
    return found
  }
}
