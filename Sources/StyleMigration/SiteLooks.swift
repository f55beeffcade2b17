import SourceJSON

/// What is to be known of each site before its outcome is recorded.
///
/// Walks through large files wait for memory, so whoever shares the work looks, and what is left for one looks at nothing more.
struct SiteLooks {
  /// A look at a site.
  struct Look: BitwiseCopyable {
    /// The first byte of the value.
    var start: UInt32

    /// The number of the layer's id.
    fileprivate var id: Int32

    /// Whether the value's line begins as that of the site whose outcome its text has.
    var hasSameIndentation: Bool
  }

  private var looks: [Look] = []
  private var ids: [String?] = []

  /// Looks at all sites; where it matters, the lines of the sites whose outcomes the texts have begin with these blanks.
  ///
  /// - Complexity: O(sites · blanks).
  init(at sites: PropertySites, indentations: [SourceRange?], sharing: some WorkSharing) {
    let count = sharing.pieces(of: sites.count, least: 1_000)
    let parts = sharing.results(of: count) { part in
      SiteLooks(at: sites, sites.indices.piece(part, of: count), indentations)
    }
    looks.reserveCapacity(sites.count)
    for part in parts {
      let first = Int32(ids.count)
      for var look in part.looks {
        look.id += first
        looks.append(look)
      }
      ids += part.ids
    }
  }

  private init(at sites: PropertySites, _ range: Range<Int>, _ indentations: [SourceRange?]) {
    let (bytes, tape) = (sites.document.bytes, sites.document.tape)
    var layer: PropertySite.LayerPlace?
    looks.reserveCapacity(range.count)
    for place in sites.places[range] {
      if ids.isEmpty || place.layer != layer {
        layer = place.layer
        ids.append(layer?.idPlace.flatMap { tape[$0].text(in: bytes) })
      }
      let start = Int(tape[Int(place.value)].start)
      var look = Look(
        start: UInt32(truncatingIfNeeded: start), id: Int32(ids.count - 1), hasSameIndentation: true)
      if let indentation = indentations[Int(place.text)] {
        look.hasSameIndentation = bytes.span.isSame(bytes.span.indentation(before: start), indentation)
      }
      looks.append(look)
    }
  }

  /// A look, by the place of the site in the list.
  subscript(index: Int) -> Look { looks[index] }

  /// The id of the layer of a site; `nil` outside of layers.
  func id(_ look: Look) -> String? { ids[Int(look.id)] }
}
