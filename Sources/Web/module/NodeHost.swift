import MigrationReports
import CommandCore

/// Makes a numbered call with a path or name; returns its outcome, and keeps its result.
@_extern(wasm, module: "host", name: "call")
private func call(
  _ number: Int32, _ path: UnsafePointer<UInt8>?, _ pathCount: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int32,
  _ more: UnsafePointer<UInt8>?, _ moreCount: Int32
) -> Int32

/// The number of bytes that are kept.
@_extern(wasm, module: "host", name: "length")
private func length() -> Int32

/// Copies them to an address.
@_extern(wasm, module: "host", name: "take")
private func take(_ start: UnsafeMutablePointer<UInt8>?)

/// The calls that node answers, by their numbers in `command/host.js`.
private enum Call: Int32 {
  case status
  case entryStatus
  case names
  case resolved
  case read
  case replace
  case makeFolders
  case write
  case streamStatus
  case terminal
  case variable
}

/// How a call ended.
private enum Outcome: Int32 {
  case done
  case refused
  case absent
  case closedPipe
}

private struct Answer {
  var outcome: Outcome
  var bytes: [UInt8]

  init(
    to question: Call, _ path: SystemString, _ content: [UInt8] = [], _ more: [UInt8] = []
  ) {
    let number = path.bytes.withUnsafeBufferPointer { path in
      content.withUnsafeBufferPointer { content in
        more.withUnsafeBufferPointer { more in
          call(
            question.rawValue, path.baseAddress, Int32(path.count), content.baseAddress,
            Int32(truncatingIfNeeded: content.count), more.baseAddress, Int32(more.count))
        }
      }
    }
    outcome = Outcome(rawValue: number) ?? .refused
    let count = Int(UInt32(bitPattern: length()))
    bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      take(buffer.baseAddress)
      initializedCount = count
    }
  }

  /// The result of the call, unless it was refused.
  func get() throws(SystemError) -> [UInt8] {
    if outcome == .done { return bytes }
    throw SystemError(
      String(decoding: bytes, as: UTF8.self), isAbsence: outcome == .absent, isClosedPipe: outcome == .closedPipe)
  }
}

extension Host {
  /// The files, streams and variables that node provides; there are neither threads nor signals.
  static func node(in folder: SystemString) -> Host {
    var host = Host(in: folder)
    host.status = { (path, followsLinks) throws(SystemError) in
      FileStatus(line: try Answer(to: followsLinks ? .status : .entryStatus, path).get()[...])
    }
    host.names = { (path) throws(SystemError) in
      try Answer(to: .names, path).get().split(separator: 0).map { SystemString(bytes: $0) }
    }
    host.resolved = { path in
      let answer = Answer(to: .resolved, path)
      return answer.outcome == .done ? SystemString(bytes: answer.bytes) : path
    }
    host.read = { (path) throws(SystemError) in
      let bytes = try Answer(to: .read, path ?? "").get()
      let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
      return (Array(bytes[(line.count + 1)...]), FileStatus(line: line))
    }
    host.replace = { (path, bytes, known, model) throws(SystemError) in
      _ = try Answer(to: .replace, path, bytes, (known?.line ?? []) + [0] + (model?.bytes ?? [])).get()
    }
    host.makeFolders = { (path) throws(SystemError) in _ = try Answer(to: .makeFolders, path).get() }
    host.write = { (stream, bytes) throws(SystemError) in _ = try Answer(to: .write, stream.name, bytes).get() }
    host.streamStatus = { stream in
      let answer = Answer(to: .streamStatus, stream.name)
      return answer.outcome == .done ? FileStatus(line: answer.bytes[...]) : nil
    }
    host.terminalWidth = { stream in
      let answer = Answer(to: .terminal, stream.name)
      return answer.outcome == .done ? Int(String(decoding: answer.bytes, as: UTF8.self)) : nil
    }
    host.variable = { name in
      let answer = Answer(to: .variable, SystemString(name))
      return answer.outcome == .done ? String(decoding: answer.bytes, as: UTF8.self) : nil
    }
    return host
  }
}

extension Host.Stream {
  fileprivate var name: SystemString { SystemString(String(rawValue)) }
}

extension FileStatus {
  /// Reads `f DEVICE INODE SIZE MODE USER GROUP LINKS MODIFIED CHANGED`.
  fileprivate init(line: ArraySlice<UInt8>) {
    let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    func number(_ index: Int) -> Int { index < words.count ? Int(words[index]) ?? 0 : 0 }
    func wide(_ index: Int) -> UInt64 { index < words.count ? UInt64(words[index]) ?? 0 : 0 }
    let kind: Kind =
      switch words.first {
      case "f": .regular
      case "d": .folder
      case "l": .link
      default: .other
      }
    self.init(kind: kind, device: wide(1), inode: wide(2))
    size = number(3)
    nameCount = number(7)
    self.line = Array(line)
  }
}
