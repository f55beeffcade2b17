import MigrateStylesCommand
import CommandCore

/// Splits the input of a descriptor into lines of any length, and into runs of bytes of known length.
struct LineReader {
  private let descriptor: Descriptor
  private var pending: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  /// The next bytes, as many as asked for; `nil` where there are fewer.
  mutating func next(_ count: Int) throws(SystemError) -> [UInt8]? {
    while pending.count - position < count {
      guard !isAtEnd else { return nil }
      try readOn()
    }
    defer { position += count }
    return Array(pending[position..<position + count])
  }

  /// The next line without its end, `nil` after the last, which need not have one.
  mutating func next() throws(SystemError) -> [UInt8]? {
    var searched = position
    while true {
      if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { position = end + 1 }
        return Array(pending[position..<end])
      }
      searched = pending.count
      if isAtEnd {
        guard position < pending.count else { return nil }
        defer { position = pending.count }
        return Array(pending[position...])
      }
      pending.removeSubrange(..<position)
      searched -= position
      position = 0
      try readOn()
    }
  }

  private mutating func readOn() throws(SystemError) {
    let bytes = try descriptor.readSome(atMost: 1 << 16)
    isAtEnd = bytes.isEmpty
    pending += bytes
  }
}
