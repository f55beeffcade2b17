import SourceText

/// One page with the style before and after, drawn by a renderer of the reader's choice.
///
/// The page holds both styles as they are, with the keys in their addresses. Nothing in them can become markup or script.
package struct ComparePage: Sendable {
  /// The name of the style on the page.
  let file: String

  /// Both styles as strict JSON.
  let old: [UInt8]
  let new: [UInt8]

  /// Where the page gets MapLibre GL JS from.
  package enum Renderer: Hashable, Sendable {
    /// An address, loaded when the page is opened.
    case address(String)

    /// The script itself, embedded, so that the page works offline.
    case script([UInt8])

    /// The fixed release at a public address, and its description in help.
    package static let standard = Renderer.address("https://\(host)/maplibre-gl@5.3.0/dist/maplibre-gl.js")
    package static let name = "MapLibre GL JS 5.3.0"
    package static let host = "unpkg.com"
  }

  /// The page, UTF-8.
  ///
  /// - Complexity: O(bytes of both styles and the renderer).
  func bytes(with renderer: Renderer) -> [UInt8] {
    let name = PageText.escaped(file)
    let styles = [old, new].map { String(decoding: $0.hasByteOrderMark ? $0.dropFirst(3) : $0[...], as: UTF8.self) }
    // A nonce that a style cannot know: it would have to hold its own digest.
    let nonce = SARIFReport.fingerprint([file] + styles)
    var source = ""
    var load = "<script nonce=\"\(nonce)\""
    switch renderer {
    case .address(let address):
      source = PageText.escaped(address)
      load += " src=\"\(PageText.quoted(address))\">"
    case .script(let bytes): load += ">" + Self.inline(String(decoding: bytes, as: UTF8.self))
    }
    let policy =
      "default-src 'none'; script-src 'nonce-\(nonce)' blob:; worker-src blob:; style-src 'nonce-\(nonce)'; "
      + "img-src * data: blob:; connect-src * data: blob:"
    return Array(
      """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
      <title>\(name): old and new</title><style nonce="\(nonce)">\(Self.sheet)</style></head>
      <body data-renderer="\(source)"><header><h1>\(name)</h1>\(Self.controls)</header>\(Self.stage)
      <script type="application/json" id="old-style">\(Self.inline(styles[0]))</script>
      <script type="application/json" id="new-style">\(Self.inline(styles[1]))</script>
      \(load)</script>
      <script nonce="\(nonce)">\(Self.script)</script>
      </body></html>

      """.utf8)
  }

  /// JSON or a script as the content of its element, which no string in it can end.
  private static func inline(_ text: String) -> String {
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      let next = byte == UInt8(ascii: "<") ? bytes[(index + 1)...].prefix(7).map { $0 | 0x20 } : []
      // The escape means the same in strings and regular expressions, the only places where these occur.
      let endsElement = next == Array("/script".utf8) || next.starts(with: "!--".utf8)
      if endsElement { result += Array("\\u003c".utf8) } else { result.append(byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The controls in the header of the page.
  private static let controls = """
    <label><input type="checkbox" id="differences"> Differences only</label>
    <p class="s">Contains the keys of this style. <span id="from"></span></p>
    """

  /// The list and the maps.
  private static let stage = """
    <nav aria-label="Changed layers"><h2 id="count"></h2><p class="s" id="hint">Choose a layer to see it alone.</p><ol id="layers"></ol></nav>
    <main><div id="stage"><div class="half" id="old"></div><div class="half" id="new"></div></div>
    <input type="range" id="divider" min="0" max="100" value="50" aria-label="Divider between old and new">
    <footer><ul id="old-said"></ul><ul id="new-said"></ul><p id="status" role="status"></p><p id="attribution"></p></footer></main>
    """
}
