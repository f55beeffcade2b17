/// Code in a language, with the places where its lines may break.
package indirect enum SourcePiece: Hashable, Sendable {
  /// Code on one line.
  case text(String)
  case list(SourceList)
}

/// A call or a collection literal, with everything that a language writes around its parts.
package struct SourceList: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    /// The label, the part of the selector, or the key with its colon.
    package var label = ""
    package var value: SourcePiece

    /// The text between the previous item and this one.
    var separator = ", "
  }

  /// The layout of a list over several lines.
  package enum Layout: Hashable, Sendable {
    /// A collection: the first `head` items have a line each, the others a line per group of `group` where these fit.
    case rows(head: Int = 0, group: Int = 1)

    /// The arguments indented, the closing parenthesis on a line of its own.
    case parentheses

    /// The parts of a selector indented, aligned at their colons where each takes one line; a single argument stays
    /// after its part.
    case message

    /// Always on one line.
    case oneLine
  }

  package var open: String
  package var items: [Item]
  package var close: String
  package var layout: Layout
}

/// Lays out code: on one line where that fits, else each part on a line of its own.
struct SourcePrinter {
  /// The maximum length of a line that can be broken.
  let lineLength: Int

  /// The source on one line.
  func oneLine(_ piece: SourcePiece) -> String {
    var line = ""
    _ = append(piece, to: &line, upTo: .max)
    return line
  }

  /// The source as a person would lay it out, without a newline at its end.
  ///
  /// - Parameters:
  ///   - piece: The source.
  ///   - level: The indentation of the line that this is on.
  ///   - column: How many columns of that line are taken before this, and after it.
  /// - Returns: The source.
  /// - Complexity: O(length of the source).
  func text(_ piece: SourcePiece, level: Int = 0, column: Int = 0) -> String {
    var text = ""
    write(piece, into: &text, level: level, column: column)
    return text
  }

  private func write(_ piece: SourcePiece, into text: inout String, level: Int, column: Int) {
    var line = ""
    let fits = append(piece, to: &line, upTo: lineLength - level * 4 - column)
    guard !fits, case .list(let list) = piece else {
      text += line
      return
    }
    switch list.layout {
    case .rows(let head, let group): writeRows(of: list, head: head, group: group, into: &text, level: level)
    case .parentheses, .message: writeCall(list, into: &text, level: level)
    case .oneLine: _ = append(piece, to: &text, upTo: .max)
    }
  }

  private func write(_ item: SourceList.Item, into text: inout String, level: Int) {
    text += item.label
    write(item.value, into: &text, level: level, column: item.label.utf8.count + 1)
  }

  private func writeRows(of list: SourceList, head: Int, group: Int, into text: inout String, level: Int) {
    let indentation = String(repeating: "    ", count: level)
    text += list.open + "\n"
    var index = 0
    while index < list.items.count {
      let end = min(index < head ? index + 1 : index + group, list.items.count)
      let items = Array(list.items[index..<end])
      var row = ""
      let isRow = append(
        .list(SourceList(open: "", items: items, close: "", layout: .oneLine)), to: &row,
        upTo: lineLength - (level + 1) * 4 - 1)
      if isRow { text += indentation + "    " + row + ",\n" }
      for item in items where !isRow {
        text += indentation + "    "
        write(item, into: &text, level: level + 1)
        text += ",\n"
      }
      index = end
    }
    text += indentation + list.close
  }

  private func writeCall(_ call: SourceList, into text: inout String, level: Int) {
    if call.items.count == 1, let only = call.items.first, call.layout == .message || only.value.isCollection {
      text += call.open + only.label
      write(only.value, into: &text, level: level, column: .max / 2)
      text += call.close
      return
    }
    let indentation = String(repeating: "    ", count: level)
    let lines = call.layout == .message ? aligned(call, level: level) : nil
    text += call.open.trimmed
    for (index, item) in call.items.enumerated() {
      text += (index > 0 ? item.separator.trimmed : "") + "\n" + indentation + "    "
      if let lines { text += lines[index] } else { write(item, into: &text, level: level + 1) }
    }
    if call.layout == .parentheses { text += "\n" + indentation }
    text += call.close
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
