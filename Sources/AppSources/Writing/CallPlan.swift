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
  var edits: [SourceEdit]

  var value: MigratedAppSource.Value

  /// With how many values in place of its holes the function was proved.
  var fillingCount = 0
  var warnings: [StyleFunctionWarning]

  /// How the call uses a variable with stops, and its new dictionary.
  var stopsChange: (use: FunctionWriter.Use, dictionary: WrittenCode)?

  /// Whether the code tests the type of an attribute because of a default.
  var testsType: Bool {
    function?.defaultValue != nil && value.holdsTypeTest
  }

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
    expression: JSONFragment?, holes: Int, samples: Int, exemptions: Int
  ) -> MigratedAppSource.Value {
    let range = source.range(call.tokens)
    return .init(
      span: range.lowerBound..<range.upperBound, location: locations.location(of: range.lowerBound),
      property: property.native.name.string, legacy: legacy?.string, expression: expression?.string, holes: holes,
      samples: samples, exemptions: exemptions, kind: kind, rewriter: rewriter)
  }

  // MARK: Constants

  func plan(
    _ value: SourceValue, of call: OldCall, in holder: LocalVariable?
  ) throws(Refusal) -> CallPlan {
    let reading = try value.raw.map { raw throws(Refusal) in
      try read(StyleFunction(rawValue: raw), keepsComponents: true)
    }
    let legacy = reading?.fragment
    let edits = edits(of: call, around: value)
    if let legacy { try prove(edits, of: call, is: legacy) }
    let migrated = self.value(
      of: call, .styleValue, .styleValue, legacy: legacy, expression: legacy, holes: value.isHole ? 1 : 0, samples: 1,
      exemptions: 0)
    return CallPlan(
      call: call, property: property, holder: holder, edits: edits, value: migrated, warnings: reading?.warnings ?? [])
  }

  /// Reads a constant back exactly as written: it has to be the old value.
  private func prove(_ edits: [SourceEdit], of call: OldCall, is legacy: JSONFragment) throws(Refusal) {
    let written = source.text(call.tokens, with: edits)
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

  /// The class and the label of a constant change, and the necessary parts of its value; everything in between stays.
  private func edits(of call: OldCall, around value: SourceValue) -> [SourceEdit] {
    guard let argument = call.arguments.first else { return [] }
    let name = SDKInitializer.constant.name(in: source.language, of: dialect) ?? ""
    let label = String(name.dropLast())
    let first = source.tokens[call.receiver.lowerBound].offset
    let receiver = SourceRange(lowerBound: first, upperBound: source.range(call.receiver).upperBound)
    let className = (source.language == .objectiveC ? "[" : "") + SDKInitializer.constant.className
    let changes =
      [
        CopiedChange(receiver, .text(className)),
        CopiedChange(source.tokens[argument.labelToken].range, .text(label)),
      ] + value.changes
    return changes.map { CodePrinter.write($0.piece, over: $0.range, in: source).edit }
  }

  // MARK: Functions

  func plan(
    _ function: OldFunction, of call: OldCall, in holder: LocalVariable?
  ) throws(Refusal) -> CallPlan {
    try check(function)
    let holes = function.values.count { $0.isHole }
    let fillings = HoleFilling.fillings(holes, of: property.native.kind)
    let reading = try read(function, filling: fillings[0])
    // A result that depended on chance.
    guard !reading.warnings.contains(where: { $0.kind == .equalKeys }) else { throw .equalKeys }
    let code = try provedCode(of: function, over: call, filling: fillings[0])
    var samples = code.proof.samples
    for filling in fillings.dropFirst() {
      do throws(Refusal) {
        samples += try prove(code, for: function, filling: filling)
      } catch {
        // A failure that depends on the value of a hole is not a fault.
        throw .holeInStops
      }
    }
    try checkHoles(code, function)
    try checkAttribute(of: function, code)
    let legacy = holes > 0 ? nil : try read(function, filling: fillings[0], keepsComponents: true).fragment
    let value = value(
      of: call, .function(function.form.kind, FunctionMode(rawValue: function.mode.rawValue)), code.rewriter,
      legacy: legacy, expression: code.expression.fragment, holes: holes, samples: samples,
      exemptions: code.proof.exemptions)
    return CallPlan(
      call: call, property: property, function: function, holder: holder, edits: [code.written.edit], value: value,
      fillingCount: holes > 0 ? fillings.count : 0, warnings: reading.warnings, stopsChange: code.writer.variable)
  }

  private func check(_ function: OldFunction) throws(Refusal) {
    if let attribute = function.attribute, let tokens = function.attributeTokens, let fault = fault(ofPath: attribute) {
      throw Refusal(.attributeNameIsAPath, "\(fault); write \(lookup(of: attribute)) by hand").at(tokens)
    }
    for value in function.values where value.isHole {
      if property.specification.hasTokens {
        throw Refusal(
          .holeInStops,
          "this stop is computed, and {tokens} in it would no longer be expanded; write the string in its place"
        ).at(value.tokens)
      }
      if property.native.kind == .enumeration { throw .holeInStops.at(value.tokens) }
    }
  }

  /// The fault in the name of an attribute as a key path.
  private func fault(ofPath name: String) -> String? {
    if name.utf8.isEmpty { return "a key path cannot be empty, as the name of this attribute is" }
    if name.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }) {
      return "a key path would split the attribute name \(name) at its dots or slashes"
    }
    return name.utf8.contains(UInt8(ascii: "@"))
      ? "a key path would take the @ of the attribute name \(name) for an operator" : nil
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

  /// Refuses holes that would be evaluated elsewhere, in a different order, or not exactly once.
  private func checkHoles(_ code: ProvedCode, _ function: OldFunction) throws(Refusal) {
    let holes = function.values.filter { $0.isHole }
    if let dictionary = function.dictionary, let variable = dictionary.variable {
      // If the code has all of the stops, the variable is unused.
      guard code.writer.variable != nil || source.removableLines(of: variable.statement) != nil else {
        throw .stopsBuiltInCode(in: source.language)
      }
      for stop in function.stops where stop.value.isHole {
        let isMoved = code.writer.variable == nil || count(of: stop.value.tokens, in: code.written) > 0
        // Only the old class gave values of several kinds one type.
        let lacksType = source.language == .swift && variable.type == nil && function.stops.count > 1
        if isMoved || lacksType { throw .valueMoves.at(dictionary.tokens) }
      }
      return
    }
    // Names may be read in any order, and more than once.
    guard let call = holes.first(where: { !$0.isRepeatable }) else { return }
    guard holes.count == 1, count(of: call.tokens, in: code.written) == 1 else {
      throw .evaluationChanges.at(call.tokens)
    }
  }

  /// Refuses a function whose attribute does not show, or whose text is needed beside its name.
  private func checkAttribute(of function: OldFunction, _ code: ProvedCode) throws(Refusal) {
    guard function.isAttributeNamed, let tokens = function.attributeTokens else { return }
    let isHidden = function.attribute == OldFunction.hiddenAttribute
    let isNameEnough = count(of: tokens, in: code.written) == code.expression.lookupCount
    if isNameEnough, !isHidden { return }
    guard isNameEnough || !isHidden, let line = code.written.text(with: [:]).onOneLine(in: source.language) else {
      throw .opaqueArgument.at(tokens)
    }
    let message =
      isHidden
      ? "the text of this name does not show here; if it has no dot, slash or @, write \(line)"
      : "the expression needs the text of this constant too, not its name alone; write \(line), or use the name there as well"
    throw Refusal(.opaqueArgument, message).at(tokens)
  }

  /// How many times some tokens were copied.
  private func count(of tokens: Range<Int>, in written: WrittenCode) -> Int {
    written.copies[source.range(tokens)]?.count ?? 0
  }
}

extension StyleValue {
  /// Whether values are equal except for the rounding of colours: Mapbox's SDKs round components to bytes.
  fileprivate func isClose(to other: StyleValue) -> Bool {
    guard case .color(let left) = self, case .color(let right) = other else { return self == other }
    let pairs = [
      (left.red, right.red), (left.green, right.green), (left.blue, right.blue), (left.alpha, right.alpha),
    ]
    return pairs.allSatisfy { abs($0 - $1) < 0.5001 / 255 }
  }
}

extension StyleExpression {
  /// The number of references to attributes.
  fileprivate var lookupCount: Int {
    subexpressions.reduce([.get, .has].contains(operation) ? 1 : 0) { $0 + $1.lookupCount }
  }
}
