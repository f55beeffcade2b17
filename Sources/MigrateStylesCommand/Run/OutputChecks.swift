import MigrationReports
import StyleMigrationModule

extension FileRun {
  /// Refuses outputs that are inputs, or one another, before anything is written.
  func requireOutputs() throws(Failure) {
    let check = OutputCheck(
      arguments, of: inputs, output: PathFacts(of: command.output), errors: PathFacts(of: command.errors)
    ) { command.fileSystem.facts(of: $0) }
    do throws(RunRefusal) {
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
}
