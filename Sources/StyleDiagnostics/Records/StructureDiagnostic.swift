/// Structure of old versions that is left unchanged, or that needs a look: constants, classes, `ref`, version 7.
package enum StructureDiagnostic: String, Hashable, Sendable, CaseIterable {
  case undefinedConstant = "undefined-constant"
  case cyclicConstant = "cyclic-constant"
  case constantTooDeep = "constant-too-deep"
  case constantTooLarge = "constant-too-large"
  case constantsKept = "constants-kept"
  case classKept = "class-kept"
  case refKept = "ref-kept"
  case refCycle = "ref-cycle"
  case refNotFound = "ref-not-found"
  case refToRef = "ref-to-ref"
  case refTooLarge = "ref-too-large"
  case refOwnValueReplaced = "ref-own-value-replaced"
  case missingVersion = "missing-version"
  case versionOfAuthor = "version-of-author"
  case notALayer = "not-a-layer"
  case symbolLayersBelow = "symbol-layers-below"
  case classSize = "class-size"
  case classSizeMoved = "class-size-moved"
  case sizeBesideRef = "size-beside-ref"
  case sizeNotWritten = "size-not-written"
  case unclearFont = "unclear-font"
  case unreadPart = "unread-part"

  package var record: DiagnosticRecord {
    switch self {
    case .undefinedConstant:
      .warning(
        "undefined constant",
        because: "Names that begin with @ are constants, and the style does not define this one.",
        example: .paint("line", #""line-color": "@road""#), action: "define it, or write the value here")
    case .cyclicConstant:
      .warning(
        "constant that refers to itself",
        because: "The constant refers to itself, perhaps through others, so it has no value.",
        example: .style(
          #""version": 7, "constants": {"@a": "@b", "@b": "@a"}"#,
          #"{"id": "a", "type": "line", "paint": {"line-color": "@a"}}"#),
        action: "give one of the constants a value")
    case .constantTooDeep:
      .warning(
        "constant nested too deeply",
        because: "With its value in place, the style would be nested more deeply than this tool reads.",
        example: .generated(
          "a constant of 60 nested arrays, used inside 60 more arrays",
          text: Self.style(of: Self.nested(60, around: "1"), usedIn: Self.nested(60, around: #""@a""#))),
        action: "write the value in a simpler way")
    case .constantTooLarge:
      .warning(
        "constant that grows too large",
        because: "Constants that refer to constants can grow exponentially.",
        example: .generated(
          "forty constants, each an array that holds the next one twice", text: Self.doublingConstants),
        action: "write the values by hand")
    case .constantsKept:
      .warning(
        "constants that could not be removed",
        because: #"Version 8 has no constants. Some in use were not replaced, or "constants" is not an object."#,
        example: .style(#""version": 7, "constants": [1]"#),
        action: "correct the other diagnostics, or remove the table")
    case .classKept:
      .note(
        "paint of a class",
        because: "No current renderer reads classes; their values were migrated and kept.",
        example: .layers(#"{"id": "a", "type": "line", "paint.night": {"line-color": "white"}}"#),
        action: "remove it, or make it a style of its own")
    case .refKept:
      .note(
        "layers that refer to others",
        because: #"Every GL renderer reads "ref", so it was kept."#,
        example: .layers(#"{"id": "a", "type": "line", "source": "s"}"#, #"{"id": "a-case", "ref": "a"}"#),
        action: "nothing, or --deref to write the layers out")
    case .refCycle:
      .note(
        #""ref" that leads back to its own layer"#,
        because: "The layer has neither type nor source but its own.",
        example: .layers(#"{"id": "a", "ref": "a"}"#), action: "name a layer with a type")
    case .refNotFound:
      .note(
        #""ref" to a layer that does not exist"#,
        because: "The layer has neither type nor source but its own.",
        example: .layers(#"{"id": "a", "ref": "missing"}"#), action: "correct the name")
    case .refToRef:
      .note(
        #""ref" to a layer that has a "ref" itself"#,
        because: "GL JS refuses such a style, native renderers resolve it.",
        example: .layers(
          #"{"id": "a", "type": "line", "source": "s"}"#, #"{"id": "b", "ref": "a"}"#, #"{"id": "c", "ref": "b"}"#),
        action: "name the layer that the other one names")
    case .refTooLarge:
      .warning(
        #""ref" layers that grow too large"#,
        because: #"With every "ref" written out, the style would be too large."#,
        example: .unreachable("the limit is 64 MB, too much for an example"),
        action: "remove --deref")
    case .refOwnValueReplaced:
      .note(
        "value of a layer replaced by the one it refers to",
        because:
          #"A layer with "ref" takes type, source, filter and layout from the other layer; its own never counted."#,
        example: .layers(
          #"{"id": "a", "type": "line", "source": "s"}"#, #"{"id": "b", "ref": "a", "source": "t"}"#,
          options: ["--deref"]), action: "look at the layer")
    case .missingVersion:
      .note(
        "style without a version",
        because: "The style was read as version 8.",
        example: .file(#"{"layers": []}"#, options: []), action: #"write "version": 8"#)
    case .versionOfAuthor:
      .note(
        "version that is not one of the specification",
        because: "The layers are those of version 8, so the style was read as version 8; the number was kept.",
        example: .style(#""version": 503"#, #"{"id": "a", "type": "line", "paint": {"line-width": 1}}"#),
        action: #"write "version": 8"#)
    case .notALayer:
      .warning(
        "entry that is not a layer",
        because:
          #"It has neither a type, a "ref", "paint" nor "layout", and no layer under "style"; nothing in it was read."#,
        example: .layers(#"{"name": "roads"}"#), action: "correct it, or remove it")
    case .symbolLayersBelow:
      .note(
        "symbol layers below other layers",
        because:
          "Version 8 places the labels of the last layer first. These layers keep their index, so that they are drawn as "
          + "before; which labels are placed first may differ.",
        example: .versionSeven(
          #"{"id": "a", "type": "symbol"}"#, #"{"id": "b", "type": "line"}"#, #"{"id": "c", "type": "symbol"}"#),
        action: "look at the labels")
    case .classSize:
      .warning(
        "size of a class that conflicts with another size",
        because: "Sizes are part of the layout in version 8, which has no classes.",
        example: .versionSeven(
          #"{"id": "a", "type": "symbol", "paint": {"text-size": 10}, "paint.big": {"text-size": 20}}"#),
        action: "remove this size, or make a layer of it")
    case .classSizeMoved:
      .note(
        "the size of a class now applies unconditionally",
        because: "Sizes are part of the layout in version 8, which has no classes.",
        example: .versionSeven(#"{"id": "a", "type": "symbol", "paint.big": {"text-size": 20}}"#),
        action: "look at the layer")
    case .sizeBesideRef:
      .warning(
        "size in a layer that takes its layout from another",
        because: "Sizes are part of the layout in version 8, and a layer with \"ref\" has no layout of its own.",
        example: .versionSeven(
          #"{"id": "a", "type": "symbol", "source": "s"}"#, #"{"id": "b", "ref": "a", "paint": {"text-size": 20}}"#),
        action: "use --deref to give the layer a size of its own")
    case .sizeNotWritten:
      .note(
        "layer that now has the default size",
        because: "Version 7 had a largest size, version 8 has the size alone, and the layer sets none.",
        example: .versionSeven(#"{"id": "a", "type": "symbol", "layout": {"text-max-size": 20}}"#),
        action: "write a size if the default does not suit")
    case .unclearFont:
      .warning(
        "string that does not name a font",
        because: "Version 8 has an array of fonts, and the string could not be split into names.",
        example: .versionSeven(#"{"id": "a", "type": "symbol", "layout": {"text-font": " , "}}"#),
        action: "write an array of fonts")
    case .unreadPart:
      .note(
        "part of a style that no migration looks at",
        because: #"Styles in "imports" are kept as they are, and so are the video sources of version 7."#,
        example: .style(
          #""version": 8, "imports": [{"id": "a", "data": {"version": 8, "layers": []}}]"#,
          #"{"id": "b", "type": "line"}"#),
        action: "migrate an imported style on its own; write a video source as version 8 has it")
    }
  }

  private static func nested(_ levels: Int, around text: String) -> String {
    String(repeating: "[", count: levels) + text + String(repeating: "]", count: levels)
  }

  private static func style(of constant: String, usedIn value: String) -> String {
    #"{"version": 7, "constants": {"@a": \#(constant)}, "layers": ["#
      + #"{"id": "a", "type": "line", "paint": {"line-dasharray": \#(value)}}]}"#
  }

  private static var doublingConstants: String {
    let constants = (0..<40).map { #""@a\#($0)": ["@a\#($0 + 1)", "@a\#($0 + 1)"]"# } + [#""@a40": 1"#]
    return #"{"version": 7, "constants": {\#(constants.joined(separator: ", "))}, "layers": ["#
      + #"{"id": "a", "type": "line", "paint": {"line-dasharray": "@a0"}}]}"#
  }
}
