import ExpressionDialects
import LegacyStyle
import Rewriters
import SDKFunctions
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec

/// A function of a source with the expression that is to take its place.
struct RewrittenFunction: Sendable {
  /// The expression with distinct values in place of the holes.
  var expression: StyleExpression

  /// The function as a style has it, with the same values.
  var reading: StyleFunctionReading
  var rewriter: RewriterID
  var proof: MigrationReport.Proof
}

/// Rewrites functions, and proves the code that is written for them.
struct FunctionProof {
  let property: SDKProperty
  let dialect: Dialect
  let language: SourceLanguage
  let migration: ValueMigration

  init(
    _ property: SDKProperty, _ function: OldFunction, dialect: Dialect, language: SourceLanguage,
    semantics: LegacySemantics
  ) {
    self.property = property
    self.dialect = dialect
    self.language = language
    migration = ValueMigration(
      semantics: function.semantics(for: property, chosen: semantics),
      profile: OutputProfile(target: .maplibreNative, preference: .short))
  }

  private var specification: PropertySpecification { property.specification.native }

  /// Rewrites a function with values in place of its holes.
  func rewriting(
    of function: OldFunction, filling: [StyleFunction.RawValue]
  ) throws(ReadingRefusal) -> RewrittenFunction {
    let reading = try read(function, filling: filling)
    let document = try self.function(asReadFrom: reading)
    var number = 0
    while true {
      var isLast = true
      var form = StyleExpression.literal(.null)
      do throws(Finding) {
        let judged = try migration.rewriting(of: document, for: specification) { written in
          let forms = ExpressionForm.forms(of: written, for: specification)
          isLast = number >= forms.count - 1
          form = forms[min(number, forms.count - 1)]
          return specification.type == .color ? ExpressionForm.withColorComponents(form) : form
        }
        return RewrittenFunction(
          expression: form, reading: reading, rewriter: judged.rewriter, proof: judged.proof)
      } catch {
        // A shorter form that is not equal is not used.
        if isLast {
          throw ReadingRefusal(error.severity == .fault ? .notEqual(error.message) : .notMigrated(error.message))
        }
      }
      number += 1
    }
  }

  /// Proves code for a function, read back as an SDK reads it.
  ///
  /// - Returns: The number of inputs it was tried on.
  func prove(
    _ code: String, for function: OldFunction, filling: [StyleFunction.RawValue], as expected: StyleExpression?
  ) throws(ReadingRefusal) -> Int {
    let read = try Self.readBack(code, in: language, dialect)
    if let expected, read.fragment == expected.fragment { return 0 }
    let document = try self.function(asReadFrom: try self.read(function, filling: filling))
    do throws(Finding) {
      return try migration.rewriting(of: document, for: specification) { _ in read }.proof.samples
    } catch {
      throw ReadingRefusal(.notEqual(error.message))
    }
  }

  /// What code builds, as an SDK reads it.
  static func readBack(
    _ code: String, in language: SourceLanguage, _ dialect: Dialect
  ) throws(ReadingRefusal) -> StyleExpression {
    let first: CodeExpression?
    do throws(DialectError) {
      first = try CodeBlock(code, in: language, dialect: dialect).expressions.first
    } catch {
      // What cannot be read back is not written, although it may be equal.
      throw ReadingRefusal(.notMigrated(error.message))
    }
    guard let first else { throw ReadingRefusal(.notMigrated(code)) }
    let fragment = try json(of: first)
    do throws(ExpressionSyntaxError) {
      return try StyleExpression(written: fragment)
    } catch {
      throw ReadingRefusal(.notEqual(error.message))
    }
  }

  private static func json(of code: CodeExpression) throws(ReadingRefusal) -> JSONFragment {
    do throws(DialectError) {
      return try code.json().json
    } catch {
      throw ReadingRefusal(.notEqual(error.message))
    }
  }

  func read(
    _ function: OldFunction, filling: [StyleFunction.RawValue], keepsComponents: Bool? = nil
  ) throws(ReadingRefusal) -> StyleFunctionReading {
    do throws(StyleFunctionError) {
      return try StyleFunctionReading(
        function.styleFunction(filling: filling), for: property,
        // Mapbox's SDKs round components on their way to the core.
        keepsComponents: keepsComponents ?? (dialect == .maplibre))
    } catch {
      throw ReadingRefusal(.sdkRefuses(.function(error)))
    }
  }

  private func function(asReadFrom reading: StyleFunctionReading) throws(ReadingRefusal) -> FunctionAsRead {
    do throws(JSONSyntaxError) {
      var function = FunctionAsRead(try JSONDocument(parsing: reading.fragment.text).root)
      function.hasExactColors = true
      return function
    } catch {
      throw ReadingRefusal(.notEqual(error.message))
    }
  }
}

extension OldFunction {
  /// Whose meaning of the function is kept, where the SDK alone decided some of it.
  func semantics(for property: SDKProperty, chosen: LegacySemantics) -> LegacySemantics {
    // It compared each key with attributes of the key's type.
    if hasKeysOfSeveralTypes { return .native }
    switch shape {
    // It drew no text for a number, and expanded tokens in stops.
    case .source where property.specification.hasTokens: return .native
    // The SDK read it as one of the attribute alone, whose values the same parsers read today.
    case _ where mode == .identity: return .documented
    // It had the base of a composite function on the attribute.
    case .composite: return .native
    case .camera, .source: return chosen
    }
  }
}
