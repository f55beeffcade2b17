import SourceJSON
import SourceText
import StyleSpec

/// Checks the types of an expression and emits its program.
///
/// Each operator has a `compile`, which compiles its arguments and emits its node, or notes an error here and returns `nil`.
/// The rules are those of the specification's compiler, the order of the checks and the index paths of the errors included: a
/// type that is expected from outside is asserted where only the run time can tell, converted where a string or a number may
/// stand for a value of the type, and else it has to match.
///
/// It is not copied, so that its program is handed on and not copied either.
struct ExpressionCompiler: ~Copyable {
  /// What is inserted where the type expected and the type found differ.
  enum Annotation {
    case standard
    case conversion
    case none
  }

  private(set) var program: ExpressionProgram
  private(set) var errors: [ExpressionTypeError] = []

  private var path: [Int] = []

  /// The names in scope, and the nodes that each of them is bound to, the innermost last.
  private var scope: [JSONString] = []
  private var bound: [JSONString: [NodeIndex]] = [:]

  /// The errors of each pair of booleans that did not compile, by its path; it never will.
  private var failedPairs: [[Int]: [ExpressionTypeError]] = [:]

  let allowsForeignOperators: Bool

  /// Whether each node keeps its path, and its operands as they are written.
  let keepsPaths: Bool

  init(profile: EvaluationProfile, allowsForeignOperators: Bool = false, keepsPaths: Bool = false) {
    self.keepsPaths = keepsPaths
    self.allowsForeignOperators = allowsForeignOperators
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

  /// Notes that the expression at this path does not compile, whatever is expected of it.
  mutating func noteFailure(errorsAfter count: Int) {
    failedPairs[path] = Array(errors[count...])
  }

  /// Whether the expression at this path is known not to compile; its errors are noted again.
  ///
  /// Else each level of pairs would double the time: they are compiled twice where they fail.
  mutating func failsAsBefore() -> Bool {
    guard let known = failedPairs[path] else { return false }
    errors += known
    return true
  }

  // MARK: Expressions

  /// Compiles an expression, checks that it has the expected type or inserts what gives it that type, and folds constants.
  ///
  /// Without an expected type any will do. Recurs over the expression, which is at most ``StyleExpression/maximumHeight``
  /// levels deep.
  mutating func compile(
    _ expression: StyleExpression, expecting type: ExpressionType?, annotation: Annotation = .standard
  ) -> NodeIndex? {
    let start = program.nodes.count
    return expression.compile(expecting: type, in: &self).flatMap { annotate($0, as: type, annotation) }.flatMap {
      fold($0, from: start)
    }
  }

  /// Compiles the argument at an index, or an item of an array that is the argument.
  mutating func compile(
    _ argument: StyleExpression, at index: Int, _ item: Int? = nil, expecting type: ExpressionType? = nil,
    annotation: Annotation = .standard
  ) -> NodeIndex? {
    let count = path.count
    path.append(index)
    if let item { path.append(item) }
    defer { path.removeLast(path.count - count) }
    return compile(argument, expecting: type, annotation: annotation)
  }

  /// Compiles an option of the object at an index; the reference compiler reports each as the first argument.
  mutating func compile(
    _ option: StyleExpression, _ name: String, of list: OptionList, at index: Int, expecting type: ExpressionType
  ) -> NodeIndex? {
    keepsPaths
      ? compile(option, at: index, list.index(of: name), expecting: type) : compile(option, at: 1, expecting: type)
  }

  /// Compiles arguments that each have to be of one type.
  mutating func compile(
    _ arguments: [StyleExpression], from first: Int = 1, expecting type: ExpressionType? = nil
  ) -> [NodeIndex]? {
    var nodes: [NodeIndex] = []
    for (index, argument) in arguments.enumerated() {
      guard let node = compile(argument, at: first + index, expecting: type) else { return nil }
      nodes.append(node)
    }
    return nodes
  }

  /// Compiles the arguments of an operator with a fixed list of parameters, or one of several.
  mutating func compile(
    _ arguments: [StyleExpression], signature: [ExpressionType], or others: [[ExpressionType]] = []
  ) -> [NodeIndex]? {
    guard let signature = ([signature] + others).first(where: { $0.count == arguments.count }) else {
      // The reference compiler types the arguments first, so that a fault in one of them is what it reports.
      guard let nodes = compile(arguments) else { return nil }
      fail(.signature(expected: [signature] + others, found: nodes.map { self.type(of: $0) }))
      return nil
    }
    var nodes: [NodeIndex] = []
    for (index, argument) in arguments.enumerated() {
      guard let node = compile(argument, at: index + 1, expecting: signature[index]) else { return nil }
      nodes.append(node)
    }
    return nodes
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
      if keepsPaths { program.paths.removeSubrange(start...) }
      return literal(value, type: type)
    } catch {
      // The runtime has a value here, so the expression is valid.
      if error.isLimitation { return node }
      fail(.constant(error))
      return nil
    }
  }

  func type(of node: NodeIndex) -> ExpressionType { program.types[Int(node)] }

  func isLiteral(_ node: NodeIndex) -> Bool { program.nodes[Int(node)].traits.contains(.isLiteral) }

  // MARK: Variables

  func node(named name: JSONString) -> NodeIndex? { bound[name]?.last }

  /// Binds names until they are unbound.
  mutating func bind(_ names: [(name: JSONString, node: NodeIndex)]) {
    for (name, node) in names {
      scope.append(name)
      bound[name, default: []].append(node)
    }
  }

  /// Forgets the last names that were bound.
  mutating func unbind(_ count: Int) {
    for _ in 0..<count { bound[scope.removeLast(), default: []].removeLast() }
  }

  // MARK: Nodes

  /// Appends a node; its traits follow from what the instruction reads itself and from the operands.
  mutating func emit(
    _ instruction: Instruction, type: ExpressionType, operands: [NodeIndex] = [], data: Int = 0, canFold: Bool = true
  ) -> NodeIndex {
    var traits = instruction.input.traits
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
    if keepsPaths { program.paths.append(path) }
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
  ///
  /// A variable that stands for another variable is a use of that.
  mutating func variable(_ named: NodeIndex) -> NodeIndex {
    let bound = program.nodes[Int(named)].instruction == .variable ? program.nodes[Int(named)].data : named
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

  /// The literal string of a node, where it is one.
  func literalString(_ node: NodeIndex) -> Int? {
    let node = program.nodes[Int(node)]
    return node.instruction == .string ? Int(node.data) : nil
  }

  /// Finishes the program.
  consuming func finished(root: NodeIndex) -> ExpressionProgram {
    program.root = root
    if keepsPaths { return program }
    program.findPrecomputedNodes()
    return program
  }
}
