import SourceText

/// Whether two values are the same: numbers by value, objects whatever the order of their members.
func areSame(_ left: JSONNode, _ right: JSONNode) -> Bool {
  guard left.kind == right.kind, left.count == right.count else { return false }
  switch left.kind {
  case .null: return true
  case .boolean: return left.boolean == right.boolean
  case .number: return left.number == right.number
  case .string: return left.string == right.string
  case .array: return zip(left.elements, right.elements).allSatisfy(areSame)
  case .object:
    return left.members.allSatisfy { member in
      guard let key = member.key.string, let other = right[key] else { return false }
      return areSame(member.value, other)
    }
  }
}

extension JSONFragment {
  var text: String {
    String(decoding: JSONWriter.minified.text(of: self), as: UTF8.self)
  }

  var node: JSONNode {
    get throws { try JSONDocument(parsing: Array(text.utf8)).root }
  }
}

func node(_ json: String) throws -> JSONNode { try JSONDocument(parsing: Array(json.utf8)).root }
