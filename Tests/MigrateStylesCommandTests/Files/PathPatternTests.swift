import MigrationReports
import CommandCore
import Testing

@Suite struct PathPatternTests {
  @Test func patterns() {
    let cases: [(pattern: SystemString, matching: [SystemString], others: [SystemString])] = [
      ("*.json", ["a.json", ".json", "a.b.json"], ["a.jso", "a/b.json", "json"]),
      ("**/*.json", ["a.json", "a/b.json", "a/b/c.json"], ["a/b", "a.json/b"]),
      ("a/**", ["a", "a/b", "a/b/c"], ["b", "ab"]), ("a/**/z", ["a/z", "a/b/z", "a/b/c/z"], ["z", "a/zz"]),
      ("**/a/**/b", ["a/b", "x/a/b", "x/a/y/b", "a/a/b/b"], ["a", "b", "b/a"]),
      ("a?c", ["abc", "a.c"], ["ac", "abbc"]),
      ("[a-c]x", ["ax", "cx"], ["dx", "x"]), ("[!a-c]x", ["dx"], ["ax"]), ("[]]x", ["]x"], ["x"]),
      ("[ab", ["[ab"], ["a"]),
      ("a{b,c}d", ["abd", "acd"], ["ad", "a{b,c}d"]), ("{a,b/c}", ["a", "b/c"], ["b"]), ("a{b}", ["a{b}"], ["ab"]),
      ("\\*", ["*"], ["a"]), ("a*b*c", ["abc", "aXbYc", "abbc", "abcbc"], ["ab", "acb"]), ("./a", ["a", "./a"], ["b"]),
      ("é*", ["éa"], ["e"]), ("", [""], ["a"]),
    ]
    for (pattern, matching, others) in cases {
      let subject = PathPattern(pattern)
      for path in matching { #expect(subject.matches(path), "\(pattern.text) \(path.text)") }
      for path in others { #expect(!subject.matches(path), "\(pattern.text) \(path.text)") }
    }
  }

  /// A byte that is not UTF-8 is one character of a name, like a letter of several bytes.
  @Test func patternsMatchAnyBytes() {
    let name = SystemString(bytes: Array("caf".utf8) + [0xE9] + Array(".json".utf8))
    for pattern: SystemString in ["caf*", "*.json", "caf?.json", "**/*", "caf[!a]*"] {
      #expect(PathPattern(pattern).matches(name), "\(pattern.text)")
    }
    #expect(PathPattern(name).matches(name))
    for pattern: SystemString in ["café.json", "caf\u{FFFD}.json", "caf.json", "caf??.json", "caf[a-z]*"] {
      #expect(!PathPattern(pattern).matches(name), "\(pattern.text)")
    }
  }

  @Test func manyStarsCostLittle() {
    let name = String(repeating: "a", count: 400)
    #expect(!PathPattern(SystemString(String(repeating: "a*", count: 50) + "b")).matches(SystemString(name)))
    let path = String(repeating: "a/", count: 100) + "a"
    #expect(!PathPattern(SystemString(String(repeating: "**/a/", count: 30) + "b")).matches(SystemString(path)))
  }

  /// Found by fuzzing: the end of an unclosed bracket was searched for again after each star.
  @Test func manyBracketsCostLittle() {
    let brackets = String(repeating: "[", count: 200)
    #expect(PathPattern(SystemString("*" + brackets)).matches(SystemString("a" + brackets)))
    #expect(!PathPattern(SystemString("*" + brackets + "b")).matches(SystemString(brackets + brackets)))
    #expect(PathPattern("*[]]\\[[").matches("a][["))
  }

  @Test func whatIsAPattern() {
    for text: SystemString in ["*", "a?", "[a]", "{a,b}"] { #expect(PathPattern.isPattern(text)) }
    for text: SystemString in ["a.json", "a b", "-", "a]", ""] { #expect(!PathPattern.isPattern(text)) }
  }
}
