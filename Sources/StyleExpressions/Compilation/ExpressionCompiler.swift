import SourceJSON
import StyleSpec

/// Checks the types of an expression and emits its program.
///
/// Each operator's `compile` gives the node of its result, or `nil` after it has noted an error here. The rules are those
/// of the specification's compiler, the order of the checks and the index paths of the errors included: a type that is
/// expected from outside is asserted where only the run time can tell, converted where a string or a number may stand for
/// a value of the type, and else it has to match.
struct ExpressionCompiler {
  /// What is inserted where the type expected and the type found differ.
  enum Annotation {
    case standard
    case conversion
    case none
  }

  private(set) var program: ExpressionProgram
  private(set) var errors: [ExpressionTypeError] = []

  /// The type that is expected of the expression being compiled.
  private(set) var expected: ExpressionType?
  private var path: [Int] = []
  private var scope: [(name: JSONString, node: NodeIndex)] = []

  init(profile: EvaluationProfile) {
    program = ExpressionProgram(profile: profile)
  }

  // MARK: Errors

  /// Notes an error at this expression or at one of its arguments.
  mutating func fail(_ reason: ExpressionTypeError.Reason, at index: Int? = nil) {
    errors.append(ExpressionTypeError(reason, at: index.map { path + [$0] } ?? path))
  }

  /// Forgets the errors noted after a number of them.
  mutating func forgetErrors(after count: Int) {
    errors.removeSubrange(count...)
  }

  // MARK: Expressions

  /// Compiles an argument, checks that it has the expected type or inserts what gives it that type, and folds constants.
  ///
  /// `index` is the argument's place in its operator, `nil` for the whole expression; without an expected type any will do.
  mutating func compile(
    _ expression: StyleExpression, at index: Int?, expecting type: ExpressionType? = nil,
    annotation: Annotation = .standard
  ) -> NodeIndex? {
    let outer = expected
    if let index { path.append(index) }
    expected = type
    let start = program.nodes.count
    let result = expression.compile(in: &self).flatMap { annotate($0, as: type, annotation) }.flatMap {
      fold($0, from: start)
    }
    expected = outer
    if index != nil { path.removeLast() }
    return result
  }

  private mutating func annotate(
    _ node: NodeIndex, as type: ExpressionType?, _ annotation: Annotation
  ) -> NodeIndex? {
    guard let type else { return node }
    let actual = self.type(of: node)
    switch (type, actual) {
    case (.string, .value), (.number, .value), (.boolean, .value), (.object, .value), (.array, .value):
      switch annotation {
      case .standard: return assertion([node], of: type)
      case .conversion: return conversion([node], to: type)
      case .none: return node
      }
    case (.projectionDefinition, .string), (.projectionDefinition, .value), (.projectionDefinition, .array),
      (.color, .string), (.color, .value), (.formatted, .string), (.formatted, .value), (.resolvedImage, .string),
      (.resolvedImage, .value), (.padding, .value), (.padding, .number), (.padding, .array), (.numberArray, .value),
      (.numberArray, .number), (.numberArray, .array), (.colorArray, .value), (.colorArray, .string),
      (.colorArray, .array), (.variableAnchorOffsetCollection, .value), (.variableAnchorOffsetCollection, .array):
      return annotation == .none ? node : conversion([node], to: type)
    default:
      guard actual.isSubtype(of: type) else {
        fail(.type(expected: type, found: actual))
        return nil
      }
      return node
    }
  }

  /// Replaces a node that has one value always by that value.
  ///
  /// A fault of that value is an error here.
  private mutating func fold(_ node: NodeIndex, from start: Int) -> NodeIndex? {
    let traits = program.nodes[Int(node)].traits
    let type = self.type(of: node)
    guard traits.contains(.isConstant), !traits.contains(.isLiteral), type != .resolvedImage else { return node }
    do throws(EvaluationError) {
      let value = try program.value(of: node, in: EvaluationContext())
      program.nodes.removeSubrange(start...)
      program.types.removeSubrange(start...)
      return literal(value, type: type)
    } catch {
      fail(.constant(error))
      return nil
    }
  }

  func type(of node: NodeIndex) -> ExpressionType { program.types[Int(node)] }

  func isLiteral(_ node: NodeIndex) -> Bool { program.nodes[Int(node)].traits.contains(.isLiteral) }

  /// Compiles arguments that each have to be of one type; `nil` after the first that is not.
  mutating func compile(
    _ arguments: [StyleExpression], from first: Int = 1, expecting type: ExpressionType? = nil
  ) -> [NodeIndex]? {
    var nodes: [NodeIndex] = []
    nodes.reserveCapacity(arguments.count)
    for (offset, argument) in arguments.enumerated() {
      guard let node = compile(argument, at: first + offset, expecting: type) else { return nil }
      nodes.append(node)
    }
    return nodes
  }

  /// Compiles arguments against a signature, as an operator with a fixed list of parameters.
  mutating func compile(_ arguments: [StyleExpression], signature: [ExpressionType]) -> [NodeIndex]? {
    guard arguments.count == signature.count else {
      // The reference compiler types the arguments first, so that a fault in one of them is what it reports.
      guard let nodes = compile(arguments) else { return nil }
      fail(.signature(expected: signature, found: nodes.map { self.type(of: $0) }))
      return nil
    }
    var nodes: [NodeIndex] = []
    nodes.reserveCapacity(arguments.count)
    for (offset, argument) in arguments.enumerated() {
      guard let node = compile(argument, at: 1 + offset, expecting: signature[offset]) else { return nil }
      nodes.append(node)
    }
    return nodes
  }

  /// Compiles the items of an array that is the first argument.
  mutating func compileItems(_ items: [StyleExpression], of type: ExpressionType?) -> [NodeIndex]? {
    path.append(1)
    defer { path.removeLast() }
    return compile(items, from: 0, expecting: type)
  }

  // MARK: Variables

  func node(named name: JSONString) -> NodeIndex? {
    scope.last { $0.name == name }?.node
  }

  mutating func bind(_ names: [(name: JSONString, node: NodeIndex)]) {
    scope += names
  }

  mutating func unbind(_ count: Int) {
    scope.removeLast(count)
  }

  // MARK: Nodes

  /// Appends a node; its traits follow from the instruction's own and from the operands.
  mutating func emit(
    _ instruction: Instruction, type: ExpressionType, operands: [NodeIndex] = [], data: Int = 0,
    traits own: NodeTraits = [], canFold: Bool = true
  ) -> NodeIndex {
    var traits = own
    var areLiteral = true
    for operand in operands {
      let operandTraits = program.nodes[Int(operand)].traits
      traits.formUnion(operandTraits.intersection(.inherited))
      areLiteral =
        areLiteral
        && (operandTraits.contains(.isLiteral) || instruction.isAnnotation && operandTraits.contains(.isConstant))
    }
    if canFold, areLiteral, traits.isDisjoint(with: .inherited) { traits.insert(.isConstant) }
    let node = Node(
      instruction: instruction, traits: traits, first: Int32(program.operands.count), count: Int32(operands.count),
      data: Int32(data))
    program.operands += operands
    return append(node, type)
  }

  private mutating func append(_ node: Node, _ type: ExpressionType) -> NodeIndex {
    program.nodes.append(node)
    program.types.append(type)
    return NodeIndex(program.nodes.count - 1)
  }

  mutating func literal(_ value: StyleValue, type: ExpressionType? = nil) -> NodeIndex {
    let instruction: Instruction
    let data: Int
    switch value {
    case .number(let number): (instruction, data) = (.number, add(number))
    case .boolean(let boolean): (instruction, data) = (.boolean, boolean ? 1 : 0)
    case .string(let string): (instruction, data) = (.string, add(string))
    case .color(let color):
      (instruction, data) = (.color, program.colors.count)
      program.colors.append(color)
    default:
      (instruction, data) = (.value, program.values.count)
      program.values.append(value)
    }
    let node = Node(
      instruction: instruction, traits: [.isLiteral, .isConstant], first: 0, count: 0, data: Int32(data))
    return append(node, type ?? ExpressionType(of: value))
  }

  /// A use of a variable: it has what the bound node is, but does not count as reading what that reads.
  mutating func variable(_ bound: NodeIndex) -> NodeIndex {
    let isConstant = program.nodes[Int(bound)].traits.contains(.isConstant)
    let node = Node(
      instruction: .variable, traits: isConstant ? .isConstant : [], first: 0, count: 0, data: bound)
    return append(node, type(of: bound))
  }

  // MARK: Pools

  mutating func add(_ number: Double) -> Int {
    program.numbers.append(number)
    return program.numbers.count - 1
  }

  mutating func add(_ string: JSONString) -> Int {
    program.strings.append(string)
    return program.strings.count - 1
  }

  mutating func add(_ curve: Curve) -> Int {
    program.curves.append(curve)
    return program.curves.count - 1
  }

  mutating func add(_ bezier: CubicBezier) -> Int {
    program.beziers.append(bezier)
    return program.beziers.count - 1
  }

  mutating func add(_ table: LabelTable) -> Int {
    program.labelTables.append(table)
    return program.labelTables.count - 1
  }

  mutating func add(_ layout: [FormatSectionLayout]) -> Int {
    program.formats.append(layout)
    return program.formats.count - 1
  }

  mutating func add(_ geometry: Geometry) -> Int {
    program.geometries.append(geometry)
    return program.geometries.count - 1
  }

  /// The literal string of a node, where it is one.
  func literalString(_ node: NodeIndex) -> Int? {
    let node = program.nodes[Int(node)]
    return node.instruction == .string ? Int(node.data) : nil
  }

  /// The finished program.
  func finished(root: NodeIndex) -> ExpressionProgram {
    var program = program
    program.root = root
    return program
  }
}

extension Instruction {
  /// Whether this is an assertion or a conversion, which are folded over variables too.
  fileprivate var isAnnotation: Bool {
    switch self {
    case .assertNumber, .assertString, .assertBoolean, .assertType, .toNumber, .toString, .toBoolean, .toColor,
      .toFormatted, .toImage, .toPropertyType:
      true
    default: false
    }
  }
}
