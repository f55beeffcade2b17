import Foundation
import SourceText
import TestSupport
import Testing

/// Every command of README and the guides runs as written, one after the other, in a folder with a reader's files.
///
/// `swift run` runs the executables built with the tests. Other `swift` commands, `git clone` and copies into the
/// system are only checked for the names in them; CI runs the former.
@Suite struct GuideCommandTests {
  private static let legacy = """
    {"version": 8, "sources": {}, "layers": [{"id": "roads", "type": "line", "source": "s", "source-layer": "l",
      "filter": ["in", "class", "park", "wood"], "paint": {"line-width": {"base": 1.5, "stops": [[12, 0.5], [18, 18]]}}}]}
    """

  /// Stand-ins for commands that build or fetch.
  private static let standIns = [
    "swift": """
    #!/bin/sh
    case "$1 $2 $3" in
    "run -c release") name=$4; shift 4; exec "$BUILT/$name" "$@" ;;
    "run migrate-styles "*) shift 2; exec "$BUILT/migrate-styles" "$@" ;;
    "build "*) exit 0 ;;
    "test "* | "test  ") exit 0 ;;
    esac
    echo "unknown: swift $*" >&2; exit 9
    """,
    "git": "#!/bin/sh\n[ \"$1\" = clone ] && mkdir \"$(basename \"$2\")\"\n",
    "cp": "#!/bin/sh\n[ \"$1\" = .build/release/migrate-styles ] && [ -x \"$BUILT/migrate-styles\" ]\n",
  ]

  @Test func everyCommandRuns() throws {
    let built = URL(fileURLWithPath: try BuiltExecutable(named: "migrate-styles").path).deletingLastPathComponent().path
    var count = 0
    for page in try GuidePage.all() where !page.commands.isEmpty {
      let folder = try Self.readersFolder()
      for command in page.commands {
        let (status, said) = try Self.run(command.text, in: folder, built: built)
        #expect(status == 0 || status == 1, "\(command): \(command.text)\n\(said)")
        #expect(!said.contains("error:"), "\(command): \(command.text)\n\(said)")
        count += 1
      }
    }
    #expect(count >= 30)
  }

  @Test func theLineForFilesWritesTheMigratedStyle() throws {
    let built = URL(fileURLWithPath: try BuiltExecutable(named: "migrate-styles").path).deletingLastPathComponent().path
    let page = try #require(try GuidePage.all().first { $0.path == "README.md" })
    let command = try #require(page.commands.first { $0.text.hasPrefix("swift run") })
    let folder = try Self.readersFolder()
    let (status, said) = try Self.run(command.text, in: folder, built: built)
    #expect(status == 0)
    #expect(page.blocks(in: "").map(\.text).contains(said), "expected in README: \(said)")
    let legacy = String(decoding: try Self.sample(), as: UTF8.self)
    let difference = try #require(page.blocks(in: "diff").first).text
    let result = try folder.text(of: "modern.json")
    for line in difference.split(separator: "\n") {
      let text = line.dropFirst().trimmingCharacters(in: .whitespaces).trimmingCharacters(in: [","])
      #expect(result.contains(text) == line.hasPrefix("+"), "\(line)")
      #expect(legacy.contains(text) == line.hasPrefix("-"), "\(line)")
    }
  }

  /// The command writes what the guide for web apps shows.
  @Test func theCommandWritesTheDifferenceOfTheGuide() throws {
    let page = try #require(try GuidePage.all().first { $0.path == "Documentation/MigratingAWebApp.md" })
    let lines = try #require(page.blocks(in: "diff").first).text.split(separator: "\n")
    func side(_ sign: String) -> String {
      lines.filter { $0.hasPrefix(" ") || $0.hasPrefix(sign) }.map { "\($0.dropFirst())\n" }.joined()
    }
    let folder = try ScratchFolder()
    try folder.write(side("-"), to: "a.ts")
    #expect(try CommandRun(["a.ts"], in: folder).output == side("+"))
  }

  /// The requests that the page about `style-eval` shows are answered without an error.
  @Test func everyRequestIsAnswered() throws {
    let requests = try GuidePage.all().flatMap { $0.blocks(in: "json") }
      .flatMap { $0.text.split(separator: "\n") }.filter { $0.contains("\"inputs\"") || $0.contains("\"to\"") }
    #expect(requests.count >= 5)
    let input = Array((requests.joined(separator: "\n") + "\n").utf8)
    let run = try BuiltExecutable(named: "style-eval").run([], input: input, in: try ScratchFolder())
    let answers = run.output.split(separator: 0x0A)
    #expect(answers.count == requests.count)
    for (request, answer) in zip(requests, answers) {
      let root = try JSONDocument(parsing: Array(answer)).root
      #expect(root["error"] == nil, "\(request): \(String(decoding: answer, as: UTF8.self))")
    }
  }

  /// README's first command migrates it.
  private static let samplePath = "MigrationCases/legacy.json"

  private static func sample() throws -> [UInt8] { try TestFolder(path: Checkout.root).bytes(of: samplePath) }

  private static func readersFolder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for name in ["styles/deep", "App", "bin", "src", "public", "MigrationCases"] {
      try FileManager.default.createDirectory(at: folder.url(of: name), withIntermediateDirectories: true)
    }
    for name in ["legacy.json", "style.json", "styles/a.json", "styles/deep/b.json"] {
      try folder.write(legacy, to: name)
    }
    try folder.write(sample(), to: samplePath)
    try folder.write("layer.lineWidth = MGLStyleValue(rawValue: 2)\n", to: "App/Map.swift")
    try folder.write("layer.lineWidth = [MGLStyleValue valueWithRawValue:@2];\n", to: "App/Layers.m")
    try folder.write("map.setFilter('a', ['==', 'k', 1]);\n", to: "src/layers.ts")
    try folder.write("const a = <Layer id='a' filter={['==', 'k', 1]} />;\n", to: "src/Map.jsx")
    try folder.write("<script>map.setFilter('a', ['==', 'k', 1])</script>\n", to: "public/index.html")
    for (name, text) in standIns {
      try folder.write(text, to: "bin/\(name)")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path(of: "bin/\(name)"))
    }
    return folder
  }

  private static func run(
    _ command: String, in folder: ScratchFolder, built: String
  ) throws -> (status: Int32, said: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder.url
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(folder.path(of: "bin")):\(built):\(environment["PATH"] ?? "/usr/bin:/bin")"
    environment["BUILT"] = built
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try folder.write([], to: "errors")
    let errors = try FileHandle(forWritingTo: folder.url(of: "errors"))
    defer { try? errors.close() }
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try folder.text(of: "errors"))
  }
}
