/// The place of a value in a JSON document: `/layers/0/paint/line-width`.
///
/// - Source: RFC 6901.
public struct JSONPointer: Hashable, Sendable {
  private let text: String

  /// A pointer from its text; `nil` where that does not begin with a slash, or has a `~` without `0` or `1` after it.
  ///
  /// The empty text is the pointer to the whole document.
  public init?(_ text: String) {
    guard text.isEmpty || text.utf8.first == UInt8(ascii: "/") else { return nil }
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped, byte != UInt8(ascii: "0"), byte != UInt8(ascii: "1") { return nil }
      isEscaped = byte == UInt8(ascii: "~")
    }
    guard !isEscaped else { return nil }
    self.text = text
  }

  /// A pointer whose text was written by ``JSONPath``.
  package init(written text: String) {
    self.text = text
  }

  /// The keys and indices on the path from the root, without escapes: `["layers", "0", "paint", "line-width"]`.
  ///
  /// - Complexity: O(text).
  public var tokens: [String] {
    text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst().map(Self.unescaped)
  }

  /// Whether it points into the value that another one points to.
  package func isInside(_ other: JSONPointer) -> Bool { text.utf8.starts(with: "\(other.text)/".utf8) }

  private static func unescaped(_ token: Substring.UTF8View) -> String {
    var parts = token.split(separator: UInt8(ascii: "~"), omittingEmptySubsequences: false)[...]
    var bytes = Array(parts.removeFirst())
    for part in parts {
      bytes += [part.first == UInt8(ascii: "1") ? UInt8(ascii: "/") : UInt8(ascii: "~")] + part.dropFirst()
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONPointer: CustomStringConvertible {
  /// The text, with `~0` for `~` and `~1` for `/`.
  public var description: String { text }
}

extension JSONPointer: ExpressibleByStringLiteral {
  /// The pointer that a literal spells, as in `site.pointer == "/light/intensity"`.
  ///
  /// - Precondition: The literal is a pointer; see ``init(_:)`` for text that may not be one.
  public init(stringLiteral text: String) {
    guard let pointer = JSONPointer(text) else { preconditionFailure("not a JSON pointer: \(text)") }
    self = pointer
  }
}

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
    var text: [UInt8] = []
    for component in components { component.write(to: &text) }
    return String(decoding: text, as: UTF8.self)
  }
}

extension JSONPath.Component {
  /// Writes the component after a slash, as in a pointer.
  fileprivate func write(to text: inout [UInt8]) {
    text.append(UInt8(ascii: "/"))
    switch self {
    case .index(let index): text += String(index).utf8
    case .key(let key):
      for byte in key.string.utf8 {
        switch byte {
        case UInt8(ascii: "~"): text += "~0".utf8
        case UInt8(ascii: "/"): text += "~1".utf8
        default: text.append(byte)
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
