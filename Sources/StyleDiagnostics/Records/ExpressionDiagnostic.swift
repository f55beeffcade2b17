/// What `--lint` finds in values without anything legacy: what renderers refuse, log, or read otherwise than it looks.
///
/// Each explanation holds the renderer's own text, so that a search for it finds the diagnostic.
package enum ExpressionDiagnostic: String, Hashable, Sendable, CaseIterable {
  case mixedFilterSyntax = "mixed-filter-syntax"
  case noneOfExpressions = "none-of-expressions"
  case legacyOperator = "legacy-operator"
  case inWithList = "in-with-list"
  case inOfText = "in-of-text"
  case specialKey = "special-key"
  case multiGeometryAlone = "multi-geometry-alone"
  case multiGeometryListed = "multi-geometry-listed"
  case unguardedOrdering = "unguarded-ordering"
  case unguardedOrderingInside = "unguarded-ordering-inside"
  case unguardedNumber = "unguarded-number"
  case unguardedValue = "unguarded-value"
  case mistypedValue = "mistyped-value"
  case tokenInExpression = "token-in-expression"
  case zoomNotAtTop = "zoom-not-at-top"
  case stopsNotAscending = "stops-not-ascending"
  case expressionInStop = "expression-in-stop"
  case transparentStop = "transparent-stop"
  case perceptualColorSpace = "perceptual-color-space"
  case mapboxAddress = "mapbox-address"
  case allowOverlap = "allow-overlap"
  case projectionMember = "projection-member"
  case featureStatePlace = "feature-state-place"
  case fontFromData = "font-from-data"
  case nameAsInput = "name-as-input"
  case selfComparison = "self-comparison"
  case missingOperator = "missing-operator"
  case colorNotation = "color-notation"

  package var record: DiagnosticRecord {
    switch self {
    case .mixedFilterSyntax:
      .warning(
        "legacy condition among expressions",
        because:
          "MapLibre GL JS 6 warns \"layers[3].filter[1]: Mixing deprecated filter syntax with expression syntax is not "
          + "supported. Replace [\"==\",\"class\",\"rail\"] with [\"==\",[\"get\",\"class\"],\"rail\"].\"; MapLibre GL JS 5 and "
          + "earlier refuse some of these filters with \"expected one of [==, !=, >, >=, <, <=, in, !in, all, any, none, "
          + "has, !has], \"within\" found\". A renderer reads such a condition otherwise than it looks, so the fix may show "
          + "other features.",
        example: .filter(#"["all", ["==", "class", "rail"], ["==", ["get", "p"], 1]]"#, options: ["--lint"]),
        action: "run migrate-styles --lint --fix, and look at the layer")
    case .noneOfExpressions:
      .warning(
        "none over expressions",
        because:
          "There is no such expression: renderers refuse the filter with \"filter[2][1]: string expected, array found\".",
        example: .filter(#"["none", ["==", ["get", "p"], 1]]"#, options: ["--lint"]),
        action: "run migrate-styles --lint --fix, which writes ! and any")
    case .legacyOperator:
      .warning(
        "legacy operator in an expression",
        because:
          "Renderers refuse the value with \"Unknown expression \"!in\". If you wanted a literal array, use "
          + "[\"literal\", [...]].\".",
        example: .paint("line", #""line-width": ["case", ["!has", "p"], 1, 2]"#, options: ["--lint"]),
        action: "run migrate-styles --lint --fix")
    case .inWithList:
      .warning(
        "in with its values as arguments",
        because: "Renderers refuse the value with \"Expected 2 arguments, but found 3 instead.\".",
        example: .filter(#"["in", ["get", "class"], "a", "b"]"#, options: ["--lint"]),
        action: "run migrate-styles --lint --fix, which writes match")
    case .inOfText:
      .warning(
        "in that searches for a name instead of an attribute",
        because: "Renderers log nothing: they search the list for the text itself, so the result never changes.",
        example: .paint(
          "line", #""line-width": ["case", ["in", "class", ["literal", ["a", "b"]]], 1, 2]"#, options: ["--lint"]),
        action: #"write ["get", "class"] if the attribute is meant"#)
    case .specialKey:
      .warning(
        "attribute with the name of a legacy special key",
        because: "Renderers log nothing: no feature has an attribute $type or $id, so the value is always null.",
        example: .filter(#"["==", ["get", "$type"], "Point"]"#, options: ["--lint"]),
        action: #"write ["geometry-type"] or ["id"]"#)
    case .multiGeometryAlone:
      .warning(
        "comparison with Multi… kinds of geometry alone",
        because:
          "Only MapLibre GL JS 5.0.0 has these kinds; all other renderers call a MultiPolygon a Polygon, so the condition "
          + "is never true. The validator refuses a legacy condition with \"expected one of [Point, LineString, Polygon], "
          + "\"MultiPolygon\" found\".",
        example: .filter(#"["==", ["geometry-type"], "MultiPolygon"]"#, options: ["--lint"]),
        action: "write the single kind")
    case .multiGeometryListed:
      .note(
        "kinds of geometry that only one release has beside the single ones",
        because: "Only MapLibre GL JS 5.0.0 needs them, which --target any includes and --target current does not.",
        example: .filter(
          #"["match", ["geometry-type"], ["Polygon", "MultiPolygon"], true, false]"#, options: ["--lint"]),
        action: "nothing, or run migrate-styles --lint --fix")
    case .unguardedOrdering:
      .warning(
        "ordering comparison of an attribute without a fallback",
        because:
          "For a feature without the attribute renderers leave the feature out and log \"Expected value to be of type "
          + "number, but found null instead.\", MapLibre GL JS 6 with \" Falling back to false.\". The fix gives the same "
          + "and logs nothing.",
        example: .filter(#"[">=", ["get", "rank"], 3]"#, options: ["--lint"]),
        action: "run migrate-styles --lint --fix")
    case .unguardedOrderingInside:
      .warning(
        "ordering comparison of an attribute without a fallback, inside of another condition",
        because:
          "For a feature without the attribute renderers log \"Expected value to be of type number, but found null "
          + "instead.\" and drop the whole filter or take the property's default, whatever the conditions around say.",
        example: .filter(#"["any", [">=", ["get", "rank"], 3], ["has", "name"]]"#, options: ["--lint"]),
        action: #"write ["number", ["get", "rank"], 0], which may show more features"#)
    case .unguardedNumber:
      .warning(
        "number from an attribute without a fallback",
        because:
          "For a feature without the attribute renderers take the property's default and log \"Expected value to be of "
          + "type number, but found null instead.\". The fix gives the same and logs nothing.",
        example: .paint("circle", #""circle-radius": ["get", "size"]"#, options: ["--lint"]),
        action: "run migrate-styles --lint --fix")
    case .unguardedValue:
      .warning(
        "value that needs an attribute of a type",
        because:
          "For a feature without the attribute renderers log \"Expected value to be of type string, but found null "
          + "instead.\", or another type, and take the property's default or leave the feature out.",
        example: .layout("symbol", #""text-field": ["upcase", ["get", "name"]]"#, options: ["--lint"]),
        action: #"write ["string", ["get", "name"], ""], with the fallback that is meant"#)
    case .mistypedValue:
      .note(
        "value that needs an attribute of one type",
        because:
          "For a feature whose attribute is null or of another type renderers log \"Expected value to be of type number, but "
          + "found string instead.\" and take the property's default or leave the feature out.",
        example: .paint(
          "circle", #""circle-radius": ["case", ["has", "size"], ["get", "size"], 5]"#, options: ["--lint"]),
        action: #"nothing, unless the data have such values; else write ["number", ["get", "size"], 5]"#)
    case .tokenInExpression:
      .warning(
        "token in an expression",
        because: "Renderers log nothing: tokens are replaced in plain strings only, so the braces are drawn.",
        example: .layout("symbol", #""text-field": ["step", ["zoom"], "", 6, "{name}"]"#, options: ["--lint"]),
        action: "write get, or concat where there is text around the token")
    case .zoomNotAtTop:
      .warning(
        "zoom inside of another expression",
        because:
          "Renderers refuse the value with \"\"zoom\" expression may only be used as input to a top-level \"step\" or "
          + "\"interpolate\" expression.\".",
        example: .paint("line", #""line-width": ["*", 2, ["zoom"]]"#, options: ["--lint"]),
        action: "write the curve outermost, and the rest into its outputs")
    case .stopsNotAscending:
      .warning(
        "stops of a curve that are not ascending",
        because:
          "Renderers refuse the value with \"Input/output pairs for \"interpolate\" expressions must be arranged with "
          + "input values in strictly ascending order.\".",
        example: .paint(
          "line", #""line-width": ["interpolate", ["linear"], ["zoom"], 10, 1, 5, 2]"#, options: ["--lint"]),
        action: "sort the stops, and write each input once")
    case .expressionInStop:
      .warning(
        "expression in a stop of a legacy function",
        because: "Renderers refuse the value with \"expressions are not allowed in function stops.\".",
        example: .paint("line", #""line-width": {"stops": [[5, ["get", "a"]], [10, 2]]}"#, options: ["--lint"]),
        action: "write the function as an expression")
    case .transparentStop:
      .note(
        "curve to a transparent colour",
        because:
          "Renderers log nothing, and draw the way to the stop differently: since style-spec 19 (MapLibre GL JS 3) the "
          + "colour counts that the transparent one hides; transparent hides black.",
        example: .paint(
          "line", #""line-color": ["interpolate", ["linear"], ["zoom"], 5, "transparent", 9, "red"]"#,
          options: ["--lint"]),
        action: "write the neighbouring colour with an alpha of 0")
    case .perceptualColorSpace:
      .note(
        "curve in hcl or lab",
        because:
          "Renderers log nothing, and draw it differently: the white point is D50 since style-spec 19 (MapLibre GL JS 3), "
          + "and MapLibre Native does not read such curves.",
        example: .paint(
          "line", #""line-color": ["interpolate-hcl", ["linear"], ["zoom"], 5, "blue", 9, "red"]"#,
          options: ["--lint"]),
        action: "write interpolate if all renderers have to draw the same")
    case .mapboxAddress:
      .note(
        "address of Mapbox",
        because: "MapLibre GL JS 2 and later do not read mapbox:// addresses.",
        example: .style(
          #""version": 8, "sprite": "mapbox://sprites/a/b""#, #"{"id": "a", "type": "line"}"#, options: ["--lint"]),
        action: "write an https address, or translate the address in transformRequest")
    case .allowOverlap:
      .note(
        "deprecated overlap property",
        because:
          "Deprecated in style-spec 15.1 for icon-overlap and text-overlap, which only MapLibre reads; the old property "
          + "works everywhere.",
        example: .layout("symbol", #""icon-allow-overlap": true"#, options: ["--lint"]),
        action: "nothing, unless the style is for MapLibre alone")
    case .projectionMember:
      .note(
        "projection of one family of renderers",
        because: "The projection has its name in \"type\" for MapLibre and in \"name\" for Mapbox GL JS.",
        example: .style(
          #""version": 8, "projection": {"name": "globe"}"#, #"{"id": "a", "type": "line"}"#, options: ["--lint"]),
        action: "write the member that the renderer reads")
    case .nameAsInput:
      .warning(
        "name that is compared itself",
        because: "Renderers log nothing: they compare the text, and not an attribute of this name.",
        example: .filter(#"["match", "class", ["park", "wood"], true, false]"#, options: ["--lint"]),
        action: #"write ["get", "class"] if the attribute is meant"#)
    case .selfComparison:
      .warning(
        "comparison of a value with itself",
        because: "Renderers log nothing: the result is always the same.",
        example: .filter(#"["==", ["get", "class"], ["get", "class"]]"#, options: ["--lint"]),
        action: "correct one of the sides")
    case .missingOperator:
      .warning(
        "operator that a renderer in use does not have",
        because:
          "That renderer refuses the value with \"Unknown expression \"split\". If you wanted a literal array, use "
          + "[\"literal\", [...]].\".",
        example: .layout(
          "symbol", #""text-field": ["join", ["split", ["to-string", ["get", "p"]], ";"], ", "]"#, options: ["--lint"]),
        action: "write it without, or name the renderers with --target")
    case .colorNotation:
      .warning(
        "colour in a notation that MapLibre Native does not read",
        because: "MapLibre Native shows the default colour, or another one.",
        example: .paint("line", #""line-color": "rgb(0 0 0 / 25%)""#, options: ["--lint"]),
        action: "run migrate-styles --lint --fix, which writes rgba with commas")
    case .featureStatePlace:
      .warning(
        "state of features where a property cannot depend on it",
        because:
          "Renderers refuse the value: \"\"feature-state\" data expressions are not supported with filters.\", and \"with "
          + "layout properties\" in layout.",
        example: .filter(#"["boolean", ["feature-state", "hover"], false]"#, options: ["--lint"]),
        action: "use it in a paint property")
    case .fontFromData:
      .warning(
        "fonts that only the features name",
        because:
          "Renderers refuse the value: \"Invalid data expression for \"text-font\". Output values must be contained as "
          + "literals within the expression.\".",
        example: .layout("symbol", #""text-font": ["array", "string", ["get", "font"]]"#, options: ["--lint"]),
        action: "write a match with the fonts that there are")
    }
  }
}
