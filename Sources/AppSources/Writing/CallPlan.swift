import ExpressionDialects
import LegacyStyle
import Rewriters
import SDKFunctions
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleMigration
import StyleSpec

/// The plan for an old call.
struct CallPlan: Sendable {
  var call: OldCall
  var property: SDKProperty

  /// The function; `nil` for a constant.
  var function: OldFunction?

  /// The variable that holds the value, if it is not assigned at once.
  var holder: LocalVariable?
  var changes: [CodeChange]

  var value: MigratedAppSource.Value
  var warnings: [StyleFunctionWarning]

  /// The changes of the variable with the stops; none if nothing names it any more.
  var variable: [CodeChange] = []

  /// Whether the code tests the type of an attribute because of a default.
  var testsType: Bool { function?.defaultValue != nil && value.holdsTypeTest }

  /// The dictionaries that the call names by their variables.
  private var named: [GivenDictionary] {
    [function?.dictionary, function?.options].compactMap { $0 }.filter { $0.variable != nil }
  }

  /// The variable with the stops.
  var stops: LocalVariable? { function?.dictionary?.variable }

  /// The variables that change with the call, which nothing else may mention.
  var variables: [LocalVariable] { named.compactMap { $0.variable } }

  /// The tokens of the call that name its variables, and its labels, which may be the same names.
  var rewrittenNames: [Int] { named.map { $0.tokens.lowerBound } + call.arguments.map { $0.labelToken } }
}

/// Plans the rewriting of calls for a property.
struct CallPlanner {
  let source: CodeFile
  let property: SDKProperty
  let dialect: Dialect
  let semantics: LegacySemantics
  let locations: LineTable

  private func value(
    of call: OldCall, _ kind: MigrationReport.Kind, _ rewriter: RewriterID, legacy: JSONFragment?,
    expression: JSONFragment?, holes: Int, samples: Int, exemptions: Int = 0
  ) -> MigratedAppSource.Value {
    let range = source.range(call.tokens)
    return .init(
      span: range.lowerBound..<range.upperBound, location: locations.location(of: range.lowerBound),
      property: property.native.name.string, legacy: legacy?.string, expression: expression?.string,
      holes: holes, samples: samples, exemptions: exemptions, kind: kind, rewriter: rewriter)
  }

  // MARK: Constants

  /// The plan for a constant; a value that does not show is copied.
  func plan(constant call: OldCall, in holder: LocalVariable?, _ reader: ValueReader) throws(Refusal) -> CallPlan {
    guard let tokens = call.argument("rawValue")?.tokens else { throw .opaqueArgument.at(call.tokens) }
    let value = try reader.read(tokens)
    let reading = try value.map { value throws(Refusal) in
      try read(StyleFunction(rawValue: value.raw), keepsComponents: true)
    }
    var changes = self.changes(of: call)
    if let value { changes += value.changes } else { changes += try reader.changes(inCopyOf: tokens) }
    let legacy = reading?.fragment
    if let legacy { try prove(changes, of: call, is: legacy) }
    return CallPlan(
      call: call, property: property, holder: holder, changes: changes,
      value: self.value(
        of: call, .styleValue, .styleValue, legacy: legacy, expression: legacy, holes: value == nil ? 1 : 0, samples: 1),
      warnings: reading?.warnings ?? [])
  }

  /// The class and the label of a constant change, and the necessary parts of its value; everything in between stays.
  private func changes(of call: OldCall) -> [CodeChange] {
    let name = SDKInitializer.constant.name(in: source.language, of: dialect) ?? ""
    let className = (source.language == .objectiveC ? "[" : "") + SDKInitializer.constant.className
    return [CodeChange(source.range(call.receiver), className)]
      + call.arguments.map { CodeChange(source.tokens[$0.labelToken].range, String(name.dropLast())) }
  }

  /// Reads a constant back exactly as written: it has to be the old value.
  private func prove(_ changes: [CodeChange], of call: OldCall, is legacy: JSONFragment) throws(Refusal) {
    let written = source.text(call.tokens, with: changes.map { $0.edit(in: source) })
    let read = try readBack(written)
    let specification = property.specification.native
    var value: StyleValue?
    if case .constant(let literal) = read {
      value = literal.value.typed(as: specification.type)
    } else {
      do throws(ExpressionTypeErrors) {
        value = try CompiledExpression(read, for: specification).value(in: EvaluationContext())
      } catch {
        throw .notEqual(error.errors.first?.message ?? written)
      }
    }
    guard let value, let old = legacy.styleValue.typed(as: specification.type), value.isClose(to: old) else {
      throw .notEqual("\(written) is another value")
    }
  }

  // MARK: Functions

  func plan(
    _ function: OldFunction, of call: OldCall, in holder: LocalVariable?
  ) throws(Refusal) -> CallPlan {
    if let attribute = function.attribute, let tokens = function.attributeTokens,
      attribute.utf8.isEmpty || attribute.utf8.contains(where: { "./@".utf8.contains($0) })
    {
      let fault = "the attribute name \"\(attribute)\" is not a key path: it is empty, or has a dot, a slash or an @"
      throw Refusal(.attributeNameIsAPath, "\(fault); write \(lookup(of: attribute)) by hand").at(tokens)
    }
    let holes = function.holeCount
    let fillings = HoleFilling.fillings(holes, of: property.native.kind)
    let function = function.filled(with: fillings[0])
    // Mapbox's SDKs round components on their way to the core.
    let reading = try read(function.styleFunction, keepsComponents: dialect == .maplibre)
    // A result that depended on chance.
    guard !reading.warnings.contains(where: { $0.kind == .equalKeys }) else { throw .equalKeys }
    let code = try provedCode(of: function, reading, over: call)
    var samples = code.proof.samples
    for filling in fillings.dropFirst() { samples += try prove(code, for: function.filled(with: filling)) }
    // If the code has all of the stops, their variable is unused.
    if let variable = function.dictionary?.variable, code.writer.variable == nil {
      guard source.removableLines(of: variable.statement) != nil else { throw .stopsBuiltInCode(in: source.language) }
    }
    // The name of a constant stands in key paths only.
    if function.isAttributeNamed, let tokens = function.attributeTokens {
      let copies = code.change.copies.count { $0 == source.range(tokens) }
      guard copies == code.expression.lookupCount else { throw .opaqueArgument.at(tokens) }
    }
    let value = value(
      of: call, .function(function.kind, FunctionMode(rawValue: function.mode.rawValue)), code.rewriter,
      legacy: holes > 0 ? nil : try read(function.styleFunction, keepsComponents: true).fragment,
      expression: code.expression.fragment, holes: holes, samples: samples, exemptions: code.proof.exemptions)
    return CallPlan(
      call: call, property: property, function: function, holder: holder, changes: [code.change], value: value,
      warnings: reading.warnings,
      variable: code.writer.types + (code.writer.variable.map { [$0] } ?? []))
  }

  /// The attribute as code that does not read a path.
  private func lookup(of name: String) -> String {
    do throws(DialectError) {
      let code = SourceCode(dialect, in: source.language)
      return code.oneLine(try code.piece(.get(JSONString(name)), for: nil))
    } catch {
      return "the expression"
    }
  }
}

extension StyleValue {
  /// Whether values are equal except for the rounding of colours: Mapbox's SDKs round components to bytes.
  fileprivate func isClose(to other: StyleValue) -> Bool {
    guard case .color(let left) = self, case .color(let right) = other else { return self == other }
    return [left.red - right.red, left.green - right.green, left.blue - right.blue, left.alpha - right.alpha]
      .allSatisfy { $0.magnitude < 0.5001 / 255 }
  }
}

extension StyleExpression {
  /// The number of references to attributes.
  fileprivate var lookupCount: Int {
    subexpressions.reduce([.get, .has].contains(operation) ? 1 : 0) { $0 + $1.lookupCount }
  }
}
