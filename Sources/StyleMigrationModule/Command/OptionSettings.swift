import MigrationReports
import SourceText

/// Why an object does not set options, and the place of what is wrong.
struct OptionSettingError: Error {
  var location: SourceLocation
  var message: String
}

extension Arguments {
  /// Sets options by the members of a JSON object: those of a configuration file, or of a request.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - scope: Where it was found.
  ///   - others: The keys that are not options, which the caller reads.
  ///   - unread: Keys that messages name, too, although something outside of this module reads them.
  /// - Throws: ``OptionSettingError`` for the first invalid member.
  mutating func set(
    _ object: JSONNode, in scope: Option.Scope, besides others: [String] = [], showing unread: [String] = []
  ) throws(OptionSettingError) {
    guard object.kind == .object else {
      throw OptionSettingError(location: object.location, message: "expected an object of options")
    }
    var met: Set<String> = []
    for member in object.members {
      guard let key = member.key.string?.string else { continue }
      guard met.insert(key).inserted else {
        throw OptionSettingError(location: member.key.location, message: "duplicate key \"\(key)\"")
      }
      if others.contains(key) { continue }
      guard let option = Option.all.first(where: { $0.key(in: scope) == key }) else {
        let known = Option.all.compactMap { $0.key(in: scope) } + others + unread
        let question = Suggestion.question(about: key, among: known)
        throw OptionSettingError(
          location: member.key.location,
          message: "unknown key \"\(key)\""
            + (question.isEmpty ? "; the keys are \(known.joined(separator: ", "))" : question))
      }
      guard option.set(member.value, in: &self) else {
        let ids = member.value.elements.compactMap { $0.string?.string }.joined(separator: ",")
        let question = option.value == .ids ? option.question(about: ids) : ""
        throw OptionSettingError(
          location: member.value.location, message: "\"\(key)\" takes \(option.settingExpectation)\(question)")
      }
    }
  }
}

extension Option {
  /// Sets the option to a value of JSON; the result is whether it takes the value.
  fileprivate func set(_ value: JSONNode, in arguments: inout Arguments) -> Bool {
    words(of: value).map { set($0, &arguments) } ?? false
  }

  /// What a word of the command line sets it to; `nil` where the word is not a number in its range.
  func words(of text: SystemString) -> [SystemString]? {
    switch value {
    case .none: ["true"]
    case .number(let range): Int(text.text).map { range.contains($0) } == true ? [text] : nil
    case .choices, .ids:
      text.text.split(separator: ",", omittingEmptySubsequences: false).map { SystemString(String($0)) }
    case .choice, .file, .folder, .text, .texts, .optionalText: [text]
    }
  }

  /// What a value of JSON sets it to; `nil` where it is of another kind.
  private func words(of node: JSONNode) -> [SystemString]? {
    switch (value, node.kind) {
    case (.none, .boolean): return [SystemString(bytes: node.spelling)]
    case (.number, .number): return words(of: SystemString(bytes: node.spelling))
    // The default, which depends on something else.
    case (.number, .null): return []
    case (.choices, .array), (.ids, .array), (.texts, .array):
      let words = node.elements.compactMap { $0.string?.string }
      return words.count == node.count ? words.map { SystemString($0) } : nil
    case (.choice, .string), (.choices, .string): return node.string.flatMap { words(of: SystemString($0.string)) }
    default: return nil
    }
  }

  /// The words as a value of JSON.
  func fragment(of words: [SystemString]) -> JSONFragment {
    switch value {
    case .none: .boolean(words == ["true"])
    case .number: words.first.flatMap { Int($0.text) }.map { .count($0) } ?? .null
    case .ids, .texts: .array(words.map { .text($0.text) })
    case .choices: .text(words.map { $0.text }.joined(separator: ","))
    case .choice, .file, .folder, .text, .optionalText: words.first.map { .text($0.text) } ?? .null
    }
  }

  /// The expected value of its key.
  fileprivate var settingExpectation: String {
    switch value {
    case .none: "true or false"
    case .ids: "an array of ids of diagnostics"
    case .texts: "an array of strings that are not empty"
    default: expectation
    }
  }
}
