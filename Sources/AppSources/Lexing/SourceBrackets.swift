import ExpressionDialects
import SourceText

/// The brackets of a file: which belong together, which are around a token, and whether all of them close.
///
/// The branches of `#if` are read one beside the other: each begins with the brackets that are open at the `#if`.
struct SourceBrackets: Sendable {
  /// A branch of `#if`, or the file.
  struct Branch: Hashable, Sendable {
    /// The branch around it; the file is its own.
    var parent: Int

    /// The number of its `#if`.
    var group: Int

    /// The number of the outermost `#if` around it.
    var outermost: Int

    /// Whether it is compiled for macOS only.
    var isForMac = false
  }

  /// The other bracket of each bracket; -1 for other tokens and for brackets without one.
  private(set) var partners: [Int] = []

  /// The innermost bracket that is open at each token; -1 where none is.
  private(set) var enclosing: [Int] = []

  /// The branch of each token.
  private(set) var branchOfToken: [Int] = []

  /// The tokens of each `#if`, by its number.
  private(set) var groups: [Range<Int>] = []
  private(set) var branches = [Branch(parent: 0, group: -1, outermost: -1)]

  /// Whether every bracket, string and comment ends.
  private(set) var isBalanced = true

  private var open: [Int] = []
  private var conditions: [Condition] = []

  private struct Condition {
    var openBefore: [Int]
    var openAfterFirst: [Int]?
    var group: Int
    var outerBranch: Int
  }

  private var branch = 0

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
    branchOfToken.append(branch)
    let bracket = token.kind == .sign && token.range.count == 1 ? bytes[token.offset] : 0
    switch bracket {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      enclosing.append(open.last ?? -1)
      open.append(index)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      if let start = open.popLast() {
        partners[index] = start
        // An outer bracket that both branches close belongs to the first of them.
        if partners[start] < 0 { partners[start] = index }
        if kinds[start] != bracket { isBalanced = false }
      } else {
        isBalanced = false
      }
      enclosing.append(open.last ?? -1)
    default: enclosing.append(open.last ?? -1)
    }
    kinds.append(Self.closing(bracket))
  }

  /// The bracket that closes each token's bracket; 0 for other tokens.
  private var kinds: [UInt8] = []

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
    let word = text.prefix { (0x61...0x7A).contains($0) }
    if word.elementsEqual("if".utf8) || word.elementsEqual("ifdef".utf8) || word.elementsEqual("ifndef".utf8) {
      conditions.append(Condition(openBefore: open, openAfterFirst: nil, group: groups.count, outerBranch: branch))
      groups.append(partners.count..<partners.count)
      beginBranch()
      let condition = token.text(in: bytes)
      branches[branch].isForMac = condition.holds("os(macOS)") || condition.holds("TARGET_OS_OSX")
    } else if word.elementsEqual("else".utf8) || word.elementsEqual("elseif".utf8) || word.elementsEqual("elif".utf8) {
      endBranch()
      guard let condition = conditions.last else { return }
      open = condition.openBefore
      beginBranch()
    } else if word.elementsEqual("endif".utf8) {
      endBranch()
      guard let condition = conditions.popLast() else { return }
      open = condition.openAfterFirst ?? open
      groups[condition.group] = groups[condition.group].lowerBound..<partners.count
      branch = condition.outerBranch
    }
  }

  private mutating func beginBranch() {
    guard let condition = conditions.last else { return }
    let outer = branches[condition.outerBranch].outermost
    branches.append(
      Branch(
        parent: condition.outerBranch, group: condition.group, outermost: outer < 0 ? condition.group : outer))
    branch = branches.count - 1
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

  // MARK: Questions

  /// Whether a token lies in a branch for macOS.
  func isForMac(_ token: Int) -> Bool {
    var current = branchOfToken[token]
    while current != 0, !branches[current].isForMac { current = branches[current].parent }
    return current != 0
  }

  /// The tokens of the outermost `#if` around a token; `nil` outside of all.
  func conditional(around token: Int) -> Range<Int>? {
    let outermost = branches[branchOfToken[token]].outermost
    return outermost < 0 ? nil : groups[outermost]
  }

  /// Whether a token lies in a branch, or in one inside of it.
  func contains(branch: Int, token: Int) -> Bool {
    var current = branchOfToken[token]
    while current != branch {
      if current == 0 { return false }
      current = branches[current].parent
    }
    return true
  }

  /// Whether two tokens lie in different branches of one `#if`, so that only one of them is compiled.
  func areExclusive(_ first: Int, _ second: Int) -> Bool {
    var outer = branchOfToken[first]
    while outer != 0 {
      var other = branchOfToken[second]
      while other != 0 {
        if outer != other, branches[outer].group == branches[other].group { return true }
        other = branches[other].parent
      }
      outer = branches[outer].parent
    }
    return false
  }
}
