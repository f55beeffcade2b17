import MigrationReports
import SourceText
import StyleLint
import StyleMigration

/// A kind of options: their value, and the conversion of its words to a property of the arguments and back.
struct OptionKind {
  let value: Option.Value
  let set: @Sendable (_ words: [SystemString], _ arguments: inout Arguments) -> Bool
  let current: @Sendable (Arguments) -> [SystemString]

  /// A property of the arguments, passed to a closure; Embedded Swift has no key paths.
  typealias Property<Value> = @Sendable (_ arguments: inout Arguments, _ body: (inout Value) -> Void) -> Void

  /// - Parameters:
  ///   - value: The value of the option.
  ///   - property: The property that it sets.
  ///   - set: Takes words; `false` where they are invalid.
  ///   - words: The current value of the property.
  /// - Returns: The kind.
  static func keeping<Value>(
    _ value: Option.Value, in property: @escaping Property<Value>,
    setting set: @escaping @Sendable (_ words: [SystemString], _ old: inout Value) -> Bool,
    as words: @escaping @Sendable (Value) -> [SystemString]
  ) -> OptionKind {
    OptionKind(
      value: value,
      set: { new, arguments in
        var isTaken = false
        property(&arguments) { isTaken = set(new, &$0) }
        return isTaken
      },
      current: { arguments in
        var arguments = arguments
        var current: [SystemString] = []
        property(&arguments) { current = words($0) }
        return current
      })
  }

  /// Without a value: sets a property to true, or false.
  static func flag(to isOn: Bool = true, _ property: @escaping Property<Bool>) -> OptionKind {
    keeping(
      .none, in: property,
      setting: { words, old in
        old = (words == ["true"]) == isOn
        return true
      }, as: { [$0 == isOn ? "true" : "false"] })
  }

  /// One of the words of an enumeration.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ property: @escaping Property<Choice>
  ) -> OptionKind {
    keeping(
      .choice(Choice.allCases.map { $0.rawValue }), in: property,
      setting: { words, old in
        guard let choice = words.first.flatMap({ Choice(rawValue: $0.text) }) else { return false }
        old = choice
        return true
      }, as: { [SystemString($0.rawValue)] })
  }

  /// Several words of an enumeration.
  static func choices<Choice: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
    _ property: @escaping Property<Set<Choice>>
  ) -> OptionKind {
    keeping(
      .choices(Choice.allCases.map { $0.rawValue }), in: property,
      setting: { words, old in
        let choices = words.compactMap { Choice(rawValue: $0.text) }
        guard !choices.isEmpty, choices.count == words.count else { return false }
        old = Set(choices)
        return true
      }, as: { set in Choice.allCases.filter { set.contains($0) }.map { SystemString($0.rawValue) } })
  }

  /// A number that follows from something else where the option is missing.
  static func number(_ range: ClosedRange<Int>, _ property: @escaping Property<Int?>) -> OptionKind {
    keeping(
      .number(range), in: property,
      setting: { words, old in
        if let number = words.first.flatMap({ Int($0.text) }) { old = number }
        return old != nil || words.isEmpty
      }, as: { $0.map { ["\($0)"] } ?? [] })
  }

  /// A name or another text, which must not be empty.
  static func text(_ value: Option.Value, _ property: @escaping Property<SystemString?>) -> OptionKind {
    keeping(
      value, in: property,
      setting: { words, old in
        // Elsewhere a dash means standard input or output, so a file of this name is not what was meant.
        guard let text = words.first, !text.isEmpty, text != "-" || !(value == .file || value == .folder)
        else { return false }
        old = text
        return true
      }, as: { $0.map { [$0] } ?? [] })
  }

  /// A text that may be missing, and is `standard` then.
  static func optional(
    _ name: String, or standard: SystemString, _ property: @escaping Property<SystemString?>
  ) -> OptionKind {
    keeping(
      .optionalText(name), in: property,
      setting: { words, old in
        old = words.first.flatMap { $0.isEmpty ? nil : $0 } ?? standard
        return true
      }, as: { $0.map { [$0] } ?? [] })
  }

  /// Texts, of which a command line gives one at a time.
  static func list(_ name: String, _ property: @escaping Property<[SystemString]>) -> OptionKind {
    keeping(
      .texts(name), in: property,
      setting: { texts, old in
        guard texts.allSatisfy({ !$0.isEmpty }) else { return false }
        old += texts
        return true
      }, as: { $0 })
  }

  /// Ids of diagnostics, which may be given several times.
  static func ids(_ property: @escaping Property<Set<DiagnosticID>>) -> OptionKind {
    keeping(
      .ids, in: property,
      setting: { words, old in
        let known = words.compactMap { DiagnosticID(rawValue: $0.text) }
        if known.count == words.count { old.formUnion(known) }
        return known.count == words.count
      }, as: { $0.map { SystemString($0.rawValue) }.sorted() })
  }

  /// Asks for something other than a migration; the first of several counts.
  static func asking(
    _ value: Option.Value = .none, for question: @escaping @Sendable (_ text: String) -> Arguments.Question?
  ) -> OptionKind {
    keeping(
      value, in: { $1(&$0.question) },
      setting: { words, old in
        let new = question(words.first?.text ?? "")
        old = old ?? new
        return new != nil
      }, as: { _ in [] })
  }
}

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
