import StyleMigration
import TestSupport
import Testing

/// Mixed filters whose expressions cannot be evaluated in full.
@Suite struct MixedFilterTests {
  private func migrated(_ filter: String, _ semantics: SourceSemantics = .documented) throws -> MigratedStyle {
    try StyleMigrator(options: .init(semantics: semantics)).migrate(filter: filter)
  }

  /// An operator of Mapbox GL JS is known by name and stays as it is; the legacy condition next to it is repaired.
  @Test(arguments: TextTable("places", "operators of Mapbox GL JS").pairs)
  func operatorsOfMapboxGLJS(before: String, after: String) throws {
    for semantics in [SourceSemantics.documented, .native] {
      let style = try migrated(before, semantics)
      #expect(String(decoding: style.bytes, as: UTF8.self) == after)
      guard case .migrated(let rewriting)? = style.report.sites.first?.outcome else {
        Issue.record("\(before) is left")
        continue
      }
      #expect(rewriting.proof.samples > 50)
    }
  }

  /// A fault in the code around such an operator is still one.
  @Test func faultsBesideOperatorsOfMapboxGLJS() throws {
    let style = try migrated(#"["all", ["==", "class", "park"], ["<", ["+", ["config", "a"], "b"], 1]]"#)
    guard case .left(let diagnostic)? = style.report.sites.first?.outcome else {
      Issue.record("rewritten")
      return
    }
    #expect(diagnostic.id.rawValue == "filter-part-does-not-compile")
  }

  /// A `split` into UTF-16 code units cannot be evaluated, so nothing is proved about it.
  @Test func codeUnitsAreLeft() throws {
    let style = try migrated(#"["all", ["==", "class", "park"], ["==", ["length", ["split", ["get", "n"], ""]], 3]]"#)
    guard case .left(let diagnostic)? = style.report.sites.first?.outcome else {
      Issue.record("rewritten")
      return
    }
    #expect(diagnostic.message.contains("UTF-16 code units"))
    let whole = try migrated(#"["all", ["==", "class", "park"], ["==", ["length", ["split", ["get", "n"], ","]], 3]]"#)
    #expect(whole.report.repairedCount == 1)
  }
}
