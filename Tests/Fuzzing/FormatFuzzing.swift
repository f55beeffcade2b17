import ExpressionDialects
import SourceText
import StyleExpressions
import StyleSpec
import TestSupport

/// A format string is read as JSON, which is written as a format string again; its meaning is the same, as text and as
/// values.
enum FormatFuzzing {
  static func violation(_ bytes: [UInt8]) -> String? {
    var source = ChoiceSource(bytes: bytes.prefix(12))
    let dialect = source.pick(Dialect.allCases)
    let kind = source.pick(FormatString.Kind.allCases)
    let form = source.pick(FormatString.Form.allCases)
    let isDrawn = source.bool()
    let contexts = EvaluationContext.drawn(&source)
    let rest = bytes.dropFirst(12)
    let json: JSONFragment
    if isDrawn {
      var source = ChoiceSource(bytes: rest)
      let text =
        kind == .predicate
        ? GeneratedExpression.test(&source, depth: 4) : GeneratedExpression.expression(&source, depth: 4)
      guard let node = JSONDocument.root(ofAny: Array(text.utf8)) else { return "not JSON: \(text)" }
      json = node.fragment
    } else {
      let text = String(decoding: rest, as: UTF8.self)
      switch read(text, dialect: dialect, kind: kind) {
      case .left(let refusal): return refusal.isEmpty ? "\(text) is refused without words" : nil
      case .right(let fragment): json = fragment
      }
    }
    guard let node = JSONDocument.root(ofAny: json.text) else { return "not JSON: \(text(json))" }
    let expression: StyleExpression
    do throws(ExpressionError) {
      expression = try StyleExpression(node)
    } catch {
      return error.message.isEmpty ? "\(text(json)) is refused without words" : nil
    }
    let written: FormatString
    do throws(DialectError) {
      written = try FormatString(expression, dialect: dialect, kind: kind, form: form)
    } catch {
      return error.message.isEmpty ? "\(text(json)) is refused without words" : nil
    }
    let back: JSONFragment
    do {
      let read = try FormatString.parse(written.text, arguments: written.arguments, dialect: dialect, kind: kind)
      if read.content != written.content {
        return "\(text(json)) is written \(written.text), which says something else"
      }
      back = try read.json().json
    } catch {
      return "\(text(json)) is written \(written.text), which is refused: \(error)"
    }
    return difference(json, back, kind, contexts).map { "\(text(json)) is written \(written.text): \($0)" }
  }

  private enum Either {
    case left(String)
    case right(JSONFragment)
  }

  private static func read(_ text: String, dialect: Dialect, kind: FormatString.Kind) -> Either {
    let format: FormatString
    do throws(DialectError) {
      format = try FormatString.parse(text, dialect: dialect, kind: kind)
    } catch {
      return .left(error.description)
    }
    do throws(DialectError) {
      return .right(try format.json().json)
    } catch {
      return .left(error.message)
    }
  }

  /// Where two expressions, compiled for any property, have different values.
  private static func difference(
    _ old: JSONFragment, _ new: JSONFragment, _ kind: FormatString.Kind, _ contexts: [EvaluationContext]
  ) -> String? {
    guard let first = compiled(old, kind) else { return nil }
    guard let second = compiled(new, kind) else { return "which does not compile: \(text(new))" }
    return first.difference(from: second, in: contexts).map { "\($0) of \(text(new))" }
  }

  private static func compiled(_ json: JSONFragment, _ kind: FormatString.Kind) -> CompiledExpression? {
    do {
      let property = PropertySpecification(
        name: "any", type: kind == .predicate ? .boolean : .any, defaultValue: nil, isInterpolated: true,
        parameters: [.zoom, .feature], dependence: .dataDriven)
      return try CompiledExpression(StyleExpression(written: json), for: property, profile: .native)
    } catch {
      return nil
    }
  }

  private static func text(_ json: JSONFragment) -> String { String(decoding: json.text, as: UTF8.self) }
}
