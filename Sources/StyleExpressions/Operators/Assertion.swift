import SourceText
import StyleSpec

/// `["number", e, …]`, `["string", …]`, `["boolean", …]`, `["object", …]`, `["array", item?, length?, …]`: the first
/// argument that has the type; a run-time error when none has.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#type-array
package struct Assertion: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case number
    case string
    case boolean
    case object
    case array
  }

  package var kind: Kind

  /// The item type of an array; `nil` where none is written.
  package var item: ArrayItem?

  /// The length of an array, or null; `nil` where none is written.
  package var length: Literal?
  package var arguments: [StyleExpression]

  package init(_ kind: Kind, _ arguments: [StyleExpression]) {
    self.kind = kind
    self.arguments = arguments
  }

  /// Whether the first argument is a constant of the type, so that nothing is left to be asserted.
  package var isMetByConstant: Bool {
    guard case .constant(let literal)? = arguments.first else { return false }
    return switch (kind, literal.value) {
    case (.number, .number), (.string, .string), (.boolean, .boolean): true
    default: false
    }
  }

  /// An array of a number of items of a type.
  ///
  /// A length without an item type cannot be written.
  package init(item: ArrayItem?, length: Int?, _ arguments: [StyleExpression]) {
    kind = .array
    self.item = item
    // With several arguments the second would be read as the length.
    if item != nil, length != nil || arguments.count > 1 {
      self.length = Literal(length.map { .number(Double($0)) } ?? .null)
    }
    self.arguments = arguments
  }

  init(_ kind: Kind, _ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    self.kind = kind
    try reader.require(.atLeast(1))
    var first = 1
    if kind == .array, reader.count > 1 {
      guard let name = reader.arguments[0].string, let item = ArrayItem(rawValue: name.string) else {
        throw reader.error(.itemTypeOfArray, at: 1)
      }
      self.item = item
      first = 2
      if reader.count > 2 {
        let length = Literal(reader.arguments[1])
        switch length.value {
        case .null: break
        case .number(let number) where number >= 0 && number == number.rounded() && number < 0x1p53: break
        default: throw reader.error(.lengthOfArray, at: 2)
        }
        self.length = length
        first = 3
      }
    }
    arguments = try reader.expressions(from: first)
  }

  var subexpressions: [StyleExpression] { arguments }

  func fragment(of parts: [JSONFragment]) -> JSONFragment {
    var all: [JSONFragment] = []
    if let item { all.append(.string(JSONString(item.rawValue))) }
    if let length { all.append(length.fragment) }
    return .call(kind.rawValue, all + parts)
  }

  private var type: ExpressionType {
    switch kind {
    case .number: .number
    case .string: .string
    case .boolean: .boolean
    case .object: .object
    case .array:
      if case .number(let number) = length?.value {
        // No array is as long as a length beyond `Int`, which has 32 bits in the module.
        .array(of: item?.type ?? .value, length: Int(exactly: number) ?? .max)
      } else {
        .array(of: item?.type ?? .value, length: nil)
      }
    }
  }

  func compile(in compiler: inout ExpressionCompiler) -> Node? {
    let first = 1 + (item == nil ? 0 : 1) + (length == nil ? 0 : 1)
    guard let nodes = compiler.compile(arguments, from: first, expecting: .value) else { return nil }
    return compiler.assertion(nodes, of: type)
  }
}

/// The item type that an array assertion names.
package enum ArrayItem: String, Hashable, Sendable, CaseIterable {
  case number
  case string
  case boolean

  var type: ExpressionType {
    switch self {
    case .number: .number
    case .string: .string
    case .boolean: .boolean
    }
  }
}

extension Evaluator {
  /// The first operand that has the node's type.
  func asserted(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    var found = StyleValue.null
    for operand in node.operands {
      found = try value(of: operand, in: context)
      if found.has(node.type) { return found }
    }
    throw .type(expected: node.type, found: ExpressionType(of: found))
  }
}

extension StyleValue {
  /// Whether the value's type is a subtype of a type, the frequent ones without making types.
  func has(_ type: ExpressionType) -> Bool {
    switch (type, self) {
    case (.number, .number), (.string, .string), (.boolean, .boolean), (.object, .object): true
    case (.number, _), (.string, _), (.boolean, _), (.object, _): false
    default: ExpressionType(of: self).isSubtype(of: type)
    }
  }
}
