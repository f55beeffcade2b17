import ExpressionDialects
import MigrationReports
import StyleMigration

extension Option {
  /// Every option, in the order of help.
  package static let all: [Option] = [
    // MARK: What is migrated, and how
    .choice(
      "--source-semantics", sets: \.migration.semantics, in: .meaning, isConfigurable: true,
      "whose meaning of the old language is kept: what the style specification says (documented, the default),",
      "exactly what the GL JS runtime computes (gl-js), or what Mapbox's iOS SDK 3.7.8 computes (native)"),
    .choice(
      "--target", sets: \.migration.target, in: .meaning, isConfigurable: true,
      "the renderers that the result has to suit (default: any, which is every renderer that knows expressions)"),
    .choices(
      "--only", sets: \.migration.parts, in: .meaning, isConfigurable: true,
      "migrate only some kinds of things: " + MigrationPart.allCases.map(\.rawValue).joined(separator: ", ")),
    .flag(
      "--deref", sets: \.migration.dereferencesLayers, in: .meaning, isConfigurable: true,
      "write out layers that refer to others (\"ref\"), which stay as they are otherwise"),
    .flag(
      "--assume-identity", sets: \.migration.assumesIdentity, in: .meaning, isConfigurable: true,
      "take an attribute without type and stops for an identity function"),
    .flag(
      "--no-verify", sets: \.migration.skipsProof, in: .meaning,
      "write rewritings without evaluating old and new side by side: faster, and no better than other converters"),
    .flag(
      "--no-repair", sets: \.migration.repairsFilters, to: false, in: .meaning, isConfigurable: true,
      "leave filters that today's renderers read otherwise than their author meant: legacy conditions among expressions,",
      "and objects; without it they are rewritten as they were meant, each with a warning"),
    .choice(
      "--emit", sets: \.emission, in: .meaning,
      "what is written: the style (the default), or a Swift file that gives the layers of an iOS map its properties;",
      "below --output-dir its name ends in .swift, and no style is written over"),
    .choice("--dialect", sets: \.dialect, in: .meaning, "with --emit swift: whose SDK (default: maplibre)"),
    .number(
      "--max-depth", sets: \.migration.maximumDepth, range: 1...10_000_000, in: .meaning, isConfigurable: true,
      "how many arrays and objects may be open at once, up to 10000000 (default: 10000)"),

    // MARK: Files
    .flag(
      "--in-place", "-i", "--write", sets: \.inPlace, in: .files,
      "write each result over its file, which is at every moment wholly old or wholly new; links stay links"),
    .text(
      "--backup", takes: .optionalText("SUFFIX"), or: ".orig", sets: \.backupSuffix, in: .files,
      "with --in-place: keep what was there beside it, under its name and SUFFIX (default: .orig)"),
    .text(
      "--output", "-o", takes: .file, sets: \.outputFile, in: .files, "write the result of one file to FILE"),
    .text(
      "--output-dir", takes: .folder, sets: \.outputFolder, in: .files,
      "write each result below DIR: a named file under its name, a found one under its path below the folder"),
    .flag(
      "--recursive", "-r", sets: \.isRecursive, in: .files,
      "take the .json files in folders, at any depth; files that are no styles are left out quietly, also named ones"),
    .list(
      "--exclude", takes: .text("PATTERN"), adds: \.exclude, in: .files, isConfigurable: true,
      "leave out what matches, as a line of .migratestylesignore would; may be given several times"),
    .text(
      "--stdin-filename", takes: .file, sets: \.standardInputName, in: .files,
      "what messages call standard input, and where its configuration is looked for"),
    .number(
      "--jobs", "-j", sets: \.jobs, range: 1...1024, in: .files, isConfigurable: true,
      "how many threads work, on files or on parts of one (default: one a processor); results are the same for any N"
    ),
    .number(
      "--max-input", sets: \.maximumInput, range: 1...4_294_967_294, in: .files, isConfigurable: true,
      "refuse files of more than N bytes (default: what a style can have at most, 4 GiB)"),
    .number(
      "--max-output-ratio", sets: \.maximumOutputRatio, range: 1...1_000_000, in: .files, isConfigurable: true,
      "refuse a file whose result would be more than N times as long (default: no limit)"),
    .number(
      "--timeout", sets: \.timeout, range: 1...1_000_000, in: .files, isConfigurable: true,
      "give up after N seconds: files that are not done stay as they are (default: no limit)"),

    // MARK: Review
    .flag(
      "--check", sets: \.check, in: .review,
      "write nothing; exit with 1 where a file would change or something legacy would be left"),
    .flag(
      "--list-different", "-l", sets: \.listDifferent, in: .review,
      "print the names of files that change, one a line, and exit with 1 where there are any; alone it writes nothing"),
    .flag(
      "--diff", sets: \.diff, in: .review,
      "print what changes as a unified diff; alone it writes nothing; with --check the status is that of --check"),
    .flag(
      "--lint", sets: \.lint, in: .review,
      "change nothing; report type errors of expressions, forms that nobody would write today, and what is old"),
    .request(
      "--explain", takes: .text("ID"), in: .review, asks: { .explain($0) },
      "say what a diagnostic means, with an example, and what to do; without a known ID, list all"),

    // MARK: Reports
    .choice(
      "--output-format", sets: \.outputFormat, in: .reports, isConfigurable: true,
      "how the report is written (default: text); text goes to standard error,",
      "the other forms to standard output, unless a style, a diff or names go there"),
    .text(
      "--report-file", takes: .file, sets: \.reportFile, in: .reports,
      "write the report to a file as well: as a page with pictures where its name ends in .html, as JSON for .json,",
      "as SARIF for .sarif, else as text"),
    .text(
      "--plot-dir", takes: .folder, sets: \.plotFolder, in: .reports,
      "draw each rewritten value, old and new, as an SVG file in DIR; equal values once"),
    .flag("--quiet", "-q", sets: \.quiet, in: .reports, "say nothing but errors"),
    .flag("--verbose", "-v", sets: \.verbose, in: .reports, "also say what became of each value, and what was skipped"),
    .number(
      "--max-warnings", sets: \.maximumWarnings, range: 0...1_000_000, in: .reports, isConfigurable: true,
      "exit with 0 where no more than N values were left, over all files (default: 0)"),
    .flag("--exit-zero", sets: \.exitZero, in: .reports, "exit with 0 where it would be 1"),
    .choice(
      "--color", sets: \.color, in: .reports, isConfigurable: true,
      "colour messages and diffs (default: auto, on terminals; NO_COLOR and FORCE_COLOR are heeded)"),

    // MARK: Configuration
    .text(
      "--config", takes: .file, sets: \.configurationFile, in: .configuration,
      "read this file; without it \(ConfigurationFile.fileName.text) is looked for upwards from the files' common folder"
    ),
    .flag(
      "--no-config", sets: \.readsConfiguration, to: false, in: .configuration,
      "read neither \(ConfigurationFile.fileName.text) nor \(IgnoreRules.fileName.text)"),
    .flag(
      "--print-config", sets: \.printsConfiguration, in: .configuration, "print the configuration in force, and end"),

    // MARK: Help
    .request("--help", "-h", in: .help, asks: { _ in .help }, "print this help"),
    .request("--version", in: .help, asks: { _ in .version }, "print the version"),
    .request(
      "--generate-completion-script", takes: .choice(Shell.allCases.map(\.rawValue)), in: .help,
      asks: { Shell(rawValue: $0).map { .completionScript($0) } },
      "print a script that completes the options of this command in a shell"),
    .request("--generate-man-page", in: .help, asks: { _ in .manualPage }, "print the manual page, for man -l"),
  ]
}
