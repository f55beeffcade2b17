import ExpressionDialects
import LegacyStyle
import SDKFunctions
import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec

extension SourceMigration {
  /// Reports what a rewriting dropped, copied or changed.
  mutating func note(_ plan: CallPlan) {
    let offset = source.tokens[plan.call.tokens.lowerBound].offset
    if plan.value.holes > 0 { note(.hole, at: offset, "a value that is computed was copied unchanged") }
    for warning in plan.warnings {
      switch warning.kind {
      case .defaultIgnored: noteDefault(plan, at: offset)
      case .stopsIgnored: note(warning.kind, at: offset, warning.message + "; they were dropped")
      case .baseIgnored: note(warning.kind, at: offset, warning.message + "; it was dropped")
      case .translucentColor, .colorRounded: break
      case let kind where kind.family == .styleFunction:
        let isNative = plan.function?.semantics(for: plan.property, chosen: semantics) == .native
        note(warning.kind, at: offset, isNative ? warning.messageOfNative : warning.message)
      default: break
      }
    }
    if let function = plan.function, function.mode == .categorical, function.hasNumericKeys,
      function.semantics(for: plan.property, chosen: semantics) != .native,
      !plan.warnings.contains(where: { $0.kind == .keyTruncated })
    {
      let kind = DiagnosticKind.differsFromNativeWholeCategories
      note(kind, at: offset, kind.record.messageWithAction)
    }
    if plan.function == nil, plan.isTranslucent, !hasTranslucentConstant {
      hasTranslucentConstant = true
      note(
        .translucentConstant, at: offset,
        "SDK 3.4 to 4.0 drew constant translucent colours brighter than written; look at the map")
    }
  }

  private mutating func noteDefault(_ plan: CallPlan, at offset: Int) {
    var hint = ""
    if let tokens = plan.function?.ignoredDefault,
      case .number? = FormatNode(constant: source.text(tokens), in: source.language)
    {
      let text = source.text(tokens)
      let number = text.utf8.first == UInt8(ascii: "@") ? String(text.dropFirst()) : text
      let curve = CurveType.exponential.name(in: source.language, of: dialect)
      let code =
        switch source.language {
        case .swift: "curveType: \(curve), parameters: NSExpression(forConstantValue: \(number))"
        case .objectiveC: "withCurveType:\(curve) parameters:[NSExpression expressionForConstantValue:@\(number)]"
        }
      hint = "; if \(number) was meant as the base, write \(code)"
    }
    note(
      .defaultIgnored, at: offset,
      "the SDK ignored the default of a camera function, and it was dropped" + hint)
  }

  // MARK: Names

  /// Reports old names that no other finding mentions, and names that MapLibre or version 4 changed.
  mutating func noteNames() {
    let functions = Set(calls.values.filter { $0.form != .constant }.flatMap { $0.tokens })
    func tokens(_ names: [String]) -> [Int] { names.flatMap { source.tokens(named: $0) }.sorted() }
    for index in tokens(OldClass.allCases.map { $0.rawValue }) { leave(nameAt: index, functions) }
    noteImpliedCalls()
    for index in tokens(OldClass.draftNames + OldClass.otherNames) { leave(nameAt: index, functions) }
    noteDirectives()
    noteStrings()
    noteComments()
    noteRenames()
  }

  /// Reports old names in macro bodies, which are not read, and SDK headers that no longer exist.
  private mutating func noteDirectives() {
    for directive in source.directives {
      guard let name = oldName(in: directive) else { continue }
      let text = directive.text(in: source.bytes)
      let isHeader = text.holds("\"\(name).h\"") || text.holds("/\(name).h\"") || text.holds("/\(name).h>")
      switch text.directiveWord {
      case "define": leave(.typeNamed(name), at: directive.offset, of: name)
      case "import" where isHeader, "include" where isHeader:
        leave(
          Refusal(.oldTypeNamed, "the header of \(name) is gone; remove this line"), at: directive.offset, of: name)
      default: continue
      }
    }
  }

  /// Reports old names in strings.
  private mutating func noteStrings() {
    for (index, token) in source.tokens.enumerated()
    where token.kind == .string && !isCovered(index) {
      guard let name = oldName(in: token), !source.isIgnored(index..<(index + 1)) else { continue }
      let message =
        "a string mentions \(name), which is gone; calls in strings are not read, so write the expression by hand"
      leave(Refusal(.oldTypeNamed, message), at: token.offset, of: name)
    }
  }

  private func oldName(in token: CodeToken) -> String? {
    let text = token.text(in: source.bytes)
    return text.holds("MGL") ? OldClass.allCases.first { text.holds($0.rawValue) }?.rawValue : nil
  }

  func isCovered(_ index: Int) -> Bool { covered.contains(index) }

  /// Reports an old name that no other finding mentions; one finding covers a whole dictionary.
  private mutating func leave(nameAt index: Int, _ functions: Set<Int>) {
    guard !isCovered(index), !source.isIgnored(index..<(index + 1)), let name = source.name(index) else { return }
    leave(reason(name, at: index, functions), at: source.tokens[index].offset, of: name)
    guard classTokens.contains(index), let open = dictionary(of: index) else { return }
    covered.formUnion(open..<max(open + 1, source.brackets.partners[open]))
  }

  /// The bracket of the dictionary around the call of an old class.
  private func dictionary(of index: Int) -> Int? {
    outermostDictionary(around: source.isAt("[", index - 1) ? index - 1 : index)
  }

  /// Why an old name is left.
  private func reason(_ name: String, at index: Int, _ functions: Set<Int>) -> Refusal {
    let isObjectiveC = source.language == .objectiveC
    if OldClass.draftNames.contains(name) { return .unknownName }
    if OldClass.otherNames.contains(name) { return .typeNamed(name) }
    if classTokens.contains(index) {
      let isStops = dictionary(of: index).map { isGivenToFunction($0, functions) } == true
      return isStops ? .stopsBuiltInCode(in: source.language) : .styleValueStored(in: source.language)
    }
    let isRead = ["as", "is", "?", "!"].contains { source.isAt($0, index - 1) }
    if isRead || isObjectiveC && source.isAt("class", index + 1) { return .readsStyleValue }
    let isCall = source.isAt("(", index + 1) || isObjectiveC && source.isAt("[", index - 1)
    return isCall ? .unknownName : .typeNamed(name)
  }

  /// Whether an old function has the name of the variable or the member that a dictionary is assigned to.
  private func isGivenToFunction(_ open: Int, _ functions: Set<Int>) -> Bool {
    let equals = source.isAt("@", open - 1) ? open - 2 : open - 1
    guard source.isAt("=", equals) else { return false }
    return ((max(0, equals - 24))..<equals).reversed().prefix { !source.isAt("=", $0) && !source.isAt(";", $0) }
      .contains { source.name($0).map { source.tokens(named: $0).contains(where: functions.contains) } == true }
  }

  /// Reports old calls whose class Swift infers, where an old value is required.
  private mutating func noteImpliedCalls() {
    guard source.language == .swift else { return }
    for index in source.tokens(named: "init") where source.isAt(".", index - 1) && source.isAt("(", index + 1) {
      let close = source.brackets.partners[index + 1]
      guard close > index, !isCovered(index), let before = source.token(index - 2), before.kind == .sign else {
        continue
      }
      var isOld = ["interpolationMode", "interpolationBase"].contains { source.isAt($0, index + 2) }
      if source.isAt("rawValue", index + 2),
        case .property(let property) = scope.use(of: (index - 1)..<(close + 1))
      {
        // Line caps and joins of Core Animation have raw values, too.
        isOld = isOld || property.native.kind != .enumeration
      }
      guard isOld, !source.isIgnored(index..<(index + 1)) else { continue }
      covered.formUnion((index - 1)..<(close + 1))
      leave(
        Refusal(.unknownOldName, Refusal.classImplied), at: source.tokens[index].offset, of: OldClass.value.rawValue)
    }
  }

  private mutating func noteComments() {
    // Messages to people.
    let directives = source.directives.filter {
      ["pragma", "warning", "error"].contains($0.text(in: source.bytes).directiveWord)
    }
    let old = (source.comments + directives).filter { oldName(in: $0) != nil }
    guard let first = old.map({ $0.offset }).min() else { return }
    note(
      .commentedOut, at: first,
      old.count == 1
        ? "a comment mentions the old API; it is unchanged"
        : "\(old.count) comments mention the old API; they are unchanged")
  }

  private mutating func noteRenames() {
    guard !edits.isEmpty || !findings.isEmpty else { return }
    for (old, new) in [("MGLVectorSource", "MGLVectorTileSource"), ("MGLRasterSource", "MGLRasterTileSource")] {
      guard let first = source.tokens(named: old).first else { continue }
      note(.renamedName, at: source.tokens[first].offset, "\(old) is \(new) since version 4; rename it")
    }
    let method = source.language == .swift ? "localizeLabels(into:)" : "localizeLabelsIntoLocale:"
    for index in source.tokens(named: "localizesLabels") where source.isAt(".", index - 1) {
      let message = "localizesLabels is gone since version 4; write " + method
      note(.renamedName, at: source.tokens[index].offset, message)
    }
    for index in source.tokens(named: "MGLStyle") where source.isAt(".", index + 1) && source.isAt("(", index + 3) {
      guard let name = source.name(index + 2), name.holds("StyleURL"), source.isAt(")", index + 4) else { continue }
      let message = "MGLStyle.\(name) is a property since version 4; remove the parentheses"
      note(.renamedName, at: source.tokens[index].offset, message)
    }
    guard dialect == .maplibre else { return }
    let names = source.tokens.indices.filter { index in
      guard !isCovered(index), let name = source.name(index) else { return false }
      return name.utf8.starts(with: "MGL".utf8) || name == "Mapbox"
    }
    guard let first = names.first else { return }
    note(
      .prefixNotRenamed, at: source.tokens[first].offset,
      names.count == 1
        ? "a name begins with MGL or is the module Mapbox; rename it in the whole project"
        : "\(names.count) names begin with MGL or are the module Mapbox; rename them in the whole project")
  }
}

extension CallPlan {
  /// Whether the value is a constant colour that is neither opaque nor transparent black.
  fileprivate var isTranslucent: Bool {
    guard property.native.kind == .color, let json = value.legacy,
      let color = Color(css: JSONString(String(json.dropFirst().dropLast())))
    else { return false }
    return color.alpha < 1 && (color.red, color.green, color.blue) != (0, 0, 0)
  }
}
