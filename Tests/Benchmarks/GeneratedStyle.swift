/// Styles of any size, always the same for the same size: layers of every common kind with filters, functions and tokens.
///
/// As in styles that people write, values come again and again, but not all of them: every fourth layer has stops of its own.
struct GeneratedStyle {
  var layers: Int

  /// Whether the values are in legacy form; otherwise they are roughly what the migration makes of them.
  var isLegacy = true

  /// Whether the text has line ends and indentation.
  var isPretty = true

  /// The number of layers for a style of about so many bytes.
  static func layers(forBytes bytes: Int, isPretty: Bool = true) -> Int { max(1, bytes / (isPretty ? 1_050 : 700)) }

  var bytes: [UInt8] {
    var text =
      "{\"version\":8,\"name\":\"generated\",\"sources\":{\"s\":{\"type\":\"vector\",\"url\":\"a\"}},\"layers\":["
    for layer in 0..<layers {
      if layer > 0 { text += "," }
      text += self.layer(layer)
    }
    text += "]}"
    return isPretty ? Self.indented(text) : Array(text.utf8)
  }

  private func layer(_ number: Int) -> String {
    let own = number % 4 == 0 ? number % 9_973 : 1
    let width = 1 + Double(own % 97) / 8
    let name = ["road", "rail", "path", "river", "border"][number % 5]
    let line = isLegacy ? legacyLine(width, name) : modernLine(width, name)
    let symbol = isLegacy ? legacySymbol(width, name) : modernSymbol(width, name)
    return line.replacing("ID", with: "\(name)-\(number)") + ","
      + symbol.replacing("ID", with: "\(name)-\(number)-name")
  }

  private func legacyLine(_ width: Double, _ name: String) -> String {
    #"{"id":"ID","type":"line","source":"s","source-layer":"transport","#
      + #""filter":["all",["==","$type","LineString"],["in","class","\#(name)","\#(name)_link"],["!=","brunnel","tunnel"]],"#
      + #""layout":{"line-cap":"round","line-join":"round"},"#
      + #""paint":{"line-color":{"base":1,"stops":[[6,"hsl(30, 40%, 70%)"],[14,"orange"]]},"#
      + #""line-width":{"base":1.2,"stops":[[5,0.5],[8,\#(width)],[20,\#(width * 8)]]}}}"#
  }

  private func legacySymbol(_ width: Double, _ name: String) -> String {
    #"{"id":"ID","type":"symbol","source":"s","source-layer":"names","minzoom":6,"filter":["==","class","\#(name)"],"#
      + #""layout":{"text-field":"{name:latin} {ref}","text-size":{"base":1,"stops":[[13,\#(width + 8)],[16,\#(width + 12)]]}},"#
      + #""paint":{"text-color":{"property":"class","type":"categorical","stops":[["\#(name)","brown"],["other","gray"]]},"#
      + #""text-halo-width":1}}"#
  }

  private func modernLine(_ width: Double, _ name: String) -> String {
    #"{"id":"ID","type":"line","source":"s","source-layer":"transport","#
      + #""filter":["all",["==",["geometry-type"],"LineString"],["match",["get","class"],["\#(name)"],true,false]],"#
      + #""layout":{"line-cap":"round","line-join":"round"},"#
      + #""paint":{"line-color":["interpolate",["linear"],["zoom"],6,"hsl(30, 40%, 70%)",14,"orange"],"#
      + #""line-width":["interpolate",["exponential",1.2],["zoom"],5,0.5,8,\#(width),20,\#(width * 8)]}}"#
  }

  private func modernSymbol(_ width: Double, _ name: String) -> String {
    #"{"id":"ID","type":"symbol","source":"s","source-layer":"names","minzoom":6,"filter":["==",["get","class"],"\#(name)"],"#
      + #""layout":{"text-field":["to-string",["get","name"]],"text-size":["interpolate",["linear"],["zoom"],13,\#(width),16,20]},"#
      + #""paint":{"text-color":["match",["get","class"],"\#(name)","brown","gray"],"text-halo-width":1}}"#
  }

  /// Two blanks per level, a line for each member of an object and each element of an array of objects.
  private static func indented(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count * 3 / 2)
    var levels: [UInt8] = []
    var isInString = false
    func newLine() -> [UInt8] { [0x0A] + [UInt8](repeating: 0x20, count: 2 * levels.count) }
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { isInString.toggle() }
      switch byte {
      case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString:
        levels.append(byte)
        result.append(byte)
        if byte == UInt8(ascii: "{") || levels.count == 2 { result += newLine() }
      case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString:
        let opening = levels.removeLast()
        if opening == UInt8(ascii: "{") || levels.count == 1 { result += newLine() }
        result.append(byte)
      case UInt8(ascii: ",") where !isInString:
        result.append(byte)
        result += levels.last == UInt8(ascii: "{") || levels.count == 2 ? newLine() : [0x20]
      case UInt8(ascii: ":") where !isInString: result += [byte, 0x20]
      default: result.append(byte)
      }
    }
    return result + [0x0A]
  }
}

extension String {
  /// The text with the first occurrence of a part replaced.
  fileprivate func replacing(_ part: String, with other: String) -> String {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) {
        return self[..<start] + other + self[index(start, offsetBy: part.count)...]
      }
      start = index(after: start)
    }
    return self
  }
}
