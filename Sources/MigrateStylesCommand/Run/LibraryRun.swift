package import MigrationReports
import SourceText
package import StyleMigrationModule

extension MigrateStyles {
  /// Migrates files for a caller of the library: the results are handed over in order, and nothing is printed.
  package func results(of arguments: Arguments) throws(Failure) -> [FileResult] {
    let run = try FileRun(self, arguments)
    try run.requireOutputs()
    let (files, migration) = (run.files, run.fileMigration(keepingStyles: true))
    var results = run.failures.map { FileResult($0.record, nil) }
    run.workers.run(files.count) {
      migration.result(of: files[$0])
    } take: { _, result in
      results.append(
        FileResult(result.record, result.migrated, isWritten: result.isWritten, messages: result.text))
    }
    return results
  }
}
