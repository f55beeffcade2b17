import SourceText
import StyleMigration
import StyleSpec
import TestSupport

/// A random style that renderers can draw: functions and filters of the generators, with outputs that are visible.
///
/// Each value is one that the migration rewrites; values that it leaves look the same in any renderer.
enum PictureStyle {
  /// The JSON text of a style with a background and `layers - 1` layers over it.
  ///
  /// Fifteen of sixteen styles have only values without known differences between renderers: a difference between their
  /// pictures has no explanation. The others show that known differences are recognised.
  static func json(seed: UInt64, layers: Int) -> String {
    var source = ChoiceSource(seed: seed)
    let members = (0..<max(layers, 1)).map { layer($0, isUniform: !seed.isMultiple(of: 16), &source) }
    return style(of: members.joined(separator: ",\n"))
  }

  private static func style(of layers: String) -> String {
    #"{"version":8,"sources":{"s":{"type":"vector","url":"a"}},"layers":["# + "\n\(layers)\n]}\n"
  }

  private static func layer(_ number: Int, isUniform: Bool, _ source: inout ChoiceSource) -> String {
    let types: [LayerType] = [.line, .fill, .circle, .symbol, .fillExtrusion, .heatmap]
    let type = number == 0 ? .background : types[source.index(weights: [8, 6, 8, 8, 2, 1])]
    var head = #""id":"\#(number)","type":"\#(type.rawValue)""#
    if number > 0 {
      // Few layers share their features, so that most are seen.
      head += #","source":"s","source-layer":"\#(number / 4)""#
      if source.bool(), let filter = filter(head, isUniform, &source) { head += #","filter":\#(filter)"# }
    }
    let groups = PropertyGroup.allCases.compactMap { group -> String? in
      var names: Set<JSONString> = []
      var values = (0..<source.int(in: 1...4)).compactMap { _ in value(head, type, group, isUniform, &names, &source) }
      if type == .symbol, group == .layout { values += shown(besides: names) }
      return values.isEmpty ? nil : "\"\(group.rawValue)\":{\(values.joined(separator: ","))}"
    }
    return "{" + ([head] + groups).joined(separator: ",") + "}"
  }

  private static func filter(_ head: String, _ isUniform: Bool, _ source: inout ChoiceSource) -> String? {
    for _ in 0..<8 {
      let filter = GeneratedFilter.draw(&source).json
      guard isOrdinary(filter) else { continue }
      if isMigrated("{\(head),\"filter\":\(filter)}", isUniform) { return filter }
    }
    return nil
  }

  /// Whether validators take a filter.
  private static func isOrdinary(_ text: String) -> Bool {
    do throws(JSONSyntaxError) {
      return isCondition(StyleValue(json: try JSONDocument(parsing: Array(text.utf8)).root))
    } catch {
      // The generator also writes text that is not JSON.
      return false
    }
  }

  private static func isCondition(_ value: StyleValue) -> Bool {
    guard case .array(let parts) = value, case .string(let name)? = parts.first else { return false }
    let operands = parts.dropFirst()
    switch name.string {
    case "all", "any", "none": return operands.allSatisfy(isCondition)
    case "<", "<=", ">", ">=":
      // MapLibre Native orders numbers and strings only.
      return operands.count == 2 && operands.dropFirst().allSatisfy { isNumber($0) || isString($0) }
    default:
      guard let key = operands.first else { return false }
      let geometryTypes: [StyleValue] = [.string("Point"), .string("LineString"), .string("Polygon")]
      return operands.dropFirst().allSatisfy { constant in
        key == .string("$type") ? geometryTypes.contains(constant) : constant != .null
      }
    }
  }

  private static func isNumber(_ value: StyleValue) -> Bool {
    if case .number = value { true } else { false }
  }

  private static func isString(_ value: StyleValue) -> Bool {
    if case .string = value { true } else { false }
  }

  /// A member of `layout` or `paint` with a function that is migrated, unless none is found soon.
  private static func value(
    _ head: String, _ type: LayerType, _ group: PropertyGroup, _ isUniform: Bool, _ names: inout Set<JSONString>,
    _ source: inout ChoiceSource
  ) -> String? {
    let properties = properties(of: type, in: group)
    guard !properties.isEmpty else { return nil }
    let property = source.pick(properties)
    guard names.insert(property.specification.name).inserted else { return nil }
    for _ in 0..<20 {
      let (kind, mode) = form(of: property.specification, &source)
      let function = GeneratedFunction.draw(&source, property: property, kind: kind, mode: mode, inputs: 1...1)
      guard let drawn = OrdinaryFunction.value(of: function, property.specification), isDrawn(drawn, kind, property)
      else { continue }
      let member = "\(SpelledValue.quoted(property.specification.name.string)):\(drawn.jsonText.string)"
      // GL JS changes the case of a label for all features that share it; its note depends on two properties.
      if isUniform, property.specification.name == "text-transform", kind != .camera { continue }
      if isMigrated("{\(head),\"\(group.rawValue)\":{\(member)}}", isUniform) { return member }
    }
    return nil
  }

  /// Whether renderers lose neither the style nor a tile because of the function.
  private static func isDrawn(
    _ value: StyleValue, _ kind: GeneratedFunction.Kind, _ property: GeneratedProperty
  ) -> Bool {
    guard case .object(let function) = value else { return false }
    let name = property.specification.name
    // The generator leaves out some attributes.
    if kind != .camera, function["property"] == nil { return false }
    // An outline has no default colour: where the function has no value, the worker of GL JS throws.
    if kind != .camera, name == "fill-outline-color", function["default"] == nil { return false }
    guard case .array(let stops)? = function["stops"] else { return true }
    return stops.allSatisfy { stop in
      guard case .array(let pair) = stop, pair.count == 2 else { return false }
      // A pattern of fewer than two dashes is refused by MapLibre Native while it draws.
      if name == "line-dasharray", case .array(let dashes) = pair[1], dashes.count < 2 { return false }
      return !isMemberOfAllObjects(pair[0])
    }
  }

  /// Whether the validator of GL JS takes a stop for a duplicate, since it looks for it in an object.
  private static func isMemberOfAllObjects(_ input: StyleValue) -> Bool {
    var key = input
    if case .object(let pair) = input { key = pair["value"] ?? .null }
    guard case .string(let text) = key else { return false }
    return ["constructor", "hasOwnProperty", "toString", "__proto__"].contains(text.string)
  }

  /// The properties that a symbol layer needs to be visible.
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

  /// Properties that are hardly visible in a picture.
  private static let unseen = [
    "-sort-key", "-translate-anchor", "-pitch-alignment", "-pitch-scale", "-avoid-edges", "-ignore-placement",
    "-optional", "-z-order", "-round-limit", "-miter-limit", "-max-angle", "-layer-opacity",
    // What MapLibre Native does not have.
    "-overlap", "-anchor-offset", "icon-padding",
    // GL JS loses the whole tile if an image or a font is missing.
    "-pattern", "-image", "-font",
  ]

  /// A form that validators accept for the property.
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

  /// Whether the migration rewrites all values of a layer, and, if requested, whether no renderer draws them
  /// differently.
  private static func isMigrated(_ layer: String, _ isUniform: Bool) -> Bool {
    guard let result = migrated(layer, .glJS) else { return false }
    guard isUniform else { return true }
    guard let native = migrated(layer, .native), let documented = migrated(layer, .documented) else { return false }
    return native.bytes == documented.bytes && [result, native, documented].allSatisfy { announcesNothing($0.report) }
  }

  private static func migrated(_ layer: String, _ semantics: SourceSemantics) -> MigratedStyle? {
    do throws(MigrationError) {
      let result = try StyleMigrator(options: .init(semantics: semantics)).migrate(style: style(of: layer))
      let isWhole = result.report.leftCount == 0 && result.report.repairedCount == 0 && result.report.migratedCount > 0
      return isWhole ? result : nil
    } catch {
      // A style that is refused is not drawn.
      return nil
    }
  }

  private static func announcesNothing(_ report: MigrationReport) -> Bool {
    report.notes.allSatisfy { !$0.id.rawValue.hasPrefix("renderers-differ") }
      && report.sites.allSatisfy { site in
        if case .migrated(let rewriting) = site.outcome { rewriting.proof.exemptions == 0 } else { true }
      }
  }
}
