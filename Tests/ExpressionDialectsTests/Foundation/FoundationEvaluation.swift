import ExpressionDialects
import SourceText
import StyleSpec

/// What Foundation itself computes of an expression, where that is known: not what a renderer computes of its JSON.
///
/// Integers divide as integers, `length` counts UTF-16 code units, a conversion reads the number that a string begins with.
/// The functions of the SDKs that only a renderer knows fail, as they raise in Foundation.
///
/// - Source: the evaluated facts of the SDKs' test suites; Apple, `NSExpression`.
struct FoundationEvaluator: Sendable {
  private let object: StyleObject
  private let variables: StyleObject

  /// Evaluates on an object's keys, with values for variables.
  init(object: StyleObject = StyleObject(), variables: StyleObject = StyleObject()) {
    self.object = object
    self.variables = variables
  }

  /// The value of what a format string says; a predicate's is a boolean.
  func value(of format: FormatString) throws(FoundationError) -> FoundationValue {
    switch format.content {
    case .expression(let expression): return try value(of: expression)
    case .predicate(let predicate): return .boolean(try holds(predicate))
    }
  }

  func value(of expression: FormatExpression) throws(FoundationError) -> FoundationValue {
    switch expression {
    case .constant(let constant): return try value(of: constant)
    case .keyPath(let path):
      var value = FoundationValue(.object(object))
      for part in path.string.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
        value = Self.member(JSONString(String(decoding: Array(part), as: UTF8.self)), of: value)
      }
      return value
    case .variable(let name): return variables[name].map { FoundationValue($0) } ?? .null
    case .evaluatedObject: return FoundationValue(.object(object))
    case .aggregate(let elements): return .array(try values(of: elements))
    case .function(let selector, let arguments): return try function(selector, try values(of: arguments))
    case .message(let selector, let operand, let arguments):
      return try message(selector, to: try value(of: operand), try values(of: arguments))
    case .conditional(let test, let first, let second): return try value(of: try holds(test) ? first : second)
    case .control(let structure, _): throw FoundationError(JSONString("MGL_" + structure.rawValue))
    case .subquery: throw FoundationError("SUBQUERY")
    case .assignment: throw FoundationError(":=")
    case .anyKey: throw FoundationError("ANYKEY")
    }
  }

  private func values(of expressions: [FormatExpression]) throws(FoundationError) -> [FoundationValue] {
    var result: [FoundationValue] = []
    for expression in expressions { result.append(try value(of: expression)) }
    return result
  }

  private func value(of constant: FormatConstant) throws(FoundationError) -> FoundationValue {
    switch constant {
    case .null: return .null
    case .boolean(let value): return .boolean(value)
    case .number(let number): return .number(number)
    case .string(let string): return .string(string)
    case .array(let elements): return .array(try values(of: elements))
    case .dictionary(let entries):
      var result: [FoundationMember] = []
      for entry in entries {
        guard case .string(let key) = try value(of: entry.key) else { throw FoundationError("dictionary") }
        result.append(FoundationMember(key: key, value: try value(of: entry.value)))
      }
      return .dictionary(result)
    case .predicate(let predicate): return .boolean(try holds(predicate))
    default: throw FoundationError("an object of the SDK")
    }
  }

  static func member(_ key: JSONString, of value: FoundationValue) -> FoundationValue {
    guard case .dictionary(let members) = value else { return .null }
    return members.last { $0.key == key }?.value ?? .null
  }

  // MARK: Predicates

  private func holds(_ predicate: FormatPredicate) throws(FoundationError) -> Bool {
    switch predicate {
    case .constant(let value): return value
    case .not(let inner): return !(try holds(inner))
    case .and(let parts):
      for part in parts where !(try holds(part)) { return false }
      return true
    case .or(let parts):
      for part in parts where try holds(part) { return true }
      return false
    case .comparison(let comparison): return try holds(comparison)
    case .json, .block: throw FoundationError("block")
    }
  }

  private func holds(_ comparison: FormatComparison) throws(FoundationError) -> Bool {
    guard comparison.options.isEmpty else { throw FoundationError("[]") }
    let left = try value(of: comparison.left)
    let right = try value(of: comparison.right)
    guard let modifier = comparison.modifier else { return try Self.compare(left, comparison.relation, right) }
    guard case .array(let elements) = left else { throw FoundationError(JSONString(modifier.rawValue)) }
    for element in elements
    where try Self.compare(element, comparison.relation, right) == (modifier == .any) {
      return modifier == .any
    }
    return modifier == .all
  }

  private static func compare(
    _ left: FoundationValue, _ relation: FormatComparison.Relation, _ right: FoundationValue
  ) throws(FoundationError) -> Bool {
    switch relation {
    case .equal: return left.isEqual(to: right)
    case .notEqual: return !left.isEqual(to: right)
    case .less: return left.compared(to: right).map { $0 < 0 } ?? false
    case .lessOrEqual: return left.compared(to: right).map { $0 <= 0 } ?? false
    case .greater: return left.compared(to: right).map { $0 > 0 } ?? false
    case .greaterOrEqual: return left.compared(to: right).map { $0 >= 0 } ?? false
    case .between:
      guard case .array(let limits) = right, limits.count == 2 else { throw FoundationError("BETWEEN") }
      guard try compare(left, .greaterOrEqual, limits[0]) else { return false }
      return try compare(left, .lessOrEqual, limits[1])
    case .isIn: return right.holds(left)
    case .contains: return left.holds(right)
    case .beginsWith, .endsWith, .like, .matches: throw FoundationError(JSONString(relation.rawValue))
    }
  }
}

/// What raises in Foundation, or is not modelled here: its name.
struct FoundationError: Error, Hashable, Sendable {
  let name: JSONString

  init(_ name: JSONString) {
    self.name = name
  }

  var message: String { "\(name) cannot be evaluated by Foundation" }
}
