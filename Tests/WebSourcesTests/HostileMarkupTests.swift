import StyleMigration
import Testing
import WebSources

/// Pages and components around scripts: attributes, comments, template engines, other scripts.
extension WebSourceMigratorTests {
  /// What a template engine writes is not known.
  @Test(arguments: [
    "{% for i in xs %}'{{ i }}', {% endfor %}'z'", "{% if a %}x, {% endif %}y", "<%= k %>", "<?= $x ?>", "@Model.Id",
    "{{ k }}",
  ])
  func whatATemplateEngineWritesIsLeft(value: String) throws {
    let source = "<script>\nmap.setFilter('c', ['in', 'k', \(value)]);\n</script>"
    #expect(try outcome(source, .html) == "template-placeholder")
  }

  @Test func anotherScriptOfThePageMayChangeAConstant() throws {
    let source = """
      <script>var water = ['in', 'class', 'water', '']; map.setFilter('a', water);</script>
      <script>water.push('river');</script>
      """
    #expect(try outcome(source, .html) == "stops-used-elsewhere")
  }

  @Test(arguments: [
    (
      #"<a :layout="{'text-field': '{name} \u0022{ref}\u0022'}" />"#,
      #"<a :layout="{'text-field': ['concat', ['get', 'name'], ' \u0022', ['get', 'ref'], '\u0022']}" />"#
    ),
    (
      #"<a :layout='{"text-field": "{a}\x27s"}' />"#,
      #"<a :layout='{"text-field": ["concat", ["get", "a"], "\u0027s"]}' />"#
    ),
  ])
  func theQuoteAroundAnAttributeIsNotWritten(source: String, expected: String) throws {
    let long = "<!-- \(Self.longLine) -->\n"
    #expect(try outcome(long + source, .html) == long + expected)
  }

  /// Browsers take these marks for comments up to the end of the line.
  @Test(arguments: ["<!-- x", "--> x", "// x"])
  func commentsOfPagesStay(comment: String) throws {
    let source = "f({'text-field': {\n  stops: [[1, '{a}']]\n  \(comment)\n  , default: null}})"
    #expect(try outcome(source).contains("\(comment)\n"))
    #expect(try ids(result(source)) == [])
  }

  @Test(arguments: [
    ("<!-- <script>map.setFilter('a', ['==', 'a', 1])</script> -->", "-"),
    ("<!-- <p :filter=\"['==', 'a', 1]\"> -->", "-"),
    ("<script type=\"application/json\" id=\"my-module\">map.setFilter('a', ['==', 'a', 1])</script>", "-"),
    (
      "<!-- The <script> below. -->\n<script>map.setFilter('a', ['==', 'a', 1])</script>",
      "<!-- The <script> below. -->\n<script>map.setFilter('a', ['==', ['get', 'a'], 1])</script>"
    ),
    (
      "<script data-type=\"x\">map.setFilter('a', ['==', 'a', 1])</script>",
      "<script data-type=\"x\">map.setFilter('a', ['==', ['get', 'a'], 1])</script>"
    ),
    (
      "<script setup lang='tsx'>const f = <T,>(x: T) => x; map.setFilter('a', ['==', 'a', 1])</script>",
      "<script setup lang='tsx'>const f = <T,>(x: T) => x; map.setFilter('a', ['==', ['get', 'a'], 1])</script>"
    ),
  ])
  func theScriptsOfAPage(source: String, expected: String) throws {
    #expect(try outcome(source, .html) == expected)
  }

  @Test(arguments: [
    "<p>Write :filter=\"['==', 'prose', 1]\" there.</p>",
    "<!-- migrate-styles:ignore -->\n<a :filter=\"['==', 'a', 1]\">",
    "<a\n  :id=\"x > 1\"\n  <!-- migrate-styles:ignore --> :filter=\"['==', 'a', 1]\">",
  ])
  func markupThatIsLeftAlone(source: String) throws {
    #expect(try outcome(source, .html) == "-")
  }

  @Test func anAttributeOfSvelteInQuotationMarks() throws {
    #expect(
      try outcome("<Layer on:click={() => x} filter=\"{['==', 'a', 1]}\" />", .svelte)
        == "<Layer on:click={() => x} filter=\"{['==', ['get', 'a'], 1]}\" />")
  }

  @Test func aTagOfSvelteIsLeftAlone() throws {
    #expect(try outcome("<!-- migrate-styles:ignore -->\n<Layer id=\"a\" filter={['==', 'a', 1]} />", .svelte) == "-")
  }
}
