/// Values that are left, or that need a look, because of where they stand or what is in them.
package enum ValueDiagnostic: String, Hashable, Sendable, CaseIterable {
  case unknownProperty = "unknown-property"
  case unknownLayerType = "unknown-layer-type"
  case misplacedProperty = "misplaced-property"
  case misplacedFunction = "misplaced-function"
  case nestedFunction = "nested-function"
  case tokensWithoutEffect = "tokens-without-effect"
  case nestedTooDeeply = "nested-too-deeply"
  case tooManyAttributes = "too-many-attributes"
  case loneSurrogate = "lone-surrogate"
  case legacyClusterProperty = "legacy-cluster-property"
  case obsoleteColor = "obsolete-color"
  case templatePlaceholder = "template-placeholder"
  case tokenBehindDollar = "token-behind-dollar"
  case inputFallback = "input-fallback"
  case adjacentStop = "adjacent-stop"
  case ignored
  case unusedIgnore = "unused-ignore"

  package var record: DiagnosticRecord {
    switch self {
    case .unknownProperty:
      .warning(
        "unknown property of this layer type",
        because: "Whether a function interpolates depends on its property.",
        example: .paint("line", #""line-widht": {"stops": [[0, 1], [10, 2]]}"#),
        action: "correct the spelling, or remove the property")
    case .unknownLayerType:
      .warning(
        "layer of unknown type",
        because: "The type of a property depends on the type of its layer.",
        example: .layers(#"{"id": "a", "paint": {"line-width": {"stops": [[0, 1], [10, 2]]}}}"#),
        action: #"give the layer a "type", or correct its "ref""#)
    case .misplacedProperty:
      .warning(
        "property in the wrong part of a layer, or in a layer of another type",
        because: "Renderers ignore the property there, so its function was left unchanged.",
        example: .paint("symbol", #""text-size": {"stops": [[5, 10], [10, 20]]}"#),
        action: "move the property where the message says, or remove it")
    case .misplacedFunction:
      .warning(
        "function or tokens in place of a constant",
        because: "No renderer reads a function there.",
        example: .layers(#"{"id": "a", "type": "line", "minzoom": {"stops": [[0, 5]]}}"#),
        action: "write the value itself")
    case .nestedFunction:
      .warning(
        "function inside an array or an expression",
        because: "A function replaces a whole value; renderers do not read one inside a value.",
        example: .paint("line", #""line-dasharray": [{"stops": [[5, 1], [10, 2]]}, 2]"#),
        action: "write the whole value as one expression")
    case .tokensWithoutEffect:
      .warning(
        "tokens in a property that does not support them",
        because:
          "Only text-field and icon-image replace tokens; for other properties renderers refuse the value, or read it as a "
          + "plain name.",
        example: .paint("line", #""line-pattern": "{kind}""#), action: #"write ["get", "kind"]"#)
    case .nestedTooDeeply:
      .warning(
        "value nested too deeply",
        because: "Values of more than 100 levels are left unchanged.",
        example: .generated(
          "a function with a stop of 1,100 nested arrays",
          text: Self.style(
            #""paint": {"line-dasharray": {"stops": [[0, \#(Self.nested(1100))]]}}"#)),
        action: "write a new value")
    case .tooManyAttributes:
      .warning(
        "value that reads more than a thousand attributes",
        because: "Verification tries each attribute beside all others: too many combinations to test.",
        example: .generated(
          "a filter with conditions on 1,100 attributes",
          text: Self.style(#""filter": ["all", \#(Self.conditions(1100))]"#)),
        action: "divide the filter or text, or write the expression by hand")
    case .loneSurrogate:
      .warning(
        "lone surrogate",
        because: "Half of a surrogate pair is not a character, so no expression could be compared with it.",
        example: .layout("symbol", #""text-field": "{name}\ud83d""#), action: "correct the escape")
    case .legacyClusterProperty:
      .warning(
        "function for a cluster property",
        because: "Cluster properties were introduced after expressions, and no renderer reads a function there.",
        example: .style(
          #""version": 8, "sources": {"s": {"type": "geojson", "data": "a.geojson", "#
            + #""clusterProperties": {"n": {"property": "p"}}}}"#,
          #"{"id": "a", "type": "line", "source": "s"}"#),
        action: #"write ["+", ["get", "p"]] or another reduction"#)
    case .obsoleteColor:
      .warning(
        "colour that only the first parsers read",
        because: "Today's renderers show the default colour instead.",
        example: .paint("custom", #""line-color": "hsl(30, 0.5, 0.4)""#), action: "write the colour as CSS has it")
    case .templatePlaceholder:
      .note(
        "placeholder of a template",
        because:
          "A template produces this style; its placeholder was kept. A function, filter or label that holds one was left "
          + "unchanged.",
        example: .paint("line", #""line-color": "@road@""#), action: "migrate the output of the template as well")
    case .tokenBehindDollar:
      .note(
        "token behind a dollar",
        because: "Renderers read a dollar and a token, and so the value was migrated. Shells and scripts write their "
          + "placeholders like this too.",
        example: .layout("symbol", #""text-field": "${name}""#, options: ["--source-semantics", "gl-js"]),
        action: "nothing; if a template fills it in, migrate the output of the template instead")
    case .inputFallback:
      .note(
        "number in place of a missing attribute",
        because:
          #"The 10 in ["number", ["get", "x"], 10] is used where the attribute is missing. It was chosen so that the curve gives "#
          + "the old default there, or the comparison fails, without a warning of the renderer. After a stop or a limit was "
          + "edited it may give something else.",
        example: .paint("line", #""line-width": {"property": "x", "default": 5, "stops": [[0, 1], [10, 5]]}"#),
        action: "nothing; after editing a stop choose the number again, or migrate with --prefer short, which omits it")
    case .adjacentStop:
      .note(
        "two stops that are neighbouring numbers",
        because:
          "Where the old function jumps between two outputs, as at repeated stops, the expression has two stops as near as two "
          + "numbers can be: 7 and 7.000000000000001.",
        example: .paint("line", #""line-width": {"stops": [[0, 1], [7, 2], [7, 3], [10, 4]]}"#),
        action: "nothing; move both together")
    case .ignored:
      .note(
        "value that the layer excludes from migration",
        because: "The layer's metadata contain migrate-styles:ignore, so the value was left unchanged.",
        example: .layers(
          #"{"id": "a", "type": "line", "metadata": {"migrate-styles:ignore": ["line-width"]}, "#
            + #""paint": {"line-width": {"stops": [[0, 1], [10, 2]]}}}"#),
        action: "nothing, or remove the name from the metadata")
    case .unusedIgnore:
      .note(
        "migrate-styles:ignore without effect",
        because:
          "The layer's metadata exclude a value that is not legacy, or ask for it in a form that cannot be read.",
        example: .layers(
          #"{"id": "a", "type": "line", "metadata": {"migrate-styles:ignore": ["line-widht"]}}"#),
        action: "remove the name from the metadata, or correct it; write true, a name or a list of names")
    }
  }

  private static func nested(_ levels: Int) -> String {
    String(repeating: "[", count: levels) + "1" + String(repeating: "]", count: levels)
  }

  private static func conditions(_ count: Int) -> String {
    (0..<count).map { #"["==", "p\#($0)", 1]"# }.joined(separator: ", ")
  }

  private static func style(_ member: String) -> String {
    DiagnosticExample.style(#""version": 8"#, [#"{"id": "a", "type": "line", \#(member)}"#])
  }
}
