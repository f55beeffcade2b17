import Foundation

#if FUZZING

  /// The entry point for libFuzzer, called with its bytes; the variable `FUZZ_TARGET` names the target.
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
  /// `style-fuzzing mutate COUNT SEED TARGET FILE...` tries it on so many random changes of the files.
  /// `style-fuzzing show FILE...` prints the styles that bytes of the target `style` represent.
  /// `style-fuzzing print SEED LAYERS` prints a style for pictures.
  @main
  enum FuzzRun {
    static func main() throws {
      var words = Array(CommandLine.arguments.dropFirst())
      var mutation: (count: Int, seed: UInt64)?
      if words.first == "mutate", words.count > 3, let count = Int(words[1]), let seed = UInt64(words[2]) {
        mutation = (count, seed)
        words.removeFirst(3)
      }
      if words.count == 3, words[0] == "print", let seed = UInt64(words[1]), let layers = Int(words[2]) {
        print(PictureStyle.json(seed: seed, layers: layers), terminator: "")
        return
      }
      let target = words.first.flatMap(FuzzTarget.init(rawValue:))
      guard target != nil || words.first == "show" else {
        FileHandle.standardError.write(
          Data(
            """
            style-fuzzing TARGET FILE..., style-fuzzing mutate COUNT SEED TARGET FILE..., style-fuzzing show FILE...,
            style-fuzzing print SEED LAYERS

            """.utf8))
        exit(2)
      }
      let files = try words.dropFirst().map { ($0, [UInt8](try Data(contentsOf: URL(fileURLWithPath: $0)))) }
      guard let target else {
        for (_, bytes) in files { print(StyleFuzzing.drawn(from: bytes).style) }
        exit(0)
      }
      if let mutation { exit(tries(target, on: files.map(\.1), mutation.count, seed: mutation.seed) ? 0 : 1) }
      var failures = 0
      for (path, bytes) in files {
        guard let violation = target.violation(bytes) else { continue }
        print("\(path): \(violation)")
        failures += 1
      }
      exit(failures == 0 ? 0 : 1)
    }

    /// Whether the law holds for random changes of the inputs; the first that breaks it is printed.
    private static func tries(_ target: FuzzTarget, on inputs: [[UInt8]], _ count: Int, seed: UInt64) -> Bool {
      for number in 0..<count {
        var mutation = Mutation(number, seed: seed)
        let bytes = mutation.changed(inputs)
        guard let violation = target.violation(bytes) else { continue }
        print("mutation \(number) of seed \(seed): \(violation)\n\(Data(bytes).base64EncodedString())")
        return false
      }
      return true
    }
  }

#endif
