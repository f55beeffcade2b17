import StyleSpec

/// An operator whose arguments are being compiled, one after another.
///
/// The compiler keeps open operators in a list, not on the call stack: expressions of a thousand levels compile on
/// any thread.
struct OpenOperator {
  let expression: StyleExpression

  /// The type that is expected of the whole; `nil` where any will do.
  let expected: ExpressionType?
  let annotation: ExpressionCompiler.Annotation

  /// Whether the operator around this one goes on when this one does not compile.
  let mayFail: Bool

  /// How much of the path, the scope, the nodes and the errors there was before.
  let outerPathLength: Int
  let outerScopeCount: Int
  let nodeCount: Int
  let errorCount: Int

  // MARK: What the operator notes while it is open

  /// The nodes of the arguments so far; ``NodeIndex/failed`` for one that did not compile and may do so.
  var nodes: [NodeIndex] = []

  /// The type that the outputs of a decision or a curve have to have; `nil` until the first output decides.
  var outputType: ExpressionType?

  /// The labels of a `match`, which few operators are, and their type.
  var labelTable: LabelTable?
  var labelType: ExpressionType?

  /// The labels of the stops of a curve.
  var stopLabels: [Double] = []

  /// The sections of a `format`, and the option that comes next.
  var sections: [FormatSectionLayout] = []
  var option = 0

  /// The argument that its next section is.
  var nextArgument = 1
  var isSecondAttempt = false

  /// The type of the outputs, which this one decides if nothing has.
  @discardableResult
  mutating func decideOutputType(by node: NodeIndex, in compiler: borrowing ExpressionCompiler) -> ExpressionType {
    let type = outputType ?? compiler.type(of: node)
    outputType = type
    return type
  }

  /// Asks for the next of some arguments that each have to be of one type; `nil` behind the last.
  func next(
    of arguments: [StyleExpression], from first: Int = 1, expecting type: ExpressionType? = nil
  ) -> CompilerStep? {
    let index = nodes.count
    return index < arguments.count ? .argument(arguments[index], at: first + index, expecting: type) : nil
  }

  /// Asks for the next argument of an operator with a fixed list of parameters, or one of several; `nil` behind the last.
  func next(
    of arguments: [StyleExpression], signature: [ExpressionType], or others: [[ExpressionType]] = [],
    in compiler: inout ExpressionCompiler
  ) -> CompilerStep? {
    guard let signature = ([signature] + others).first(where: { $0.count == arguments.count }) else {
      // The reference compiler types the arguments first, so that a fault in one of them is what it reports.
      if let step = next(of: arguments) { return step }
      let found = nodes.map { compiler.type(of: $0) }
      compiler.fail(.signature(expected: [signature] + others, found: found))
      return .failure
    }
    return next(of: arguments, expecting: nodes.count < signature.count ? signature[nodes.count] : nil)
  }
}

/// The next step in compiling an operator.
enum CompilerStep {
  /// This argument is to be compiled next.
  case argument(Argument)

  /// The whole is this node.
  case node(NodeIndex)

  /// The whole does not compile; the compiler has noted why.
  case failure

  struct Argument {
    var expression: StyleExpression

    /// Where the argument is in the operator.
    var path: (index: Int, item: Int?)
    var type: ExpressionType?
    var annotation: ExpressionCompiler.Annotation
    var mayFail: Bool
  }

  static func argument(
    _ expression: StyleExpression, at index: Int, expecting type: ExpressionType? = nil,
    annotation: ExpressionCompiler.Annotation = .standard, mayFail: Bool = false
  ) -> Self {
    .argument(
      Argument(expression: expression, path: (index, nil), type: type, annotation: annotation, mayFail: mayFail))
  }

  /// An option of the object at an index; the reference compiler reports each as the first argument.
  static func option(
    _ expression: StyleExpression, _ name: String, of list: OptionList?, at index: Int, expecting type: ExpressionType?,
    in compiler: borrowing ExpressionCompiler
  ) -> Self {
    let path = compiler.keepsPaths ? (index, list?.index(of: name)) : (1, nil)
    return .argument(Argument(expression: expression, path: path, type: type, annotation: .standard, mayFail: false))
  }

  /// An item of the array that is the first argument.
  static func item(_ expression: StyleExpression, at index: Int, expecting type: ExpressionType?) -> Self {
    .argument(
      Argument(expression: expression, path: (1, index), type: type, annotation: .standard, mayFail: false))
  }

  static func closing(_ node: NodeIndex?) -> Self { node.map(CompilerStep.node) ?? .failure }
}

extension NodeIndex {
  /// Stands for the node of an argument that did not compile.
  static let failed: NodeIndex = -1
}
