import SourceText

/// Compares JSON as recorded with JSON as answered.
struct RecordedAnswer {
  /// How far numbers may be apart, relative to the larger one (or to a thousandth).
  var tolerance: Double

  /// Whether both say the same; errors do whatever their wording is.
  func matches(_ answer: JSONNode?, _ recorded: JSONNode) -> Bool {
    guard let answer, answer.kind == recorded.kind else { return false }
    switch recorded.kind {
    case .null: return true
    case .boolean: return answer.boolean == recorded.boolean
    case .string: return answer.string == recorded.string
    case .number:
      guard let left = answer.number, let right = recorded.number else { return false }
      return left == right || abs(left - right) <= tolerance * max(1e-3, abs(left), abs(right))
    case .array:
      return answer.count == recorded.count && zip(answer.elements, recorded.elements).allSatisfy { matches($0, $1) }
    case .object:
      if recorded["error"] != nil, answer["error"] != nil { return true }
      return answer.count == recorded.count
        && recorded.members.allSatisfy { member in
          matches(member.key.string.flatMap { answer[$0] }, member.value)
        }
    }
  }
}

extension JSONNode {
  var text: String { String(decoding: spelling, as: UTF8.self) }
}
