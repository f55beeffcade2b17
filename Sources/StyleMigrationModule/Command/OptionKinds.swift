import MigrationReports
import StyleDiagnostics
import StyleLint
import StyleMigration

/// The kinds of options, each with its way from text to a property of the arguments and back.
extension Option {
  /// A property of the arguments, handed to a closure; Embedded Swift has no key paths.
  package typealias Property<Value> = @Sendable (_ arguments: inout Arguments, _ body: (inout Value) -> Void) -> Void

  /// What a property says now.
  private static func setting<Value>(
    _ property: Property<Value>, of arguments: Arguments, as setting: (Value) -> Setting
  ) -> Setting {
    var arguments = arguments
    var value: Value?
    property(&arguments) { value = $0 }
    return value.map(setting) ?? .unset
  }

  /// An option without value, which makes something true.
  package static func flag(
    _ names: String..., sets property: @escaping Property<Bool>, to isOn: Bool = true, in section: Section,
    isConfigurable: Bool = false, _ summary: String...
  ) -> Option {
    Option(
      names: names, value: .none, section: section, summary: summary,
      effect: .keeps(
        { text, arguments in
          property(&arguments) { $0 = text == "false" ? !isOn : isOn }
          return true
        }, current: { setting(property, of: $0) { .flag($0 == isOn) } }),
      isConfigurable: isConfigurable)
  }

  /// An option that takes one of the words of an enumeration.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ names: String..., sets property: @escaping Property<Choice>, in section: Section,
    isConfigurable: Bool = false,
    _ summary: String...
  ) -> Option {
    Option(
      names: names, value: .choice(Choice.allCases.map { $0.rawValue }), section: section, summary: summary,
      effect: .keeps(
        { text, arguments in
          guard let choice = Choice(rawValue: text.text) else { return false }
          property(&arguments) { $0 = choice }
          return true
        }, current: { setting(property, of: $0) { .text($0.rawValue) } }),
      isConfigurable: isConfigurable)
  }

  /// An option that takes some of the words of an enumeration.
  static func choices<Choice: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
    _ names: String..., sets property: @escaping Property<Set<Choice>>, in section: Section,
    isConfigurable: Bool = false,
    _ summary: String...
  ) -> Option {
    Option(
      names: names, value: .choices(Choice.allCases.map { $0.rawValue }), section: section, summary: summary,
      effect: .keeps(
        { text, arguments in
          let words = text.text.split(separator: ",", omittingEmptySubsequences: false)
          let choices = words.compactMap { Choice(rawValue: String($0)) }
          guard choices.count == words.count else { return false }
          property(&arguments) { $0 = Set(choices) }
          return true
        },
        current: {
          setting(property, of: $0) { set in
            .text(Choice.allCases.filter { set.contains($0) }.map { $0.rawValue }.joined(separator: ","))
          }
        }),
      isConfigurable: isConfigurable)
  }

  static func number(
    _ names: String..., sets property: @escaping Property<Int>, range: ClosedRange<Int>,
    in section: Section,
    isConfigurable: Bool = false, _ summary: String...
  ) -> Option {
    Option(
      names: names, value: .number(range), section: section, summary: summary,
      effect: .keeps(
        { text, arguments in
          guard let number = Int(text.text), range.contains(number) else { return false }
          property(&arguments) { $0 = number }
          return true
        }, current: { setting(property, of: $0) { .number($0) } }),
      isConfigurable: isConfigurable)
  }

  /// A number that follows from something else where the option is missing.
  static func number(
    _ names: String..., sets property: @escaping Property<Int?>, range: ClosedRange<Int>,
    in section: Section,
    isConfigurable: Bool = false, _ summary: String...
  ) -> Option {
    Option(
      names: names, value: .number(range), section: section, summary: summary,
      effect: .keeps(
        { text, arguments in
          guard let number = Int(text.text), range.contains(number) else { return false }
          property(&arguments) { $0 = number }
          return true
        }, current: { setting(property, of: $0) { $0.map { .number($0) } ?? .unset } }),
      isConfigurable: isConfigurable)
  }

  /// An option that takes a name or another text, which must not be empty.
  static func text(
    _ names: String..., takes value: Value, sets property: @escaping Property<SystemString?>,
    in section: Section,
    isConfigurable: Bool = false, _ summary: String...
  ) -> Option {
    Option(
      names: names, value: value, section: section, summary: summary,
      effect: .keeps(
        { text, arguments in
          // Elsewhere a dash stands for standard input or output, so that a file of this name is not what was meant.
          guard !text.isEmpty, text != "-" || !(value == .file || value == .folder) else { return false }
          property(&arguments) { $0 = text }
          return true
        }, current: { setting(property, of: $0) { $0.map { .text($0.text) } ?? .unset } }),
      isConfigurable: isConfigurable)
  }

  /// An option whose value may be missing, and is `standard` then.
  static func text(
    _ names: String..., takes value: Value, or standard: SystemString,
    sets property: @escaping Property<SystemString?>,
    in section: Section, _ summary: String...
  ) -> Option {
    Option(
      names: names, value: value, section: section, summary: summary,
      effect: .keeps(
        { text, arguments in
          property(&arguments) { $0 = text.isEmpty ? standard : text }
          return true
        }, current: { setting(property, of: $0) { $0.map { .text($0.text) } ?? .unset } }),
      isConfigurable: false)
  }

  /// An option that may be given several times.
  static func list(
    _ names: String..., takes value: Value, adds property: @escaping Property<[SystemString]>,
    in section: Section,
    isConfigurable: Bool = false, _ summary: String...
  ) -> Option {
    Option(
      names: names, value: value, section: section, summary: summary,
      effect: .keeps(
        { text, arguments in
          guard !text.isEmpty else { return false }
          property(&arguments) { $0.append(text) }
          return true
        }, current: { setting(property, of: $0) { .list($0.map { $0.text }) } }),
      isConfigurable: isConfigurable)
  }

  /// An option that takes ids of diagnostics, and may be given several times.
  static func ids(
    _ names: String..., adds property: @escaping Property<Set<DiagnosticID>>, in section: Section,
    _ summary: String...
  ) -> Option {
    Option(
      names: names, value: .ids, section: section, summary: summary,
      effect: .keeps(
        { text, arguments in
          let ids = text.text.split(separator: ",", omittingEmptySubsequences: false)
          let known = ids.compactMap { DiagnosticID(rawValue: String($0)) }
          guard known.count == ids.count else { return false }
          property(&arguments) { $0.formUnion(known) }
          return true
        }, current: { setting(property, of: $0) { .list($0.map { $0.rawValue }.sorted()) } }),
      isConfigurable: true)
  }

  /// An option that asks for something else than a migration.
  static func request(
    _ names: String..., takes value: Value = .none, in section: Section,
    asks request: @escaping @Sendable (_ text: String) -> Arguments.Request?, _ summary: String...
  ) -> Option {
    Option(
      names: names, value: value, section: section, summary: summary, effect: .asks(request), isConfigurable: false)
  }
}
