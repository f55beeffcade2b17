extension DiagnosticKind {
  // MARK: Structure left unchanged

  package static let undefinedConstant = warning(
    "undefined-constant", "undefined constant",
    "Names that begin with @ are constants, and the style does not define this one.",
    .paint("line", #""line-color": "@road""#), "define it, or write the value here")
  package static let constantsKept = warning(
    "constants-kept", "constants that could not be removed",
    "A name is used outside of layers or in an ignored value, a constant leads to itself or to too much, or the table "
      + "is not an object.", .style(#""version": 7, "constants": [1]"#),
    "write the values where the names are, and remove the table")
  package static let classKept = note(
    "class-kept", "paint of a class, which no current renderer reads", "Its values were migrated and kept.",
    .layers(#"{"id": "a", "type": "line", "paint.night": {"line-color": "white"}}"#),
    "remove it, or make it a style of its own")
  package static let refKept = note(
    "ref-kept", #"layers that take source, filter and layout from another by "ref"; --deref writes them out"#,
    #"Every GL renderer reads "ref", so it was kept."#,
    .layers(#"{"id": "a", "type": "line", "source": "s"}"#, #"{"id": "a-case", "ref": "a"}"#),
    "nothing, or --deref to write the layers out")
  package static let refNotFound = note(
    "ref-not-found", #""ref" that leads to no layer, or back to its own"#,
    "The layer has neither type nor source but its own.", .layers(#"{"id": "a", "ref": "missing"}"#),
    "name a layer with a type, or remove it")
  package static let refToRef = note(
    "ref-to-ref", #""ref" to a layer that has a "ref" itself"#,
    "GL JS refuses such a style, native renderers resolve it.",
    .layers(#"{"id": "a", "type": "line", "source": "s"}"#, #"{"id": "b", "ref": "a"}"#, #"{"id": "c", "ref": "b"}"#),
    "name the layer that the other one names")
  package static let refTooLarge = warning(
    "ref-too-large", #""ref" layers that grow too large"#,
    #"With every "ref" written out, the style would be too large."#,
    .unreachable("the limit is 64 MB, too much for an example"), "remove --deref")
  package static let refOwnValueReplaced = note(
    "ref-own-value-replaced", "value of a layer replaced by the one it refers to",
    #"A layer with "ref" takes type, source, filter and layout from the other layer; its own never counted."#,
    .layers(#"{"id": "a", "type": "line", "source": "s"}"#, #"{"id": "b", "ref": "a", "source": "t"}"#).with("--deref"),
    "look at the layer")
  package static let missingVersion = note(
    "missing-version", "style without a version", "The style was read as version 8.", .file(#"{"layers": []}"#),
    #"write "version": 8"#)
  package static let versionOfAuthor = note(
    "version-of-author", "version that is not one of the specification",
    "The layers are those of version 8, so the style was read as version 8; the number was kept.",
    .style(#""version": 503"#, #"{"id": "a", "type": "line", "paint": {"line-width": 1}}"#), #"write "version": 8"#)
  package static let notALayer = warning(
    "not-a-layer", "entry that is not a layer",
    #"It has neither a type, a "ref", "paint" nor "layout", and no layer under "style"; nothing in it was read."#,
    .layers(#"{"name": "roads"}"#), "correct it, or remove it")
  package static let symbolLayersBelow = note(
    "symbol-layers-below",
    "symbol layers below other layers, whose labels may be placed in another order than in version 7",
    "Version 8 places the labels of the last layer first. These layers are drawn as before; labels may be placed "
      + "otherwise.",
    .versionSeven(
      #"{"id": "a", "type": "symbol"}"#, #"{"id": "b", "type": "line"}"#, #"{"id": "c", "type": "symbol"}"#),
    "look at the labels")
  package static let classSize = warning(
    "class-size", "size of a class", "Sizes are part of the layout in version 8, which has no classes.",
    .versionSeven(#"{"id": "a", "type": "symbol", "paint": {"text-size": 10}, "paint.big": {"text-size": 20}}"#),
    "remove this size, or make a layer of it")
  package static let sizeBesideRef = warning(
    "size-beside-ref", "size in a layer that takes its layout from another",
    "Sizes are part of the layout in version 8, and a layer with \"ref\" has no layout of its own.",
    .versionSeven(
      #"{"id": "a", "type": "symbol", "source": "s"}"#, #"{"id": "b", "ref": "a", "paint": {"text-size": 20}}"#),
    "use --deref to give the layer a size of its own")
  package static let unclearFont = warning(
    "unclear-font", "string that does not name a font",
    "Version 8 has an array of fonts, and the string could not be split into names.",
    .versionSeven(#"{"id": "a", "type": "symbol", "layout": {"text-font": " , "}}"#), "write an array of fonts")
  package static let unreadPart = note(
    "unread-part", "part of a style that no migration looks at",
    #"Styles in "imports" are kept as they are, and so are the video sources of version 7."#,
    .style(#""version": 8, "imports": [{"id": "a", "data": {"layers": []}}]"#, #"{"id": "b", "type": "line"}"#),
    "migrate an imported style on its own; write a video source as version 8 has it")

  // MARK: Structure migrated

  package static let constantInlined = note(
    "constant-inlined", "constant replaced by its value", "Version 8 has no constants.",
    .style(
      #""version": 7, "constants": {"@road": "white"}"#,
      #"{"id": "a", "type": "line", "paint": {"line-color": "@road"}}"#),
    "nothing")
  package static let constantsRemoved = note(
    "constants-removed", "constants removed", "Version 8 has no constants, and none was in use any more.",
    .style(#""version": 7, "constants": {"@road": "white"}"#), "nothing")
  package static let fontList = note(
    "font-list", "fonts in one string rewritten as an array", "Version 8 has an array of fonts.",
    .versionSeven(
      #"{"id": "a", "type": "symbol", "layout": {"text-font": "Open Sans Regular, Arial Unicode MS Regular"}}"#),
    "nothing")
  package static let propertyRemoved = note(
    "property-removed", #"property removed, since version 8 has only "text-size""#,
    "Version 8 does not have the property: a limit of a size has no counterpart.",
    .versionSeven(#"{"id": "a", "type": "symbol", "paint": {"text-size": 10}, "layout": {"text-max-size": 20}}"#),
    "look at the size of the text")
  package static let propertyRenamed = note(
    "property-renamed", "property renamed to its name in version 8", "Version 8 renamed some properties.",
    .versionSeven(#"{"id": "a", "type": "symbol", "layout": {"symbol-min-distance": 100}}"#), "nothing")
  package static let refWrittenOut = note(
    "ref-written-out", #""ref" layer written out"#, "--deref asked for it.",
    .layers(#"{"id": "a", "type": "line", "source": "s"}"#, #"{"id": "a-case", "ref": "a"}"#).with("--deref"),
    "nothing")
  package static let sizeMoved = note(
    "size-moved", "size moved to the layout, where version 8 has it",
    "Version 7 had the sizes of text and icons in paint.",
    .versionSeven(#"{"id": "a", "type": "symbol", "paint": {"text-size": 12}}"#), "nothing")
  package static let symbolLayersReversed = note(
    "symbol-layers-reversed", "symbol layers reversed, since version 8 places the labels of the last one first",
    "Version 7 placed the labels of the first layer first, version 8 those of the last.",
    .versionSeven(#"{"id": "a", "type": "symbol"}"#, #"{"id": "b", "type": "symbol"}"#), "look at labels that overlap")
  package static let versionUpgraded = note(
    "version-upgraded", "style of version 7 upgraded to version 8",
    "Everything in which the versions differ was migrated.", .versionSeven(#"{"id": "a", "type": "line"}"#), "nothing")
}
