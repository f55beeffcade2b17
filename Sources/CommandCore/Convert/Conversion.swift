import AppSources
import ExpressionDialects
import MigrationReports
import SDKFunctions
import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec

/// One expression, function or filter from one language to another; of code, of a layer, and of members of its `paint`
/// and `layout`, each value for its property.
///
/// Legacy functions and filters are migrated in the process, and verified; a value that the property does not accept,
/// or that is not a condition where one is required, is refused.
package struct Conversion: Sendable {
  /// The text in the target language, without a newline at its end.
  package private(set) var text = ""

  /// The warnings, one line each.
  package private(set) var warnings: [String] = []

  /// The notes, one line each.
  package private(set) var notes: [String] = []

  private let request: ConversionRequest
  private var parts: [Part] = []

  /// An expression in the target language, and the property that is set to it.
  private struct Part {
    /// The name in the code.
    var name: String?

    /// The name in the style specification.
    var property: String?
    var text: String
  }

  package init(_ request: ConversionRequest, of text: String) throws(RunFailure) {
    self.request = request
    let (language, text) = try request.read(text)
    switch language {
    case .swift: try convert(code: text, in: .swift)
    case .objc: try convert(code: text, in: .objectiveC)
    case .json:
      let document = try ConvertedValue.document(Array(text.utf8))
      let values = Self.values(of: document.root)
      if values.isEmpty { try add(try ConvertedValue(request, document)) } else { try convert(layer: values) }
    case .nsexpression, .predicate:
      let kind: FormatString.Kind = language == .predicate ? .predicate : .expression
      let arguments = try request.values
      let value = try ConvertedValue(request, isCondition: kind == .predicate) { (property) throws(DialectError) in
        try FormatString.parse(text, arguments: arguments, dialect: request.dialect, kind: kind)
          .json(variablesOf: property)
      }
      try add(value)
    }
    self.text = joined
  }

  private mutating func add(
    _ value: ConvertedValue, named name: String? = nil, for property: String? = nil
  ) throws(RunFailure) {
    warnings += value.warnings
    notes += value.notes
    parts.append(Part(name: name, property: property, text: try value.text))
  }

  private func asked(for property: String?) -> ConversionRequest {
    var own = request
    own.propertyName = request.propertyName ?? property.map { SystemString($0) }
    return own
  }

  // MARK: Code

  private mutating func convert(code text: String, in language: SourceLanguage) throws(RunFailure) {
    let text = try migrated(text, in: language)
    let dialect = request.dialect
    let block = try RunFailure.ofDialect { () throws(DialectError) in
      try CodeBlock(text, in: language, dialect: dialect)
    }
    warnings += block.omissions.map { omission in
      "\(omission.name): left out: \(omission.error.message) [\(omission.error.id)]"
    }
    var expressions = block.expressions
    if let property = request.property, expressions.count > 1 {
      expressions = expressions.filter { $0.property == property }
      guard !expressions.isEmpty else {
        let names = block.expressions.map { $0.property ?? $0.name ?? "something without a name" }
        throw .conversion("the code sets no \(property); it sets \(names.joined(separator: ", "))")
      }
    }
    for expression in expressions {
      let request = asked(for: expression.property)
      let value = try ConvertedValue(request, isCondition: expression.isCondition) { (property) throws(DialectError) in
        try expression.json(variablesOf: property)
      }
      try add(value, named: expression.name, for: expression.property)
    }
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
    notes += result.findings.map { "\($0.message) [\($0.id.rawValue)]" }
    return result.text
  }

  // MARK: Layers

  private mutating func convert(layer values: [(name: String, value: JSONNode)]) throws(RunFailure) {
    let asked = values.filter { request.property == nil || $0.name == request.property }
    if asked.isEmpty, let property = request.property { throw .conversion("the layer sets no \(property)") }
    for (name, value) in asked {
      let document = try ConvertedValue.document(Array(value.spelling))
      try add(try ConvertedValue(self.asked(for: name), document), for: name)
    }
  }

  /// The values of a layer, or of an object that has nothing but properties; empty for anything else.
  private static func values(of node: JSONNode) -> [(name: String, value: JSONNode)] {
    let groups = [node["layout"], node["paint"]].compactMap { $0 }.filter { $0.kind == .object }
    if groups.isEmpty {
      let own = members(of: node)
      return own.count == node.count && own.allSatisfy { isProperty($0.name) } ? own : []
    }
    return (node["filter"].map { [(name: "filter", value: $0)] } ?? []) + groups.flatMap { members(of: $0) }
  }

  private static func members(of node: JSONNode) -> [(name: String, value: JSONNode)] {
    node.members.compactMap { member in
      // Whether a layer is shown is not an expression.
      guard let name = member.key.string?.string, name != "visibility" else { return nil }
      return (name, member.value)
    }
  }

  private static func isProperty(_ name: String) -> Bool {
    name == "filter" || PropertyTable.specification(named: JSONString(name)) != nil
  }

  // MARK: Several values

  /// One expression as it is; several as JSON by their properties, as assignments in code, or one on each line.
  private var joined: String {
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
