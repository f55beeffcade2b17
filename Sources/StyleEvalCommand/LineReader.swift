import MigrateStylesCommand
import CommandCore

/// Splits the input of a descriptor into lines of any length, and into runs of bytes of known length.
struct LineReader {
  private let descriptor: Descriptor
  private var pending: ArraySlice<UInt8> = []

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  /// The next bytes, as many as asked for; `nil` where there are fewer.
  mutating func next(_ count: Int) throws(SystemError) -> [UInt8]? {
    while pending.count < count { guard try readOn() else { return nil } }
    return take(count)
  }

  /// The next line without its end, `nil` after the last, which need not have one.
  mutating func next() throws(SystemError) -> [UInt8]? {
    var searchedCount = 0
    while true {
      if let end = pending.dropFirst(searchedCount).firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending = pending.dropFirst() }
        return take(end - pending.startIndex)
      }
      searchedCount = pending.count
      guard try readOn() else { return pending.isEmpty ? nil : take(pending.count) }
    }
  }

  private mutating func take(_ count: Int) -> [UInt8] {
    defer { pending = pending.dropFirst(count) }
    return Array(pending.prefix(count))
  }

  /// Reads more bytes; `false` at the end of the input.
  private mutating func readOn() throws(SystemError) -> Bool {
    let bytes = try descriptor.readSome(atMost: 1 << 16)
    pending += bytes
    return !bytes.isEmpty
  }
}
