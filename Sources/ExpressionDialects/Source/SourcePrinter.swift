/// Prints source trees in a language: on one line where that fits, else each part on a line of its own.
struct SourcePrinter {
  let spelling: SourceSpelling

  /// The source on one line.
  func oneLine(_ tree: SourceTree) -> String {
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
  func text(_ tree: SourceTree, level: Int = 0, column: Int = 0) -> String {
    var text = ""
    write(tree, into: &text, level: level, column: column)
    return text
  }

  private func write(
    _ tree: SourceTree, into text: inout String, level: Int, column: Int, isObject: Bool = true
  ) {
    if let leaf = spelling.leaf(tree, isObject: isObject) {
      text += leaf
      return
    }
    var line = ""
    if append(tree, to: &line, upTo: spelling.lineLength - level * 4 - column, isObject: isObject) {
      text += line
      return
    }
    switch tree {
    case .call(let initializer, let arguments):
      let call = spelling.call(initializer, arguments)
      if call.layout == .oneLine {
        _ = append(tree, to: &text, upTo: .max, isObject: isObject)
      } else {
        write(call, into: &text, level: level)
      }
    case .array(let elements, let head, let group):
      text += spelling.array.open
      writeLines(
        rows(of: elements, head: head, group: group, level: level), into: &text, level: level
      ) { row, text in
        switch row {
        case .line(let line): text += line
        case .tree(let tree): write(tree, into: &text, level: level + 1, column: 1)
        }
      }
      text += spelling.array.close
    case .dictionary(let entries):
      text += spelling.dictionary.open
      writeLines(entries, into: &text, level: level) { entry, text in
        let start = text.utf8.count
        _ = append(entry.key, to: &text, upTo: .max)
        text += ": "
        write(entry.value, into: &text, level: level + 1, column: text.utf8.count - start + 1)
      }
      text += spelling.dictionary.close
    case .typed(let value, let type):
      write(value, into: &text, level: level, column: .max / 2)
      text += spelling.suffix(of: type)
    case .null, .nullObject, .boolean, .number, .fraction, .string, .namedColor, .variable, .curve, .vector, .insets:
      break
    }
  }

  // MARK: Calls

  private func write(_ call: SourceCall, into text: inout String, level: Int) {
    if call.arguments.count == 1, let only = call.arguments.first, call.layout == .message || isBracketed(only.value) {
      text += call.head + only.label
      write(only.value, into: &text, level: level, column: .max / 2, isObject: call.takesObjects)
      text += call.tail
      return
    }
    let indentation = String(repeating: "    ", count: level)
    text += call.head.trimmed
    let lines = call.layout == .message ? aligned(call, level: level) : nil
    for (index, argument) in call.arguments.enumerated() {
      text += argument.separator.trimmed + "\n" + indentation + "    "
      if let lines {
        text += lines[index]
      } else {
        text += argument.label
        write(
          argument.value, into: &text, level: level + 1, column: argument.label.utf8.count + 1,
          isObject: call.takesObjects)
      }
    }
    if call.layout == .parentheses { text += "\n" + indentation }
    text += call.tail
  }

  /// The arguments with their labels aligned; `nil` if one of them has none, or does not fit on a line.
  private func aligned(_ call: SourceCall, level: Int) -> [String]? {
    guard call.arguments.allSatisfy({ !$0.label.isEmpty }) else { return nil }
    let width = call.arguments.map { $0.label.utf8.count }.max() ?? 0
    var lines: [String] = []
    for argument in call.arguments {
      var line = String(repeating: " ", count: width - argument.label.utf8.count) + argument.label
      let limit = spelling.lineLength - (level + 1) * 4 - call.tail.utf8.count - 1
      guard append(argument.value, to: &line, upTo: limit, isObject: call.takesObjects) else { return nil }
      lines.append(line)
    }
    return lines
  }

  // MARK: Lines

  /// Adds the source on one line; false, and only some of it, if it is longer than a limit.
  private func append(_ tree: SourceTree, to line: inout String, upTo limit: Int, isObject: Bool = true) -> Bool {
    switch tree {
    case .call(let initializer, let arguments):
      let call = spelling.call(initializer, arguments)
      line += call.head
      for argument in call.arguments {
        line += argument.separator + argument.label
        guard append(argument.value, to: &line, upTo: limit, isObject: call.takesObjects) else { return false }
      }
      line += call.tail
    case .array(let elements, _, _):
      line += spelling.array.open
      for (index, element) in elements.enumerated() {
        if index > 0 { line += ", " }
        guard append(element, to: &line, upTo: limit) else { return false }
      }
      line += spelling.array.close
    case .dictionary(let entries):
      if entries.isEmpty {
        line += spelling.emptyDictionary
        break
      }
      line += spelling.dictionary.open
      for (index, entry) in entries.enumerated() {
        if index > 0 { line += ", " }
        guard append(entry.key, to: &line, upTo: limit) else { return false }
        line += ": "
        guard append(entry.value, to: &line, upTo: limit) else { return false }
      }
      line += spelling.dictionary.close
    case .typed(let value, let type):
      guard append(value, to: &line, upTo: limit) else { return false }
      line += spelling.suffix(of: type)
    case .null, .nullObject, .boolean, .number, .fraction, .string, .namedColor, .variable, .curve, .vector, .insets:
      line += spelling.leaf(tree, isObject: isObject) ?? ""
    }
    return line.utf8.count <= limit
  }

  private enum Row {
    case line(String)
    case tree(SourceTree)
  }

  /// The lines of an array: groups that fit on one, else their elements.
  private func rows(of elements: [SourceTree], head: Int, group: Int, level: Int) -> [Row] {
    var rows: [Row] = []
    var index = 0
    while index < elements.count {
      let end = min(index < head ? index + 1 : index + group, elements.count)
      var row = ""
      var fits = true
      for element in elements[index..<end] where fits {
        if !row.utf8.isEmpty { row += ", " }
        fits = append(element, to: &row, upTo: spelling.lineLength - (level + 1) * 4 - 1)
      }
      if fits { rows.append(.line(row)) } else { rows += elements[index..<end].map { .tree($0) } }
      index = end
    }
    return rows
  }

  private func writeLines<Line>(
    _ lines: [Line], into text: inout String, level: Int, line write: (Line, inout String) -> Void
  ) {
    let indentation = String(repeating: "    ", count: level)
    text += "\n"
    for line in lines {
      text += indentation + "    "
      write(line, &text)
      text += ",\n"
    }
    text += indentation
  }

  private func isBracketed(_ tree: SourceTree) -> Bool {
    switch tree {
    case .array, .dictionary, .typed: true
    default: false
    }
  }
}

extension String {
  /// The text without a space at its end.
  fileprivate var trimmed: String { utf8.last == UInt8(ascii: " ") ? String(dropLast()) : self }
}
