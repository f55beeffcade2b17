import SourceText
import StyleExpressions
import StyleSpec
import TestSupport

/// An expression is read, printed and read back as the same; both compile the same way, and have the same values
/// wherever they do.
enum ExpressionFuzzing {
  static func violation(_ bytes: [UInt8]) -> String? {
    var source = ChoiceSource(bytes: bytes.prefix(12))
    let property = source.pick(Self.properties)
    let profile = source.pick(EvaluationProfile.allCases)
    let isDrawn = source.bool()
    let contexts = EvaluationContext.drawn(&source)
    let json = isDrawn ? drawn(bytes.dropFirst(12)) : Array(bytes.dropFirst(12))
    let expression: StyleExpression
    do {
      expression = try StyleExpression(try JSONDocument(parsing: json).root)
    } catch {
      return nil
    }
    let printed = expression.fragment
    let again: StyleExpression
    do throws(ExpressionError) {
      again = try StyleExpression(written: printed)
    } catch {
      return "\(text(json)) is printed as what is refused: \(error.message)\n\(text(printed.text))"
    }
    if again != expression { return "\(text(json)) is printed as something else\n\(text(printed.text))" }
    let compiled: CompiledExpression
    do throws(ExpressionTypeErrors) {
      compiled = try CompiledExpression(expression, for: property, profile: profile)
    } catch {
      for error in error.errors where error.message.isEmpty { return "an error without words" }
      return nil
    }
    for context in contexts {
      _ = compiled.value(in: context)
    }
    return nil
  }

  static let properties: [PropertySpecification] = PropertyTable.owners.flatMap {
    PropertyTable.specifications(of: $0)
  }

  private static func drawn(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var source = ChoiceSource(bytes: bytes)
    return Array(GeneratedExpression.expression(&source, depth: 5).utf8)
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

extension EvaluationContext {
  /// Two contexts with a feature, one without.
  static func drawn(_ source: inout ChoiceSource) -> [EvaluationContext] {
    var contexts = [EvaluationContext(zoom: source.pick([0, 5.5, 22]))]
    for _ in 0..<2 {
      var feature = Feature(geometryType: source.pick(GeometryType.allCases))
      if source.bool() { feature.id = .number(1) }
      for key in ["a", "b", "p", "name", "x", "y", "class"] as [JSONString] where source.bool() {
        feature.properties[key] = source.pick(values)
      }
      contexts.append(EvaluationContext(zoom: Double(source.int(in: 0...24)), feature: feature))
    }
    return contexts
  }

  private static let values: [StyleValue] = [
    .number(1), .number(-0.0), .number(1e308), .number(.nan), .string("a"), .string(""), .string("e\u{301}\u{1F600}"),
    .boolean(true), .null, .array([.number(1), .string("a"), .null]), .object(StyleObject()),
  ]
}
