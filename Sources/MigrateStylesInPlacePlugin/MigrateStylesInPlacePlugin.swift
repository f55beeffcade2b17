import Foundation
import PackagePlugin

/// `swift package migrate-styles-in-place …`: the command with `--in-place` and the arguments, in the package's folder.
///
/// SwiftPM asks for the permission to write into the package first, or takes `--allow-writing-to-package-directory`. This
/// stands beside `MigrateStylesPlugin` because a plugin's permission does not depend on its arguments.
@main struct MigrateStylesInPlacePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "migrate-styles").url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = ["--in-place"] + arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("migrate-styles ended with exit status \(process.terminationStatus)")
    }
  }
}
