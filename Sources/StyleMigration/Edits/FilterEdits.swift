import SourceText

extension JSONNode {
  /// The smallest edits that turn a filter into its rewriting: operators and operands that stay keep their bytes.
  ///
  /// - Complexity: O(bytes of both); recurs over the levels of the filter, 100 at most.
  func filterEdits(
    to fragment: JSONFragment, writing text: (_ fragment: JSONFragment, _ part: JSONNode) -> [UInt8]
  ) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    add(to: &edits, for: fragment, writing: text)
    return edits
  }

  private func add(
    to edits: inout [SourceEdit], for fragment: JSONFragment,
    writing text: (_ fragment: JSONFragment, _ part: JSONNode) -> [UInt8]
  ) {
    switch (kind, fragment) {
    case (.array, .array(let new, _)) where count == new.count && hasSameHead(new):
      for (part, new) in zip(elements, new) { part.add(to: &edits, for: new, writing: text) }
      return
    // What begins otherwise is otherwise, and is not read for that; lists of lists may be equal.
    case (.array, .array(let new, _)) where count != new.count || new.first?.isScalar == true: break
    case (.array, _), (.object, _): if self.fragment == fragment { return }
    case (_, .scalar(let bytes)) where spelling.elementsEqual(bytes): return
    default: break
    }
    edits.append(SourceEdit(range: range, replacement: text(fragment, self)))
  }

  /// Whether both begin with the same scalar: the operator, or the first of several labels.
  private func hasSameHead(_ elements: [JSONFragment]) -> Bool {
    guard let head = self[0], case .scalar(let bytes)? = elements.first else { return count == 0 }
    return head.spelling.elementsEqual(bytes)
  }
}

extension JSONFragment {
  fileprivate var isScalar: Bool {
    if case .scalar = self { true } else { false }
  }
}
