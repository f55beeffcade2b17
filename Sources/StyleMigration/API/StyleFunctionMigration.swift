import LegacyStyle
import Rewriters
public import SDKFunctions
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// A migrated style function of old code: its replacement, the proof, and what the SDK did silently.
public struct MigratedStyleFunction: Hashable, Sendable {
  /// The name of the property in the style specification.
  public let property: String

  /// The expression, or the constant, as JSON on one line.
  public let json: String

  /// The proof; `nil` for a constant that means what it says, where there is nothing to prove.
  public let rewriting: MigrationReport.Rewriting?

  /// What the SDK did silently, and the rewriting keeps.
  public let warnings: [StyleFunctionWarning]
}

extension StyleMigrator {
  /// Migrates a style function of old code for one property.
  ///
  /// What the iOS SDK 3.7.8 computed is kept, whatever semantics the options have: old code had no other meaning.
  ///
  /// ```swift
  /// let radius = StyleFunction(
  ///   interpolationMode: .exponential, cameraStops: [12: .init(rawValue: 0.5), 18: .init(rawValue: 18)],
  ///   options: [.interpolationBase(1.5)])
  /// let migrated = try StyleMigrator().migrate(radius, for: "circleRadius")
  /// // ["interpolate", ["exponential", 1.5], ["zoom"], 12, 0.5, 18, 18]
  /// ```
  ///
  /// - Parameters:
  ///   - function: The function, in the shape of the old initialisers.
  ///   - property: The name of the property in code (`circleRadius`) or in the style specification (`circle-radius`).
  /// - Returns: The expression, proved equal on a sample plan derived from the function.
  /// - Throws: `StyleFunctionError` of the module SDKFunctions, where the SDK refused the function or no expression can follow it.
  /// - Complexity: O(stops²) at most.
  public func migrate(
    _ function: StyleFunction, for property: String
  ) throws(StyleFunctionError) -> MigratedStyleFunction {
    guard let property = SDKProperty(named: property) else { throw .unknownProperty(property) }
    let reading = try StyleFunctionReading(function, for: property)
    let judged = try rewriting(of: reading, for: property)
    let json = judged.map { $0.expression.propertyValue } ?? reading.fragment
    return MigratedStyleFunction(
      property: property.native.name.string, json: String(decoding: json.text, as: UTF8.self),
      rewriting: judged.map { .init($0, json: json) }, warnings: reading.warnings)
  }

  /// Rewrites what was read of a style function and proves the result; `nil` for a constant without tokens.
  package func rewriting(
    of reading: StyleFunctionReading, for property: SDKProperty
  ) throws(StyleFunctionError) -> JudgedExpression? {
    let migration = ValueMigration(semantics: .native, profile: options.profile)
    let (root, property) = (try reading.root(), property.specification)
    do throws(Finding) {
      let judged: JudgedExpression? =
        if root.kind == .object {
          try migration.rewriting(of: FunctionAsRead(root), for: property)
        } else if property.hasTokens, let string = root.string {
          try migration.rewriting(ofTokens: string, for: property)
        } else {
          nil
        }
      _ = try judged?.expression.propertyText()
      return judged
    } catch {
      throw StyleFunctionError(id: error.kind.id, message: error.message)
    }
  }
}

extension StyleFunctionReading {
  /// The JSON of the constant or the function, as a style has it.
  func root() throws(StyleFunctionError) -> JSONNode {
    guard let node = fragment.node else {
      throw StyleFunctionError(
        id: DiagnosticKind.fault.id, message: "please report this: the function was written as invalid JSON")
    }
    return node
  }
}
