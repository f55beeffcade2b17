import Equivalence
import LegacyRuntime
import LegacyStyle
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// The law of this toolkit: the rewriting has the values of the old function, on every input.
///
/// `PROPERTY_COUNT=1000000 swift test -c release --filter FunctionLawTests` is the long run.
@Suite struct FunctionLawTests {
  @Test(arguments: LegacySemantics.allCases, OutputProfile.Preference.allCases)
  func oldAndNewAreEqualForEveryInput(semantics: LegacySemantics, preference: OutputProfile.Preference) throws {
    let settings = try PropertySettings.fromEnvironment()
    let migration = ValueMigration(semantics: semantics, profile: .init(preference: preference))
    var migrated = 0
    try check(
      "old is new in \(semantics.rawValue), \(preference.rawValue)", count: 80, settings: settings,
      generating: GeneratedFunction.drawing(inputs: settings.inputs)
    ) { function in
      let node = try JSONDocument(parsing: Array(function.json.utf8)).root
      let read = FunctionAsRead(node)
      let property = function.property.specification
      let rewriting: JudgedExpression
      do throws(Finding) {
        rewriting = try migration.rewriting(
          of: read, for: property, readsVectorTiles: function.json.utf8.count.isMultiple(of: 2))
        _ = try rewriting.expression.propertyText()
      } catch {
        return error.severity == .fault ? error.message : nil
      }
      migrated += 1
      if rewriting.isUnshortened { return "the shorter form was not proved: \(rewriting.expression.fragment.oneLine)" }
      let old = try LegacyEvaluation(FunctionObject(read), for: property, semantics: semantics)
      let plan = try #require(rewriting.plan)
      for input in function.inputs {
        let context = input.context
        let sample = Sample(zoom: input.zoom, properties: context.feature?.properties ?? StyleObject())
        if plan.exempts(sample) { continue }
        let (new, isError) = rewriting.compiled.outcome(in: context)
        let comparison = Comparison(semantics, for: plan, at: input.zoom)
        switch old.value(in: context) {
        case .accident(let accident): return "the judge missed the accident \(accident.rawValue) at \(input)"
        case .value(let expected) where !comparison.holds(expected, new):
          if semantics == .glJS,
            ValueMigration(semantics: semantics).accident(
              explaining: Counterexample(sample: sample, old: expected, new: new), of: read, for: property) != nil
          {
            return "the judge missed an accident at \(input): \(expected), \(new)"
          }
          return "at \(input) old is \(expected), new is \(new)"
        case .value(let expected)
        where isError && preference == .silent && expected != .null && !property.type.hasListsOfAnyLength:
          return "at \(input) renderers would log an error: \(rewriting.expression.fragment.oneLine)"
        case .value: break
        }
      }
      return nil
    }
    // Native semantics refuse most random cases.
    let share = semantics == .native ? 0.1 : 0.4
    #expect(migrated >= settings.floor(share, of: 80), "\(migrated) of the functions were migrated")
  }

  /// Strings of braces, names and text, on properties whose tokens are resolved.
  @Test(arguments: LegacySemantics.allCases)
  func tokensMeanTheSameForEveryFeature(semantics: LegacySemantics) throws {
    let property = try #require(PropertyTable.specification(named: "text-field"))
    let settings = try PropertySettings.fromEnvironment()
    var migrated = 0
    let pieces = ["{a}", "{b c}", "{", "}", "{}", " ", "é", "{{a}}", "{a{b c}", "\n", "text"]
    try check(
      "tokens in \(semantics.rawValue)", count: 30, settings: settings,
      generating: { $0.list(1...6) { $0.pick(pieces) }.joined() }
    ) {
      text in
      let rewriting: JudgedExpression?
      do throws(Finding) {
        rewriting = try ValueMigration(semantics: semantics).rewriting(ofTokens: JSONString(text), for: property)
      } catch {
        return "\(error.kind): \(error.message)"
      }
      if rewriting != nil { migrated += 1 }
      // The native core takes {} for the token of an attribute without a name.
      let hasToken = semantics == .native ? text.contains(#/\{[^{}]*\}/#) : text.contains(#/\{[^{}]+\}/#)
      return (rewriting != nil) == hasToken ? nil : "taken for a string \(hasToken ? "without" : "with") tokens"
    }
    #expect(migrated >= settings.floor(0.6, of: 30), "\(migrated) of the texts were migrated")
  }

  /// Printing an expression and reading it back gives the same expression, and the result is never migrated again.
  @Test func writtenFunctionsReadBack() throws {
    let settings = try PropertySettings.fromEnvironment()
    var changed = 0
    try check("written and read back", count: 40, settings: settings, generating: GeneratedFunction.draw) { function in
      let first = try StyleMigrator().migrate(style: function.style)
      if first.bytes != Array(function.style.utf8) { changed += 1 }
      let second = try StyleMigrator().migrate(style: first.bytes)
      if second.bytes != first.bytes { return "a second run changes \(String(decoding: first.bytes, as: UTF8.self))" }
      return nil
    }
    #expect(changed >= settings.floor(0.25, of: 40), "\(changed) of the styles were migrated")
  }
}

extension JSONFragment {
  /// The JSON on one line, as text.
  var oneLine: String { String(decoding: text, as: UTF8.self) }
}

extension GeneratedFunction {
  /// A style with this function as the value of its property, once.
  var style: String {
    let name = property.specification.name.string
    switch property.owner {
    case .layer(let type, let group)?:
      return
        #"{"version":8,"layers":[{"id":"a","type":"\#(type.rawValue)","\#(group.rawValue)":{"\#(name)": \#(json) }}]}"#
    case .root(let object)?:
      return #"{"version":8,"\#(object.rawValue)":{"\#(name)": \#(json)},"layers":[]}"#
    case nil:
      return #"{"version":8,"layers":[]}"#
    }
  }
}
