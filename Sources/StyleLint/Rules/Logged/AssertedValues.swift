import SourceJSON
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// Parts of an expression that fail for some feature, which GL JS logs: a type that an attribute may not have, wherever it is
/// needed.
///
/// ## Before
/// `"circle-radius": ["get", "size"]`
///
/// ## After
/// `["number", ["get", "size"], 5]`, with the property's default, where that gives the same; else a person decides about the
/// fallback.
///
/// The compiler knows each part that asserts or converts; which of them fail is tried on features whose attributes are missing,
/// null, of every type, and what the expression compares them with. So what a condition rules out is not a finding.
///
/// - Message: `Expected value to be of type number, but found null instead.`
struct AssertedValues {
  static let diagnostics: [DiagnosticKind] = [
    .expression(.unguardedOrdering), .expression(.unguardedOrderingInside), .expression(.unguardedNumber),
    .expression(.unguardedValue), .expression(.mistypedValue),
  ]

  /// A part that fails, and the first text that is logged for it.
  private struct Failing {
    let path: [Int]
    var failure: EvaluationFailure

    /// The attribute that is missing when it fails; for one that fails only where attributes are of other types, any.
    var isMissing: Bool
  }

  private(set) var findings: [LintFinding] = []

  /// What is deeper is not tried: the parts are evaluated by recursion.
  private static let maximumHeight = 60

  /// - Complexity: O(features · value), 2,000 features at most.
  init(_ node: JSONNode, at place: ExpressionPlace) {
    guard !node.isHigher(than: Self.maximumHeight),
      let compiled = Self.compiled(node, for: place.property, place.target)
    else {
      return
    }
    let paths = compiled.pathsThatMayFail
    guard !paths.isEmpty else { return }
    let fallbacks = Fallbacks(node, of: place.property, isFilter: place.isFilter)
    for failing in Self.failing(compiled, node, paths) {
      findings.append(fallbacks.finding(at: failing.path, failing.failure, isMissing: failing.isMissing))
    }
  }

  private static func failing(_ compiled: CompiledExpression, _ node: JSONNode, _ paths: Set<[Int]>) -> [Failing] {
    var found: [Failing] = []
    var idle = 0
    FeatureProbes(node).forEachFeature { context, isMissing in
      idle += 1
      if let failure = compiled.failure(in: context) {
        let attribute = node.part(at: failure.path).firstAttribute
        let isMissing = attribute.map { isMissing($0) } ?? false
        if let index = found.firstIndex(where: { $0.path == failure.path }) {
          if isMissing, !found[index].isMissing {
            found[index] = Failing(path: failure.path, failure: failure, isMissing: true)
            idle = 0
          }
        } else {
          found.append(Failing(path: failure.path, failure: failure, isMissing: isMissing))
          idle = 0
        }
      }
      // Everything that may fail has failed for a missing attribute, or long nothing new was found.
      if found.count >= paths.count { return idle < 200 && found.contains { !$0.isMissing } }
      return true
    }
    return found.sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  private static func compiled(
    _ node: JSONNode, for property: PropertySpecification, _ target: RenderTarget
  ) -> CompiledExpression? {
    do throws(ExpressionSyntaxError) {
      let expression = try StyleExpression(node)
      do throws(ExpressionTypeErrors) {
        return try CompiledExpression(expression, for: property.linted(for: target), keepsPaths: true)
      } catch {
        return nil
      }
    } catch {
      return nil
    }
  }
}

extension JSONNode {
  /// The name of the attribute or state that is read first, from left to right.
  var firstAttribute: JSONString? {
    var open = [self]
    while let node = open.popLast() {
      switch node.lintOperator {
      case .literal: continue
      case .get, .featureState:
        if let name = node[1]?.string { return name }
      default: break
      }
      open += node.elements.filter { $0.kind == .array }.reversed()
    }
    return nil
  }
}
