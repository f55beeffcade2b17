import Foundation

/// The rules of wording that a machine can check.
enum Wording {
  /// Phrases that are not plain English here; "there is no" is, "this is no" is not.
  private static let phrases =
    #"(?<![Tt]here )\b(?:is|are) no (?!longer\b|more\b)|\b[Ww]ho has\b|\b[Nn]obody\b|\bheeded\b|\b(?:is|are) said\b"#
    + #"|\bis there twice\b|\bleft and said\b|\bof the old language\b|\bthe old way\b|\bbrings? [^.]* into the present\b"#

  /// The violations, each with its line.
  static func faults(in text: String) throws -> [(phrase: String, line: String)] {
    let whole = text as NSString
    return try NSRegularExpression(pattern: phrases).matches(
      in: text, range: NSRange(location: 0, length: whole.length)
    ).map { match in
      (whole.substring(with: match.range), whole.substring(with: whole.lineRange(for: match.range)))
    }
  }

  /// The texts between quotation marks that look like ids.
  static func idsInQuotes(in text: String) throws -> [String] {
    let whole = text as NSString
    return try NSRegularExpression(pattern: #""([a-z0-9]+(?:-[a-z0-9]+)+)""#).matches(
      in: text, range: NSRange(location: 0, length: whole.length)
    ).map { whole.substring(with: $0.range(at: 1)) }
  }

  /// Whether a phrase starts in lower case, or with a name that is always in capitals.
  static func startsInLowerCase(_ text: String) -> Bool {
    let names = ["AND", "ALL", "ANY", "BETWEEN", "GL JS", "IN", "JSON", "MapLibre Native", "Swift", "NSExpression"]
    guard let first = text.first else { return false }
    return !first.isUppercase || names.contains { text.hasPrefix($0) }
  }
}
