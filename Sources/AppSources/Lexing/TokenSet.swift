/// A set of tokens, by their indices.
struct TokenSet: Hashable, Sendable {
  private var members: Set<Int> = []

  init(_ ranges: [Range<Int>] = []) {
    for range in ranges { insert(range) }
  }

  mutating func insert(_ tokens: Range<Int>) { members.formUnion(tokens) }

  func contains(_ token: Int) -> Bool { members.contains(token) }
}
