/// A layer in which sites stand; small, for a style of 50 MB has a hundred thousand of them.
///
/// What was found of them on a walk is what the report has of them.
struct SiteLayer: Sendable {
  /// The place among the layers, and the id on the tape; -1 where there is none.
  private let index: Int32
  private let idPlace: Int32

  /// The id; `nil` where it is none, or no string.
  let id: String?

  /// The pointer to the style, if that stands inside another.
  private var style = ""

  /// What stands in no layer.
  static let none = SiteLayer(nil, id: nil)

  init(_ place: PropertySite.LayerPlace?, id: String?) {
    index = Int32(truncatingIfNeeded: place?.index ?? -1)
    idPlace = Int32(truncatingIfNeeded: place?.idPlace ?? -1)
    self.id = id
  }

  /// Where the layer stands; `nil` for what is none.
  var place: PropertySite.LayerPlace? {
    index < 0 ? nil : .init(index: Int(index), idPlace: idPlace < 0 ? nil : Int(idPlace))
  }

  /// The beginning of the pointers to what stands in it.
  var pointer: String { index < 0 ? style : style + "/layers/\(index)" }

  /// The layer of a style that stands inside another, given the pointer to that style.
  func below(_ pointer: String) -> SiteLayer {
    var layer = self
    layer.style = pointer + style
    return layer
  }
}
