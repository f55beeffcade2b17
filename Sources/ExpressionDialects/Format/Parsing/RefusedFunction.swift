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
    // Every second part is quoted.
    let parts = bytes.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false).enumerated()
    for (number, part) in parts where number.isMultiple(of: 2) {
      for word in part.split(whereSeparator: { !$0.isNamePart && $0 != UInt8(ascii: ":") }) {
        let function = String(decoding: word, as: UTF8.self)
        let isCalled = part[word.endIndex...].first { !$0.isBlank } == UInt8(ascii: "(")
        if isCalled, isFormat ? isVendorName(function) : isVendorFunction(function) { return function }
      }
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
