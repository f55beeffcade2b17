/// What newer systems refuse in format strings.
extension FormatString {
  /// The first function of the map SDKs that a text calls by its name; since iOS 15.5 Foundation raises for it.
  ///
  /// A message to an operand, `FUNCTION(x, 'mgl_has:', …)`, is not one, nor is an attribute of such a name, nor a text in quotes.
  ///
  /// - Complexity: O(n).
  package static func refusedFunction(in bytes: [UInt8]) -> String? {
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "'"), let close = bytes[(place + 1)...].firstIndex(of: UInt8(ascii: "'")) {
        place = close + 1
        continue
      }
      let start = place
      while place < bytes.count, bytes[place].continuesCodeIdentifier || bytes[place] == UInt8(ascii: ":") {
        place += 1
      }
      guard place > start else {
        place += 1
        continue
      }
      let name = bytes[start..<place]
      let next = bytes[place...].first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
      guard next == UInt8(ascii: "("), prefixes.contains(where: { name.starts(with: $0.utf8) }) else { continue }
      return String(decoding: name, as: UTF8.self)
    }
    return nil
  }

  private static let prefixes = ["mgl_", "MGL_", "mln_", "MLN_", "azm_", "AZM_"]
}
