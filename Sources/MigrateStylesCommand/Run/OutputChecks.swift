import MigrationReports

extension FileRun {
  /// Refuses outputs that are inputs, or one another, before anything is written.
  func requireOutputs() throws(Failure) {
    if let path = arguments.reportFile { try requireReport(path) }
    if let folder = arguments.plotFolder, files.count > 1 { try requireDifferentNames(in: folder) }
    switch destination {
    case .folder(let folder): try requireDifferentNames(in: folder)
    case .inPlace(let suffix?):
      let backups = Set(files.compactMap { $0.path.map { absolute($0 + suffix) } })
      for file in files {
        if let path = file.path, backups.contains(absolute(path)) { throw .backupIsInput(file.name.text) }
      }
    case .inPlace(nil), .standardOutput, .file, .nowhere: break
    }
  }

  private func requireDifferentNames(in folder: SystemString) throws(Failure) {
    var sources: [SystemString: SystemString] = [:]
    for file in files {
      let target = folder.appendingPath(file.relativePath)
      if let other = sources.updateValue(file.name, forKey: target) {
        throw .outputsCollide(other.text, file.name.text, target: target.text)
      }
    }
  }

  private func requireReport(_ path: SystemString) throws(Failure) {
    if let report = RegularFile(path: path) {
      if report.identity == RegularFile(command.output)?.identity { throw .reportIsOutput(path.text) }
      for file in files {
        let input = file.path.map { RegularFile(path: $0) } ?? RegularFile(command.input)
        if input?.identity == report.identity { throw .reportIsInput(file.name.text) }
      }
    }
    let results: [SystemString] =
      switch destination {
      case .file(let result): [result]
      case .folder(let folder): files.map { folder.appendingPath($0.relativePath) }
      case .inPlace(let suffix?): files.compactMap { $0.path.map { $0 + suffix } }
      case .inPlace(nil), .standardOutput, .nowhere: []
      }
    if results.contains(where: { absolute($0) == absolute(path) }) { throw .reportIsResult(path.text) }
  }

  private func absolute(_ path: SystemString) -> SystemString { path.absolutePath(in: Environment.currentFolder) }
}
