import SourceText
import TestSupport

/// JSON as a plain tree: small, recursive and obvious, for tests only.
indirect enum StyleTree: Hashable {
  case scalar(String)
  case string(String)
  case array([StyleTree])

  /// Order does not count, as it does not in JSON.
  case object([String: StyleTree])

  init(_ node: JSONNode) {
    switch node.kind {
    case .string: self = .string(node.string?.string ?? "")
    case .array: self = .array(node.elements.map { StyleTree($0) })
    case .object:
      var members: [String: StyleTree] = [:]
      for member in node.members { members[member.key.string?.string ?? ""] = StyleTree(member.value) }
      self = .object(members)
    default: self = .scalar(String(decoding: node.spelling, as: UTF8.self))
    }
  }

  subscript(key: String) -> StyleTree? {
    get { if case .object(let members) = self { members[key] } else { nil } }
    set {
      guard case .object(var members) = self else { return }
      members[key] = newValue
      self = .object(members)
    }
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var elements: [StyleTree] { if case .array(let elements) = self { elements } else { [] } }
  var members: [String: StyleTree] { if case .object(let members) = self { members } else { [:] } }

  /// The JSON text in a random layout: every array and object on one line, tight or not, or over several.
  func write(_ source: inout ChoiceSource, indentation: String = "") -> String {
    let inner = indentation + source.pick(["  ", "\t", "    "])
    let form = source.index(weights: [3, 1, 3])
    let (open, comma, close) =
      switch form {
      case 0: ("", ", ", "")
      case 1: ("", ",", "")
      default: ("\n" + inner, ",\n" + inner, "\n" + indentation)
      }
    switch self {
    case .scalar(let text): return text
    case .string(let text): return "\"\(text)\""
    case .array(let elements):
      let texts = elements.map { $0.write(&source, indentation: form == 2 ? inner : indentation) }
      return texts.isEmpty ? "[]" : "[\(open)\(texts.joined(separator: comma))\(close)]"
    case .object(let members):
      var keys = members.keys.sorted()
      for index in keys.indices.reversed() { keys.swapAt(index, Int(source.choice(UInt64(index)))) }
      let colon = form == 1 ? ":" : ": "
      let texts = keys.map { key in
        "\"\(key)\"\(colon)" + (members[key]?.write(&source, indentation: form == 2 ? inner : indentation) ?? "")
      }
      return texts.isEmpty ? "{}" : "{\(open)\(texts.joined(separator: comma))\(close)}"
    }
  }
}
