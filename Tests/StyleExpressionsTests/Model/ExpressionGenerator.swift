import SourceText
import StyleExpressions
import StyleSpec
import TestSupport

/// Random expressions of the operators that rewriters write, not always well typed.
enum ExpressionGenerator {
  static func scalar(_ source: inout ChoiceSource) -> StyleValue {
    switch source.index(weights: [3, 2, 1, 1]) {
    case 0: .number(source.double())
    case 1: .string(JSONString(source.text()))
    case 2: .boolean(source.bool())
    default: .null
    }
  }

  static func expression(_ source: inout ChoiceSource, depth: Int) -> StyleExpression {
    source.span { source in
      if depth == 0 || source.oneIn(3) { return leaf(&source) }
      let inner = { (source: inout ChoiceSource) in expression(&source, depth: depth - 1) }
      switch source.choice(13) {
      case 0: return .assertNumber(source.list(1...3, of: inner))
      case 1: return .assertArray(item: source.pick([nil, .number, .string]), length: nil, [inner(&source)])
      case 2: return .toColor(source.list(1...2, of: inner))
      case 3: return .toString(inner(&source))
      case 4: return .typeOf(inner(&source))
      case 5: return .equal(inner(&source), inner(&source))
      case 6: return .call(.less, [inner(&source), inner(&source)])
      case 7: return .all(source.list(0...3, of: inner))
      case 8:
        return .caseOf(
          source.list(1...2) { (condition: inner(&$0), output: inner(&$0)) }, otherwise: inner(&source))
      case 9:
        return .match(
          inner(&source),
          source.list(1...3) { source in
            (labels: source.list(1...2) { Literal(scalar(&$0)) }, output: inner(&source))
          }, otherwise: inner(&source))
      case 10: return .coalesce(source.list(1...3, of: inner))
      case 11:
        return .step(
          inner(&source), first: inner(&source),
          source.list(1...3) { (label: Literal(.number($0.double())), output: inner(&$0)) })
      case 12:
        return .interpolate(
          source.pick([.rgb, .hcl, .lab]), source.pick([.linear, .exponential(Literal(.number(1.5)))]),
          inner(&source), source.list(1...3) { (label: Literal(.number($0.double())), output: inner(&$0)) })
      default: return .letting([(name: JSONString("a"), value: inner(&source))], in: inner(&source))
      }
    }
  }

  private static func leaf(_ source: inout ChoiceSource) -> StyleExpression {
    switch source.choice(6) {
    case 0: .literal(scalar(&source))
    case 1: .literal(.array(source.list(0...3, of: scalar)))
    case 2: .get(JSONString(source.text()))
    case 3: .has(JSONString(source.text()))
    case 4: .zoom
    case 5: .variable("a")
    default: .id
    }
  }
}
