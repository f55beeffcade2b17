import Foundation

#if FUZZING

  /// What libFuzzer calls with the bytes that it made; the variable `FUZZ_TARGET` says what is fuzzed.
  @_cdecl("LLVMFuzzerTestOneInput")
  package func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let violation = chosenTarget.violation(Array(UnsafeBufferPointer(start: start, count: count))) else {
      return 0
    }
    FileHandle.standardError.write(Data((violation + "\n").utf8))
    abort()
  }

  private let chosenTarget: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else { fatalError("FUZZ_TARGET names no target: \(name)") }
    return target
  }()

#else

  /// `style-fuzzing TARGET FILE...` tries the law of a target on the bytes of each file.
  ///
  /// `style-fuzzing show FILE...` prints the styles that bytes of the target `style` stand for.
  @main
  enum FuzzRun {
    static func main() throws {
      let words = CommandLine.arguments.dropFirst()
      var failures = 0
      let target = words.first.flatMap(FuzzTarget.init(rawValue:))
      guard target != nil || words.first == "show" else {
        FileHandle.standardError.write(Data("style-fuzzing TARGET FILE...\n".utf8))
        exit(2)
      }
      for path in words.dropFirst() {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        guard let target else {
          print(StyleFuzzing.drawn(from: bytes).style)
          continue
        }
        if let violation = target.violation(bytes) {
          print("\(path): \(violation)")
          failures += 1
        }
      }
      exit(failures == 0 ? 0 : 1)
    }
  }

#endif
