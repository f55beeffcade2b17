package import SourceText
package import StyleExpressions
import StyleSpec

// An expression as the value of a property, and whether bytes spell it.
extension StyleExpression {
  /// The JSON to write for a property: a constant as it is, unless a renderer would take it for an expression.
  package var propertyValue: JSONFragment {
    guard case .constant(let literal) = self else { return fragment }
    // Renderers refuse `"{name}"` where tokens have no meaning, or take it for one where they have.
    if case .string(let string) = literal.value, string.isSingleToken {
      return .array([.string("literal"), literal.fragment])
    }
    if case .array(let elements) = literal.value, case .string(let name)? = elements.first,
      StyleExpression.isOperator(name)
    {
      return fragment
    }
    return literal.fragment
  }

  /// The value of the property on one line.
  ///
  /// - Throws: A finding where it has more levels than are read, or where the text, parsed again, is another expression.
  /// - Complexity: O(text).
  package func propertyText() throws(Finding) -> [UInt8] {
    let text = propertyValue.text
    guard isSpelled(by: text) else { throw isTooDeep ? .tooDeep : .notAsJudged(text) }
    return text
  }

  /// Whether edits make a value spell this expression.
  ///
  /// - Complexity: O(bytes of the value and the edits).
  package func isSpelled(by edits: [SourceEdit], of value: JSONNode) -> Bool {
    let edits = edits.map { $0.moved(by: -value.range.lowerBound) }
    return isSpelled(by: SourceEdit.apply(edits, to: Array(value.spelling)))
  }

  /// The value of a property as renderers take it: a list that does not begin with the name of an operator is a constant.
  init(valueOf property: PropertySpecification, _ node: JSONNode) throws(ExpressionError) {
    do throws(ExpressionError) {
      self = try StyleExpression(node)
    } catch {
      guard node.kind == .array, property.type.hasLists, node.count == 0 || error.path == [0] else { throw error }
      self = .constant(Literal(StyleValue(json: node)))
    }
  }

  /// Whether a text, read as a renderer reads it, is this expression.
  ///
  /// What is written is parsed, so that nothing depends on how expressions are printed.
  private func isSpelled(by text: [UInt8]) -> Bool {
    guard let root = JSONDocument(reading: text)?.root else { return false }
    if case .constant(let literal) = self {
      let quoted = root.count == 2 && root[0]?.string == "literal" ? root[1] : nil
      let read = StyleExpression.constant(Literal(StyleValue(json: quoted ?? root)))
      return read.isSame(as: .constant(Literal(literal.value)))
    }
    do throws(ExpressionError) {
      return isSame(as: try StyleExpression(root))
    } catch {
      return false
    }
  }
}

extension CompiledExpression {
  /// The value of a property as renderers take it; `nil` where they refuse it.
  init?(_ node: JSONNode, of property: PropertySpecification, profile: EvaluationProfile = .glJS) {
    let expression: StyleExpression
    do throws(ExpressionError) {
      expression = try StyleExpression(valueOf: property, node)
    } catch {
      return nil
    }
    do throws(ExpressionTypeErrors) {
      try self.init(expression, for: property, profile: profile)
    } catch {
      return nil
    }
  }
}

extension PropertyType {
  /// Whether constants of this type may be lists.
  fileprivate var hasLists: Bool {
    switch self {
    case .array, .padding, .numberArray, .colorArray, .variableAnchorOffsetCollection: true
    default: false
    }
  }
}

extension JSONString {
  /// Whether the whole string is one token, as the reference validator looks for them.
  fileprivate var isSingleToken: Bool {
    let bytes = string.utf8
    return bytes.count > 2 && bytes.first == UInt8(ascii: "{")
      && bytes.firstIndex(of: UInt8(ascii: "}")) == bytes.index(before: bytes.endIndex)
  }
}
