import SourceText
import StyleMigration
import TestSupport
import Testing

/// Legacy values in places that few styles have, with the outcome of each written by hand.
@Suite struct UncommonPlacesTests {
  // MARK: Mapbox GL JS 3

  @Test(arguments: TextTable("places", "objects at the root").pairs)
  func objectsAtTheRootAreMigratedForMapboxAlone(old: String, new: String) throws {
    let style = #"{"version": 8, \#(old), "layers": []}"#
    let mapbox = try migrate(style, target: .mapboxGLJS)
    #expect(text(mapbox) == #"{"version": 8, \#(new), "layers": []}"#)
    for target in MigrationTarget.allCases where target != .mapboxGLJS {
      let other = try migrate(style, target: target)
      #expect(text(other) == style)
      #expect(ids(other) == ["only-in-mapbox-gl-js"])
      #expect(messages(other).allSatisfy { $0.contains("use --target mapbox-gl-js") })
    }
  }

  @Test func propertiesOfMapboxAreMigratedForMapboxAlone() throws {
    let old = layer(
      "line",
      #""paint": {"line-border-width": {"stops": [[5, 1], [10, 4]]}, "line-width": {"stops": [[5, 1], [10, 4]]}}"#)
    let border = #""line-border-width": ["interpolate", ["linear"], ["zoom"], 5, 1, 10, 4]"#
    let width = #""line-width": ["interpolate", ["linear"], ["zoom"], 5, 1, 10, 4]"#
    #expect(text(try migrate(old, target: .mapboxGLJS)) == layer("line", #""paint": {\#(border), \#(width)}"#))
    let any = try migrate(old)
    #expect(
      text(any)
        == layer("line", #""paint": {"line-border-width": {"stops": [[5, 1], [10, 4]]}, \#(width)}"#))
    #expect(ids(any) == ["only-in-mapbox-gl-js"])
  }

  @Test func layerTypesOfMapboxAreKnown() throws {
    let old = layer(
      "building", #""paint": {"building-opacity": {"stops": [[5, 0], [10, 1]]}, "x": {"stops": [[5, 0]]}}"#)
    let new = try migrate(old, target: .mapboxGLJS)
    #expect(
      text(new)
        == layer(
          "building",
          #""paint": {"building-opacity": ["interpolate", ["linear"], ["zoom"], 5, 0, 10, 1], "x": {"stops": [[5, 0]]}}"#
        ))
    #expect(ids(new) == ["mapbox-property"])
  }

  /// The facts do not say whether a radius of the sky's gradient interpolates.
  @Test func propertiesWithUnknownFactsAreLeft() throws {
    let sky = #""paint": {"sky-gradient-radius": {"stops": [[5, 10], [10, 90]]}}"#
    #expect(ids(try migrate(layer("sky", sky), target: .mapboxGLJS)) == ["mapbox-property"])
    let steps = #""paint": {"sky-gradient-radius": {"type": "interval", "stops": [[5, 10], [10, 90]]}}"#
    #expect(
      text(try migrate(layer("sky", steps), target: .mapboxGLJS))
        == layer("sky", #""paint": {"sky-gradient-radius": ["step", ["zoom"], 10, 10, 90]}"#))
    let theme = #""paint": {"line-color-use-theme": {"stops": [[5, "none"], [10, "default"]]}}"#
    #expect(ids(try migrate(layer("line", theme), target: .mapboxGLJS)) == ["mapbox-property"])
  }

  // MARK: Imports

  /// Each keeps its bytes; an import by address has nothing to read.
  @Test func importsAndVideosAreReported() throws {
    let imported =
      #"{"id": "a", "data": {"layers": [{"filter": ["==", "a", 1]}]}}, {"id": "b", "data": {"layers": []}}"#
    let style = #"""
      {"version": 7, "imports": [\#(imported)],
       "sources": {"v": {"type": "video", "url": "a.mp4"}, "w": {"type": "video"}}, "layers": []}
      """#
    let migrated = try migrate(style)
    #expect(text(migrated) == style.replacing(#""version": 7"#, with: #""version": 8"#))
    let notes = migrated.report.notes.filter { $0.id.rawValue == "unread-part" }
    #expect(
      notes.map { "\($0.location) \($0.pointer)" }
        == ["1:48 /imports/0/data", "1:111 /imports/1/data", "2:19 /sources/v", "2:59 /sources/w"])
    #expect(notes.allSatisfy { !$0.isAside })
    let byAddress =
      #"{"version": 8, "imports": [{"id": "a", "url": "b"}], "sources": {"v": {"type": "video"}}, "layers": []}"#
    #expect(try migrate(byAddress).report.notes == [])
  }

  // MARK: Layers

  @Test(arguments: [
    ("symbol", "paint", "text-size", #""text-size" belongs in "layout", and renderers ignore it here"#),
    ("line", "layout", "line-width", #""line-width" belongs in "paint", and renderers ignore it here"#),
    ("fill", "paint", "line-width", #""line-width" belongs to "line" layers, in "paint""#),
  ])
  func aMisplacedPropertyIsToldWhereItBelongs(type: String, group: String, name: String, message: String) throws {
    let style = layer(type, #""\#(group)": {"\#(name)": {"stops": [[5, 10], [10, 20]]}}"#)
    let migrated = try migrate(style)
    #expect(text(migrated) == style)
    #expect(ids(migrated) == ["misplaced-property"])
    #expect(messages(migrated)[0].hasPrefix(message), "\(messages(migrated)[0])")
  }

  @Test(arguments: [
    ("line", "line-width", #""line-width" belongs in "paint", and"#),
    ("symbol", "text-size", #""text-size" belongs in "layout", and"#),
    ("fill", "line-width", #""line-width" belongs to "line" layers"#),
  ])
  func aPropertyBesideTheGroupsIsTold(type: String, name: String, message: String) throws {
    let style = layer(type, #""\#(name)": {"stops": [[5, 10], [10, 20]]}"#)
    let migrated = try migrate(style)
    #expect(text(migrated) == style)
    #expect(ids(migrated) == ["misplaced-property"])
    #expect(messages(migrated)[0].hasPrefix(message), "\(messages(migrated)[0])")
    #expect(migrated.report.sites.map { $0.pointer.description } == ["/layers/0/\(name)"])
  }

  @Test(arguments: TextTable("places", "other old values").triples)
  func otherOldValuesAreReported(type: String, members: String, id: String) throws {
    let migrated = try migrate(layer(type, members))
    #expect(text(migrated) == layer(type, members))
    #expect(ids(migrated) == [id])
  }

  /// A literal, a label and a transition are not functions and not constants.
  @Test(arguments: TextTable("places", "modern").texts)
  func modernValuesAreNotReported(members: String) throws {
    let migrated = try migrate(layer("line", members))
    #expect(text(migrated) == layer("line", members))
    #expect(migrated.report.sites.isEmpty && migrated.report.notes.isEmpty)
  }

  /// The section of a label has a colour of its own.
  @Test func aColorInASectionIsRespelled() throws {
    let section = #""layout": {"text-field": ["format", ["get", "n"], {"text-color": "hsl(30, 0.3, .2)"}]}"#
    #expect(
      text(try migrate(layer("symbol", section)))
        == layer("symbol", section.replacing("hsl(30, 0.3, .2)", with: "hsl(30, 30%, 20%)")))
  }

  @Test func tokensOfNullAreNoted() throws {
    let style = layer("symbol", #""layout": {"text-field": "{name}"}"#)
    #expect(try migrate(style).report.notes.map(\.id.rawValue) == ["differs-from-gl-js-null-token"])
    let runtime = StyleMigrator(options: .init(semantics: .glJS))
    #expect(try runtime.migrate(style: style).report.notes.isEmpty)
  }

  // MARK: Helpers

  private func migrate(_ style: String, target: MigrationTarget = .any) throws -> MigratedStyle {
    try StyleMigrator(options: .init(target: target)).migrate(style: style)
  }

  private func layer(_ type: String, _ members: String) -> String {
    #"{"version": 8, "layers": [{"id": "l", "type": "\#(type)", \#(members)}]}"#
  }

  private func text(_ style: MigratedStyle) -> String { String(decoding: style.bytes, as: UTF8.self) }

  private func diagnostics(_ style: MigratedStyle) -> [Diagnostic] {
    style.report.sites.compactMap { if case .left(let diagnostic) = $0.outcome { diagnostic } else { nil } }
  }

  private func ids(_ style: MigratedStyle) -> [String] { diagnostics(style).map(\.id.rawValue) }
  private func messages(_ style: MigratedStyle) -> [String] { diagnostics(style).map(\.message) }
}
