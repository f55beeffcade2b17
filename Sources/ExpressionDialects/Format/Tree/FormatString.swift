package import SourceText
package import StyleExpressions

/// A format string with its arguments, and the tree it stands for.
package struct FormatString: Hashable, Sendable {
  /// What `NSExpression(format:)` or `NSPredicate(format:)` is to read.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case expression
    case predicate
  }

  package enum Content: Hashable, Sendable {
    case expression(FormatExpression)
    case predicate(FormatPredicate)
  }

  package let text: String
  package let arguments: [FormatArgument]
  package let dialect: Dialect
  package let content: Content

  /// Warnings about the text.
  package let warnings: [DialectWarning]

  /// The offsets of names in the text.
  private let landmarks: [FormatLandmark]

  package var kind: Kind {
    switch content {
    case .expression: .expression
    case .predicate: .predicate
    }
  }

  private init(_ parser: FormatParser, _ content: Content, arguments: [FormatArgument]) {
    text = parser.text
    dialect = parser.dialect
    warnings = parser.warnings
    landmarks = parser.landmarks
    self.content = content
    self.arguments = arguments
  }

  /// Reads a format string.
  ///
  /// - Parameters:
  ///   - text: The format string.
  ///   - arguments: One argument for each placeholder, in order.
  ///   - dialect: The vendor whose names are read. Names of another vendor are read with a warning.
  ///   - kind: What is to read the text.
  /// - Returns: The text with its tree.
  /// - Throws: The first fault, with its offset; nesting deeper than ``maximumHeight`` is one. Lists, and chains of `AND` or
  ///   `OR`, may be of any length.
  /// - Complexity: O(n).
  package static func parse(
    _ text: String, arguments: [FormatArgument] = [], dialect: Dialect = .mapbox, kind: Kind = .expression
  ) throws(DialectError) -> FormatString {
    var parser = try FormatParser(text, arguments: arguments, dialect: dialect)
    switch kind {
    case .expression:
      let expression = try parser.wholeValue()
      return FormatString(parser, .expression(expression), arguments: arguments)
    case .predicate:
      let predicate = try parser.wholePredicate()
      return FormatString(parser, .predicate(predicate), arguments: arguments)
    }
  }

  /// Prints a tree.
  package init(_ content: Content, dialect: Dialect = .mapbox) {
    var printer = FormatPrinter(dialect)
    switch content {
    case .expression(let expression): printer.print(expression)
    case .predicate(let predicate): printer.print(predicate)
    }
    text = printer.text
    arguments = printer.arguments
    self.content = content
    self.dialect = dialect
    warnings = []
    landmarks = []
  }

  /// The expression that the SDK makes of this, as the style specification writes it.
  ///
  /// A predicate gives a filter expression. The SDK's mistakes are reproduced, with a warning.
  ///
  /// - Throws: What map SDKs or renderers refuse, with its offset if the text shows it.
  package func json() throws(DialectError) -> ConvertedExpression {
    do throws(DialectError) {
      return try content.json(in: dialect, after: warnings)
    } catch {
      throw error.located(in: text, by: landmarks)
    }
  }
}

extension FormatString.Content {
  /// The content as the style specification writes it, with earlier warnings before its own.
  func json(in dialect: Dialect, after earlier: [DialectWarning]) throws(DialectError) -> ConvertedExpression {
    var reader = FormatReader(dialect)
    let fragment: JSONFragment
    switch self {
    case .expression(let expression): fragment = try reader.convert(expression)
    case .predicate(let predicate): fragment = try reader.convert(predicate)
    }
    return ConvertedExpression(json: fragment, warnings: earlier + reader.warnings)
  }
}

extension FormatString {
  /// A refusal with its location in the text.
  func refusal(_ error: DialectError) -> DialectError { error.located(in: text, by: landmarks) }
}

/// The JSON of a format string, and warnings about the conversion.
package struct ConvertedExpression: Hashable, Sendable {
  package let json: JSONFragment
  package let warnings: [DialectWarning]
}

extension FormatString {
  /// How to write what a format string cannot spell.
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// Colours, stops, shapes and unusual keys are arguments.
    case withArguments = "with-arguments"

    /// Without arguments: operators are written by name instead, and what still needs an argument is refused.
    case selfContained = "self-contained"
  }

  /// The deepest nesting of a format string that is read, and of JSON that becomes one: 200 levels.
  package static let maximumHeight = FormatParser.maximumDepth

  /// Writes an expression of the style specification as a format string that means the same.
  ///
  /// - Parameters:
  ///   - expression: The expression; a condition, if a predicate is written.
  ///   - dialect: The dialect whose names are written.
  ///   - kind: What is to read the text.
  ///   - form: Whether there may be arguments.
  /// - Throws: What has no format string.
  package init(
    _ expression: StyleExpression, dialect: Dialect = .mapbox, kind: Kind = .expression, form: Form = .withArguments
  ) throws(DialectError) {
    guard !expression.fragment.isNested(deeperThan: Self.maximumHeight) else {
      throw .tooDeep(limit: Self.maximumHeight)
    }
    let writer = FormatWriter(dialect, form)
    switch kind {
    case .expression: self.init(.expression(try writer.expression(expression)), dialect: dialect)
    case .predicate: self.init(.predicate(try writer.filter(expression)), dialect: dialect)
    }
    if form == .selfContained, !arguments.isEmpty {
      throw .needsArgument("a part of it")
    }
  }

  /// Writes JSON as a format string that means the same.
  ///
  /// - Throws: JSON that is not an expression, and what has no format string.
  package init(
    json node: JSONNode, dialect: Dialect = .mapbox, kind: Kind = .expression, form: Form = .withArguments
  ) throws(DialectError) {
    guard !node.isHigher(than: Self.maximumHeight) else { throw .tooDeep(limit: Self.maximumHeight) }
    let expression: StyleExpression
    do throws(ExpressionSyntaxError) {
      expression = try StyleExpression(node)
    } catch {
      throw .notAnExpression(error)
    }
    try self.init(expression, dialect: dialect, kind: kind, form: form)
  }
}
