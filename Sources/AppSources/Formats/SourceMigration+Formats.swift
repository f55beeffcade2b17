import ExpressionDialects
import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec

extension SourceMigration {
  /// Rewrites format strings that newer systems refuse, or says what stands in the way.
  mutating func makeFormats() {
    let formats = RefusedFormats(source: source, scope: scope)
    let old = TokenSet(outermost.map { $0.tokens })
    let dialect = formatDialect
    var end = 0
    for format in formats.calls() where format.tokens.lowerBound >= end {
      if source.isIgnored(format.tokens) {
        covered.insert(format.tokens)
        end = format.tokens.upperBound
      }
      // An old call around it is spoken of as a whole.
      guard !isCovered(format.text.lowerBound), !old.contains(format.tokens.lowerBound) else { continue }
      do throws(ReadingRefusal) {
        make(try planned(format, in: dialect))
        end = format.tokens.upperBound
      } catch {
        covered.insert(format.text)
        // One warning is enough for a call and the constant that it names.
        if format.text.count == 1, let name = source.name(format.text.lowerBound),
          let string = scope.declarations(of: name, at: format.text.lowerBound).first?.initialiser
        {
          covered.insert(string)
        }
        let place = error.tokens.isEmpty ? format.tokens.lowerBound : error.tokens.lowerBound
        findings.append(
          AppSourceFinding(error.reason, at: source.tokens[place].offset, of: format.className, in: code))
      }
    }
    for (index, token) in source.tokens.enumerated() where token.kind == .string && !isCovered(index) {
      guard let function = formats.function(in: index..<(index + 1)), !formats.isText(index),
        !source.isIgnored(index..<(index + 1))
      else { continue }
      let fault = "this string is not in the call of an NSExpression: write it there, then run this again"
      findings.append(
        AppSourceFinding(.formatRefused(function, fault), at: token.offset, of: "NSExpression", in: code))
    }
    for (name, function) in formats.namedFunctions() where !isCovered(name) && !source.isIgnored(name..<(name + 1)) {
      findings.append(
        AppSourceFinding(.functionRefused(function), at: source.tokens[name].offset, of: "NSExpression", in: code))
    }
    for directive in source.directives {
      guard let function = formats.function(in: directive) else { continue }
      findings.append(
        AppSourceFinding(.formatRefused(function, nil), at: directive.offset, of: "NSExpression", in: code))
    }
  }

  private func planned(_ format: RefusedFormat, in dialect: Dialect) throws(ReadingRefusal) -> FormatPlan {
    guard !source.namesOldClass(format.tokens) else { throw ReadingRefusal(.formatRefused(format.function, nil)) }
    var property: PropertySpecification?
    if case .property(let found) = CallUses(source: source, scope: scope).use(of: format.tokens) {
      property = found.specification
    }
    // Another class may have the initialiser.
    guard property != nil || !format.isImplied else {
      let fault = "the class of .init does not show: write its name in front, then run this again"
      throw ReadingRefusal(.formatRefused(format.function, fault))
    }
    return try FormatPlanner(source: source, scope: scope, dialect: dialect, property: property).plan(format)
  }

  /// The SDK that the file is written for: MapLibre's names may stand in it already.
  private var formatDialect: Dialect {
    let isMapLibre =
      !source.names.tokens(Dialect.maplibre.module).isEmpty
      || source.names.all.contains { $0.utf8.starts(with: "MLN".utf8) }
    return isMapLibre ? .maplibre : dialect
  }

  private mutating func make(_ plan: FormatPlan) {
    let range = source.range(plan.format.tokens)
    // The commas of literals would part the arguments of a macro.
    let isBare = source.isArgumentOfMacro(plan.format.tokens.lowerBound)
    let piece = isBare ? CodePiece.sequence([.text("("), plan.piece, .text(")")]) : plan.piece
    edits.append(CodePrinter.edit(range, piece, in: source, dialect))
    covered.insert(plan.format.tokens)
    formatPlans.append(plan)
    for warning in plan.warnings { note(warning.id, at: range.lowerBound, warning.message) }
  }
}
