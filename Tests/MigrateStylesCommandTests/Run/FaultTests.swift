import Foundation
import TestSupport
import Testing

/// A planted fault, and exit status 3 of the built command: the two evaluators disagree, because powers on this machine
/// are never the same twice.
@Suite struct FaultTests {
  /// Two functions, of which the second needs powers.
  private static let style = style(#"["interpolate",["linear"],["zoom"],0,1,10,2]"#, from: #"{"stops":[[0,1],[10,2]]}"#)
    .old
  private static let written = style(
    #"["interpolate",["linear"],["zoom"],0,1,10,2]"#, from: #"{"stops":[[0,1],[10,2]]}"#
  ).new

  private static func style(_ new: String, from old: String) -> (old: String, new: String) {
    func style(_ width: String) -> String {
      #"{"version":8,"sources":{},"layers":[{"id":"r","type":"line","paint":{"line-width":\#(width),"#
        + #""line-blur":{"base":1.5,"stops":[[0,1],[10,2]]}}}]}"# + "\n"
    }
    return (style(old), style(new))
  }

  private let folder: ScratchFolder
  private let library: PreloadedLibrary

  init() throws {
    folder = try ScratchFolder()
    guard let library = try PreloadedLibrary(PreloadedLibrary.lyingPowers, in: folder) else {
      try Test.cancel("libraries cannot be preloaded here")
    }
    self.library = library
  }

  private func run(_ arguments: String...) throws -> CommandRun {
    try CommandRun(arguments, in: folder, environment: library.environment)
  }

  /// Convention 8, exit codes: 3.
  @Test func whatIsNotProvedIsLeftAndTheRestIsWritten() throws {
    try folder.write(Self.style, to: "a.json")
    let one = try run("a.json")
    #expect(one.status == 3)
    #expect(try one.output == Self.written)
    #expect(try one.errors.contains("line-blur: our expression is not equal, please report it"))
    #expect(
      try one.errors.contains("a.json: 1 value migrated, proved equal (")
        && one.errors.contains(
          "; 1 left, 1 of them because of a fault of migrate-styles, please report it (see above)\n")
    )
    // Without the fault there are no complaints.
    #expect(try CommandRun(["a.json"], in: folder).status == 0)
  }

  @Test func everyDestinationIsWritten() throws {
    for name in ["a.json", "c.json"] { try folder.write(Self.style, to: name) }
    try folder.write(SampleStyle.legacy, to: "b.json")
    let many = try run("-i", "--exit-zero", "a.json", "b.json")
    #expect(many.status == 3)
    #expect(try folder.text(of: "a.json") == Self.written)
    #expect(try folder.text(of: "b.json") == SampleStyle.modern)
    #expect(try many.errors.contains("2 files: 2 changed, 0 unchanged; 2 values migrated, 1 left\n"))
    #expect(try run("-o", "new.json", "c.json").status == 3)
    #expect(try folder.text(of: "new.json") == Self.written)
    #expect(try run("--output-dir", "out", "c.json").status == 3)
    #expect(try folder.text(of: "out/c.json") == Self.written)
    #expect(try run("--diff", "c.json").output.contains("+"))
    // The second run finds the same fault and changes nothing.
    #expect(try run("-i", "a.json").status == 3)
    #expect(try folder.text(of: "a.json") == Self.written)
  }

  @Test func aCheckReportsTheSame() throws {
    try folder.write(Self.style, to: "a.json")
    let check = try run("--check", "a.json")
    #expect(check.status == 3)
    #expect(try check.errors.contains("1 value would be migrated") && check.errors.contains("[fault-not-equal]"))
    let json = try run("--check", "--output-format", "json", "a.json")
    #expect(json.status == 3)
    #expect(try json.output.contains(#""status": "migrated""#) && json.output.contains(#""status": "fault""#))
    let sarif = try run("--check", "--output-format", "sarif", "a.json")
    #expect(sarif.status == 3)
    #expect(try sarif.output.contains(#""ruleId": "fault-not-equal""#) && sarif.output.contains(#""level": "error""#))
  }

  @Test func codeIsWrittenAlike() throws {
    let fault = """
      layer.lineBlur = MGLStyleValue(
        interpolationMode: .exponential, cameraStops: [0: MGLStyleValue(rawValue: 1), 10: MGLStyleValue(rawValue: 2)],
        options: [.interpolationBase: 1.5])

      """
    try folder.write("layer.lineWidth = MGLStyleValue(rawValue: 2)\n" + fault, to: "Map.swift")
    let one = try run("-i", "Map.swift")
    #expect(one.status == 3)
    #expect(try folder.text(of: "Map.swift") == "layer.lineWidth = NSExpression(forConstantValue: 2)\n" + fault)
    #expect(try one.errors.contains("Map.swift:2:18: error: line-blur: the rewriting could not be proved"))
  }
}
