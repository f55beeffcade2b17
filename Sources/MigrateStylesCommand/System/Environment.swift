package import MigrationReports

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The environment of the command.
package enum Environment {
  /// A variable, where it is set and not empty.
  package static func value(of name: String) -> String? {
    guard let text = getenv(name) else { return nil }
    let value = String(cString: text)
    return value.isEmpty ? nil : value
  }

  /// The folder in which the command runs; `.` where it is unknown.
  package static var currentFolder: SystemString {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return SystemString(cString: path)
  }
}

extension Descriptor {
  /// The columns of a terminal; `nil` where it is not one, or the width is unknown.
  package var terminalWidth: Int? {
    var size = winsize()
    guard isTerminal, ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
