/// Swift source to be written: as much of its syntax as the construction of expressions needs.
indirect enum SwiftSyntax: Hashable, Sendable {
  struct Argument: Hashable, Sendable {
    var label: String?
    var value: SwiftSyntax
  }

  struct Entry: Hashable, Sendable {
    var key: SwiftSyntax
    var value: SwiftSyntax
  }

  case text(String)
  case call(String, [Argument])

  /// Elements; over several lines the first `head` stand alone, the others in groups of `group`.
  case array([SwiftSyntax], head: Int = 0, group: Int = 1)
  case dictionary([Entry])

  /// `value as Type`.
  case cast(SwiftSyntax, to: String)

  static func call(_ name: String, _ arguments: [(String?, SwiftSyntax)]) -> SwiftSyntax {
    .call(name, arguments.map { Argument(label: $0.0, value: $0.1) })
  }
}

extension SwiftSyntax {
  /// The source on one line.
  var oneLine: String {
    switch self {
    case .text(let text): text
    case .call(let name, let arguments):
      name + "(" + arguments.map { $0.prefix + $0.value.oneLine }.joined(separator: ", ") + ")"
    case .array(let elements, _, _): "[" + elements.map { $0.oneLine }.joined(separator: ", ") + "]"
    case .dictionary(let entries):
      entries.isEmpty
        ? "[:]" : "[" + entries.map { $0.key.oneLine + ": " + $0.value.oneLine }.joined(separator: ", ") + "]"
    case .cast(let value, let type): value.oneLine + " as " + type
    }
  }

  /// The source as a person would lay it out: on one line where it fits, else each part on a line of its own.
  ///
  /// - Parameters:
  ///   - level: How many indentations deep the line is on which this stands.
  ///   - column: How many columns of that line are taken before this, and will be after it.
  /// - Returns: The source, without a newline at its end.
  func text(level: Int = 0, column: Int = 0) -> String {
    let line = oneLine
    if level * 4 + column + line.utf8.count <= Self.lineLength { return line }
    switch self {
    case .text: return line
    case .call(let name, let arguments):
      if arguments.count == 1, let only = arguments.first, only.value.isBracketed {
        return name + "(" + only.prefix + only.value.text(level: level, column: .max / 2) + ")"
      }
      return Self.lines(
        name + "(", arguments.map { $0.prefix + $0.value.text(level: level + 1, column: $0.prefix.utf8.count + 1) },
        ")", level: level, trailingComma: false)
    case .array(let elements, let head, let group):
      var rows: [String] = []
      var index = 0
      while index < elements.count {
        let end = min(index < head ? index + 1 : index + group, elements.count)
        let row = elements[index..<end].map { $0.oneLine }.joined(separator: ", ")
        if (level + 1) * 4 + row.utf8.count < Self.lineLength {
          rows.append(row)
        } else {
          rows += elements[index..<end].map { $0.text(level: level + 1, column: 1) }
        }
        index = end
      }
      return Self.lines("[", rows, "]", level: level, trailingComma: true)
    case .dictionary(let entries):
      let rows = entries.map { entry in
        let key = entry.key.oneLine + ": "
        return key + entry.value.text(level: level + 1, column: key.utf8.count + 1)
      }
      return Self.lines("[", rows, "]", level: level, trailingComma: true)
    case .cast(let value, let type): return value.text(level: level, column: .max / 2) + " as " + type
    }
  }

  private static let lineLength = 110

  private static func lines(
    _ opening: String, _ rows: [String], _ closing: String, level: Int, trailingComma: Bool
  ) -> String {
    let indentation = String(repeating: "    ", count: level)
    let body = rows.map { indentation + "    " + $0 }.joined(separator: ",\n")
    return opening + "\n" + body + (trailingComma ? "," : "") + "\n" + indentation + closing
  }

  private var isBracketed: Bool {
    switch self {
    case .array, .dictionary, .cast: true
    case .text, .call: false
    }
  }
}

extension SwiftSyntax.Argument {
  fileprivate var prefix: String { label.map { $0 + ": " } ?? "" }
}
