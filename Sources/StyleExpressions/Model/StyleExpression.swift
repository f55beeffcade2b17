package import SourceJSON
import SourceText

extension StyleExpression {
  /// The deepest nesting of JSON that an expression may have.
  package static let maximumHeight = 1_000

  /// Reads an expression.
  ///
  /// - Throws: The first fault in reading order, with its index path.
  package init(_ node: JSONNode) throws(ExpressionSyntaxError) {
    let height = node.height
    guard height <= Self.maximumHeight else {
      let container = node.containers(everyLevels: Self.maximumHeight).dropFirst().first ?? node
      throw ExpressionSyntaxError(.tooDeep(limit: Self.maximumHeight), range: container.range)
    }
    self = try ExpressionLevels(of: node, height: height).expression(node)
  }

  /// Reads an expression that was put together as JSON.
  ///
  /// - Throws: The first fault in reading order; its range is in the text on one line.
  package init(written fragment: JSONFragment) throws(ExpressionSyntaxError) {
    let bytes = fragment.text
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument(parsing: bytes)
    } catch {
      // A fragment is JSON by construction; only its depth can be too much.
      throw ExpressionSyntaxError(
        .tooDeep(limit: Self.maximumHeight), range: SourceRange(lowerBound: 0, upperBound: bytes.count))
    }
    try self.init(document.root)
  }

  /// The expression as JSON to write.
  ///
  /// This does not recurse.
  package var fragment: JSONFragment {
    var open = [OpenFragment](reservingCapacity: 8)
    open.append(OpenFragment(self, subexpressions))
    while true {
      let last = open.count - 1
      let next = open[last].written.count
      if next < open[last].parts.count {
        let part = open[last].parts[next]
        let parts = part.subexpressions
        if parts.isEmpty {
          open[last].written.append(part.fragment(of: []))
        } else {
          open.append(OpenFragment(part, parts))
        }
        continue
      }
      let whole = open.removeLast()
      let fragment = whole.expression.fragment(of: whole.written)
      if last == 0 { return fragment }
      open[last - 1].written.append(fragment)
    }
  }

  /// An expression whose parts are being written.
  private struct OpenFragment {
    let expression: StyleExpression
    let parts: [StyleExpression]
    var written: [JSONFragment]

    init(_ expression: StyleExpression, _ parts: [StyleExpression]) {
      self.expression = expression
      self.parts = parts
      written = [JSONFragment](reservingCapacity: parts.count)
    }
  }
}

extension JSONFragment {
  /// `[name, argument, …]`, laid out as a list of pairs where it has any.
  static func call(_ name: String, _ arguments: [JSONFragment] = [], layout: ArrayLayout = ArrayLayout()) -> Self {
    var elements = [JSONFragment](reservingCapacity: 1 + arguments.count)
    elements.append(.string(JSONString(name)))
    elements += arguments
    return .array(elements, layout)
  }
}
