import ExpressionDialects
import SourceText
import StyleExpressions
import StyleSpec
import TestSupport

/// Swift and Objective-C: any bytes are read, or refused with a message and a location; an expression that is written
/// as code is read back as the same code, with the same values.
enum CodeFuzzing {
  static func violation(_ bytes: [UInt8]) -> String? {
    var source = ChoiceSource(bytes: bytes.prefix(12))
    let dialect = source.pick(Dialect.allCases)
    let language = source.pick(SourceLanguage.allCases)
    let isDrawn = source.bool()
    let contexts = EvaluationContext.drawn(&source)
    let rest = bytes.dropFirst(12)
    guard isDrawn else { return violation(ofReading: String(decoding: rest, as: UTF8.self), language, dialect) }
    guard let output = ExpressionConverter.OutputLanguage(rawValue: language.rawValue) else { return nil }
    var drawn = ChoiceSource(bytes: rest)
    let isCondition = drawn.bool()
    let text =
      isCondition ? GeneratedExpression.test(&drawn, depth: 4) : GeneratedExpression.expression(&drawn, depth: 4)
    guard let node = JSONDocument.root(ofAny: Array(text.utf8)) else { return "not JSON: \(text)" }
    return violation(ofWriting: node, as: output, in: language, dialect, isCondition, contexts)
  }

  private static func violation(
    ofReading text: String, _ language: SourceLanguage, _ dialect: Dialect
  ) -> String? {
    let block: CodeBlock
    do throws(DialectError) {
      block = try CodeBlock(text, in: language, dialect: dialect)
    } catch {
      return error.message.isEmpty || error.offset ?? .max > text.utf8.count ? "no words or no place: \(error)" : nil
    }
    if block.expressions.isEmpty { return "neither read nor refused: \(text)" }
    for expression in block.expressions {
      do throws(DialectError) {
        let json = try expression.json().json
        if JSONDocument.root(ofAny: json.text) == nil {
          return "not JSON: \(String(decoding: json.text, as: UTF8.self))"
        }
      } catch {
        if error.message.isEmpty || error.offset == nil { return "no words or no place: \(error)" }
      }
    }
    return nil
  }

  private static func violation(
    ofWriting node: JSONNode, as output: ExpressionConverter.OutputLanguage, in language: SourceLanguage,
    _ dialect: Dialect, _ isCondition: Bool, _ contexts: [EvaluationContext]
  ) -> String? {
    let converter = ExpressionConverter(dialect: dialect)
    let code: String
    do throws(DialectError) {
      code = try converter.write(node, as: output, isCondition: isCondition).text
    } catch {
      return error.message.isEmpty ? "refused without words" : nil
    }
    do {
      guard let first = try read(code, language, dialect) else { return "not one:\n\(code)" }
      if let change = difference(node, first, isCondition, contexts) { return "\(code)\n\(change)" }
      // An expression that was read is written, read and written again with the same result.
      let second = try converter.write(first, as: output, isCondition: isCondition).text
      guard let json = try read(second, language, dialect) else { return "not one:\n\(second)" }
      let third = try converter.write(json, as: output, isCondition: isCondition).text
      return second == third ? nil : "written\n\(second)\nand, read, written\n\(third)"
    } catch {
      return "written\n\(code)\nwhich is refused: \(error)"
    }
  }

  /// The JSON of the only expression of code.
  private static func read(
    _ code: String, _ language: SourceLanguage, _ dialect: Dialect
  ) throws -> JSONNode? {
    let found = try CodeBlock(code, in: language, dialect: dialect).expressions
    return found.count == 1 ? JSONDocument.root(ofAny: try found[0].json().json.text) : nil
  }

  /// Where two expressions, compiled the same way, have different values.
  private static func difference(
    _ old: JSONNode, _ new: JSONNode, _ isCondition: Bool, _ contexts: [EvaluationContext]
  ) -> String? {
    guard let first = compiled(old, isCondition) else { return nil }
    guard let second = compiled(new, isCondition) else {
      // Assertions, and branches of several types, are written as conditionals, whose types differ.
      return String(decoding: new.fragment.text, as: UTF8.self).contains("case") ? nil : "does not compile"
    }
    return first.difference(from: second, in: contexts)
  }

  private static func compiled(_ node: JSONNode, _ isCondition: Bool) -> CompiledExpression? {
    do {
      return try CompiledExpression(StyleExpression(node), for: isCondition ? .filter : PropertyFit.anyProperty)
    } catch {
      return nil
    }
  }
}
