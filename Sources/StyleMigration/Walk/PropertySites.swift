import SourceJSON
import SourceText
import StyleSpec

/// The places of one text where something of the old language can stand, in the order of the file.
///
/// A style of 50 MB has a third of a million of them: each is sixteen bytes, and is put together when it is asked for. A walk
/// has the bytes at hand, and whoever goes through the sites later has to wait for memory: what is to be known of each is
/// found on the way.
struct PropertySites: RandomAccessCollection, Sendable {
  struct Place: BitwiseCopyable, Sendable {
    /// The value on the tape.
    fileprivate(set) var value: UInt32

    /// The first byte of the value.
    fileprivate(set) var start: UInt32

    /// The number among the texts, and in the lowest bit whether the line begins otherwise.
    private var textAndLine: UInt32

    /// The number among the layers.
    fileprivate(set) var layer: Int32

    fileprivate init(value: Int, start: Int, text: Int, isAlike: Bool, layer: Int) {
      self.value = UInt32(truncatingIfNeeded: value)
      self.start = UInt32(truncatingIfNeeded: start)
      textAndLine = Self.packed(text, isAlike)
      self.layer = Int32(truncatingIfNeeded: layer)
    }

    private static func packed(_ text: Int, _ isAlike: Bool) -> UInt32 {
      UInt32(truncatingIfNeeded: text << 1 | (isAlike ? 0 : 1))
    }

    /// The number among the texts.
    var text: Int { Int(textAndLine >> 1) }

    /// Whether the value's line begins as that of the first site with its text, or that does not matter.
    var isAlike: Bool { textAndLine & 1 == 0 }

    /// The place with another number for the same text.
    fileprivate mutating func renumber(text: Int, isAlike: Bool) { textAndLine = Self.packed(text, isAlike) }
  }

  let document: JSONDocument

  /// What sites with the same text have in common, by the numbers of the texts.
  private(set) var texts: [PropertySite.Text] = []
  private(set) var places: [Place] = []

  /// First what is no layer, then the layers with sites, in the order of the file.
  private(set) var layers = [SiteLayer.none]

  /// How the line of the first site with a text begins; `nil` where the text is on one line, for then it does not matter.
  private var indentations: [SourceRange?] = []

  /// The layer that was met last.
  private var lastLayer: PropertySite.LayerPlace?

  init(in document: JSONDocument) {
    self.document = document
  }

  /// One site alone.
  init(_ site: PropertySite) {
    document = site.value.document
    append(site)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { places.count }

  /// A site.
  ///
  /// - Complexity: O(1).
  subscript(position: Int) -> PropertySite {
    let place = places[position]
    return PropertySite(
      texts[place.text], value: document.node(at: Int(place.value)), in: layers[Int(place.layer)].place)
  }

  /// How the line of the first site with the text of a number begins; `nil` where it does not matter.
  ///
  /// What stands before a value decides how its lines are indented, and nothing else of its surroundings does.
  func indentation(ofText number: Int) -> SourceRange? { indentations[number] }

  /// Adds a site of the document with a text of its own, whose number is the next.
  mutating func append(_ site: PropertySite) {
    texts.append(site.text)
    // A value on one line is written on one line, wherever that line begins.
    let isOneLine = !site.value.spelling.contains { $0 == 0x0A || $0 == 0x0D }
    indentations.append(isOneLine ? nil : site.value.indentation)
    let (bytes, tape) = (document.bytes, document.tape)
    append(textAt: texts.count - 1, site.value.place, in: site.layerPlace, bytes.span, tape.span)
  }

  /// Adds a site with the text of that number, given its value on the tape.
  @inline(__always)
  mutating func append(
    textAt number: Int, _ value: Int, in layer: PropertySite.LayerPlace?, _ bytes: Span<UInt8>, _ tape: Span<TapeNode>
  ) {
    let start = Int(tape[value].start)
    let isAlike = indentations[number].map { bytes.isSame(bytes.indentation(before: start), $0) } ?? true
    if let layer, layer != lastLayer {
      layers.append(SiteLayer(layer, id: layer.idPlace.flatMap { tape[$0].text(in: bytes) }))
      lastLayer = layer
    }
    places.append(
      Place(value: value, start: start, text: number, isAlike: isAlike, layer: layer == nil ? 0 : layers.count - 1))
  }

  /// Makes room for what so many values and keys may have; memory that is not written costs nothing.
  mutating func reserveCapacity(forValues count: Int, inLayers layerCount: Int) {
    places.reserveCapacity(places.count + count / 8)
    layers.reserveCapacity(layers.count + layerCount)
  }

  mutating func reserveCapacity(forAllOf others: [PropertySites]) {
    places.reserveCapacity(others.reduce(places.count) { $0 + $1.places.count })
    layers.reserveCapacity(others.reduce(layers.count) { $0 + $1.layers.count })
  }

  /// Adds sites that stand behind these in the same document, each text under the number that it gets here.
  mutating func append(_ others: PropertySites, numberOf known: (_ number: Int) -> Int?) {
    let bytes = document.bytes
    let known = others.texts.enumerated().map { number, text in
      let (own, line) = (known(number), others.indentations[number])
      if let own { return (text: own, isAlike: bytes.span.isSame(line, indentations[own])) }
      texts.append(text)
      indentations.append(line)
      return (text: texts.count - 1, isAlike: true)
    }
    // What is no layer, both have.
    let firstLayer = Int32(truncatingIfNeeded: layers.count - 1)
    layers += others.layers.dropFirst()
    lastLayer = others.lastLayer ?? lastLayer
    for var place in others.places {
      let (text, isAlike) = known[place.text]
      place.renumber(text: text, isAlike: isAlike && place.isAlike)
      if place.layer > 0 { place.layer += firstLayer }
      places.append(place)
    }
  }

  /// Brings the sites into the order of the file, in which they mostly are.
  mutating func sort() {
    for index in places.indices.dropFirst() where places[index].value < places[index - 1].value {
      places.sort { $0.value < $1.value }
      return
    }
  }

  /// The sites that are wanted; of those with the same text one is asked about.
  func filter(textsOf isWanted: (PropertySite) -> Bool) -> PropertySites {
    var answers = [Bool?](repeating: nil, count: texts.count)
    for (index, place) in places.enumerated() where answers[place.text] == nil {
      answers[place.text] = isWanted(self[index])
    }
    guard answers.contains(false) else { return self }
    var result = self
    result.places = places.filter { answers[$0.text] ?? false }
    return result
  }
}

extension Span<UInt8> {
  /// Whether both lines begin with the same blanks, or neither matters.
  fileprivate func isSame(_ left: SourceRange?, _ right: SourceRange?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return isSame(left, right)
  }
}
