extension DiagnosticCatalog {
  /// Versions, constants, classes, `ref` layers, and functions of drafts.
  static let structure = [
    Entry(
      "version-upgraded", "version 7 became version 8",
      "The structure was brought to version 8 as the notes beside this one say.",
      remedy: "look at the map once"),
    Entry(
      "missing-version", "a style without a version", "It was read as version 8; renderers refuse a style without one.",
      example: #"{"layers": []}"#, remedy: #"write "version": 8"#),
    Entry(
      "constant-inlined", "a constant was put in", "Version 8 has no constants; the value stands where its name stood.",
      example: #""constants": {"@water": "blue"}"#, remedy: "nothing"),
    Entry(
      "constants-removed", "the table of constants was removed", "Nothing refers to it any more.", remedy: "nothing"),
    Entry(
      "constants-kept", "constants that could not all be put in",
      "A constant in use refers to itself, is too large, or stands in a layer that asks to be left alone.",
      example: #""constants": {"@a": "@b", "@b": "@a"}"#, remedy: "write the values where the constants stand"),
    Entry(
      "undefined-constant", "a name without a constant",
      "The text begins with @, and the style has no constant of the name.",
      example: #""fill-color": "@water""#, remedy: "write the value"),
    Entry(
      "property-renamed", "a property with a new name", "Version 8 calls the property otherwise; its value stayed.",
      example: #""fill-image": "wave""#, remedy: "nothing"),
    Entry(
      "property-removed", "a property that is no more", "Version 8 has neither the property nor another for it.",
      example: #""text-max-size": 16"#, remedy: "nothing"),
    Entry(
      "font-list", "a font as a list", "Version 8 has fonts as lists of names.",
      example: #""text-font": "Open Sans, Arial""#,
      remedy: "nothing"),
    Entry(
      "unclear-font", "a text that names no font", "What it would be as a list of names cannot be known.",
      remedy: "write the names as a list"),
    Entry(
      "size-moved", "a size in the layout", "Version 8 has text-size and icon-size in the layout.",
      example: #""paint": {"text-size": 12}"#, remedy: "nothing"),
    Entry(
      "size-not-written", "a layer without a size",
      "The layer had only the limits that version 8 does not have; the default of version 8 holds.",
      remedy: "look at the layer"),
    Entry(
      "size-beside-ref", "a size in a layer that refers to another",
      "A layer with \"ref\" takes its layout from the other one, so the size has no place.", remedy: "run with --deref"),
    Entry(
      "class-kept", "a class of paint",
      "Its values were migrated in their place; renderers since 2017 read no classes.",
      example: #""paint.night": {"line-color": "white"}"#, remedy: "make a style of its own of the class, or remove it"),
    Entry(
      "class-size", "a size in a class", "The layout has no classes, so a size that differs by class has no place.",
      example: #""paint.large": {"text-size": 20}"#, remedy: "decide on one size, and write it into the layout"),
    Entry(
      "class-size-moved", "a size that only classes had", "All of them have the same, so it stands in the layout now.",
      remedy: "look at the layer"),
    Entry(
      "symbol-layers-reversed", "symbol layers in reverse order",
      "Version 7 placed the labels of the first layer first, version 8 those of the last.", remedy: "look at the labels"
    ),
    Entry(
      "symbol-layers-below", "symbol layers below others", "They keep their place, so that they are drawn as before.",
      remedy: "look at which labels are placed first"),
    Entry(
      "video-coordinates-turned", "coordinates of a video", "Version 8 has longitude before latitude.",
      remedy: "nothing"),
    Entry(
      "video-coordinates", "coordinates of a video that are missing or unclear",
      "Which number is the latitude cannot be known.",
      remedy: "write longitude before latitude"),
    Entry(
      "ref-kept", "a layer that refers to another", "Renderers still read \"ref\"; the layer stays as it is.",
      example: #"{"id": "b", "ref": "a"}"#, remedy: "nothing, or run with --deref"),
    Entry(
      "ref-written-out", "a layer that was written out", "What it took from the other layer stands in it now.",
      remedy: "nothing"),
    Entry(
      "ref-own-value-replaced", "a value that was never read",
      "A layer with \"ref\" takes this from the other one; its own value was replaced.", remedy: "look at the layer"),
    Entry(
      "ref-to-ref", "a layer that refers to one that refers", "GL JS reads no such layer, native renderers follow it.",
      remedy: "look at the layer"),
    Entry("ref-not-found", "a layer that refers to nothing", "No layer has the id.", remedy: "correct the id"),
    Entry(
      "ref-cycle", "layers that refer to one another in a ring", "None of them has a source.",
      remedy: "write one of them out"),
    Entry(
      "ref-too-large", "layers that would grow beyond measure", "Written out, the layers would be many times the file.",
      remedy: "keep the references"),
    Entry(
      "domain-and-range", "a function of 2015", "Drafts had \"domain\" and \"range\" in place of stops.",
      example: #"{"domain": [0, 10], "range": [1, 5]}"#, remedy: "nothing"),
    Entry(
      "unclear-domain-and-range", "a function of 2015 that is unclear", "It cannot be written as stops beyond doubt.",
      example: #"{"domain": [0, 10], "range": [1]}"#, remedy: "write an expression"),
    Entry(
      "wrapped-expression", "an expression in an object",
      "A beta of 2017 had {\"expression\": …}; it stands alone now.",
      example: #"{"expression": ["get", "p"]}"#, remedy: "nothing"),
    Entry(
      "unclear-wrapped-expression", "an object around an expression that is unclear",
      "It is no expression of today, or something else stands beside it.", example: #"{"expression": ["data", "p"]}"#,
      remedy: "write an expression"),
  ]
}
