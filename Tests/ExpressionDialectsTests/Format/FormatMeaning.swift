import ExpressionDialects
import SourceText

/// JSON in a normal form, without differences that a format string may introduce.
///
/// A scalar in `"literal"` is bare; e and pi are numbers; a section of `"format"` has options, if only empty ones;
/// `["all"]` is true, and of one condition is that; `BETWEEN` puts the lower limit first; renderers ignore what follows the
/// base of a curve.
struct FormatMeaning: Equatable {
  private let text: String

  /// - Parameters:
  ///   - node: An expression.
  ///   - isFilter: Whether a condition may be spelled as a comparison with true.
  init(_ node: JSONNode, isFilter: Bool = false) {
    text = Self.normal(node, isFilter)
  }

  static func == (left: FormatMeaning, right: FormatMeaning) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  private static func normal(_ node: JSONNode, _ isFilter: Bool) -> String {
    func normal(_ node: JSONNode) -> String { self.normal(node, isFilter) }
    switch node.kind {
    case .object:
      let members = node.members.map { "\($0.key.string?.string ?? ""):\(normal($0.value))" }.sorted()
      return "{" + members.joined(separator: ",") + "}"
    case .array:
      let name = node[0]?.string?.string
      let parts = node.elements.map(normal)
      switch name {
      case "literal" where node.count == 2 && ![.array, .object].contains(node[1]?.kind): return parts[1]
      case "==" where isFilter && node.count == 3 && node[2]?.boolean == true: return parts[1]
      case "e" where node.count == 1: return "2.718281828459045"
      case "pi" where node.count == 1: return "3.141592653589793"
      case "exponential" where node.count > 2: return "[" + parts[0] + "," + parts[1] + "]"
      case "all" where node.count == 1: return "true"
      case "any" where node.count == 1: return "false"
      case "format":
        var result = ["format"]
        for (index, element) in node.elements.enumerated().dropFirst() {
          let isText = element.kind != .object
          if isText, index > 1, node[index - 1]?.kind != .object { result.append("{}") }
          result.append(parts[index])
        }
        if node[node.count - 1]?.kind != .object { result.append("{}") }
        return "[" + result.joined(separator: ",") + "]"
      case "all" where node.count == 2, "any" where node.count == 2: return parts[1]
      case "<=" where node.count == 3: return "[\">=\",\(parts[2]),\(parts[1])]"
      case "all" where node.count == 3: return "[all,\(parts[1...].sorted().joined(separator: ","))]"
      case "collator":
        var flags = ["case-sensitive": "false", "diacritic-sensitive": "false"]
        for member in node[1]?.members.map({ $0 }) ?? [] {
          flags[member.key.string?.string ?? ""] = normal(member.value)
        }
        return "[collator,\(flags.sorted { $0.key < $1.key })]"
      default: return "[" + parts.joined(separator: ",") + "]"
      }
    case .number: return "\(node.number ?? 0)"
    case .string: return node.string.map { "\"\($0)\"" } ?? ""
    case .null, .boolean: return node.fragment.text
    }
  }
}
