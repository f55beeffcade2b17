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

  /// Reports legacy filters in the JSON of predicates.
  private mutating func notePredicates() {
    let (name, label) =
      source.language == .swift ? ("mglJSONObject", "NSPredicate(") : ("predicateWithMGLJSONObject", "[NSPredicate")
    for index in source.tokens(named: name) where !source.isIgnored(index..<(index + 1)) {
      let open = source.brackets.enclosing[index]
      let start = source.language == .swift ? open - 1 : open
      guard open >= 0, start >= 0, source.brackets.partners[open] > open, start + 2 == index else { continue }
      let tokens = start..<(source.brackets.partners[open] + 1)
      guard source.text(start..<(start + 2)) == label else { continue }
      do throws(DialectError) {
        let predicate = try ExpressionConverter(dialect: dialect)
          .expression(ofCode: source.text(tokens), in: source.language, for: nil)
        for warning in try predicate.json().warnings where warning.id == .constantsCompared {
          leave(Refusal(.constantsCompared, warning.message), at: source.tokens[start].offset, of: "NSPredicate")
        }
      } catch {
        // What cannot be read is not known to be a legacy filter.
        continue
      }
    }
  }

  private mutating func make(_ format: RefusedFormat, in dialect: Dialect) {
    let range = source.range(format.tokens)
    let property = scope.property(takingKnown: format.tokens)?.specification
    let plan: FormatPlan
    do throws(Refusal) {
      guard !source.namesOldClass(format.tokens) else { throw .formatRefused(format.function, nil) }
      plan = try FormatPlanner(scope: scope, dialect: dialect, property: property).plan(format)
    } catch {
      covered.formUnion(format.text)
      return leave(error, at: range.lowerBound, of: format.className)
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

  /// Whether a token is an argument in the parentheses after a name, which may be that of a macro.
  private func isArgumentOfMacro(_ index: Int) -> Bool {
    guard source.language == .objectiveC else { return false }
    var open = source.brackets.enclosing[index]
    while source.isAt("[", open) { open = source.brackets.enclosing[open] }
    return source.isAt("(", open) && source.isIdentifier(open - 1)
  }
}
