import SourceText
import StyleSpec
import Testing

/// The table of part d.6: the language that the GL JS runtime takes each filter for.
@Suite struct FilterClassTests {
  @Test(arguments: [
    ("true", FilterClass.neutral), ("false", .neutral), (#"["has","a"]"#, .neutral), (#"["all"]"#, .neutral),
    (#"["any",["has","a"],true]"#, .neutral),
    ("[]", .legacy), ("null", .legacy), ("5", .legacy), (#""a""#, .legacy), ("{}", .legacy), (#"["has"]"#, .legacy),
    (#"["has","$id"]"#, .legacy), (#"["has","$type"]"#, .legacy), (#"["in","a"]"#, .legacy), (#"["in"]"#, .legacy),
    (#"["in",["get","a"]]"#, .legacy),
    (#"["in","a","b"]"#, .legacy), (#"["in","a","b",["c"]]"#, .legacy), (#"["!in","a",["b"]]"#, .legacy),
    (#"["!has",["get","a"]]"#, .legacy), (#"["none",["get","a"]]"#, .legacy), (#"["==","a",1]"#, .legacy),
    (#"["<=","a",{}]"#, .legacy), (#"["all",["has","a"],["==","a",1]]"#, .legacy), (#"["all",null]"#, .legacy),
    (#"["has","a",["properties"]]"#, .expression), (#"["in",["get","a"],"b"]"#, .expression),
    (#"["in",1,2]"#, .expression), (#"["in","a",["literal",["b"]]]"#, .expression), (#"["==","a"]"#, .expression),
    (#"["==",["get","a"],1]"#, .expression), (#"["==","a",["get","b"]]"#, .expression),
    (#"["==","a",1,["collator",{}]]"#, .expression), (#"["!",["has","a"]]"#, .expression),
    (#"["all",["==","a",1],["!",["has","b"]]]"#, .expression), (#"["filter-==","a",1]"#, .expression),
    (#"["match",["get","a"],"b",true,false]"#, .expression), ("[1]", .expression),
    (#"["<","a",["b"]]"#, .expression), (#"["<","a",1]"#, .legacy), (#"[">","a",1]"#, .legacy),
    (#"[">=","a",1]"#, .legacy), (#"["!=","a",1]"#, .legacy), (#"["!=",["get","a"],1]"#, .expression),
    (#"["in",["get","a"],["b"]]"#, .expression), (#"["all",["get","a"],null]"#, .expression),
    (#"["\u0068as","a"]"#, .neutral), (#"["has","\u0024id"]"#, .legacy), (#"["has",["get","$id"]]"#, .neutral),
  ])
  func classes(filter: String, expected: FilterClass) throws {
    #expect(FilterClass(try JSONDocument(parsing: Array(filter.utf8)).root) == expected)
  }
}
