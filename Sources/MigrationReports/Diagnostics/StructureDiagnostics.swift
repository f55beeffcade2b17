extension DiagnosticCatalog {
  /// The structure of old versions: constants, classes, layers that refer to others, what version 8 moved.
  static let structure = constants + references + versionSeven

  private static let constants = [
    Entry(
      "undefined-constant", "a name of a constant that has no value",
      "Constants are names with @ in front, and this one is not among those of the style.",
      example: #""line-color": "@road""#, remedy: "give it a value, or write the value here"),
    Entry(
      "cyclic-constant", "a constant that stands for itself",
      "By way of others it comes back to itself, so it has no value.",
      example: #""constants": {"@a": "@b", "@b": "@a"}"#, remedy: "give one of them a value"),
    Entry(
      "constant-too-deep", "a constant that is nested too deep",
      "With its value put in, the style would be nested deeper than styles are.",
      remedy: "write the value in a simpler way"),
    Entry(
      "constant-too-large", "a constant that grows too large",
      "Constants that mention constants can grow without end; this one did.",
      remedy: "write the values by hand"),
    Entry(
      "constants-kept", "a table of constants that could not be removed",
      "Version 8 has no constants. Some in use were not put in, or the table is no object.",
      example: #""constants": []"#, remedy: "correct the other diagnostics, or remove the table"),
    Entry(
      "class-kept", "a paint of a class",
      "No renderer of today reads classes; what stands there was migrated and kept.",
      example: #""paint.night": {"line-color": "white"}"#, remedy: "remove it, or make a style of it"),
  ]

  private static let references = [
    Entry(
      "ref-kept", "layers that refer to others", "Every GL renderer reads \"ref\", so it was kept.",
      example: #"{"id": "a-case", "ref": "a"}"#, remedy: "nothing, or --deref to write the layers out"),
    Entry(
      "ref-cycle", "a \"ref\" that leads round and round", "The layer has neither type nor source.",
      example: #"{"id": "a", "ref": "a"}"#, remedy: "name a layer with a type"),
    Entry(
      "ref-not-found", "a \"ref\" to a layer that is not there", "The layer has neither type nor source.",
      example: #"{"id": "a", "ref": "nobody"}"#, remedy: "correct the name"),
    Entry(
      "ref-to-ref", "a \"ref\" to a layer that has one itself", "GL JS refuses that, native renderers follow it.",
      example: #"{"id": "b", "ref": "a"}, {"id": "c", "ref": "b"}"#, remedy: "name the layer that it names"),
    Entry(
      "ref-too-large", "references that grow too large",
      "With every \"ref\" written out, the style would be too large.",
      remedy: "leave --deref out"),
    Entry(
      "ref-own-value-replaced", "a value that never counted",
      "What a layer with \"ref\" shares gave way to what the other layer has, as in the runtimes.",
      example: #"{"id": "b", "ref": "a", "filter": ["has", "x"]}"#, remedy: "look at the layer"),
  ]

  private static let versionSeven = [
    Entry(
      "missing-version", "a style without a version", "It was read as version 8.", example: #"{"layers": []}"#,
      remedy: #"write "version": 8"#),
    Entry(
      "symbol-layers-below", "symbol layers below other layers",
      "Version 8 places the labels of the last layer first. These layers keep their place, so that they are drawn as before; which "
        + "labels are placed first may differ.", remedy: "look at the labels"),
    Entry(
      "class-size", "a size of a class beside another",
      "Sizes are part of the layout in version 8, which has no classes.",
      example: #""paint.big": {"text-size": 20}"#, remedy: "remove this one, or make a layer of it"),
    Entry(
      "class-size-moved", "a size of a class that holds always now",
      "Sizes are part of the layout in version 8, which has no classes, so the size holds without the class.",
      example: #""paint.big": {"text-size": 20}"#, remedy: "look at the layer"),
    Entry(
      "size-beside-ref", "a size in a layer that shares its layout",
      "Sizes are part of the layout in version 8, and the layer takes its layout from another.",
      example: #"{"id": "b", "ref": "a", "paint": {"text-size": 20}}"#,
      remedy: "use --deref to give it a size of its own"),
    Entry(
      "size-not-written", "a layer whose size is the default now",
      "Version 7 had a largest size, version 8 has the size alone, and the layer has none.",
      example: #""layout": {"text-max-size": 20}"#, remedy: "write a size if it has to be another"),
    Entry(
      "unclear-font", "a string that names no font",
      "Version 8 has a list of fonts; the string could not be taken apart.",
      example: #""text-font": " , ""#, remedy: "write a list of fonts"),
    Entry(
      "video-coordinates", "corners of a video that are not clear",
      "Version 7 has the latitude first, version 8 the longitude, and these numbers are neither.",
      example: #""coordinates": [[200, 10]]"#, remedy: "write pairs of longitude and latitude"),
    Entry(
      "unclear-domain-and-range", "a function of 2015 that is not clear",
      "Its domain and its range do not fit together.",
      example: #"{"domain": [0, 10], "range": [1]}"#, remedy: "write stops"),
    Entry(
      "unclear-wrapped-expression", "an expression in an object, a form of 2017, that is not clear",
      "What stands beside the expression has no meaning.", example: #"{"expression": ["zoom"], "base": 2}"#,
      remedy: "write the expression alone"),
  ]

  /// What a look at the expressions finds.
  static let lint = [
    Entry(
      "expression-syntax", "an expression that no operator has", "Renderers refuse the layer, or show nothing.",
      example: #"["interpolate", ["linear"]]"#, remedy: "correct it as the message says"),
    Entry(
      "expression-type", "an expression with an error of type", "Renderers refuse the layer, or show nothing.",
      example: #"["+", "a", 1]"#, remedy: "convert the operand, or correct it"),
    Entry(
      "one-stop-curve", "a curve with one stop", "It is the same everywhere.",
      example: #"["interpolate", ["linear"], ["zoom"], 5, 1]"#, remedy: "write the output alone"),
    Entry(
      "null-comparison", "a comparison with null", "A missing attribute is null here as well.",
      example: #"["==", ["get", "p"], null]"#, remedy: "write has beside it, if they are to be told apart"),
    Entry(
      "constant-condition", "a condition that is always the same", "One of the outputs is never taken.",
      example: #"["case", true, 1, 2]"#, remedy: "write the output that is taken"),
    Entry(
      "legacy-function", "a function of the old language", "It can be migrated, proved equal.",
      example: #"{"stops": [[5, 1], [10, 4]]}"#, remedy: "migrate it"),
    Entry(
      "legacy-filter", "a filter of the old language", "It can be migrated, proved equal.",
      example: #"["in", "class", "park"]"#,
      remedy: "migrate it"),
    Entry(
      "legacy-tokens", "a string with tokens", "It can be migrated, proved equal.", example: #""text-field": "{name}""#,
      remedy: "migrate it"),
    Entry(
      "legacy-color", "a colour in an old spelling", "Today's parsers do not take it.", example: #""hsl(30, 0.3, .2)""#,
      remedy: "migrate it"),
    Entry(
      "legacy-structure", "something of an old version of the format", "Version 8 has it in another form.",
      example: #""constants": {"@road": "white"}"#, remedy: "migrate it"),
  ]
}
