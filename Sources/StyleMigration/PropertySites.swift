import SourceJSON
import StyleSpec

/// The places of one text where something of the old language can stand, in the order of the file.
///
/// A style of 50 MB has a third of a million of them: each is sixteen bytes, and is put together when it is asked for. Walks
/// over all of them look at the places, and count no references.
struct PropertySites: RandomAccessCollection, Sendable {
  struct Place: BitwiseCopyable, Sendable {
    /// The value on the tape.
    var value: UInt32

    /// The number among the texts.
    var text: Int32

    // The layer among the layers, and its id on the tape; -1 where there is none.
    private var layerIndex: Int32
    private var idPlace: Int32

    fileprivate init(value: Int, text: Int, layer: PropertySite.LayerPlace?) {
      self.value = UInt32(truncatingIfNeeded: value)
      self.text = Int32(truncatingIfNeeded: text)
      layerIndex = Int32(truncatingIfNeeded: layer?.index ?? -1)
      idPlace = Int32(truncatingIfNeeded: layer?.idPlace ?? -1)
    }

    /// Where the layer stands; `nil` outside of layers.
    var layer: PropertySite.LayerPlace? {
      layerIndex < 0 ? nil : .init(index: Int(layerIndex), idPlace: idPlace < 0 ? nil : Int(idPlace))
    }
  }

  let document: JSONDocument

  /// What sites with the same text have in common, by the numbers of the texts.
  private(set) var texts: [PropertySite.Text] = []
  private(set) var places: [Place] = []

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
    return PropertySite(texts[Int(place.text)], value: document.node(at: Int(place.value)), in: place.layer)
  }

  /// Adds a site of the document with a text of its own, whose number is the next.
  mutating func append(_ site: PropertySite) {
    texts.append(site.text)
    append(textAt: texts.count - 1, site.value.place, in: site.layerPlace)
  }

  /// Adds a site with the text of that number.
  mutating func append(textAt number: Int, _ value: Int, in layer: PropertySite.LayerPlace?) {
    places.append(Place(value: value, text: number, layer: layer))
  }

  mutating func reserveCapacity(_ count: Int) { places.reserveCapacity(count) }

  /// Adds sites that stand behind these in the same document, each text under the number that it gets here.
  mutating func append(_ others: PropertySites, numberOf known: (_ number: Int) -> Int?) {
    let numbers = others.texts.enumerated().map { number, text in
      if let known = known(number) { return Int32(truncatingIfNeeded: known) }
      texts.append(text)
      return Int32(truncatingIfNeeded: texts.count - 1)
    }
    for var place in others.places {
      place.text = numbers[Int(place.text)]
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
    for (index, place) in places.enumerated() where answers[Int(place.text)] == nil {
      answers[Int(place.text)] = isWanted(self[index])
    }
    guard answers.contains(false) else { return self }
    var result = self
    result.places = places.filter { answers[Int($0.text)] ?? false }
    return result
  }
}
