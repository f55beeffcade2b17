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
    var line = ""
    _ = append(to: &line, upTo: .max)
    return line
  }

  /// The source as a person would lay it out: on one line where it fits, else each part on a line of its own.
  ///
  /// - Parameters:
  ///   - level: How many indentations deep the line is on which this stands.
  ///   - column: How many columns of that line are taken before this, and will be after it.
  /// - Returns: The source, without a newline at its end.
  /// - Complexity: O(length of the source).
  func text(level: Int = 0, column: Int = 0) -> String {
    var text = ""
    write(into: &text, level: level, column: column)
    return text
  }

  private static let lineLength = 110

  private func write(into text: inout String, level: Int, column: Int) {
    if case .text(let own) = self {
      text += own
      return
    }
    var line = ""
    if append(to: &line, upTo: Self.lineLength - level * 4 - column) {
      text += line
      return
    }
    switch self {
    case .text: break
    case .call(let name, let arguments):
      text += name + "("
      if arguments.count == 1, let only = arguments.first, only.value.isBracketed {
        text += only.prefix
        only.value.write(into: &text, level: level, column: .max / 2)
      } else {
        Self.write(arguments, into: &text, level: level, trailingComma: false) { argument, text in
          text += argument.prefix
          argument.value.write(into: &text, level: level + 1, column: argument.prefix.utf8.count + 1)
        }
      }
      text += ")"
    case .array(let elements, let head, let group):
      text += "["
      Self.write(
        Self.rows(of: elements, head: head, group: group, level: level), into: &text, level: level, trailingComma: true
      ) { row, text in
        row.write(into: &text, level: level + 1, column: 1)
      }
      text += "]"
    case .dictionary(let entries):
      text += "["
      Self.write(entries, into: &text, level: level, trailingComma: true) { entry, text in
        let start = text.utf8.count
        _ = entry.key.append(to: &text, upTo: .max)
        text += ": "
        entry.value.write(into: &text, level: level + 1, column: text.utf8.count - start + 1)
      }
      text += "]"
    case .cast(let value, let type):
      value.write(into: &text, level: level, column: .max / 2)
      text += " as " + type
    }
  }

  /// Adds the source on one line; false, and only some of it, where that is longer than a limit.
  private func append(to line: inout String, upTo limit: Int) -> Bool {
    switch self {
    case .text(let text): line += text
    case .call(let name, let arguments):
      line += name + "("
      for (index, argument) in arguments.enumerated() {
        line += (index > 0 ? ", " : "") + argument.prefix
        guard argument.value.append(to: &line, upTo: limit) else { return false }
      }
      line += ")"
    case .array(let elements, _, _):
      line += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { line += ", " }
        guard element.append(to: &line, upTo: limit) else { return false }
      }
      line += "]"
    case .dictionary(let entries):
      line += entries.isEmpty ? "[:" : "["
      for (index, entry) in entries.enumerated() {
        if index > 0 { line += ", " }
        guard entry.key.append(to: &line, upTo: limit) else { return false }
        line += ": "
        guard entry.value.append(to: &line, upTo: limit) else { return false }
      }
      line += "]"
    case .cast(let value, let type):
      guard value.append(to: &line, upTo: limit) else { return false }
      line += " as " + type
    }
    return line.utf8.count <= limit
  }

  /// The lines of an array: groups that fit on one, else their elements.
  private static func rows(of elements: [SwiftSyntax], head: Int, group: Int, level: Int) -> [SwiftSyntax] {
    var rows: [SwiftSyntax] = []
    var index = 0
    while index < elements.count {
      let end = min(index < head ? index + 1 : index + group, elements.count)
      var row = ""
      var fits = true
      for element in elements[index..<end] where fits {
        if !row.utf8.isEmpty { row += ", " }
        fits = element.append(to: &row, upTo: lineLength - (level + 1) * 4 - 1)
      }
      if fits { rows.append(.text(row)) } else { rows += elements[index..<end] }
      index = end
    }
    return rows
  }

  private static func write<Row>(
    _ rows: [Row], into text: inout String, level: Int, trailingComma: Bool, row write: (Row, inout String) -> Void
  ) {
    let indentation = String(repeating: "    ", count: level)
    text += "\n"
    for (index, row) in rows.enumerated() {
      text += indentation + "    "
      write(row, &text)
      text += index < rows.count - 1 ? ",\n" : trailingComma ? ",\n" : "\n"
    }
    text += indentation
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
