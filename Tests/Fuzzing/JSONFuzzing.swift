import SourceText
import TestSupport

/// The reader accepts exactly what the grammar accepts, in one part or in several; its result is written and read back
/// as the same.
enum JSONFuzzing {
  private static let maximumDepth = 100

  static func violation(_ bytes: [UInt8]) -> String? {
    let isJSON = JSONGrammar.accepts(bytes, maximumDepth: maximumDepth)
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument(parsing: bytes, maximumDepth: maximumDepth)
    } catch {
      if isJSON { return "refused, and is JSON: \(error.message)" }
      return violation(error, bytes)
    }
    if !isJSON { return "accepted, but not JSON" }
    return violation(in: document)
  }

  private static func violation(_ error: JSONSyntaxError, _ bytes: [UInt8]) -> String? {
    guard (0...bytes.count).contains(error.offset) else { return "the error is at \(error.offset)" }
    guard error.location.line >= 1, error.location.column >= 1, !error.message.isEmpty else {
      return "the error is at \(error.location)"
    }
    return nil
  }

  private static func violation(in document: JSONDocument) -> String? {
    let fragment = document.root.fragment
    let text = fragment.text
    do throws(JSONSyntaxError) {
      let again = try JSONDocument(parsing: text, maximumDepth: maximumDepth)
      if again.root.fragment != fragment { return "is written as something else" }
    } catch {
      return "is written as what is refused: \(error.message)"
    }
    return violation(of: document.root, above: nil)
  }

  /// Ranges lie in those of their parents, and queries of a value have an answer.
  private static func violation(of root: JSONNode, above parent: SourceRange?) -> String? {
    var open: [(node: JSONNode, above: SourceRange)] = [
      (root, SourceRange(lowerBound: 0, upperBound: root.document.bytes.count))
    ]
    var rest = 20_000
    while let (node, above) = open.popLast(), rest > 0 {
      rest -= 1
      let range = node.range
      guard above.lowerBound <= range.lowerBound, range.lowerBound < range.upperBound,
        range.upperBound <= above.upperBound
      else { return "the range \(range) is not in \(above)" }
      switch node.kind {
      case .null: break
      case .boolean: guard node.boolean != nil else { return "a boolean without value" }
      case .number:
        guard let number = node.number else { return "a number without value" }
        // The standard library reads numbers, too.
        let text = String(decoding: node.spelling, as: UTF8.self)
        guard let expected = Double(text), expected.bitPattern == number.bitPattern else {
          return "\(text) is \(number)"
        }
        if number.isFinite, Double(number.javaScriptText) != number { return "\(number) is \(number.javaScriptText)" }
      case .string: guard node.string != nil else { return "a string without value" }
      case .array:
        let elements = Array(node.elements)
        guard elements.count == node.count else { return "\(elements.count) elements, and a count of \(node.count)" }
        open += elements.map { ($0, range) }
      case .object:
        let members = Array(node.members)
        guard members.count == node.count else { return "\(members.count) members, and a count of \(node.count)" }
        for member in members {
          guard let key = member.key.string else { return "a key without value" }
          guard node[key] != nil, member.hasKey(key) else { return "the key \(key) is not found" }
          open.append((member.value, range))
        }
      }
    }
    return nil
  }
}
