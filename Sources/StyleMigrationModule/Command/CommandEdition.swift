import MigrationReports

/// The Swift command, or that of the node package, which lacks some options.
package struct CommandEdition: Sendable {
  /// The options of both.
  private let table: [Option]
  package let isNative: Bool

  package static let native = CommandEdition(isNative: true)

  package init(isNative: Bool, table: [Option] = Option.all) {
    self.isNative = isNative
    self.table = table
  }

  /// The options that this command has.
  package var options: [Option] { isNative ? table : table.filter { !$0.isNative } }

  /// The option of a name, whichever command has it.
  func named(_ name: String) -> Option? { table.first { $0.names.contains(name) } }

  func has(_ option: Option) -> Bool { isNative || !option.isNative }
}
