import ExpressionDialects
import SourceText
import Testing

/// The forms that are chosen for JSON, above all where an SDK's own choice would change the meaning.
@Suite struct FormatWriterTests {
  @Test func expressions() throws {
    let cases: [(String, String)] = [
      (#"["number",["get","x"],0]"#, "MGL_FUNCTION('number', x, 0)"),
      (#"["to-number",["get","x"]]"#, "CAST(x, 'NSNumber')"),
      (#"["string",["get","x"]]"#, "MGL_FUNCTION('string', x)"),
      (#"["get","a.b"]"#, "MGL_FUNCTION('get', 'a.b')"),
      (#"["get","b",["get","a"]]"#, "a.b"),
      (#"["get","b.c",["get","a"]]"#, "MGL_FUNCTION('get', 'b.c', a)"),
      (#"["get","in"]"#, "#in"),
      (#"["get","a b"]"#, "%K"),
      (#"["get","@count"]"#, "MGL_FUNCTION('get', '@count')"),
      (#"["case",["get","flag"],1,2]"#, "MGL_IF(flag, 1, 2)"),
      (#"["case",["==",["get","a"],null],1,2]"#, "TERNARY(a == nil, 1, 2)"),
      (#"["rgb",1,2.5,3]"#, "MGL_FUNCTION('rgb', 1, 2.5, 3)"),
      (#"["rgba",1,2,3,1]"#, "MGL_FUNCTION('rgba', 1, 2, 3, 1)"),
      (#"["rgb",["get","r"],0,0]"#, "MGL_FUNCTION('rgb', r, 0, 0)"),
      (#"["*",1,2,3]"#, "MGL_FUNCTION('*', 1, 2, 3)"),
      (#"["+",1,2,3]"#, "sum({1, 2, 3})"),
      (#"["^",2,["^",3,2]]"#, "2 ** (3 ** 2)"),
      (#"["-",1,["-",2,3]]"#, "1 - (2 - 3)"),
      (#"["var","zoomLevel"]"#, "MGL_FUNCTION('var', 'zoomLevel')"),
      (#"["match",["get","x"],["a","b"],1,2]"#, "MGL_MATCH(x, {'a', 'b'}, 1, 2)"),
      (
        #"["interpolate-lab",["exponential",2],["zoom"],0,"red"]"#,
        "MGL_FUNCTION('interpolate-lab', MGL_FUNCTION('exponential', 2), $zoomLevel, 0, 'red')"
      ),
    ]
    for (json, format) in cases {
      #expect(try FormatString(json: try node(json)).text == format)
    }
  }

  /// The forms that the SDKs' own readers of JSON choose, where they keep the meaning.
  @Test func formsOfTheSDK() throws {
    let cases: [(String, String)] = [
      ("null", "nil"), ("1.5", "1.5"), (#""a'b""#, #"'a\'b'"#), ("true", "TRUE"), (#"["+",1,["get","x"]]"#, "1 + x"),
      (#"["-",["get","x"],1]"#, "x - 1"), (#"["*",2,["+",1,["get","x"]]]"#, "2 * (1 + x)"), (#"["/",1,2]"#, "1 / 2"),
      (#"["%",["get","x"],2]"#, "modulus:by:(x, 2)"), (#"["^",["e"],["get","x"]]"#, "exp(x)"),
      (#"["sqrt",2]"#, "sqrt(2)"), (#"["log10",2]"#, "log(2)"), (#"["ln",2]"#, "ln(2)"), (#"["abs",-2]"#, "abs(-2)"),
      (#"["round",2]"#, "mgl_round:(2)"), (#"["acos",2]"#, "mgl_acos:(2)"), (#"["log2",2]"#, "mgl_log2:(2)"),
      (#"["floor",2]"#, "floor(2)"), (#"["ceil",2]"#, "ceiling(2)"), (#"["upcase","a"]"#, "uppercase('a')"),
      (#"["downcase","a"]"#, "lowercase('a')"), (#"["literal",[1,"a"]]"#, "{1, 'a'}"),
      (#"["to-boolean",["get","x"]]"#, "FUNCTION(x, 'boolValue')"),
      (#"["to-number",["get","x"],["get","y"]]"#, "FUNCTION(x, 'mgl_numberWithFallbackValues:', y)"),
      (#"["to-string",["get","x"]]"#, "CAST(x, 'NSString')"), (#"["to-color",["get","x"]]"#, "CAST(x, 'UIColor')"),
      (#"["to-color",["get","x"],"red"]"#, "MGL_FUNCTION('to-color', x, 'red')"),
      (#"["to-rgba",["get","x"]]"#, "CAST(noindex(x), 'NSArray')"),
      (#"["get","a",["properties"]]"#, "$featureAttributes.a"), (#"["length","abc"]"#, "length('abc')"),
      (#"["length",["get","x"]]"#, "count(x)"), (#"["rgb",1,2,3]"#, "%@"), (#"["min",1,["get","x"]]"#, "min({1, x})"),
      (#"["concat","a",["get","x"]]"#, "mgl_join({'a', x})"), (#"["at",1,["get","x"]]"#, "x[1]"),
      (#"["has","x"]"#, "mgl_does:have:(SELF, 'x')"),
      (#"["has","x",["properties"]]"#, "mgl_does:have:($featureAttributes, 'x')"),
      (
        #"["interpolate",["linear"],["get","x"],0,1,2,3]"#,
        "mgl_interpolate:withCurveType:parameters:stops:(x, 'linear', nil, %@)"
      ),
      (
        #"["interpolate",["cubic-bezier",0.4,0,0.6,1],["zoom"],0,1,2,3]"#,
        "mgl_interpolate:withCurveType:parameters:stops:($zoomLevel, 'cubic-bezier', {0.4, 0, 0.6, 1}, %@)"
      ),
      (#"["step",["get","x"],0,1,2]"#, "mgl_step:from:stops:(x, 0, %@)"),
      (#"["heatmap-density"]"#, "$heatmapDensity"), (#"["id"]"#, "$featureIdentifier"), (#"["var","n"]"#, "$n"),
      (#"["let","n",1,["var","n"]]"#, "MGL_LET('n', 1, $n)"), (#"["coalesce",["get","x"],1]"#, "mgl_coalesce({x, 1})"),
      (#"["format","a",{"font-scale":2}]"#, "mgl_attributed:(%@)"),
      (#"["typeof",["get","x"]]"#, "MGL_FUNCTION('typeof', x)"),
      (#"["collator",{"locale":"de"}]"#, "MGL_FUNCTION('collator', %@)"), (#"["pi"]"#, "3.141592653589793"),
      (
        #"["interpolate-hcl",["linear"],["zoom"],0,"red",1,"blue"]"#,
        "MGL_FUNCTION('interpolate-hcl', MGL_FUNCTION('linear'), $zoomLevel, 0, 'red', 1, 'blue')"
      ),
      (#"["feature-state","a"]"#, "MGL_FUNCTION('feature-state', 'a')"),
      (#"["==",["get","a"],1]"#, "MGL_FUNCTION('==', a, 1)"),
    ]
    for (json, format) in cases {
      #expect(try FormatString(json: try node(json)).text == format)
      let renamed = format.replacing("MGL_", with: "MLN_")
      #expect(try FormatString(json: try node(json), dialect: .maplibre).text == renamed)
    }
  }

  @Test func selfContained() throws {
    let cases: [(String, String)] = [
      (
        #"["interpolate",["linear"],["get","x"],0,1,10,5]"#,
        "MGL_FUNCTION('interpolate', MGL_FUNCTION('linear'), x, 0, 1, 10, 5)"
      ),
      (#"["get","a b"]"#, "MGL_FUNCTION('get', 'a b')"),
      (#"["rgb",255,0,0]"#, "MGL_FUNCTION('rgb', 255, 0, 0)"),
    ]
    for (json, format) in cases {
      #expect(try FormatString(json: try node(json), form: .selfContained).text == format)
    }
    for json in [
      #"["within",{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}]"#, #"["literal",{"a":1}]"#,
      #"["literal",[[1]]]"#,
    ] {
      let value = try node(json)
      do throws(DialectError) {
        let format = try FormatString(json: value, form: .selfContained)
        Issue.record("\(json) gives \(format.text)")
      } catch {
        #expect(error.id == "needs-argument", "\(json)")
      }
    }
  }

  @Test func predicates() throws {
    let cases: [(String, String)] = [
      (#"["all",["<=",1,["get","x"]],["<=",["get","x"],5]]"#, "x BETWEEN {1, 5}"),
      // The SDK's reader does not see that these are two attributes.
      (#"["all",["<=",1,["get","x"]],["<=",["get","y"],5]]"#, "1 <= x AND y <= 5"),
      (
        #"["any",["all",["==",["get","a"],1],["==",["get","b"],2]],["!",["has","c"]]]"#,
        "(a == 1 AND b == 2) OR NOT mgl_does:have:(SELF, 'c') == TRUE"
      ),
      (#"["==",["get","a"],"b",["collator",{"case-sensitive":false,"diacritic-sensitive":true}]]"#, "a ==[c] 'b'"),
      // The SDK writes a collator only for options that are on, so the comparison is spelled out.
      (
        #"["==",["get","a"],"b",["collator",{"case-sensitive":true,"diacritic-sensitive":true}]]"#,
        "MGL_FUNCTION('==', a, 'b', MGL_FUNCTION('collator', %@)) == TRUE"
      ),
      (#"["in","x",["get","a"]]"#, "'x' IN a"), ("true", "TRUEPREDICATE"), (#"["all"]"#, "TRUEPREDICATE"),
    ]
    for (json, format) in cases {
      #expect(try FormatString(json: try node(json), kind: .predicate).text == format)
    }
  }
}
