import SourceText

/// The brackets of code: the matching pairs, those around each token, and whether all of them close.
///
/// A file whose brackets close only in one branch of an `#if` counts as unbalanced.
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
  var unclosed: [Int] { open.map { $0.index } }

  private var open: [Opening] = []

  /// Whether each `#if` around the place is for macOS in its current branch.
  private var conditions: [Bool] = []
  private var followsAt = false

  /// A bracket that is not closed yet.
  private struct Opening {
    var index: Int
    var closing: UInt8

    /// Whether it is a brace, but not of a dictionary.
    var isBlock: Bool
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
    let bracket = token.kind == .sign && token.range.count == 1 ? bytes[token.offset] : 0
    partners.append(-1)
    isForMac.append(conditions.contains(true))
    if ")]}".utf8.contains(bracket) {
      let opening = open.popLast()
      if opening?.closing != bracket { isBalanced = false }
      if let opening {
        partners[index] = opening.index
        partners[opening.index] = index
      }
    }
    enclosing.append(open.last?.index ?? -1)
    blocks.append(open.last.map { $0.isBlock ? $0.index : blocks[$0.index] } ?? -1)
    if let closing = Self.closing(bracket) {
      open.append(Opening(index: index, closing: closing, isBlock: bracket == UInt8(ascii: "{") && !followsAt))
    }
    followsAt = bracket == UInt8(ascii: "@")
  }

  private static func closing(_ bracket: UInt8) -> UInt8? {
    switch bracket {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  private mutating func read(directive token: CodeToken, in bytes: [UInt8]) {
    let condition = token.text(in: bytes)
    switch condition.directiveWord {
    case "if", "ifdef", "ifndef": conditions.append(condition.holds("os(macOS)") || condition.holds("TARGET_OS_OSX"))
    case "else", "elseif", "elif":
      if let last = conditions.indices.last { conditions[last] = false } else { isBalanced = false }
    case "endif": if conditions.popLast() == nil { isBalanced = false }
    default: break
    }
  }
}
