import SourceJSON

/// Prints source trees as Swift: on one line where that fits, else each part on a line of its own.
struct SwiftPrinter {
  private static let lineLength = 110

  /// The source on one line.
  static func oneLine(_ tree: SourceTree) -> String {
    var line = ""
    _ = append(tree, to: &line, upTo: .max)
    return line
  }

  /// The source as a person would lay it out, without a newline at its end.
  ///
  /// - Parameters:
  ///   - tree: The source.
  ///   - level: The indentation of the line on which this stands.
  ///   - column: How many columns of that line are taken before this, and will be after it.
  /// - Returns: The source.
  /// - Complexity: O(length of the source).
  static func text(_ tree: SourceTree, level: Int = 0, column: Int = 0) -> String {
    var text = ""
    write(tree, into: &text, level: level, column: column)
    return text
  }

  private static func write(_ tree: SourceTree, into text: inout String, level: Int, column: Int) {
    if let leaf = leaf(tree) {
      text += leaf
      return
    }
    var line = ""
    if append(tree, to: &line, upTo: lineLength - level * 4 - column) {
      text += line
      return
    }
    switch tree {
    case .call(let name, let arguments):
      text += name + "("
      if arguments.count == 1, let only = arguments.first, isBracketed(only.value) {
        text += prefix(of: only)
        write(only.value, into: &text, level: level, column: .max / 2)
      } else {
        write(arguments, into: &text, level: level, trailingComma: false) { argument, text in
          text += prefix(of: argument)
          write(argument.value, into: &text, level: level + 1, column: prefix(of: argument).utf8.count + 1)
        }
      }
      text += ")"
    case .array(let elements, let head, let group):
      text += "["
      write(
        rows(of: elements, head: head, group: group, level: level), into: &text, level: level, trailingComma: true
      ) { row, text in
        switch row {
        case .line(let line): text += line
        case .tree(let tree): write(tree, into: &text, level: level + 1, column: 1)
        }
      }
      text += "]"
    case .dictionary(let entries):
      text += "["
      write(entries, into: &text, level: level, trailingComma: true) { entry, text in
        let start = text.utf8.count
        _ = append(entry.key, to: &text, upTo: .max)
        text += ": "
        write(entry.value, into: &text, level: level + 1, column: text.utf8.count - start + 1)
      }
      text += "]"
    case .typed(let value, let type):
      write(value, into: &text, level: level, column: .max / 2)
      text += suffix(of: type)
    case .null, .nullObject, .boolean, .number, .fraction, .string, .member: break
    }
  }

  /// Adds the source on one line; false, and only some of it, if it is longer than a limit.
  private static func append(_ tree: SourceTree, to line: inout String, upTo limit: Int) -> Bool {
    switch tree {
    case .call(let name, let arguments):
      line += name + "("
      for (index, argument) in arguments.enumerated() {
        line += (index > 0 ? ", " : "") + prefix(of: argument)
        guard append(argument.value, to: &line, upTo: limit) else { return false }
      }
      line += ")"
    case .array(let elements, _, _):
      line += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { line += ", " }
        guard append(element, to: &line, upTo: limit) else { return false }
      }
      line += "]"
    case .dictionary(let entries):
      line += entries.isEmpty ? "[:" : "["
      for (index, entry) in entries.enumerated() {
        if index > 0 { line += ", " }
        guard append(entry.key, to: &line, upTo: limit) else { return false }
        line += ": "
        guard append(entry.value, to: &line, upTo: limit) else { return false }
      }
      line += "]"
    case .typed(let value, let type):
      guard append(value, to: &line, upTo: limit) else { return false }
      line += suffix(of: type)
    case .null, .nullObject, .boolean, .number, .fraction, .string, .member: line += leaf(tree) ?? ""
    }
    return line.utf8.count <= limit
  }

  private enum Row {
    case line(String)
    case tree(SourceTree)
  }

  /// The lines of an array: groups that fit on one, else their elements.
  private static func rows(of elements: [SourceTree], head: Int, group: Int, level: Int) -> [Row] {
    var rows: [Row] = []
    var index = 0
    while index < elements.count {
      let end = min(index < head ? index + 1 : index + group, elements.count)
      var row = ""
      var fits = true
      for element in elements[index..<end] where fits {
        if !row.utf8.isEmpty { row += ", " }
        fits = append(element, to: &row, upTo: lineLength - (level + 1) * 4 - 1)
      }
      if fits { rows.append(.line(row)) } else { rows += elements[index..<end].map { .tree($0) } }
      index = end
    }
    return rows
  }

  private static func write<Line>(
    _ lines: [Line], into text: inout String, level: Int, trailingComma: Bool, line write: (Line, inout String) -> Void
  ) {
    let indentation = String(repeating: "    ", count: level)
    text += "\n"
    for (index, line) in lines.enumerated() {
      text += indentation + "    "
      write(line, &text)
      text += index < lines.count - 1 ? ",\n" : trailingComma ? ",\n" : "\n"
    }
    text += indentation
  }

  private static func isBracketed(_ tree: SourceTree) -> Bool {
    switch tree {
    case .array, .dictionary, .typed: true
    default: false
    }
  }

  private static func prefix(of argument: SourceTree.Argument) -> String { argument.label.map { $0 + ": " } ?? "" }

  private static func suffix(of type: SourceTree.CollectionType) -> String {
    switch type {
    case .array: " as [Any]"
    case .dictionary: " as [String: Any]"
    }
  }
}
