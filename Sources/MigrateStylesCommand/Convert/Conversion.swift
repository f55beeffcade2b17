import ExpressionDialects
import SourceJSON
import StyleExpressions
import StyleMigration
import StyleSpec

/// One expression, function or filter from one language to another.
///
/// Everything goes through the expression of the style specification: a function and an old filter are migrated on the way,
/// and proved equal.
package struct Conversion: Sendable {
  /// The text in the target language, without a newline at its end.
  package let text: String

  /// What a reader should know, one line each.
  package let warnings: [String]

  package init(_ request: ConversionRequest, of text: String) throws(ConversionError) {
    var warnings: [String] = []
    var isPredicate = request.property == "filter"
    let json: JSONDocument
    switch request.source ?? Self.language(of: text, in: request.dialect) {
    case .json, .swift: json = try Self.present(try Self.document(text), request, &warnings)
    case .nsexpression: json = try Self.json(text, request.dialect, .expression, &warnings)
    case .predicate:
      isPredicate = true
      json = try Self.json(text, request.dialect, .predicate, &warnings)
    }
    self.text = try Self.text(of: json.root, request, isPredicate: isPredicate)
    self.warnings = warnings
  }

  // MARK: Reading

  /// JSON if it is JSON; else a predicate, if it is no expression.
  private static func language(of text: String, in dialect: Dialect) -> ConversionRequest.Language {
    do throws(JSONSyntaxError) {
      let root = try JSONDocument(parsing: Array(text.utf8)).root
      if root.kind == .array || root.kind == .object { return .json }
    } catch {
      // Not JSON; one of the others.
    }
    do throws(FormatStringError) {
      _ = try FormatString.parse(text, dialect: dialect, kind: .expression)
      return .nsexpression
    } catch {
      return .predicate
    }
  }

  private static func document(_ text: String) throws(ConversionError) -> JSONDocument {
    do throws(JSONSyntaxError) {
      return try JSONDocument(parsing: Array(text.utf8))
    } catch {
      throw .refused("no JSON: \(error.location.line):\(error.location.column): \(error.message)")
    }
  }

  /// The value with functions, tokens and old filters migrated.
  private static func present(
    _ document: JSONDocument, _ request: ConversionRequest, _ warnings: inout [String]
  ) throws(ConversionError) -> JSONDocument {
    let isFilter = request.property == "filter" || (request.property == nil && request.target == .predicate)
    if request.property == nil, !isFilter {
      if document.root.kind == .object { throw .refused("a function is of a property; name it with --property") }
      return document
    }
    let migrated: MigratedStyle
    do throws(MigrationError) {
      migrated =
        isFilter
        ? try StyleMigrator().migrate(filter: document.bytes)
        : try StyleMigrator().migrate(value: document.bytes, of: request.property ?? "")
    } catch {
      throw .refused(error.message)
    }
    for site in migrated.report.sites {
      if case .left(let diagnostic) = site.outcome {
        throw .refused("\(diagnostic.message) [\(diagnostic.id.rawValue)]")
      }
    }
    warnings += migrated.report.notes.map { "\($0.message) [\($0.id.rawValue)]" }
    return try self.document(String(decoding: migrated.bytes, as: UTF8.self))
  }

  private static func json(
    _ text: String, _ dialect: Dialect, _ kind: FormatString.Kind, _ warnings: inout [String]
  ) throws(ConversionError) -> JSONDocument {
    let format: FormatString
    do throws(FormatStringError) {
      format = try FormatString.parse(text, dialect: dialect, kind: kind)
    } catch {
      throw .refused(error.description)
    }
    let converted: ConvertedExpression
    do throws(DialectRefusal) {
      converted = try format.json()
    } catch {
      throw .refused(error.description)
    }
    warnings += converted.warnings.map { "\($0.message) [\($0.id)]" }
    return try document(String(decoding: converted.json.text, as: UTF8.self))
  }

  // MARK: Writing

  private static func text(
    of node: JSONNode, _ request: ConversionRequest, isPredicate: Bool
  ) throws(ConversionError) -> String {
    switch request.target {
    case .json: return String(decoding: node.fragment.text, as: UTF8.self)
    case .nsexpression: return try format(node, request.dialect, .expression)
    case .predicate: return try format(node, request.dialect, .predicate)
    case .swift: return try swift(node, request, isPredicate: isPredicate)
    }
  }

  private static func format(
    _ node: JSONNode, _ dialect: Dialect, _ kind: FormatString.Kind
  ) throws(ConversionError) -> String {
    do throws(DialectRefusal) {
      return try FormatString(json: node, dialect: dialect, kind: kind, form: .selfContained).text
    } catch {
      if case .needsArgument = error.reason {
        throw .refused("\(error.description); a format string alone cannot say that: use --to swift")
      }
      throw .refused(error.description)
    }
  }

  private static func swift(
    _ node: JSONNode, _ request: ConversionRequest, isPredicate: Bool
  ) throws(ConversionError) -> String {
    let expression: StyleExpression
    do throws(ExpressionSyntaxError) {
      expression = try StyleExpression(node)
    } catch {
      throw .refused("\(error.key.isEmpty ? "" : error.key + " ")\(error.message)")
    }
    let property = request.property.flatMap { PropertyTable.specification(named: JSONString($0)) }
    do throws(SwiftSourceError) {
      let source = SwiftSource(request.dialect)
      return isPredicate ? try source.predicate(expression) : try source.expression(expression, for: property)
    } catch {
      throw .refused(error.message)
    }
  }
}
