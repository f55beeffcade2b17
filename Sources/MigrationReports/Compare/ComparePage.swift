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

  /// - Parameters:
  ///   - file: The name of the style on the page.
  ///   - old: The style before the migration, as strict JSON.
  ///   - new: The style after the migration, as strict JSON.
  package init(file: String, old: [UInt8], new: [UInt8]) {
    self.file = file
    self.old = Self.withoutByteOrderMark(old)
    self.new = Self.withoutByteOrderMark(new)
  }

  /// The page, UTF-8.
  ///
  /// - Complexity: O(bytes of both styles and the renderer).
  package func bytes(with renderer: Renderer = .standard) -> [UInt8] {
    let name = PageText.escaped(file)
    // A nonce that a style cannot know: it would have to hold its own digest.
    let nonce = SARIFReport.fingerprint([
      file, String(decoding: old, as: UTF8.self), String(decoding: new, as: UTF8.self),
    ])
    let source: String
    let load: String
    switch renderer {
    case .address(let address):
      source = PageText.escaped(address)
      load = "<script nonce=\"\(nonce)\" src=\"\(PageText.quoted(address))\"></script>\n"
    case .script(let bytes):
      source = ""
      load = "<script nonce=\"\(nonce)\">\(Self.inline(script: bytes))</script>\n"
    }
    let policy =
      "default-src 'none'; script-src 'nonce-\(nonce)' blob:; worker-src blob:; style-src 'nonce-\(nonce)'; "
      + "img-src * data: blob:; connect-src * data: blob:"
    let head = """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
      <title>\(name): old and new</title><style nonce="\(nonce)">
      """
    let body = """
      </style></head>
      <body data-renderer="\(source)"><header><h1>\(name)</h1>\(Self.controls)</header>\(Self.stage)
      <script type="application/json" id="old-style">
      """
    var page = Array(head.utf8) + Array(Self.sheet.utf8) + Array(body.utf8)
    page += Self.inline(json: old)
    page += Array("</script>\n<script type=\"application/json\" id=\"new-style\">".utf8)
    page += Self.inline(json: new)
    page += Array("</script>\n\(load)<script nonce=\"\(nonce)\">".utf8) + Array(Self.script.utf8)
    return page + Array("</script>\n</body></html>\n".utf8)
  }

  /// JSON in a page begins with its value.
  private static func withoutByteOrderMark(_ json: [UInt8]) -> [UInt8] {
    json.hasByteOrderMark ? Array(json.dropFirst(3)) : json
  }

  /// JSON as the content of a script element: a `<` occurs in strings only, where it can be escaped.
  static func inline(json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    for byte in json {
      if byte == UInt8(ascii: "<") { result += Array("\\u003c".utf8) } else { result.append(byte) }
    }
    return result
  }

  /// A script as the content of its element, which no string in it can end.
  static func inline(script: [UInt8]) -> String {
    let text = String(decoding: script, as: UTF8.self)
    var result = ""
    var rest = text.utf8[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      result += String(rest[..<start]) ?? ""
      rest = rest[start...].dropFirst()
      // `\x3c` means `<` in strings and regular expressions, the only places in a script where these occur.
      let next = rest.prefix(7).map { $0 | 0x20 }
      let endsElement = next == Array("/script".utf8) || next.starts(with: "!--".utf8)
      result += endsElement ? "\\x3c" : "<"
    }
    return result + (String(rest) ?? "")
  }

  /// The controls in the header of the page.
  private static let controls = """
    <fieldset><legend class="s"></legend><label><input type="radio" name="view" value="divider" checked> Divider</label>\
    <label><input type="radio" name="view" value="differences"> Differences</label></fieldset>
    <p class="s">Contains the keys of this style. <span id="from"></span></p>
    """

  /// The list and the maps.
  private static let stage = """
    <nav aria-label="Changed layers"><h2 id="count"></h2><p class="s" id="hint">Choose a layer to see it alone.</p><ol id="layers"></ol></nav>
    <main><div id="stage"><div class="half" id="old"></div><div class="half" id="new"></div><canvas id="difference"></canvas>
    <div class="said" id="old-said"><ul></ul></div><div class="said" id="new-said"><ul></ul></div>
    <div class="name">old</div><div class="name" id="new-name">new</div>
    <div id="divider" role="slider" tabindex="0" aria-label="Divider between old and new" aria-valuemin="0" aria-valuemax="100"></div></div>
    <footer><span id="status" role="status"></span><span id="attribution"></span></footer></main>
    """
}
