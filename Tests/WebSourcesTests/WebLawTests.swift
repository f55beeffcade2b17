import SourceText
import StyleMigration
import TestSupport
import Testing
import WebSources

/// Values in random notation in code that is hard to read get the same rewriting as in JSON.
@Suite struct WebLawTests {
  private static func language(_ notation: GeneratedScript.Notation) -> WebLanguage {
    switch notation {
    case .javascript: .javascript
    case .typescript: .typescript
    case .tsx: .tsx
    }
  }

  @Test(arguments: GeneratedScript.Notation.allCases)
  func aValueInCodeBecomesWhatItBecomesInJSON(notation: GeneratedScript.Notation) throws {
    let (web, json) = (WebSourceMigrator(), StyleMigrator())
    try check("a value in \(notation) = the value in JSON", count: 40, generating: GeneratedScript.drawing(notation)) {
      script in
      let result = try web.migrate(script.text, language: Self.language(notation))
      if let fault = result.report.faults.first { return "\(fault)" }
      guard let codes = Self.values(in: result.text, around: script.pieces) else {
        return "other code was changed:\n\(result.text)"
      }
      for (value, code) in zip(script.values, codes) {
        let expected: MigratedStyle =
          if let property = value.property { try json.migrate(value: value.json, of: property) } else {
            try json.migrate(filter: value.json)
          }
        guard let read = LiteralText.json(Array(code.utf8)) else { return "not a literal: \(code)" }
        let (new, old) = (try JSONDocument(parsing: read).root, try JSONDocument(parsing: expected.bytes).root)
        if !Self.isSame(new, old), Self.isFound(value) { return "\(code)\nis not\n\(expected.text)" }
      }
      for comment in script.comments where result.text.ranges(of: comment).count != 1 {
        return "\(comment) stands there otherwise:\n\(result.text)"
      }
      let second = try web.migrate(result.text, language: Self.language(notation))
      return second.text == result.text ? nil : "a second run makes\n\(second.text)"
    }
  }

  /// The values of the new text; `nil` where the surrounding pieces have changed.
  private static func values(in text: String, around pieces: [String]) -> [String]? {
    var rest = text[...]
    guard rest.hasPrefix(pieces[0]) else { return nil }
    rest = rest.dropFirst(pieces[0].count)
    var values: [String] = []
    for (index, piece) in pieces.enumerated().dropFirst() {
      let isLast = index == pieces.count - 1
      let end =
        isLast
        ? (rest.hasSuffix(piece) ? rest.index(rest.endIndex, offsetBy: -piece.count) : nil)
        : rest.firstRange(of: piece)?.lowerBound
      guard let end else { return nil }
      values.append(String(rest[..<end]))
      rest = rest[end...].dropFirst(piece.count)
    }
    return values
  }

  /// Whether a value is searched for in code: a function has stops or a type, and a filter a condition.
  private static func isFound(_ value: GeneratedScript.Value) -> Bool {
    guard let root = try? JSONDocument(parsing: Array(value.json.utf8)).root else { return false }
    if value.property == nil {
      guard root.kind == .array, let name = root[0]?.string?.string, name != "!", root.count > 1 else { return false }
      return ["==", "!=", ">", ">=", "<", "<=", "in", "!in", "has", "!has", "all", "any", "none"].contains(name)
        && (name.count < 3 || name == "!in" || name == "has" || name == "!has" || Self.hasCondition(root))
    }
    let keys = root.members.compactMap { $0.key.string?.string }
    guard Set(keys).isSubset(of: ["stops", "property", "type", "base", "default", "colorSpace"]) else { return false }
    return root["stops"] != nil || root["property"] != nil && root["type"]?.string == "identity"
  }

  /// Whether a filter contains a condition; one without (`["all", ["!", ["none"]]]`) may be any list of words.
  private static func hasCondition(_ node: JSONNode) -> Bool {
    guard let name = node[0]?.string?.string else { return false }
    if ["==", "!=", ">", ">=", "<", "<=", "in", "!in", "has", "!has"].contains(name) { return node.count > 1 }
    return node.elements.contains { $0.kind == .array && hasCondition($0) }
  }

  private static func isSame(_ left: JSONNode, _ right: JSONNode) -> Bool {
    guard left.kind == right.kind, left.count == right.count else { return false }
    switch left.kind {
    case .array: return zip(left.elements, right.elements).allSatisfy { isSame($0, $1) }
    case .object:
      return zip(left.members, right.members).allSatisfy {
        $0.key.string == $1.key.string && isSame($0.value, $1.value)
      }
    case .number: return left.number == right.number
    case .string: return left.string == right.string
    case .boolean, .null: return left.boolean == right.boolean
    }
  }
}
