import ExpressionDialects
import LegacyStyle
import Rewriters
import SDKFunctions
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleMigration
import StyleSpec

/// The code that will replace a function, proved as an SDK reads it.
struct ProvedCode {
  /// The expression that the code builds, with distinct values in place of the holes.
  var expression: StyleExpression
  var written: WrittenCode
  var writer: FunctionWriter
  var rewriter: RewriterID
  var proof: MigrationReport.Proof
}

/// Writes code for functions, and proves it.
extension CallPlanner {
  private var nativeSpecification: PropertySpecification { property.specification.native }

  private func migration(of function: OldFunction) -> ValueMigration {
    ValueMigration(
      semantics: function.semantics(for: property, chosen: semantics),
      profile: OutputProfile(target: .maplibreNative, preference: .short))
  }

  /// Writes the code of a function in the shortest form that is equal, with values in place of its holes.
  func provedCode(
    of function: OldFunction, over call: OldCall, filling: [StyleFunction.RawValue]
  ) throws(Refusal) -> ProvedCode {
    let document = try document(function, filling: filling)
    let fragments = try fragments(of: function, filling: filling)
    var number = 0
    while true {
      var isLast = true
      var code: (read: StyleExpression, written: WrittenCode, writer: FunctionWriter)?
      var refusal: Refusal?
      do throws(Finding) {
        let judged = try migration(of: function).rewriting(of: document, for: nativeSpecification) { own in
          let forms = ExpressionForm.forms(of: own, for: nativeSpecification)
          isLast = number >= forms.count - 1
          do throws(Refusal) {
            let (writer, written) = try write(forms[min(number, forms.count - 1)], for: function, fragments, over: call)
            let read = try readBack(written, by: writer, filled: fragments)
            code = (read, written, writer)
            return read
          } catch {
            refusal = error
            return own
          }
        }
        if let code {
          return ProvedCode(
            expression: code.read, written: code.written, writer: code.writer, rewriter: judged.rewriter,
            proof: judged.proof)
        }
      } catch {
        // A shorter form that is not equal is not used.
        refusal = refusal ?? (error.severity == .fault ? .notEqual(error.message) : .notMigrated(error.message))
      }
      if isLast, let refusal { throw refusal }
      number += 1
    }
  }

  /// Proves the code of a function with other values in place of its holes.
  ///
  /// - Returns: The number of inputs it was tried on.
  func prove(
    _ code: ProvedCode, for function: OldFunction, filling: [StyleFunction.RawValue]
  ) throws(Refusal) -> Int {
    let fragments = try fragments(of: function, filling: filling)
    let read = try readBack(code.written, by: code.writer, filled: fragments)
    let document = try document(function, filling: filling)
    do throws(Finding) {
      return try migration(of: function).rewriting(of: document, for: nativeSpecification) { _ in read }.proof.samples
    } catch {
      throw .notEqual(error.message)
    }
  }

  private func write(
    _ expression: StyleExpression, for function: OldFunction, _ fragments: [JSONFragment], over call: OldCall
  ) throws(Refusal) -> (FunctionWriter, WrittenCode) {
    let code = SourceCode(dialect, in: source.language, isForMac: source.isForMac(call.tokens.lowerBound))
    do throws(DialectError) {
      var writer = try FunctionWriter(source, property, code, function, fragments: fragments)
      let piece = try writer.expression(expression)
      let layout = CallLayout(call, in: source)
      return (writer, CodePrinter.write(piece, over: source.range(call.tokens), in: source, layout: layout))
    } catch {
      throw .notMigrated(error.message)
    }
  }

  private func readBack(
    _ written: WrittenCode, by writer: FunctionWriter, filled: [JSONFragment]
  ) throws(Refusal) -> StyleExpression {
    let code: String
    do throws(DialectError) {
      code = try writer.meaning(of: written, filled: filled)
    } catch {
      throw .notMigrated(error.message)
    }
    return try readBack(code)
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
    do throws(ExpressionError) {
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

  /// The function as a style has it.
  private func document(
    _ function: OldFunction, filling: [StyleFunction.RawValue]
  ) throws(Refusal) -> FunctionAsRead {
    let reading = try read(function, filling: filling)
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
