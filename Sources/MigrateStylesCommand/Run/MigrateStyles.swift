package import MigrationReports
import SourceText
import StyleMigration
package import StyleMigrationModule

/// The command `migrate-styles` on POSIX.
package struct MigrateStyles: Sendable {
  package var input = Descriptor.standardInput
  package var output = Descriptor.standardOutput
  package var errors = Descriptor.standardError
  package var fileSystem = FileSystem()
  package var interruption = Interruption()

  package init() {}

  /// Runs the command on the arguments of the process, and ends the process.
  package static func main() -> Never {
    let command = MigrateStyles()
    CommandProcess.prepare(command.interruption)
    let status = command.run(arguments: SystemString.processArguments)
    if status == .closedPipe { CommandProcess.endByClosedPipe() }
    CommandProcess.end(status.code)
  }

  /// Runs the command on arguments without the name of the command.
  package func run(arguments words: [SystemString]) -> ExitStatus { CommandRun(on: host).status(of: words) }

  /// Files and streams of this process, and its threads and signals.
  package var host: Host {
    var host = Host(fileSystem)
    let (input, output, errors) = (input, output, errors)
    let descriptor: @Sendable (Host.Stream) -> Descriptor = { stream in
      switch stream {
      case .input: input
      case .output: output
      case .errors: errors
      }
    }
    let (fileSystem, interruption) = (fileSystem, interruption)
    let writer = AtomicWriter(fileSystem: fileSystem, interruption: interruption)
    host.read = { (path) throws(SystemError) in
      guard let path else { return try FileBytes(input) }
      return try FileBytes(of: path)
    }
    host.replace = { (path, bytes, known, model) throws(WriteError) in
      try writer.write(bytes, to: path, unchangedSince: known, like: model)
    }
    host.makeFolders = { (path) throws(SystemError) in try fileSystem.makeFolders(path) }
    host.write = { (stream, bytes) throws(SystemError) in try descriptor(stream).write(bytes) }
    host.streamStatus = { stream in
      do throws(SystemError) { return try FileStatus.of(descriptor(stream)) } catch { return nil }
    }
    host.isTerminal = { descriptor($0).isTerminal }
    host.columns = { descriptor($0).terminalWidth }
    host.signal = { interruption.signal }
    host.watchSignals = { interruption.watch() }
    host.beginWriting = { interruption.beginWriting() }
    return host
  }
}

extension Host {
  /// The files and threads of this computer, without streams.
  package init(_ fileSystem: FileSystem = FileSystem()) {
    self.init(
      in: Environment.currentFolder, status: fileSystem.status, entryStatus: fileSystem.entryStatus,
      names: fileSystem.names,
      resolved: { path in
        do throws(SystemError) { return try fileSystem.resolve(path) } catch { return path }
      },
      read: { (path) throws(SystemError) in try FileBytes(of: path ?? "/dev/stdin") })
    variable = Environment.value
    writeThrough = { (path, bytes) throws(SystemError) in
      let file = try Descriptor.open(writing: path)
      defer { file.close() }
      try file.write(bytes)
    }
    each = { count, threads, work, take in
      Workers(count: threads ?? Thread.processorCount).run(count, work, take: take)
    }
  }
}
