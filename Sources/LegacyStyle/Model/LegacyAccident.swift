/// A class of the divergence list: where the GL JS runtime and the documented meaning of the old language part.
///
/// - Source: part 2 of the specification notes on the GL JS runtime.
package enum LegacyAccident: String, Hashable, Sendable, CaseIterable {
  case a10 = "A10"
  case a11 = "A11"
  case a12 = "A12"
  case a13 = "A13"
  case a14 = "A14"
  case a15 = "A15"
  case a16 = "A16"
  case a17 = "A17"
  case b6 = "B6"
  case b7 = "B7"
  case b8 = "B8"
  case b9 = "B9"
  case b10 = "B10"
  case b11 = "B11"
  case b12 = "B12"
  case b13 = "B13"
}
