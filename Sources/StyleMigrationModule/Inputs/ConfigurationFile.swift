package import MigrationReports
import SourceText

/// A `.migrate-styles.json`: an object with the keys of the options that are allowed in it, `requiredVersion`, and
/// `$schema`.
///
/// The command line takes precedence, except that both exclude files.
package struct ConfigurationFile: Hashable, Sendable {
  package static let fileName: SystemString = ".migrate-styles.json"

  /// The name of ignore files.
  package static let ignoreFileName: SystemString = ".gitignore"

  package let path: SystemString

  /// The folder of the file, as an absolute path.
  let folder: SystemString

  /// The patterns of `exclude`, which belong to the folder of the file.
  package var exclude: [SystemString] = []
  package var requiredVersion: String?
}

extension ConfigurationFile {
  /// The file that applies to some inputs: the first one upwards from their common folder.
  package static func path(
    for words: [SystemString], standardInputName: SystemString?, in host: Host
  ) -> SystemString? {
    var common: [SystemString]?
    for word in words {
      guard let file = word == "-" ? standardInputName ?? "" : Optional(word) else { continue }
      let names = host.folder(of: file).pathNames
      common = common.map { old in zip(old, names).prefix { $0 == $1 }.map { $0.0 } } ?? names
    }
    var names = common ?? host.folder(of: standardInputName ?? "").pathNames
    while true {
      let candidate = ("/" + names.path).appendingPath(fileName)
      switch host.kindIfKnown(candidate) {
      // An unreadable one, such as a folder or a dangling link, is not skipped.
      case .regular, .folder: return candidate
      case nil where host.entryKind(candidate) != nil: return candidate
      default: break
      }
      guard names.popLast() != nil else { return nil }
    }
  }

  /// Reads a file, and applies it to arguments.
  package init(_ path: SystemString, on host: Host, settingIn arguments: inout Arguments) throws(RunFailure) {
    let bytes: [UInt8]
    do throws(Host.Refusal) {
      bytes = try host.read(path).bytes
    } catch {
      throw .cannotReadConfiguration(path.text, reason: error.reason)
    }
    try self.init(path, in: host.currentFolder, reading: bytes, settingIn: &arguments)
  }

  /// Reads the bytes of a file, and applies them to arguments.
  ///
  /// - Throws: ``RunFailure`` for the first invalid key.
  package init(
    _ path: SystemString, in folder: SystemString, reading bytes: [UInt8], settingIn arguments: inout Arguments
  ) throws(RunFailure) {
    self.path = path
    self.folder = path.absolutePath(in: folder).folder
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument(parsing: bytes)
    } catch {
      throw .configuration(path.text, error.location, error.message)
    }
    guard document.root.kind == .object else {
      throw .configuration(path.text, document.root.location, "expected an object of options")
    }
    var met: Set<String> = []
    for member in document.root.members {
      guard let key = member.key.string?.string else { continue }
      guard met.insert(key).inserted else {
        throw .configuration(path.text, member.key.location, "duplicate key \"\(key)\"")
      }
      try set(key, to: member, in: &arguments)
    }
    exclude = arguments.exclude
    arguments.exclude = []
  }

  private mutating func set(
    _ key: String, to member: JSONMember, in arguments: inout Arguments
  ) throws(RunFailure) {
    switch key {
    case "$schema": return
    case "requiredVersion":
      guard let version = member.value.string?.string, !version.isEmpty else {
        throw .configuration(
          path.text, member.value.location, "\"requiredVersion\" takes a version: \"\(Tool.version)\"")
      }
      guard Tool.satisfies(version) else {
        throw .configuration(
          path.text, member.value.location,
          "the configuration requires \(Tool.name) \(version), found \(Tool.version)")
      }
      requiredVersion = version
    default:
      guard let option = Option.all.first(where: { $0.key == key }), case .keeps(let keep, let current) = option.effect
      else {
        let known = Option.all.compactMap { $0.key } + ["requiredVersion", "$schema"]
        let question = Suggestion.question(about: key, among: known)
        throw .configuration(
          path.text, member.key.location,
          "unknown key \"\(key)\"" + (question.isEmpty ? "; the keys are \(known.joined(separator: ", "))" : question))
      }
      guard let texts = current(Arguments()).texts(of: member.value, for: option),
        texts.allSatisfy({ keep(SystemString($0), &arguments) })
      else {
        let ids = member.value.elements.compactMap { $0.string?.string }.joined(separator: ",")
        let question = option.value == .ids ? option.question(about: ids) : ""
        throw .configuration(
          path.text, member.value.location, "\"\(key)\" takes \(option.settingExpectation)\(question)")
      }
    }
  }

  // MARK: --print-config

  /// The configuration in effect, as an equivalent file.
  package static func text(of arguments: Arguments) -> [UInt8] {
    var members: [JSONFragmentMember] = []
    if let version = arguments.configuration?.requiredVersion {
      members.append(.init("requiredVersion", .text(version)))
    }
    for option in Option.all {
      guard let key = option.key, case .keeps(_, let current) = option.effect else { continue }
      var setting = current(arguments)
      if case .list(let list) = setting, key == "exclude" {
        setting = .list((arguments.configuration?.exclude ?? []).map { $0.text } + list)
      }
      members.append(.init(JSONString(key), setting.fragment))
    }
    return JSONFragment.object(members).document
  }
}

extension Option {
  /// The expected value of its key in a configuration file.
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
  /// A value of a configuration file as it would be written on the command line; `nil` where it has another type.
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

  fileprivate var fragment: JSONFragment {
    switch self {
    case .flag(let isOn): .boolean(isOn)
    case .text(let text): .text(text)
    case .number(let number): .count(number)
    case .list(let texts): .array(texts.map { .text($0) })
    case .unset: .null
    }
  }
}

extension JSONNode {
  /// The texts of an array that has nothing else.
  fileprivate var words: [String]? {
    elements.allSatisfy { $0.kind == .string } ? elements.compactMap { $0.string?.string } : nil
  }
}

extension Tool {
  /// Whether this is the version, or one of the versions, that a configuration requires: `0`, `0.1` or `0.1.0`.
  fileprivate static func satisfies(_ required: String) -> Bool {
    let wanted = required.split(separator: ".", omittingEmptySubsequences: false)
    return version.split(separator: ".").starts(with: wanted)
  }
}
