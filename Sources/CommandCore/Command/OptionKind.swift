import MigrationReports
import SourceText
import StyleLint
import StyleMigration

/// A kind of options: how their value is written and described, and how it sets a property of the arguments.
package struct OptionKind: Sendable {
  /// The value after the name in help; empty where there is none.
  package let placeholder: String

  /// The expected value, in the wording of errors.
  let expectation: String

  /// The words that the value may be, where they are few.
  package var words: [String] = []

  /// Whether a value on a command line has commas between its words.
  var isList = false
  var completion = Completion.nothing

  /// The kinds of JSON that the value may be, and how errors call them.
  var json: [JSONKind] = []
  var jsonExpectation: String?

  /// Takes the words that it is set to, `true` or `false` of a flag, none for a default that depends on something else;
  /// `false` where they are invalid.
  fileprivate(set) var set: @Sendable (_ words: [SystemString], _ arguments: inout Arguments) -> Bool = { _, _ in false
  }

  /// The current value as JSON.
  fileprivate(set) var current: @Sendable (Arguments) -> JSONFragment = { _ in .null }

  /// What shells offer for a value that has no list of words.
  enum Completion {
    case nothing
    case files
    case folders
  }

  var takesValue: Bool { !placeholder.isEmpty }

  /// Whether a value has to follow.
  var needsValue: Bool { takesValue && placeholder.utf8.first != UInt8(ascii: "[") }

  /// What a word of the command line sets it to.
  func words(of text: SystemString) -> [SystemString] {
    isList ? text.text.split(separator: ",", omittingEmptySubsequences: false).map { SystemString(String($0)) } : [text]
  }

  /// What a value of JSON sets it to; `nil` where it is of another kind.
  func words(of node: JSONNode) -> [SystemString]? {
    guard json.contains(node.kind) else { return nil }
    switch node.kind {
    case .null: return []
    case .boolean, .number: return [SystemString(bytes: node.spelling)]
    case .string: return node.string.map { words(of: SystemString($0.string)) }
    case .array:
      let words = node.elements.compactMap { $0.string?.string }
      return words.count == node.count ? words.map { SystemString($0) } : nil
    case .object: return nil
    }
  }

  /// A suggestion for a value, or for the first unknown word of a list.
  func question(about value: String) -> String {
    // The words of the only list without any are ids.
    let known = isList && words.isEmpty ? DiagnosticID.all.map { $0.rawValue } : words
    let given = isList ? value.split(separator: ",").map(String.init) : [value]
    return given.first { !known.contains($0) }.map { Suggestion.question(about: $0, among: known) } ?? ""
  }
}

// MARK: The kinds

extension OptionKind {
  /// A property of the arguments, passed to a closure; Embedded Swift has no key paths.
  typealias Property<Value> = @Sendable (_ arguments: inout Arguments, _ body: (inout Value) -> Void) -> Void

  /// The kind for a property.
  ///
  /// - Parameters:
  ///   - property: The property that it sets.
  ///   - value: The value that words and the old value give; `nil` where the words are invalid.
  ///   - json: A value as JSON.
  /// - Returns: The kind.
  func setting<Value>(
    _ property: @escaping Property<Value>,
    to value: @escaping @Sendable (_ words: [SystemString], _ old: Value) -> Value?,
    as json: @escaping @Sendable (Value) -> JSONFragment = { _ in .null }
  ) -> OptionKind {
    var kind = self
    kind.set = { words, arguments in
      var isTaken = false
      property(&arguments) { old in
        guard let new = value(words, old) else { return }
        (old, isTaken) = (new, true)
      }
      return isTaken
    }
    kind.current = { arguments in
      var (arguments, current) = (arguments, JSONFragment.null)
      property(&arguments) { current = json($0) }
      return current
    }
    return kind
  }

  /// Without a value: sets a property to true, or false.
  static func flag(to isOn: Bool = true, _ property: @escaping Property<Bool>) -> OptionKind {
    OptionKind(placeholder: "", expectation: "true or false", json: [.boolean])
      .setting(property, to: { words, _ in (words == ["true"]) == isOn }, as: { .boolean($0 == isOn) })
  }

  /// One of some words.
  static func choice(among words: [String]) -> OptionKind {
    let expectation = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    return OptionKind(
      placeholder: " " + words.joined(separator: "|"), expectation: expectation, words: words, json: [.string])
  }

  /// One of the words of an enumeration.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ property: @escaping Property<Choice>
  ) -> OptionKind {
    choice(among: Choice.allCases.map { $0.rawValue })
      .setting(
        property, to: { words, _ in words.first.flatMap { Choice(rawValue: $0.text) } }, as: { .text($0.rawValue) })
  }

  /// One of the words of an enumeration, or a word for none of them.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    or none: String, _ property: @escaping Property<Choice?>
  ) -> OptionKind {
    choice(among: [none] + Choice.allCases.map { $0.rawValue })
      .setting(property) { words, _ in
        let choice = words.first.flatMap { Choice(rawValue: $0.text) }
        return choice != nil || words.first?.text == none ? .some(choice) : nil
      } as: { choice in
        .text(choice?.rawValue ?? none)
      }
  }

  /// Several words of an enumeration.
  static func choices<Choice: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
    _ property: @escaping Property<Set<Choice>>
  ) -> OptionKind {
    let words = Choice.allCases.map { $0.rawValue }
    return OptionKind(
      placeholder: " LIST", expectation: "some of \(words.joined(separator: ", ")), with commas between them",
      words: words, isList: true, json: [.string, .array]
    )
    .setting(property) { words, _ in
      let choices = words.compactMap { Choice(rawValue: $0.text) }
      return !choices.isEmpty && choices.count == words.count ? Set(choices) : nil
    } as: { choices in
      .text(words.filter { word in choices.contains { $0.rawValue == word } }.joined(separator: ","))
    }
  }

  /// A number that follows from something else where the option is missing.
  static func number(_ range: ClosedRange<Int>, _ property: @escaping Property<Int?>) -> OptionKind {
    OptionKind(
      placeholder: " N", expectation: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      json: [.number, .null]
    )
    .setting(property) { words, old in
      guard let word = words.first else { return .some(old) }
      guard let number = Int(word.text), range.contains(number) else { return nil }
      return .some(number)
    } as: { number in
      number.map { .count($0) } ?? .null
    }
  }

  /// A text, under a name that help shows; with a standard the text may be missing.
  static func text(
    _ name: String, or standard: SystemString? = nil, _ property: @escaping Property<SystemString?>
  ) -> OptionKind {
    OptionKind(placeholder: standard == nil ? " \(name)" : "[=\(name)]", expectation: name.lowercased())
      .setting(property) { words, _ in (words.first.flatMap { $0.isEmpty ? nil : $0 } ?? standard).map { .some($0) } }
  }

  /// The name of a file, or of a folder.
  static func path(_ completion: Completion, _ property: @escaping Property<SystemString?>) -> OptionKind {
    let isFile = completion == .files
    return OptionKind(
      placeholder: isFile ? " FILE" : " DIR", expectation: "the name of a \(isFile ? "file" : "folder")",
      completion: completion
    )
    .setting(property) { words, _ in
      // Elsewhere a dash means standard input or output, so a file of this name is not what was meant.
      words.first.flatMap { $0.isEmpty || $0 == "-" ? nil : .some($0) }
    }
  }

  /// Texts, of which a command line gives one at a time.
  static func list(_ name: String, _ property: @escaping Property<[SystemString]>) -> OptionKind {
    OptionKind(
      placeholder: " " + name, expectation: name.lowercased(), json: [.array],
      jsonExpectation: "an array of strings that are not empty"
    )
    .setting(property) { texts, old in
      texts.allSatisfy { !$0.isEmpty } ? old + texts : nil
    } as: { texts in
      .array(texts.map { .text($0.text) })
    }
  }

  /// Ids of diagnostics, which may be given several times.
  static func ids(_ property: @escaping Property<Set<DiagnosticID>>) -> OptionKind {
    OptionKind(
      placeholder: " ID", expectation: "ids of diagnostics, with commas between them", isList: true, json: [.array],
      jsonExpectation: "an array of ids of diagnostics"
    )
    .setting(property) { words, old in
      let known = words.compactMap { DiagnosticID(rawValue: $0.text) }
      return known.count == words.count ? old.union(known) : nil
    } as: { ids in
      .array(ids.map { $0.rawValue }.sorted().map { .text($0) })
    }
  }

  /// Asks for something other than a migration; the first of several counts.
  func asking(for question: @escaping @Sendable (_ text: String) -> Arguments.Question?) -> OptionKind {
    setting({ $1(&$0.question) }, to: { words, old in question(words.first?.text ?? "").map { old ?? $0 } })
  }

  static func asking(for question: Arguments.Question) -> OptionKind {
    OptionKind(placeholder: "", expectation: "").asking { _ in question }
  }
}
