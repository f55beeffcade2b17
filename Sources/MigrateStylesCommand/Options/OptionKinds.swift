import MigrationReports

/// The kinds of options, each with its way from text to a property of the arguments and back.
extension Option {
  /// A property of the arguments.
  ///
  /// Its key path is made where an option is met: to make one takes longer than all else that an entry of the table needs.
  typealias Property<Value> = @Sendable () -> any WritableKeyPath<Arguments, Value> & Sendable

  /// An option without value, which makes something true.
  static func flag(
    _ names: String..., sets property: @autoclosure @escaping Property<Bool>, to isOn: Bool = true, in section: Section,
    isConfigurable: Bool = false, _ summary: String...
  ) -> Option {
    Option(
      names: names, value: .none, section: section, summary: summary,
      effect: .keeps(
        { text, arguments in
          arguments[keyPath: property()] = text == "false" ? !isOn : isOn
          return true
        }, current: { .flag($0[keyPath: property()] == isOn) }),
      isConfigurable: isConfigurable)
  }

  /// An option that takes one of the words of an enumeration.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ names: String..., sets property: @autoclosure @escaping Property<Choice>, in section: Section,
    isConfigurable: Bool = false,
    _ summary: String...
  ) -> Option {
    Option(
      names: names, value: .choice(Choice.allCases.map(\.rawValue)), section: section, summary: summary,
      effect: .keeps(
        { text, arguments in
          guard let choice = Choice(rawValue: text.text) else { return false }
          arguments[keyPath: property()] = choice
          return true
        }, current: { .text($0[keyPath: property()].rawValue) }),
      isConfigurable: isConfigurable)
  }

  /// An option that takes some of the words of an enumeration.
  static func choices<Choice: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
    _ names: String..., sets property: @autoclosure @escaping Property<Set<Choice>>, in section: Section,
    isConfigurable: Bool = false,
    _ summary: String...
  ) -> Option {
    Option(
      names: names, value: .choices(Choice.allCases.map(\.rawValue)), section: section, summary: summary,
      effect: .keeps(
        { text, arguments in
          let words = text.text.split(separator: ",", omittingEmptySubsequences: false)
          let choices = words.compactMap { Choice(rawValue: String($0)) }
          guard choices.count == words.count else { return false }
          arguments[keyPath: property()] = Set(choices)
          return true
        },
        current: { arguments in
          .text(
            Choice.allCases.filter { arguments[keyPath: property()].contains($0) }.map(\.rawValue)
              .joined(separator: ","))
        }),
      isConfigurable: isConfigurable)
  }

  static func number(
    _ names: String..., sets property: @autoclosure @escaping Property<Int>, range: ClosedRange<Int>,
    in section: Section,
    isConfigurable: Bool = false, _ summary: String...
  ) -> Option {
    Option(
      names: names, value: .number(range), section: section, summary: summary,
      effect: .keeps(
        { text, arguments in
          guard let number = Int(text.text), range.contains(number) else { return false }
          arguments[keyPath: property()] = number
          return true
        }, current: { .number($0[keyPath: property()]) }),
      isConfigurable: isConfigurable)
  }

  /// A number that follows from something else where the option is missing.
  static func number(
    _ names: String..., sets property: @autoclosure @escaping Property<Int?>, range: ClosedRange<Int>,
    in section: Section,
    isConfigurable: Bool = false, _ summary: String...
  ) -> Option {
    Option(
      names: names, value: .number(range), section: section, summary: summary,
      effect: .keeps(
        { text, arguments in
          guard let number = Int(text.text), range.contains(number) else { return false }
          arguments[keyPath: property()] = number
          return true
        }, current: { $0[keyPath: property()].map(Setting.number) ?? .unset }),
      isConfigurable: isConfigurable)
  }

  /// An option that takes a name or another text, which must not be empty.
  static func text(
    _ names: String..., takes value: Value, sets property: @autoclosure @escaping Property<SystemString?>,
    in section: Section,
    isConfigurable: Bool = false, _ summary: String...
  ) -> Option {
    Option(
      names: names, value: value, section: section, summary: summary,
      effect: .keeps(
        { text, arguments in
          // Elsewhere a dash stands for standard input or output, so that a file of this name is not what was meant.
          guard !text.isEmpty, text != "-" || !(value == .file || value == .folder) else { return false }
          arguments[keyPath: property()] = text
          return true
        }, current: { $0[keyPath: property()].map { .text($0.text) } ?? .unset }),
      isConfigurable: isConfigurable)
  }

  /// An option whose value may be missing, and is `standard` then.
  static func text(
    _ names: String..., takes value: Value, or standard: SystemString,
    sets property: @autoclosure @escaping Property<SystemString?>,
    in section: Section, _ summary: String...
  ) -> Option {
    Option(
      names: names, value: value, section: section, summary: summary,
      effect: .keeps(
        { text, arguments in
          arguments[keyPath: property()] = text.isEmpty ? standard : text
          return true
        }, current: { $0[keyPath: property()].map { .text($0.text) } ?? .unset }),
      isConfigurable: false)
  }

  /// An option that may be given several times.
  static func list(
    _ names: String..., takes value: Value, adds property: @autoclosure @escaping Property<[SystemString]>,
    in section: Section,
    isConfigurable: Bool = false, _ summary: String...
  ) -> Option {
    Option(
      names: names, value: value, section: section, summary: summary,
      effect: .keeps(
        { text, arguments in
          guard !text.isEmpty else { return false }
          arguments[keyPath: property()].append(text)
          return true
        }, current: { .list($0[keyPath: property()].map(\.text)) }),
      isConfigurable: isConfigurable)
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
