extension DiagnosticCatalog {
  /// What a migration of the structure has changed: it is done, and said once of each kind.
  static let changes = [
    Entry(
      "constant-inlined", "a constant whose value was put in", "Version 8 has no constants.",
      example: #""line-color": "@road""#, remedy: "nothing"),
    Entry(
      "constants-removed", "the table of constants that was removed",
      "Version 8 has no constants, and none was in use any more.",
      example: #""constants": {"@road": "white"}"#, remedy: "nothing"),
    Entry(
      "domain-and-range", "a function of 2015 that was given stops",
      "Drafts of version 8 had inputs and outputs in two lists.",
      example: #"{"domain": [0, 10], "range": [1, 5]}"#, remedy: "nothing"),
    Entry(
      "font-list", "fonts in one string that became a list", "Version 8 has a list of fonts.",
      example: #""text-font": "Open Sans Regular, Arial Unicode MS Regular""#, remedy: "nothing"),
    Entry(
      "property-removed", "a property that version 8 does not have", "What limited a size has no counterpart.",
      example: #""text-max-size": 20"#, remedy: "look at the size of the text"),
    Entry(
      "property-renamed", "a property with a new name", "Version 8 gave some properties other names.",
      example: #""symbol-min-distance": 100"#, remedy: "nothing"),
    Entry(
      "ref-written-out", "a layer that was written out", "--deref asked for it.",
      example: #"{"id": "a-case", "ref": "a"}"#, remedy: "nothing"),
    Entry(
      "size-moved", "a size that was moved to the layout", "Version 7 had the sizes of text and icons in paint.",
      example: #""paint": {"text-size": 12}"#, remedy: "nothing"),
    Entry(
      "symbol-layers-reversed", "symbol layers in reverse order",
      "Version 7 placed the labels of the first layer first, version 8 those of the last.",
      remedy: "look at labels that overlap"),
    Entry(
      "version-upgraded", "a style of version 7 that became version 8",
      "Everything that the versions have otherwise was changed.",
      example: #""version": 7"#, remedy: "nothing"),
    Entry(
      "video-coordinates-turned", "corners of a video with the longitude first", "Version 7 had the latitude first.",
      example: #""coordinates": [[37.5, -122.5]]"#, remedy: "look at the video"),
    Entry(
      "wrapped-expression", "an expression that was taken out of its object", "A beta of 2017 had it in an object.",
      example: #"{"expression": ["zoom"]}"#, remedy: "nothing"),
  ]
}
