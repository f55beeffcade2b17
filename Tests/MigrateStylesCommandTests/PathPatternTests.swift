import MigrateStylesCommand
import Testing

@Suite struct PathPatternTests {
  @Test func patterns() {
    let cases: [(pattern: String, matching: [String], others: [String])] = [
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
      for path in matching { #expect(subject.matches(path), "\(pattern) \(path)") }
      for path in others { #expect(!subject.matches(path), "\(pattern) \(path)") }
    }
  }

  @Test func manyStarsCostLittle() {
    let name = String(repeating: "a", count: 2000)
    #expect(!PathPattern(String(repeating: "a*", count: 50) + "b").matches(name))
    let path = String(repeating: "a/", count: 500) + "a"
    #expect(!PathPattern(String(repeating: "**/a/", count: 30) + "b").matches(path))
  }

  @Test func whatIsAPattern() {
    for text in ["*", "a?", "[a]", "{a,b}"] { #expect(PathPattern.isPattern(text)) }
    for text in ["a.json", "a b", "-", "a]", ""] { #expect(!PathPattern.isPattern(text)) }
  }
}
