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

  package let shape: Shape

  /// The spaces or tabs of a level.
  private let unit: [UInt8]
  private let newline: [UInt8]

  package init(_ shape: Shape, unit: String = "  ", newline: String = "\n") {
    self.shape = shape
    self.unit = Array(unit.utf8)
    self.newline = Array(newline.utf8)
  }

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

  /// A value as this formatter lays it out.
  package func text(of fragment: JSONFragment, at place: Place = Place()) -> [UInt8] {
    var lines = JSONWriter.Lines(indentation: place.indentation, unit: unit, newline: newline)
    (lines.reserved, lines.hasGroups) = (place.reserved, false)
    var bytes: [UInt8] = []
    switch shape {
    case .minified: JSONWriter(comma: ",", colon: ":").write(fragment, into: &bytes)
    case .expanded:
      lines.width = 0
      JSONWriter().write(fragment, over: lines, into: &bytes)
    case .compact(let width):
      lines.width = width
      JSONWriter().write(fragment, over: lines, into: &bytes)
    }
    return bytes
  }

  /// A document as this formatter lays it out; what is in front of the root and behind it is kept.
  package func text(of document: JSONDocument, at place: Place = Place()) -> [UInt8] {
    let (bytes, range) = (document.bytes, document.root.range)
    return bytes[..<range.lowerBound] + text(of: document.root.fragment, at: place) + bytes[range.upperBound...]
  }
}

// MARK: Detection

extension JSONFormatter {
  /// What is deeper was not written by hand or by a formatter, and is not made a tree of.
  private static let maximumHeight = 200

  /// The formatter that lays out a document just as it is; `nil` where there is none.
  ///
  /// A byte order mark, and blanks behind the last bracket, are not compared. Indentations of 1 to 8 spaces and of one tab
  /// are tried.
  ///
  /// - Complexity: O(bytes).
  package init?(of document: JSONDocument) {
    guard document.root.range.lowerBound == (document.bytes.hasByteOrderMark ? 3 : 0) else { return nil }
    self.init(of: document.root, at: Place())
  }

  /// The formatter that lays out a value just as it is; `nil` where there is none, and for scalars, which look the same in all.
  ///
  /// - Complexity: O(value).
  package init?(of node: JSONNode, at place: Place) {
    guard node.count > 0, !node.isHigher(than: Self.maximumHeight) else { return nil }
    let candidates = Self.candidates(for: node.spelling.dropFirst(), at: place)
    guard !candidates.isEmpty else { return nil }
    let fragment = node.fragment
    let found = candidates.first { $0.text(of: fragment, at: place)[...] == node.spelling }
    guard let found else { return nil }
    self = found
  }

  /// The formatters that may have written what stands behind the first bracket.
  private static func candidates(for text: ArraySlice<UInt8>, at place: Place) -> [JSONFormatter] {
    let newline = text.starts(with: "\r\n".utf8) ? "\r\n" : "\n"
    guard text.starts(with: newline.utf8) else {
      // On one line nothing shows which indentation would be taken.
      return text.first.map { $0 <= 0x20 } ?? true
        ? [] : [JSONFormatter(.minified), JSONFormatter(.compact(width: 80))]
    }
    let indentation = text.dropFirst(newline.utf8.count).prefix { $0 == 0x20 || $0 == 0x09 }
    guard indentation.starts(with: place.indentation) else { return [] }
    let unit = String(decoding: indentation.dropFirst(place.indentation.count), as: UTF8.self)
    guard unit == "\t" || unit == String(repeating: " ", count: unit.utf8.count), 1...8 ~= unit.utf8.count else {
      return []
    }
    return [.expanded, .compact(width: 80)].map { JSONFormatter($0, unit: unit, newline: newline) }
  }
}
