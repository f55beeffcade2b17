import SourceText
import StyleSpec

// The operators of arrays that take strings too (`at`, `in`, `index-of`, `slice`, `length`), and those of text.
//
// Indices in strings count Unicode characters, so that a surrogate pair is one.
//
// - Source: https://maplibre.org/maplibre-style-spec/expressions/#at and #string

extension ExpressionCompiler {
  mutating func item(_ call: OperatorDefinition.Call) -> Node? {
    // Both are compiled before either is checked, here and below.
    let index = compile(call.arguments[0], at: 1, expecting: .number)
    let list = compile(call.arguments[1], at: 2, expecting: .array(of: call.expected ?? .value, length: nil))
    guard let index, let list, case .array(let item, _) = list.type else { return nil }
    return self.call(.at, [index, list], to: item)
  }

  /// `in` and `index-of`.
  mutating func search(_ call: OperatorDefinition.Call, to type: ExpressionType) -> Node? {
    let needle = compile(call.arguments[0], at: 1, expecting: .value)
    let haystack = compile(call.arguments[1], at: 2, expecting: .value)
    guard let needle, let haystack else { return nil }
    switch needle.type {
    case .boolean, .string, .number, .null, .value: break
    case let other:
      fail("Expected first argument to be of type boolean, string, number or null, but found \(other) instead")
      return nil
    }
    return third(call.arguments).map { self.call(call.operation, [needle, haystack] + $0, to: type) }
  }

  /// The third argument, where there is one.
  private mutating func third(_ arguments: [StyleExpression]) -> [Node]? {
    arguments.count == 2 ? [] : compile(arguments[2], at: 3, expecting: .number).map { [$0] }
  }

  mutating func slice(_ arguments: [StyleExpression]) -> Node? {
    let list = compile(arguments[0], at: 1, expecting: .value)
    let start = compile(arguments[1], at: 2, expecting: .number)
    guard let list, let start else { return nil }
    guard list.type.hasLength else {
      fail("Expected first argument to be of type array or string, but found \(list.type) instead")
      return nil
    }
    return third(arguments).map { call(.slice, [list, start] + $0, to: list.type) }
  }

  mutating func length(_ arguments: [StyleExpression]) -> Node? {
    guard let input = compile(arguments[0], at: 1) else { return nil }
    guard input.type.hasLength else {
      fail("Expected argument of type string or array, but found \(input.type) instead.")
      return nil
    }
    return call(.length, [input], to: .number)
  }
}

extension ExpressionType {
  /// Whether a value of the type may be an array or a text.
  fileprivate var hasLength: Bool { isArray || self == .string || self == .value }
}

extension Evaluator {
  func item(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    let index = try number(of: node[0], in: context)
    guard case .array(let items) = try value(of: node[1], in: context) else { return .null }
    guard index >= 0, index < Double(items.count) else { throw .indexOutOfBounds(index, count: items.count) }
    guard let whole = Int(exactly: index) else { throw .indexNotWhole(index) }
    return items[whole]
  }

  func isIn(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Bool {
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

  func index(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Double {
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

  func slice(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
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

  func length(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Double {
    switch try value(of: node[0], in: context) {
    case .array(let items): return Double(items.count)
    case .string(let text): return Double(text.string.unicodeScalars.count)
    case let other: throw .lengthOf(ExpressionType(of: other))
    }
  }

  func split(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    let (text, separator) = (try string(of: node[0], in: context), try string(of: node[1], in: context))
    if separator.isEmpty, text.string.unicodeScalars.contains(where: { $0.value > 0xFFFF }) { throw .loneSurrogate }
    return .array(text.split(by: separator).map(StyleValue.string))
  }

  func join(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    guard case .array(let items) = try value(of: node[0], in: context) else { return .string("") }
    let separator = try string(of: node[1], in: context)
    return .string(JSONString(items.map { $0.asText.string }.joined(separator: separator.string)))
  }
}

extension StyleValue {
  fileprivate func requireScalar() throws(EvaluationError) {
    switch self {
    case .null, .boolean, .number, .string: break
    default: throw .needle(ExpressionType(of: self))
    }
  }

  /// Whether two scalars are identical in JavaScript; NaN never is.
  func isIdentical(to other: StyleValue) -> Bool {
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

extension JSONString {
  /// The parts between the separators.
  ///
  /// An empty separator splits the text into UTF-16 code units.
  fileprivate func split(by separator: JSONString) -> [JSONString] {
    guard !separator.isEmpty else { return string.unicodeScalars.map { JSONString(String($0)) } }
    let (text, mark) = (Array(string.utf8), Array(separator.string.utf8))
    var parts: [JSONString] = []
    var start = 0
    while let found = text.firstOccurrence(of: mark, from: start) {
      parts.append(JSONString(String(decoding: text[start..<found], as: UTF8.self)))
      start = found + mark.count
    }
    parts.append(JSONString(String(decoding: text[start...], as: UTF8.self)))
    return parts
  }

  /// The text in lower case, by Unicode's full, locale-independent mappings.
  ///
  /// A sigma that ends a word becomes ς.
  ///
  /// - Source: https://www.unicode.org/versions/latest/ch03.pdf, table 3-17 (Final_Sigma)
  var lowercase: JSONString {
    let scalars = Array(string.unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      guard scalar == "\u{3A3}" else {
        result += scalar.properties.lowercaseMapping
        continue
      }
      let before = scalars[..<index].last { !$0.properties.isCaseIgnorable }
      let after = scalars[(index + 1)...].first { !$0.properties.isCaseIgnorable }
      let endsWord = before?.properties.isCased == true && after?.properties.isCased != true
      result += endsWord ? "\u{3C2}" : "\u{3C3}"
    }
    return JSONString(result)
  }
}

extension Array where Element: Equatable {
  /// The first index from `start` on at which these elements occur; an empty list occurs everywhere.
  ///
  /// - Complexity: O(n × m) at worst, O(n) where the first element of the list is rare.
  func firstOccurrence(of list: [Element], from start: Int) -> Int? {
    guard let first = list.first else { return start <= count ? start : nil }
    var index = start
    while index + list.count <= count {
      if self[index] == first, self[index..<(index + list.count)].elementsEqual(list) { return index }
      index += 1
    }
    return nil
  }
}
