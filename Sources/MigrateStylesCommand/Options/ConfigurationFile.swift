package import MigrationReports
package import StyleMigrationModule

extension ConfigurationFile {
  /// Reads a file, and sets in arguments what it says.
  package init(_ path: SystemString, settingIn arguments: inout Arguments) throws(Failure) {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileBytes(of: path).bytes
    } catch {
      throw .refused(.cannotReadConfiguration(path.text, reason: error.message))
    }
    do throws(RunRefusal) {
      try self.init(path, in: Environment.currentFolder, reading: bytes, settingIn: &arguments)
    } catch {
      throw .refused(error)
    }
  }
}
