import SourceJSON
import SourceText
import StyleDiagnostics

// The finished report, in the order of the file.
extension ReportWriter {
  /// - Complexity: O(bytes + n log n) in the number of sites and notes.
  func report(_ options: StyleMigrator.Options, of source: [UInt8]) -> MigrationReport {
    var cursor = LocationCursor(source)
    let sites = sites(through: &cursor)
    let notes = Self.inOrder(notes, by: { $0.offset }).map { $0.diagnostic(at: cursor.location(at: $0.offset)) }
    return MigrationReport(
      semantics: options.semantics, target: options.target, preference: options.preference, sites: sites, notes: notes)
  }

  private func sites(through cursor: inout LocationCursor) -> MigrationReport.Sites {
    var known = locations
    var found: [MigrationReport.Sites.Place] = []
    found.reserveCapacity(occurrences.count)
    var reported: [MigrationReport.Sites.Value] = []
    var numbers = [Int](repeating: -1, count: values.count)
    for occurrence in Self.inOrder(occurrences, by: { Int($0.offset) }) {
      let offset = Int(occurrence.offset)
      let location = known.location(at: offset) ?? cursor.location(at: offset)
      let value = Int(occurrence.value)
      if numbers[value] < 0 {
        numbers[value] = reported.count
        reported.append(values[value].reported(through: &cursor))
      }
      reported[numbers[value]].count += 1
      found.append(
        .init(
          line: UInt32(clamping: location.line), column: UInt32(clamping: location.column), layer: occurrence.layer,
          value: Int32(numbers[value])))
    }
    return MigrationReport.Sites(places: found, layers: layers, values: reported)
  }

  /// The order of the file; what has one offset stays in the order in which it was found.
  private static func inOrder<Element>(_ elements: [Element], by offset: (Element) -> Int) -> [Element] {
    // Most styles need one pass only, which goes through the file in order.
    if zip(elements, elements.dropFirst()).allSatisfy({ offset($0) <= offset($1) }) { return elements }
    let offsets = elements.map(offset)
    return elements.indices.sorted { (offsets[$0], $0) < (offsets[$1], $1) }.map { elements[$0] }
  }
}

extension ReportWriter.Value {
  fileprivate func reported(through cursor: inout LocationCursor) -> MigrationReport.Sites.Value {
    let result: MigrationReport.Outcome =
      switch outcome {
      case .migrated(let rewriting): .migrated(rewriting)
      // What offends lies inside the value, before the next one.
      case .left(let remark): .left(remark.diagnostic(at: cursor.location(at: remark.offset)))
      }
    return .init(pointer: pointer, property: property.string, kind: kind, outcome: result)
  }
}

extension ReportWriter.Remark {
  fileprivate func diagnostic(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: DiagnosticID(id), severity: severity, pointer: JSONPointer(written: pointer), location: location,
      message: message, divergence: divergence)
  }
}
