/// Why arguments make no sense.
package enum UsageError: Error, Hashable, Sendable {
  case unknownOption(String)
  case missingValue(Option)
  case needlessValue(String)
  case badValue(Option, String)
  case contradiction(String, String)
  case onlyWith(String, String)
  case suffixIsPath(String)
  case inPlaceWithoutFile
  case inPlaceOfStandardInput
  case swiftInPlace
  case severalFiles(count: Int)
  case noFile

  package var message: String {
    switch self {
    case .unknownOption(let name):
      // Any letter is a slip of any other: of an option as short as -x nothing was probably meant.
      "unknown option '\(name)'"
        + (name.utf8.count > 2 ? Suggestion.question(about: name, among: Option.harmless.flatMap(\.names)) : "")
    case .missingValue(let option): "'\(option.names[0])' needs a value: \(option.expectation)"
    case .needlessValue(let name): "'\(name)' takes no value"
    case .badValue(let option, let value):
      "'\(option.names[0])' takes \(option.expectation), not '\(value)'"
        + option.question(about: value)
    case .contradiction(let first, let second): "'\(first)' and '\(second)' contradict one another"
    case .onlyWith(let option, let other): "'\(option)' says something only with '\(other)'"
    case .suffixIsPath(let suffix): "'--backup' takes a suffix for names, and '\(suffix)' is a path"
    case .inPlaceWithoutFile: "'--in-place' needs the name of a file"
    case .inPlaceOfStandardInput: "standard input ('-') cannot be written in place"
    case .swiftInPlace:
      "'--emit swift' with '--in-place' would write Swift over the style; write it elsewhere with --output or --output-dir"
    case .severalFiles(let count):
      "\(count) files, and one place for the result; say --in-place, --output-dir DIR, --check, --diff or --list-different"
    case .noFile: "no file is left to migrate: what was named is excluded, or there is no style in it"
    }
  }
}

extension Option {
  /// What was probably meant: by the value, or by the first word of a list that is none.
  fileprivate func question(about value: String) -> String {
    guard case .choices(let words) = self.value else { return Suggestion.question(about: value, among: words) }
    let parts = value.split(separator: ",").map(String.init)
    return parts.first { !words.contains($0) }.map { Suggestion.question(about: $0, among: words) } ?? ""
  }
}
