import SourceText

/// The brackets of code: the matching pairs, those around each token, and whether all of them close.
///
/// The branches of `#if` are read independently: each begins with the brackets that are open at the `#if`.
package struct CodeBrackets: Sendable {
  /// The other bracket of each bracket; -1 for other tokens and for brackets without one.
  package private(set) var partners: [Int] = []

  /// The innermost bracket that is open at each token; -1 where there is none.
  package private(set) var enclosing: [Int] = []

  /// The innermost brace around each token, except those of dictionaries; -1 where there is none.
  package private(set) var blocks: [Int] = []

  /// Whether each token lies in a branch of `#if` for macOS.
  package private(set) var isForMac: [Bool] = []

  /// Whether every bracket, string and comment ends.
  package private(set) var isBalanced = true

  /// The brackets that are never closed.
  var unclosed: [Int] { open }

  private var open: [Int] = []
  private var conditions: [Condition] = []

  private struct Condition {
    var openBefore: [Int]
    var openAfterFirst: [Int]?
    var isForMac: Bool
  }

  /// Matches the brackets of all tokens, comments and directives included.
  init(_ tokens: [CodeToken], in bytes: [UInt8]) {
    for token in tokens {
      if !token.isTerminated { isBalanced = false }
      switch token.kind {
      case .comment: continue
      case .directive: read(directive: token, in: bytes)
      default: read(token, in: bytes)
      }
    }
    if !open.isEmpty || !conditions.isEmpty { isBalanced = false }
  }

  private mutating func read(_ token: CodeToken, in bytes: [UInt8]) {
    let index = partners.count
    partners.append(-1)
    isForMac.append(conditions.contains { $0.isForMac })
    let bracket = token.kind == .sign && token.range.count == 1 ? bytes[token.offset] : 0
    switch bracket {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      if let start = open.popLast() {
        partners[index] = start
        // An outer bracket that both branches close belongs to the first of them.
        if partners[start] < 0 { partners[start] = index }
        if kinds[start] != bracket { isBalanced = false }
      } else {
        isBalanced = false
      }
    default: break
    }
    let around = open.last ?? -1
    enclosing.append(around)
    blocks.append(around < 0 || isBlock[around] ? around : blocks[around])
    kinds.append(Self.closing(bracket))
    if kinds[index] != 0 { open.append(index) }
    isBlock.append(bracket == UInt8(ascii: "{") && !followsAt)
    followsAt = bracket == UInt8(ascii: "@")
  }

  /// The bracket that closes each token's bracket; 0 for other tokens.
  private var kinds: [UInt8] = []

  /// Whether each token is a brace other than those of dictionaries.
  private var isBlock: [Bool] = []
  private var followsAt = false

  private static func closing(_ bracket: UInt8) -> UInt8 {
    switch bracket {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: 0
    }
  }

  // MARK: Directives

  private mutating func read(directive token: CodeToken, in bytes: [UInt8]) {
    let text = bytes[token.offset..<token.end].dropFirst().drop { $0 == 0x20 || $0 == 0x09 }
    switch String(decoding: text.prefix { (0x61...0x7A).contains($0) }, as: UTF8.self) {
    case "if", "ifdef", "ifndef":
      let condition = token.text(in: bytes)
      let isForMac = condition.holds("os(macOS)") || condition.holds("TARGET_OS_OSX")
      conditions.append(Condition(openBefore: open, openAfterFirst: nil, isForMac: isForMac))
    case "else", "elseif", "elif":
      endBranch()
      guard let last = conditions.indices.last else { return }
      open = conditions[last].openBefore
      conditions[last].isForMac = false
    case "endif":
      endBranch()
      guard let condition = conditions.popLast() else { return }
      open = condition.openAfterFirst ?? open
    default: break
    }
  }

  private mutating func endBranch() {
    guard let last = conditions.indices.last else {
      isBalanced = false
      return
    }
    guard let first = conditions[last].openAfterFirst else {
      conditions[last].openAfterFirst = open
      return
    }
    if first.count != open.count { isBalanced = false }
  }
}
