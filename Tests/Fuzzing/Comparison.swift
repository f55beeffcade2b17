import SourceText
import StyleExpressions
import StyleSpec

extension CompiledExpression {
  /// The first context in which another expression has another value, in words.
  func difference(from other: CompiledExpression, in contexts: [EvaluationContext]) -> String? {
    for context in contexts {
      let (value, changed) = (value(in: context), other.value(in: context))
      if value != changed, "\(value)" != "\(changed)" { return "\(value) has become \(changed)" }
    }
    return nil
  }
}

extension JSONDocument {
  /// The root of any bytes; `nil` if they are not JSON.
  static func root(ofAny bytes: [UInt8]) -> JSONNode? {
    do throws(JSONSyntaxError) {
      return try JSONDocument(parsing: bytes).root
    } catch {
      return nil
    }
  }
}
