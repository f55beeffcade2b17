import Foundation

/// A terminal without a window: what a command inside prints can be read outside.
final class Terminal {
  /// The end for a command.
  let inside: FileHandle
  private let outside: FileHandle

  enum Failure: Error {
    case noTerminal
  }

  init(columns: UInt16 = 80) throws {
    #if os(Linux)
      // The C library's functions for this are not visible from Swift; these are the requests that they make.
      let number = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var unlocked: Int32 = 0
      var place: Int32 = 0
      let (unlock, ask): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      guard number >= 0, ioctl(number, unlock, &unlocked) == 0, ioctl(number, ask, &place) == 0 else {
        throw Failure.noTerminal
      }
      let name = "/dev/pts/\(place)"
    #else
      let number = posix_openpt(O_RDWR | O_NOCTTY)
      guard number >= 0, grantpt(number) == 0, unlockpt(number) == 0, let path = ptsname(number) else {
        throw Failure.noTerminal
      }
      let name = String(cString: path)
    #endif
    let other = open(name, O_RDWR | O_NOCTTY)
    guard other >= 0 else { throw Failure.noTerminal }
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(other, UInt(TIOCSWINSZ), &size)
    outside = FileHandle(fileDescriptor: number, closeOnDealloc: true)
    inside = FileHandle(fileDescriptor: other, closeOnDealloc: true)
  }

  /// What was printed so far.
  var text: String {
    let number = outside.fileDescriptor
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(number, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
