/// A formatter of JSON: line ends, indentation and separators follow from the values alone.
///
/// Numbers and strings keep their spelling, and keys their order.
///
/// - Source: ECMA-262, `JSON.stringify`; https://github.com/lydell/json-stringify-pretty-compact
package struct JSONFormatter: Hashable, Sendable {
  /// Which arrays and objects are written over several lines; empty ones never are.
  package enum Shape: Hashable, Sendable {
    /// All, as `JSON.stringify` does with an indentation.
    case expanded

    /// Those that do not fit a line of so many UTF-16 units, as json-stringify-pretty-compact does.
    case compact(width: Int)

    /// None, without a space anywhere.
    case minified
  }

  package var shape: Shape

  /// The spaces or tabs of a level.
  package var blank: UInt8
  package var blankCount: Int
  package var newline: [UInt8]

  package init(_ shape: Shape, blank: UInt8 = 0x20, blankCount: Int = 2, newline: [UInt8] = [0x0A]) {
    self.shape = shape
    self.blank = blank
    self.blankCount = blankCount
    self.newline = newline
  }

  /// The line length of json-stringify-pretty-compact, unless it is told another.
  package static let usualWidth = 80

  /// Where a value stands.
  package struct Place: Hashable, Sendable {
    /// The indentation of the line with the value's first bracket.
    package var indentation: [UInt8]

    /// The columns that the key takes on this line, and the comma behind the value.
    package var reserved: Int

    package init(indentation: [UInt8] = [], reserved: Int = 0) {
      self.indentation = indentation
      self.reserved = reserved
    }
  }

  /// Whether a value is laid out as this formatter would lay it out.
  ///
  /// - Complexity: O(value), less where it differs.
  package func wrote(_ node: JSONNode, at place: Place = Place()) -> Bool {
    let (bytes, tape) = (node.document.bytes[...], node.document.tape[...])
    var comparison = FormatterComparison(from: node.range.lowerBound)
    var walk = FormatterWalk(self, at: place)
    return walk.run(node.index, bytes.span, tape.span, into: &comparison)
      && comparison.position == node.range.upperBound
  }

  /// A document as this formatter lays it out; what is in front of the root and behind it is kept.
  ///
  /// - Complexity: O(bytes).
  package func text(of document: JSONDocument, at place: Place = Place()) -> [UInt8] {
    let (bytes, tape, range) = (document.bytes[...], document.tape[...], document.root.range)
    var output = FormatterText(reservingCapacity: bytes.count)
    output.bytes += bytes[..<range.lowerBound]
    var walk = FormatterWalk(self, at: place)
    _ = walk.run(0, bytes.span, tape.span, into: &output)
    output.bytes += bytes[range.upperBound...]
    return output.bytes
  }

  /// A value as this formatter lays it out.
  ///
  /// - Throws: ``JSONSyntaxError`` where the scalars of the fragment are not JSON.
  package func text(of fragment: JSONFragment, at place: Place) throws(JSONSyntaxError) -> [UInt8] {
    if case .scalar(let bytes) = fragment { return bytes }
    return text(of: try JSONDocument(parsing: fragment.text), at: place)
  }
}
