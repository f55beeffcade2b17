import SourceJSON
import StyleSpec

/// The slots of the attributes that a program reads, so that a name is looked up once for each feature.
///
/// What styles do most with an attribute (comparing it or its type with a literal, looking it up among labels, asserting
/// that it is a number, asking whether it is there) becomes an instruction that reads the slot; everything else still
/// looks the name up.
struct NameBinding: Sendable {
  /// The attribute names; the slot of each is its index.
  private(set) var names: [JSONString] = []

  /// The literal strings that attributes and their types are compared with, with their indices.
  private(set) var texts: [JSONString: Int32] = [:]

  private var comparesTypes = false
  private var slots: [JSONString: Int32] = [:]

  /// Binds the names of a program.
  ///
  /// - Complexity: O(nodes and labels).
  init(_ program: inout ExpressionProgram) {
    for index in program.nodes.indices {
      let node = program.nodes[index]
      switch node.instruction {
      case .attribute:
        program.nodes[index].instruction = .boundAttribute
        program.nodes[index].data = slot(of: program.strings[Int(node.data)])
        program.nodes[index].first = node.data
      case .hasAttribute:
        program.nodes[index].instruction = .boundHas
        program.nodes[index].data = slot(of: program.strings[Int(node.data)])
      case .assertNumber where node.count == 1:
        guard let slot = program.slot(readBy: program.operand(0, of: node)) else { continue }
        program.nodes[index].instruction = .boundNumber
        program.nodes[index].data = slot
      case .equal, .notEqual:
        guard node.count == 2, let bound = comparison(node, in: program) else { continue }
        program.nodes[index] = bound
      case .match:
        guard program.slot(readBy: program.operand(0, of: node)) != nil else { continue }
        program.labelTables[Int(node.data)].bind { self.index(of: $0) }
      default: break
      }
    }
  }

  /// A comparison of an attribute, or of the name of its type, with a literal; operands come before what reads them.
  private mutating func comparison(_ node: Node, in program: ExpressionProgram) -> Node? {
    let left = program.nodes[Int(program.operand(0, of: node))]
    let literal = program.nodes[Int(program.operand(1, of: node))]
    var bound = node
    bound.count = node.instruction == .notEqual ? 1 : 0
    if left.instruction == .boundAttribute {
      bound.data = left.data
      switch literal.instruction {
      case .string: (bound.instruction, bound.first) = (.boundEqualText, index(of: program.strings[Int(literal.data)]))
      case .number: (bound.instruction, bound.first) = (.boundEqualNumber, literal.data)
      case .boolean: (bound.instruction, bound.first) = (.boundEqualBoolean, literal.data)
      default: return nil
      }
      return bound
    }
    guard left.instruction == .typeName, literal.instruction == .string,
      let slot = program.slot(readBy: program.operand(0, of: left))
    else { return nil }
    bound.data = slot
    comparesTypes = true
    (bound.instruction, bound.first) = (.boundTypeEqual, index(of: program.strings[Int(literal.data)]))
    return bound
  }

  private mutating func slot(of name: JSONString) -> Int32 {
    if let slot = slots[name] { return slot }
    names.append(name)
    slots[name] = Int32(names.count - 1)
    return Int32(names.count - 1)
  }

  private mutating func index(of text: JSONString) -> Int32 {
    if let index = texts[text] { return index }
    let index = Int32(texts.count)
    texts[text] = index
    return index
  }

  /// The bound form of an attribute with this value; `nil` for a missing one.
  func attribute(_ value: StyleValue?) -> BoundAttribute {
    var result = BoundAttribute()
    if comparesTypes {
      result.typeText = texts[JSONString(ExpressionType(of: value ?? .null).description)] ?? BoundAttribute.noText
    }
    switch value {
    case nil: result.kind = .missing
    case .boolean(let boolean): (result.kind, result.number) = (.boolean, boolean ? 1 : 0)
    case .number(let number): (result.kind, result.number) = (.number, number)
    case .string(let text): (result.kind, result.text) = (.string, texts[text] ?? BoundAttribute.noText)
    default: result.kind = .other
    }
    return result
  }
}

extension ExpressionProgram {
  fileprivate func slot(readBy index: NodeIndex) -> Int32? {
    let node = nodes[Int(index)]
    return node.instruction == .boundAttribute ? node.data : nil
  }

  /// The result of a comparison of a bound attribute.
  func boundHolds(_ node: Node, in context: borrowing EvaluationContext) -> Bool {
    let attribute = context.attributes[Int(node.data)]
    let isNegated = node.count == 1
    switch node.instruction {
    case .boundEqualNumber:
      return (attribute.kind == .number && attribute.number == numbers[Int(node.first)]) != isNegated
    case .boundEqualBoolean:
      return (attribute.kind == .boolean && attribute.number == Double(node.first)) != isNegated
    case .boundTypeEqual: return (attribute.typeText == node.first) != isNegated
    default: return attribute.kind != .missing
    }
  }
}
