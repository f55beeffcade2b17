import Foundation
import TestSupport
import Testing

/// SIGKILL at random moments of a batch in place: each file is old or new, and the next run completes the batch.
///
/// `KILL_COUNT=1000 KILL_SEED=2026 swift test --filter KillTests` is the long run, which README.md of this folder
/// describes.
@Suite(.serialized) struct KillTests {
  private static let legacy = style(of: 100, width: #"{"stops":[[0,1],[10,2]]}"#)
  private static let modern = style(of: 100, width: #"["interpolate",["linear"],["zoom"],0,1,10,2]"#)
  private static let names = (0..<8).map { "k\($0).json" }

  private static func style(of count: Int, width: String) -> String {
    let layers = (0..<count).map { #"{"id":"\#($0)","type":"line","paint":{"line-width":\#(width)}}"# }
    return #"{"version":8,"sources":{},"layers":[\#(layers.joined(separator: ","))]}"# + "\n"
  }

  /// The phases that the kills hit.
  private struct Tally {
    var kills = 0
    var endedBefore = 0
    var betweenFiles = 0
    var temporaryFiles = 0
  }

  @Test func aKilledRunLeavesOldOrNew() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["KILL_COUNT"].flatMap { Int($0) } ?? 12
    let seed = environment["KILL_SEED"].flatMap { UInt64($0) } ?? 1
    var generator = SplitMix64(seed: seed)
    let folder = try ScratchFolder()
    var disks: [[String: String]] = [[:], [:]]
    let slow = try PreloadedLibrary(PreloadedLibrary.slowDisk, in: folder)
    if let slow {
      // On a slow disk most moments fall into a replacement, however long the rest of a run takes.
      let time = try max(20_000, duration(in: folder, environment: [:]) / 4)
      disks[1] = slow.environment.merging(["SLOW_DISK": String(time)]) { $1 }
    }
    var longest = try disks.map { try duration(in: folder, environment: $0) }
    var tally = Tally()
    var round = 0
    // Moments are drawn until each kind was hit, whatever the load of the machine.
    func isDone() -> Bool {
      tally.kills >= count && tally.betweenFiles > 0 && (slow == nil || tally.temporaryFiles > 0)
    }
    while !isDone(), round < 40 * count {
      round += 1
      let disk = round % 2
      let moment = UInt32.random(in: 0...longest[disk], using: &generator)
      let kills = tally.kills
      try kill(after: moment, in: folder, environment: disks[disk], &tally)
      // A run takes more or less time than measured: the moments are adjusted.
      if tally.kills > kills {
        longest[disk] += longest[disk] / 50
      } else {
        longest[disk] -= (longest[disk] - moment) / 2
      }
    }
    if environment["KILL_COUNT"] != nil { print("seed \(seed): \(tally)") }
    #expect(isDone(), "\(tally)")
  }

  private func run(in folder: ScratchFolder, environment: [String: String]) throws -> CommandRun {
    try CommandRun(["-i", "-q", "-j2", "k*.json"], in: folder, environment: environment)
  }

  /// The microseconds of a run that is not killed.
  private func duration(in folder: ScratchFolder, environment: [String: String]) throws -> UInt32 {
    for name in Self.names { try folder.write(Self.legacy, to: name) }
    let start = DispatchTime.now().uptimeNanoseconds
    #expect(try run(in: folder, environment: environment).status == 0)
    return UInt32((DispatchTime.now().uptimeNanoseconds - start) / 1_000)
  }

  private func kill(
    after moment: UInt32, in folder: ScratchFolder, environment: [String: String], _ tally: inout Tally
  ) throws {
    for name in Self.names { try folder.write(Self.legacy, to: name) }
    let killed = try run(in: folder, environment: environment)
    usleep(moment)
    killed.send(SIGKILL)
    if killed.status == -SIGKILL { tally.kills += 1 } else { tally.endedBefore += 1 }
    let texts = try Self.names.map { try folder.text(of: $0) }
    #expect(texts.allSatisfy { $0 == Self.legacy || $0 == Self.modern }, "after \(moment) µs")
    if texts.contains(Self.legacy), texts.contains(Self.modern) { tally.betweenFiles += 1 }
    if try folder.names().contains(where: { $0.hasSuffix(".tmp") }) { tally.temporaryFiles += 1 }
    // The next run continues; only temporary files of this one remain.
    #expect(try run(in: folder, environment: [:]).status == 0)
    #expect(try Self.names.allSatisfy { try folder.text(of: $0) == Self.modern }, "after \(moment) µs")
    for name in try folder.names() where name.hasSuffix(".tmp") { unlink(folder.path(of: name)) }
    #expect(try folder.names() == Self.names, "after \(moment) µs")
  }
}
