import SourceText

/// An edit whose text is partly copied from elsewhere, so that what was moved is found where it was.
struct MovingEdit: Sendable {
  enum Piece: Sendable {
    case text([UInt8])

    /// The bytes of a range of the text that is edited.
    case copy(SourceRange)
  }

  let range: SourceRange
  let pieces: [Piece]

  /// Where text comes from that is not copied.
  let origin: Int

  init(_ range: SourceRange, _ pieces: [Piece] = [], from origin: Int? = nil) {
    (self.range, self.pieces, self.origin) = (range, pieces, origin ?? range.lowerBound)
  }

  func edit(of bytes: [UInt8]) -> SourceEdit {
    var replacement: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .text(let text): replacement += text
      case .copy(let range): replacement += bytes[range.lowerBound..<range.upperBound]
      }
    }
    return SourceEdit(range: range, replacement: replacement)
  }
}

extension OffsetMap {
  /// The map of sorted edits: what they copy keeps its own place, and what else they write has that of its origin.
  init(_ edits: [MovingEdit]) {
    self.init([SourceEdit]())
    var (old, new) = (0, 0)
    for edit in edits {
      add(new, from: old, advances: true)
      new += edit.range.lowerBound - old
      for piece in edit.pieces {
        switch piece {
        case .text(let text):
          add(new, from: edit.origin)
          new += text.count
        case .copy(let range):
          add(new, from: range.lowerBound, advances: true)
          new += range.count
        }
      }
      old = edit.range.upperBound
    }
    add(new, from: old, advances: true)
  }
}

// Edits of the members of an object.
extension StructureMigration {
  /// Edits an object: copies of members take the place of others, or come last; others are removed, each with a comma.
  mutating func edit(
    _ object: JSONNode, replacing: [Int: [JSONMember]] = [:], removing: Set<Int> = [], appending: [JSONMember] = []
  ) {
    let members = Array(object.members)
    guard let last = members.indices.last(where: { !removing.contains($0) }) else {
      let inside = SourceRange(object.range.lowerBound + 1..<object.range.upperBound - 1)
      guard let first = members.first, let last = members.last, !appending.isEmpty else {
        return add(MovingEdit(inside, object.copies(of: appending)))
      }
      let range = SourceRange(first.key.range.lowerBound..<last.value.range.upperBound)
      return add(MovingEdit(range, object.copies(of: appending)))
    }
    for (index, copies) in replacing {
      let range = members[index].range
      add(MovingEdit(range, object.copies(of: copies)))
    }
    if !appending.isEmpty {
      let end = members[last].range.upperBound
      let copies = object.copies(of: appending)
      add(MovingEdit(SourceRange(end..<end), [.text(object.separator)] + copies))
    }
    var start: Int?
    for (index, member) in members.enumerated() {
      if removing.contains(index) {
        start = start ?? index
      } else if let first = start {
        add(MovingEdit(SourceRange(members[first].range.lowerBound..<member.range.lowerBound)))
        start = nil
      }
    }
    guard start != nil, let end = members.last?.range.upperBound else { return }
    add(MovingEdit(SourceRange(members[last].range.upperBound..<end)))
  }
}

extension JSONMember {
  /// The bytes of key and value.
  var range: SourceRange { SourceRange(key.range.lowerBound..<value.range.upperBound) }
}

extension JSONNode {
  /// What is between two members of this object.
  var separator: [UInt8] {
    let members = Array(members.prefix(2))
    guard let first = members.first else { return Array(", ".utf8) }
    let bytes = document.bytes
    if let second = members.dropFirst().first {
      return Array(bytes[first.range.upperBound..<second.range.lowerBound])
    }
    let lead = bytes[(range.lowerBound + 1)..<first.range.lowerBound]
    if !lead.isEmpty { return [UInt8(ascii: ",")] + lead }
    return bytes[first.value.range.lowerBound - 1] == 0x20 ? Array(", ".utf8) : Array(",".utf8)
  }

  /// Members of this document in a row, as they are to be in this object.
  func copies(of members: [JSONMember]) -> [MovingEdit.Piece] {
    let pieces = members.flatMap { [MovingEdit.Piece.text(separator), .copy($0.range)] }
    return Array(pieces.dropFirst())
  }
}
