extension DiagnosticKind {
  // MARK: Values and layers

  package static let unknownProperty = warning(
    "unknown-property", "unknown property of this layer type, of which it is unknown whether its values interpolate",
    "Whether a function interpolates depends on its property.",
    .paint("line", #""line-widht": {"stops": [[0, 1], [10, 2]]}"#), "correct the spelling, or remove the property")
  package static let unknownLayerType = warning(
    "unknown-layer-type", "layer of unknown type", "The type of a property depends on the type of its layer.",
    .layers(#"{"id": "a", "paint": {"line-width": {"stops": [[0, 1], [10, 2]]}}}"#),
    #"give the layer a "type", or correct its "ref""#)
  package static let misplacedProperty = warning(
    "misplaced-property", "property in the wrong part of a layer, or in a layer of another type",
    "Renderers ignore the property there, so its function was left unchanged.",
    .paint("symbol", #""text-size": {"stops": [[5, 10], [10, 20]]}"#),
    "move the property where the message says, or remove it")
  package static let misplacedFunction = warning(
    "misplaced-function", "function or tokens in place of a constant", "No renderer reads a function there.",
    .layers(#"{"id": "a", "type": "line", "minzoom": {"stops": [[0, 5]]}}"#), "write the value itself")
  package static let nestedFunction = warning(
    "nested-function", "function inside an array or an expression, where renderers read none",
    "A function replaces a whole value; renderers do not read one inside a value.",
    .paint("line", #""line-dasharray": [{"stops": [[5, 1], [10, 2]]}, 2]"#), "write the whole value as one expression")
  package static let tokensWithoutEffect = warning(
    "tokens-without-effect", "tokens in a property that does not support them",
    "Renderers replace tokens in text-field and icon-image only; elsewhere they refuse the value, or read it as a "
      + "name.", .paint("line", #""line-pattern": "{kind}""#), #"write an expression, such as ["get", "name"]"#)
  package static let nestedTooDeeply = warning(
    "nested-too-deeply", "value nested deeper than 100 levels",
    "Values of more than 100 levels are left unchanged, and code that repeats its operands so often: trunc, average, "
      + "LAST and BETWEEN become JSON that repeats them.",
    .generated("a function with a stop of 101 nested arrays", ofLine: nestedArrays), "write a new value")
  package static let tooManyAttributes = warning(
    "too-many-attributes", "value with too many inputs to test",
    "Verification tries each attribute beside all others, and each zoom beside each value of an attribute.",
    .generated("a filter with conditions on 1,100 attributes", ofLine: manyConditions),
    "divide the value, or write the expression by hand")
  package static let loneSurrogate = warning(
    "lone-surrogate", "string with half of a surrogate pair, which is not a character",
    "Half of a surrogate pair is not a character, so no expression could be compared with it.",
    .textField(#""{name}\ud83d""#), "correct the escape")
  package static let legacyClusterProperty = warning(
    "legacy-cluster-property", "function for a cluster property",
    "Cluster properties were introduced after expressions, and no renderer reads a function there.",
    .style(
      #""version": 8, "sources": {"s": {"type": "geojson", "clusterProperties": {"n": {"property": "p"}}}}"#,
      #"{"id": "a", "type": "line", "source": "s"}"#),
    #"write [operator, expression], such as ["+", ["get", "p"]]"#)
  package static let obsoleteColor = warning(
    "obsolete-color", "colour that only the first parsers read", "Today's renderers show the default colour instead.",
    .paint("custom", #""line-color": "hsl(30, 0.5, 0.4)""#),
    "write the colour as CSS has it, such as #rrggbb or hsl(h, s%, l%)")
  package static let templatePlaceholder = note(
    "template-placeholder", "placeholder of a template",
    "A template produces this style. The placeholder was kept, and so was a function, a filter or a label with one in "
      + "it.", .paint("line", #""line-color": "@road@""#), "migrate the output of the template as well")
  package static let tokenBehindDollar = note(
    "token-behind-dollar", "dollar before a token, both of which were read as they are",
    "Renderers read a dollar and a token, so it was migrated; shells and scripts write placeholders like this too.",
    .textField(#""${name}""#).with("--source-semantics", "gl-js"),
    "nothing; if a template fills it in, migrate the output of the template instead")
  package static let inputFallback = note(
    "input-fallback",
    #"the last number of ["number", ["get", …], …] is used where the attribute is missing; "#
      + "choose it again after editing a stop or a limit",
    #"The 10 in ["number", ["get", "x"], 10] is used where the attribute is missing: it gives the old default there, "#
      + #"or lets the comparison fail, without a warning of the renderer. After a stop or a limit was edited it may "#
      + #"not."#, .lineWidth(#"{"property": "x", "default": 5, "stops": [[0, 1], [10, 5]]}"#),
    "nothing; after editing a stop choose the number again, or migrate with --prefer short, which omits it")
  package static let adjacentStop = note(
    "adjacent-stop",
    "two stops that are neighbouring numbers, such as 7 and 7.000000000000001, between which the old function jumps",
    "Where the function jumps, as at repeated stops, the expression has two stops as near as numbers can be: 7 and "
      + "7.000000000000001.", .lineWidth(#"{"stops": [[0, 1], [7, 2], [7, 3], [10, 4]]}"#),
    "nothing; move both together")
  package static let ignored = note(
    "ignored", "value that the layer excludes from migration",
    "The layer's metadata contain migrate-styles:ignore, so the value was left unchanged.",
    .layers(#"{"id": "a", "type": "line", "metadata": {"migrate-styles:ignore": true}, "filter": ["==", "p", 1]}"#),
    "nothing, or remove the name from the metadata")
  package static let unusedIgnore = note(
    "unused-ignore", "migrate-styles:ignore without effect",
    "The layer's metadata exclude a value that is not legacy, or ask for it in a form that cannot be read.",
    .layers(#"{"id": "a", "type": "line", "metadata": {"migrate-styles:ignore": ["line-widht"]}}"#),
    "remove the name from the metadata, or correct it; write true, a name or a list of names")

  // MARK: Lint

  package static let legacyFunction = warning(
    "legacy-function", "legacy function", "It can be migrated.",
    .lineWidth(#"{"stops": [[5, 1], [10, 4]]}"#).with("--lint"), "run migrate-styles --in-place")
  package static let legacyFilter = warning(
    "legacy-filter", "legacy filter", "It can be migrated.", .filter(#"["in", "class", "park"]"#).with("--lint"),
    "run migrate-styles --in-place")
  package static let legacyTokens = warning(
    "legacy-tokens", "string with tokens", "It can be migrated.", .textField(#""{name}""#).with("--lint"),
    "run migrate-styles --in-place")
  package static let legacyColor = warning(
    "legacy-color", "colour in a legacy spelling", "Current parsers do not read it.",
    .paint("line", #""line-color": "hsl(30, 0.3, .2)""#).with("--lint"), "run migrate-styles --in-place")
  package static let legacyConstant = warning(
    "legacy-constant", "name of a constant of version 7",
    "Renderers of version 8 have no constants: \"color expected, \"@water\" found\".",
    .style(
      #""version": 8, "constants": {"@water": "blue"}"#,
      #"{"id": "a", "type": "line", "paint": {"line-color": "@water"}}"#
    ).with("--lint"),
    "run migrate-styles --in-place, which writes the value of the constant")

  // MARK: Faults of this tool

  package static let fault = faultOfTool(
    "fault", "result that failed a check",
    "An expression has a type error or is not JSON, or the text to write does not read back as the verified "
      + "expression. The value was left as it is, or nothing was written.")
  package static let faultNotEqual = faultOfTool(
    "fault-not-equal", "expression that is not equal to the legacy value",
    "Verification found an input with different outputs; the message names it. The value was left as it is.")
}

extension DiagnosticKind {
  private static let nestedArrays =
    #""paint": {"line-dasharray": {"stops": [[0, \#(String(repeating: "[", count: 101))1"#
    + String(repeating: "]", count: 103) + "}}"

  private static let manyConditions =
    #""filter": ["all", "# + (0..<1100).map { #"["==", "p\#($0)", 1]"# }.joined(separator: ", ") + "]"
}
