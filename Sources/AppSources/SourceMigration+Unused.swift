import ExpressionDialects
import LegacyStyle
import SourceText
import StyleDiagnostics
import StyleSpec

/// Variables that nothing uses any more.
extension SourceMigration {
  /// A dictionary of stops that nothing uses, as in code that declares a name again: its values become raw values.
  mutating func makeUnusedStops(_ declaration: Declaration) {
    guard let initialiser = declaration.initialiser, !covered.contains(declaration.nameToken),
      let literal = DictionaryLiteral(source.literalTokens(of: initialiser), in: source), !literal.entries.isEmpty,
      scope.uses(of: declaration).isEmpty, !scope.isMentionedInText(declaration),
      !source.isIgnored(declaration.statement)
    else { return }
    let inner = literal.entries.compactMap { calls[$0.value.lowerBound] }
    guard inner.count == literal.entries.count, inner.allSatisfy({ $0.form == .constant }),
      let property = likelyProperty(of: inner)
    else { return }
    let reader = FunctionReader(source: source, scope: scope, calls: calls, property: property, dialect: dialect)
    do throws(ReadingRefusal) {
      let stops = try reader.stops(literal, in: inner[0])
      let writer = DictionaryWriter(source: source, dialect: dialect)
      let isBare = FunctionWriter.standsBare(property.native.kind)
      print(writer.changes(stops, in: literal, without: nil, use: .values, isBare: isBare) ?? [], in: literal)
      covered.insert(declaration.statement)
      unusedStops.append((declaration, stops.count))
      makeTypes(of: declaration, to: "NSExpression", takesArgument: true)
    } catch {
      // What cannot be read is reported as the names of types in it.
      return
    }
  }

  /// A property that takes the values of some calls, whose own does not show.
  private func likelyProperty(of calls: [OldCall]) -> SDKProperty? {
    for name in ["circle-color", "line-width", "icon-image", "icon-optional"] {
      guard let property = SDKProperty(named: name) else { continue }
      let reader = FunctionReader(source: source, scope: scope, calls: [:], property: property, dialect: dialect)
      let isTaken = calls.allSatisfy { call in
        do throws(ReadingRefusal) {
          return try reader.value(of: call, colorClass: "UIColor").raw != nil
        } catch {
          return false
        }
      }
      if isTaken { return property }
    }
    return nil
  }

  /// Whether nothing in front of a declaration belongs to it: in Objective-C an attribute or a macro may stand on its own line.
  private func beginsStatement(_ declaration: Declaration) -> Bool {
    let before = declaration.statement.lowerBound - 1
    return source.language == .swift || before < 0 || [";", "{", "}", ":"].contains { source.isAt($0, before) }
  }

  /// Removes a dictionary of options, whose lines have nothing else.
  mutating func remove(_ declaration: Declaration, usedIn rewritten: TokenSet) {
    let mentions = source.names.tokens(declaration.name).filter { source.isAt(".", $0 - 1) }
    guard scope.function(of: declaration) != nil || mentions.allSatisfy({ rewritten.contains($0) }),
      scope.uses(of: declaration).allSatisfy({ rewritten.contains($0) }), !scope.isMentionedInText(declaration)
    else {
      return
    }
    let range = source.range(declaration.statement)
    let start = source.lineStart(range.lowerBound)
    var end = source.lineEnd(range.upperBound)
    let before = source.bytes[start..<range.lowerBound]
    let after = source.bytes[range.upperBound..<end]
    let isShared = scope.sharesStatement(declaration)
    let isAlone = before.allSatisfy { $0 == 0x20 || $0 == 0x09 } && after.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    let hasComments = !source.comments(in: range).isEmpty
    guard isAlone, !isShared, !hasComments, !source.hasDirective(in: range), beginsStatement(declaration) else {
      return reportUnused(declaration)
    }
    covered.insert(declaration.statement)
    if end < source.bytes.count, source.bytes[end] == 0x0D { end += 1 }
    if end < source.bytes.count, source.bytes[end] == 0x0A { end += 1 }
    edits.append(SourceEdit(range: SourceRange(lowerBound: start, upperBound: end), replacement: []))
  }

  // MARK: What is not removed

  /// Reports a dictionary of options that nothing uses, as an earlier run left it.
  mutating func reportUnusedOptions(_ declaration: Declaration) {
    guard let initialiser = declaration.initialiser, !covered.contains(declaration.nameToken),
      let literal = DictionaryLiteral(source.literalTokens(of: initialiser), in: source), !literal.entries.isEmpty,
      literal.entries.allSatisfy({ source.name($0.key.upperBound - 1).map(Self.options.contains) == true }),
      scope.uses(of: declaration).isEmpty, !scope.isMentionedInText(declaration),
      !source.isIgnored(declaration.statement)
    else { return }
    reportUnused(declaration)
  }

  private static let options: Set<String> = [
    "interpolationBase", "defaultValue", "MGLStyleFunctionOptionInterpolationBase",
    "MGLStyleFunctionOptionDefaultValue",
  ]

  /// Reports a dictionary that nothing uses any more: as left if an old name stays in it.
  mutating func reportUnused(_ declaration: Declaration) {
    let parts = [declaration.type, declaration.initialiser].compactMap { $0 }
    let offset = source.range(declaration.statement).lowerBound
    // Stops are rewritten.
    let isRewritten = sharing[declaration] != nil
    let name = isRewritten ? nil : parts.joined().compactMap { source.name($0) }.first(where: OldClass.isOldName)
    for part in parts + [declaration.nameToken..<(declaration.nameToken + 1)] { covered.insert(part) }
    if let name {
      findings.append(
        AppSourceFinding(.unusedNaming(name, variable: declaration.name), at: offset, of: name, in: code))
    } else {
      note(.appSource(.unusedOptions), at: offset, "nothing uses \(declaration.name) any more; remove it")
    }
  }
}
