import Foundation
import PackagePlugin

/// `swift package migrate-styles …`: the command with the arguments as they are, in the package's folder.
///
/// It reviews and prints, and asks for no permission. What rewrites files is `swift package migrate-styles-in-place`, for
/// SwiftPM asks for the permission of a plugin before it knows the arguments.
@main struct MigrateStylesPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let options = arguments.prefix { $0 != "--" }
    if let option = options.first(where: { ["--in-place", "-i", "--write"].contains($0) }) {
      Diagnostics.error("\(option) rewrites files; that is: swift package migrate-styles-in-place …")
      return
    }
    let process = Process()
    process.executableURL = try context.tool(named: "migrate-styles").url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("migrate-styles ended with exit status \(process.terminationStatus)")
    }
  }
}
