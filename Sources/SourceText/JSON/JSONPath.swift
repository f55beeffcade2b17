/// The path from the root of a document to a value, which distinguishes keys from indices.
package struct JSONPath: Hashable, Sendable {
  package enum Component: Hashable, Sendable {
    case key(JSONString)
    case index(Int)
  }

  package var components: [Component]

  package init(_ components: [Component] = []) {
    self.components = components
  }

  package func appending(_ component: Component) -> JSONPath {
    JSONPath(components + [component])
  }
}

extension JSONPath {
  /// The path that a pointer spells.
  ///
  /// A pointer does not distinguish indices from keys: a component spelled like an index (`0`, `17`, not `01`) is taken
  /// for one.
  package init(_ pointer: JSONPointer) {
    components = pointer.tokens.map { token in
      if let index = Int(token), String(index) == token, index >= 0 { .index(index) } else { .key(JSONString(token)) }
    }
  }

  /// The same as a pointer.
  package var pointer: JSONPointer { JSONPointer(written: description) }
}

extension JSONPath: CustomStringConvertible {
  /// The pointer as text: `/layers/0/paint/line-width`, with `~0` for `~` and `~1` for `/`.
  package var description: String {
    var text = ""
    for component in components { component.write(to: &text) }
    return text
  }
}

extension JSONPath.Component {
  /// Writes the component after a slash, as in a pointer.
  package func write(to text: inout String) {
    text += "/"
    switch self {
    case .index(let index): text += String(index)
    case .key(let key):
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
  /// The path from the root to this value; a key has the path of its member.
  ///
  /// - Complexity: O(siblings on the way), without recursion.
  package var path: JSONPath { path(from: document.root) }

  /// The path from an enclosing value to this one.
  package func path(from ancestor: JSONNode) -> JSONPath {
    var components: [JSONPath.Component] = []
    var current = ancestor
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
          if member.key.index == index { return JSONPath(components) }
          current = member.value
          continue descent
        }
      default: break
      }
      break
    }
    return JSONPath(components)
  }

  /// The value at a pointer from here; `nil` where there is none.
  ///
  /// - Complexity: O(siblings on the way).
  package func node(at pointer: JSONPointer) -> JSONNode? { node(at: JSONPath(pointer)) }

  package func node(at path: JSONPath) -> JSONNode? {
    var node: JSONNode? = self
    for component in path.components {
      switch component {
      case .index(let index) where node?.kind == .array: node = node?[index]
      case .index(let index): node = node?[JSONString(String(index))]
      case .key(let key): node = node?[key]
      }
    }
    return node
  }
}
