/// What becomes of a site.
enum SiteOutcome {
  /// Nothing legacy stands here.
  case modern
  case migrated(WrittenValue, kind: String, remarks: [SiteRemark])

  /// Rare and large, so it lies in a box.
  indirect case left(SiteRefusal, kind: String)

  /// Nothing is to be done, but something is to be said.
  case noted(SiteRemark)

  /// A value that is written without a proof, and why verification would have left it, if it would.
  static func migrated(
    _ value: WrittenValue, unproved refusal: SiteRefusal?, kind: String, remarks: [SiteRemark] = []
  ) -> Self {
    guard let refusal else { return .migrated(value, kind: kind, remarks: remarks) }
    var value = value
    value.rewriting.wouldBeLeft = true
    let doubt = SiteRemark.wouldBeLeft(refusal.message, divergence: refusal.divergence)
    return .migrated(value, kind: kind, remarks: remarks + [doubt])
  }

  /// What stood there, in words; empty where nothing legacy did.
  var kind: String {
    switch self {
    case .migrated(_, let kind, _), .left(_, let kind): kind
    case .modern, .noted: ""
    }
  }
}
