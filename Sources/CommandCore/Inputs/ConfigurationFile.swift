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
    let files = words.filter { $0 != "-" } + (words.isEmpty || words.contains("-") ? [standardInputName ?? ""] : [])
    let folders = files.map { host.folder(of: $0).pathNames }
    var names = folders[0]
    for other in folders { names = zip(names, other).prefix { $0 == $1 }.map { $0.0 } }
    while true {
      let candidate = ("/" + names.path).appendingPath(fileName)
      // An unreadable one, such as a folder or a dangling link, is not skipped.
      if host.entryKind(candidate) != nil { return candidate }
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
    do throws(RequestError) {
      try arguments.set(document.root, in: .configuration, besides: ["requiredVersion", "$schema"])
      if let version = document.root["requiredVersion"] { try require(version) }
    } catch {
      throw .configuration(path.text, error.location ?? document.root.location, error.message)
    }
    exclude = arguments.exclude
    arguments.exclude = []
  }

  /// Refuses another version than the configuration requires: `0`, `0.1` and `0.1.0` are all satisfied by `0.1.0`.
  private mutating func require(_ version: JSONNode) throws(RequestError) {
    guard let text = version.string?.string, !text.isEmpty else {
      throw RequestError("\"requiredVersion\" takes a version: \"\(Tool.version)\"", at: version)
    }
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
    guard Tool.version.split(separator: ".").starts(with: numbers) else {
      throw RequestError("the configuration requires \(Tool.name) \(text), found \(Tool.version)", at: version)
    }
    requiredVersion = text
  }

  // MARK: --print-config

  /// The configuration in effect, as an equivalent file.
  package static func text(of arguments: Arguments) -> [UInt8] {
    var (arguments, members) = (arguments, [JSONFragmentMember]())
    if let configuration = arguments.configuration {
      arguments.exclude = configuration.exclude + arguments.exclude
      if let version = configuration.requiredVersion { members.append(.init("requiredVersion", .text(version))) }
    }
    members += Option.all.compactMap { option in
      option.key(in: .configuration).map { .init(JSONString($0), option.kind.current(arguments)) }
    }
    return JSONFragment.object(members).document
  }
}
