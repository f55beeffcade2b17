import SourceJSON
import SourceText

/// What will be reported: with bytes of the text that came in where the report has lines and columns.
///
/// Passes find things in orders of their own; places are looked up once, in the order of the file.
struct ReportDraft {
  /// A legacy value and what became of it; equal values share one.
  struct Value {
    /// The pointer, of values in layers what it has behind the place of the layer.
    var pointer: String
    var property: JSONString
    var kind: String
    var outcome: Outcome
  }

  enum Outcome {
    case migrated(MigrationReport.Rewriting)

    /// Rare and large, so it is kept elsewhere.
    indirect case left(Remark)
  }

  struct Remark {
    var offset: Int
    var pointer: String
    var id: String
    var severity: Diagnostic.Severity
    var message: String
    var divergence: String?
  }

  /// Where a value stands: small, for a style of 50 MB has a third of a million of them.
  private struct Place: BitwiseCopyable {
    var offset: UInt32
    var layer: Int32
    var value: Int32
  }

  private var places: [Place] = []

  /// First what is no layer.
  private var layers = [SiteLayer.none]
  private var values: [Value] = []
  private var notes: [Remark] = []

  /// The layer that was met last: values of a layer come together, and what changes the places of layers is no value of one.
  private var lastLayer: (place: PropertySite.LayerPlace?, number: Int) = (nil, 0)

  /// Lines and columns that are known already.
  private var locations = SiteLocations()

  /// Where something was left: of what several passes say of one place, the first counts.
  private var left: Set<Int> = []

  /// Makes room for values in these layers, the first of which is none.
  ///
  /// - Returns: The number of the first layer here.
  mutating func reserve(_ count: Int, in layers: [SiteLayer]) -> Int {
    places.reserveCapacity(places.count + count)
    if self.layers.count == 1 {
      self.layers = layers
      return 0
    }
    self.layers += layers
    return self.layers.count - layers.count
  }

  /// Adds a value where it was met first.
  ///
  /// - Returns: Its number, for the places of equal values; `nil` where something else was left before.
  mutating func append(
    _ value: Value, at offset: Int, in layer: PropertySite.LayerPlace?, id: @autoclosure () -> String?
  ) -> Int? {
    if let layer, layer != lastLayer.place {
      layers.append(SiteLayer(layer, id: id()))
      lastLayer = (layer, layers.count - 1)
    }
    return append(value, at: offset, inLayer: layer == nil ? 0 : lastLayer.number)
  }

  /// The same in the layer of a number.
  mutating func append(_ value: Value, at offset: Int, inLayer number: Int) -> Int? {
    if case .left = value.outcome, !left.insert(offset).inserted { return nil }
    values.append(value)
    append(equal: values.count - 1, at: offset, inLayer: number)
    return values.count - 1
  }

  /// Adds one more place of a value, in the layer of a number.
  mutating func append(equal value: Int, at offset: Int, inLayer number: Int) {
    places.append(
      Place(
        offset: UInt32(truncatingIfNeeded: offset), layer: Int32(truncatingIfNeeded: number),
        value: Int32(truncatingIfNeeded: value)))
  }

  mutating func append(_ note: Remark) { notes.append(note) }

  /// Takes what a style inside this one has to report, given where it begins and the pointer to it.
  mutating func append(_ inner: ReportDraft, at offset: Int, below pointer: String) {
    let (firstLayer, firstValue) = (Int32(layers.count), Int32(values.count))
    layers += inner.layers.map { $0.below(pointer) }
    values += inner.values.map { value in
      var value = value
      if case .left(let remark) = value.outcome { value.outcome = .left(remark.moved(by: offset, below: pointer)) }
      return value
    }
    places += inner.places.map { place in
      Place(
        offset: place.offset + UInt32(truncatingIfNeeded: offset), layer: place.layer + firstLayer,
        value: place.value + firstValue)
    }
    notes += inner.notes.map { $0.moved(by: offset, below: pointer) }
    left.formUnion(inner.left.map { $0 + offset })
  }

  /// Takes lines and columns that somebody has looked up.
  mutating func append(_ locations: SiteLocations) { self.locations = locations }

  /// O(bytes + n log n) in the number of sites and notes.
  func report(_ semantics: SourceSemantics, of source: [UInt8]) -> MigrationReport {
    var cursor = LocationCursor(source)
    let sites = sites(through: &cursor)
    let notes = Self.inOrder(notes, by: { $0.offset }).map { $0.diagnostic(at: cursor.location(at: $0.offset)) }
    return MigrationReport(semantics: semantics, sites: sites, notes: notes)
  }

  private func sites(through cursor: inout LocationCursor) -> MigrationReport.Sites {
    var known = locations
    var found: [MigrationReport.Sites.Place] = []
    found.reserveCapacity(places.count)
    var reported: [MigrationReport.Sites.Value] = []
    var numbers = [Int](repeating: -1, count: values.count)
    for place in Self.inOrder(places, by: { Int($0.offset) }) {
      let location = known.location(at: Int(place.offset)) ?? cursor.location(at: Int(place.offset))
      let value = Int(place.value)
      if numbers[value] < 0 {
        numbers[value] = reported.count
        reported.append(values[value].reported(through: &cursor))
      }
      reported[numbers[value]].count += 1
      found.append(
        .init(
          line: UInt32(clamping: location.line), column: UInt32(clamping: location.column), layer: place.layer,
          value: Int32(numbers[value])))
    }
    return MigrationReport.Sites(places: found, layers: layers, values: reported)
  }

  /// The order of the file; what stands at one place stays in the order in which it was found.
  private static func inOrder<Element>(_ elements: [Element], by offset: (Element) -> Int) -> [Element] {
    // Most styles need one pass only, which goes through the file in order.
    if zip(elements, elements.dropFirst()).allSatisfy({ offset($0) <= offset($1) }) { return elements }
    let offsets = elements.map(offset)
    return elements.indices.sorted { (offsets[$0], $0) < (offsets[$1], $1) }.map { elements[$0] }
  }
}

extension ReportDraft.Value {
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

extension ReportDraft.Remark {
  fileprivate func moved(by distance: Int, below pointer: String) -> Self {
    var remark = self
    remark.offset += distance
    remark.pointer = pointer + self.pointer
    return remark
  }

  fileprivate func diagnostic(at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: DiagnosticID(rawValue: id), severity: severity, pointer: pointer, line: place.line,
      column: place.column, message: message, divergence: divergence)
  }
}
