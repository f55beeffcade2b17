package import MigrationReports
import SourceJSON
import SourceText
package import StyleMigrationModule

extension ConfigurationFile {
  /// The folder of the file, as an absolute path.
  var folder: SystemString { path.absolutePath(in: Environment.currentFolder).folder }

  /// The file that holds for some inputs: the first one upwards from their common folder.
  package static func path(
    for words: [SystemString], standardInputName: SystemString?, in folder: SystemString
  ) -> SystemString? {
    var common: [SystemString]?
    for word in words {
      guard let file = word == "-" ? standardInputName ?? "" : Optional(word) else { continue }
      let names = Self.start(of: file, in: folder).pathNames
      common = common.map { old in zip(old, names).prefix { $0 == $1 }.map(\.0) } ?? names
    }
    var names = common ?? Self.start(of: standardInputName ?? "", in: folder).pathNames
    while true {
      let candidate = ("/" + names.path).appendingPath(fileName)
      if RegularFile(path: candidate) != nil { return candidate }
      guard names.popLast() != nil else { return nil }
    }
  }

  /// The folder where the search for a word begins.
  private static func start(of word: SystemString, in folder: SystemString) -> SystemString {
    let names = word.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { SystemString(bytes: $0) }.prefix { !PathPattern.isPattern($0) }
    let path = Array(names).path.absolutePath(in: folder)
    return FileSystem.isFolder(path) ? path : path.folder
  }

  /// Reads a file, and sets in arguments what it says.
  package init(_ path: SystemString, settingIn arguments: inout Arguments) throws(Failure) {
    self.init(path: path)
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileBytes(of: path).bytes
    } catch {
      throw .cannotRead(path.text, error)
    }
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
  ) throws(Failure) {
    switch key {
    case "$schema": return
    case "requiredVersion":
      guard let version = member.value.string?.string else {
        throw .configuration(path.text, member.value.location, "\"requiredVersion\" takes a string")
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
        let known = Option.all.compactMap(\.key) + ["requiredVersion", "$schema"]
        throw .configuration(
          path.text, member.key.location, "unknown key \"\(key)\"" + Suggestion.question(about: key, among: known))
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

  /// The configuration in force, as a file that says the same.
  package static func text(of arguments: Arguments) -> [UInt8] {
    var members: [JSONFragmentMember] = []
    if let version = arguments.configuration?.requiredVersion {
      members.append(.init("requiredVersion", .text(version)))
    }
    for option in Option.all {
      guard let key = option.key, case .keeps(_, let current) = option.effect else { continue }
      var setting = current(arguments)
      if case .list(let list) = setting, key == "exclude" {
        setting = .list((arguments.configuration?.exclude ?? []).map(\.text) + list)
      }
      members.append(.init(JSONString(key), setting.fragment))
    }
    return JSONFragment.object(members).document
  }
}

extension Option {
  /// What its key in a configuration file takes.
  fileprivate var settingExpectation: String {
    guard case .keeps(_, let current) = effect else { return "nothing" }
    switch current(Arguments()) {
    case .flag: return "true or false"
    case .list: return value == .ids ? "an array of ids of diagnostics" : "an array of strings"
    case .text, .number, .unset: return expectation
    }
  }
}

extension Option.Setting {
  /// A value of a configuration file as what would stand on the command line; `nil` where it has another type.
  fileprivate func texts(of node: JSONNode, for option: Option) -> [String]? {
    switch (self, node.kind) {
    case (.flag, .boolean): node.boolean.map { [$0 ? "" : "false"] }
    case (.list, .array):
      node.elements.allSatisfy { $0.kind == .string } ? node.elements.compactMap { $0.string?.string } : nil
    case (.list, _), (.flag, _): nil
    // The default, which depends on something else.
    case (.unset, .null): []
    case (_, .number):
      if case .number = option.value { [String(decoding: node.spelling, as: UTF8.self)] } else { nil }
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
    case .list(let texts): .array(texts.map(JSONFragment.text))
    case .unset: .null
    }
  }
}

extension Tool {
  /// Whether this is the version, or one of the versions, that a configuration requires: `0`, `0.1` or `0.1.0`.
  fileprivate static func satisfies(_ required: String) -> Bool {
    let wanted = required.split(separator: ".", omittingEmptySubsequences: false)
    return version.split(separator: ".").starts(with: wanted)
  }
}

extension FileSystem {
  fileprivate static func isFolder(_ path: SystemString) -> Bool {
    do throws(SystemError) {
      return try FileStatus.at(path).kind == .folder
    } catch {
      return false
    }
  }
}
