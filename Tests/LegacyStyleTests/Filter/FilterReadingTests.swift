import LegacyStyle
import SourceText
import StyleDiagnostics
import StyleSpec
import Testing

/// Filters that are read as legacy, as mixed, and filters without a meaning.
@Suite struct FilterReadingTests {
  private func reading(_ filter: String, _ semantics: LegacySemantics = .documented) throws -> FilterReading {
    try FilterReading(try JSONDocument(parsing: Array(filter.utf8)).root, semantics: semantics)
  }

  @Test(arguments: [
    "true", #"["has","a"]"#, #"["all"]"#, #"["any",true,["has","a"]]"#, #"["==",["get","a"],1]"#,
    #"["match",["get","a"],"b",true,false]"#, #"["!",["has","a"]]"#, #"["in",["get","a"],["literal",["b"]]]"#,
    #"["case",["==",["get","a"],"in"],true,false]"#,
    // Apps that insert a list of enabled items write this.
    #"["in", "primary", ["literal", ["primary", "secondary"]]]"#,
  ])
  func modernFilters(filter: String) throws {
    #expect(try reading(filter) == .modern)
    #expect(try reading(filter, .glJS) == .modern)
  }

  @Test func anOldConditionUnderAnExpressionIsMixed() throws {
    for filter in [
      #"["!",["==","a",1]]"#, #"["all",["==",["get","a"],1],["!in","b","c"]]"#, #"["case",["in","a","b"],true,false]"#,
      #"["match",["get","a"],"b",["==","c",1],false]"#, #"["step",["zoom"],["==","a",1],10,true]"#,
      #"["let","v",1,["==","a",1]]"#, #"["let","v",["==","a",1],["var","v"]]"#, #"["==",["in","a","abc"],true]"#,
      #"["coalesce",["!has","a"],true]"#, #"["to-boolean",{"a":1}]"#, #"["none",["==",["get","a"],1]]"#,
      #"["!in",["get","a"],"b"]"#,
    ] {
      guard case .mixed(let mixed) = try reading(filter) else {
        Issue.record("\(filter) is not taken for a mixed filter")
        continue
      }
      _ = mixed
    }
    #expect(try reading(#"["!",["==","a",1]]"#, .glJS) == .mixedForRuntime)
  }

  /// Data, and labels of a match, are values, not conditions.
  @Test func valuesOfAnExpressionAreNotConditions() throws {
    #expect(try reading(#"["==",["at",0,["literal",["==","a",1]]],"=="]"#) == .modern)
    #expect(try reading(#"["match",["get","a"],["in","b"],true,false]"#) == .modern)
  }

  @Test func mixedPartsAreInOrder() throws {
    guard
      case .mixed(let mixed) = try reading(#"["any",["==","a",1],["==",["get","b"],2],["has","c"],["!has","d"]]"#)
    else {
      Issue.record("not mixed")
      return
    }
    #expect(
      mixed.legacyParts == [
        .membership(.attribute("a"), [WrittenValue(.number(1), spelled: .number(1))], isNegated: false),
        .presence(.attribute("d"), isNegated: true),
      ])
  }

  @Test(arguments: [
    (#"["<","$type","Point"]"#, DiagnosticKind.filterOrderingOfTypes), (#"["==","$type",5]"#, .filterTypeNotAString),
    (#"["==",5,"a"]"#, .filterKeyNotAString), (#"["==","a",{}]"#, .filterConstantNotAScalar),
    (#"["<","a",null]"#, .filterOrderingWithNull),
    (#"["!has",["get","a"]]"#, .filterNegatedHasOfExpression), (#"{"a":{"near":1}}"#, .filterIsAnObject),
    (#"["!in","a",["b"]]"#, .filterConstantNotAScalar),
    (#"["!in","a",["list",["b"]]]"#, .filterConstantNotAScalar), (#"{"any":[["==","a",1]]}"#, .filterIsAnObject),
  ])
  func refusals(filter: String, id: DiagnosticKind) throws {
    #expect {
      try reading(filter)
    } throws: { error in
      (error as? RewriteRefusal)?.id == id
    }
  }

  /// The runtime treats an expression in place of a key as a name that no attribute has (F7).
  @Test func theRuntimeReadsNoExpressionsInOldFilters() throws {
    #expect(
      try reading(#"["none",["==",["get","a"],1]]"#, .glJS) == .legacy(.none([.constant(false)]), isRepaired: false))
    #expect(
      try reading(#"["none",["!=",["get","a"],1]]"#, .glJS) == .legacy(.none([.constant(true)]), isRepaired: false))
    #expect(try reading(#"["!in",["get","a"],"b"]"#, .glJS) == .legacy(.constant(true), isRepaired: false))
    #expect(
      try reading(#"["none",["case",true,true,false]]"#, .glJS) == .legacy(.none([.constant(true)]), isRepaired: false))
  }

  /// Nothing is equal to an object; a list makes an expression of `in`, and of nothing else.
  @Test func theRuntimeFindsNothingEqualToObjectsAndLists() throws {
    #expect(try reading(#"["in","a",{"b":1}]"#, .glJS) == .legacy(.constant(false), isRepaired: false))
    #expect(try reading(#"["!in","a",["b"]]"#, .glJS) == .legacy(.constant(true), isRepaired: false))
    #expect(try reading(#"["in","a",["literal",["b"]]]"#, .glJS) == .mixedForRuntime)
  }

  @Test func filtersOfTheFirstVersions() throws {
    #expect(
      try reading(#"{"$type":"Polygon","class":["a","b"],"rank":{"<":3,"!=":0}}"#)
        == .legacy(
          .all([
            .membership(.geometryType, [.init(.string("Polygon"), spelled: .string("Polygon"))], isNegated: false),
            .membership(
              .attribute("class"),
              [.init(.string("a"), spelled: .string("a")), .init(.string("b"), spelled: .string("b"))], isNegated: false
            ),
            .order(.attribute("rank"), .less, .init(.number(3), spelled: .number(3))),
            .membership(.attribute("rank"), [.init(.number(0), spelled: .number(0))], isNegated: true),
          ]), isRepaired: true))
    #expect(try reading(#"{"class":"a"}"#, .glJS) == .legacy(.constant(true), isRepaired: false))
    #expect(try reading("{}") == .legacy(.all([]), isRepaired: false))
  }

  /// One legacy condition anywhere makes the rewriting of a mixed filter, which the runtime takes for an expression, a
  /// repair.
  @Test func conditionsAmongExpressionsAreARepair() throws {
    for filter in [
      #"["all",["none",["==",["get","a"],1]],["==",["get","b"],2]]"#, #"["case",["==","a",1],["has","b"],["has","c"]]"#,
      #"["all",["==","a",1],["==",["get","b"],2]]"#,
    ] {
      guard case .mixed = try reading(filter) else {
        Issue.record("\(filter) is not a repair")
        continue
      }
      #expect(try reading(filter, .glJS) == .mixedForRuntime, "\(filter)")
    }
  }

  @Test func anObjectAmongConditionsIsARepairToo() throws {
    guard case .legacy(_, isRepaired: true) = try reading(#"["all",{"class":"a"},["==","b",1]]"#) else {
      Issue.record("no repair")
      return
    }
  }
}
