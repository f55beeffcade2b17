import SourceText
import StyleSpec

/// Checks the types of an expression.
///
/// Each operator has a `compile`, which compiles its arguments and makes its node, or notes an error here and returns
/// `nil`. The rules are those of the specification's compiler, the order of the checks and the index paths of the
/// errors included: an expected type is asserted where it is known only at run time, converted where a string or a
/// number may represent a value of the type, and otherwise has to match.
struct ExpressionCompiler {
  /// What is inserted where the type expected and the type found differ.
  enum Annotation {
    case standard
    case conversion
    case none
  }

  private(set) var errors: [ExpressionError] = []

  private var path: [Int] = []

  /// The names in scope with their bound nodes, the innermost last.
  private var scope: [(name: JSONString, node: Node)] = []

  /// For each name the indices in the scope, the innermost last.
  private var indices: [JSONString: [Int]] = [:]

  /// The errors of each pair of booleans that did not compile, by its path; compiling it again would fail too.
  private var failedPairs: [[Int]: [ExpressionError]] = [:]

  private let profile: EvaluationProfile
  let allowsForeignOperators: Bool

  /// Whether each node keeps its path.
  let keepsPaths: Bool

  init(profile: EvaluationProfile, allowsForeignOperators: Bool = false, keepsPaths: Bool = false) {
    self.keepsPaths = keepsPaths
    self.allowsForeignOperators = allowsForeignOperators
    self.profile = profile
  }

  // MARK: Errors

  /// Records an error at this expression or at one of its arguments.
  mutating func fail(_ error: ExpressionError, at index: Int? = nil) {
    errors.append(error.at(index.map { path + [$0] } ?? path))
  }

  mutating func fail(_ runtimeText: String, advice: String? = nil, at index: Int? = nil) {
    fail(ExpressionError(runtimeText, advice: advice), at: index)
  }

  /// Removes the errors recorded after the first ones.
  mutating func forgetErrors(after count: Int) {
    errors.removeSubrange(count...)
  }

  /// Records that the expression at this path does not compile, whatever type is expected.
  mutating func noteFailure(errorsAfter count: Int) {
    failedPairs[path] = Array(errors[count...])
  }

  /// Whether the expression at this path is known not to compile; its errors are recorded again.
  ///
  /// Otherwise each level of pairs would double the time, because failing pairs are compiled twice.
  mutating func failsAsBefore() -> Bool {
    guard let known = failedPairs[path] else { return false }
    errors += known
    return true
  }

  // MARK: Expressions

  /// Compiles an expression, checks its type or inserts a conversion to the expected one, and folds constants.
  ///
  /// Without an expected type any will do. Recurses over the expression, which is at most
  /// ``StyleExpression/maximumHeight`` levels deep.
  mutating func compile(
    _ expression: StyleExpression, expecting type: ExpressionType?, annotation: Annotation = .standard
  ) -> Node? {
    guard let node = expression.compile(expecting: type, in: &self) else { return nil }
    return annotate(node, as: type, annotation).flatMap { fold($0) }
  }

  /// Compiles the argument at an index, or an item of an array that is the argument.
  mutating func compile(
    _ argument: StyleExpression, at index: Int, _ item: Int? = nil, expecting type: ExpressionType? = nil,
    annotation: Annotation = .standard
  ) -> Node? {
    let count = path.count
    path.append(index)
    if let item { path.append(item) }
    defer { path.removeLast(path.count - count) }
    return compile(argument, expecting: type, annotation: annotation)
  }

  /// Compiles an option of the object at an index; the reference compiler reports each as the first argument.
  mutating func compile(
    _ option: StyleExpression, _ name: String, of list: OptionList, at index: Int, expecting type: ExpressionType
  ) -> Node? {
    keepsPaths
      ? compile(option, at: index, list.index(of: name), expecting: type) : compile(option, at: 1, expecting: type)
  }

  /// Compiles arguments that all have to be of the same type.
  mutating func compile(
    _ arguments: [StyleExpression], from first: Int = 1, expecting type: ExpressionType? = nil
  ) -> [Node]? {
    compile(arguments, from: first, expecting: Array(repeating: type, count: arguments.count))
  }

  private mutating func compile(
    _ arguments: [StyleExpression], from first: Int = 1, expecting types: [ExpressionType?]
  ) -> [Node]? {
    var nodes: [Node] = []
    for (index, argument) in arguments.enumerated() {
      guard let node = compile(argument, at: first + index, expecting: types[index]) else { return nil }
      nodes.append(node)
    }
    return nodes
  }

  /// Compiles the arguments of an operator with a fixed list of parameters, or one of several.
  mutating func compile(
    _ arguments: [StyleExpression], signatures: [[ExpressionType]]
  ) -> [Node]? {
    guard let signature = signatures.first(where: { $0.count == arguments.count }) else {
      // The reference compiler types the arguments first, so that it reports a fault in one of them first.
      guard let nodes = compile(arguments) else { return nil }
      let expected = signatures.map(ExpressionError.list).joined(separator: " | ")
      fail(.signature(expected: expected, found: nodes.map { $0.type }))
      return nil
    }
    return compile(arguments, expecting: signature.map { Optional($0) })
  }

  private mutating func annotate(
    _ node: Node, as type: ExpressionType?, _ annotation: Annotation
  ) -> Node? {
    guard let type else { return node }
    let actual = node.type
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

  /// Replaces a node whose value is constant by that value.
  ///
  /// A fault of that value is an error here.
  private mutating func fold(_ node: Node) -> Node? {
    guard node.traits.contains(.isConstant), !node.traits.contains(.isLiteral), node.type != .resolvedImage else {
      return node
    }
    do throws(EvaluationError) {
      return literal(try Evaluator(profile: profile).value(of: node, in: EvaluationContext()), type: node.type)
    } catch {
      // The runtime has a value here, so the expression is valid.
      if error.isLimitation { return node }
      fail(ExpressionError(error.runtimeText, kind: .constant))
      return nil
    }
  }

  // MARK: Variables

  /// A use of a variable; `nil` where no variable of the name is in scope.
  ///
  /// It does not inherit what the bound node reads.
  mutating func use(of name: JSONString) -> Node? {
    guard let index = indices[name]?.last else {
      fail(
        "Unknown variable \"\(name)\". Make sure \"\(name)\" has been bound in an enclosing \"let\" expression before using "
          + "it.", at: 1)
      return nil
    }
    let bound = scope[index].node
    // A literal that is bound is constant, though only assertions and conversions of it are folded.
    let isLiteral = bound.traits.contains(.isLiteral)
    return Node(
      isLiteral ? bound.operation : .variable(index, bound), bound.type, traits: isLiteral ? .isConstant : [],
      path: keepsPaths ? path : [])
  }

  /// Binds names until they are unbound.
  mutating func bind(_ names: [(name: JSONString, node: Node)]) {
    for binding in names {
      indices[binding.name, default: []].append(scope.count)
      scope.append(binding)
    }
  }

  /// Removes the names that were bound last.
  mutating func unbind(_ count: Int) {
    for _ in 0..<count { indices[scope.removeLast().name, default: []].removeLast() }
  }

  // MARK: Nodes

  /// Makes a node; its traits follow from what the operation reads itself and from the operands.
  func node(_ operation: Operation, type: ExpressionType, _ operands: [Node] = []) -> Node {
    var traits = operation.input(over: operands).traits
    var areLiteral = true
    for operand in operands {
      traits.formUnion(operand.traits.intersection(.inherited))
      areLiteral =
        areLiteral
        && (operand.traits.contains(.isLiteral) || operation.isAnnotation && operand.traits.contains(.isConstant))
    }
    if operation.canFold, areLiteral, traits.isDisjoint(with: .inherited) { traits.insert(.isConstant) }
    return Node(operation, type, operands, traits: traits, path: keepsPaths ? path : [])
  }

  func literal(_ value: StyleValue, type: ExpressionType? = nil) -> Node {
    Node(
      .literal(value), type ?? ExpressionType(of: value), traits: [.isLiteral, .isConstant],
      path: keepsPaths ? path : [])
  }

  func assertion(_ nodes: [Node], of type: ExpressionType) -> Node { node(.assertion, type: type, nodes) }

  func conversion(_ nodes: [Node], to type: ExpressionType) -> Node { node(.conversion, type: type, nodes) }
}

extension Operation {
  /// Whether this is an assertion or a conversion, which are folded over variables too.
  fileprivate var isAnnotation: Bool {
    switch self {
    case .assertion, .conversion: true
    default: false
    }
  }

  /// Whether a node over constants is replaced by its value; an `error` is not, because it has to fail at run time.
  fileprivate var canFold: Bool { if case .call(.error, _) = self { false } else { true } }
}
