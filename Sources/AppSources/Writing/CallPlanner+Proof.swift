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
  /// The expression that the code builds, with distinct values in place of those that do not show.
  var expression: StyleExpression
  var change: CodeChange
  var writer: FunctionWriter
  var rewriter: RewriterID
  var proof: MigrationReport.Proof
}

/// Writes code for functions, and proves it.
extension CallPlanner {
  /// Writes the code of a function in the shortest form that is equal.
  func provedCode(
    of function: OldFunction, _ reading: StyleFunctionReading, over call: OldCall
  ) throws(Refusal) -> ProvedCode {
    let property = property.specification.native
    let migration = migration(of: function)
    let document = try document(reading)
    let fragments = try fragments(of: function)
    var forms: [StyleExpression]?
    while true {
      var code: (read: StyleExpression, change: CodeChange, writer: FunctionWriter)?
      var refusal: Refusal?
      do throws(Finding) {
        let judged = try migration.rewriting(of: document, for: property) { own in
          let rest = forms ?? ExpressionForm.forms(of: own, for: property)
          forms = Array(rest.dropFirst())
          do throws(Refusal) {
            let (writer, change) = try write(rest[0], for: function, fragments, over: call)
            let read = try readBack(change, by: writer, fragments)
            code = (read, change, writer)
            return read
          } catch {
            refusal = error
            return own
          }
        }
        if let code {
          return ProvedCode(
            expression: code.read, change: code.change, writer: code.writer, rewriter: judged.rewriter,
            proof: judged.proof)
        }
      } catch {
        // A shorter form that is not equal is not used.
        refusal = refusal ?? (error.severity == .fault ? .notEqual(error.message) : .notMigrated(error.message))
      }
      if forms?.isEmpty != false, let refusal { throw refusal }
    }
  }

  /// Proves code with other values in place of those that do not show.
  ///
  /// - Returns: The number of inputs that were tried.
  func prove(_ code: ProvedCode, for function: OldFunction) throws(Refusal) -> Int {
    let reading = try read(function.styleFunction, keepsComponents: dialect == .maplibre)
    let read = try readBack(code.change, by: code.writer, try fragments(of: function))
    let document = try document(reading)
    do throws(Finding) {
      return try migration(of: function).rewriting(of: document, for: property.specification.native) { _ in read }
        .proof.samples
    } catch {
      // Two values happened to be equal, and the code took one for the other.
      throw .holeInStops
    }
  }

  private func migration(of function: OldFunction) -> ValueMigration {
    ValueMigration(
      semantics: function.semantics(for: property, chosen: semantics),
      profile: OutputProfile(target: .maplibreNative, preference: .short))
  }

  /// The function as a style has it.
  private func document(_ reading: StyleFunctionReading) throws(Refusal) -> FunctionAsRead {
    guard let node = reading.fragment.node else { throw .notEqual("the function was read as invalid JSON") }
    var document = FunctionAsRead(node)
    document.hasExactColors = true
    return document
  }

  private func write(
    _ expression: StyleExpression, for function: OldFunction, _ fragments: [JSONFragment], over call: OldCall
  ) throws(Refusal) -> (FunctionWriter, CodeChange) {
    let code = SourceCode(dialect, in: source.language, isForMac: source.isForMac(call.tokens.lowerBound))
    do throws(DialectError) {
      var writer = try FunctionWriter(
        source, property, code, function, fragments: fragments, layout: CallLayout(call, in: source))
      let change = try writer.change(expression, over: call)
      return (writer, change)
    } catch {
      throw .notMigrated(error.message)
    }
  }

  /// The expression that a change builds, with values of the function in place of those that do not show.
  private func readBack(
    _ change: CodeChange, by writer: FunctionWriter, _ fragments: [JSONFragment]
  ) throws(Refusal) -> StyleExpression {
    let code: String
    do throws(DialectError) {
      code = try writer.meaning(of: change, filled: fragments)
    } catch {
      throw .notMigrated(error.message)
    }
    return try readBack(code)
  }

  /// The expression that code builds, as an SDK reads it.
  func readBack(_ code: String) throws(Refusal) -> StyleExpression {
    let fragment: JSONFragment
    do throws(DialectError) {
      fragment = try ExpressionConverter(dialect: dialect).expression(ofCode: code, in: source.language, for: nil)
        .json().json
    } catch {
      // Code that cannot be read back is not written, although it may be equal.
      throw .notMigrated(error.message)
    }
    do throws(ExpressionError) {
      return try StyleExpression(written: fragment)
    } catch {
      throw .notEqual(error.message)
    }
  }

  /// The JSON of a function's values.
  private func fragments(of function: OldFunction) throws(Refusal) -> [JSONFragment] {
    var fragments: [JSONFragment] = []
    for value in function.values {
      fragments.append(try read(StyleFunction(rawValue: value.raw), keepsComponents: dialect == .maplibre).fragment)
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

/// The values that replace those that do not show while a function is proved.
enum HoleFilling {
  /// The number of values that a function may have; the fillings are proved one by one.
  static let maximumCount = 32

  /// The fillings of a proof: values that no other value of the function is likely to equal, so that each can be found again, then
  /// each value varied, and all alike.
  static func fillings(_ count: Int, of kind: NativeProperty.Kind) -> [[StyleFunction.RawValue]] {
    let distinct = (0..<count).map { Self.distinct($0, kind) }
    guard count > 0 else { return [distinct] }
    var fillings = [distinct]
    for probe in probes(kind) {
      fillings.append(Array(repeating: probe, count: count))
      for index in distinct.indices where count > 1 {
        var filling = distinct
        filling[index] = probe
        fillings.append(filling)
      }
    }
    return fillings
  }

  private static func distinct(_ number: Int, _ kind: NativeProperty.Kind) -> StyleFunction.RawValue {
    switch kind {
    case .boolean: .boolean(true)
    case .color: color(13, 101 + Double(number), 211)
    default: .number(1031.25 + 7 * Double(number))
    }
  }

  private static func probes(_ kind: NativeProperty.Kind) -> [StyleFunction.RawValue] {
    switch kind {
    case .boolean: [.boolean(true), .boolean(false)]
    case .color: [color(255, 102, 0), color(0, 51, 204, 0.4), .color(.clear)]
    default: [-3, 0, 0.5, 1, 7, 255].map { .number($0) }
    }
  }

  private static func color(
    _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1
  ) -> StyleFunction.RawValue {
    .color(StyleFunction.Color(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha))
  }
}
