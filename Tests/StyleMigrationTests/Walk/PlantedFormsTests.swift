import Foundation
import SourceText
import StyleMigration
import TestSupport
import Testing

/// Every legacy form at every place of a style is migrated or reported.
///
/// By default a place has a form in five. `PROPERTY_COUNT=1000000` makes a long run, with all.
@Suite struct PlantedFormsTests {
  @Test func everyFormIsReportedAtEveryPlace() throws {
    let isLong = try PropertySettings.fromEnvironment().count != nil
    var planted = 0
    var silent: [String: [String]] = [:]
    for (index, place) in try Self.places().enumerated() {
      for (number, form) in PlantedForm.allCases.enumerated() where form.isOld(at: place) {
        guard isLong || (index + number) % 5 == 0 else { continue }
        var source = ChoiceSource(seed: UInt64(index * 100 + number))
        let style = PlantedStyle(place, form, &source)
        planted += 1
        if let reason = try Self.violation(style, target: .any) {
          silent["\(form): \(reason)", default: []].append("\(place.pointer) = \(style.value)")
        }
      }
    }
    #expect(planted > 500)
    for (reason, places) in silent.sorted(by: { $0.key < $1.key }) {
      Issue.record("\(reason), \(places.count) times: \(places.prefix(4).joined(separator: "; "))")
    }
  }

  @Test(arguments: SourceSemantics.allCases)
  func plantedFormsAreReported(semantics: SourceSemantics) throws {
    let places = try Self.places()
    try check("planted forms in \(semantics.rawValue) semantics are reported", count: 40) { source in
      (PlantedStyle.draw(&source, in: places), source.pick(MigrationTarget.allCases))
    } violation: { style, target in
      try Self.violation(style, semantics: semantics, target: target)
    }
  }

  @Test func theLocationsAreThoseOfBothFiles() throws {
    let places = Set(try Self.places().map(\.pointer))
    for pointer in [
      "/layers/0/paint/line-border-width", "/fog/range", "/lights/0/properties/intensity", "/terrain/exaggeration",
      "/layers/0/paint.night/fill-color", "/layers/0/appearances/0/condition", "/sky/sky-color",
    ] { #expect(places.contains(pointer), "\(pointer)") }
    #expect(places.count > 450)
  }

  private static func places() throws -> [PlantedPlace] {
    let reference = try RecordedFolder.bytes(of: "style-spec-v8.json")
    let mapbox = try RecordedFolder.bytes(of: "mapbox-gl-js-3.json")
    return try PlantedPlace.all(parsing: reference, mapbox)
  }

  /// The silence about a planted form; `nil` where the report has it, or it is gone.
  private static func violation(
    _ style: PlantedStyle, semantics: SourceSemantics = .documented, target: MigrationTarget
  ) throws -> String? {
    let bytes = Array(style.json.utf8)
    let migrated = try StyleMigrator(options: .init(semantics: semantics, target: target)).migrate(style: bytes)
    if migrated.report.hasFault { return "a fault: \(migrated.report.faults.map(\.message))" }
    let old = try ForeignWalk.value(at: style.place.pointer, in: bytes)
    guard ForeignWalk(in: old, below: style.place.pointer).mayBeOld(style.form) else { return nil }
    let new = try ForeignWalk.value(at: style.place.pointer, in: migrated.bytes)
    let left = migrated.report.sites.left.map(\.pointer.description)
    let isLeft = left.contains { $0 == style.place.pointer || $0.hasPrefix(style.place.pointer + "/") }
    if (old as? NSObject) == (new as? NSObject) { return isLeft ? nil : "silent" }
    if migrated.report.migratedCount + migrated.report.repairedCount == 0 { return "changed without a word" }
    let rest = ForeignWalk(in: new, below: style.place.pointer).pointers
    return rest.isEmpty || isLeft ? nil : "something old is left at \(rest.sorted())"
  }
}
