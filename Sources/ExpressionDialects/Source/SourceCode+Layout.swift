/// Lays out code: on one line where that fits, else each part on a line of its own.
extension SourceCode {
  /// The maximum length of a line that can be broken; selectors are long.
  private var lineLength: Int { isSwift ? 110 : 120 }

  /// The source on one line.
  package func oneLine(_ piece: SourcePiece) -> String {
    var line = ""
    _ = append(piece, to: &line, upTo: .max)
    return line
  }

  /// The source as a person would lay it out, without a newline at its end.
  ///
  /// - Parameters:
  ///   - piece: The source.
  ///   - level: The indentation of the line that it will be on.
  ///   - column: How many columns of that line are taken before it, and after it.
  /// - Returns: The source.
  /// - Complexity: O(length of the source).
  package func text(_ piece: SourcePiece, level: Int = 0, column: Int = 0) -> String {
    var text = ""
    write(piece, into: &text, level: level, column: column)
    return text
  }

  private func write(_ piece: SourcePiece, into text: inout String, level: Int, column: Int) {
    var oneLine = ""
    let fits = append(piece, to: &oneLine, upTo: lineLength - level * 4 - column)
    guard !fits, case .list(let list) = piece else {
      text += oneLine
      return
    }
    let outer = "\n" + String(repeating: "    ", count: level)
    switch list.layout {
    case .oneLine: _ = append(piece, to: &text, upTo: .max)
    case .rows(let head, let group):
      text += list.open
      writeRows(list.items, head: head, group: group, into: &text, level: level + 1)
      text += outer + list.close
    case .parentheses, .message:
      if list.items.count == 1, list.layout == .message || list.items[0].value.isCollection {
        text += list.open + list.items[0].label
        write(list.items[0].value, into: &text, level: level, column: .max / 2)
      } else {
        let lines = list.layout == .message ? aligned(list, level: level) : nil
        text += list.open.trimmed
        for (index, item) in list.items.enumerated() {
          text += (index > 0 ? item.separator.trimmed : "") + outer + "    "
          if let lines { text += lines[index] } else { write(item, into: &text, level: level + 1) }
        }
        if list.layout == .parentheses { text += outer }
      }
      text += list.close
    }
  }

  private func write(_ item: SourceList.Item, into text: inout String, level: Int) {
    text += item.label
    write(item.value, into: &text, level: level, column: item.label.utf8.count + 1)
  }

  private func writeRows(_ items: [SourceList.Item], head: Int, group: Int, into text: inout String, level: Int) {
    let start = "\n" + String(repeating: "    ", count: level)
    var index = 0
    while index < items.count {
      let row = Array(items[index..<min(index < head ? index + 1 : index + group, items.count)])
      index += row.count
      var line = ""
      let list = SourceList(open: "", items: row, close: "", layout: .oneLine)
      if append(.list(list), to: &line, upTo: lineLength - level * 4 - 1) {
        text += start + line + ","
        continue
      }
      for item in row {
        text += start
        write(item, into: &text, level: level)
        text += ","
      }
    }
  }

  /// The arguments with their labels aligned; `nil` if one of them has none, or does not fit on a line.
  private func aligned(_ call: SourceList, level: Int) -> [String]? {
    guard call.items.allSatisfy({ !$0.label.isEmpty }) else { return nil }
    let width = call.items.map { $0.label.utf8.count }.max() ?? 0
    let limit = lineLength - (level + 1) * 4 - call.close.utf8.count - 1
    var lines: [String] = []
    for item in call.items {
      var line = String(repeating: " ", count: width - item.label.utf8.count) + item.label
      guard append(item.value, to: &line, upTo: limit) else { return nil }
      lines.append(line)
    }
    return lines
  }

  /// Adds the source on one line; false, and of a list only some of it, if it is longer than a limit.
  private func append(_ piece: SourcePiece, to line: inout String, upTo limit: Int) -> Bool {
    switch piece {
    case .text(let text): line += text
    case .list(let list):
      line += list.open
      for (index, item) in list.items.enumerated() {
        line += (index > 0 ? item.separator : "") + item.label
        guard append(item.value, to: &line, upTo: limit) else { return false }
      }
      line += list.close
    }
    return line.utf8.count <= limit
  }
}

extension SourcePiece {
  fileprivate var isCollection: Bool {
    if case .list(let list) = self, case .rows = list.layout { true } else { false }
  }
}

extension String {
  /// The text without a space at its end.
  fileprivate var trimmed: String { utf8.last == UInt8(ascii: " ") ? String(dropLast()) : self }
}
