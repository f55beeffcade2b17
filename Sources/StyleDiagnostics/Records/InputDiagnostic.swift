/// Diagnostics of whole files, and of values that can be migrated.
package enum InputDiagnostic: String, Hashable, Sendable, CaseIterable {
  case legacyValue = "legacy-value"
  case unusableFile = "unusable-file"
  case invalidJSON = "invalid-json"
  case notAStyle = "not-a-style"

  package var record: DiagnosticRecord {
    switch self {
    case .legacyValue:
      .note(
        "legacy value that can be migrated",
        because: "The value was replaced, or would be, by an expression that gives the same output for every sample.",
        example: .paint("line", #""line-width": {"stops": [[5, 1], [10, 4]]}"#),
        action: "run the command with --in-place, and review the difference")
    case .unusableFile:
      .error(
        "file that cannot be read or written",
        because:
          "The operating system refused access to the file, or the file exceeds a limit; the message has the reason. "
          + "A file that was to be written keeps its content.",
        example: .arguments(["missing.json"]),
        action: "correct the name or the permissions, free some space, or raise the limit, and run the command again")
    case .invalidJSON:
      .error(
        "invalid JSON",
        because: "The file does not follow the grammar of JSON (RFC 8259), so it was left unchanged.",
        example: .file(#"{"version": 8, "layers": [,]}"#, options: []),
        action: "correct the location that the message names, or convert the file if it is not JSON; "
          + "use --jsonc for comments and trailing commas")
    case .notAStyle:
      .error(
        "JSON that is not a style",
        because:
          #"A style is an object with an array of "layers"; an array of layers and a single layer are read as well."#,
        example: .file(#"{"name": "roads"}"#, options: []),
        action: "name a style; with --recursive, other JSON files are skipped")
    }
  }
}
