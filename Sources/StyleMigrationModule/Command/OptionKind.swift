import MigrationReports
import StyleLint
import StyleMigration

/// A kind of options: their value, and their conversion from text to a property of the arguments and back.
struct OptionKind {
  let value: Option.Value
  let effect: Option.Effect

  /// A property of the arguments, passed to a closure; Embedded Swift has no key paths.
  typealias Property<Value> = @Sendable (_ arguments: inout Arguments, _ body: (inout Value) -> Void) -> Void

  /// - Parameters:
  ///   - value: The value of the option.
  ///   - property: The property that it sets.
  ///   - read: Reads a text; `false` where it is invalid.
  ///   - setting: The current value of the property.
  /// - Returns: The kind.
  static func keeping<Value>(
    _ value: Option.Value, in property: @escaping Property<Value>,
    reading read: @escaping @Sendable (_ text: SystemString, _ old: inout Value) -> Bool,
    as setting: @escaping @Sendable (Value) -> Option.Setting
  ) -> OptionKind {
    OptionKind(
      value: value,
      effect: .keeps(
        { text, arguments in
          var isTaken = false
          property(&arguments) { isTaken = read(text, &$0) }
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
      reading: { text, old in
        old = text == "false" ? !isOn : isOn
        return true
      }, as: { .flag($0 == isOn) })
  }

  /// One of the words of an enumeration.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ property: @escaping Property<Choice>
  ) -> OptionKind {
    keeping(
      .choice(Choice.allCases.map { $0.rawValue }), in: property,
      reading: { text, old in
        guard let choice = Choice(rawValue: text.text) else { return false }
        old = choice
        return true
      }, as: { .text($0.rawValue) })
  }

  /// Several words of an enumeration.
  static func choices<Choice: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
    _ property: @escaping Property<Set<Choice>>
  ) -> OptionKind {
    keeping(
      .choices(Choice.allCases.map { $0.rawValue }), in: property,
      reading: { text, old in
        let words = text.text.split(separator: ",", omittingEmptySubsequences: false)
        let choices = words.compactMap { Choice(rawValue: String($0)) }
        guard choices.count == words.count else { return false }
        old = Set(choices)
        return true
      },
      as: { set in .text(Choice.allCases.filter { set.contains($0) }.map { $0.rawValue }.joined(separator: ",")) })
  }

  static func number(_ range: ClosedRange<Int>, _ property: @escaping Property<Int>) -> OptionKind {
    keeping(
      .number(range), in: property,
      reading: { text, old in
        guard let number = number(text, in: range) else { return false }
        old = number
        return true
      }, as: { .number($0) })
  }

  /// A number that follows from something else where the option is missing.
  static func number(_ range: ClosedRange<Int>, _ property: @escaping Property<Int?>) -> OptionKind {
    keeping(
      .number(range), in: property,
      reading: { text, old in
        guard let number = number(text, in: range) else { return false }
        old = number
        return true
      }, as: { $0.map { .number($0) } ?? .unset })
  }

  private static func number(_ text: SystemString, in range: ClosedRange<Int>) -> Int? {
    Int(text.text).flatMap { range.contains($0) ? $0 : nil }
  }

  /// A name or another text, which must not be empty.
  static func text(_ value: Option.Value, _ property: @escaping Property<SystemString?>) -> OptionKind {
    keeping(
      value, in: property,
      reading: { text, old in
        // Elsewhere a dash means standard input or output, so a file of this name is not what was meant.
        guard !text.isEmpty, text != "-" || !(value == .file || value == .folder) else { return false }
        old = text
        return true
      }, as: { $0.map { .text($0.text) } ?? .unset })
  }

  /// A text that may be missing, and is `standard` then.
  static func optional(
    _ name: String, or standard: SystemString, _ property: @escaping Property<SystemString?>
  ) -> OptionKind {
    keeping(
      .optionalText(name), in: property,
      reading: { text, old in
        old = text.isEmpty ? standard : text
        return true
      }, as: { $0.map { .text($0.text) } ?? .unset })
  }

  /// A text that may be given several times.
  static func list(_ value: Option.Value, _ property: @escaping Property<[SystemString]>) -> OptionKind {
    keeping(
      value, in: property,
      reading: { text, old in
        if !text.isEmpty { old.append(text) }
        return !text.isEmpty
      }, as: { .list($0.map { $0.text }) })
  }

  /// Ids of diagnostics, which may be given several times.
  static func ids(_ property: @escaping Property<Set<DiagnosticID>>) -> OptionKind {
    keeping(
      .ids, in: property,
      reading: { text, old in
        let ids = text.text.split(separator: ",", omittingEmptySubsequences: false)
        let known = ids.compactMap { DiagnosticID(rawValue: String($0)) }
        if known.count == ids.count { old.formUnion(known) }
        return known.count == ids.count
      }, as: { .list($0.map { $0.rawValue }.sorted()) })
  }

  /// Requests something other than a migration.
  static func request(
    _ value: Option.Value = .none, _ request: @escaping @Sendable (_ text: String) -> Arguments.Request?
  ) -> OptionKind {
    OptionKind(value: value, effect: .asks(request))
  }
}
