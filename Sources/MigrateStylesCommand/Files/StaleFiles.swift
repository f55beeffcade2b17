import MigrationReports

/// Temporary files that a killed run left behind, which the next one removes.
///
/// A live temporary file is locked by its writer, so what can be locked is abandoned.
final class StaleFiles: Sendable {
  /// The type of a set is made at run time where a generic type has one; a structure around it keeps that from every run.
  private struct State {
    var seen: Set<SystemString> = []
  }

  private let fileSystem: FileSystem
  private let state = Guarded(State())

  init(fileSystem: FileSystem) {
    self.fileSystem = fileSystem
  }

  private static let prefix: SystemString = ".migrate-styles-"
  private static let suffix: SystemString = ".tmp"

  /// A unique name.
  static func randomName() -> SystemString {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return prefix + SystemString(String(repeating: "0", count: 16 - digits.utf8.count) + digits) + suffix
  }

  static func isName(_ name: SystemString) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let digits = name.bytes.dropFirst(prefix.bytes.count).dropLast(suffix.bytes.count)
    return digits.count == 16
      && digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// Removes them from a folder, once in a run; what cannot be removed stays.
  func remove(in folder: SystemString) {
    guard state.withLock({ $0.seen.insert(folder).inserted }) else { return }
    let names: [SystemString]
    do throws(SystemError) {
      names = try fileSystem.names(folder)
    } catch {
      return
    }
    for name in names where Self.isName(name) { removeIfStale(folder.appendingPath(name)) }
  }

  private func removeIfStale(_ path: SystemString) {
    do throws(SystemError) {
      let file = try fileSystem.open(path)
      defer { close(file) }
      let status = try fileSystem.openStatus(file)
      guard status.kind == .regular else { return }
      try fileSystem.lock(file)
      guard try fileSystem.entryStatus(path).identity == status.identity else { return }
      try fileSystem.remove(path)
    } catch {}
  }

  private func close(_ file: Descriptor) {
    do throws(SystemError) {
      try fileSystem.close(file)
    } catch {}
  }
}
