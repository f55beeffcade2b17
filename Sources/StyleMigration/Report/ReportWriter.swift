import SourceJSON
import SourceText
import StyleDiagnostics

/// Writes the report of a migration, pass by pass.
///
/// Each pass reads what the one before has written; the report has the locations of the text that came in. Passes find things
/// in orders of their own, so lines and columns are looked up at the end, once and in the order of the file.
struct ReportWriter {
  /// What the sites of a group have in common; a refusal belongs to one site.
  struct Value {
    /// The pointer, in a layer without the part that leads to the layer.
    var pointer: String
    var property: JSONString
    var kind: MigrationReport.Kind
    var outcome: Outcome
  }

  enum Outcome {
    case migrated(MigrationReport.Rewriting)

    /// Rare and large, so it is boxed.
    indirect case left(Remark)
  }

  /// A diagnostic whose line and column are not known yet.
  struct Remark {
    var offset: Int
    var pointer: String
    var id: DiagnosticKind
    var severity: Diagnostic.Severity
    var message: String
    var divergence: String?
  }

  /// An occurrence of a value.
  struct Occurrence: BitwiseCopyable {
    var offset: UInt32
    var layer: Int32
    var value: Int32
  }

  /// From the text that the current pass reads back to the one that came in, the last edits last.
  var maps: [OffsetMap] = []

  private(set) var occurrences: [Occurrence] = []

  /// Behind a first element for what stands outside of layers.
  private(set) var layers = [SiteLayer.none]
  private(set) var values: [Value] = []
  private(set) var notes: [Remark] = []

  /// Lines and columns that were looked up already.
  var locations = SiteLocations()

  /// The remarks that are made once for a style, of which there are few.
  private var made: [SiteRemark] = []

  /// Where something was left: of what several passes say of one offset, the first counts.
  private var left: Set<Int> = []

  // MARK: Values

  /// Adds what was decided about sites.
  ///
  /// - Parameters:
  ///   - decisions: One for each template.
  ///   - sites: The sites.
  ///   - ignored: The positions of sites that stay as they are.
  /// - Complexity: O(sites).
  mutating func append(_ decisions: [Decision], of sites: PropertySites, except ignored: Set<Int> = []) {
    /// The first site of a group: its offset, and the number of its value if that holds for all.
    struct First {
      var start: Int
      var value: Int32 = -1
    }
    var groups = [First?](repeating: nil, count: sites.templates.count)
    let firstLayer = reserve(for: sites)
    for index in sites.indices {
      let occurrence = sites.occurrences[index]
      let (template, start) = (occurrence.template, Int(occurrence.start))
      let group = groups[template] ?? First(start: start)
      groups[template] = group
      guard !decisions[template].isModern, ignored.isEmpty || !ignored.contains(index) else { continue }
      let layer = firstLayer + occurrence.layer
      if group.value >= 0 {
        append(group.value, at: start, layer)
        if decisions[template].hasRemarksOnEach { note(decisions[template].remarks, of: sites[index]) }
        continue
      }
      let site = sites[index]
      switch decisions[template].action {
      case .keep: break
      case .migrate(let rewriting):
        values.append(value(of: site, decisions[template].kind, .migrated(rewriting)))
        let number = Int32(truncatingIfNeeded: values.count - 1)
        append(number, at: start, layer)
        groups[template]?.value = number
      case .leave(let refusal):
        // The refusal tells what offends by its offset in the first site.
        let offset = original(refusal.range.map { $0.lowerBound + start - group.start } ?? start)
        guard left.insert(original(start)).inserted else { continue }
        values.append(value(of: site, decisions[template].kind, .left(Remark(refusal, at: offset, site.pointerText))))
        append(Int32(truncatingIfNeeded: values.count - 1), at: start, layer)
      }
      note(decisions[template].remarks, of: site)
    }
  }

  private func value(of site: PropertySite, _ kind: MigrationReport.Kind, _ outcome: Outcome) -> Value {
    Value(pointer: site.template.pointer, property: site.name, kind: kind, outcome: outcome)
  }

  private mutating func append(_ value: Int32, at start: Int, _ layer: Int32) {
    occurrences.append(
      Occurrence(offset: UInt32(truncatingIfNeeded: original(start)), layer: layer, value: value))
  }

  /// Takes the layers of sites over.
  ///
  /// - Returns: The number that the first of them has here.
  private mutating func reserve(for sites: PropertySites) -> Int32 {
    occurrences.reserveCapacity(occurrences.count + sites.count)
    if layers.count == 1 {
      layers = sites.layers
      return 0
    }
    layers += sites.layers
    return Int32(truncatingIfNeeded: layers.count - sites.layers.count)
  }

  /// The offset in the text that came in.
  private func original(_ offset: Int) -> Int { maps.original(offset) }

  // MARK: Remarks

  /// Adds what is worth knowing of a site; most remarks are made once for a style.
  mutating func note(_ remarks: [SiteRemark], of site: PropertySite) {
    for remark in remarks where remark.isSaidOfEach || !made.contains(remark) {
      if !remark.isSaidOfEach { made.append(remark) }
      notes.append(
        Remark(
          offset: original(site.value.range.lowerBound), pointer: site.pointerText, id: remark.id,
          severity: remark.severity, message: remark.message, divergence: remark.divergence))
    }
  }

  /// Adds the names in a layer's request that match nothing legacy.
  mutating func append(_ ignore: LayerIgnore, of layer: Int, matching names: Set<JSONString>) {
    guard let unmatched = ignore.names(besides: names) else { return }
    let template = SiteTemplate(name: LayerIgnore.key, path: .layerMember, owner: .address)
    let site = PropertySite(template, value: ignore.node, in: .init(index: layer))
    note(unmatched.isEmpty ? [.ignoresNothing(nil)] : unmatched.map { .ignoresNothing($0) }, of: site)
  }

  // MARK: Structure and imports

  /// Adds what the structure pass did and left: of each kind of change the first, with the number of the others.
  mutating func append(_ changes: [StructureChange]) {
    var counts: [DiagnosticKind: Int] = [:]
    for change in changes where change.kind == .migrated { counts[change.id, default: 0] += 1 }
    for change in changes {
      var remark = Remark(
        offset: original(change.offset), pointer: change.path.description, id: change.id, severity: .note,
        message: change.message)
      switch change.kind {
      case .left:
        remark.severity = .warning
        guard left.insert(remark.offset).inserted else { continue }
        let name: JSONString = if case .key(let key)? = change.path.components.last { key } else { "structure" }
        values.append(Value(pointer: remark.pointer, property: name, kind: .structure, outcome: .left(remark)))
        append(Int32(truncatingIfNeeded: values.count - 1), at: change.offset, 0)
      case .note: notes.append(remark)
      case .migrated:
        guard let count = counts.removeValue(forKey: change.id) else { continue }
        if count > 1 { remark.message += " (and \(count - 1) more)" }
        notes.append(remark)
      }
    }
  }

  /// Adds the report of a style inside this one.
  mutating func append(_ inner: ReportWriter, of style: ImportedStyle) {
    let (offset, pointer) = (original(style.value.range.lowerBound), style.path.description)
    let (firstLayer, firstValue) = (Int32(layers.count), Int32(values.count))
    layers += inner.layers.map { $0.below(pointer) }
    values += inner.values.map { value in
      var value = value
      if case .left(let remark) = value.outcome { value.outcome = .left(remark.moved(by: offset, below: pointer)) }
      return value
    }
    occurrences += inner.occurrences.map { occurrence in
      Occurrence(
        offset: occurrence.offset + UInt32(truncatingIfNeeded: offset), layer: occurrence.layer + firstLayer,
        value: occurrence.value + firstValue)
    }
    notes += inner.notes.map { $0.moved(by: offset, below: pointer) }
    left.formUnion(inner.left.map { $0 + offset })
  }
}

extension ReportWriter.Remark {
  fileprivate init(_ refusal: SiteRefusal, at offset: Int, _ pointer: String) {
    self.init(
      offset: offset, pointer: pointer, id: refusal.id, severity: refusal.severity, message: refusal.message,
      divergence: refusal.divergence)
  }

  fileprivate func moved(by distance: Int, below pointer: String) -> Self {
    var remark = self
    remark.offset += distance
    remark.pointer = pointer + self.pointer
    return remark
  }
}
