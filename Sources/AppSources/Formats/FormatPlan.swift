import ExpressionDialects
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// The plan for a call with a format string that newer systems refuse.
struct FormatPlan: Hashable, Sendable {
  var format: RefusedFormat
  var piece: CodePiece

  /// The expression that both the text and the written code represent, with arbitrary stops in place of unknown ones.
  var expression: JSONFragment
  var warnings: [DialectWarning]

  /// The name of the property in the style specification, or the class.
  var subject: String
}

/// Plans the rewriting of format strings by the converter's own reader and writer.
///
/// The written code is read back: it has to be the same expression. Dictionaries are copied. Where one is a name, its
/// values do not matter, and others represent them.
struct FormatPlanner {
  let scope: CodeScope
  let dialect: Dialect

  /// The property that the call is for; `nil` if that is unknown.
  let property: PropertySpecification?

  /// The names that are arguments of refused format strings.
  let names: Set<Int>

  private var source: CodeFile { scope.file }

  /// An argument that is copied, and a literal of its kind.
  private struct Copied {
    var tokens: Range<Int>
    var meaning: String
  }

  func plan(_ format: RefusedFormat) throws(Refusal) -> FormatPlan {
    let range = source.range(format.tokens)
    if source.hasDirective(in: range) { throw .preprocessorInValue }
    let copied = format.arguments.enumerated().compactMap { number, tokens in
      if DictionaryLiteral(tokens, in: source) != nil { return Copied(tokens: tokens, meaning: source.text(tokens)) }
      return namesDictionary(tokens) ? Copied(tokens: tokens, meaning: probe(number)) : nil
    }
    var edits = copied.filter { $0.tokens.count == 1 }.map { argument in
      SourceEdit(range: source.range(argument.tokens), replacement: Array(argument.meaning.utf8))
    }
    if format.isImplied {
      let start = SourceRange(lowerBound: range.lowerBound, upperBound: range.lowerBound)
      edits.insert(SourceEdit(range: start, replacement: Array(format.className.utf8)), at: 0)
    }
    do throws(DialectError) {
      return try plan(format, source.text(format.tokens, with: edits), copied)
    } catch {
      var offset = range.lowerBound + (error.offset ?? 0)
      for edit in edits where offset >= edit.range.lowerBound {
        let growth = edit.replacement.count - edit.range.count
        offset = max(edit.range.lowerBound, offset - growth)
      }
      // An error in the written text may lie after the call.
      let index = min(source.tokens.partitionPoint { $0.end <= offset }, format.tokens.upperBound - 1)
      let isUnknown = error.kind == .unknownValue
      throw .formatRefused(format.function, isUnknown ? nil : error.message).at(index..<(index + 1))
    }
  }

  // MARK: Dictionaries

  /// Whether an argument is the name of a local dictionary or of a parameter that is one, which only format strings use.
  private func namesDictionary(_ tokens: Range<Int>) -> Bool {
    let use = tokens.lowerBound
    guard tokens.count == 1, let name = source.name(use), !source.isMember(use) else { return false }
    if let variable = scope.variable(at: use) {
      let isLiteral = DictionaryLiteral(source.literalTokens(of: variable.initialiser), in: source) != nil
      return isLiteral && variable.mentions.allSatisfy(names.contains)
    }
    var block = source.block(of: use)
    while block >= 0, !source.isTypeBody(block) {
      let mentions = source.tokens(named: name).filter {
        block < $0 && $0 < source.brackets.partners[block] && source.isMention($0)
      }
      guard mentions.allSatisfy(names.contains) else { return false }
      let header = source.headerStart(of: block)..<block
      let parameters = source.tokens(named: name).filter { header.contains($0) && isParameter($0) }
      if parameters.count == 1 { return isDictionary(parameters[0]) }
      block = source.block(of: block)
    }
    return false
  }

  /// Whether a name in a header is that of a parameter, and not a label.
  private func isParameter(_ index: Int) -> Bool {
    source.language == .swift ? source.isAt(":", index + 1) : !source.isAt(":", index + 1)
  }

  /// Whether the type of a parameter is that of dictionaries: `[Key: Value]`, `NSDictionary *`.
  private func isDictionary(_ name: Int) -> Bool {
    switch source.language {
    case .swift:
      let open = name + 2
      guard source.isAt("[", open) else { return false }
      let close = source.brackets.partners[open]
      let isWhole = source.isAt(",", close + 1) || source.isAt(")", close + 1)
      return isWhole && (open..<close).contains { source.isAt(":", $0) && source.brackets.enclosing[$0] == open }
    case .objectiveC:
      let isMethod = source.isAt(")", name - 1)
      guard source.isAt("*", isMethod ? name - 2 : name - 1) else { return false }
      let open = isMethod ? source.brackets.partners[name - 1] : source.brackets.enclosing[name]
      let start = isMethod ? open + 1 : ((open + 1)..<name).last { source.isAt(",", $0) }.map { $0 + 1 } ?? open + 1
      return source.isAt("NSDictionary", start) && (isMethod || (start..<name).count == 2)
    }
  }

  /// Stops that represent those of an argument.
  private func probe(_ number: Int) -> String {
    let values: [String] =
      switch (property?.native.type, source.language) {
      case (.color, .swift): ["UIColor.red", "UIColor.blue"]
      case (.color, .objectiveC): ["UIColor.redColor", "UIColor.blueColor"]
      case (.string, .swift): ["\"a\"", "\"b\""]
      case (.string, .objectiveC): ["@\"a\"", "@\"b\""]
      case (_, .swift): ["1031.25", "1038.25"]
      case (_, .objectiveC): ["@1031.25", "@1038.25"]
      }
    let keys = [2 * number + 1, 2 * number + 2]
    return source.language == .swift
      ? "[\(keys[0]): \(values[0]), \(keys[1]): \(values[1])]"
      : "@{@\(keys[0]): \(values[0]), @\(keys[1]): \(values[1])}"
  }

  // MARK: Writing

  /// Reads code, writes it with initialisers, and reads that back.
  private func plan(
    _ format: RefusedFormat, _ code: String, _ dictionaries: [Copied]
  ) throws(DialectError) -> FormatPlan {
    let isCondition = format.className == "NSPredicate"
    let old = try read(code)
    let node = try ExpressionConverter.document(old.json.text).root
    try ExpressionConverter(dialect: dialect).requireFit(of: node, for: property, isCondition: isCondition, in: .swift)
    let written = try write(node, isCondition: isCondition, for: format)
    var forms: [(piece: CodePiece, meaning: String)] =
      dictionaries.contains { $0.tokens.count == 1 } ? [] : [(.text(written), written)]
    if let copied = copying(dictionaries, into: written) { forms.insert(copied, at: 0) }
    for form in forms {
      guard try read(form.meaning).json == old.json else { continue }
      return FormatPlan(
        format: format, piece: form.piece, expression: old.json, warnings: old.warnings,
        subject: property?.name.string ?? format.className)
    }
    throw DialectError(
      .formatRefused, "what initialisers write is read as another expression; write it by hand")
  }

  private func read(_ code: String) throws(DialectError) -> ConvertedExpression {
    try ExpressionConverter(dialect: dialect).expression(ofCode: code, in: source.language, for: nil)
      .json(variablesOf: property)
  }

  private func write(
    _ node: JSONNode, isCondition: Bool, for format: RefusedFormat
  ) throws(DialectError) -> String {
    let expression: StyleExpression
    do throws(ExpressionError) {
      expression = try StyleExpression(node)
    } catch {
      throw DialectError(error)
    }
    let code = SourceCode(dialect, in: source.language, isForMac: source.isForMac(format.tokens.lowerBound))
    let offset = source.range(format.tokens).lowerBound
    let column = source.column(offset) + 1
    let text =
      isCondition
      ? try code.predicate(expression, column: column)
      : try code.expression(expression, for: property, column: column)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.joined(separator: source.lineBreak + source.indentation(offset))
  }

  /// Code with the dictionaries of the source in place of its own, and the same code with their values; `nil` where
  /// their numbers differ.
  private func copying(_ dictionaries: [Copied], into code: String) -> (piece: CodePiece, meaning: String)? {
    let written = CodeFile(Array(code.utf8), in: source.language)
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
    // Copied code would be rewritten only in a second run.
    let formats = RefusedFormats(source: source)
    guard dictionaries.allSatisfy({ $0.tokens.allSatisfy { formats.function(in: $0..<($0 + 1)) == nil } }) else {
      return nil
    }
    var parts: [CodePiece] = []
    var meaning = ""
    var start = 0
    for (range, dictionary) in zip(ranges, dictionaries) {
      let text = written.text(SourceRange(lowerBound: start, upperBound: range.lowerBound))
      parts += [.text(text), .copied(source.range(dictionary.tokens), [])]
      meaning += text + dictionary.meaning
      start = range.upperBound
    }
    let rest = written.text(SourceRange(lowerBound: start, upperBound: written.bytes.count))
    return (.sequence(parts + [.text(rest)]), meaning + rest)
  }
}
