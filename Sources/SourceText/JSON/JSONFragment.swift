/// JSON to be written: a tree whose scalars and keys are bytes, so that numbers and strings keep the spelling of their source.
///
/// All work on a tree recurses: values are at most 100 levels deep, and deeper ones stay a ``JSONNode``.
package enum JSONFragment: Hashable, Sendable {
  /// A number, string, boolean or null as it is to be written.
  case scalar([UInt8])

  /// Boxed, like the next case, so that comparing and freeing a deep tree takes less of the stack per level.
  indirect case array([JSONFragment], ArrayLayout = ArrayLayout())
  indirect case object([JSONFragmentMember])

  package static var null: JSONFragment { .scalar(Array("null".utf8)) }

  package static func boolean(_ value: Bool) -> JSONFragment {
    .scalar(Array((value ? "true" : "false").utf8))
  }

  /// A number in JavaScript's spelling; a number that is not finite has no JSON and becomes `null`, as in
  /// `JSON.stringify`.
  package static func number(_ value: Double) -> JSONFragment {
    value.isFinite ? .scalar(Array(value.javaScriptText.utf8)) : .null
  }

  package static func string(_ value: JSONString) -> JSONFragment {
    .scalar(JSONEscapes.quoted(value.string))
  }

  /// Whether arrays and objects are nested more than so many levels deep; the search stops there.
  package func isNested(deeperThan levels: Int) -> Bool {
    switch self {
    case .scalar: false
    case .array(let elements, _): levels == 0 || elements.contains { $0.isNested(deeperThan: levels - 1) }
    case .object(let members): levels == 0 || members.contains { $0.value.isNested(deeperThan: levels - 1) }
    }
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

extension JSONFragment {
  /// The JSON on one line.
  package var text: [UInt8] { JSONWriter().text(of: self) }

  /// The JSON on one line, read as a document of its own; `nil` where it is nested too deeply for that.
  package var node: JSONNode? { JSONDocument(reading: text)?.root }
}

extension JSONNode {
  /// The value as a tree to write, every scalar in its own spelling.
  package var fragment: JSONFragment {
    switch kind {
    case .array: .array(elements.map { $0.fragment })
    case .object:
      .object(members.map { JSONFragmentMember(key: Array($0.key.spelling), value: $0.value.fragment) })
    case .null, .boolean, .number, .string: .scalar(Array(spelling))
    }
  }
}
