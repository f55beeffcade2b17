import ExpressionDialects
import SDKFunctions
import SourceText
import StyleDiagnostics
import StyleSpec

/// Conversion of expressions that app code builds: a single one as it is, several by the properties that the code sets.
extension Conversion {
  static func ofCode(
    _ text: String, in language: SourceLanguage, _ request: ConversionRequest
  ) throws(ConversionError) -> Conversion {
    let migrated = try OldCode(text, in: language, request)
    let block: CodeBlock
    do throws(DialectError) {
      block = try CodeBlock(migrated.text, in: language, dialect: request.dialect)
    } catch {
      throw ConversionError(error)
    }
    var (warnings, notes) = (migrated.warnings, migrated.notes)
    warnings += block.omissions.map { omission in
      "\(omission.name): left out: \(omission.error.message) [\(omission.error.id)]"
    }
    var expressions = block.expressions
    if let property = request.property, expressions.count > 1 {
      expressions = expressions.filter { $0.property == property }
      guard !expressions.isEmpty else {
        throw ConversionError("the code sets no \(property); \(Self.names(of: block.expressions))")
      }
    }
    var parts: [ConvertedPart] = []
    for expression in expressions {
      var own = request
      own.property = request.property ?? expression.property
      let source = try ConversionSource(own, expression)
      warnings += source.warnings
      notes += source.notes
      parts.append(
        ConvertedPart(name: expression.name, property: expression.property, text: try write(source, own)))
    }
    let list = ConvertedParts(parts: parts, target: request.target, dialect: request.dialect)
    return Conversion(text: list.text, warnings: warnings, notes: notes)
  }

  private static func names(of expressions: [CodeExpression]) -> String {
    let names = expressions.map { $0.property ?? $0.name ?? "something without a name" }
    return "it sets \(names.joined(separator: ", "))"
  }
}

/// An expression in the target language, and the property that the code sets to it.
struct ConvertedPart {
  /// The name in the code.
  var name: String?

  /// The name in the style specification.
  var property: String?
  var text: String
}

/// Several expressions in the target language.
struct ConvertedParts {
  var parts: [ConvertedPart]
  var target: ExpressionConverter.OutputLanguage
  var dialect: Dialect

  /// One expression as it is; several as JSON by their properties, as assignments in code, or one on each line.
  var text: String {
    if parts.count == 1 { return parts[0].text }
    if target == .json, let object { return object }
    return parts.map(line).joined(separator: "\n")
  }

  /// A JSON object, if each part has a name of its own.
  private var object: String? {
    let names = parts.compactMap { $0.property ?? $0.name }
    guard names.count == parts.count, Set(names).count == parts.count else { return nil }
    let members = zip(names, parts).map { name, part in
      "  \(String(decoding: JSONFragment.string(JSONString(name)).text, as: UTF8.self)): \(part.text)"
    }
    return "{\n" + members.joined(separator: ",\n") + "\n}"
  }

  private func line(_ part: ConvertedPart) -> String {
    guard let name = part.property ?? part.name else { return part.text }
    switch target {
    case .json, .nsexpression, .predicate: return "\(name): \(part.text)"
    default:
      if dialect == .azure { return ".\(part.name ?? name)(from: \(part.text))," }
      let property = name == "filter" ? "predicate" : SDKProperty(named: name)?.getter ?? part.name ?? name
      return "layer.\(property) = \(part.text)" + (target == .swift ? "" : ";")
    }
  }
}
