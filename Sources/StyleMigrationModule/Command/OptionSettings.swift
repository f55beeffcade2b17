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
    guard case .keeps(let keep, let current) = effect, let texts = current(Arguments()).texts(of: value, for: self)
    else { return false }
    return texts.allSatisfy { keep(SystemString($0), &arguments) }
  }

  /// The expected value of its key.
  fileprivate var settingExpectation: String {
    guard case .keeps(_, let current) = effect else { return "nothing" }
    switch current(Arguments()) {
    case .flag: return "true or false"
    case .list: return value == .ids ? "an array of ids of diagnostics" : "an array of strings that are not empty"
    case .text, .number, .unset: return expectation
    }
  }
}

extension Option.Setting {
  /// A value of JSON as it would be written on the command line; `nil` where it has another type.
  fileprivate func texts(of node: JSONNode, for option: Option) -> [String]? {
    switch (self, node.kind) {
    case (.flag, .boolean): node.boolean.map { [$0 ? "" : "false"] }
    case (.list, .array): node.words
    case (.list, _), (.flag, _): nil
    // The default, which depends on something else.
    case (.unset, .null): []
    case (_, .number):
      if case .number = option.value { [String(decoding: node.spelling, as: UTF8.self)] } else { nil }
    case (_, .array):
      if case .choices = option.value { node.words.map { [$0.joined(separator: ",")] } } else { nil }
    case (_, .string):
      if case .number = option.value { nil } else { node.string.map { [$0.string] } }
    default: nil
    }
  }
}

extension JSONNode {
  /// The texts of an array that has nothing else.
  fileprivate var words: [String]? {
    elements.allSatisfy { $0.kind == .string } ? elements.compactMap { $0.string?.string } : nil
  }
}
