// swift-tools-version: 6.3
import PackageDescription

// The targets are in the order of the picture in Documentation/Architecture.md: an import points up this file, never
// down. The build checks it: `swift build --explicit-target-dependency-import-check error`.

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// In a release build the tests are not optimised, only what they test: that takes longer than they then save. Unsafe flags of a
// product would keep others from depending on it; tests are part of none.
let testSettings = settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let package = Package(
  name: "style-migration",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(
      name: "StyleMigration",
      targets: [
        "AppSources", "WebSources", "StyleLint", "StyleMigration", "LegacyStyle", "SDKFunctions", "ExpressionDialects",
      ]),
    .library(name: "MigrationReports", targets: ["MigrationReports"]),
    .library(name: "StyleFiles", targets: ["StyleFiles"]),
    .executable(name: "migrate-styles", targets: ["migrate-styles"]),
    .executable(name: "style-eval", targets: ["style-eval"]),
  ],
  targets: [
    // MARK: SourceText: bytes, ranges, locations, edits; strict JSON with byte ranges
    .target(name: "SourceText", swiftSettings: settings),
    .testTarget(name: "SourceTextTests", dependencies: ["SourceText", "TestSupport"], swiftSettings: testSettings),

    // MARK: StyleDiagnostics: a record for each kind of diagnostic; imports nothing
    .target(name: "StyleDiagnostics", swiftSettings: settings),
    .testTarget(
      name: "StyleDiagnosticsTests", dependencies: ["StyleDiagnostics", "StyleLint", "TestSupport"],
      swiftSettings: testSettings),

    // MARK: StyleSpec: values, colours, the property table
    .target(name: "StyleSpec", dependencies: ["SourceText"], swiftSettings: settings),
    .testTarget(
      name: "StyleSpecTests", dependencies: ["SourceText", "StyleSpec", "TestSupport"],
      swiftSettings: testSettings),

    // MARK: LegacyStyle: the old language as authors wrote it, typed
    .target(
      name: "LegacyStyle", dependencies: ["SourceText", "StyleDiagnostics", "StyleSpec"],
      swiftSettings: settings),
    .testTarget(
      name: "LegacyStyleTests",
      dependencies: [
        "LegacyRuntime", "LegacyStyle", "SDKFunctions", "SourceText", "StyleDiagnostics", "StyleSpec", "TestSupport",
      ],
      swiftSettings: testSettings),

    // MARK: SDKFunctions: the old iOS API as Swift values
    .target(
      name: "SDKFunctions", dependencies: ["SourceText", "StyleDiagnostics", "StyleSpec"], swiftSettings: settings),

    // MARK: LegacyRuntime: what the old renderers computed, from the JSON, which it reads by itself
    .target(
      name: "LegacyRuntime", dependencies: ["SourceText", "StyleSpec"], swiftSettings: settings),
    .testTarget(
      name: "LegacyRuntimeTests",
      dependencies: ["LegacyRuntime", "LegacyStyle", "SourceText", "StyleSpec", "TestSupport"],
      swiftSettings: testSettings),

    // MARK: StyleExpressions: the new language
    .target(
      name: "StyleExpressions", dependencies: ["SourceText", "StyleSpec"], swiftSettings: settings),
    .testTarget(
      name: "StyleExpressionsTests",
      dependencies: ["SourceText", "StyleExpressions", "StyleSpec", "TestSupport"],
      exclude: ["README.md"], swiftSettings: testSettings),

    // MARK: ExpressionDialects: NSExpression and NSPredicate
    .target(
      name: "ExpressionDialects",
      dependencies: ["SDKFunctions", "SourceText", "StyleDiagnostics", "StyleExpressions", "StyleSpec"],
      swiftSettings: settings),
    .testTarget(
      name: "ExpressionDialectsTests",
      dependencies: [
        "AppSources", "Equivalence", "ExpressionDialects", "LegacyRuntime", "LegacyStyle", "Rewriters", "SourceText",
        "StyleExpressions", "StyleMigration", "StyleSpec", "TestSupport",
      ],
      exclude: ["README.md", "StubSDK"], swiftSettings: testSettings),

    // MARK: Rewriters: the author
    .target(
      name: "Rewriters",
      dependencies: [
        "LegacyStyle", "SourceText", "StyleDiagnostics", "StyleExpressions", "StyleSpec",
      ], swiftSettings: settings),
    .testTarget(
      name: "RewritersTests",
      dependencies: [
        "LegacyStyle", "Rewriters", "SourceText", "StyleDiagnostics", "StyleExpressions", "StyleSpec", "TestSupport",
      ],
      swiftSettings: testSettings),

    // MARK: Equivalence: the judge
    .target(
      name: "Equivalence",
      dependencies: ["LegacyRuntime", "SourceText", "StyleExpressions", "StyleSpec"],
      swiftSettings: settings),
    .testTarget(
      name: "EquivalenceTests",
      dependencies: [
        "Equivalence", "LegacyRuntime", "LegacyStyle", "Rewriters", "SourceText", "StyleExpressions", "StyleSpec",
        "TestSupport",
      ],
      swiftSettings: testSettings),

    // MARK: StyleMigration: walk, rewrite, judge, edit, report; in the folder Structure version 7, constants, ref
    .target(
      name: "StyleMigration",
      dependencies: [
        "Equivalence", "LegacyRuntime", "LegacyStyle", "Rewriters", "SDKFunctions", "SourceText",
        "StyleDiagnostics", "StyleExpressions", "StyleSpec",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "StyleMigrationTests",
      dependencies: [
        "AppSources", "Equivalence", "ExpressionDialects", "LegacyRuntime", "LegacyStyle", "Rewriters", "SDKFunctions",
        "SourceText", "StyleExpressions", "StyleLint", "StyleMigration", "StyleSpec",
        "TestSupport",
        "WebSources",
      ],
      exclude: ["Fixtures", "README.md"], swiftSettings: testSettings),

    // MARK: StyleLint: what renderers refuse or log, one rule a file
    .target(
      name: "StyleLint",
      dependencies: [
        "Equivalence", "LegacyStyle", "Rewriters", "SourceText", "StyleDiagnostics",
        "StyleExpressions", "StyleMigration", "StyleSpec",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "StyleLintTests",
      dependencies: [
        "SourceText", "StyleExpressions", "StyleLint", "StyleMigration", "StyleSpec", "TestSupport",
      ],
      swiftSettings: testSettings),

    // MARK: AppSources: Swift and Objective-C with the API before expressions
    .target(
      name: "AppSources",
      dependencies: [
        "ExpressionDialects", "LegacyStyle", "Rewriters", "SDKFunctions", "SourceText",
        "StyleDiagnostics", "StyleExpressions", "StyleMigration", "StyleSpec",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "AppSourcesTests",
      dependencies: [
        "AppSources", "Equivalence", "ExpressionDialects", "LegacyRuntime", "SourceText",
        "StyleDiagnostics", "StyleExpressions", "StyleMigration", "StyleSpec", "TestSupport",
      ],
      swiftSettings: testSettings),

    // MARK: WebSources: JavaScript and TypeScript with styles in them
    .target(
      name: "WebSources",
      dependencies: [
        "AppSources", "ExpressionDialects", "LegacyStyle", "Rewriters", "SourceText", "StyleDiagnostics",
        "StyleMigration", "StyleSpec",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "WebSourcesTests",
      dependencies: ["SourceText", "StyleMigration", "StyleSpec", "TestSupport", "WebSources"],
      swiftSettings: testSettings),

    // MARK: MigrationReports: the report as text, JSON, SARIF, annotations, page and drawings
    .target(
      name: "MigrationReports",
      dependencies: [
        "Rewriters", "SourceText", "StyleDiagnostics", "StyleLint", "StyleMigration", "StyleSpec",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MigrationReportsTests",
      dependencies: [
        "LegacyStyle", "MigrationReports", "Rewriters", "SDKFunctions", "SourceText",
        "StyleDiagnostics", "StyleLint", "StyleMigration", "StyleSpec", "TestSupport",
      ],
      swiftSettings: testSettings),

    // MARK: CommandCore: the run of the command over a host; requests and answers in memory
    .target(
      name: "CommandCore",
      dependencies: [
        "AppSources", "Equivalence", "ExpressionDialects", "LegacyStyle", "MigrationReports", "SDKFunctions",
        "SourceText", "StyleDiagnostics", "StyleExpressions", "StyleLint", "StyleMigration", "StyleSpec",
        "WebSources",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "CommandCoreTests",
      dependencies: [
        "MigrationReports", "SourceText", "StyleMigration", "CommandCore",
        "StyleSpec", "TestSupport", "WebSources",
      ],
      swiftSettings: testSettings),

    // MARK: MigrateStylesCommand: the host of POSIX: files, streams, threads, signals
    .target(
      name: "MigrateStylesCommand",
      dependencies: ["MigrationReports", "SourceText", "StyleMigration", "CommandCore"],
      exclude: ["Schemas"], swiftSettings: settings + [.enableExperimentalFeature("Extern")]),
    .executableTarget(name: "migrate-styles", dependencies: ["MigrateStylesCommand"], swiftSettings: settings),
    .testTarget(
      name: "MigrateStylesCommandTests",
      dependencies: [
        "ExpressionDialects", "LegacyStyle", "MigrateStylesCommand", "MigrationReports", "SourceText",
        "StyleDiagnostics", "StyleFiles", "StyleLint", "StyleMigration", "CommandCore", "StyleSpec",
        "TestSupport",
        "migrate-styles",
      ],
      exclude: ["README.md"], swiftSettings: testSettings),

    // MARK: StyleFiles: what the command does with files, for scripts
    .target(
      name: "StyleFiles",
      dependencies: [
        "ExpressionDialects", "MigrateStylesCommand", "MigrationReports", "SourceText", "StyleDiagnostics",
        "StyleMigration", "CommandCore", "WebSources",
      ], swiftSettings: settings),

    // MARK: StyleEvalCommand: the module's protocol over standard input
    .target(
      name: "StyleEvalCommand", dependencies: ["MigrateStylesCommand", "CommandCore"], swiftSettings: settings),
    .executableTarget(name: "style-eval", dependencies: ["StyleEvalCommand"], swiftSettings: settings),
    .testTarget(
      name: "StyleEvalCommandTests",
      dependencies: ["TestSupport", "style-eval"],
      swiftSettings: testSettings),

    // MARK: migration-benchmarks: how time grows, and styles to time commands with
    .executableTarget(
      name: "migration-benchmarks",
      dependencies: ["StyleMigration"], path: "Tests/Benchmarks", swiftSettings: settings),

    // MARK: TestSupport: property tests, shared test data
    .target(
      name: "TestSupport", dependencies: ["SourceText", "StyleSpec"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "TestSupportTests", dependencies: ["SourceText", "StyleSpec", "TestSupport"], swiftSettings: testSettings),

    // MARK: style-fuzzing: laws that hold for any bytes
    .executableTarget(
      name: "style-fuzzing",
      dependencies: [
        "AppSources", "ExpressionDialects", "LegacyStyle", "MigrateStylesCommand", "MigrationReports", "SourceText",
        "StyleExpressions", "StyleLint", "StyleMigration", "CommandCore", "StyleSpec",
        "TestSupport", "WebSources",
      ],
      path: "Tests/Fuzzing", swiftSettings: settings),
    .testTarget(
      name: "StyleFuzzingTests", dependencies: ["TestSupport", "style-fuzzing"], exclude: ["Corpus", "README.md"],
      swiftSettings: testSettings),
  ]
)
