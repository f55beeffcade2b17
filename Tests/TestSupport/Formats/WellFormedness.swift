/// A small XML checker: matching tags, quoted attributes, known entities, no stray `<`.
package enum WellFormedness {
  /// The fault; `nil` for a well-formed text.
  package static func fault(of text: String) -> String? {
    let bytes = Array(text.utf8)
    var open: [String] = []
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "&"):
        guard let end = bytes[index...].prefix(10).firstIndex(of: UInt8(ascii: ";")) else { return "stray &" }
        let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
        guard ["amp", "lt", "gt", "quot", "#39"].contains(name) else { return "entity \(name)" }
        index = end + 1
      case UInt8(ascii: "<"):
        var end = index + 1
        var isQuoted = false
        while end < bytes.count, isQuoted || bytes[end] != UInt8(ascii: ">") {
          if bytes[end] == UInt8(ascii: "\"") { isQuoted.toggle() }
          if bytes[end] == UInt8(ascii: "<") { return "a < in a tag" }
          end += 1
        }
        guard end < bytes.count else { return "a tag without end" }
        if let fault = take(String(decoding: bytes[(index + 1)..<end], as: UTF8.self), &open) { return fault }
        index = end + 1
      default: index += 1
      }
    }
    return open.isEmpty ? nil : "open: \(open)"
  }

  private static func take(_ tag: String, _ open: inout [String]) -> String? {
    if tag.hasPrefix("!DOCTYPE") { return nil }
    if tag.hasPrefix("/") {
      let name = String(tag.dropFirst())
      return open.popLast() == name ? nil : "</\(name)> closes nothing"
    }
    let isEmpty = tag.hasSuffix("/")
    let body = isEmpty ? String(tag.dropLast()) : tag
    let name = String(body.prefix { $0 != " " })
    guard name.wholeMatch(of: /[a-z][A-Za-z0-9]*/) != nil else { return "tag <\(tag)>" }
    guard body.dropFirst(name.count).wholeMatch(of: /( [A-Za-z:-]+="[^"]*")*/) != nil else {
      return "attributes of <\(tag)>"
    }
    if !isEmpty { open.append(name) }
    return nil
  }
}
