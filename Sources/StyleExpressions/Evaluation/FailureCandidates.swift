import StyleSpec

extension ExpressionProgram {
  /// Whether a node may fail for some feature, as far as types tell: an assertion or a conversion of what only the feature knows.
  func mayFail(_ node: Node) -> Bool {
    switch node.instruction {
    case .assertNumber, .assertString, .assertBoolean, .assertType, .toNumber, .toColor, .toPropertyType:
      guard !node.traits.contains(.isConstant), let last = operands(of: node).last else { return false }
      return !nodes[Int(last)].traits.contains(.isLiteral) || !fits(last, as: node)
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

  /// Whether a constant that stands last is what an assertion asks for, or can be converted: then nothing fails.
  private func fits(_ last: NodeIndex, as node: Node) -> Bool {
    let value: StyleValue
    do throws(EvaluationError) { value = try self.value(of: last, in: EvaluationContext()) } catch { return false }
    switch (node.instruction, value) {
    case (.assertNumber, .number), (.assertString, .string), (.assertBoolean, .boolean), (.toColor, .color): return true
    case (.toNumber, _): return !value.asNumber.isNaN
    case (.toColor, .string(let text)): return (profile == .native ? Color(nativeCSS: text) : Color(css: text)) != nil
    case (.toColor, .array(let components)): return Color(components: components) != nil
    // What the compiler asks for itself was found to fit, or the whole would not be there.
    case (.assertType, _), (.toPropertyType, _): return true
    default: return false
    }
  }

  /// The nodes of which one gives the value of a node as it is; empty where the node makes its value itself.
  func results(of index: NodeIndex) -> [NodeIndex] {
    let node = nodes[Int(index)]
    let operands = operands(of: node)
    switch node.instruction {
    case .variable: return [node.data]
    case .scope: return Array(operands.suffix(1))
    case .conditional:
      return operands.enumerated().filter { $0.offset % 2 == 1 || $0.offset == operands.count - 1 }.map { $0.element }
    case .match, .step: return Array(operands.dropFirst())
    case .coalesce: return Array(operands)
    default: return []
    }
  }

  private func isNotANumber(_ index: NodeIndex) -> Bool {
    let node = nodes[Int(index)]
    if node.instruction == .variable { return isNotANumber(node.data) }
    return node.instruction == .number && numbers[Int(node.data)].isNaN
  }

  private func mayBeNotANumber(_ index: NodeIndex) -> Bool {
    let node = nodes[Int(index)]
    switch node.instruction {
    // ["ln", -1] is folded.
    case .number: return isNotANumber(index)
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
      let results = program.results(of: index)
      open += results
      if !results.isEmpty { continue }
      let node = program.nodes[Int(index)]
      if node.instruction == .string, members.contains(.string(program.strings[Int(node.data)])) { continue }
      found.append(index)
    }
    return found
  }
}
