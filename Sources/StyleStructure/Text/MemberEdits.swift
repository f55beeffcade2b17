import SourceText

/// Changes to the members of one object: commas and white space are taken away and put in as the object has them.
struct MemberEdits {
  let object: JSONNode
  let members: [JSONMember]
  private let lines: LineIndex
  private var removed: Set<Int> = []
  private var replaced: [Int: [Patch.Content]] = [:]
  private var inserted: [Int: [Patch.Content]] = [:]
  private var appended: [Patch.Content] = []
  private var others: [Patch] = []

  init(_ object: JSONNode, _ lines: LineIndex) {
    self.object = object
    self.lines = lines
    members = Array(object.members)
  }

  /// The places of a key, duplicates included.
  func places(of key: JSONString) -> [Int] { members.indices.filter { members[$0].hasKey(key) } }

  mutating func remove(_ index: Int) { removed.insert(index) }

  /// Removes a member, unless it was given another name and is needed.
  mutating func removeUnlessRenamed(_ index: Int) {
    let key = members[index].key.range
    if !others.contains(where: { $0.range == key }) { removed.insert(index) }
  }

  mutating func rename(_ index: Int, to key: JSONString) {
    others.append(Patch(members[index].key.range, [.written(spelling(of: key))]))
  }

  mutating func replaceValue(of index: Int, with content: [Patch.Content]) {
    others.append(Patch(members[index].value.range, content))
  }

  /// Puts other members, with the separators between them, in the place of a member.
  mutating func replace(_ index: Int, with content: [Patch.Content]) { replaced[index] = content }

  /// Puts a member in front of another.
  mutating func insert(_ key: JSONString, _ value: [Patch.Content], before index: Int) {
    inserted[index, default: []] += [.written(spelling(of: key)), .written(colon)] + value + [.written(separator)]
  }

  /// Puts a member at the end.
  mutating func append(_ key: JSONString, _ value: [Patch.Content]) {
    if !appended.isEmpty { appended.append(.written(separator)) }
    appended += [.written(spelling(of: key)), .written(colon)] + value
  }

  private func spelling(of key: JSONString) -> [UInt8] { JSONFragment.string(key).scalarBytes }

  // MARK: The object's habits

  /// What stands between two members: comma, and the white space up to the next key.
  var separator: [UInt8] {
    if members.count > 1 {
      return Array(lines.bytes[members[0].value.range.upperBound..<members[1].key.range.lowerBound])
    }
    let comma: [UInt8] = [UInt8(ascii: ",")]
    guard let only = members.first else { return comma + [0x20] }
    let gap = lines.bytes[(object.range.lowerBound + 1)..<only.key.range.lowerBound]
    if gap.contains(0x0A) || gap.contains(0x0D) { return comma + gap }
    return colon.last == 0x20 ? comma + [0x20] : comma
  }

  var colon: [UInt8] {
    guard let first = members.first else { return Array(": ".utf8) }
    return Array(lines.bytes[first.key.range.upperBound..<first.value.range.lowerBound])
  }

  // MARK: The patches

  /// Everything that was asked for, sorted.
  func patches() -> [Patch] {
    var patches = others.filter { patch in
      !removed.contains { members[$0].key.range == patch.range || members[$0].value.range == patch.range }
    }
    for (index, content) in replaced where !removed.contains(index) {
      patches.append(Patch(range(from: index, to: index), content))
    }
    for (index, content) in inserted {
      patches.append(Patch(at: members[index].key.range.lowerBound, content))
    }
    return (patches + removals()).sorted(by: Patch.precedes)
  }

  private func range(from first: Int, to last: Int) -> SourceRange {
    SourceRange(lowerBound: members[first].key.range.lowerBound, upperBound: members[last].value.range.upperBound)
  }

  private func removals() -> [Patch] {
    guard let last = members.indices.last else {
      return appended.isEmpty
        ? []
        : [
          Patch(
            SourceRange(lowerBound: object.range.lowerBound + 1, upperBound: object.range.upperBound - 1), appended)
        ]
    }
    var patches: [Patch] = []
    var run: Int?
    for index in members.indices {
      if removed.contains(index) {
        run = run ?? index
      } else if let first = run {
        patches.append(
          Patch(
            SourceRange(
              lowerBound: members[first].key.range.lowerBound, upperBound: members[index].key.range.lowerBound), []))
        run = nil
      }
    }
    switch run {
    case nil:
      if !appended.isEmpty {
        patches.append(Patch(at: members[last].value.range.upperBound, [.written(separator)] + appended))
      }
    case 0?:
      let inside = SourceRange(lowerBound: object.range.lowerBound + 1, upperBound: object.range.upperBound - 1)
      patches.append(appended.isEmpty ? Patch(inside, []) : Patch(range(from: 0, to: last), appended))
    case let first?:
      let range = SourceRange(
        lowerBound: members[first - 1].value.range.upperBound, upperBound: members[last].value.range.upperBound)
      patches.append(Patch(range, appended.isEmpty ? [] : [.written(separator)] + appended))
    }
    return patches
  }
}

extension Patch {
  /// An insertion.
  init(at offset: Int, _ content: [Content]) {
    self.init(SourceRange(lowerBound: offset, upperBound: offset), content)
  }
}

extension JSONFragment {
  /// The spelling of a scalar; nothing for containers.
  var scalarBytes: [UInt8] { if case .scalar(let bytes) = self { bytes } else { [] } }
}
