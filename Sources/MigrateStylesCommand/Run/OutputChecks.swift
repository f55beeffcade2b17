import MigrationReports
import StyleMigrationModule

extension FileRun {
  /// Refuses outputs that are inputs, or one another, before anything is written.
  func requireOutputs() throws(Failure) {
    let check = OutputCheck(
      arguments, of: inputs, output: PathFacts(of: command.output), errors: PathFacts(of: command.errors)
    ) { command.fileSystem.facts(of: $0) }
    do throws(RunRefusal) {
      if let folder = arguments.plotFolder, files.count > 1 { try requireDifferentNames(in: folder) }
      try check.requireOutputs(results)
    } catch {
      throw .refused(error)
    }
  }

  private var inputs: [OutputCheck.Input] {
    files.map { file in
      let facts = file.path.map { command.fileSystem.facts(of: $0) } ?? PathFacts(of: command.input)
      return OutputCheck.Input(name: file.name, path: file.path, facts: facts)
    }
  }

  private var results: [OutputCheck.Result] {
    switch destination {
    case .file(let result): files.map { ($0.name, result) }
    case .folder(let folder): files.map { ($0.name, folder.appendingPath($0.relativePath)) }
    case .inPlace, .standardOutput, .nowhere: []
    }
  }

  /// What no drawing may be written over.
  var reservedKeys: Set<SystemString> {
    guard arguments.plotFolder != nil else { return [] }
    let outputs = results.map { $0.target } + [arguments.reportFile, arguments.compareFile].compactMap { $0 }
    let facts = outputs.map { command.fileSystem.facts(of: $0) } + inputs.map { $0.facts }
    return Set(facts.flatMap { $0.keys })
  }

  private func requireDifferentNames(in folder: SystemString) throws(RunRefusal) {
    var sources: [SystemString: SystemString] = [:]
    for file in files {
      let target = folder.appendingPath(file.relativePath)
      if let other = sources.updateValue(file.name, forKey: target) {
        throw .outputsCollide(other.text, file.name.text, target: target.text)
      }
    }
  }
}
