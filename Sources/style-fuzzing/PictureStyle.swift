import SourceJSON
import StyleMigration
import StyleSpec
import TestSupport

/// A random style that renderers can draw: functions and filters of the generators, with outputs that are visible.
///
/// Each value is one that the migration rewrites; values that it leaves look the same in any renderer.
enum PictureStyle {
  /// The JSON text of a style with a background and `layers - 1` layers over it.
  static func json(seed: UInt64, layers: Int) -> String {
    var source = ChoiceSource(seed: seed)
    let members = (0..<max(layers, 1)).map { layer($0, &source) }
    return style(of: members.joined(separator: ",\n"))
  }

  private static func style(of layers: String) -> String {
    #"{"version":8,"sources":{"s":{"type":"vector","url":"a"}},"layers":["# + "\n\(layers)\n]}\n"
  }

  private static func layer(_ number: Int, _ source: inout ChoiceSource) -> String {
    let types: [LayerType] = [.line, .fill, .circle, .symbol, .fillExtrusion, .heatmap]
    let type = number == 0 ? .background : types[source.index(weights: [8, 6, 8, 8, 2, 1])]
    var head = #""id":"\#(number)","type":"\#(type.rawValue)""#
    if number > 0 {
      // Few layers share their features, so that most are seen.
      head += #","source":"s","source-layer":"\#(number / 4)""#
      if source.bool(), let filter = filter(head, &source) { head += #","filter":\#(filter)"# }
    }
    let groups = PropertyGroup.allCases.compactMap { group -> String? in
      var names: Set<JSONString> = []
      var values = (0..<source.int(in: 1...4)).compactMap { _ in value(head, type, group, &names, &source) }
      if type == .symbol, group == .layout { values += shown(besides: names) }
      return values.isEmpty ? nil : "\"\(group.rawValue)\":{\(values.joined(separator: ","))}"
    }
    return "{" + ([head] + groups).joined(separator: ",") + "}"
  }

  private static func filter(_ head: String, _ source: inout ChoiceSource) -> String? {
    for _ in 0..<8 {
      let filter = GeneratedFilter.draw(&source).json
      // No validator takes these.
      if ["null", "Multi", "Unknown", "$type\",\"\"", "[[1]", "{", "[]", "],true", "],0"].contains(where: {
        filter.contains($0)
      }) {
        continue
      }
      if isMigrated("{\(head),\"filter\":\(filter)}") { return filter }
    }
    return nil
  }

  /// A member of `layout` or `paint` with a function that is migrated, unless none is found soon.
  private static func value(
    _ head: String, _ type: LayerType, _ group: PropertyGroup, _ names: inout Set<JSONString>,
    _ source: inout ChoiceSource
  ) -> String? {
    let properties = properties(of: type, in: group)
    guard !properties.isEmpty else { return nil }
    let property = source.pick(properties)
    guard names.insert(property.specification.name).inserted else { return nil }
    for _ in 0..<20 {
      let (kind, mode) = form(of: property.specification, &source)
      let function = GeneratedFunction.draw(&source, property: property, kind: kind, mode: mode, inputs: 1...1)
      guard let drawn = OrdinaryFunction.value(of: function, property.specification) else { continue }
      let member = "\(SpelledValue.quoted(property.specification.name.string)):\(drawn.jsonText.string)"
      if isMigrated("{\(head),\"\(group.rawValue)\":{\(member)}}") { return member }
    }
    return nil
  }

  /// What a symbol layer needs to be seen at all.
  private static func shown(besides names: Set<JSONString>) -> [String] {
    [
      ("text-field", #""{p} {rank}""#), ("icon-image", #""{p}""#), ("text-allow-overlap", "true"),
      ("icon-allow-overlap", "true"),
    ].compactMap { names.contains(JSONString($0)) ? nil : "\"\($0)\":\($1)" }
  }

  private static func properties(of type: LayerType, in group: PropertyGroup) -> [GeneratedProperty] {
    (GeneratedProperty.representatives + GeneratedProperty.others).filter { property in
      let name = property.specification.name.string
      return property.owner == .layer(type, group) && !unseen.contains { name.hasSuffix($0) }
    }
  }

  /// Properties that a picture hardly shows.
  private static let unseen = [
    "-sort-key", "-translate-anchor", "-pitch-alignment", "-pitch-scale", "-avoid-edges", "-ignore-placement",
    "-optional", "-z-order", "-round-limit", "-miter-limit", "-max-angle", "-layer-opacity",
    // What MapLibre Native does not have.
    "-overlap", "-anchor-offset", "icon-padding",
    // An image or a font that is missing costs GL JS the whole tile.
    "-pattern", "-image", "-font",
  ]

  /// A form that validators take for the property.
  private static func form(
    of property: PropertySpecification, _ source: inout ChoiceSource
  ) -> (GeneratedFunction.Kind, GeneratedFunction.Mode?) {
    let curve: GeneratedFunction.Mode = property.isInterpolated ? .exponential : .interval
    // GL JS and MapLibre Native read one cap for all features.
    guard property.dependence == .dataDriven, property.name != "line-cap", !source.oneIn(3) else {
      return (.camera, source.pick([nil, curve, .interval]))
    }
    // So does an attribute that is not a value, for other types than numbers.
    return source.pick([
      (.source, .categorical), (.source, property.type == .number ? .identity : .categorical), (.source, curve),
      (.source, .interval), (.composite, .categorical),
      (.composite, curve), (.composite, .interval),
    ])
  }

  /// Whether GL JS takes the values of a layer and the migration rewrites all of them.
  private static func isMigrated(_ layer: String) -> Bool {
    do throws(MigrationError) {
      let report = try StyleMigrator(options: .init(semantics: .glJS)).migrate(style: Array(style(of: layer).utf8))
        .report
      return report.leftCount == 0 && report.repairedCount == 0 && report.migratedCount > 0
    } catch {
      return false
    }
  }
}
