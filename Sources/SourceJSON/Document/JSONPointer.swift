/// The path from the root of a document to a value.
///
/// - Source: RFC 6901.
package struct JSONPointer: Hashable, Sendable {
  package enum Component: Hashable, Sendable {
    case key(JSONString)
    case index(Int)
  }

  package var components: [Component]

  package init(_ components: [Component] = []) {
    self.components = components
  }

  package func appending(_ component: Component) -> JSONPointer {
    JSONPointer(components + [component])
  }
}

extension JSONPointer {
  /// The pointer that a text spells; nil when it is none.
  ///
  /// A text does not distinguish indices from keys: what is spelled like an index (`0`, `17`, not `01`) is taken for one.
  package init?(parsing text: String) {
    components = []
    var rest = Array(text.utf8)[...]
    while rest.first == UInt8(ascii: "/") {
      rest.removeFirst()
      let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      guard let component = Component(parsing: rest[..<end]) else { return nil }
      components.append(component)
      rest = rest[end...]
    }
    guard rest.isEmpty else { return nil }
  }
}

extension JSONPointer.Component {
  fileprivate init?(parsing token: ArraySlice<UInt8>) {
    let text = String(decoding: token, as: UTF8.self)
    if let index = Int(text), String(index) == text, index >= 0 {
      self = .index(index)
      return
    }
    var key: [UInt8] = []
    var isEscaped = false
    for byte in token {
      switch (isEscaped, byte) {
      case (true, UInt8(ascii: "0")): key.append(UInt8(ascii: "~"))
      case (true, UInt8(ascii: "1")): key.append(UInt8(ascii: "/"))
      case (true, _): return nil
      case (false, UInt8(ascii: "~")): break
      case (false, _): key.append(byte)
      }
      isEscaped = !isEscaped && byte == UInt8(ascii: "~")
    }
    if isEscaped { return nil }
    self = .key(JSONString(String(decoding: key, as: UTF8.self)))
  }
}

extension JSONPointer: CustomStringConvertible {
  /// The pointer as text: `/layers/0/paint/line-width`, with `~0` for `~` and `~1` for `/`.
  package var description: String {
    var text = ""
    for component in components { component.write(to: &text) }
    return text
  }
}

extension JSONPointer.Component {
  /// Writes the component behind a slash, as a pointer has it.
  package func write(to text: inout String) {
    text += "/"
    switch self {
    case .index(let index): text += String(index)
    case .key(let key):
      guard key.string.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
        text += key.string
        return
      }
      for character in key.string.unicodeScalars {
        switch character {
        case "~": text += "~0"
        case "/": text += "~1"
        default: text.unicodeScalars.append(character)
        }
      }
    }
  }
}

extension JSONNode {
  /// The way from the root to this value; a key has the pointer of its member.
  ///
  /// - Complexity: O(siblings on the way), without recursion.
  package var pointer: JSONPointer {
    var components: [JSONPointer.Component] = []
    var current = document.root
    descent: while current.index != index {
      switch current.kind {
      case .array:
        for (elementIndex, element) in current.elements.enumerated() where element.endOfTape > index {
          components.append(.index(elementIndex))
          current = element
          continue descent
        }
      case .object:
        for member in current.members where member.value.endOfTape > index {
          components.append(.key(member.key.string ?? ""))
          if member.key.index == index { return JSONPointer(components) }
          current = member.value
          continue descent
        }
      default: break
      }
      break
    }
    return JSONPointer(components)
  }
}
