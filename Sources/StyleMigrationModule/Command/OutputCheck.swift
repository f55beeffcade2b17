import MigrationReports

/// Refuses outputs that are inputs, settings or one another, before anything is written.
struct OutputCheck {
  /// A result and the file that it is written to.
  typealias Result = (source: SystemString, target: SystemString)

  private let arguments: Arguments
  private let inputs: [(file: SourceFile, facts: PathFacts)]
  private let streams: [(name: String, facts: PathFacts)]
  private let host: Host

  /// The names of inputs by the keys of their paths.
  private var names: [SystemString: SystemString] = [:]

  /// - Parameters:
  ///   - arguments: The arguments of the run.
  ///   - files: The inputs.
  ///   - host: Where they are.
  init(_ arguments: Arguments, of files: [SourceFile], on host: Host) {
    func facts(of stream: Host.Stream) -> PathFacts { PathFacts(host.streamStatus(stream)) }
    self.arguments = arguments
    self.host = host
    inputs = files.map { ($0, $0.path.map(host.facts) ?? facts(of: .input)) }
    streams = [("standard output", facts(of: .output)), ("standard error", facts(of: .errors))]
    for input in inputs { for key in input.facts.keys where names[key] == nil { names[key] = input.file.name } }
  }

  /// - Parameter results: The files that results are written to, except those in place.
  /// - Throws: ``RunFailure`` for the first output that has a second role.
  func requireOutputs(_ results: [Result]) throws(RunFailure) {
    for input in inputs where streams[0].facts.identity != nil && input.facts.isSame(as: streams[0].facts) {
      throw .outputIsInput(input.file.name.text, isEmpty: input.facts.size == 0)
    }
    var sources: [SystemString: SystemString] = [:]
    for (source, target) in results {
      let found = host.facts(of: target)
      for key in found.keys {
        guard names[key] == nil else {
          let isStyle = arguments.file.emission == .style
          let advice = isStyle ? "use --in-place to write over it" : "write the code to another file"
          throw RunFailure("the output file is the input itself, '\(target.text)'; nothing was written; \(advice)")
        }
        if let other = sources[key] {
          throw RunFailure(
            "'\(other.text)' and '\(source.text)' have the same output file, '\(target.text)'; nothing was written")
        }
      }
      for key in found.keys { sources[key] = source }
      try requirePlain(target, found, "the output file '\(target.text)'")
    }
    try requireBackups()
    if let report = arguments.reportFile {
      let found = try requireReport(report, "report", besides: sources)
      for key in found.keys { sources[key] = report }
    }
    if let page = arguments.compareFile { _ = try requireReport(page, "compare", besides: sources) }
  }

  private func requirePlain(_ path: SystemString, _ found: PathFacts, _ file: String) throws(RunFailure) {
    if found.isDeadLink {
      throw RunFailure(
        "\(file) is a link that leads nowhere; nothing was written; remove '\(path.text)', or make its target")
    }
    for stream in streams where found.isSame(as: stream.facts) {
      throw RunFailure("\(file) is \(stream.name) too; nothing was written")
    }
    if let renderer = arguments.rendererFile, host.facts(of: renderer).isSame(as: found) {
      throw RunFailure("\(file) would overwrite the renderer '\(renderer.text)'; nothing was written")
    }
    let isSetting = [ConfigurationFile.fileName, ConfigurationFile.ignoreFileName].contains(path.fileName)
    let configuration = arguments.configuration?.path
    if isSetting || configuration.map({ host.facts(of: $0).isSame(as: found) }) == true {
      let name = (configuration ?? path).text
      throw RunFailure("\(file) would overwrite the configuration '\(name)'; nothing was written")
    }
  }

  private func requireBackups() throws(RunFailure) {
    guard let suffix = arguments.backupSuffix else { return }
    for input in inputs {
      guard let path = input.file.path else { continue }
      if let other = names[host.facts(of: path + suffix).entry] {
        throw RunFailure("a backup would overwrite the input '\(other.text)'; nothing was written")
      }
    }
  }

  private func requireReport(
    _ path: SystemString, _ kind: String, besides results: [SystemString: SystemString]
  ) throws(RunFailure) -> PathFacts {
    let found = host.facts(of: path)
    let isResult = RunFailure("the \(kind) file '\(path.text)' is an output file too; nothing was written")
    try requirePlain(path, found, "the \(kind) file '\(path.text)'")
    for key in found.keys {
      if let name = names[key] {
        throw RunFailure("the \(kind) file is the style itself, '\(name.text)'; nothing was written")
      }
      if results[key] != nil { throw isResult }
    }
    guard let suffix = arguments.backupSuffix else { return found }
    for input in inputs {
      guard let source = input.file.path else { continue }
      // If a backup exists already, the new one gets a number.
      let backup = host.facts(of: source + suffix).entry
      let rest = found.entry.bytes.dropFirst(backup.bytes.count)
      let isNumber =
        rest.isEmpty || rest.first == UInt8(ascii: ".") && rest.dropFirst().allSatisfy { 0x30...0x39 ~= $0 }
      if found.entry.hasPrefix(backup), isNumber { throw isResult }
    }
    return found
  }
}

/// The facts of the file system about a path, or a stream.
private struct PathFacts {
  /// The same for all names of a regular file; `nil` for anything else.
  let identity: SystemString?

  /// The same for all spellings of a path: its folder and its name; empty for a stream.
  var entry: SystemString = ""
  let size: Int
  var isDeadLink = false

  init(_ status: FileStatus?) {
    identity = status?.kind == .regular ? status?.identity.key : nil
    size = status?.size ?? 0
  }

  /// The keys that two paths to one file share.
  var keys: [SystemString] { (identity.map { [$0] } ?? []) + (entry.isEmpty ? [] : [entry]) }

  func isSame(as other: PathFacts) -> Bool { keys.contains { other.keys.contains($0) } }
}

extension Host {
  /// The facts of a path, links followed.
  fileprivate func facts(of path: SystemString) -> PathFacts {
    let status = statusIfKnown(path)
    var facts = PathFacts(status)
    facts.isDeadLink = status == nil && entryKind(path) == .link
    let place = statusIfKnown(path.folder)?.identity.key ?? path.folder.absolutePath(in: currentFolder)
    facts.entry = place + "/" + path.fileName
    return facts
  }
}
