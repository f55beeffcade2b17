import MigrationReports

extension SystemString {
  /// The arguments of the process without its name; the standard library would repair invalid UTF-8 in them.
  static var processArguments: [SystemString] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0].map { SystemString(cString: $0) } }
  }
}
