import MigrateStylesCommand
import MigrationReports
import CommandCore

/// Words of a command line, one per line: accepted or refused with a reason; patterns match in bounded time.
enum ArgumentFuzzing {
  static func violation(_ bytes: [UInt8]) -> String? {
    let words = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { SystemString(bytes: $0) }
    do throws(RunFailure) {
      let arguments = try Arguments(words)
      if arguments.question == nil {
        if try Arguments(words) != arguments { return "the same words ask for something else" }
        let configuration = ConfigurationFile.text(of: arguments)
        if configuration.isEmpty { return "no configuration" }
        // Words that are not options request the same again.
        if try Arguments([], over: arguments.forStandardInput) != arguments.forStandardInput {
          return "no words change something"
        }
      }
    } catch {
      if error.message.isEmpty { return "refused without a reason" }
    }
    guard let first = words.first else { return nil }
    let pattern = PathPattern(first)
    var rules = IgnoreRules(excluding: words, in: "/a", reading: nil)
    for word in words.dropFirst() {
      _ = pattern.matches(word)
      _ = rules.excludes("/a/" + word, isFolder: false)
      // Without wildcards, a path matches itself.
      if !PathPattern.isPattern(word), word.bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x5C }),
        !word.bytes.split(separator: UInt8(ascii: "/")).contains(where: {
          $0.count < 3 && $0.allSatisfy { $0 == UInt8(ascii: ".") }
        }), !PathPattern(word).matches(word)
      {
        return "\(word.text) does not match itself"
      }
    }
    return nil
  }
}

extension Arguments {
  /// Without options that need a file.
  fileprivate var forStandardInput: Arguments {
    var copy = self
    copy.words = []
    copy.inPlace = false
    copy.fix = false
    copy.backupSuffix = nil
    return copy
  }
}
