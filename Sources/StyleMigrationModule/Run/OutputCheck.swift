import MigrationReports

/// What each file is in a run: no output may be an input, a setting or another output too.
struct OutputCheck {
  private let host: Host

  /// What a file is, by the keys of its paths.
  private var roles: [SystemString: String] = [:]

  /// - Parameters:
  ///   - arguments: The arguments of the run.
  ///   - files: The inputs.
  ///   - results: The files that results are written to, except those in place.
  ///   - host: Where they are.
  /// - Throws: ``RunFailure`` for the first output that has a second role, before anything is written.
  init(
    _ arguments: Arguments, of files: [SourceFile], results: [(source: SystemString, target: SystemString)],
    on host: Host
  ) throws(RunFailure) {
    self.host = host
    let output = Self.identity(of: host.streamStatus(.output))
    for file in files {
      let status = file.path.map { host.statusIfKnown($0) } ?? host.streamStatus(.input)
      if let output, output == Self.identity(of: status) {
        throw .outputIsInput(file.name.text, isEmpty: status?.size == 0)
      }
      let keys = file.path.map { self.keys(of: $0) } ?? [Self.identity(of: status)].compactMap { $0 }
      claim(keys, as: "the input '\(file.name.text)'")
    }
    claim([output].compactMap { $0 }, as: "standard output")
    claim([Self.identity(of: host.streamStatus(.errors))].compactMap { $0 }, as: "standard error")
    if let renderer = arguments.rendererFile { claim(keys(of: renderer), as: "the renderer") }
    if let path = arguments.configuration?.path { claim(keys(of: path), as: "the configuration") }
    if let suffix = arguments.backupSuffix {
      for path in files.compactMap({ $0.path }) {
        for backup in [path + suffix, host.freeName(from: path + suffix)] { claim(keys(of: backup), as: "a backup") }
      }
    }
    let advice =
      arguments.file.emission == .style ? "use --in-place to write over it" : "write the code to another file"
    for (source, target) in results {
      try add(target, "the output file", as: "the output file of '\(source.text)'", ifInput: "; \(advice)")
    }
    if let report = arguments.reportFile { try add(report, "the report file", as: "the report file") }
    if let page = arguments.compareFile { try add(page, "the compare file", as: "the compare file") }
  }

  /// Adds an output that has no other role.
  private mutating func add(
    _ path: SystemString, _ kind: String, as role: String, ifInput advice: String = ""
  ) throws(RunFailure) {
    let name = kind + " '" + path.text + "'"
    if host.statusIfKnown(path) == nil, host.entryKind(path) == .link {
      throw RunFailure(
        "\(name) is a link that leads nowhere; nothing was written; remove '\(path.text)', or make its target")
    }
    let keys = self.keys(of: path)
    let isSetting = [ConfigurationFile.fileName, ConfigurationFile.ignoreFileName].contains(path.fileName)
    if let other = keys.compactMap({ roles[$0] }).first ?? (isSetting ? "a configuration" : nil) {
      let isInput = other.utf8.starts(with: "the input".utf8)
      throw RunFailure("\(name) is also \(other); nothing was written\(isInput ? advice : "")")
    }
    claim(keys, as: role)
  }

  private mutating func claim(_ keys: [SystemString], as role: String) {
    for key in keys where roles[key] == nil { roles[key] = role }
  }

  /// The keys that two paths to one file share: its identity, if it is a regular file, and its name in its folder.
  private func keys(of path: SystemString) -> [SystemString] {
    let folder =
      host.statusIfKnown(path.folder)?.identity ?? path.folder.absolutePath(in: host.currentFolder)
    return [Self.identity(of: host.statusIfKnown(path)), folder + "/" + path.fileName].compactMap { $0 }
  }

  /// The same for all names of a regular file; `nil` for anything else.
  private static func identity(of status: FileStatus?) -> SystemString? {
    status?.kind == .regular ? status?.identity : nil
  }
}
