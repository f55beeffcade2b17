import ExpressionDialects
import LegacyStyle
import Rewriters
import SDKFunctions
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleMigration
import StyleSpec

/// A function in a source with the expression that will replace it.
struct RewrittenFunction: Sendable {
  /// The expression with distinct values in place of the holes.
  var expression: StyleExpression

  /// The function in the form of a style, with the same values.
  var reading: StyleFunctionReading
  var rewriter: RewriterID
  var proof: MigrationReport.Proof
}

/// Rewrites functions, and proves the code that is written for them.
extension CallPlanner {
  private var nativeSpecification: PropertySpecification { property.specification.native }

  private func migration(of function: OldFunction) -> ValueMigration {
    ValueMigration(
      semantics: function.semantics(for: property, chosen: semantics),
      profile: OutputProfile(target: .maplibreNative, preference: .short))
  }

  /// Rewrites a function with values in place of its holes.
  func rewriting(
    of function: OldFunction, filling: [StyleFunction.RawValue]
  ) throws(Refusal) -> RewrittenFunction {
    let reading = try read(function, filling: filling)
    let document = try self.function(asReadFrom: reading)
    var number = 0
    while true {
      var isLast = true
      var form = StyleExpression.literal(.null)
      do throws(Finding) {
        let judged = try migration(of: function).rewriting(of: document, for: nativeSpecification) { written in
          let forms = ExpressionForm.forms(of: written, for: nativeSpecification)
          isLast = number >= forms.count - 1
          form = forms[min(number, forms.count - 1)]
          return nativeSpecification.type == .color ? ExpressionForm.withColorComponents(form) : form
        }
        return RewrittenFunction(
          expression: form, reading: reading, rewriter: judged.rewriter, proof: judged.proof)
      } catch {
        // A shorter form that is not equal is not used.
        if isLast {
          throw error.severity == .fault ? .notEqual(error.message) : .notMigrated(error.message)
        }
      }
      number += 1
    }
  }

  /// Proves the code that was written for a function, read back as an SDK reads it, with values in place of its holes.
  ///
  /// - Returns: The number of inputs it was tried on.
  func prove(
    _ written: WrittenCode, by writer: FunctionWriter, for function: OldFunction, filling: [StyleFunction.RawValue],
    as expected: StyleExpression?
  ) throws(Refusal) -> Int {
    let code: String
    let filled = try fragments(of: function, filling: filling)
    do throws(DialectError) {
      code = try writer.meaning(of: written, filled: filled)
    } catch {
      throw .notMigrated(error.message)
    }
    let read = try readBack(code)
    if let expected, read.fragment == expected.fragment { return 0 }
    let document = try self.function(asReadFrom: try self.read(function, filling: filling))
    do throws(Finding) {
      return try migration(of: function).rewriting(of: document, for: nativeSpecification) { _ in read }.proof.samples
    } catch {
      throw .notEqual(error.message)
    }
  }

  /// The expression that code builds, as an SDK reads it.
  func readBack(_ code: String) throws(Refusal) -> StyleExpression {
    let first: CodeExpression?
    do throws(DialectError) {
      first = try CodeBlock(code, in: source.language, dialect: dialect).expressions.first
    } catch {
      // Code that cannot be read back is not written, although it may be equal.
      throw .notMigrated(error.message)
    }
    guard let first else { throw .notMigrated(code) }
    let fragment: JSONFragment
    do throws(DialectError) {
      fragment = try first.json().json
    } catch {
      throw .notEqual(error.message)
    }
    do throws(ExpressionSyntaxError) {
      return try StyleExpression(written: fragment)
    } catch {
      throw .notEqual(error.message)
    }
  }

  func read(
    _ function: OldFunction, filling: [StyleFunction.RawValue], keepsComponents: Bool? = nil
  ) throws(Refusal) -> StyleFunctionReading {
    // Mapbox's SDKs round components on their way to the core.
    try read(function.styleFunction(filling: filling), keepsComponents: keepsComponents ?? (dialect == .maplibre))
  }

  /// The JSON of a function's values.
  func fragments(of function: OldFunction, filling: [StyleFunction.RawValue]) throws(Refusal) -> [JSONFragment] {
    var fillers = filling.makeIterator()
    var fragments: [JSONFragment] = []
    for value in function.values {
      let raw = value.raw ?? fillers.next() ?? .number(0)
      fragments.append(try read(StyleFunction(rawValue: raw), keepsComponents: dialect == .maplibre).fragment)
    }
    return fragments
  }

  func read(_ function: StyleFunction, keepsComponents: Bool) throws(Refusal) -> StyleFunctionReading {
    do throws(StyleFunctionError) {
      return try StyleFunctionReading(function, for: property, keepsComponents: keepsComponents)
    } catch {
      throw .sdkRefuses(error)
    }
  }

  private func function(asReadFrom reading: StyleFunctionReading) throws(Refusal) -> FunctionAsRead {
    do throws(JSONSyntaxError) {
      var function = FunctionAsRead(try JSONDocument(parsing: reading.fragment.text).root)
      function.hasExactColors = true
      return function
    } catch {
      throw .notEqual(error.message)
    }
  }
}

extension OldFunction {
  /// The semantics that are kept for the function; in some cases only the SDK's make sense.
  func semantics(for property: SDKProperty, chosen: LegacySemantics) -> LegacySemantics {
    // It compared each key with attributes of the key's type.
    if hasKeysOfSeveralTypes { return .native }
    switch form {
    // It drew no text for a number, and expanded tokens in stops.
    case .source where property.specification.hasTokens: return .native
    // The SDK read it as a function of the attribute alone, whose values the same parsers read today.
    case _ where mode == .identity: return .documented
    // It applied the base of a composite function to the attribute.
    case .composite: return .native
    case .constant, .camera, .source: return chosen
    }
  }
}
