import ExpressionDialects
import LegacyStyle
import SourceText
import StyleDiagnostics
import StyleSpec

extension SourceMigration {
  /// Makes the edits of a plan, and says what there is to say.
  mutating func make(_ plan: CallPlan) {
    edits += plan.edits
    covered.insert(plan.call.tokens)
    for type in plan.holders.compactMap({ $0.type }) where heldTypes.insert(type).inserted {
      edits += typeEdits(in: type, to: "NSExpression")
      covered.insert(type)
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
    let start = source.lineStart(source.tokens[plan.call.tokens.lowerBound].offset)
    let isJoined = source.language == .objectiveC && source.bytes[..<start].suffix(3).contains(UInt8(ascii: "\\"))
    let isInComment = source.comments.contains { $0.offset < start && start < $0.end }
    guard !isJoined, !isInComment, !source.isInString(start) else { return }
    let line = source.indentation(start) + comment + source.lineBreak
    edits.append(SourceEdit(range: SourceRange(lowerBound: start, upperBound: start), replacement: Array(line.utf8)))
  }

  // MARK: Variables

  /// Rewrites the dictionaries of stops in variables, and removes those of options.
  mutating func makeVariables() {
    var done = Set<Declaration>()
    let rewritten = TokenSet(plans.map { $0.call.tokens })
    for plan in plans {
      guard let function = plan.function else { continue }
      if case .variable(_, let declarations)? = function.home {
        for declaration in declarations where done.insert(declaration).inserted { makeStops(declaration, plan) }
      }
      for declaration in function.optionsVariables where done.insert(declaration).inserted {
        remove(declaration, usedIn: rewritten)
      }
    }
    for declaration in scope.all where !done.contains(declaration) && declaration.scope == .local {
      makeUnusedStops(declaration)
      reportUnusedOptions(declaration)
    }
  }

  private mutating func makeStops(_ declaration: Declaration, _ plan: CallPlan) {
    guard let initialiser = declaration.initialiser,
      let literal = DictionaryLiteral(source.literalTokens(of: initialiser), in: source)
    else { return }
    let reader = FunctionReader(
      source: source, scope: scope, calls: calls, property: plan.property, dialect: dialect)
    let stops: [OldFunction.Stop]
    do throws(ReadingRefusal) {
      stops = try reader.stops(literal, in: plan.call)
    } catch {
      // The stops were read once for the plan.
      return
    }
    let uses = (sharing[declaration] ?? []).compactMap { plans[$0].stopsUse }
    if uses.isEmpty { reportUnused(declaration) }
    let use = uses.first ?? .values
    let isBare = FunctionWriter.standsBare(plan.property.native.kind)
    let writer = DictionaryWriter(source: source, dialect: dialect)
    let changes = writer.changes(stops, in: literal, without: nil, use: use, isBare: isBare) ?? []
    print(changes, in: literal)
    covered.insert(initialiser)
    let holdsExpressions = use == .expressions || !isBare
    if holdsExpressions {
      makeTypes(of: declaration, holdingExpressions: use == .expressions)
    } else {
      makeTypes(of: declaration, plan)
      if source.language == .swift, declaration.type == nil, needsType(stops, plan.property.native.kind) {
        let end = source.range(literal.tokens).upperBound
        edits.append(
          SourceEdit(
            range: SourceRange(lowerBound: end, upperBound: end), replacement: Array(" as [NSNumber: Any]".utf8)))
      }
    }
  }

  /// Whether values of several types stand in a dictionary, whose type the compiler would not find.
  private func needsType(_ stops: [OldFunction.Stop], _ kind: NativeProperty.Kind) -> Bool {
    guard kind != .color else { return false }
    let literals = stops.count { stop in
      stop.value.tokens.count <= 2 && stop.value.tokens.allSatisfy { !source.isIdentifier($0) }
        || stop.value.raw != nil && kind == .enumeration
    }
    return literals > 0 && literals < stops.count
  }

  mutating func print(_ changes: [CopiedChange], in literal: DictionaryLiteral) {
    // What changes before a piece on its line moves it.
    var line = -1
    var shift = 0
    for change in changes {
      let lineStart = source.lineStart(change.range.lowerBound)
      if lineStart != line { (line, shift) = (lineStart, 0) }
      var printer = CodePrinter(source, dialect, column: source.column(change.range.lowerBound) + shift)
      printer.print(change.piece)
      edits.append(SourceEdit(range: change.range, replacement: printer.text))
      shift += printer.text.count - change.range.count
    }
  }

  // MARK: Types

  private mutating func makeTypes(of declaration: Declaration, _ plan: CallPlan) {
    let kind = plan.property.native.kind
    let plain: String =
      switch kind {
      case .color: source.colorClass(at: declaration.nameToken)
      case .number, .boolean: "NSNumber"
      case .string, .enumeration: source.language == .swift ? "String" : "NSString"
      case .strings, .numbers, .vector, .insets: "NSExpression"
      }
    makeTypes(of: declaration, to: plain, takesArgument: kind != .enumeration)
  }

  private mutating func makeTypes(of declaration: Declaration, holdingExpressions hasKeys: Bool) {
    makeTypes(of: declaration, to: "NSExpression", takesArgument: false)
    guard hasKeys else { return }
    for type in types(of: declaration) {
      guard let key = keyType(in: type) else { continue }
      edits.append(SourceEdit(range: source.range(key), replacement: Array("NSExpression".utf8)))
    }
  }

  /// The declared type of a variable, and that of a cast behind its literal.
  private func types(of declaration: Declaration) -> [Range<Int>] {
    var types = declaration.type.map { [$0] } ?? []
    if let initialiser = declaration.initialiser {
      let literal = source.literalTokens(of: initialiser)
      if literal.upperBound < initialiser.upperBound { types.append(literal.upperBound..<initialiser.upperBound) }
    }
    return types
  }

  /// The type of the keys: the first in the brackets.
  private func keyType(in type: Range<Int>) -> Range<Int>? {
    let open = type.first { source.isAt("[", $0) || source.isAt("<", $0) }
    guard let open, source.isIdentifier(open + 1), type.contains(open + 1) else { return nil }
    return (open + 1)..<(open + 2)
  }

  /// Changes the old classes in the declared type, and in a cast behind the literal.
  mutating func makeTypes(of declaration: Declaration, to name: String, takesArgument: Bool) {
    for type in types(of: declaration) {
      covered.insert(type)
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
