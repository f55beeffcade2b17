extension JSONWriter {
  /// How a value over several lines stands in its file.
  package struct Lines: Hashable, Sendable {
    /// What the line with the value's first bracket begins with.
    package var indentation: [UInt8]

    /// What each further level adds.
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

    fileprivate var nested: Self {
      var result = self
      result.indentation += unit
      return result
    }
  }

  /// The fragment with its outermost bracket opened over several lines.
  ///
  /// The first bracket goes where `bytes` ends. Recurses as deep as the fragment.
  package func write(_ fragment: JSONFragment, over lines: Lines, into bytes: inout [UInt8]) {
    switch fragment {
    case .scalar, .array([], _), .object([]): write(fragment, into: &bytes)
    case .array(let elements, let layout):
      let inner = lines.nested
      var column = 0
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > layout.head, (index - layout.head) % layout.group != 0 {
          bytes += comma
          column += comma.count
        } else {
          begin(index, on: inner, into: &bytes)
          column = inner.indentation.count
        }
        let isLast = index == elements.count - 1
        column = write(element, fittingIn: inner, from: column, following: isLast ? 0 : 1, into: &bytes)
      }
      end("]", on: lines, into: &bytes)
    case .object(let members):
      let inner = lines.nested
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        begin(index, on: inner, into: &bytes)
        bytes += member.key
        bytes += colon
        let column = inner.indentation.count + member.key.count + colon.count
        let isLast = index == members.count - 1
        _ = write(member.value, fittingIn: inner, from: column, following: isLast ? 0 : 1, into: &bytes)
      }
      end("}", on: lines, into: &bytes)
    }
  }

  private func begin(_ index: Int, on lines: Lines, into bytes: inout [UInt8]) {
    if index > 0 { bytes.append(UInt8(ascii: ",")) }
    bytes += lines.newline
    bytes += lines.indentation
  }

  private func end(_ bracket: Unicode.Scalar, on lines: Lines, into bytes: inout [UInt8]) {
    bytes += lines.newline
    bytes += lines.indentation
    bytes.append(UInt8(ascii: bracket))
  }

  /// Writes on one line where that fits, else over several; gives the column behind the last byte.
  private func write(
    _ fragment: JSONFragment, fittingIn lines: Lines, from column: Int, following: Int, into bytes: inout [UInt8]
  ) -> Int {
    let space = lines.width - column - following
    let left = spaceLeft(by: fragment, of: space)
    if left < 0, fragment.isOpenable {
      write(fragment, over: lines, into: &bytes)
      return lines.indentation.count + 1
    }
    write(fragment, into: &bytes)
    return column + space - left
  }

  /// What is left of the space on a line behind the fragment; measured until it is less than nothing, so that deep fragments
  /// are not measured in full at every level.
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
