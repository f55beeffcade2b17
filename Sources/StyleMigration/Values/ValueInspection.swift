package import Equivalence
package import LegacyRuntime
import LegacyStyle
package import SourceText
import StyleDiagnostics
package import StyleExpressions
package import StyleSpec

/// What a value on its own is, and where it is old, all that can be said of it.
package enum InspectedValue {
  case legacy(ValueInspection)
  case constant(StyleValue)
  case expression(StyleExpression)
  case neither(ExpressionSyntaxError)

  /// - Parameters:
  ///   - node: The value.
  ///   - kind: What it is the value of.
  ///   - isInline: Whether every value that is not a function is an expression, as in the reference data.
  ///   - semantics: Whose meaning an old value has.
  ///   - profile: What its rewriting has to suit.
  /// - Complexity: That of a migration of the value.
  package init(
    _ node: JSONNode, as kind: CodeValue, isInline: Bool = false, semantics: LegacySemantics, profile: OutputProfile
  ) {
    var isExpression = true
    if case .property(let property) = kind {
      let hasTokens =
        !isInline && property.hasTokens && node.string.map { TokenString($0, semantics: semantics) != nil } ?? false
      if node.kind == .object || hasTokens {
        self = .legacy(ValueInspection(node, of: property, semantics: semantics, profile: profile))
        return
      }
      isExpression = isInline || StyleExpression.isExpression(node, for: property)
    } else if let inspection = ValueInspection(filter: node, semantics: semantics, profile: profile) {
      self = .legacy(inspection)
      return
    }
    do throws(ExpressionSyntaxError) {
      self = isExpression ? .expression(try StyleExpression(node)) : .constant(StyleValue(json: node))
    } catch {
      self = .neither(error)
    }
  }
}

/// All that can be said of one legacy function, string with tokens or filter: what it gives, what would be written for it, and whether that is equal.
package struct ValueInspection: Sendable {
  package enum Verdict: String, Hashable, Sendable {
    case equal
    case different
    case refused
  }

  package let verdict: Verdict

  /// The old meaning.
  package enum Meaning: Sendable {
    case value(LegacyEvaluation)
    case filter(FilterMeaning)

    package func outcome(in context: EvaluationContext) -> LegacyOutcome {
      switch self {
      case .value(let evaluation): evaluation.value(in: context)
      case .filter(let meaning): .value(.boolean(meaning.holds(in: context)))
      }
    }
  }

  /// The old meaning; `nil` where there is none, or the runtime refuses it.
  package private(set) var legacy: Meaning?

  /// What would be written, or would have been were it equal; `nil` where nothing was made of the function.
  package let migrated: JSONFragment?

  /// The compiled rewriting; `nil` where there is none, or it does not compile.
  package private(set) var compiled: CompiledExpression?

  /// Why the rewriting does not compile.
  package let typeErrors: ExpressionTypeErrors?

  /// Why the function is left; or, where it is migrated, what is known of differences between runtimes.
  package let diagnostics: [Diagnostic]

  /// Rewrites and judges a function, or a string with tokens.
  package init(
    _ node: JSONNode, of property: PropertySpecification, semantics: LegacySemantics,
    profile: OutputProfile = OutputProfile()
  ) {
    let migration = ValueMigration(semantics: semantics, profile: profile)
    do throws(Finding) {
      if node.isTooDeep { throw .tooDeep }
      if node.hasLoneSurrogate { throw .loneSurrogate }
      if let string = node.string, let judged = try migration.rewriting(ofTokens: string, for: property) {
        _ = try judged.expression.propertyText()
        self.init(judged, noting: migration.differences(ofTokens: string, for: property), at: node)
      } else {
        let function = FunctionAsRead(node)
        let judged = try migration.rewriting(of: function, for: property)
        _ = try judged.expression.propertyText()
        self.init(judged, noting: judged.differences(of: function, for: property, semantics: semantics), at: node)
      }
    } catch {
      self.init(error, at: node)
      if verdict == .different, let expression = error.expression {
        do throws(Finding) { compiled = try migration.compile(expression, for: property) } catch {}
      }
    }
    if node.isTooDeep { return }
    if let string = node.string {
      legacy = .value(LegacyEvaluation(constant: string, for: property, semantics: semantics))
      return
    }
    // The reason is the finding's, too.
    do throws(LegacyRefusal) {
      legacy = .value(try LegacyEvaluation(FunctionObject(node), for: property, semantics: semantics))
    } catch {}
  }

  /// Rewrites and judges a filter; `nil` for a modern one.
  package init?(filter node: JSONNode, semantics: LegacySemantics, profile: OutputProfile) {
    let migration = FilterMigration(semantics: semantics, profile: profile)
    var meaning: FilterMeaning?
    do throws(Finding) {
      if node.isTooDeep { throw .tooDeep }
      let reading = try migration.reading(of: node)
      if case .modern = reading { return nil }
      meaning = try migration.meaning(of: reading, node)
      guard let judged = try migration.rewriting(of: reading, node) else { return nil }
      _ = try judged.expression.propertyText()
      self.init(judged, noting: migration.remarks(on: reading, node), at: node)
    } catch {
      self.init(error, at: node)
    }
    legacy = meaning.map { .filter($0) }
  }

  private init(_ judged: JudgedExpression, noting findings: [Finding], at node: JSONNode) {
    (verdict, migrated, typeErrors) = (.equal, judged.expression.propertyValue, nil)
    compiled = judged.compiled
    diagnostics = findings.map { Diagnostic($0, at: node) }
  }

  private init(_ finding: Finding, at node: JSONNode) {
    verdict = finding.expression != nil && finding.typeErrors == nil ? .different : .refused
    migrated = finding.expression?.propertyValue
    typeErrors = finding.typeErrors
    diagnostics = [Diagnostic(finding, at: node)]
  }
}

extension Diagnostic {
  /// A diagnostic of a value on its own.
  init(_ finding: Finding, at node: JSONNode) {
    let offset = finding.range?.lowerBound ?? node.range.lowerBound
    self.init(
      id: DiagnosticID(finding.kind), severity: finding.severity, pointer: node.path.pointer, offset: offset,
      location: node.document.location(at: offset), message: finding.message, divergence: finding.divergence)
  }
}
