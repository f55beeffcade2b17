import Foundation
import StyleMigration
import Testing
import WebSources

/// Types that a file declares, of which some take no expression.
extension WebSourceMigratorTests {
  @Test(arguments: [
    "type Width = { stops: number[][] };\nconst w: Width = {stops: [[5, 1], [10, 2]]};\nmap.setPaintProperty('a', 'line-width', w);",
    "interface Paint { 'line-width': { stops: number[][] } }\nconst p: Paint = {'line-width': {stops: [[5, 1], [10, 2]]}};",
    "const P: Record<string, { base: number; stops: number[][] }> = {'line-width': {base: 1, stops: [[1, 2], [3, 4]]}};",
    "interface L { id: string; type: string; filter: string[] }\nconst layers: L[] = [{id: 'a', type: 'line', filter: ['==', 'a', 'b']}];",
    "const L: { id: string; type: 'line'; filter: string[] } = {id: 'a', type: 'line', filter: ['==', 'a', 'b']};",
    "const f: Filter = ['==', 'a', 'b'];\ntype Filter = [string, string, string]\nmap.setFilter('x', f);",
    "const f: [op: string, key: string, value: string] = ['==', 'a', 'x']; map.setFilter('a', f);",
    "const g: (string | string[])[] = ['all', ['==', 'a', 'x']]; map.setFilter('b', g);",
    "const f: Readonly<string[]> = ['==', 'a', 'x']; map.setFilter('b', f);",
    "type Cond = [string, string, string];\ninterface L { id: string; filter: Cond }\nconst a: L = {id: 'a', type: 'line', filter: ['==', 'a', 'x']};",
    "interface L { id: string; filter: string[] }\nfunction f(): L { return {id: 'a', type: 'line', filter: ['==', 'a', 'x']}; }",
    "interface L { id: string; filter: string[] }\nconst f = (): L => ({id: 'a', type: 'line', filter: ['==', 'a', 'x']});",
    "type W = {base?: number; stops: [number, number][]};\ntype P = {'line-width': W};\nconst p = (): P => ({'line-width': {base: 1.2, stops: [[1, 2], [3, 4]]}});",
    "interface L { id: string; filter: string[] }\nconst c = {id: 'a', type: 'line', filter: ['==', 'a', 'x']} satisfies L;",
  ])
  func typesOfTheOldForm(source: String) throws {
    #expect(try outcome(source, .typescript) == "old-type-named")
  }

  /// The type of a layer shows wherever it is written, and for a value behind a condition too.
  @Test(arguments: [
    "const l: L | undefined = %;", "const ls: L[] | null = [%];", "const ls: (L | null)[] = [%];",
    "function f(): L | undefined { return %; }", "class A { private layers?: L[] = [%]; }",
    "class A { layers!: L[] = [%]; }",
    "interface T { layers: Record<string, L>; name: string }\nconst t: T = {layers: {a: %}, name: 't'};",
    "const m = {a: %} as Record<string, L>;", "const m: {[id: string]: L} = {a: %};",
    "const filter = ['==', 'a', 'x'];\nconst o: L = {id: 'a', type: 'line', filter};", "const m: L = on ? % : other;",
    "const m: L = known ?? %;", "const m: L = on ? other : %;", "function f(): L { return on ? % : other; }",
    "const l: L & {minzoom: number} = %;", "const l: {minzoom: number} & L = %;",
    "interface P { name: string; layer: L }\nconst l: P['layer'] = %;", "const ls: L[] = [on ? % : other];",
    "const m: {a: L} = {a: on ? % : other};",
  ])
  func typesAroundALayer(source: String) throws {
    let layer = "{id: 'a', type: 'line', filter: ['==', 'a', 'x']}"
    let source = "interface L { id: string; filter: string[] }\n" + source.replacingOccurrences(of: "%", with: layer)
    #expect(try outcome(source, .typescript) == "old-type-named")
  }

  /// Types that name each other twice are each looked at once.
  @Test func aLadderOfTypes() throws {
    let types = (0..<40).map { "type A\($0) = A\($0 + 1) | A\($0 + 1)[];\n" }.joined() + "type A40 = string;\n"
    let source = types + "const f: A0 = ['==', 'class', 'x'];\nmap.setFilter('a', f);"
    #expect(try outcome(source, .typescript) == "old-type-named")
  }

  @Test(arguments: ["A1 & A1", "A1['a'] & A1['b']"])
  func aLadderOfParts(type: String) throws {
    let types = (0..<40).map { "type A\($0) = \(type.replacingOccurrences(of: "A1", with: "A\($0 + 1)"));\n" }.joined()
    let source = types + "const l: A0 = {id: 'a', type: 'line', filter: ['==', 'a', 1]};"
    #expect(try outcome(source, .typescript).contains("['get', 'a']"))
  }

  /// A long way through types ends.
  @Test func aLineOfTypes() throws {
    let types = (0..<10_000).map { "type A\($0) = A\($0 + 1);" }.joined() + "type A10000 = string;"
    let source = types + "interface L { filter: A0 }\nconst l: L = {id: 'a', type: 'line', filter: ['==', 'a', 1]};"
    #expect(try outcome(source, .typescript).contains("['get', 'a']"))
  }

  @Test(arguments: [
    "interface L { id: string; type: string; filter: any[] }\nconst layers: L[] = [{id: 'a', type: 'line', filter: ['==', 'a', 1]}];",
    "type Filter = any[];\nconst f: Filter = ['==', 'a', 1];\nmap.setFilter('x', f);",
    "interface L { filter: string[]; stops: number[] }\nconst m = map as M;\nmap.setFilter('x', ['==', 'a', 1]);",
    "const l: { id: string; filter: string[] | ExpressionFilterSpecification; type: 'line' } = {id: 'a', type: 'line', filter: ['==', 'a', 1]};",
    // A type that names no value on the way says nothing of it.
    "interface C { zooms: Record<string, number>; center: [number, number]; layers: any[] }\nconst c: C = {layers: [{id: 'b', type: 'line', source: 's', filter: ['==', 'a', 1]}]};",
    "interface Route { stops: Stop[]; layers: any[] }\nconst r: Route = {layers: [{id: 'b', type: 'line', source: 's', filter: ['==', 'a', 1]}]};",
    "interface Search { filter: string[] }\ninterface App { search: Search; layers: any[] }\nconst c: App = {layers: [{id: 'b', type: 'line', filter: ['==', 'a', 1]}]};",
    "type X = A extends B ? filter\n  : C;\nconst layers: X[] = [{id: 'b', type: 'line', source: 's', filter: ['==', 'a', 1]}];",
    "type F = (string | number | F)[];\nconst f: F = ['==', 'a', 1];\nmap.setFilter('x', f);",
  ])
  func typesThatTakeExpressions(source: String) throws {
    #expect(
      try outcome(Self.longLine + source, .typescript)
        == Self.longLine + source.replacingOccurrences(of: "'a', 1]", with: "['get', 'a'], 1]"))
  }

  @Test(arguments: [
    "const n = useMemo<LegacyFilterSpecification>(() => ['==', 'a', 1], []); map.setFilter('a', n);"
  ])
  func theTypeOfAMemoizedFilter(source: String) throws {
    #expect(try outcome(source, .tsx) == "old-type-named")
  }

  @Test(arguments: [
    "const x: Array<{id: string, type: string, filter: ['==', 'a', 1]}> = [];",
    "const x = y as {id: string, type: 'line', filter: ['==', 'a', 1]};",
    "const x = y satisfies A & {id: string, type: 'line', filter: ['==', 'a', 1]};",
    "function g(): {id: string, type: string, filter: ['==', 'a', string]} { return f(); }",
    "foo<{id: string, type: string, filter: ['==', 'a', 1]}>();",
  ])
  func aPartOfATypeIsNotAValue(source: String) throws {
    #expect(try outcome(source, .typescript) == "-")
  }

  @Test func aChoiceBehindACallIsAValue() throws {
    let source = "const x = c ? f() : {id: 'a', type: 'line', filter: ['==', 'a', 1]};"
    #expect(try outcome(source, .typescript) == source.replacing("'a', 1", with: "['get', 'a'], 1"))
  }
}
