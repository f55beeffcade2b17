/// Where the old native SDKs give other values than the chosen semantics.
package enum NativeDifference: String, Hashable, Sendable, CaseIterable {
  case compositeBase = "differs-from-native-composite-base"
  case repeatedStops = "differs-from-native-repeated-stops"
  case wholeCategories = "differs-from-native-whole-categories"
  case mixedCategories = "differs-from-native-mixed-categories"
  case colorBlending = "differs-from-native-color-blending"
  case emptyTokens = "differs-from-native-empty-tokens"
  case fallback = "differs-from-native-fallback"
  case refused = "differs-from-native-refused"
  case other = "differs-from-native-other"

  package var record: DiagnosticRecord {
    switch self {
    case .compositeBase:
      difference(
        "base of a function of zoom and attribute", "apply the base to the attribute, GL JS to the zoom",
        .paint(
          "line",
          #""line-width": {"base": 2, "property": "p", "#
            + #""stops": [[{"zoom": 0, "value": 0}, 1], [{"zoom": 0, "value": 9}, 5], [{"zoom": 10, "value": 0}, 9]]}"#)
      )
    case .repeatedStops:
      difference(
        "repeated stops", "keep the first of repeated stops",
        .paint("line", #""line-width": {"stops": [[0, 1], [5, 2], [5, 3], [10, 4]]}"#))
    case .wholeCategories:
      difference(
        "numbers as keys", "truncate numbers to integers before they look them up",
        .paint("line", #""line-width": {"property": "p", "type": "categorical", "stops": [[1, 2], [2, 4]]}"#))
    case .mixedCategories:
      difference(
        "keys of several types", "look up keys of every type, GL JS only those of the first key's type",
        .paint("line", #""line-width": {"property": "p", "type": "categorical", "stops": [["a", 2], [2, 4]]}"#))
    case .colorBlending:
      difference(
        "colours between stops", "interpolate premultiplied colours",
        .paint("line", #""line-color": {"stops": [[0, "rgba(255, 0, 0, 0)"], [10, "blue"]]}"#))
    case .emptyTokens:
      difference(
        "{} in a text", #"replace {} by the attribute whose name is "", as MapLibre Native still does"#,
        .layout("symbol", #""text-field": {"stops": [[0, "{}"], [10, "road {}"]]}"#))
    case .fallback:
      difference(
        "a missing attribute", "fall back to another value",
        .layout("symbol", #""text-field": {"property": "p", "type": "categorical", "stops": [["a", "{name}"]]}"#))
    case .refused:
      difference(
        "the whole function", "refuse the function",
        .paint("line", #""line-width": {"type": "categorical", "stops": [[0, 1], [5, 2]]}"#))
    case .other:
      difference(
        "types or rules of the property", "have other types or rules for the property",
        .paint("line", #""line-width": {"base": 2, "stops": [[0, 1], [5000, 10]]}"#))
    }
  }

  private func difference(_ subject: String, _ deed: String, _ example: DiagnosticExample) -> DiagnosticRecord {
    .note(
      "the old native SDKs give other values: \(subject)",
      because: "The old native SDKs \(deed). The meaning that --source-semantics names was kept.", example: example,
      action: "nothing, or --source-semantics native if the style was made for the old SDKs")
  }
}
