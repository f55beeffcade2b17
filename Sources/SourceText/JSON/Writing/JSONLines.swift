extension JSONWriter {
  /// The layout of a value over several lines.
  package struct Lines: Hashable, Sendable {
    /// The indentation of the line with the value's first bracket.
    package var indentation: [UInt8]

    /// The additional indentation of each level.
    package var unit: [UInt8]
    package var newline: [UInt8]

    /// Inner arrays and objects whose line, indentation and comma included, ends within this many bytes stay on one line.
    package var width: Int

    package init(indentation: [UInt8], unit: [UInt8], newline: [UInt8] = [0x0A], width: Int = 100) {
      self.indentation = indentation
      self.unit = unit
      self.newline = newline
      self.width = width
    }
  }

  private enum Step {
    case text([UInt8])
    case newline(indentation: [UInt8])

    /// A value on a line that is indented so and on which a comma may follow it.
    case value(JSONFragment, indentation: [UInt8], isLast: Bool)
  }

  /// The fragment with its outermost bracket opened over several lines; the first bracket goes where `bytes` ends.
  package func write(_ fragment: JSONFragment, over lines: Lines, into bytes: inout [UInt8]) {
    var steps = opening(fragment, at: lines.indentation, by: lines.unit)
    var lineStart = bytes.count
    while let step = steps.popLast() {
      switch step {
      case .text(let text): bytes += text
      case .newline(let indentation):
        bytes += lines.newline
        lineStart = bytes.count
        bytes += indentation
      case .value(let fragment, let indentation, let isLast):
        let space = lines.width - (bytes.count - lineStart) - (isLast ? 0 : 1)
        if fragment.isOpenable, spaceLeft(by: fragment, of: space) < 0 {
          steps += opening(fragment, at: indentation, by: lines.unit)
        } else {
          write(fragment, into: &bytes)
        }
      }
    }
  }

  /// The steps that write a value with its bracket opened, the last one first.
  private func opening(_ fragment: JSONFragment, at indentation: [UInt8], by unit: [UInt8]) -> [Step] {
    let inner = indentation + unit
    let comma = Step.text([UInt8(ascii: ",")])
    var steps: [Step] = []
    switch fragment {
    case .array(let elements, let layout) where fragment.isOpenable:
      steps = [.text([UInt8(ascii: "]")]), .newline(indentation: indentation)]
      for index in elements.indices.reversed() {
        steps.append(.value(elements[index], indentation: inner, isLast: index == elements.count - 1))
        if index > layout.head, (index - layout.head) % layout.group != 0 {
          steps.append(.text(self.comma))
        } else {
          steps.append(.newline(indentation: inner))
          if index > 0 { steps.append(comma) }
        }
      }
      steps.append(.text([UInt8(ascii: "[")]))
    case .object(let members) where fragment.isOpenable:
      steps = [.text([UInt8(ascii: "}")]), .newline(indentation: indentation)]
      for index in members.indices.reversed() {
        steps.append(.value(members[index].value, indentation: inner, isLast: index == members.count - 1))
        steps.append(.text(members[index].key + colon))
        steps.append(.newline(indentation: inner))
        if index > 0 { steps.append(comma) }
      }
      steps.append(.text([UInt8(ascii: "{")]))
    default:
      var line: [UInt8] = []
      write(fragment, into: &line)
      steps = [.text(line)]
    }
    return steps
  }

  /// The space left on a line behind the fragment; negative when it does not fit.
  ///
  /// Measured only until that is known, so the depth of this recursion is at most half the width of a line.
  private func spaceLeft(by fragment: JSONFragment, of space: Int) -> Int {
    var space = space
    switch fragment {
    case .scalar(let spelling): return space - spelling.count
    case .array(let elements, _):
      space -= 2 + max(0, elements.count - 1) * comma.count
      for element in elements where space >= 0 { space = spaceLeft(by: element, of: space) }
    case .object(let members):
      space -= 2 + max(0, members.count - 1) * comma.count
      for member in members where space >= 0 {
        space = spaceLeft(by: member.value, of: space - member.key.count - colon.count)
      }
    }
    return space
  }
}

extension JSONFragment {
  /// Whether the value can be written over several lines.
  fileprivate var isOpenable: Bool {
    switch self {
    case .scalar, .array([], _), .object([]): false
    case .array, .object: true
    }
  }
}
