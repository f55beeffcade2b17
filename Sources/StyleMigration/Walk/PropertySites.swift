import SourceJSON
import SourceText
import StyleSpec

/// The sites of one document where something legacy can stand, in the order of the file.
///
/// Sites with the same text in the same property form a group: they share a ``SiteTemplate``, and one decision holds for all
/// of them. A style of 50 MB has a third of a million sites, so an occurrence takes sixteen bytes, and a ``PropertySite`` is
/// put together on demand.
struct PropertySites: RandomAccessCollection, Sendable {
  struct Occurrence: BitwiseCopyable, Sendable {
    /// The index of the value on the tape.
    fileprivate(set) var value: UInt32

    /// The offset of the value's first byte.
    fileprivate(set) var start: UInt32

    /// The number of the template.
    private var templateNumber: UInt32

    /// The number among ``PropertySites/layers``.
    fileprivate(set) var layer: Int32

    fileprivate init(value: Int, start: Int, template: Int, layer: Int) {
      self.value = UInt32(truncatingIfNeeded: value)
      self.start = UInt32(truncatingIfNeeded: start)
      templateNumber = UInt32(truncatingIfNeeded: template)
      self.layer = Int32(truncatingIfNeeded: layer)
    }

    /// The number of the template.
    fileprivate(set) var template: Int {
      get { Int(templateNumber) }
      set { templateNumber = UInt32(truncatingIfNeeded: newValue) }
    }
  }

  /// Sites that share a template.
  struct Group: BitwiseCopyable, Sendable {
    /// The number of the template.
    let template: Int

    /// The position of the first site.
    let first: Int
  }

  let document: JSONDocument
  private(set) var templates: [SiteTemplate] = []
  private(set) var occurrences: [Occurrence] = []

  /// The layers with sites in the order of the file, behind a first element for what stands outside of layers.
  private(set) var layers = [SiteLayer.none]

  /// The layer of the last site.
  private var lastLayer: PropertySite.LayerLocation?

  init(in document: JSONDocument) {
    self.document = document
  }

  /// One site alone.
  init(_ site: PropertySite) {
    document = site.value.document
    append(site)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { occurrences.count }

  /// A site.
  ///
  /// - Complexity: O(1).
  subscript(position: Int) -> PropertySite {
    let occurrence = occurrences[position]
    return PropertySite(
      templates[occurrence.template], value: document.node(at: Int(occurrence.value)),
      in: layers[Int(occurrence.layer)].location)
  }

  /// The groups in the order of their first sites.
  ///
  /// - Complexity: O(sites).
  var groups: [Group] {
    var isKnown = [Bool](repeating: false, count: templates.count)
    var groups: [Group] = []
    for (index, occurrence) in occurrences.enumerated() where !isKnown[occurrence.template] {
      isKnown[occurrence.template] = true
      groups.append(Group(template: occurrence.template, first: index))
    }
    return groups
  }

  /// Adds a site of the document as the first of a group, whose template gets the next number.
  mutating func append(_ site: PropertySite) {
    templates.append(site.template)
    let (bytes, tape) = (document.bytes, document.tape)
    append(template: templates.count - 1, site.value.place, in: site.layerLocation, bytes.span, tape.span)
  }

  /// Adds a site to the group of a template, given the index of its value on the tape.
  @inline(__always)
  mutating func append(
    template: Int, _ value: Int, in layer: PropertySite.LayerLocation?, _ bytes: Span<UInt8>, _ tape: Span<TapeWord>
  ) {
    if let layer, layer != lastLayer {
      layers.append(SiteLayer(layer, id: layer.idIndex.flatMap { tape.node(at: $0).text(in: bytes) }))
      lastLayer = layer
    }
    occurrences.append(
      Occurrence(
        value: value, start: Int(tape.node(at: value).start), template: template,
        layer: layer == nil ? 0 : layers.count - 1))
  }

  /// Reserves room for the sites among so many values and keys.
  mutating func reserveCapacity(forValues count: Int, inLayers layerCount: Int) {
    occurrences.reserveCapacity(occurrences.count + count / 8)
    layers.reserveCapacity(layers.count + layerCount)
  }

  mutating func reserveCapacity(forAllOf others: [PropertySites]) {
    occurrences.reserveCapacity(others.reduce(occurrences.count) { $0 + $1.occurrences.count })
    layers.reserveCapacity(others.reduce(layers.count) { $0 + $1.layers.count })
  }

  /// Adds the sites of later layers of the same document.
  ///
  /// - Parameters:
  ///   - others: The sites.
  ///   - known: The number of a template here, given its number there; `nil` for a new one.
  mutating func append(_ others: PropertySites, numberOf known: (_ number: Int) -> Int?) {
    let numbers = others.templates.enumerated().map { number, template in
      if let own = known(number) { return own }
      templates.append(template)
      return templates.count - 1
    }
    // Both begin with the element for what stands outside of layers.
    let firstLayer = Int32(truncatingIfNeeded: layers.count - 1)
    layers += others.layers.dropFirst()
    lastLayer = others.lastLayer ?? lastLayer
    for var occurrence in others.occurrences {
      occurrence.template = numbers[occurrence.template]
      if occurrence.layer > 0 { occurrence.layer += firstLayer }
      occurrences.append(occurrence)
    }
  }

  /// Sorts the sites into the order of the file, which they mostly have.
  mutating func sort() {
    for index in occurrences.indices.dropFirst() where occurrences[index].value < occurrences[index - 1].value {
      occurrences.sort { $0.value < $1.value }
      return
    }
  }

  /// The groups for whose first site the predicate holds.
  func filter(groupsWhere isWanted: (PropertySite) -> Bool) -> PropertySites {
    var answers = [Bool](repeating: true, count: templates.count)
    for group in groups { answers[group.template] = isWanted(self[group.first]) }
    guard answers.contains(false) else { return self }
    var result = self
    result.occurrences = occurrences.filter { answers[$0.template] }
    return result
  }
}
