import ExpressionDialects
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// The plan for a call with a format string that newer systems refuse.
struct FormatPlan: Hashable, Sendable {
  /// The code in place of the call.
  var parts: [CodeChange.Part]

  /// The expression that both the text and the written code represent, with other stops in place of copied ones.
  var expression: JSONFragment
  var warnings: [DialectWarning]
}

/// Plans the rewriting of format strings by the converter's own reader and writer.
///
/// The written code is read back: it has to be the same expression. Dictionaries of stops are copied, in the call or by the
/// name of their variable: while the code is read and written, one stop with a distinct key represents each of them.
struct FormatPlanner {
  let scope: CodeScope
  let dialect: Dialect

  /// The property that the call is for; `nil` if that is unknown.
  let property: PropertySpecification?

  private var source: CodeFile { scope.file }

  func plan(_ format: RefusedFormat) throws(Refusal) -> FormatPlan {
    let range = source.range(format.tokens)
    if source.hasDirective(in: range) { throw .preprocessorInValue }
    var copies: [(key: String, tokens: Range<Int>)] = []
    var edits: [SourceEdit] = []
    do throws(DialectError) {
      for tokens in format.arguments {
        guard let value = try stopValue(tokens) else { continue }
        let key = "\(copies.count + 1031).25"
        let stop = source.language == .swift ? "[\(key): \(value)]" : "@{@\(key): \(value)}"
        copies.append((key, tokens))
        edits.append(SourceEdit(range: source.range(tokens), replacement: Array(stop.utf8)))
      }
      return try plan(format, source.text(format.tokens, with: edits), copies)
    } catch {
      // Without a property, the type of such values is unknown.
      if property == nil, error.kind == .notAnExpression, format.arguments.contains(where: source.isDictionaryParameter)
      {
        let fault = "the values of these stops do not show: write the dictionary in the call, then run this again"
        throw .formatRefused(format.function, fault)
      }
      throw .formatRefused(format.function, error.kind == .unknownValue ? nil : error.message)
    }
  }

  /// The code of a value for the stop that represents an argument: the first of a dictionary of stops, also of one that a
  /// variable holds, or any value of the property where the argument is the name of a parameter.
  private func stopValue(_ tokens: Range<Int>) throws(DialectError) -> String? {
    if source.isDictionaryParameter(tokens) { return try anyValue }
    let formats = RefusedFormats(source: source)
    // Copied code would be rewritten only in a second run.
    guard let dictionary = scope.dictionary(tokens)?.literal, let stop = dictionary.entries.first,
      case .number? = FormatNode(constant: source.text(stop.key), in: source.language),
      dictionary.tokens.allSatisfy({ formats.function(in: $0..<($0 + 1)) == nil })
    else { return nil }
    return source.text(stop.value)
  }

  /// The code of a value that the property takes.
  private var anyValue: String {
    get throws(DialectError) {
      let property = property?.native
      let value: StyleValue =
        switch (property?.defaultValue, property?.type) {
        case (let value?, _): value
        case (_, .color?): .string("#000000")
        case (_, .string?), (_, .formatted?), (_, .resolvedImage?): .string("a")
        case (_, .enumeration(let names)?): .string(names.first ?? "")
        default: .number(1)
        }
      let code = SourceCode(dialect, in: source.language)
      return code.oneLine(try code.piece(.literal(value), for: property))
    }
  }

  /// Reads code, writes it with initialisers, and reads that back.
  private func plan(
    _ format: RefusedFormat, _ code: String, _ copies: [(key: String, tokens: Range<Int>)]
  ) throws(DialectError) -> FormatPlan {
    let old = try read(code)
    let written = try write(old.json, for: format)
    guard try read(written).json == old.json, let parts = parts(written, copying: copies) else {
      throw DialectError(.formatRefused, "what initialisers write is read as another expression; write it by hand")
    }
    return FormatPlan(parts: parts, expression: old.json, warnings: old.warnings)
  }

  private func read(_ code: String) throws(DialectError) -> ConvertedExpression {
    try ExpressionConverter(dialect: dialect).expression(ofCode: code, in: source.language, for: nil)
      .json(variablesOf: property)
  }

  private func write(_ json: JSONFragment, for format: RefusedFormat) throws(DialectError) -> String {
    let isCondition = format.className == "NSPredicate"
    let node = try ExpressionConverter.document(json.text).root
    try ExpressionConverter(dialect: dialect).requireFit(of: node, for: property, isCondition: isCondition, in: .swift)
    let expression = try ExpressionConverter.expression(node, for: nil)
    let code = SourceCode(dialect, in: source.language, isForMac: source.isForMac(format.tokens.lowerBound))
    let offset = source.range(format.tokens).lowerBound
    let column = source.column(offset) + 1
    let piece = isCondition ? try code.piece(ofCondition: expression) : try code.piece(expression, for: property)
    let text = code.text(piece, column: column)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.joined(separator: source.lineBreak + source.indentation(offset))
  }

  /// The written code with the dictionaries of the source in place of those that represent them.
  private func parts(_ code: String, copying copies: [(key: String, tokens: Range<Int>)]) -> [CodeChange.Part]? {
    let written = CodeFile(Array(code.utf8), in: source.language)
    var parts: [CodeChange.Part] = []
    var start = 0
    for index in written.tokens.indices {
      let text = written.tokens[index].text(in: written.bytes)
      guard let copy = copies.first(where: { $0.key == text }) else { continue }
      let open = written.brackets.enclosing[index]
      guard open >= 0 else { return nil }
      let range = written.range((source.language == .swift ? open : open - 1)..<(written.brackets.partners[open] + 1))
      parts.append(.text(written.text(SourceRange(start..<range.lowerBound))))
      parts.append(.copied(source.range(copy.tokens), []))
      start = range.upperBound
    }
    guard parts.count == 2 * copies.count else { return nil }
    return parts + [.text(written.text(SourceRange(start..<written.bytes.count)))]
  }
}
