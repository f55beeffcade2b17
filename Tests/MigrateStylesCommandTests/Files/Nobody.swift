import Foundation
import TestSupport

/// The command as a user to whom permissions apply: root runs it as the user `nobody`.
enum Nobody {
  /// The command line to run in place of the built command; `nil` where `setpriv` is missing.
  ///
  /// The command is copied into the folder, since that user may not read every checkout; it becomes the owner of the files
  /// that are named.
  static func command(in folder: ScratchFolder, owning files: [String]) throws -> [String]? {
    guard getuid() == 0 else { return [] }
    let setpriv = "/usr/bin/setpriv"
    guard FileManager.default.isExecutableFile(atPath: setpriv) else { return nil }
    let built = try BuiltExecutable(named: "migrate-styles").path
    try FileManager.default.copyItem(atPath: built, toPath: folder.path(of: ".command"))
    for name in files { chown(folder.path(of: name), 65534, 65534) }
    return [setpriv, "--reuid=65534", "--regid=65534", "--clear-groups", folder.path(of: ".command")]
  }
}
