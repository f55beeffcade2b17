/// Writes JSON on one line or over several: line ends, indentation and separators depend on the values alone.
///
/// Numbers and strings keep their spelling, and keys their order.
///
/// - Source: ECMA-262, `JSON.stringify`; https://github.com/lydell/json-stringify-pretty-compact
package struct JSONWriter: Hashable, Sendable {
  /// After an element that is followed by another on the same line.
  let comma: [UInt8]

  /// Between a key and its value.
  let colon: [UInt8]

  /// The UTF-16 units up to which arrays and objects stay on one line, indentation and comma included; `nil` for any number.
  ///
  /// Empty ones never have several lines.
  let width: Int?

  /// The additional indentation of each level.
  let unit: [UInt8]
  let newline: [UInt8]

  /// Whether elements share lines as their ``ArrayLayout`` says, instead of having a line each.
  let hasGroups: Bool

  package init(
    comma: String = ", ", colon: String = ": ", width: Int? = nil, unit: [UInt8] = [0x20, 0x20],
    newline: [UInt8] = [0x0A], hasGroups: Bool = true
  ) {
    (self.comma, self.colon) = (Array(comma.utf8), Array(colon.utf8))
    (self.width, self.unit, self.newline, self.hasGroups) = (width, unit, newline, hasGroups)
  }

  /// One line without a space anywhere.
  package static let minified = JSONWriter(comma: ",", colon: ":")

  /// A line for each element and member, as `JSON.stringify` has with an indentation.
  package static func expanded(unit: [UInt8] = [0x20, 0x20], newline: [UInt8] = [0x0A]) -> Self {
    Self(width: 0, unit: unit, newline: newline, hasGroups: false)
  }

  /// A line for each element and member of what does not fit a line, as json-stringify-pretty-compact has.
  package static func compact(width: Int = 80, unit: [UInt8] = [0x20, 0x20], newline: [UInt8] = [0x0A]) -> Self {
    Self(width: width, unit: unit, newline: newline, hasGroups: false)
  }

  /// Whether what is on one line depends on its length.
  package var isCompact: Bool { width.map { $0 > 0 } ?? false }

  /// The place of a value.
  package struct Place: Hashable, Sendable {
    /// The indentation of the line with the value's first bracket.
    var indentation: [UInt8]

    /// The columns that the key takes on this line, and the comma after the value; `nil` breaks the outermost bracket
    /// over lines, whether it fits or not.
    var reserved: Int?

    package init(indentation: [UInt8] = [], reserved: Int?) {
      self.indentation = indentation
      self.reserved = reserved
    }
  }

  package func text(of fragment: JSONFragment, at place: Place = Place(reserved: 0)) -> [UInt8] {
    var bytes: [UInt8] = []
    let space = width.map { width in place.reserved.map { width - place.indentation.count - $0 } ?? -1 }
    write(fragment, at: place.indentation, within: space, into: &bytes)
    return bytes
  }

  /// A document with its root in this layout; the text before and after the root is kept.
  package func text(of document: JSONDocument) -> [UInt8] {
    let (bytes, range) = (document.bytes, document.root.range)
    return bytes[..<range.lowerBound] + text(of: document.root.fragment) + bytes[range.upperBound...]
  }

  /// Writes a value whose line has so much space left; `nil` for a value that always stays on its line.
  private func write(
    _ fragment: JSONFragment, at indentation: [UInt8], within space: Int?, into bytes: inout [UInt8]
  ) {
    let width = space.map { spaceLeft(by: fragment, of: $0) < 0 } == true ? width : nil
    let inner = width == nil ? indentation : indentation + unit
    func breakLine(at indentation: [UInt8]) {
      guard width != nil else { return }
      bytes += newline
      bytes += indentation
    }
    func write(_ value: JSONFragment, isLast: Bool) {
      // A scalar stays on its line, whatever space is left.
      if case .scalar(let text) = value { return bytes += text }
      let space = width.map { width in
        let line = bytes.reversed().prefix { $0 != newline.last }
        return width - line.utf16Count - (isLast ? 0 : 1)
      }
      self.write(value, at: inner, within: space, into: &bytes)
    }
    func separate(_ index: Int, isGrouped: Bool = false) {
      if index > 0 { bytes += width == nil || isGrouped ? comma : [UInt8(ascii: ",")] }
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
        separate(index, isGrouped: isGrouped && hasGroups)
        write(element, isLast: index == elements.count - 1)
      }
      breakLine(at: indentation)
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        separate(index)
        bytes += member.key
        bytes += colon
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

extension Collection<UInt8> {
  /// The number of UTF-16 units of this UTF-8 text, which JavaScript counts.
  var utf16Count: Int { reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 < 0xF0 ? 1 : 2) } }
}

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
