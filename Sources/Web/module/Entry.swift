import StyleMigrationModule

/// Copies the next bytes of the request to an address; gives 0 where there are fewer, and 1 otherwise.
@_extern(wasm, module: "host", name: "read")
private func read(_ start: UnsafeMutablePointer<UInt8>?, _ count: Int32) -> Int32

/// Takes the next bytes of the answer.
@_extern(wasm, module: "host", name: "write")
private func write(_ start: UnsafePointer<UInt8>?, _ count: Int32)

/// Answers a request whose line has so many bytes, its end left out; the rest of it is read when it is needed.
@_expose(wasm, "answer")
@_cdecl("answer")
func answer(_ lineCount: Int32) {
  let answer = ModuleAnswer(to: bytes(Int(lineCount)) ?? [], reading: bytes)
  write(answer.line)
  for part in answer.parts { write(part) }
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
