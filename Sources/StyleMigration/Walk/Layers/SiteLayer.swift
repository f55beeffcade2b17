/// A layer in which sites stand; small, for a style of 50 MB has a hundred thousand of them.
///
/// What was found of them on a walk is what the report has of them.
struct SiteLayer: Sendable {
  /// The index of the layer, and that of its id on the tape; -1 where there is none.
  private let index: Int32
  private let idIndex: Int32

  /// The id; `nil` where there is none, or not a string.
  let id: String?

  /// The pointer to the style, if that stands inside another.
  private var style = ""

  /// What stands in no layer.
  static let none = SiteLayer(nil, id: nil)

  init(_ location: PropertySite.LayerLocation?, id: String?) {
    index = Int32(truncatingIfNeeded: location?.index ?? -1)
    idIndex = Int32(truncatingIfNeeded: location?.idIndex ?? -1)
    self.id = id
  }

  /// The layer; `nil` outside of layers.
  var location: PropertySite.LayerLocation? {
    index < 0 ? nil : .init(index: Int(index), idIndex: idIndex < 0 ? nil : Int(idIndex))
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
