import ExpressionDialects
import LegacyStyle
import SDKFunctions
import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec

/// The findings of a file: what is left and why, and what a rewriting changed.
extension SourceMigration {
  // MARK: Calls

  mutating func leave(_ call: OldCall, _ refusal: Refusal) {
    var refusal = refusal
    let language = source.language
    if refusal == .styleValueStored(in: language) {
      refusal = .styleValueStored(in: language, write: codeToWrite(for: call))
    } else if refusal == .propertyUnknown(in: language) {
      refusal = .propertyUnknown(in: language, write: codeToWrite(for: call))
    }
    covered.formUnion(call.tokens)
    // A fault in a variable is reported where the variable is used.
    let isInside = call.tokens.contains(refusal.tokens.lowerBound) && !refusal.tokens.isEmpty
    let place = isInside ? refusal.tokens.lowerBound : call.tokens.lowerBound
    let subject = scope.property(takingKnown: call.tokens)?.native.name.string ?? call.className.rawValue
    leave(refusal, at: source.tokens[place].offset, of: subject)
    // The local dictionaries that it names are left, too.
    for argument in call.arguments {
      if let variable = scope.dictionary(argument.tokens)?.variable { covered.formUnion(variable.statement) }
    }
  }

  /// The replacement for a call whose property is unknown, if its value determines it.
  private func codeToWrite(for call: OldCall) -> String? {
    let properties = [
      "line-width", "circle-color", "icon-optional", "icon-image", "text-font", "line-dasharray", "line-translate",
      "icon-text-fit-padding", "line-cap", "line-join", "text-anchor", "text-justify", "text-transform",
    ]
    for property in properties.compactMap(SDKProperty.init(named:)) {
      do throws(Refusal) {
        let plan = try planned(call, for: property)
        // The type of a function with such a value does not show.
        if plan.function != nil, plan.value.holes > 0 { return nil }
        let isOwnDefault = plan.function?.defaultValue != nil && !plan.value.holdsTypeTest
        if isOwnDefault || plan.stops != nil { return nil }
        let code = source.text(call.tokens, with: plan.changes.map { $0.edit(in: source) })
        let line = code.onOneLine(in: source.language)
        return line.holds("\n") ? nil : line
      } catch {
        continue
      }
    }
    return nil
  }

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
      note(kind, at: offset, kind.messageWithAction)
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
      case .number(let value)? = FormatNode(constant: source.text(tokens), in: source.language)
    {
      let number = value.javaScriptText
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
    noteImpliedCalls()
    for names in [OldClass.allCases.map { $0.rawValue }, OldClass.otherNames] {
      for index in names.flatMap({ source.tokens(named: $0) }).sorted() { leave(nameAt: index) }
    }
    noteTexts()
    noteRenames()
  }

  func isCovered(_ index: Int) -> Bool { covered.contains(index) }

  /// Reports an old name that no other finding mentions; one finding covers a whole dictionary.
  private mutating func leave(nameAt index: Int) {
    guard !isCovered(index), !source.isIgnored(index..<(index + 1)), let name = source.name(index) else { return }
    leave(reason(name, at: index), at: source.tokens[index].offset, of: name)
    let start = source.isAt("[", index - 1) ? index - 1 : index
    guard classTokens.contains(index), let open = outermostDictionary(around: start) else { return }
    covered.formUnion(open..<max(open + 1, source.brackets.partners[open]))
  }

  /// Why an old name is left.
  private func reason(_ name: String, at index: Int) -> Refusal {
    let isObjectiveC = source.language == .objectiveC
    if OldClass.otherNames.contains(name) { return .typeNamed(name) }
    // A call that is neither planned nor left is in a dictionary.
    if classTokens.contains(index) { return .stopsBuiltInCode(in: source.language) }
    let isRead = ["as", "is", "?", "!"].contains { source.isAt($0, index - 1) }
    if isRead || isObjectiveC && source.isAt("class", index + 1) { return .readsStyleValue }
    let isCall = source.isAt("(", index + 1) || isObjectiveC && source.isAt("[", index - 1)
    return isCall ? .unknownName : .typeNamed(name)
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
      if source.isAt("rawValue", index + 2), let property = scope.property(takingKnown: (index - 1)..<(close + 1)) {
        // Line caps and joins of Core Animation have raw values, too.
        isOld = property.native.kind != .enumeration
      }
      guard isOld, !source.isIgnored(index..<(index + 1)) else { continue }
      covered.formUnion((index - 1)..<(close + 1))
      leave(.classImplied, at: source.tokens[index].offset, of: OldClass.value.rawValue)
    }
  }

  // MARK: Texts

  private func oldName(in token: CodeToken) -> String? {
    let text = token.text(in: source.bytes)
    return text.holds("MGL") ? OldClass.allCases.first { text.holds($0.rawValue) }?.rawValue : nil
  }

  /// Reports old names in text that is not read: in macros, SDK headers that no longer exist, strings and comments.
  private mutating func noteTexts() {
    var comments = source.comments.filter { oldName(in: $0) != nil }
    for directive in source.directives {
      guard let name = oldName(in: directive) else { continue }
      let text = directive.text(in: source.bytes)
      let isHeader = text.holds("\"\(name).h\"") || text.holds("/\(name).h\"") || text.holds("/\(name).h>")
      switch text.directiveWord {
      case "define": leave(.typeNamed(name), at: directive.offset, of: name)
      case "import" where isHeader, "include" where isHeader:
        leave(Refusal(.oldTypeNamed, "the header of \(name) is gone; remove this line"), at: directive.offset, of: name)
      // Messages to people.
      case "pragma", "warning", "error": comments.append(directive)
      default: continue
      }
    }
    for (index, token) in source.tokens.enumerated() where token.kind == .string && !isCovered(index) {
      guard let name = oldName(in: token), !source.isIgnored(index..<(index + 1)) else { continue }
      // `#warning("…")` is a message, too.
      if source.isAt("#warning", index - 2) || source.isAt("#error", index - 2) {
        comments.append(token)
        continue
      }
      let message =
        "a string mentions \(name), which is gone; calls in strings are not read, so write the expression by hand"
      leave(Refusal(.oldTypeNamed, message), at: token.offset, of: name)
    }
    guard let first = comments.map({ $0.offset }).min() else { return }
    note(
      .commentedOut, at: first,
      comments.count == 1
        ? "a comment mentions the old API; it is unchanged"
        : "\(comments.count) comments mention the old API; they are unchanged")
  }

  // MARK: Renames

  private mutating func noteRenames() {
    guard !edits.isEmpty || !findings.isEmpty else { return }
    var renamed: [(index: Int, message: String)] = []
    for (old, new) in [("MGLVectorSource", "MGLVectorTileSource"), ("MGLRasterSource", "MGLRasterTileSource")] {
      renamed += source.tokens(named: old).prefix(1).map { ($0, "\(old) is \(new) since version 4; rename it") }
    }
    let method = source.language == .swift ? "localizeLabels(into:)" : "localizeLabelsIntoLocale:"
    for index in source.tokens(named: "localizesLabels") where source.isAt(".", index - 1) {
      renamed.append((index, "localizesLabels is gone since version 4; write " + method))
    }
    for index in source.tokens(named: "MGLStyle") where source.isAt("(", index + 3) && source.isAt(")", index + 4) {
      guard source.isAt(".", index + 1), let name = source.name(index + 2), name.holds("StyleURL") else { continue }
      renamed.append((index, "MGLStyle.\(name) is a property since version 4; remove the parentheses"))
    }
    for (index, message) in renamed { note(.renamedName, at: source.tokens[index].offset, message) }
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

extension MigratedAppSource.Value {
  /// Whether the expression asks for the type of a value.
  var holdsTypeTest: Bool { expression?.holds("[\"typeof\"") == true }
}
