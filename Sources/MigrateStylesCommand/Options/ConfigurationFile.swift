package import MigrationReports
package import StyleMigrationModule

extension ConfigurationFile {
  /// Reads a file, and sets in arguments what it says.
  package init(_ path: SystemString, settingIn arguments: inout Arguments) throws(Failure) {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileBytes(of: path).bytes
    } catch {
      throw .cannotRead(path.text, error)
    }
    do throws(RunRefusal) {
      try self.init(path, in: Environment.currentFolder, reading: bytes, settingIn: &arguments)
    } catch {
      throw .refused(error)
    }
  }
}
