import Foundation
import Testing
import WebSources

/// Signs and texts that are easily misread, so that code is hidden or a text is read as code.
extension WebSourceMigratorTests {
  /// Expects that the key of each condition on `'a'` is looked up, and nothing else changes.
  func requireMigrated(_ code: String) throws {
    let source = "\(Self.longLine)\(code)"
    #expect(try outcome(source) == source.replacingOccurrences(of: "'a'", with: "['get', 'a']"))
  }

  /// A `/` after these divides, and hides nothing.
  @Test(arguments: [
    "const h = rows.with(0, w) / 2;", "const t = Symbol.for(k) / 1;", "const r = obj?.if(b) / 2;",
    "const of = 4, h = of / 2;",
    "const y = rows.while(1) / 2, z = {a: {b: 1} / 2};",
  ])
  func divisions(code: String) throws {
    try requireMigrated("\(code) map.setFilter('x', ['==', 'a', 1]); const y = c / 3;")
    let text = "\(code) help = \"see /docs: map.setFilter('x', ['==', 'a', 1])\"; // 6\" wide"
    #expect(try outcome(text) == "-")
  }

  /// A `/` after these begins a regular expression.
  @Test(arguments: [
    "switch (x) {\n  case 1: { f(); }\n  /'/.test(q);\n}",
    "switch (x) { case a ? b : c: case f(g): {}\n/'/.test(q); default: {}\n/'/.test(q) }",
    "lbl: { f() }\n/'/.test(q);", "f(); lbl: { f() }\n/'/.test(q);", "for (const x of /'/.exec(y)) f(x);",
    "for await (const x of y) /'/.test(x);", "if (a) /'/.test(b);", "with (a) /'/.test(b);",
  ])
  func regularExpressions(code: String) throws {
    try requireMigrated("\(code)\nmap.setFilter('x', ['==', 'a', 1]);")
  }

  /// Found by fuzzing: it is the text of half a surrogate pair, too.
  @Test func theReplacementCharacter() throws {
    let source = "\(Self.longLine)map.setLayoutProperty('a', 'text-field', '\u{FFFD}{a}')"
    #expect(
      try outcome(source)
        == "\(Self.longLine)map.setLayoutProperty('a', 'text-field', ['concat', '\u{FFFD}', ['get', 'a']])")
    #expect(try outcome("map.setFilter('a', ['==', 'a', '\\ud800'])") != "-")
  }

}
