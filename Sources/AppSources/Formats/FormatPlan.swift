import ExpressionDialects
import SourceJSON
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// What becomes of a call with a format string that newer systems refuse.
struct FormatPlan: Hashable, Sendable {
  var format: RefusedFormat
  var piece: CodePiece

  /// What the text and what is written both are.
  var expression: JSONFragment
  var warnings: [DialectWarning]

  /// The name of the property in the style specification, or the class.
  var subject: String
}

/// Plans the rewriting of format strings by the converter's own reader and writer.
///
/// What is written is read back: it has to be the same expression.
struct FormatPlanner {
  let source: AppSource
  let scope: SourceScope
  let dialect: Dialect

  /// The property that the call is for; `nil` if that does not show.
  let property: PropertySpecification?

  func plan(_ format: RefusedFormat) throws(ReadingRefusal) -> FormatPlan {
    let range = source.range(format.tokens)
    if source.hasDirective(in: range) { throw ReadingRefusal(.preprocessorInValue) }
    let dictionaries = format.arguments.filter { isDictionary($0) }
    var edits = dictionaries.filter { $0.count == 1 }.map { tokens in
      SourceEdit(range: source.range(tokens), replacement: Array(meaning(of: tokens).utf8))
    }
    if format.isImplied {
      let start = SourceRange(lowerBound: range.lowerBound, upperBound: range.lowerBound)
      edits.insert(SourceEdit(range: start, replacement: Array(format.className.utf8)), at: 0)
    }
    do throws(ExpressionConversionError) {
      return try plan(format, source.text(format.tokens, with: edits), dictionaries)
    } catch {
      var offset = range.lowerBound + (error.offset ?? 0)
      for edit in edits where offset >= edit.range.lowerBound {
        let growth = edit.replacement.count - edit.range.count
        offset = max(edit.range.lowerBound, offset - growth)
      }
      // An error of what is written may stand behind the call.
      let index = min(source.tokens.partitionPoint { $0.end <= offset }, format.tokens.upperBound - 1)
      let isUnknown = error.kind == .refusal(.unknownValue)
      throw ReadingRefusal(.formatRefused(format.function, isUnknown ? nil : error.message), at: index..<(index + 1))
    }
  }

  /// Whether an argument is a dictionary, or the name of a variable that begins as one.
  private func isDictionary(_ tokens: Range<Int>) -> Bool {
    DictionaryLiteral(initialiser(of: tokens).map(source.literalTokens) ?? tokens, in: source) != nil
  }

  /// Whether an argument is the name of a variable with other entries than it begins with, so that it has to be copied.
  private func mayChange(_ tokens: Range<Int>) -> Bool {
    guard initialiser(of: tokens) != nil, let name = source.name(tokens.lowerBound) else { return false }
    return scope.declarations(of: name, at: tokens.lowerBound).contains {
      scope.isChanged($0) || scope.isFilled($0) || scope.isMentionedInText($0)
    }
  }

  /// What a variable begins as, if an argument is its name.
  private func initialiser(of tokens: Range<Int>) -> Range<Int>? {
    guard tokens.count == 1, let name = source.name(tokens.lowerBound) else { return nil }
    let found = scope.declarations(of: name, at: tokens.lowerBound)
    return found.count == 1 ? found[0].initialiser : nil
  }

  private func meaning(of tokens: Range<Int>) -> String {
    initialiser(of: tokens).map { "(" + scope.substituted($0) + ")" } ?? scope.substituted(tokens)
  }

  /// Reads code, writes it with initialisers, and reads that back.
  private func plan(
    _ format: RefusedFormat, _ code: String, _ dictionaries: [Range<Int>]
  ) throws(ExpressionConversionError) -> FormatPlan {
    let isCondition = format.className == "NSPredicate"
    let old = try read(code)
    let node = try ExpressionConverter.document(old.json.text).root
    try ExpressionConverter(dialect: dialect).requireFit(of: node, for: property, isCondition: isCondition, in: .swift)
    let written = try write(node, isCondition: isCondition, at: source.range(format.tokens).lowerBound)
    var forms: [(piece: CodePiece, meaning: String)] =
      dictionaries.contains(where: mayChange) ? [] : [(.text(written), written)]
    if let copied = copying(dictionaries, into: written) { forms.insert(copied, at: 0) }
    for form in forms {
      guard try read(form.meaning).json == old.json else { continue }
      return FormatPlan(
        format: format, piece: form.piece, expression: old.json, warnings: old.warnings,
        subject: property?.name.string ?? format.className)
    }
    throw ExpressionConversionError(
      .appSource(.formatRefused), "what initialisers write is read as another expression; write it by hand")
  }

  private func read(_ code: String) throws(ExpressionConversionError) -> ConvertedExpression {
    let converter = ExpressionConverter(dialect: dialect)
    return try converter.read(
      try converter.expression(ofCode: code, in: source.language, for: nil), variablesOf: property)
  }

  private func write(
    _ node: JSONNode, isCondition: Bool, at offset: Int
  ) throws(ExpressionConversionError) -> String {
    let expression: StyleExpression
    do throws(ExpressionSyntaxError) {
      expression = try StyleExpression(node)
    } catch {
      throw ExpressionConversionError(error)
    }
    do throws(SourceCodeError) {
      let isForMac = source.isForMac(source.tokens.partitionPoint { $0.offset < offset })
      let code = SourceCode(dialect, in: source.language, isForMac: isForMac)
      let column = source.column(offset) + 1
      let text =
        isCondition
        ? try code.predicate(expression, column: column)
        : try code.expression(expression, for: property, column: column)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.joined(separator: source.lineBreak + source.indentation(offset))
    } catch {
      throw ExpressionConversionError(error.id, error.message)
    }
  }

  /// Code with the dictionaries of the source in place of its own, and the same code with what they mean; `nil` where they are not as
  /// many.
  private func copying(_ dictionaries: [Range<Int>], into code: String) -> (piece: CodePiece, meaning: String)? {
    let written = AppSource(Array(code.utf8), in: source.language)
    var ranges: [SourceRange] = []
    var place = 0
    while place < written.tokens.count {
      let open = source.language == .swift ? place : place + 1
      let close = written.isAt("[", open) || written.isAt("{", open) ? written.brackets.partners[open] : -1
      if close > open, let literal = DictionaryLiteral(place..<(close + 1), in: written) {
        ranges.append(written.range(literal.tokens))
        place = literal.tokens.upperBound
      } else {
        place += 1
      }
    }
    guard ranges.count == dictionaries.count, !ranges.isEmpty else { return nil }
    // What is copied would be looked at in a second run alone.
    let formats = RefusedFormats(source: source, scope: scope)
    guard dictionaries.joined().allSatisfy({ formats.function(in: $0..<($0 + 1)) == nil }) else { return nil }
    var parts: [CodePiece] = []
    var meaning = ""
    var start = 0
    for (range, tokens) in zip(ranges, dictionaries) {
      let text = written.text(SourceRange(lowerBound: start, upperBound: range.lowerBound))
      parts += [.text(text), .copied(source.range(tokens), [])]
      meaning += text + self.meaning(of: tokens)
      start = range.upperBound
    }
    let rest = written.text(SourceRange(lowerBound: start, upperBound: written.bytes.count))
    return (.sequence(parts + [.text(rest)]), meaning + rest)
  }
}
