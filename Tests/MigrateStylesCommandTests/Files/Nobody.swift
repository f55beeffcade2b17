import Foundation
import TestSupport

/// The command as a user whom permissions bind: root, who may everything, becomes nobody for it.
enum Nobody {
  /// What is run in place of the built command; `nil`, and said, where root cannot become nobody.
  ///
  /// The command is copied into the folder, since nobody may not look into every checkout; the files in it that are named
  /// become that user's.
  static func command(in folder: ScratchFolder, owning files: [String]) throws -> [String]? {
    guard getuid() == 0 else { return [] }
    let setpriv = "/usr/bin/setpriv"
    guard FileManager.default.isExecutableFile(atPath: setpriv) else {
      FileHandle.standardError.write(Data("skipped: root may do everything, and there is no setpriv here\n".utf8))
      return nil
    }
    let built = try BuiltExecutable(named: "migrate-styles").path
    try FileManager.default.copyItem(atPath: built, toPath: folder.path(of: ".command"))
    for name in files { chown(folder.path(of: name), 65534, 65534) }
    return [setpriv, "--reuid=65534", "--regid=65534", "--clear-groups", folder.path(of: ".command")]
  }
}
