import MigrationReports
import CommandCore

/// Copies the next bytes of the request to an address; returns 0 where there are fewer, and 1 otherwise.
@_extern(wasm, module: "host", name: "read")
private func read(_ start: UnsafeMutablePointer<UInt8>?, _ count: Int32) -> Int32

/// Takes the next bytes of the answer.
@_extern(wasm, module: "host", name: "write")
private func write(_ start: UnsafePointer<UInt8>?, _ count: Int32)

/// Answers a request whose line has so many bytes without its end; the rest of the request is read on demand.
@_expose(wasm, "answer")
@_cdecl("answer")
func answer(_ lineCount: Int32) {
  let answer = ModuleAnswer(to: bytes(Int(lineCount)) ?? [], reading: bytes)
  write(answer.line)
  for part in answer.parts { write(part) }
}

/// Runs the command; the request has so many bytes: the current folder and the arguments, with 0 between them.
@_expose(wasm, "run")
@_cdecl("run")
func run(_ count: Int32) -> Int32 {
  let words = (bytes(Int(count)) ?? []).split(separator: 0, omittingEmptySubsequences: false)
    .map { SystemString(bytes: $0) }
  return CommandRun(on: .node(in: words.first ?? "/")).status(of: Array(words.dropFirst())).code
}

private func bytes(_ count: Int) -> [UInt8]? {
  var isThere = false
  let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
    isThere = read(buffer.baseAddress, Int32(truncatingIfNeeded: count)) != 0
    initializedCount = isThere ? count : 0
  }
  return isThere ? bytes : nil
}

private func write(_ bytes: [UInt8]) {
  bytes.withUnsafeBufferPointer { write($0.baseAddress, Int32(truncatingIfNeeded: $0.count)) }
}
