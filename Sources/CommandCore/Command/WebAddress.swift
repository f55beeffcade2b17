package import MigrationReports

/// An argument that is the address of a style on the web, which this command does not fetch.
package struct WebAddress: Hashable, Sendable {
  private let scheme: String

  /// The address up to its query, which may hold a key.
  let shown: String
  private let path: Substring

  /// - Returns: `nil` for a word that does not begin with a scheme and `://`.
  package init?(_ word: SystemString) {
    let text = word.text
    guard let end = text.utf8.firstIndex(of: UInt8(ascii: ":")), text[end...].utf8.starts(with: "://".utf8) else {
      return nil
    }
    scheme = text[..<end].lowercased()
    let isScheme = scheme.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    guard isScheme, let first = scheme.utf8.first, (0x61...0x7A).contains(first) else { return nil }
    let query = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
    shown = String(text[..<query]) + (query < text.endIndex ? "?…" : "")
    path = text[text.index(end, offsetBy: 3)..<query]
  }

  /// What was found and what to do, without keys, because messages end up in logs.
  package var message: String {
    let found = "'\(shown)' is a URL, and this command opens no connection"
    switch scheme {
    case "http", "https": return "\(found); download the style first: curl -fsSL URL | \(Tool.name) > modern.json"
    case "mapbox":
      let style = path.utf8.starts(with: "styles/".utf8) ? String(path.dropFirst(7)) : "USER/STYLE"
      return "\(found); download the style first: "
        + "curl -fsSL 'https://api.mapbox.com/styles/v1/\(style)?access_token=TOKEN' | \(Tool.name) > modern.json"
    case "file": return "\(found); name the file by its path: \(path)"
    default: return "\(found); download the style first, and name the file"
    }
  }
}
