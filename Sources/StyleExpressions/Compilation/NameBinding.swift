import SourceJSON

/// The places that a program gives to the attributes it reads, so that a name is looked up once for each feature.
///
/// What styles do most with an attribute, asserting that it is a number and comparing it to a literal string, becomes an
/// instruction that reads the place; everything else still looks the name up.
struct NameBinding: Sendable {
  /// The attribute names; the place of each is its index.
  private(set) var names: [JSONString] = []

  /// The literal strings that attributes are compared to, with their indices.
  private(set) var literals: [JSONString: Int32] = [:]
  private var places: [JSONString: Int32] = [:]

  /// Binds the names of a program.
  ///
  /// - Complexity: O(nodes).
  init(_ program: inout ExpressionProgram) {
    for index in program.nodes.indices {
      let node = program.nodes[index]
      switch node.instruction {
      case .assertNumber where node.count == 1:
        guard let name = program.attributeName(of: program.operand(0, of: node)) else { continue }
        program.nodes[index].instruction = .boundNumber
        program.nodes[index].data = place(of: name)
      case .equal where node.count == 2:
        let literal = program.nodes[Int(program.operand(1, of: node))]
        guard let name = program.attributeName(of: program.operand(0, of: node)), literal.instruction == .string else {
          continue
        }
        program.nodes[index].instruction = .boundEqual
        program.nodes[index].data = place(of: name)
        program.nodes[index].first = self.index(of: program.strings[Int(literal.data)])
        program.nodes[index].count = 0
      default: break
      }
    }
  }

  private mutating func place(of name: JSONString) -> Int32 {
    if let place = places[name] { return place }
    names.append(name)
    places[name] = Int32(names.count - 1)
    return Int32(names.count - 1)
  }

  private mutating func index(of literal: JSONString) -> Int32 {
    if let index = literals[literal] { return index }
    let index = Int32(literals.count)
    literals[literal] = index
    return index
  }
}

extension ExpressionProgram {
  fileprivate func attributeName(of index: NodeIndex) -> JSONString? {
    let node = nodes[Int(index)]
    return node.instruction == .attribute ? strings[Int(node.data)] : nil
  }
}
