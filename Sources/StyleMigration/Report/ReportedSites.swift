import SourceJSON
import SourceText

extension MigrationReport {
  /// The legacy values of a style, in the order of the file.
  ///
  /// Styles repeat themselves: what is the same for equal values is kept once, and a ``Site`` is put together when it is
  /// asked for. So the report on a third of a million values takes a few megabytes.
  public struct Sites: RandomAccessCollection, Hashable, Sendable {
    /// A value in the file.
    struct Place: BitwiseCopyable {
      var line: UInt32
      var column: UInt32

      /// Of the layers and of the values.
      var layer: Int32
      var value: Int32
    }

    /// What equal values have in common.
    struct Value: Sendable {
      /// The end of the pointers.
      var pointer: String
      var property: String
      var kind: MigrationReport.Kind
      var outcome: Outcome

      /// In how many places it stands.
      var count = 0

      fileprivate var isLeft: Bool { if case .left = outcome { true } else { false } }
    }

    private let places: [Place]
    private let layers: [SiteLayer]
    private let values: [Value]

    /// How many values were left as they were.
    let leftCount: Int

    init(places: [Place], layers: [SiteLayer], values: [Value]) {
      self.places = places
      self.layers = layers
      self.values = values
      leftCount = values.reduce(0) { $1.isLeft ? $0 + $1.count : $0 }
    }

    /// The place of the first value: 0.
    public var startIndex: Int { 0 }

    /// The number of values.
    public var endIndex: Int { places.count }

    /// A value and what became of it.
    ///
    /// - Complexity: O(1).
    public subscript(position: Int) -> Site {
      let place = places[position]
      let layer = layers[Int(place.layer)]
      let value = values[Int(place.value)]
      return Site(
        pointer: JSONPointer(written: layer.pointer + value.pointer),
        location: SourceLocation(line: Int(place.line), column: Int(place.column)), layer: layer.id,
        property: value.property, kind: value.kind, outcome: value.outcome)
    }

    /// The values that were left as they were.
    ///
    /// - Complexity: O(values), without putting the others together.
    public var left: [Site] {
      guard leftCount > 0 else { return [] }
      let isLeft = values.map { $0.isLeft }
      return places.indices.filter { isLeft[Int(places[$0].value)] }.map { self[$0] }
    }

    /// A sum over all values, each outcome asked once; the largest `Int` where the sum does not fit.
    package func total(_ amount: (Outcome) -> Int) -> Int {
      Int(clamping: values.reduce(0 as Int64) { $0 + Int64($1.count) * Int64(amount($1.outcome)) })
    }

    /// Whether the sites are the same, however they are kept.
    public static func == (left: Sites, right: Sites) -> Bool { left.elementsEqual(right) }

    /// Hashes every site.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(count)
      for site in self { hasher.combine(site) }
    }
  }
}

extension MigrationReport.Sites {
  /// Sites that were put together by hand.
  package init(_ sites: [MigrationReport.Site]) {
    self.init(
      places: sites.enumerated().map { index, site in
        Place(
          line: UInt32(clamping: site.line), column: UInt32(clamping: site.column), layer: Int32(index),
          value: Int32(index))
      },
      layers: sites.map { SiteLayer(nil, id: $0.layer) },
      values: sites.map {
        Value(pointer: $0.pointer.description, property: $0.property, kind: $0.kind, outcome: $0.outcome, count: 1)
      })
  }
}
