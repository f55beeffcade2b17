package import SourceText
package import StyleExpressions
package import StyleSpec

/// A format string with its arguments, and the tree it represents.
package struct FormatString: Hashable, Sendable {
  /// The class whose `init(format:)` reads the text.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case expression
    case predicate
  }

  /// How to write values that a format string cannot spell.
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// Colours, stops, shapes and unusual keys are arguments.
    case withArguments = "with-arguments"

    /// Without arguments: operators are written by name instead, and a value that still needs an argument is refused.
    case selfContained = "self-contained"
  }

  package let text: String
  package let arguments: [FormatNode]
  package let dialect: Dialect
  package let kind: Kind
  package let content: FormatNode

  /// Warnings about the text.
  package private(set) var warnings: [DialectWarning] = []

  /// The offsets of names in the text.
  private var landmarks: [FormatLandmark] = []

  /// The maximum nesting of a format string, and of JSON that is converted to one.
  package static let maximumHeight = FormatParser.maximumDepth

  // MARK: Reading

  /// Reads a format string.
  ///
  /// - Parameters:
  ///   - text: The format string.
  ///   - arguments: The arguments, one for each placeholder, in order: an object for `%@`, which is spliced in, a
  ///     string for `%K`.
  ///   - dialect: The vendor whose names are read. Names of another vendor are read with a warning.
  ///   - kind: The class that reads the text.
  /// - Returns: The text with its tree.
  /// - Throws: The first fault, with its offset; nesting deeper than ``maximumHeight`` is one. Lists, and chains of `AND` or
  ///   `OR`, may be of any length.
  /// - Complexity: O(n).
  package static func parse(
    _ text: String, arguments: [FormatNode] = [], dialect: Dialect = .mapbox, kind: Kind = .expression
  ) throws(DialectError) -> FormatString {
    var parser = try FormatParser(text, arguments: arguments, dialect: dialect)
    let content = try parser.whole(kind)
    return FormatString(
      text: text, arguments: arguments, dialect: dialect, kind: kind, content: content, warnings: parser.warnings,
      landmarks: parser.landmarks)
  }

  /// The expression that the SDK converts this to, in the form of the style specification.
  ///
  /// A predicate becomes a filter expression. The SDK's mistakes are reproduced, with a warning.
  ///
  /// - Parameter property: The property that it is for, whose expressions may only use variables that are set there;
  ///   `nil` for any.
  /// - Returns: The JSON, with warnings.
  /// - Throws: The error that map SDKs or renderers raise, with its offset if that is known.
  package func json(variablesOf property: PropertySpecification? = nil) throws(DialectError) -> ConvertedExpression {
    try content.json(in: dialect, variablesOf: property, after: warnings, landmarks, in: text)
  }
}

// MARK: Writing

extension FormatString {
  /// Prints a tree.
  package init(_ content: FormatNode, kind: Kind = .expression, dialect: Dialect = .mapbox) {
    var printer = FormatPrinter(dialect)
    switch kind {
    case .expression: printer.print(content)
    case .predicate: printer.print(predicate: content)
    }
    self.init(text: printer.text, arguments: printer.arguments, dialect: dialect, kind: kind, content: content)
  }

  /// Writes an expression of the style specification as an equivalent format string.
  ///
  /// - Parameters:
  ///   - expression: The expression; a condition, if a predicate is written.
  ///   - dialect: The dialect whose names are written.
  ///   - kind: The class that reads the text.
  ///   - form: Whether there may be arguments.
  /// - Throws: The error if no format string can express it.
  package init(
    _ expression: StyleExpression, dialect: Dialect = .mapbox, kind: Kind = .expression, form: Form = .withArguments
  ) throws(DialectError) {
    guard !expression.fragment.isNested(deeperThan: Self.maximumHeight) else {
      throw .tooDeep(limit: Self.maximumHeight)
    }
    let writer = FormatWriter(dialect: dialect, form: form)
    let content = try kind == .expression ? writer.expression(expression) : writer.filter(expression)
    self.init(content, kind: kind, dialect: dialect)
    if form == .selfContained, !arguments.isEmpty { throw .needsArgument("a part of it") }
    // To a reader an operand in parentheses is two levels.
    guard expression.fragment.isNested(deeperThan: Self.maximumHeight / 2) else { return }
    _ = try Self.parse(text, arguments: arguments, dialect: dialect, kind: kind)
  }
}

extension FormatNode {
  /// The object in the form of the style specification, with earlier warnings before its own.
  ///
  /// - Throws: The error that map SDKs or renderers raise, where the name at fault is in the text, or at another offset, if given.
  func json(
    in dialect: Dialect, variablesOf property: PropertySpecification?, after earlier: [DialectWarning],
    _ landmarks: [FormatLandmark], in text: String, otherwise offset: Int? = nil
  ) throws(DialectError) -> ConvertedExpression {
    var reader = FormatReader(dialect, variablesOf: property)
    do throws(DialectError) {
      return ConvertedExpression(json: try reader.convert(self), warnings: earlier + reader.warnings)
    } catch {
      throw error.located(in: text, by: landmarks, otherwise: offset)
    }
  }
}

/// The JSON of a format string, and warnings about the conversion.
package struct ConvertedExpression: Hashable, Sendable {
  package let json: JSONFragment
  package let warnings: [DialectWarning]
}
