/// Names that other tools give to options of this one.
///
/// They are suggested but not accepted, so that a script means the same with every version.
enum OtherNames {
  private static let table: [(names: [String], options: [String])] = [
    (["--out", "--out-file", "--outfile", "--output-file"], ["--output", "--output-dir"]),
    (["--out-dir", "--outdir", "--output-directory"], ["--output-dir"]),
    (["--report", "--report-html", "--html"], ["--report-file"]),
    (["--format", "--reporter"], ["--output-format"]),
    (["--overwrite"], ["--in-place"]),
    (["--dry-run"], ["--check", "--diff"]),
    (["--stdin-filepath", "--assume-filename"], ["--stdin-filename"]),
    (["--json"], ["--output-format"]),
    (["--comments", "--json5", "--allow-comments"], ["--jsonc"]),
  ]

  /// `; did you mean '--output FILE' or '--output-dir DIR'?`; `nil` for a name that no other tool has.
  static func question(about name: String) -> String? {
    guard let row = table.first(where: { $0.names.contains(name) }) else { return nil }
    let options = row.options.compactMap { Option.named($0) }.map { "'\($0.names[0])\($0.placeholder)'" }
    return "; did you mean \(options.joined(separator: " or "))?"
  }
}
