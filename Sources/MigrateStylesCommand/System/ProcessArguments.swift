import MigrationReports

extension SystemString {
  /// The arguments of the process, which the library would repair, its name left out.
  static var processArguments: [SystemString] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0].map { SystemString(cString: $0) } }
  }
}
