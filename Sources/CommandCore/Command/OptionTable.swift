import ExpressionDialects
import MigrationReports
import StyleMigration

extension Option {
  /// Every option, in the order of help.
  package static let all: [Option] = [
    // MARK: What is migrated, and how
    Option(
      "--source-semantics", sets: .choice { $1(&$0.file.migration.semantics) }, in: .meaning, scope: .everywhere,
      "which meaning of legacy values to keep: that of the style specification (documented, the default),",
      "exactly what the GL JS runtime computes (gl-js), or what Mapbox's iOS SDK 3.7.8 computes (native)"),
    Option(
      "--target", sets: .choice { $1(&$0.file.migration.target) }, in: .meaning, scope: .everywhere,
      "the renderers that must read the result: every renderer in use (current, the default: Mapbox GL JS 1.4,",
      "MapLibre GL JS but 5.0.0, MapLibre Native, Mapbox's SDKs for iOS 5.7 and Android 8.6, and later ones), every",
      "renderer since autumn 2018 (any: GL JS 0.50.0, iOS 4.5.0, Android 6.6.0, MapLibre GL JS 5.0.0), or one of them"),
    Option(
      "--prefer", sets: .choice { $1(&$0.file.migration.preference) }, in: .meaning, scope: .everywhere,
      "which of several equal forms to write: one that makes renderers log no new warnings (silent, the default),",
      "or the shortest, which logs a warning where an attribute is missing (short); Swift files always get the shortest"
    ),
    Option(
      "--layout", sets: .choice { $1(&$0.file.migration.layout) }, in: .meaning, scope: .everywhere,
      "how to lay out what is written: as the formatter that made the file would (auto, the default: JSON.stringify,",
      "json-stringify-pretty-compact or no white space; otherwise as the value it replaces), or always a label and its",
      "output on a line (pairs)"),
    Option(
      "--only", sets: .choices { $1(&$0.file.migration.parts) }, in: .meaning, scope: .everywhere,
      "migrate only these parts: " + MigrationPart.allCases.map { $0.rawValue }.joined(separator: ", ")),
    Option(
      "--ignore", sets: .ids { $1(&$0.file.migration.ignored) }, in: .meaning, scope: .everywhere,
      "leave alone what has this id: its value stays, is counted as ignored, and does not make the status 1;",
      "several ids have commas between them; 'migrate-styles explain' lists them"),
    Option(
      "--select", sets: .ids { $1(&$0.file.migration.selected) }, in: .meaning, scope: .everywhere,
      "ignore everything but what has this id, as --ignore does"),
    Option(
      "--deref", sets: .flag { $1(&$0.file.migration.dereferencesLayers) }, in: .meaning, scope: .everywhere,
      "write out layers that refer to others (\"ref\"), which are otherwise kept"),
    Option(
      "--unsafe", sets: .flag { $1(&$0.file.isUnsafe) }, in: .meaning, scope: .request,
      "in JavaScript and TypeScript, also write values that are left only because something in the file, or another file,",
      "may read them in the old form; each is still proved"
    ),
    Option(
      "--assume-identity", sets: .flag { $1(&$0.file.migration.assumesIdentity) }, in: .meaning, scope: .everywhere,
      "read an attribute without type and stops as an identity function"),
    Option(
      "--no-repair", sets: .flag(to: false) { $1(&$0.file.migration.repairsFilters) }, in: .meaning, scope: .everywhere,
      "leave filters that today's renderers read otherwise than their author meant: legacy conditions among expressions,",
      "and objects; by default they are repaired, each with a warning"),
    Option(
      "--emit", sets: .choice(or: "style") { $1(&$0.file.emission) }, in: .meaning, scope: .request,
      "what to write: the style (the default), or a file of Swift or Objective-C that sets its properties on the layers",
      "of an iOS map; with --output-dir its name ends in .swift or .m; it is not written over the style"),
    Option(
      "--dialect", sets: .choice { $1(&$0.file.dialect) }, in: .meaning, scope: .everywhere,
      "with --emit swift or objc, for Swift and Objective-C files, and of convert: the SDK to write for (default: mapbox)"
    ),
    Option(
      "--language", sets: .choice(or: "style") { $1(&$0.inputLanguage) }, in: .files,
      "what standard input is: a style (the default), or code with legacy values in it; files are distinguished by",
      "their names: .swift; .m, .mm, .h; .js, .mjs, .cjs, .jsx; .ts, .mts, .cts; .tsx; .html, .htm, .vue, .astro,",
      ".mdx, .php; .svelte"),
    Option(
      "--sources", sets: .flag { $1(&$0.takesSources) }, in: .files, scope: .configuration,
      "in folders, also migrate Swift, Objective-C, JavaScript and TypeScript, and scripts in HTML, Vue and Svelte;",
      "not code of others (Pods, node_modules, vendor), what was built (dist, build, .min.js, .d.ts), and",
      "tests of scripts (__tests__, *.test.*, *.spec.*)"
    ),
    // MARK: Files
    Option(
      "--in-place", "-i", "--write", sets: .flag { $1(&$0.inPlace) }, in: .files,
      "write each result over its file, atomically; links are followed and kept"),
    Option(
      "--fix", sets: .flag { $1(&$0.fix) }, in: .files, scope: .request,
      "with --lint: write the fixes of what it finds over each file: a value that rendered is proved to render the same,",
      "one that renderers refuse is repaired; nothing in files of code; otherwise the same as --in-place"),
    Option(
      "--backup", sets: .text("SUFFIX", or: ".orig") { $1(&$0.backupSuffix) }, in: .files,
      "with --in-place or --fix: keep the old content beside the file, with SUFFIX added to its name (default: .orig)"),
    Option(
      "--output", "-o", sets: .path(.files) { $1(&$0.outputFile) }, in: .files,
      "write the result of one file to FILE"),
    Option(
      "--output-dir", sets: .path(.folders) { $1(&$0.outputFolder) }, in: .files,
      "write each result to DIR: a named file under its name, a found one under its path below the folder"
    ),
    Option(
      "--recursive", "-r", sets: .flag { $1(&$0.isRecursive) }, in: .files,
      "migrate the .json and .mbstyle files in folders, at any depth; files that are not styles are skipped, named ones",
      "as well; hidden files, hidden folders, node_modules and what .gitignore files name are passed over"
    ),
    Option(
      "--jsonc", sets: .flag { $1(&$0.file.takesComments) }, in: .files, scope: .everywhere,
      "read JSON with comments and trailing commas, and keep both; folders are searched for .jsonc files too"),
    Option(
      "--exclude", sets: .list("PATTERN") { $1(&$0.exclude) }, in: .files, scope: .configuration,
      "skip matching files, as a line of .gitignore does; may be repeated"
    ),
    Option(
      "--stdin-filename", sets: .path(.files) { $1(&$0.standardInputName) }, in: .files,
      "the name of standard input in messages, and the path from which its configuration is found"),
    Option(
      "--jobs", "-j", sets: .number(1...1024) { $1(&$0.jobs) }, in: .files, scope: .configuration,
      "number of threads (default: one per processor); the results are the same for any N"
    ),
    // MARK: Review
    Option(
      "--check", sets: .flag { $1(&$0.check) }, in: .review,
      "write nothing; exit with 1 if a file would change or a legacy value would be left"),
    Option(
      "--list-different", "-l", sets: .flag { $1(&$0.listDifferent) }, in: .review,
      "print the names of files that change, one per line, and exit with 1 if there are any; alone it writes nothing"),
    Option(
      "--diff", sets: .flag { $1(&$0.diff) }, in: .review,
      "print the changes as a unified diff; alone it writes nothing; with --check the status is that of --check"),
    Option(
      "--lint", sets: .flag { $1(&$0.file.lint) }, in: .review, scope: .request,
      "change nothing; report what renderers refuse, log or read otherwise than it looks, and legacy values;",
      "in code legacy values alone; with --diff also show what --lint --fix would write"),
    Option(
      "--explain", sets: OptionKind(placeholder: " ID", expectation: "id").asking { .explain($0) }, in: .review,
      "explain a diagnostic, with an example and what to do; without an ID, list all"),

    // MARK: Reports
    Option(
      "--output-format", sets: .choice { $1(&$0.outputFormat) }, in: .reports, scope: .configuration,
      "the format of the report (default: text); text goes to standard error,",
      "the other formats to standard output, unless a style, a diff or names go there"),
    Option(
      "--report-file", sets: .path(.files) { $1(&$0.reportFile) }, in: .reports,
      "also write the report to FILE: as a page with pictures if its name ends in .html, as a summary for a pull request",
      "for .md, as JSON for .json, as SARIF for .sarif, otherwise as text"),
    Option(
      "--compare-file", sets: .path(.files) { $1(&$0.compareFile) }, in: .reports,
      "write a page to FILE that draws one style as it came in and as it is written, side by side; it contains the",
      "keys of the style, and loads \(ComparePage.Renderer.name) from \(ComparePage.Renderer.host) when it is opened"),
    Option(
      "--renderer", sets: .text("URL|FILE") { $1(&$0.renderer) }, in: .reports,
      "with --compare-file: load MapLibre GL JS from another address, or put this file of it inside, so that the page",
      "opens no connection but those of the style"),
    Option(
      "--quiet", "-q", sets: .flag { $1(&$0.quiet) }, in: .reports, scope: .request,
      "print errors only"),
    Option(
      "--verbose", "-v", sets: .flag { $1(&$0.verbose) }, in: .reports, scope: .request,
      "also print the outcome of each value, and the files that are excluded or not styles"),
    Option(
      "--max-warnings", sets: .number(0...1_000_000) { $1(&$0.maximumWarnings) }, in: .reports, scope: .configuration,
      "exit with 0 if at most N values were left, over all files (default: 0); with --lint: if at most N findings"),
    Option(
      "--exit-zero", sets: .flag { $1(&$0.exitZero) }, in: .reports,
      "exit with 0 instead of 1"),
    Option(
      "--color", sets: .choice { $1(&$0.color) }, in: .reports, scope: .everywhere,
      "colour messages and diffs (default: auto, on terminals; respects NO_COLOR and FORCE_COLOR)"),

    // MARK: Configuration
    Option(
      "--config", sets: .path(.files) { $1(&$0.configurationFile) }, in: .configuration,
      "read this file; by default the nearest \(ConfigurationFile.fileName.text) at or above the files' common folder"
    ),
    Option(
      "--no-config", sets: .flag(to: false) { $1(&$0.readsConfiguration) }, in: .configuration,
      "read neither \(ConfigurationFile.fileName.text) nor \(ConfigurationFile.ignoreFileName.text)"),
    Option(
      "--print-config", sets: .flag { $1(&$0.printsConfiguration) }, in: .configuration,
      "print the configuration in effect, and exit"
    ),

    // MARK: Help
    Option(
      "--help", "-h", sets: .asking(for: .help), in: .help,
      "print this help"),
    Option(
      "--version", sets: .asking(for: .version), in: .help,
      "print the version"),
    Option(
      "--generate-completion-script",
      sets: .choice(among: Shell.allCases.map { $0.rawValue })
        .asking { Shell(rawValue: $0).map { .completionScript($0) } },
      in: .help,
      "print a script that completes the options of this command in a shell"
    ),
  ]

  /// Every option of `convert`, in the order of its help.
  static let ofConvert: [Option] =
    [
      Option(
        "--from", sets: .choice(or: "auto") { $1(&$0.conversion.source) }, in: .meaning,
        "the language of TEXT (default: auto, found out from TEXT): style JSON, a format string of NSExpression",
        "or NSPredicate, or Swift or Objective-C that builds one, with the layer around it"),
      Option(
        "--to", sets: .choice { $1(&$0.conversion.target) }, in: .meaning,
        "what is written: style JSON (the default), a format string of NSExpression or of NSPredicate, Swift or Objective-C;",
        "legacy functions, filters, tokens and colours are migrated in any case"),
      Option(
        "--property", sets: .text("NAME") { $1(&$0.conversion.propertyName) }, in: .meaning,
        "the property that the value is for, or filter; the value must have its type.",
        "Functions and strings with {tokens} need it, filters are recognized without"),
      Option(
        "--arg", sets: .list("VALUE") { $1(&$0.conversion.arguments) }, in: .meaning,
        "what a placeholder (%@, %K, %d, …) of a format string stands for, in Swift: 5, '\"name\"', '[1, 2]',",
        "UIColor.red, '[0: 1, 10: 2]', 'NSExpression(forKeyPath: \"name\")'; once for each placeholder, in order"),
    ] + all.filter { ["--dialect", "--no-config", "--help", "--version"].contains($0.names[0]) }
}
