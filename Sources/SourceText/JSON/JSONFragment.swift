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

/// Writes a fragment on one line or over several, with the separators and the indentation of its surroundings.
package struct JSONWriter: Hashable, Sendable {
  /// After an element that is followed by another on the same line.
  package var comma: [UInt8]

  /// Between a key and its value.
  package var colon: [UInt8]

  package init(comma: String = ", ", colon: String = ": ") {
    self.comma = Array(comma.utf8)
    self.colon = Array(colon.utf8)
  }

  /// The layout of a value over several lines.
  package struct Lines: Hashable, Sendable {
    /// The indentation of the line with the value's first bracket.
    package var indentation: [UInt8]

    /// The additional indentation of each level.
    package var unit: [UInt8]
    package var newline: [UInt8]

    /// Arrays and objects whose line, indentation and comma included, ends within this many UTF-16 units stay on one line.
    package var width: Int

    /// The columns that are taken on the first line, by the key and by the comma after the value; `nil` breaks the
    /// outermost bracket over lines, whether it fits or not.
    package var reserved: Int?

    /// Whether elements share lines as their ``ArrayLayout`` says, instead of having a line each.
    package var hasGroups = true

    package init(indentation: [UInt8], unit: [UInt8], newline: [UInt8] = [0x0A], width: Int = 100) {
      self.indentation = indentation
      self.unit = unit
      self.newline = newline
      self.width = width
    }
  }

  /// The fragment on one line, or over several; the first bracket goes where `bytes` ends.
  package func write(_ fragment: JSONFragment, over lines: Lines? = nil, into bytes: inout [UInt8]) {
    let space = lines.map { lines in lines.reserved.map { lines.width - lines.indentation.count - $0 } ?? -1 }
    write(fragment, over: lines, at: lines?.indentation ?? [], within: space, into: &bytes)
  }

  /// Writes a value whose line has so much space left; `nil` for a value that always stays on its line.
  private func write(
    _ fragment: JSONFragment, over lines: Lines?, at indentation: [UInt8], within space: Int?, into bytes: inout [UInt8]
  ) {
    let open = space.flatMap { spaceLeft(by: fragment, of: $0) < 0 ? lines : nil }
    let inner = indentation + (open?.unit ?? [])
    func breakLine(at indentation: [UInt8]) {
      guard let open else { return }
      bytes += open.newline + indentation
    }
    func write(_ value: JSONFragment, isLast: Bool) {
      // A scalar stays on its line, whatever space is left.
      if case .scalar(let text) = value { return bytes += text }
      let space = open.map { open in
        let line = bytes.reversed().prefix { $0 != open.newline.last }
        return open.width - line.utf16Count - (isLast ? 0 : 1)
      }
      self.write(value, over: lines, at: inner, within: space, into: &bytes)
    }
    func separate(_ index: Int, isGrouped: Bool = false) {
      if index > 0 { bytes += open == nil || isGrouped ? comma : [UInt8(ascii: ",")] }
      if !isGrouped { breakLine(at: inner) }
    }
    switch fragment {
    case .scalar(let text): bytes += text
    case .array([], _): bytes += "[]".utf8
    case .object([]): bytes += "{}".utf8
    case .array(let elements, let layout):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        let isGrouped = index > layout.head && (index - layout.head) % layout.group != 0
        separate(index, isGrouped: isGrouped && lines?.hasGroups == true)
        write(element, isLast: index == elements.count - 1)
      }
      breakLine(at: indentation)
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        separate(index)
        bytes += member.key + colon
        write(member.value, isLast: index == members.count - 1)
      }
      breakLine(at: indentation)
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// The space left on a line after the fragment; negative when it does not fit, measured only until that is known.
  private func spaceLeft(by fragment: JSONFragment, of space: Int) -> Int {
    var space = space
    switch fragment {
    case .scalar(let spelling): return space - spelling.utf16Count
    case .array(let elements, _):
      space -= 2 + max(0, elements.count - 1) * comma.count
      for element in elements where space >= 0 { space = spaceLeft(by: element, of: space) }
    case .object(let members):
      space -= 2 + max(0, members.count - 1) * comma.count
      for member in members where space >= 0 {
        space = spaceLeft(by: member.value, of: space - member.key.utf16Count - colon.count)
      }
    }
    return space
  }
}

extension JSONFragment {
  /// The JSON on one line.
  package var text: [UInt8] {
    var bytes: [UInt8] = []
    write(into: &bytes)
    return bytes
  }

  /// The fragment on one line, `, ` between elements unless other separators are given.
  package func write(into bytes: inout [UInt8], with writer: JSONWriter = JSONWriter()) {
    writer.write(self, into: &bytes)
  }
}

extension Collection<UInt8> {
  /// The number of UTF-16 units of this UTF-8 text, which JavaScript counts.
  var utf16Count: Int { reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 < 0xF0 ? 1 : 2) } }
}
