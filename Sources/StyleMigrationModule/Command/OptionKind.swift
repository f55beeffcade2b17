import MigrationReports
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
