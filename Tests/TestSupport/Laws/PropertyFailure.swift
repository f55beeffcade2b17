/// Why a law could not be confirmed; thrown out of a test, it prints everything that is needed to reproduce the case.
package enum PropertyFailure: Error, Sendable, CustomStringConvertible {
  case lawBroken(BrokenLaw)
  case unreadableSetting(name: String, value: String, expected: String)

  package var description: String {
    switch self {
    case .lawBroken(let broken): broken.description
    case .unreadableSetting(let name, let value, let expected): "\(name) is '\(value)', expected \(expected)"
    }
  }
}

/// The smallest case found that breaks a law.
package struct BrokenLaw: Hashable, Sendable, CustomStringConvertible {
  package var law: String

  /// The printed value.
  package var value: String

  /// What the law said about it.
  package var violation: String

  package var seed: UInt64

  /// The place of the case in its run, from 0; `nil` for a replay.
  package var index: Int?

  package var choices: [UInt64]

  /// How often the law was tried while shrinking.
  package var shrinkCalls: Int

  package var description: String {
    let origin = index.map { "seed \(seed), case \($0), shrunk in \(shrinkCalls) calls" } ?? "a replay"
    let replay = choices.map { String($0) }.joined(separator: ",")
    return """
      the law '\(law)' is broken
        by \(value)
        since \(violation)
        from \(origin)
        see it again with PROPERTY_REPLAY='\(law):\(replay)'
      """
  }
}
