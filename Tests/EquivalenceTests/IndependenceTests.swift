import Foundation
import TestSupport
import Testing

/// The members of the modules below that the author's reading, the runtime's reading and the new evaluator use: their
/// agreement is evidence only where they are independent.
///
/// Read from the object files of a debug build: the symbols that two modules leave undefined and a module below them defines.
@Suite(.enabled(if: ObjectFiles.areHere, "needs the object files of a debug build on Linux, nm and swift-demangle"))
struct IndependenceTests {
  private enum Use: Hashable {
    /// Reading or creating a value, without any arithmetic.
    case data

    /// Colours and their spaces.
    case color

    /// A computation that the tests of this suite compare with an outside source.
    case checked(by: String)
  }

  private static let uses: [String: Use] = [
    "Array.init(reservingCapacity:)": .data,
    "Color.hcl.getter": .checked(by: "ColorSpaceTests"),
    "Color.init(css:)": .checked(by: "CSSColorTests"),
    "Color.init(hue:chroma:lightness:alpha:)": .checked(by: "ColorSpaceTests"),
    "Color.init(lightness:a:b:alpha:)": .checked(by: "ColorSpaceTests"),
    "Color.init(nativeCSS:)": .checked(by: "NativeColorTests"),
    "Color.init(premultipliedRed:green:blue:alpha:)": .color,
    "Color.init(red:green:blue:alpha:)": .color,
    "Color.lab.getter": .checked(by: "ColorSpaceTests"),
    "Color.premultiplied.getter": .color,
    "ColorSpace.init(rawValue:)": .color,
    "ConditionInput.==": .data,
    "Double.javaScriptText.getter": .checked(by: "NumberWritingTests"),
    "FilterClass.==": .data,
    "FilterClass.init(_:)": .checked(by: "FilterClassTests"),
    "FormattedText.init(_:)": .data,
    "GeometryType.rawValue.getter": .data,
    "GeometryType.simple.getter": .data,
    "JSONElements.next()": .data,
    "JSONFragment.==": .data,
    "JSONFragment.number(_:)": .data,
    "JSONNode.boolean.getter": .data,
    "JSONNode.count.getter": .data,
    "JSONNode.elements.getter": .data,
    "JSONNode.fragment.getter": .data,
    "JSONNode.isContainer.getter": .data,
    "JSONNode.kind.getter": .data,
    "JSONNode.members.getter": .data,
    "JSONNode.number.getter": .checked(by: "NumberReadingTests"),
    "JSONNode.range.getter": .data,
    "JSONNode.string.getter": .data,
    "JSONNode.subscript.getter": .data,
    "JSONString.==": .data,
    "JSONString.init(_:)": .data,
    "JSONString.init(stringLiteral:)": .data,
    "JSONString.isEmpty.getter": .data,
    "JSONString.number.getter": .checked(by: "NumberReadingTests"),
    "NativeProperty.==": .data,
    "NativeProperty.init(named:)": .checked(by: "NativePropertyTests"),
    "Padding.components.getter": .data,
    "Padding.init(cssOrder:)": .checked(by: "TypedValueTests"),
    "Padding.init(top:right:bottom:left:)": .data,
    "PropertyDependence.readsFeatures.getter": .data,
    "PropertySpecification.typedDefault.getter": .checked(by: "TypedValueTests"),
    "PropertyType.==": .data,
    "ResolvedImage.init(name:isAvailable:)": .data,
    "SourceRange.==": .data,
    "StyleObject.subscript.getter": .data,
    "StyleValue.==": .data,
    "StyleValue.fragment.getter": .data,
    "StyleValue.init(json:)": .checked(by: "StyleValueJSONTests"),
    "StyleValue.isFiniteThroughout.getter": .data,
    "StyleValue.jsonText.getter": .checked(by: "StyleValueTextTests"),
    "StyleValue.typed(as:)": .checked(by: "TypedValueTests"),
    "StyleValue.typedNative(as:)": .checked(by: "NativeColorTests"),
    "VariableAnchorOffset.init(anchor:x:y:)": .data,
    "power(_:_:)": .checked(by: "MathematicsTests"),
  ]

  /// The author's reading compared with the runtime's, the new evaluator with both, and the author's reading with the
  /// judge's.
  @Test func sharedMembersAreListed() throws {
    let files = try ObjectFiles()
    var shared: Set<String> = []
    for (one, other) in [
      ("LegacyStyle", "LegacyRuntime"), ("LegacyStyle", "StyleExpressions"), ("LegacyRuntime", "StyleExpressions"),
      ("LegacyStyle", "Equivalence"),
    ] {
      shared.formUnion(try files.members(sharedBy: one, other))
    }
    #expect(shared.count > 40, "the object files could not be read")
    let named = Set(Self.uses.keys)
    #expect(shared.subtracting(named).sorted() == [], "new members: name each, and what checks it from outside")
    #expect(named.subtracting(shared).sorted() == [], "members that two modules do not share any longer")
  }

  @Test func theNamedSuitesExist() throws {
    let tests = TestFolder(path: Checkout.root + "/Tests")
    let suites = Set(try tests.files(suffix: "Tests.swift").map { String($0.split(separator: "/").last ?? "") })
    for case .checked(let suite) in Self.uses.values { #expect(suites.contains(suite + ".swift"), "\(suite)") }
  }

  /// None of them imports another, and their imports are below them.
  @Test(arguments: [
    ("LegacyStyle", ["SourceText", "StyleDiagnostics", "StyleSpec"]),
    ("LegacyRuntime", ["SourceText", "StyleSpec"]),
    ("StyleExpressions", ["SourceText", "StyleSpec"]),
    ("Equivalence", ["LegacyRuntime", "SourceText", "StyleExpressions", "StyleSpec"]),
  ])
  func importsPointUp(module: String, expected: [String]) throws {
    let folder = TestFolder(path: Checkout.root + "/Sources/" + module)
    var imports: Set<String> = []
    for file in try folder.files(suffix: ".swift") {
      let text = String(decoding: try folder.bytes(of: file), as: UTF8.self)
      imports.formUnion(text.matches(of: #/(?m)^(?:package )?import (\w+)/#).map { String($0.1) })
    }
    #expect(imports.sorted() == expected)
  }
}

/// The object files of the modules, next to the running tests.
private struct ObjectFiles {
  private static var folder: URL { URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent() }

  /// In a release build, members are inlined.
  static var areHere: Bool {
    folder.path.hasSuffix("/debug") && TestSystem.isLinux
      && FileManager.default.fileExists(atPath: folder.appendingPathComponent("LegacyRuntime.build").path)
      && (try? run(["nm", "--version"])) != nil && (try? run(["swift-demangle", "--help"])) != nil
  }

  private let defined: Set<String>

  init() throws {
    defined = try ["StyleSpec", "SourceText"].reduce(into: []) { symbols, module in
      symbols.formUnion(try Self.symbols(of: module, ["--defined-only", "-g"]))
    }
  }

  /// The members of modules below that two modules use, except those that the compiler generates.
  func members(sharedBy one: String, _ other: String) throws -> Set<String> {
    let symbols = try Self.symbols(of: one, ["-u"]).intersection(Self.symbols(of: other, ["-u"])).intersection(defined)
    let text = try Self.run(["swift-demangle", "-simplified", "-compact"] + symbols.sorted())
    let made = #/metadata|descriptor|witness|conformance|outlined/#
    return Set(
      text.split(separator: "\n").filter { !$0.contains(made) }.map { line in
        String(line).replacing(#/^default argument \d+ of /#, with: "")
          .replacing(#/^static (\w+)\.(?:==|__derived_\w+_equals).*$/#) { "\($0.1).==" }
          .replacing(#/^static /#, with: "")
      })
  }

  private static func symbols(of module: String, _ flags: [String]) throws -> Set<String> {
    let build = folder.appendingPathComponent("\(module).build")
    // A build keeps the objects of deleted sources.
    let sources = Set(
      try TestFolder(path: Checkout.root + "/Sources/" + module).files(suffix: ".swift")
        .map { String($0.split(separator: "/").last ?? "") + ".o" })
    let objects = try FileManager.default.subpathsOfDirectory(atPath: build.path)
      .filter { sources.contains(String($0.split(separator: "/").last ?? "")) }
    let text = try run(["nm"] + flags + objects.map { build.appendingPathComponent($0).path })
    return Set(
      text.split(separator: "\n").compactMap { line in
        line.hasSuffix(":") ? nil : line.split(separator: " ").last.map { String($0) }
      })
  }

  private static func run(_ command: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return String(decoding: data, as: UTF8.self)
  }
}
