import ExpressionDialects
import SourceText
import StyleSpec
import TestSupport

/// Random trees, of the shapes that a parser produces.
struct FormatGenerator {
  private static let keys: [JSONString] = [
    "a", "name", "in", "first", "SELF", "a.b", "x.y.z", "a.size", "_x1", "ISO 3166-1:2006", "höhe", "@count", "a b.c",
  ]
  private static let strings: [JSONString] = [
    "", "a", "it's", "back\\slash", "line\nbreak", "tab\t\u{1}", "%@", "📍", "\"both'", "FIRST", "null\u{0}",
  ]
  private static let binary: [JSONString] = [
    "add:to:", "from:subtract:", "multiply:by:", "divide:by:", "raise:toPower:", "modulus:by:", "castObject:toType:",
    "objectFrom:withIndex:", "mgl_does:have:",
  ]
  private static let lists: [JSONString] = ["sum:", "min:", "mgl_join:", "mgl_coalesce:", "sqrt:", "mgl_round:", "in:"]
  private static let messages: [JSONString] = ["boolValue", "valueForKeyPath:", "mgl_has:", "stringByAppendingString:"]

  static func expression(_ source: inout ChoiceSource, depth: Int) -> FormatNode {
    source.span { source in
      let kind = source.int(in: 0...(depth > 0 ? 12 : 4))
      func next(_ source: inout ChoiceSource) -> FormatNode { expression(&source, depth: depth - 1) }
      switch kind {
      case 0: return number(&source)
      case 1: return .keyPath(source.pick(keys))
      case 2: return .string(source.pick(strings))
      case 3: return .variable(source.pick(["zoomLevel", "x", "_1", "in"]))
      case 4:
        return source.pick([
          .null, .boolean(true), .boolean(false), .evaluatedObject,
          .color(Color(red: 1, green: 0.5, blue: 0.25, alpha: 1)), .function("random", []),
        ])
      case 5, 6: return .function(source.pick(binary), [next(&source), next(&source)])
      case 7: return .aggregate(source.list(0...3, of: next))
      case 8: return .function(source.pick(lists), source.list(1...3, of: next))
      case 9: return .message(source.pick(messages), to: next(&source), source.list(0...2, of: next))
      case 10: return .control(source.pick(ControlStructure.allCases), source.list(0...4, of: next))
      case 11: return .conditional(predicate(&source, depth: depth - 1), next(&source), next(&source))
      default:
        let entries = source.list(1...2) { FormatEntry(number(&$0), next(&$0)) }
        return source.bool()
          ? .dictionary(entries) : predicate(&source, depth: depth - 1)
      }
    }
  }

  private static func number(_ source: inout ChoiceSource) -> FormatNode {
    .number(source.double())
  }

  static func predicate(_ source: inout ChoiceSource, depth: Int) -> FormatNode {
    source.span { source in
      func next(_ source: inout ChoiceSource) -> FormatNode { predicate(&source, depth: depth - 1) }
      switch source.int(in: 0...(depth > 0 ? 4 : 1)) {
      case 0: return .truth(source.bool())
      case 1:
        let options = FormatComparison.Options(rawValue: UInt8(source.int(in: 0...3)))
        return .comparison(
          FormatComparison(
            expression(&source, depth: depth - 1), source.pick(FormatComparison.Relation.allCases),
            expression(&source, depth: depth - 1), options: options, modifier: source.pick([nil, .any, .all])))
      case 2: return .not(next(&source))
      case 3: return .and([next(&source), next(&source)] + source.list(0...2, of: next))
      default: return .or([next(&source), next(&source)] + source.list(0...2, of: next))
      }
    }
  }
}
