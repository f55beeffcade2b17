import StyleMigration
import Testing
import WebSources

/// Nothing legacy is passed over: a value of each kind, planted in each place, is rewritten, left or noted.
@Suite struct MentionedPlacesTests {
  /// A place for a filter and one for a function; `VALUE` stands for the value.
  struct Place {
    var language = WebLanguage.typescript
    var filter: String
    var function: String
  }

  private static func both(_ code: String, _ language: WebLanguage = .typescript) -> Place {
    Place(language: language, filter: code, function: code)
  }

  /// Where code keeps values: the place of a filter is one by its name, its type or its call.
  private static let placesOfFilters = [
    Place(
      filter: "const l = {...base, filter: VALUE};", function: "const l = {...base, paint: {'line-width': VALUE}};"),
    Place(
      filter: "export const rail: FilterSpecification = VALUE;",
      function: "export const rail: DataDrivenPropertyValueSpecification<number> = VALUE;"),
    Place(filter: "class A { filter = VALUE; }", function: "class A { width = VALUE; }"),
    Place(filter: "class A { private filter: any = VALUE; }", function: "class A { static width: any = VALUE; }"),
    Place(filter: "layer.filter = VALUE;", function: "layer.paint['line-width'] = VALUE;"),
    Place(filter: "l = [{id: 'a', filter: VALUE}];", function: "l = [{id: 'a', paint: {'line-width': VALUE}}];"),
    Place(filter: "const filter = c && VALUE;", function: "const width = c && VALUE;"),
    Place(filter: "const l = {filter: c ? VALUE : null};", function: "const l = {width: c ? VALUE : 2};"),
    Place(filter: "map.setFilter(id, c ?? VALUE);", function: "map.setPaintProperty(id, `${kind}-width`, VALUE);"),
    Place(
      filter: "map.setFilter(id, VALUE as any);", function: "map.setPaintProperty(id, 'line-width', VALUE as any);"),
    Place(
      language: .tsx, filter: "const e = <Rails filter={VALUE} />;",
      function: "const e = <LineLayer style={{lineWidth: VALUE}} />;"),
    Place(
      language: .html, filter: "<button onclick=\"map.setFilter('a', VALUE)\">",
      function: "<button onclick=\"map.setPaintProperty('a', 'line-width', VALUE)\">"),
    Place(language: .html, filter: "<l :filter=\"VALUE\" />", function: "<l :paint=\"{'line-width': VALUE}\" />"),
    Place(
      language: .html, filter: "<l :options=\"{id, type, filter: VALUE, paint}\" />",
      function: "<l :options=\"{id, type, filter, paint: {'line-width': VALUE}}\" />"),
    Place(
      language: .svelte, filter: "<Layer filter={VALUE} />",
      function: "<Layer paint={{'line-width': VALUE}} />"),
    Place(
      language: .svelte, filter: "<button on:click={() => map.setFilter('a', VALUE)}>",
      function: "<button on:click={() => map.setPaintProperty('a', 'line-width', VALUE)}>"),
    Place(
      filter: "@Component({template: `<l [filter]=\"VALUE\"></l>`}) class A {}",
      function: "@Component({template: `<l [paint]=\"{'line-width': VALUE}\"></l>`}) class A {}"),
  ]

  /// Where nothing tells what a value is for.
  private static let otherPlaces = [
    both("export const rail = VALUE;"), both("let rail = VALUE;"), both("rail = VALUE;"), both("use(VALUE);"),
    both("const rail = useMemo(() => VALUE, []);"), both("const [rail, setRail] = useState(VALUE);"),
    both("const byKind = {rail: VALUE};"), both("const byKind: Record<string, any> = {'rail': VALUE};"),
    both("const byKind = new Map([['rail', VALUE]]);"), both("const rail = Object.freeze(VALUE);"),
    both("const rail = VALUE as const;"), both("const rail = <any>VALUE;"), both("const rail = (VALUE);"),
    both("const rail = VALUE satisfies Filter;"), both("function rail() { return VALUE; }"),
    both("function rail(a = VALUE) {}"), both("const rail = async () => await VALUE;"), both("export default VALUE;"),
    both("module.exports = VALUE;", .javascript), both("const rail = c ? VALUE : other;"),
    both("const rail = [first, VALUE];"), both("const rail = {...VALUE};"), both("rails.push(VALUE);"),
    both("const rail = c || VALUE;"), both("switch (k) { case 1: return VALUE }"), both("for (const r of [VALUE]) {}"),
    both("function* rails() { yield VALUE; }"), both("const rail = function () { return VALUE }();"),
    both("<script>const rail = VALUE;</script><l :value=\"rail\" />", .html), both("<p>{f(VALUE)}</p>", .svelte),
    both("{#each [VALUE] as rail}<p>{rail}</p>{/each}", .svelte), both("const e = <A b={VALUE} />;", .tsx),
    both("const e = <A>{VALUE}</A>;", .tsx), both("---\nconst rail = VALUE;\n---\n<script>f(VALUE)</script>", .html),
  ]

  /// What shows to be legacy wherever it stands.
  private static let conditions = [
    "['==', '$type', 'Point']", "['in', '$id', 5]", "['!=', '$type', kind]", "['!has', 'x']", "['!in', 'class', 'a']",
    "['!in', 'class', a]", "['none', ['has', 'a']]", "['==', 'class', 'road']", "['>=', 'rank', 3]",
    "['in', 'class', 'a', 'b']", "['in', 'class', a, b]", "['!=', 'class', a]", "['all', ['==', 'class', 'road'], c]",
    "['any', ['has', 'y'], ['!has', 'x']]", "['all', ['!has', 'x'], ['==', K.kind, 7]]",
  ]

  /// What may be legacy, and is mentioned in the place of a filter.
  private static let conditionsWithComputedKeys = [
    "['==', FIELDS.ref, 7]", "['==', key, 1]", "['in', keys[0], 'a', 'b']", "['!in', key(), 'a']", "['!has', K.kind]",
    "['>=', this.props.field, 3]", "['all', ['has', 'a'], ['==', key, 1]]",
  ]

  private static let functions = [
    "{stops: [[5, 1], [9, 4]]}", "{base: 1.4, stops: [[5, 1]]}", "{stops: []}", "{stops: bands}", "{stops: bands(n)}",
    "{property: 'p', type: 'categorical', stops: [['a', 1]], default: 2}", "{...base, stops: [[5, 1]]}",
    "{base: 2, stops: [...bands]}",
  ]

  /// The places in which a value is neither rewritten nor told of.
  private func silentPlaces(_ values: [String], in places: [(WebLanguage, String)]) throws -> [String] {
    var silent: [String] = []
    for (language, place) in places {
      for value in values {
        let source = place.replacing("VALUE", with: value)
        let result = try WebSourceMigrator().migrate(source, language: language)
        if result.text == source, result.report.sites.isEmpty, result.report.notes.isEmpty { silent.append(source) }
      }
    }
    return silent
  }

  @Test func filters() throws {
    let named = Self.placesOfFilters.map { ($0.language, $0.filter) }
    #expect(
      try silentPlaces(Self.conditions, in: named + Self.otherPlaces.map { ($0.language, $0.filter) }) == [])
    #expect(try silentPlaces(Self.conditionsWithComputedKeys, in: named) == [])
  }

  @Test func functions() throws {
    let places = (Self.placesOfFilters + Self.otherPlaces).map { ($0.language, $0.function) }
    #expect(try silentPlaces(Self.functions, in: places) == [])
  }

  @Test func textsInStrings() throws {
    let json = ["[\"==\", \"$type\", \"Point\"]", "{\"stops\": [[5, 1]]}", "{\"filter\": [\"!has\", \"a\"]}"]
    #expect(
      try silentPlaces(json, in: [(.javascript, "const l = JSON.parse('VALUE');"), (.javascript, "f(`VALUE`)")]) == [])
  }

  /// The tables try something: modern values in the same places are quiet.
  @Test func modernValuesAreQuiet() throws {
    let places = (Self.placesOfFilters + Self.otherPlaces).map { ($0.language, $0.filter) }
    let values = ["['==', ['get', 'class'], 'road']", "['has', 'a']", "['interpolate', ['linear'], ['zoom'], 5, 1]"]
    #expect(try silentPlaces(values, in: places).count == places.count * values.count)
  }
}
