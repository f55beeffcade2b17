import ExpressionDialects
import LegacyStyle
import SourceText
import StyleDiagnostics
import StyleSpec

extension SourceMigration {
  /// Makes the edits of a plan, and says what there is to say.
  mutating func make(_ plan: CallPlan) {
    edits += plan.edits
    covered.formUnion(plan.call.tokens)
    if let type = plan.holder?.type {
      edits += typeEdits(in: type, to: "NSExpression")
      covered.formUnion(type)
    }
    explainTypeTest(plan)
    note(plan)
  }

  /// Writes a comment, once a file, above the first test of a type.
  private mutating func explainTypeTest(_ plan: CallPlan) {
    let comment =
      "// The test of the type gives the default where the attribute has another type or is missing, as before"
    guard plan.testsType, !isTypeTestExplained else { return }
    isTypeTestExplained = true
    guard !source.comments.contains(where: { $0.text(in: source.bytes) == comment }) else { return }
    let start = source.lines.start(of: source.tokens[plan.call.tokens.lowerBound].offset)
    let isJoined = source.language == .objectiveC && source.bytes[..<start].suffix(3).contains(UInt8(ascii: "\\"))
    let isInComment = source.comments.contains { $0.offset < start && start < $0.end }
    guard !isJoined, !isInComment, !source.isInString(start) else { return }
    let line = source.indentation(start) + comment + source.lineBreak
    edits.append(SourceEdit(range: SourceRange(lowerBound: start, upperBound: start), replacement: Array(line.utf8)))
  }

  // MARK: Variables

  /// Rewrites the dictionaries of stops in variables, and removes those of options.
  mutating func makeVariables() {
    var done: Set<Int> = []
    for plan in plans {
      if let (_, variable, literal) = plan.stops, done.insert(variable.nameToken).inserted {
        if plan.stopsUse == nil { remove(variable) } else { makeStops(variable, literal, plan) }
      }
      if let options = plan.function?.options, done.insert(options.variable.nameToken).inserted {
        remove(options.variable)
      }
    }
  }

  private mutating func makeStops(_ variable: LocalVariable, _ literal: DictionaryLiteral, _ plan: CallPlan) {
    let use = plan.stopsUse ?? .values
    let isBare = FunctionWriter.standsBare(plan.property.native.kind)
    let writer = DictionaryWriter(source: source, dialect: dialect)
    let stops = plan.function?.stops ?? []
    print(writer.changes(stops, in: literal, without: nil, use: use, isBare: isBare) ?? [], in: literal)
    covered.formUnion(variable.initialiser)
    if use == .expressions || !isBare {
      makeTypes(of: variable, holdingExpressions: use == .expressions)
    } else {
      makeTypes(of: variable, plan)
    }
  }

  /// Removes a dictionary that nothing uses any more; one that shares its lines stays and is reported.
  private mutating func remove(_ variable: LocalVariable) {
    guard let lines = source.removableLines(of: variable.statement) else { return }
    covered.formUnion(variable.statement)
    edits.append(SourceEdit(range: lines, replacement: []))
  }

  mutating func print(_ changes: [CopiedChange], in literal: DictionaryLiteral) {
    // What changes before a piece on its line moves it.
    var line = -1
    var shift = 0
    for change in changes {
      let lineStart = source.lines.start(of: change.range.lowerBound)
      if lineStart != line { (line, shift) = (lineStart, 0) }
      var printer = CodePrinter(source, dialect, column: source.column(change.range.lowerBound) + shift)
      printer.print(change.piece)
      edits.append(SourceEdit(range: change.range, replacement: printer.text))
      shift += printer.text.count - change.range.count
    }
  }

  // MARK: Types

  private mutating func makeTypes(of variable: LocalVariable, _ plan: CallPlan) {
    let kind = plan.property.native.kind
    let plain: String =
      switch kind {
      case .color: source.colorClass(at: variable.nameToken)
      case .number, .boolean: "NSNumber"
      case .string, .enumeration: source.language == .swift ? "String" : "NSString"
      case .strings, .numbers, .vector, .insets: "NSExpression"
      }
    makeTypes(of: variable, to: plain, takesArgument: kind != .enumeration)
  }

  private mutating func makeTypes(of variable: LocalVariable, holdingExpressions hasKeys: Bool) {
    makeTypes(of: variable, to: "NSExpression", takesArgument: false)
    guard hasKeys else { return }
    for type in types(of: variable) {
      guard let key = keyType(in: type) else { continue }
      edits.append(SourceEdit(range: source.range(key), replacement: Array("NSExpression".utf8)))
    }
  }

  /// The declared type of a variable, and that of a cast behind its literal.
  private func types(of variable: LocalVariable) -> [Range<Int>] {
    var types = variable.type.map { [$0] } ?? []
    let initialiser = variable.initialiser
    let literal = source.literalTokens(of: initialiser)
    if literal.upperBound < initialiser.upperBound { types.append(literal.upperBound..<initialiser.upperBound) }
    return types
  }

  /// The type of the keys: the first in the brackets.
  private func keyType(in type: Range<Int>) -> Range<Int>? {
    let open = type.first { source.isAt("[", $0) || source.isAt("<", $0) }
    guard let open, source.isIdentifier(open + 1), type.contains(open + 1) else { return nil }
    return (open + 1)..<(open + 2)
  }

  /// Changes the old classes in the declared type, and in a cast behind the literal.
  private mutating func makeTypes(of variable: LocalVariable, to name: String, takesArgument: Bool) {
    for type in types(of: variable) {
      covered.formUnion(type)
      edits += typeEdits(in: type, to: name, takesArgument: takesArgument)
    }
  }

  /// The edits that put another class in place of the old ones in a type.
  func typeEdits(in type: Range<Int>, to name: String, takesArgument: Bool = false) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    var index = type.lowerBound
    while index < type.upperBound {
      guard let found = source.name(index), OldClass(rawValue: found) != nil else {
        index += 1
        continue
      }
      var end = index + 1
      var piece = CodePiece.text(name)
      if source.isAt("<", end), let close = (end..<type.upperBound).first(where: { source.isAt(">", $0) }) {
        var argument = (end + 1)..<close
        while source.isAt("*", argument.upperBound - 1), argument.count > 1 {
          argument = argument.lowerBound..<(argument.upperBound - 1)
        }
        if takesArgument { piece = .copied(source.range(argument), []) }
        end = close + 1
      }
      edits.append(CodePrinter.edit(source.range(index..<end), piece, in: source, dialect))
      index = end
    }
    return edits
  }
}
