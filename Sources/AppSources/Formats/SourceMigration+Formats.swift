import ExpressionDialects
import Rewriters
import SDKFunctions
import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec

extension SourceMigration {
  /// Rewrites format strings that newer systems refuse, or reports what prevents it.
  mutating func makeFormats() {
    let formats = RefusedFormats(source: source)
    // An old call around a string is reported as a whole.
    let old = Set(outermost.flatMap { $0.tokens })
    let dialect = formatDialect
    for (index, token) in source.tokens.enumerated()
    where token.kind == .string && source.bytes[token.offset..<token.end].contains(UInt8(ascii: "_")) {
      guard !isCovered(index), !old.contains(index) else { continue }
      switch formats.use(of: index) {
      case .text: continue
      case .format(let format):
        if source.isIgnored(format.tokens) { covered.formUnion(format.tokens) } else { make(format, in: dialect) }
      case .other:
        guard !source.isIgnored(index..<(index + 1)) else { continue }
        if let function = formats.function(in: index..<(index + 1)) {
          let fault = "this string is not in the call of an NSExpression: write it there, then run this again"
          leave(.formatRefused(function, fault), at: token.offset, of: "NSExpression")
        } else if let function = formats.namedFunction(index) {
          let message =
            "iOS 15.5 and later raise for \(function) as the name of a function; write the initialiser of the SDK in its place"
          leave(Refusal(.formatRefused, message), at: token.offset, of: "NSExpression")
        }
      }
    }
    for directive in source.directives {
      guard let function = formats.function(in: directive) else { continue }
      leave(.formatRefused(function, nil), at: directive.offset, of: "NSExpression")
    }
    notePredicates()
  }

  /// Reports predicates that map SDKs do not accept, and legacy filters in the JSON of predicates.
  private mutating func notePredicates() {
    for index in source.tokens(named: "NSPredicate") where !isCovered(index) && !source.isIgnored(index..<(index + 1)) {
      let isSwift = source.language == .swift
      let open = isSwift ? index + 1 : index - 1
      guard source.isAt(isSwift ? "(" : "[", open), source.brackets.partners[open] > open else { continue }
      let close = source.brackets.partners[open]
      let offset = source.tokens[index].offset
      // Only the text determines the modifiers.
      let arguments = source.elements(in: (open + 1)..<close).dropFirst()
      let edits = arguments.map { tokens in
        SourceEdit(range: source.range(tokens), replacement: Array((isSwift ? "\"a\"" : "@\"a\"").utf8))
      }
      let tokens = min(index, open)..<(close + 1)
      let text =
        source.isAt("format", index + 2) || source.isAt("predicateWithFormat", index + 1)
        ? source.text(tokens, with: edits) : source.text(tokens)
      do throws(DialectError) {
        let converter = ExpressionConverter(dialect: dialect)
        let predicate = try converter.expression(ofCode: text, in: source.language, for: nil)
        for warning in try predicate.json().warnings where warning.id == .constantsCompared {
          leave(Refusal(.constantsCompared, warning.message), at: offset, of: "NSPredicate")
        }
      } catch {
        if error.kind == .unsupportedModifier {
          note(error.kind, at: offset, error.message + "; a layer does not take this predicate")
        }
      }
    }
  }

  private mutating func make(_ format: RefusedFormat, in dialect: Dialect) {
    let range = source.range(format.tokens)
    var property: PropertySpecification?
    if case .property(let found) = scope.use(of: format.tokens) { property = found.specification }
    let plan: FormatPlan
    do throws(Refusal) {
      guard !source.namesOldClass(format.tokens) else { throw .formatRefused(format.function, nil) }
      // Another class may have the initialiser.
      guard property != nil || !format.isImplied else { throw .formatRefused(format.function, Refusal.classImplied) }
      plan = try FormatPlanner(scope: scope, dialect: dialect, property: property).plan(format)
    } catch {
      covered.formUnion(format.text)
      let place = error.tokens.isEmpty ? format.tokens.lowerBound : error.tokens.lowerBound
      return leave(error, at: source.tokens[place].offset, of: format.className)
    }
    // The commas of literals would separate the arguments of a macro.
    let isBare = isArgumentOfMacro(format.tokens.lowerBound)
    let parts = isBare ? [.text("(")] + plan.parts + [.text(")")] : plan.parts
    edits.append(CodeChange(range, parts).edit(in: source))
    covered.formUnion(format.tokens)
    values.append(
      .init(
        span: range.lowerBound..<range.upperBound, location: locations.location(of: range.lowerBound),
        property: property?.name.string ?? format.className, legacy: nil, expression: plan.expression.string, holes: 0,
        samples: 1, exemptions: 0, kind: .formatString, rewriter: .formatString))
    for warning in plan.warnings { note(warning.id, at: range.lowerBound, warning.message) }
  }

  /// The SDK that the file is written for: it may have MapLibre's names already.
  private var formatDialect: Dialect {
    let isMapLibre =
      !source.tokens(named: Dialect.maplibre.module).isEmpty
      || source.names.contains { $0.utf8.starts(with: "MLN".utf8) }
    return isMapLibre ? .maplibre : dialect
  }

  /// Whether a token lies in the parentheses after a name that is spelled like a macro.
  private func isArgumentOfMacro(_ index: Int) -> Bool {
    guard source.language == .objectiveC else { return false }
    var open = source.brackets.enclosing[index]
    while open >= 0, !source.isAt("(", open) { open = source.brackets.enclosing[open] }
    guard let name = source.name(open - 1) else { return false }
    return source.macroNames.contains(name) || !name.utf8.contains { (0x61...0x7A).contains($0) }
      || ["XCT", "NSAssert", "NSCAssert", "NSParameterAssert", "NSCParameterAssert"].contains {
        name.utf8.starts(with: $0.utf8)
      }
  }
}
