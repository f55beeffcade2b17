import SourceText

/// What stands for a placeholder of a format string.
///
/// For `%K` it is a string, the key path; for `%@` anything.
public struct ExpressionArgument: Hashable, Sendable {
  package let argument: FormatArgument

  init(_ argument: FormatArgument) {
    self.argument = argument
  }

  private init(_ constant: FormatConstant) {
    argument = .constant(constant)
  }

  /// `nil`, or `NSNull`.
  public static let null = Self(.null)

  /// A boolean `NSNumber`.
  public static func boolean(_ value: Bool) -> Self { Self(.boolean(value)) }

  /// An `NSNumber`; whole numbers are integers.
  public static func number(_ value: Double) -> Self { Self(.number(FormatNumber(value))) }

  /// A string for `%@`, or a key path for `%K`.
  public static func string(_ value: String) -> Self { Self(FormatConstant.string(JSONString(value))) }

  /// A `UIColor`, its components from 0 to 1.
  public static func color(red: Double, green: Double, blue: Double, alpha: Double = 1) -> Self {
    Self(.color(FormatColor(red: red * 255, green: green * 255, blue: blue * 255, alpha: alpha)))
  }

  /// An `NSArray`.
  public static func array(_ elements: [Self]) -> Self { Self(.array(elements.map { $0.expression })) }

  /// An `NSDictionary` with strings for keys.
  public static func dictionary(_ entries: [(key: String, value: Self)]) -> Self {
    Self(.dictionary(entries.map { FormatEntry(.string(JSONString($0.key)), $0.value.expression) }))
  }

  /// An `NSDictionary` with numbers for keys, as curves have.
  public static func stops(_ stops: [(input: Double, output: Self)]) -> Self {
    Self(.dictionary(stops.map { FormatEntry(.number($0.input), $0.output.expression) }))
  }

  /// Another `NSExpression`.
  ///
  /// - Throws: A format string that cannot be read.
  public static func expression(
    _ format: String, arguments: [Self] = [], dialect: Dialect = .mapbox
  ) throws(ExpressionConversionError) -> Self {
    let parsed = try ExpressionConverter(dialect: dialect).parse(
      format, .expression, arguments: arguments.map { $0.argument })
    return Self(parsed.argument)
  }

  /// An `NSPredicate`.
  ///
  /// - Throws: A format string that cannot be read.
  public static func predicate(
    _ format: String, arguments: [Self] = [], dialect: Dialect = .mapbox
  ) throws(ExpressionConversionError) -> Self {
    let parsed = try ExpressionConverter(dialect: dialect).parse(
      format, .predicate, arguments: arguments.map { $0.argument })
    return Self(parsed.argument)
  }

  /// An argument from JSON: a plain value, or an object with a tag such as `{"$color": [255, 0, 0, 1]}` or
  /// `{"$stops": [[0, 1], [10, 2]]}`.
  ///
  /// - Throws: Invalid JSON, and a tag that is unknown or holds something else.
  public init(json: String, dialect: Dialect = .mapbox) throws(ExpressionConversionError) {
    let document = try ExpressionConverter.document(Array(json.utf8))
    do throws(FormatArgumentError) {
      self.init(try FormatArgument(json: document.root, dialect: dialect))
    } catch {
      throw ExpressionConversionError(error)
    }
  }

  /// The argument as JSON that ``init(json:dialect:)`` reads.
  public func json(in dialect: Dialect = .mapbox) -> String {
    String(decoding: argument.fragment(in: dialect).text, as: UTF8.self)
  }

  private var expression: FormatExpression {
    switch argument {
    case .expression(let expression): expression
    case .predicate(let predicate): .constant(.predicate(predicate))
    }
  }
}

extension FormatString {
  /// The object that the text makes, as an argument of another.
  fileprivate var argument: FormatArgument {
    switch content {
    case .expression(let expression): .expression(expression)
    case .predicate(let predicate): .predicate(predicate)
    }
  }
}
