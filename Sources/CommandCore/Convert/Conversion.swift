import AppSources
import ExpressionDialects
import MigrationReports
import SDKFunctions
import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec

/// One expression, function or filter from one language to another, or the expressions of a piece of code, each for the
/// property that it is set to.
///
/// Legacy functions and filters are migrated in the process, and verified; a value that the property does not accept,
/// or that is not a condition where one is required, is refused.
package struct Conversion: Sendable {
  /// The text in the target language, without a newline at its end.
  package private(set) var text = ""

  /// The warnings and notes, one line each: `warning: …`.
  package private(set) var messages: [String] = []

  private let request: ConversionRequest

  /// An expression in the target language, with its names in the code and in the style specification.
  private typealias Part = (name: String?, property: String?, text: String)

  package init(_ request: ConversionRequest, of text: String) throws(RunFailure) {
    self.request = request
    let (language, text) = try request.read(text)
    if let code = language.codeLanguage { try convert(code: text, in: code) } else { try convert(text, in: language) }
  }

  private mutating func convert(
    _ text: String, in language: ExpressionConverter.InputLanguage
  ) throws(RunFailure) {
    let value: ConvertedValue
    if language == .json {
      value = try ConvertedValue(request, try ConvertedValue.document(Array(text.utf8)))
    } else {
      let kind: FormatString.Kind = language == .predicate ? .predicate : .expression
      let (arguments, dialect) = (try request.values, request.dialect)
      value = try ConvertedValue(request, isCondition: kind == .predicate) { (property) throws(DialectError) in
        try FormatString.parse(text, arguments: arguments, dialect: dialect, kind: kind).json(variablesOf: property)
      }
    }
    (self.text, messages) = (try value.text, value.messages)
  }

  // MARK: Code

  private mutating func convert(code text: String, in language: SourceLanguage) throws(RunFailure) {
    let text = try migrated(text, in: language)
    let dialect = request.dialect
    let block = try RunFailure.ofDialect { () throws(DialectError) in
      try CodeBlock(text, in: language, dialect: dialect)
    }
    messages += block.omissions.map { omission in
      "warning: \(omission.name): left out: \(omission.error.message) [\(omission.error.id)]"
    }
    var expressions = block.expressions
    if let property = request.property, expressions.count > 1 {
      expressions = expressions.filter { $0.property == property }
      guard !expressions.isEmpty else {
        let names = block.expressions.map { $0.property ?? $0.name ?? "something without a name" }
        throw .conversion("the code sets no \(property); it sets \(names.joined(separator: ", "))")
      }
    }
    var parts: [Part] = []
    for expression in expressions {
      var own = request
      own.propertyName = request.propertyName ?? expression.property.map { SystemString($0) }
      let value = try ConvertedValue(own, isCondition: expression.isCondition) { (property) throws(DialectError) in
        try expression.json(variablesOf: property)
      }
      messages += value.messages
      parts.append((expression.name, expression.property, try value.text))
    }
    self.text = joined(parts)
  }

  /// Code whose calls of the API before expressions are migrated.
  private mutating func migrated(_ text: String, in language: SourceLanguage) throws(RunFailure) -> String {
    guard AppSourceMigrator.mayChange(Array(text.utf8)), request.dialect != .azure else { return text }
    var migrator = AppSourceMigrator(dialect: request.dialect)
    // The converter reads them itself.
    migrator.readsFormats = false
    let result: MigratedAppSource
    do throws(MigrationError) {
      result = try migrator.migrate(text, language: language)
    } catch {
      throw .conversion(error.message)
    }
    if let left = result.findings.first(where: { $0.severity != .note }) {
      throw .conversion("\(left.location): \(left.message) [\(left.id.rawValue)]")
    }
    guard !result.edits.isEmpty else { return text }
    // Findings other than notes were refused.
    messages += result.findings.map { "note: \($0.message) [\($0.id.rawValue)]" }
    return result.text
  }

  // MARK: Several values

  /// One expression as it is; several as JSON by their properties, as assignments in code, or one on each line.
  private func joined(_ parts: [Part]) -> String {
    if parts.count == 1 { return parts[0].text }
    let names = parts.compactMap { $0.property ?? $0.name }
    // As an object, if each part has a name of its own.
    guard request.target == .json, names.count == parts.count, Set(names).count == parts.count else {
      return parts.map(line).joined(separator: "\n")
    }
    let members = zip(names, parts).map { name, part in
      "  \(String(decoding: JSONFragment.text(name).text, as: UTF8.self)): \(part.text)"
    }
    return "{\n" + members.joined(separator: ",\n") + "\n}"
  }

  private func line(_ part: Part) -> String {
    guard let name = part.property ?? part.name else { return part.text }
    switch request.target {
    case .json, .nsexpression, .predicate: return "\(name): \(part.text)"
    default:
      if request.dialect == .azure { return ".\(part.name ?? name)(from: \(part.text))," }
      let property = name == "filter" ? "predicate" : SDKProperty(named: name)?.getter ?? part.name ?? name
      return "layer.\(property) = \(part.text)" + (request.target == .swift ? "" : ";")
    }
  }
}

extension RunFailure {
  /// Makes a call of the converter, whose error becomes one of `convert`.
  static func ofDialect<Value>(_ call: () throws(DialectError) -> Value) throws(RunFailure) -> Value {
    do throws(DialectError) {
      return try call()
    } catch {
      var advice = ""
      if error.kind == .needsArgument { advice = "; a format string alone cannot say that: use --to swift" }
      if error.isMissingArgument { advice = "; pass it with --arg VALUE, in Swift" }
      // The location follows the message, and the text has a line of its own.
      let rest = error.description.dropFirst(error.message.count)
      let place = rest.prefix { $0 != "\n" }
      throw .conversion("\(error.message)\(advice)\(place) [\(error.id)]\(rest.dropFirst(place.count))")
    }
  }
}
