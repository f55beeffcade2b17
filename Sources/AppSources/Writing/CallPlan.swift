import ExpressionDialects
import LegacyStyle
import Rewriters
import SDKFunctions
import SourceJSON
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec

/// What becomes of an old call.
struct CallPlan: Sendable {
  var call: OldCall
  var property: SDKProperty

  /// The function; `nil` for a constant.
  var function: OldFunction?

  /// What holds the value, if it is not assigned at once.
  var holders: [ValueHolder]
  var edits: [SourceEdit]

  /// The value as a style has it; `nil` with holes.
  var legacy: JSONFragment?
  var expression: JSONFragment?
  var kind: MigrationReport.Kind
  var rewriter: RewriterID
  var holeCount: Int
  var fillingCount: Int
  var samples: Int
  var exemptions: Int
  var warnings: [StyleFunctionWarning]

  /// How the call uses a variable with stops.
  var stopsUse: FunctionWriter.Use?

  /// Whether the code tests the type of an attribute for the sake of a default.
  var testsType: Bool {
    guard function?.defaultValue != nil, let expression else { return false }
    return String(decoding: expression.text, as: UTF8.self).holds("[\"typeof\"")
  }

  /// The token that names the variable with the stops.
  var stopsName: Int? {
    if case .variable(let name, _)? = function?.home { name } else { nil }
  }

  /// The variables with the stops: one, or one in each branch of an `#if`.
  var stopsVariables: [Declaration] {
    if case .variable(_, let declarations)? = function?.home { declarations } else { [] }
  }
}

/// Plans the rewriting of calls for a property.
struct CallPlanner {
  let source: AppSource
  let scope: SourceScope
  let property: SDKProperty
  let dialect: Dialect
  let semantics: LegacySemantics

  // MARK: Constants

  func plan(
    _ value: SourceValue, of call: OldCall, in holders: [ValueHolder]
  ) throws(ReadingRefusal) -> CallPlan {
    var legacy: JSONFragment?
    var warnings: [StyleFunctionWarning] = []
    if let raw = value.raw {
      do throws(StyleFunctionError) {
        let reading = try StyleFunctionReading(
          StyleFunction(rawValue: raw), for: property, keepsComponents: true)
        legacy = reading.fragment
        warnings = reading.warnings
      } catch {
        throw ReadingRefusal(.sdkRefuses(.function(error)))
      }
    }
    let edits = edits(of: call, around: value)
    if let legacy { try prove(edits, of: call, is: legacy) }
    return CallPlan(
      call: call, property: property, holders: holders, edits: edits, legacy: legacy,
      expression: legacy, kind: .styleValue, rewriter: .styleValue, holeCount: value.isHole ? 1 : 0, fillingCount: 0,
      samples: 1, exemptions: 0,
      warnings: warnings)
  }

  /// Reads a constant back as it is written, lines and all: it has to be the old value.
  private func prove(_ edits: [SourceEdit], of call: OldCall, is legacy: JSONFragment) throws(ReadingRefusal) {
    // What names stand for is not in the text.
    guard scope.substituted(call.tokens) == source.text(call.tokens) else { return }
    let written = source.text(call.tokens, with: edits)
    let read = try FunctionProof.readBack(written, in: source.language, dialect)
    let specification = property.specification.native
    var value: StyleValue?
    if case .constant(let literal) = read {
      value = literal.value.typed(as: specification.type)
    } else {
      do throws(ExpressionTypeErrors) {
        value = try CompiledExpression(read, for: specification).value(in: EvaluationContext())
      } catch {
        throw ReadingRefusal(.notEqual(error.errors.first?.message ?? written))
      }
    }
    guard let value, let old = legacy.styleValue.typed(as: specification.type), value.isClose(to: old) else {
      throw ReadingRefusal(.notEqual("\(written) is another value"))
    }
  }

  /// The class and the label of a constant change, and what has to in its value; everything between stays.
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
    return changes.map { CodePrinter.edit($0.range, $0.piece, in: source, dialect) }
  }

  // MARK: Functions

  func plan(
    _ function: OldFunction, of call: OldCall, in holders: [ValueHolder]
  ) throws(ReadingRefusal) -> CallPlan {
    guard let keyType = function.hiddenKeyType else { return try planVisible(function, of: call, in: holders) }
    guard function.mode == .categorical else { throw ReadingRefusal(.opaqueKey, at: function.stops[0].keyTokens) }
    var result: CallPlan?
    for probe in keyType.probes {
      let plan = try planVisible(function.withKey(probe), of: call, in: holders)
      guard let samples = result?.samples else {
        result = plan
        continue
      }
      // The same code has to be right for every key.
      guard result?.edits == plan.edits else {
        throw ReadingRefusal(.opaqueKey, at: function.stops[0].keyTokens)
      }
      result?.samples = samples + plan.samples
    }
    guard var plan = result else { throw ReadingRefusal(.opaqueKey, at: function.stops[0].keyTokens) }
    plan.legacy = nil
    plan.holeCount += 1
    plan.fillingCount = max(plan.fillingCount, 1) * keyType.probes.count
    return plan
  }

  /// Plans a function whose keys show, or are filled in.
  private func planVisible(
    _ function: OldFunction, of call: OldCall, in holders: [ValueHolder]
  ) throws(ReadingRefusal) -> CallPlan {
    try check(function)
    let kind = property.native.kind
    let holes = function.values.count { $0.isHole }
    let fillings = HoleFilling.fillings(holes, of: kind)
    let proof = FunctionProof(
      property, function, dialect: dialect, language: source.language, semantics: semantics)
    let rewritten = try proof.rewriting(of: function, filling: fillings[0])
    try check(rewritten.reading.warnings)
    var samples = rewritten.proof.samples
    var written: (piece: CodePiece, writer: FunctionWriter)?
    for filling in fillings {
      var writer = try writer(of: function, rewritten, filled: try proof.read(function, filling: filling))
      let piece = try expression(rewritten.expression, by: &writer)
      let code = String(decoding: edit(call, piece, isReadBack: true).replacement, as: UTF8.self)
      do throws(ReadingRefusal) {
        samples += try proof.prove(
          code, for: function, filling: filling, as: written == nil ? rewritten.expression : nil)
      } catch {
        // Where the value of a hole matters, nothing is at fault.
        throw written == nil ? error : ReadingRefusal(.holeInStops)
      }
      written = written ?? (piece, writer)
    }
    guard let (piece, writer) = written else { throw ReadingRefusal(.holeInStops) }
    try checkRepeats(writer, function)
    try checkOrder(piece, function)
    let moved = MovedValues(source: source, scope: scope, call: call, function: function)
    if let tokens = moved.uncertain(in: piece) { throw ReadingRefusal(.valueMayChange, at: tokens) }
    let legacy = holes > 0 ? nil : try proof.read(function, filling: fillings[0], keepsComponents: true).fragment
    return CallPlan(
      call: call, property: property, function: function, holders: holders, edits: [edit(call, piece)],
      legacy: legacy, expression: rewritten.expression.fragment,
      kind: .function(function.kind, FunctionMode(rawValue: function.mode.rawValue)), rewriter: rewritten.rewriter,
      holeCount: holes,
      fillingCount: holes > 0 ? fillings.count : 0, samples: samples, exemptions: rewritten.proof.exemptions,
      warnings: rewritten.reading.warnings, stopsUse: writer.use)
  }

  private func check(_ function: OldFunction) throws(ReadingRefusal) {
    switch function.shape {
    case .camera: break
    case .source(let attribute, _), .composite(let attribute, _):
      let isPath = attribute.utf8.contains { [0x2E, 0x2F, 0x40].contains($0) } || attribute.utf8.isEmpty
      if isPath { throw ReadingRefusal(.attributeNameIsAPath(attribute), at: function.attributeTokens ?? 0..<0) }
    }
    let stays = property.native.kind != .enumeration && !property.specification.hasTokens
    for value in function.values where value.isHole && !stays {
      throw ReadingRefusal(property.specification.hasTokens ? .tokensInHole : .holeInStops, at: value.tokens)
    }
    for value in function.values {
      if case .boolean? = value.raw, property.native.kind == .number {
        throw ReadingRefusal(.wrongType(expected: property.native.kind.expectation), at: value.tokens)
      }
    }
  }

  /// Refuses what only chance decided.
  private func check(_ warnings: [StyleFunctionWarning]) throws(ReadingRefusal) {
    for warning in warnings { if case .equalKeys = warning { throw ReadingRefusal(.equalKeys) } }
  }

  private func checkRepeats(_ writer: FunctionWriter, _ function: OldFunction) throws(ReadingRefusal) {
    var isVariable = false
    if case .variable? = function.home { isVariable = true }
    for value in function.values where value.isHole && !value.isRepeatable {
      let expected = isVariable && value != function.defaultValue ? 0 : 1
      let count = writer.counts[value.tokens.lowerBound] ?? 0
      guard count == expected else {
        throw ReadingRefusal(count > expected ? .holeWouldRepeat : .evaluationChanges, at: value.tokens)
      }
    }
  }

  private func hasCall(_ tokens: Range<Int>) -> Bool {
    tokens.contains { source.isAt("(", $0) && $0 > tokens.lowerBound && source.isIdentifier($0 - 1) }
  }

  /// Refuses code that evaluates calls, and what they may change, in another order.
  private func checkOrder(_ piece: CodePiece, _ function: OldFunction) throws(ReadingRefusal) {
    let holes = function.values.filter { $0.isHole }
    let keys = function.keys.filter { function.hiddenKeyType != nil && hasCall($0.tokens) }
    guard let call = holes.first(where: { !$0.isRepeatable })?.tokens ?? keys.first?.tokens else { return }
    let starts = Set((holes.map { $0.tokens } + keys.map { $0.tokens }).map { source.range($0).lowerBound })
    let written = piece.keptRanges.map { $0.lowerBound }.filter { starts.contains($0) }
    let isOnce = keys.allSatisfy { key in written.count { $0 == source.range(key.tokens).lowerBound } == 1 }
    guard isOnce, written == written.sorted() else { throw ReadingRefusal(.evaluationChanges, at: call) }
  }

  private func writer(
    of function: OldFunction, _ rewritten: RewrittenFunction, filled: StyleFunctionReading
  ) throws(ReadingRefusal) -> FunctionWriter {
    do throws(SourceCodeError) {
      return try FunctionWriter(source, scope, property, dialect, function, rewritten, filled: filled)
    } catch {
      throw ReadingRefusal(.notMigrated(error.message))
    }
  }

  private func expression(
    _ expression: StyleExpression, by writer: inout FunctionWriter
  ) throws(ReadingRefusal) -> CodePiece {
    do throws(SourceCodeError) {
      return try writer.expression(expression)
    } catch {
      throw ReadingRefusal(.notMigrated(error.message))
    }
  }

  private func edit(_ call: OldCall, _ piece: CodePiece, isReadBack: Bool = false) -> SourceEdit {
    let range = source.range(call.tokens)
    var printer = CodePrinter(
      source, dialect, layout: CallLayout(call, in: source), column: source.column(range.lowerBound),
      isReadBack: isReadBack)
    printer.print(piece.keepingComments(of: range, in: source))
    return SourceEdit(range: range, replacement: printer.text)
  }
}

extension StyleValue {
  /// Whether values are equal but for what a byte cannot hold of a colour: Mapbox's SDKs round its components.
  fileprivate func isClose(to other: StyleValue) -> Bool {
    guard case .color(let left) = self, case .color(let right) = other else { return self == other }
    let pairs = [
      (left.red, right.red), (left.green, right.green), (left.blue, right.blue), (left.alpha, right.alpha),
    ]
    return pairs.allSatisfy { abs($0 - $1) < 0.5001 / 255 }
  }
}
