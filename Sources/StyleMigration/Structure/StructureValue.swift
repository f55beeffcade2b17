import SourceText
import StyleSpec

/// A value of a style while its structure changes: one of the text, or what takes the place of one.
struct StructureValue: Sendable {
  private enum Content: Sendable {
    /// The value of the text in its own spelling.
    case kept
    case written(JSONFragment)
    indirect case array([StructureValue])
    indirect case object([Member])
  }

  struct Member: Sendable {
    /// The key in the text; `nil` for a new member.
    let key: JSONNode?
    var name: JSONString
    var value: StructureValue

    init(_ source: JSONMember) {
      (key, name, value) = (source.key, source.key.string ?? "", StructureValue(source.value))
    }

    init(_ name: JSONString, _ value: StructureValue) {
      (key, self.name, self.value) = (nil, name, value)
    }

    fileprivate var spelledName: [UInt8] {
      if let key, key.string == name { Array(key.spelling) } else { JSONFragment.string(name).text }
    }
  }

  private var content = Content.kept

  /// The value of the text that this was, whose layout it has.
  private let node: JSONNode

  /// The value of the text in whose place this is: mostly the same, for a constant its name.
  private(set) var place: JSONNode

  /// A value of the text.
  init(_ node: JSONNode) { (self.node, place) = (node, node) }

  /// A new value in the place of one of the text.
  init(_ fragment: JSONFragment, for place: JSONNode) {
    self.init(place)
    content = .written(fragment)
  }

  /// A new object with members, laid out like another one.
  init(_ members: [Member], like other: StructureValue) {
    self.init(other.node)
    content = .object(members)
  }

  /// The same in the place of another value.
  func replacing(_ place: JSONNode) -> StructureValue {
    var result = self
    result.place = place
    return result
  }

  /// The string; `nil` for another value.
  var string: JSONString? { if case .kept = content { node.string } else { nil } }

  /// Whether this is an object.
  var isObject: Bool { if case .object = content { true } else { node.kind == .object } }

  /// The elements of an array; none for any other value.
  var elements: [StructureValue] {
    get { if case .array(let elements) = content { elements } else { node.elements.map { StructureValue($0) } } }
    set { content = .array(newValue) }
  }

  /// The members of an object; none for any other value.
  var members: [Member] {
    get { if case .object(let members) = content { members } else { node.members.map { Member($0) } } }
    set { content = .object(newValue) }
  }

  /// Changes each member of an object.
  mutating func changeMembers(_ change: (inout Member) -> Void) {
    var members = members
    for index in members.indices { change(&members[index]) }
    if !members.isEmpty { self.members = members }
  }

  // MARK: Text

  /// - Complexity: O(value).
  var fragment: JSONFragment {
    switch content {
    // What is deeper than any value of a property is only handed on.
    case .kept: node.isTooDeep ? .scalar(Array(node.spelling)) : node.fragment
    case .written(let fragment): fragment
    case .array(let elements): .array(elements.map { $0.fragment })
    case .object(let members):
      .object(members.map { JSONFragmentMember(key: $0.spelledName, value: $0.value.fragment) })
    }
  }

  /// The edits that put this in the place of a value of the text, sorted; what does not change keeps its bytes.
  func edits(of other: JSONNode) -> [SourceEdit] {
    if place.range != node.range {
      return [SourceEdit(range: other.range, replacement: ValueLayout(of: node, at: other).text(of: fragment))]
    }
    if other.range != node.range {
      let moved = edits(of: node).map { $0.moved(by: -node.range.lowerBound) }
      return [SourceEdit(range: other.range, replacement: SourceEdit.apply(moved, to: Array(node.spelling)))]
    }
    switch content {
    case .kept: return []
    case .written(let fragment): return [SourceEdit(range: node.range, replacement: fragment.text)]
    case .array(let elements): return zip(elements, node.elements).flatMap { $0.edits(of: $1) }
    case .object(let members):
      return edits(to: members)
        ?? [SourceEdit(range: node.range, replacement: ValueLayout(of: node).text(of: fragment))]
    }
  }

  /// The edits of an object whose members are only changed or removed, each with a comma; `nil` where others are among them.
  private func edits(to members: [Member]) -> [SourceEdit]? {
    var edits: [SourceEdit] = []
    var rest = members[...]
    var (removed, previous): (Int?, Int?) = (nil, nil)
    var end = node.range.upperBound - 1
    for source in node.members {
      let start = source.key.range.lowerBound
      guard let member = rest.first, member.key?.range == source.key.range else {
        removed = removed ?? start
        if previous != nil { end = source.value.range.upperBound }
        continue
      }
      rest = rest.dropFirst()
      if let removed { edits.append(SourceEdit(range: SourceRange(removed..<start), replacement: [])) }
      if source.key.string != member.name {
        edits.append(SourceEdit(range: source.key.range, replacement: member.spelledName))
      }
      edits += member.value.edits(of: source.value)
      (removed, previous) = (nil, source.value.range.upperBound)
    }
    if removed != nil {
      edits.append(SourceEdit(range: SourceRange((previous ?? node.range.lowerBound + 1)..<end), replacement: []))
    }
    return rest.isEmpty ? edits : nil
  }
}

extension [StructureValue.Member] {
  /// The last member with a name, which is the one that counts.
  subscript(name: JSONString) -> StructureValue? { last { $0.name == name }?.value }

  /// Gives the last member of a name, or else of another name, this name and a value, and removes others of the name.
  ///
  /// Without a member of either name, the value comes last.
  mutating func put(_ value: StructureValue, as name: JSONString, insteadOf other: JSONString) {
    guard let position = lastIndex(where: { $0.name == name }) ?? lastIndex(where: { $0.name == other }) else {
      return append(.init(name, value))
    }
    (self[position].name, self[position].value) = (name, value)
    self = enumerated().filter { $0.offset == position || $0.element.name != name }.map { $0.element }
  }
}

extension OffsetMap {
  /// The exact map of edits that write values of a structure: what was moved keeps its own place.
  init(_ edits: [SourceEdit], of values: [StructureValue], writtenAs written: [JSONNode]) {
    self.init(edits)
    for (value, node) in zip(values, written) { value.trace(to: node, in: &self) }
    sort()
  }
}

extension StructureValue {
  /// Takes down where the parts of this come from.
  fileprivate func trace(to written: JSONNode, in map: inout OffsetMap) {
    guard place.range == node.range else { return map.add(written.range.lowerBound, from: place.range.lowerBound) }
    switch content {
    case .kept: node.trace(to: written, in: &map)
    case .written: map.add(written.range.lowerBound, from: node.range.lowerBound)
    case .array(let elements):
      node.traceEnds(to: written, in: &map)
      for (element, written) in zip(elements, written.elements) { element.trace(to: written, in: &map) }
    case .object(let members):
      node.traceEnds(to: written, in: &map)
      for (member, written) in zip(members, written.members) {
        map.add(written.key.range.lowerBound, from: (member.key ?? node).range.lowerBound)
        member.value.trace(to: written.value, in: &map)
      }
    }
  }
}

extension JSONNode {
  /// Takes down where a value in its own or another layout comes from: all values in it begin and end where they did.
  fileprivate func trace(to written: JSONNode, in map: inout OffsetMap) {
    if spelling.elementsEqual(written.spelling) {
      return map.add(written.range.lowerBound, from: range.lowerBound, advances: true)
    }
    var values: [JSONNode] = []
    _ = written.contains { value in
      values.append(value)
      return false
    }
    var rest = values[...]
    _ = contains { value in
      value.traceEnds(to: rest.removeFirst(), in: &map)
      return false
    }
  }

  fileprivate func traceEnds(to written: JSONNode, in map: inout OffsetMap) {
    map.add(written.range.lowerBound, from: range.lowerBound, advances: true)
    if isContainer { map.add(written.range.upperBound - 1, from: range.upperBound - 1, advances: true) }
  }
}
