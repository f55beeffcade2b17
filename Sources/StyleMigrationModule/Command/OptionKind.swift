import MigrationReports
import StyleLint
import StyleMigration

/// A kind of options: their value, and their conversion from a setting to a property of the arguments and back.
struct OptionKind {
  let value: Option.Value
  let effect: Option.Effect

  /// A property of the arguments, passed to a closure; Embedded Swift has no key paths.
  typealias Property<Value> = @Sendable (_ arguments: inout Arguments, _ body: (inout Value) -> Void) -> Void

  /// - Parameters:
  ///   - value: The value of the option.
  ///   - property: The property that it sets.
  ///   - set: Takes a setting; `false` where it is invalid.
  ///   - setting: The current value of the property.
  /// - Returns: The kind.
  static func keeping<Value>(
    _ value: Option.Value, in property: @escaping Property<Value>,
    setting set: @escaping @Sendable (_ setting: Option.Setting, _ old: inout Value) -> Bool,
    as setting: @escaping @Sendable (Value) -> Option.Setting
  ) -> OptionKind {
    OptionKind(
      value: value,
      effect: .keeps(
        { new, arguments in
          var isTaken = false
          property(&arguments) { isTaken = set(new, &$0) }
          return isTaken
        },
        current: { arguments in
          var arguments = arguments
          var current = Option.Setting.unset
          property(&arguments) { current = setting($0) }
          return current
        }))
  }

  /// Without a value: sets a property to true, or false.
  static func flag(to isOn: Bool = true, _ property: @escaping Property<Bool>) -> OptionKind {
    keeping(
      .none, in: property,
      setting: { setting, old in
        guard case .flag(let isSet) = setting else { return false }
        old = isSet == isOn
        return true
      }, as: { .flag($0 == isOn) })
  }

  /// One of the words of an enumeration.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ property: @escaping Property<Choice>
  ) -> OptionKind {
    keeping(
      .choice(Choice.allCases.map { $0.rawValue }), in: property,
      setting: { setting, old in
        guard case .text(let text) = setting, let choice = Choice(rawValue: text.text) else { return false }
        old = choice
        return true
      }, as: { .text(SystemString($0.rawValue)) })
  }

  /// Several words of an enumeration.
  static func choices<Choice: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
    _ property: @escaping Property<Set<Choice>>
  ) -> OptionKind {
    keeping(
      .choices(Choice.allCases.map { $0.rawValue }), in: property,
      setting: { setting, old in
        guard case .list(let words) = setting else { return false }
        let choices = words.compactMap { Choice(rawValue: $0.text) }
        guard !choices.isEmpty, choices.count == words.count else { return false }
        old = Set(choices)
        return true
      },
      as: { set in
        .text(SystemString(Choice.allCases.filter { set.contains($0) }.map { $0.rawValue }.joined(separator: ",")))
      })
  }

  static func number(_ range: ClosedRange<Int>, _ property: @escaping Property<Int>) -> OptionKind {
    keeping(
      .number(range), in: property,
      setting: { setting, old in
        guard case .number(let number) = setting else { return false }
        old = number
        return true
      }, as: { .number($0) })
  }

  /// A number that follows from something else where the option is missing.
  static func number(_ range: ClosedRange<Int>, _ property: @escaping Property<Int?>) -> OptionKind {
    keeping(
      .number(range), in: property,
      setting: { setting, old in
        if case .number(let number) = setting { old = number }
        return old != nil || setting == .unset
      }, as: { $0.map { .number($0) } ?? .unset })
  }

  /// A name or another text, which must not be empty.
  static func text(_ value: Option.Value, _ property: @escaping Property<SystemString?>) -> OptionKind {
    keeping(
      value, in: property,
      setting: { setting, old in
        // Elsewhere a dash means standard input or output, so a file of this name is not what was meant.
        guard case .text(let text) = setting, !text.isEmpty, text != "-" || !(value == .file || value == .folder)
        else { return false }
        old = text
        return true
      }, as: { $0.map { .text($0) } ?? .unset })
  }

  /// A text that may be missing, and is `standard` then.
  static func optional(
    _ name: String, or standard: SystemString, _ property: @escaping Property<SystemString?>
  ) -> OptionKind {
    keeping(
      .optionalText(name), in: property,
      setting: { setting, old in
        guard case .text(let text) = setting else { return false }
        old = text.isEmpty ? standard : text
        return true
      }, as: { $0.map { .text($0) } ?? .unset })
  }

  /// Texts, of which a command line gives one at a time.
  static func list(_ name: String, _ property: @escaping Property<[SystemString]>) -> OptionKind {
    keeping(
      .texts(name), in: property,
      setting: { setting, old in
        guard case .list(let texts) = setting, texts.allSatisfy({ !$0.isEmpty }) else { return false }
        old += texts
        return true
      }, as: { .list($0) })
  }

  /// Ids of diagnostics, which may be given several times.
  static func ids(_ property: @escaping Property<Set<DiagnosticID>>) -> OptionKind {
    keeping(
      .ids, in: property,
      setting: { setting, old in
        guard case .list(let words) = setting else { return false }
        let known = words.compactMap { DiagnosticID(rawValue: $0.text) }
        if known.count == words.count { old.formUnion(known) }
        return known.count == words.count
      }, as: { .list($0.map { SystemString($0.rawValue) }.sorted()) })
  }

  /// Requests something other than a migration.
  static func request(
    _ value: Option.Value = .none, _ request: @escaping @Sendable (_ text: String) -> Arguments.Request?
  ) -> OptionKind {
    OptionKind(value: value, effect: .asks(request))
  }
}
