/// JSON to be written: a tree whose scalars and keys are bytes, so that numbers and strings keep the spelling of their source.
package enum JSONFragment: Hashable, Sendable {
  /// A number, string, boolean or null as it is to be written.
  case scalar([UInt8])

  /// In a box, like the next: in a deep tree every level of comparing and freeing takes less of the stack so.
  indirect case array([JSONFragment], ArrayLayout = ArrayLayout())
  indirect case object([JSONFragmentMember])

  package static var null: JSONFragment { .scalar(Array("null".utf8)) }

  package static func boolean(_ value: Bool) -> JSONFragment {
    .scalar(Array((value ? "true" : "false").utf8))
  }

  /// A number in JavaScript's spelling; what is not finite has no JSON and becomes `null`, as in `JSON.stringify`.
  package static func number(_ value: Double) -> JSONFragment {
    value.isFinite ? .scalar(Array(value.javaScriptText.utf8)) : .null
  }

  package static func string(_ value: JSONString) -> JSONFragment {
    .scalar(JSONEscapes.quoted(value.string))
  }
}

extension JSONFragment {
  /// The JSON on one line.
  package var text: [UInt8] {
    if case .scalar(let bytes) = self { return bytes }
    var bytes: [UInt8] = []
    write(into: &bytes)
    return bytes
  }
}

/// A member of an object to be written; the key is spelled with its quotes.
package struct JSONFragmentMember: Hashable, Sendable {
  package var key: [UInt8]
  package var value: JSONFragment

  package init(key: [UInt8], value: JSONFragment) {
    self.key = key
    self.value = value
  }

  package init(_ key: JSONString, _ value: JSONFragment) {
    self.init(key: JSONEscapes.quoted(key.string), value: value)
  }
}

/// The preferred layout of an array over several lines.
///
/// First come `head` elements on lines of their own, then groups of `group` elements to a line: a step has its labels and
/// outputs in pairs. The layout does not count for equality.
package struct ArrayLayout: Hashable, Sendable {
  package var head: Int
  package var group: Int

  package init(head: Int = 0, group: Int = 1) {
    self.head = head
    self.group = max(group, 1)
  }

  package static func == (left: Self, right: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

extension JSONNode {
  /// The value as a tree to write, every scalar in its own spelling.
  ///
  /// - Precondition: ``height`` is at most 1,000. This does not recurse, but freeing the tree and comparing it does.
  /// - Complexity: O(subtree).
  package var fragment: JSONFragment {
    if kind != .array, kind != .object { return .scalar(Array(spelling)) }
    // From the last value to the first: what a value holds is built before it, and lies on top, the first topmost.
    var indices: [Int] = []
    _ = contains { value in
      indices.append(value.index)
      return false
    }
    var built: [JSONFragment] = []
    while let index = indices.popLast() {
      let node = JSONNode(document: document, index: index)
      // The parts are popped: a slice of them would share the storage, so that each change would copy all of it.
      switch node.kind {
      case .array:
        var elements = [JSONFragment](reservingCapacity: node.count)
        while elements.count < node.count, let element = built.popLast() { elements.append(element) }
        built.append(.array(elements))
      case .object:
        var members = [JSONFragmentMember](reservingCapacity: node.count)
        while members.count < node.count, case .scalar(let key)? = built.popLast(), let value = built.popLast() {
          members.append(JSONFragmentMember(key: key, value: value))
        }
        built.append(.object(members))
      default: built.append(.scalar(Array(node.spelling)))
      }
    }
    return built.first ?? .null
  }
}

extension JSONFragment {
  /// Whether arrays and objects are nested in more than so many levels; this descends no deeper.
  package func isNested(deeperThan levels: Int) -> Bool {
    switch self {
    case .scalar: false
    case .array(let elements, _): levels == 0 || elements.contains { $0.isNested(deeperThan: levels - 1) }
    case .object(let members): levels == 0 || members.contains { $0.value.isNested(deeperThan: levels - 1) }
    }
  }
}
