import StyleMigration
import TestSupport
import Testing
import WebSources

/// Pages and components around scripts: attributes, comments, template engines, other scripts.
extension WebSourceMigratorTests {
  /// Code that a template engine generates is unknown.
  @Test(arguments: [
    "{% for i in xs %}'{{ i }}', {% endfor %}'z'", "{% if a %}x, {% endif %}y", "<%= k %>", "<?= $x ?>", "@Model.Id",
    "{{ k }}",
  ])
  func whatATemplateEngineWritesIsLeft(value: String) throws {
    let source = "<script>\nmap.setFilter('c', ['in', 'k', \(value)]);\n</script>"
    #expect(try outcome(source, .html) == "template-placeholder")
  }

  /// Time grows with the tags of templates and with the elements of one line.
  @Test func longLinesOfMarkup() throws {
    func growth(_ text: @escaping (Int) -> String) throws -> Growth {
      try Growth(from: 100) {
        text($0)
      } work: {
        _ = try result($0, .html)
      }
    }
    let open = "<script>map.setFilter('a', ['==', 'x', 1]);</script>{% extends 'a' %}"
    let blocks = try growth { open + String(repeating: "{% block a {% endblock ", count: $0) }
    #expect(blocks.isLinear, "\(blocks)")
  }

  /// A style that a page contains as data stays JSON; data for search engines is something else.
  @Test func dataOfAPage() throws {
    let layers =
      #"{"layers": [{"id": "a", "type": "line", "source": "s", "filter": ["==", "a", 1], "paint": {"line-width": {"stops": [[5, 1]]}}}]}"#
    let new =
      #"{"layers": [{"id": "a", "type": "line", "source": "s", "filter": ["==", ["get", "a"], 1], "paint": {"line-width": 1}}]}"#
    let long = "<p>\(Self.longLine.filter { $0 != "\n" })</p>\n"
    func page(_ type: String, _ text: String) -> String { "\(long)<script type=\"\(type)\">\(text)</script>" }
    #expect(try outcome(page("application/json", layers), .html) == page("application/json", new))
    // One line stays one line, however short the others are.
    let curve =
      #"{"id": "a", "type": "line", "source": "s", "paint": {"line-width": {"base": 1.4, "stops": [[5, 1], [10, 4]]}}}"#
    let after =
      #"{"id": "a", "type": "line", "source": "s", "paint": {"line-width": ["interpolate", ["exponential", 1.4], ["zoom"], 5, 1, 10, 4]}}"#
    func data(_ text: String) -> String { "<p>a</p>\n<script type=\"application/json\">\(text)</script>\n" }
    #expect(try outcome(data(curve), .html) == data(after))
    try requireLeft(page("application/ld+json", layers), .html)
  }

  @Test func anotherScriptOfThePageMayChangeAConstant() throws {
    let source = """
      <script>var water = ['in', 'class', 'water', '']; map.setFilter('a', water);</script>
      <script>water.push('river');</script>
      """
    try requireLeft(source, .html)
  }

  /// Browsers take these marks for comments up to the end of the line.
  @Test(arguments: ["<!-- x", "--> x", "// x"])
  func commentsOfPagesStay(comment: String) throws {
    let source = "f({'text-field': {\n  stops: [[1, '{a}']]\n  \(comment)\n  , default: null}})"
    #expect(try outcome(source).contains("\(comment)\n"))
    #expect(try ids(result(source)) == [])
  }

  @Test(arguments: TextTable("web-values", "scripts of a page").pairs)
  func theScriptsOfAPage(source: String, expected: String) throws {
    #expect(try outcome(source, .html) == expected)
  }

  @Test(arguments: [
    "<p :filter=\"['in', 'a', 'b']\">", "<p>Write 'filter' there.</p>",
    "<!-- migrate-styles:ignore -->\n<a :filter=\"['==', 'a', 1]\">",
    "<a :filter=\"['==', 'a', 1]\" /> <!-- migrate-styles:ignore -->",
    "<a\n  :id=\"x > 1\"\n  <!-- migrate-styles:ignore --> :filter=\"['==', 'a', 1]\">",
  ])
  func markupThatIsLeftAlone(source: String) throws {
    #expect(try outcome(source, .html) == "-")
  }

}
