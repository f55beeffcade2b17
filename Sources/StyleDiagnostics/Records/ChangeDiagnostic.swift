/// Structure that was migrated; reported once for each kind.
package enum ChangeDiagnostic: String, Hashable, Sendable, CaseIterable {
  case constantInlined = "constant-inlined"
  case constantsRemoved = "constants-removed"
  case fontList = "font-list"
  case propertyRemoved = "property-removed"
  case propertyRenamed = "property-renamed"
  case refWrittenOut = "ref-written-out"
  case sizeMoved = "size-moved"
  case symbolLayersReversed = "symbol-layers-reversed"
  case versionUpgraded = "version-upgraded"

  package var record: DiagnosticRecord {
    switch self {
    case .constantInlined:
      .note(
        "constant replaced by its value",
        because: "Version 8 has no constants.",
        example: .style(
          #""version": 7, "constants": {"@road": "white"}"#,
          #"{"id": "a", "type": "line", "paint": {"line-color": "@road"}}"#), action: "nothing")
    case .constantsRemoved:
      .note(
        "constants removed",
        because: "Version 8 has no constants, and none was in use any more.",
        example: .style(#""version": 7, "constants": {"@road": "white"}"#), action: "nothing")
    case .fontList:
      .note(
        "fonts in one string rewritten as an array",
        because: "Version 8 has an array of fonts.",
        example: .versionSeven(
          #"{"id": "a", "type": "symbol", "layout": {"text-font": "Open Sans Regular, Arial Unicode MS Regular"}}"#),
        action: "nothing")
    case .propertyRemoved:
      .note(
        "property removed",
        because: "Version 8 does not have the property: a limit of a size has no counterpart.",
        example: .versionSeven(
          #"{"id": "a", "type": "symbol", "paint": {"text-size": 10}, "layout": {"text-max-size": 20}}"#),
        action: "look at the size of the text")
    case .propertyRenamed:
      .note(
        "property renamed",
        because: "Version 8 renamed some properties.",
        example: .versionSeven(#"{"id": "a", "type": "symbol", "layout": {"symbol-min-distance": 100}}"#),
        action: "nothing")
    case .refWrittenOut:
      .note(
        #""ref" layer written out"#,
        because: "--deref asked for it.",
        example: .layers(
          #"{"id": "a", "type": "line", "source": "s"}"#, #"{"id": "a-case", "ref": "a"}"#, options: ["--deref"]),
        action: "nothing")
    case .sizeMoved:
      .note(
        "size moved to the layout",
        because: "Version 7 had the sizes of text and icons in paint.",
        example: .versionSeven(#"{"id": "a", "type": "symbol", "paint": {"text-size": 12}}"#), action: "nothing")
    case .symbolLayersReversed:
      .note(
        "symbol layers reversed",
        because: "Version 7 placed the labels of the first layer first, version 8 those of the last.",
        example: .versionSeven(#"{"id": "a", "type": "symbol"}"#, #"{"id": "b", "type": "symbol"}"#),
        action: "look at labels that overlap")
    case .versionUpgraded:
      .note(
        "style of version 7 upgraded to version 8",
        because: "Everything in which the versions differ was migrated.",
        example: .versionSeven(#"{"id": "a", "type": "line"}"#), action: "nothing")
    }
  }
}
