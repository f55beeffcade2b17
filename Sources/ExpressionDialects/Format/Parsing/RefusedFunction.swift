import SourceText

/// The parts of format strings that newer systems refuse.
extension FormatString {
  /// The first function of the map SDKs that a text calls by its name; since iOS 15.5 Foundation raises an exception
  /// for it.
  ///
  /// A message to an operand, `FUNCTION(x, 'mgl_has:', …)`, does not count, nor does an attribute of such a name, or a
  /// quoted text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - isFormat: Whether the text is known to be a format string, so that unknown functions count, too.
  /// - Returns: The name; `nil` where nothing is refused.
  /// - Complexity: O(n).
  package static func refusedFunction(in bytes: [UInt8], isFormat: Bool) -> String? {
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "'"), let close = bytes[(place + 1)...].firstIndex(of: UInt8(ascii: "'")) {
        place = close + 1
        continue
      }
      let start = place
      while place < bytes.count, bytes[place].isNamePart || bytes[place] == UInt8(ascii: ":") {
        place += 1
      }
      guard place > start else {
        place += 1
        continue
      }
      let name = bytes[start..<place]
      let next = bytes[place...].first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
      let function = String(decoding: name, as: UTF8.self)
      guard next == UInt8(ascii: "("), isVendorName(function), isFormat || known.contains(String(function.dropFirst(4)))
      else {
        continue
      }
      return function
    }
    return nil
  }

  /// Whether the name of a function begins like those of the map SDKs.
  package static func isVendorName(_ name: String) -> Bool {
    prefixes.contains { name.utf8.starts(with: $0.utf8) }
  }

  /// Whether a name is that of a function or message that an SDK has.
  package static func isVendorFunction(_ name: String) -> Bool {
    isVendorName(name) && known.contains(String(name.dropFirst(4)))
  }

  /// The functions and messages of the SDKs, without the prefix, and with or without the last colon.
  private static let known: Set<String> = {
    let selectors =
      FunctionNames.functions.keys.map { $0.string } + StructureFunction.allCases.map { $0.rawValue }
      + FormatMessage.allCases.map { $0.rawValue }
    let names =
      selectors.filter(isVendorName).map { String($0.dropFirst(4)) } + ControlStructure.allCases.map { $0.rawValue }
    return Set(names + names.map { $0.last == ":" ? String($0.dropLast()) : $0 + ":" })
  }()

  private static let prefixes = ["mgl_", "MGL_", "mln_", "MLN_", "azm_", "AZM_"]
}
