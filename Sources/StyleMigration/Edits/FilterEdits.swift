import SourceText

/// The smallest edits that turn a filter into its rewriting: operators and operands that stay keep their bytes.
struct FilterEdits {
  private(set) var edits: [SourceEdit] = []
  private let text: (_ fragment: JSONFragment, _ part: JSONNode) -> [UInt8]

  /// - Complexity: O(bytes of both); recurs over the levels of the filter, 100 at most.
  init(
    from node: JSONNode, to fragment: JSONFragment,
    writing text: @escaping (_ fragment: JSONFragment, _ part: JSONNode) -> [UInt8]
  ) {
    self.text = text
    compare(node, fragment)
  }

  private mutating func compare(_ node: JSONNode, _ fragment: JSONFragment) {
    switch (node.kind, fragment) {
    case (.array, .array(let elements, _)) where node.count == elements.count && hasSameHead(node, elements):
      // Not zipped: the library would look the types up while the program runs.
      var index = 0
      for old in node.elements {
        compare(old, elements[index])
        index += 1
      }
    // What begins otherwise is otherwise, and is not read for that; lists of lists may be equal.
    case (.array, .array(let elements, _)) where node.count != elements.count || elements.first?.isScalar == true:
      replace(node, by: fragment)
    case (.array, _), (.object, _): if node.fragment != fragment { replace(node, by: fragment) }
    case (_, .scalar(let bytes)) where node.spelling.elementsEqual(bytes): break
    default: replace(node, by: fragment)
    }
  }

  /// Whether both begin with the same scalar: the operator, or the first of several labels.
  private func hasSameHead(_ node: JSONNode, _ elements: [JSONFragment]) -> Bool {
    guard let head = node[0], case .scalar(let bytes)? = elements.first else { return node.count == 0 }
    return head.spelling.elementsEqual(bytes)
  }

  private mutating func replace(_ node: JSONNode, by fragment: JSONFragment) {
    edits.append(SourceEdit(range: node.range, replacement: text(fragment, node)))
  }
}

extension JSONFragment {
  fileprivate var isScalar: Bool {
    if case .scalar = self { true } else { false }
  }
}
