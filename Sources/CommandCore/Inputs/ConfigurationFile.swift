package import MigrationReports
import SourceText

/// A `.migrate-styles.json`: an object with the keys of the options that are allowed in it, `requiredVersion`, and
/// `$schema`.
///
/// The command line takes precedence, except that both exclude files.
package struct ConfigurationFile: Hashable, Sendable {
  package static let fileName: SystemString = ".migrate-styles.json"
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
  ///
  /// - Throws: ``RunFailure`` where it cannot be read, or for the first invalid key.
  package init(_ path: SystemString, on host: Host, settingIn arguments: inout Arguments) throws(RunFailure) {
    self.path = path
    folder = path.absolutePath(in: host.currentFolder).folder
    let bytes = try host.content(of: path, named: path).bytes
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument(parsing: bytes)
    } catch {
      throw .configuration(path.text, error.location, error.message)
    }
    do throws(OptionSettingError) {
      try arguments.set(document.root, in: .configuration, besides: ["requiredVersion", "$schema"])
    } catch {
      throw .configuration(path.text, error.location, error.message)
    }
    if let version = document.root["requiredVersion"] { try require(version) }
    exclude = arguments.exclude
    arguments.exclude = []
  }

  /// Refuses another version than the configuration requires.
  private mutating func require(_ version: JSONNode) throws(RunFailure) {
    guard let text = version.string?.string, !text.isEmpty else {
      throw .configuration(path.text, version.location, "\"requiredVersion\" takes a version: \"\(Tool.version)\"")
    }
    guard Tool.satisfies(text) else {
      throw .configuration(
        path.text, version.location, "the configuration requires \(Tool.name) \(text), found \(Tool.version)")
    }
    requiredVersion = text
  }

  // MARK: --print-config

  /// The configuration in effect, as an equivalent file.
  package static func text(of arguments: Arguments) -> [UInt8] {
    var members: [JSONFragmentMember] = []
    if let version = arguments.configuration?.requiredVersion {
      members.append(.init("requiredVersion", .text(version)))
    }
    for option in Option.all {
      guard let key = option.key(in: .configuration) else { continue }
      let before = key == "exclude" ? arguments.configuration?.exclude ?? [] : []
      members.append(.init(JSONString(key), option.fragment(of: before + option.current(arguments))))
    }
    return JSONFragment.object(members).document
  }
}

extension Tool {
  /// Whether this is the version, or one of the versions, that a configuration requires: `0`, `0.1` or `0.1.0`.
  fileprivate static func satisfies(_ required: String) -> Bool {
    let wanted = required.split(separator: ".", omittingEmptySubsequences: false)
    return version.split(separator: ".").starts(with: wanted)
  }
}
