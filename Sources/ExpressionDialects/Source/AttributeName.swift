import SourceText

/// The name of an attribute, and how code can spell it.
struct AttributeName: Hashable, Sendable {
  let name: JSONString

  init(_ name: JSONString) {
    self.name = name
  }

  /// Whether `NSExpression(forKeyPath:)` reads the attribute of this name, and not a path or a collection operator.
  var isKeyPath: Bool {
    !name.isEmpty && !name.string.utf8.contains(UInt8(ascii: ".")) && !name.string.utf8.contains(UInt8(ascii: "@"))
  }

  /// Whether a format string can have the name as it is.
  var isFormatWord: Bool { FormatPrinter.isIdentifier(name) && !ReservedWords.contains(name.string) }
}
