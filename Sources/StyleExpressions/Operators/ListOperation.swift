import SourceText
import StyleSpec

/// The operators of arrays that take strings too: `at`, `in`, `index-of`, `slice`, `length`.
///
/// Indices in strings count Unicode characters, so that a surrogate pair is one.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#at
package struct ListOperation: OperatorFamily, Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case at
    case isIn = "in"
    case indexOf = "index-of"
    case slice
    case length
  }

  package var kind: Kind
  package var arguments: [StyleExpression]

  package init(_ kind: Kind, _ arguments: [StyleExpression]) {
    self.kind = kind
    self.arguments = arguments
  }

  init(_ kind: Kind, _ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    switch kind {
    case .at, .isIn: try reader.require(.exactly(2))
    case .indexOf, .slice: try reader.require(.between(2, 3))
    case .length: try reader.require(.exactly(1))
    }
    self.init(kind, try reader.expressions())
  }

  func compile(expecting expected: ExpressionType?, in compiler: inout ExpressionCompiler) -> Node? {
    switch kind {
    case .at: compileAt(expecting: expected, in: &compiler)
    case .isIn, .indexOf: compileSearch(in: &compiler)
    case .slice: compileSlice(in: &compiler)
    case .length: compileLength(in: &compiler)
    }
  }

  private func compileAt(expecting expected: ExpressionType?, in compiler: inout ExpressionCompiler) -> Node? {
    // Both are compiled before either is found wanting, here and below.
    let index = compiler.compile(arguments[0], at: 1, expecting: .number)
    let list = compiler.compile(arguments[1], at: 2, expecting: .array(of: expected ?? .value, length: nil))
    guard let index, let list, case .array(let item, _) = list.type else { return nil }
    return compiler.node(.list(.at), type: item, [index, list])
  }

  private func compileSearch(in compiler: inout ExpressionCompiler) -> Node? {
    let needle = compiler.compile(arguments[0], at: 1, expecting: .value)
    let haystack = compiler.compile(arguments[1], at: 2, expecting: .value)
    guard let needle, let haystack else { return nil }
    switch needle.type {
    case .boolean, .string, .number, .null, .value: break
    case let other:
      compiler.fail(.needle(other))
      return nil
    }
    if kind == .isIn { return compiler.node(.list(.isIn), type: .boolean, [needle, haystack]) }
    return third(in: &compiler).flatMap { compiler.node(.list(.indexOf), type: .number, [needle, haystack] + $0) }
  }

  /// The third argument, where there is one.
  private func third(in compiler: inout ExpressionCompiler) -> [Node]? {
    arguments.count == 2 ? [] : compiler.compile(arguments[2], at: 3, expecting: .number).map { [$0] }
  }

  private func compileSlice(in compiler: inout ExpressionCompiler) -> Node? {
    let list = compiler.compile(arguments[0], at: 1, expecting: .value)
    let start = compiler.compile(arguments[1], at: 2, expecting: .number)
    guard let list, let start else { return nil }
    let type = list.type
    guard type.isArray || type == .string || type == .value else {
      compiler.fail(.sliced(type))
      return nil
    }
    return third(in: &compiler).flatMap { compiler.node(.list(.slice), type: type, [list, start] + $0) }
  }

  private func compileLength(in compiler: inout ExpressionCompiler) -> Node? {
    guard let input = compiler.compile(arguments[0], at: 1) else { return nil }
    let type = input.type
    guard type.isArray || type == .string || type == .value else {
      compiler.fail(.lengthOf(type))
      return nil
    }
    return compiler.node(.list(.length), type: .number, [input])
  }
}

extension Evaluator {
  func list(
    _ kind: ListOperation.Kind, _ node: Node, in context: borrowing EvaluationContext
  ) throws(EvaluationError) -> StyleValue {
    switch kind {
    case .at: try item(node, in: context)
    case .isIn: .boolean(try isIn(node, in: context))
    case .indexOf: .number(try index(node, in: context))
    case .slice: try slice(node, in: context)
    case .length: .number(try length(node, in: context))
    }
  }

  private func item(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    let index = try number(of: node[0], in: context)
    guard case .array(let items) = try value(of: node[1], in: context) else { return .null }
    guard index >= 0, index < Double(items.count) else { throw .indexOutOfBounds(index, count: items.count) }
    guard let whole = Int(exactly: index) else { throw .indexNotWhole(index) }
    return items[whole]
  }

  private func isIn(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Bool {
    let needle = try value(of: node[0], in: context)
    let haystack = try value(of: node[1], in: context)
    guard haystack.asBoolean else { return false }
    try needle.requireScalar()
    switch haystack {
    case .array(let items): return items.contains { needle.isIdentical(to: $0) }
    case .string(let text):
      return Array(text.string.utf8).firstOccurrence(of: Array(needle.searchText.string.utf8), from: 0) != nil
    default: throw .haystack(ExpressionType(of: haystack))
    }
  }

  private func index(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Double {
    let needle = try value(of: node[0], in: context)
    let haystack = try value(of: node[1], in: context)
    try needle.requireScalar()
    let start = node.operands.count == 3 ? try number(of: node[2], in: context) : 0
    switch haystack {
    case .array(let items):
      let first = start.index(in: items.count)
      return items[first...].firstIndex { needle.isIdentical(to: $0) }.map(Double.init) ?? -1
    case .string(let text):
      // The start counts UTF-16 code units, the result characters: so does the runtime.
      let units = Array(text.string.utf16)
      let first = Swift.max(start, 0).index(in: units.count)
      let sought = Array(needle.searchText.string.utf16)
      guard let found = units.firstOccurrence(of: sought, from: first) else { return -1 }
      return Double(found - units[..<found].count(where: UTF16.isTrailSurrogate))
    default: throw .haystack(ExpressionType(of: haystack))
    }
  }

  private func slice(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    let input = try value(of: node[0], in: context)
    let start = try number(of: node[1], in: context)
    let end = node.operands.count == 3 ? try number(of: node[2], in: context) : .infinity
    switch input {
    case .array(let items): return .array(Array(items[start.range(to: end, in: items.count)]))
    case .string(let text):
      let scalars = Array(text.string.unicodeScalars)
      var part = String.UnicodeScalarView()
      part.append(contentsOf: scalars[start.range(to: end, in: scalars.count)])
      return .string(JSONString(String(part)))
    default: throw .sliced(ExpressionType(of: input))
    }
  }

  private func length(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Double {
    switch try value(of: node[0], in: context) {
    case .array(let items): return Double(items.count)
    case .string(let text): return Double(text.string.unicodeScalars.count)
    case let other: throw .lengthOf(ExpressionType(of: other))
    }
  }
}

extension StyleValue {
  fileprivate func requireScalar() throws(EvaluationError) {
    switch self {
    case .null, .boolean, .number, .string: break
    default: throw .needle(ExpressionType(of: self))
    }
  }

  /// Whether two scalars are one in JavaScript; NaN is none.
  fileprivate func isIdentical(to other: StyleValue) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    default: false
    }
  }

  /// The text that is searched for in a text: null is "null" here.
  fileprivate var searchText: JSONString {
    if case .null = self { "null" } else { asText }
  }
}

extension Double {
  /// An index into a list of `count` elements, counted from the end if it is negative, truncated and clamped to the list.
  fileprivate func index(in count: Int) -> Int {
    let whole = isNaN ? 0 : rounded(.towardZero)
    let index = whole < 0 ? whole + Double(count) : whole
    return Int(Swift.min(Swift.max(index, 0), Double(count)))
  }

  fileprivate func range(to end: Double, in count: Int) -> Range<Int> {
    let start = index(in: count)
    return start..<Swift.max(start, end.index(in: count))
  }
}
