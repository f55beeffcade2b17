import MigrationReports
import SourceText

/// Messages about input that is not a style: what it appears to be, and what to do.
///
/// It is used only after an input was refused, at no cost for styles.
package enum ForeignText {
  // MARK: Not JSON

  /// The message for text that is not JSON; `nil` where nothing is known beyond the syntax error.
  static func message(about bytes: [UInt8], named name: String) -> String? {
    let start = bytes.hasByteOrderMark ? 3 : 0
    if bytes.looksLikeOtherEncoding {
      return
        "the input is UTF-16 or UTF-32; expected UTF-8; convert it first: iconv -f UTF-16 -t UTF-8 FILE | migrate-styles"
    }
    if let format = BinaryFormat(bytes) { return format.message }
    let text = Text(bytes[start...].prefix(4096))
    if text.isBinary { return "not JSON (this looks like binary data); name the style, which is text" }
    let first = text.firstLine
    if let address = WebAddress(SystemString(bytes: first.prefix { $0 > 0x20 })) { return address.message }
    if first.starts(with: "<<<<<<< ".utf8) {
      return "not JSON (a merge conflict is not resolved here); resolve it, then run this again"
    }
    if first.first == UInt8(ascii: "<") {
      return text.isHTML
        ? "not JSON (this looks like an HTML page, as servers send with an error or a login); "
          + "open it in a browser, and download the style again"
        : "not JSON (this looks like XML); name the style, which is JSON"
    }
    if text.isScript {
      return "not JSON (this looks like JavaScript); name the file .js, or say --language javascript"
    }
    let isYAMLName = [".yaml", ".yml"].contains { name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
    if isYAMLName || text.isYAML { return "not JSON (this looks like YAML); convert it to JSON first" }
    return nil
  }

  /// Whether an input is not text, so that no excerpt is shown.
  package static func isBinary(_ bytes: [UInt8]) -> Bool {
    BinaryFormat(bytes) != nil || bytes.looksLikeOtherEncoding || Text(bytes.prefix(4096)).isBinary
  }

  /// Formats that are recognised by their first bytes.
  private enum BinaryFormat {
    case gzip
    case otherCompression(String)
    case archive
    case tiles(String)
    case image

    init?(_ bytes: [UInt8]) {
      func begins(_ start: [UInt8]) -> Bool { bytes.starts(with: start) }
      if begins([0x1F, 0x8B]) {
        self = .gzip
      } else if begins([0x28, 0xB5, 0x2F, 0xFD]) {
        self = .otherCompression("zstd")
      } else if begins([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]) {
        self = .otherCompression("xz")
      } else if begins(Array("BZh".utf8)) {
        self = .otherCompression("bzip2")
      } else if begins([0x50, 0x4B, 3, 4]) {
        self = .archive
      } else if begins(Array("SQLite format 3\0".utf8)) {
        self = .tiles("an SQLite database, as MBTiles are")
      } else if begins(Array("PMTiles".utf8)) {
        self = .tiles("PMTiles")
      } else if begins([0x89, 0x50, 0x4E, 0x47]) || begins([0xFF, 0xD8, 0xFF]) || begins(Array("RIFF".utf8)) {
        self = .image
      } else {
        return nil
      }
    }

    var message: String {
      switch self {
      case .gzip: "not JSON (this is compressed with gzip); decompress it first: gunzip -c FILE | migrate-styles"
      case .otherCompression(let name): "not JSON (this is compressed with \(name)); decompress it first"
      case .archive: "not JSON (this is a ZIP archive); unpack it, and name the style in it"
      case .tiles(let name):
        "not JSON (this is \(name)); tiles have no style in them, so name the style that shows them"
      case .image: "not JSON (this is an image); name the style that uses it"
      }
    }
  }

  /// The beginning of an input as text.
  private struct Text {
    let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
      self.bytes = bytes.drop { $0 <= 0x20 && $0 != 0 }
    }

    /// Whether there are bytes that no text has; the parser recognises UTF-16.
    var isBinary: Bool {
      guard bytes.count < 4 || !(bytes.dropFirst().first == 0 || bytes.first == 0 || bytes.first ?? 0 >= 0xFE) else {
        return false
      }
      return bytes.contains { $0 < 0x09 || (0x0E..<0x20).contains($0) && $0 != 0x1B }
    }

    var firstLine: ArraySlice<UInt8> { bytes.prefix { $0 != 0x0A && $0 != 0x0D } }

    var isHTML: Bool {
      let start = bytes.prefix(512).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
      return ["<!doctype html", "<html", "<head", "<body"].contains { start.starts(with: $0.utf8) }
        || start.contains(word: Array("<html".utf8))
    }

    var isScript: Bool {
      let words = ["module.exports", "export ", "import ", "const ", "var ", "let ", "function ", "'use strict'"]
      return words.contains { firstLine.starts(with: $0.utf8) }
    }

    /// Whether the first line that is not a comment is a key without quotes, an element of a list, or the start of a
    /// document.
    var isYAML: Bool {
      for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
        if line.first == UInt8(ascii: "#") || line.first == UInt8(ascii: "%") { continue }
        if line.starts(with: "---".utf8) || line.starts(with: "- ".utf8) { return true }
        let key = line.prefix { $0.isWordPart }
        let rest = line.dropFirst(key.count)
        return !key.isEmpty && rest.first == UInt8(ascii: ":") && (rest.count == 1 || rest.dropFirst().first == 0x20)
      }
      return false
    }
  }
}

extension UInt8 {
  /// Whether this is a letter, a digit, `_`, `-` or `.`, as in keys without quotes.
  fileprivate var isWordPart: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
    default: false
    }
  }
}
