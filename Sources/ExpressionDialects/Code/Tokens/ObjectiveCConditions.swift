import SourceText

/// Follows `#if`, `#else` and `#endif` of Objective-C, for branches whose text is not code.
struct ObjectiveCConditions {
  /// The part of a file between two directives.
  struct Branch {
    /// The index of its first token.
    var first: Int

    /// Where its text begins.
    var offset: Int

    /// Whether its condition is `0`, or the branch is what else there is to `1`.
    var isNeverCompiled: Bool
  }

  private var open: [Branch] = []

  /// Whether the branch that the last directive begins is never compiled; `nil` if it begins none.
  private var begins: Bool?

  /// Whether the first branch of each `#if` around is always compiled.
  private var isFirstAlwaysCompiled: [Bool] = []

  /// Reads a directive.
  ///
  /// - Returns: The branch that it ends.
  mutating func read(_ directive: ArraySlice<UInt8>) -> Branch? {
    begins = nil
    let words = directive.dropFirst().split(maxSplits: 2) { $0 == 0x20 || $0 == 0x09 }
    guard let word = words.first.map({ String(decoding: $0, as: UTF8.self) }) else { return nil }
    let condition = words.dropFirst().first.map { String(decoding: $0, as: UTF8.self) }
    switch word {
    case "if", "ifdef", "ifndef":
      begins = word == "if" && condition == "0"
      isFirstAlwaysCompiled.append(word == "if" && condition == "1")
      return nil
    case "else", "elif":
      let last = open.popLast()
      begins = word == "elif" && condition == "0" || isFirstAlwaysCompiled.last == true
      return last
    case "endif":
      _ = isFirstAlwaysCompiled.popLast()
      return open.popLast()
    default: return nil
    }
  }

  /// Begins the branch that the directive opens, if it does.
  mutating func beginBranch(tokenCount: Int, at offset: Int) {
    guard let begins else { return }
    open.append(Branch(first: tokenCount, offset: offset, isNeverCompiled: begins))
  }
}

extension ArraySlice<CodeToken> {
  /// Whether the literals of some tokens end, and, where they have to, the brackets close.
  func areCode(in bytes: [UInt8], hasToClose: Bool) -> Bool {
    guard allSatisfy({ $0.isTerminated }) else { return false }
    guard hasToClose else { return true }
    var open: [UInt8] = []
    for token in self where token.kind == .sign && token.range.count == 1 {
      switch bytes[token.offset] {
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard open.popLast() == bytes[token.offset] else { return false }
      default: break
      }
    }
    return open.isEmpty
  }
}
