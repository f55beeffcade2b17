/// What `--lint` finds in constants, keys and the parts of a style: what the style specification's validator refuses.
///
/// Each explanation holds the validator's own text, so that a search for it finds the diagnostic.
package enum MemberDiagnostic: String, Hashable, Sendable, CaseIterable {
  case constantType = "constant-type"
  case unlistedValue = "unlisted-value"
  case unreadableColor = "unreadable-color"
  case wrongLength = "wrong-length"
  case outOfRange = "out-of-range"
  case unknownKey = "unknown-key"
  case missingKey = "missing-key"
  case duplicateKey = "duplicate-key"
  case duplicateID = "duplicate-id"
  case unknownSource = "unknown-source"
  case sourceType = "source-type"
  case layerType = "layer-type"
  case layerReference = "layer-reference"
  case unusableAddress = "unusable-address"
  case mapboxName = "mapbox-name"
  case redundantProperty = "redundant-property"

  package var record: DiagnosticRecord {
    switch self {
    case .constantType:
      .warning(
        "constant of another type",
        because: "Renderers refuse the style, or take the property's default: \"number expected, string found\".",
        example: .paint("line", #""line-width": "2""#, options: ["--lint"]),
        action: "write a value of the type that the message names")
    case .unlistedValue:
      .warning(
        "value that is not one of those listed for the property",
        because:
          "Renderers refuse the style: \"expected one of [butt, round, square], \"rounded\" found\". As an output of an expression they log it, and take the property's default.",
        example: .layout("line", #""line-cap": "rounded""#, options: ["--lint"]),
        action: "write one of the values that the message lists")
    case .unreadableColor:
      .warning(
        "text that is not a colour",
        because: "Renderers refuse the style, or show the default colour: \"color expected, \"fff\" found\".",
        example: .paint("line", #""line-color": "fff""#, options: ["--lint"]),
        action: "write the colour as CSS has it, such as #rrggbb")
    case .wrongLength:
      .warning(
        "list of the wrong length",
        because: "Renderers refuse the style: \"array length 2 expected, length 1 found\".",
        example: .paint("line", #""line-translate": [1]"#, options: ["--lint"]),
        action: "write as many elements as the message says")
    case .outOfRange:
      .warning(
        "number outside of the range of its property",
        because: "Renderers refuse the style: \"1.5 is greater than the maximum value 1\".",
        example: .paint("line", #""line-opacity": 1.5"#, options: ["--lint"]),
        action: "write a number of the range")
    case .unknownKey:
      .warning(
        "key that the style specification does not have",
        because:
          "Renderers ignore it, so what it was meant to do does not happen; in a source of GeoJSON, an image or a video "
          + "they refuse the style.",
        example: .layers(
          #"{"id": "a", "type": "background", "min-zoom": 5}"#, options: ["--lint"]),
        action: "correct the spelling, or remove the key")
    case .missingKey:
      .warning(
        "key that is required and missing",
        because: "Renderers refuse the style: \"missing required property \"source\"\".",
        example: .style(
          #""version": 8, "sources": {"s": {"type": "vector", "url": "https://a/b"}}"#,
          #"{"id": "a", "type": "line", "source": "s"}"#, options: ["--lint"]),
        action: "add the key")
    case .duplicateKey:
      .warning(
        "key that stands twice in one object",
        because: "Readers of JSON keep the last value and drop the others without a message.",
        example: .layers(
          #"{"id": "a", "type": "background", "paint": {"background-opacity": 1, "background-opacity": 0}}"#,
          options: ["--lint"]),
        action: "remove the value that is not meant")
    case .duplicateID:
      .warning(
        "layer id that stands twice",
        because: "Renderers refuse the style: \"duplicate layer id \"a\", previously used at line 2\".",
        example: .layers(
          #"{"id": "a", "type": "background"}"#, #"{"id": "a", "type": "background"}"#, options: ["--lint"]),
        action: "give one of the layers another id")
    case .unknownSource:
      .warning(
        "source that the style does not have",
        because: "Renderers refuse the style, or do not show the layer: \"source \"streets\" not found\".",
        example: .style(
          #""version": 8, "sources": {"s": {"type": "vector", "url": "https://a/b"}}"#,
          #"{"id": "a", "type": "line", "source": "streets", "source-layer": "road"}"#, options: ["--lint"]),
        action: "correct the name, or add the source")
    case .sourceType:
      .warning(
        "source of a type that the layer cannot have",
        because: "Renderers refuse the style: \"layer \"a\" requires a vector source\".",
        example: .style(
          #""version": 8, "sources": {"s": {"type": "raster", "url": "https://a/b"}}"#,
          #"{"id": "a", "type": "line", "source": "s"}"#, options: ["--lint"]),
        action: "name another source, or correct the layer's type")
    case .layerType:
      .warning(
        "layer type that the style specification does not have",
        because:
          "Renderers refuse the style: \"expected one of [fill, line, symbol, circle, heatmap, fill-extrusion, raster, "
          + "hillshade, color-relief, background], \"lines\" found\".",
        example: .layers(#"{"id": "a", "type": "lines"}"#, options: ["--lint"]),
        action: "correct the type, or remove the layer")
    case .layerReference:
      .warning(
        "key that a layer with a ref may not have",
        because: "Renderers refuse the style: \"\"source\" is prohibited for ref layers\".",
        example: .layers(
          #"{"id": "a", "type": "background"}"#, #"{"id": "b", "ref": "a", "source": "s"}"#, options: ["--lint"]),
        action: "remove the key, or write the layer without ref")
    case .unusableAddress:
      .warning(
        "address of glyphs or sprites that cannot work",
        because: "Renderers find no glyphs: \"\"glyphs\" url must include a \"{fontstack}\" token\".",
        example: .style(
          #""version": 8, "glyphs": "https://a/{range}.pbf""#, #"{"id": "a", "type": "background"}"#,
          options: ["--lint"]),
        action: "write the address as the message says")
    case .mapboxName:
      .warning(
        "name that only Mapbox GL JS 3 has",
        because:
          "MapLibre refuses the style: \"unknown property \"line-emissive-strength\"\". With --target mapbox-gl-js it is not "
          + "a finding.",
        example: .paint("line", #""line-emissive-strength": 1"#, options: ["--lint"]),
        action: "remove it where the style is for MapLibre, or run with --target mapbox-gl-js")
    case .redundantProperty:
      .warning(
        "two names of one property",
        because:
          "Renderers refuse the style: \"layer \"a\" redundantly specifies \"resampling\" and \"raster-resampling\" paint "
          + "properties, but only one is allowed. It is advised to use \"resampling\".\".",
        example: .paint("raster", #""resampling": "linear", "raster-resampling": "nearest""#, options: ["--lint"]),
        action: "keep one of the two")
    }
  }
}
