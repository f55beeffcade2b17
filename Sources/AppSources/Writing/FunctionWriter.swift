import ExpressionDialects
import LegacyStyle
import SDKFunctions
import SourceText
import StyleExpressions
import StyleSpec

/// Writes the expression of a function as code, with the texts of the old call.
struct FunctionWriter {
  /// The content of a dictionary of stops.
  enum Use: Hashable, Sendable {
    /// Raw values, or expressions where raw values are not allowed in stops.
    case values

    /// Expressions for keys and values.
    case expressions
  }

  let source: CodeFile
  let property: SDKProperty
  let dialect: Dialect
  let function: OldFunction
  let outputs: FunctionOutputs
  let code: SourceCode

  /// The substitutes of computed values, by their first tokens.
  private var meanings: [Int: CodePiece] = [:]

  /// How the code names the variable with the stops, and what changes in its dictionary; `nil` if it does not.
  var variable: (use: Use, changes: [CopiedChange])?

  /// How many times each value is written, by its first token.
  var counts: [Int: Int] = [:]

  init(
    _ source: CodeFile, _ property: SDKProperty, _ dialect: Dialect, _ function: OldFunction,
    _ rewritten: RewrittenFunction, filled: StyleFunctionReading
  ) throws(DialectError) {
    self.source = source
    self.property = property
    self.dialect = dialect
    self.function = function
    outputs = FunctionOutputs(function, rewritten.reading, filled: filled)
    let place = function.attributeTokens ?? function.values.first?.tokens
    code = SourceCode(
      dialect, in: source.language, isForMac: place.map { source.isForMac($0.lowerBound) } ?? false)
    for output in outputs.all where output.value.isHole {
      meanings[output.value.tokens.lowerBound] = .text(try code.object(output.filled.styleValue, for: specification))
    }
  }

  private var specification: PropertySpecification { property.specification }

  // MARK: Expressions

  /// The expression as an `NSExpression`.
  mutating func expression(_ expression: StyleExpression) throws(DialectError) -> CodePiece {
    switch expression {
    case .constant(let literal): return .call(.constant, [try object(literal.value, at: nil)])
    case .call(.get, _): if let name = try attribute(expression) { return name }
    case .interpolate(let interpolate): if let piece = try interpolation(interpolate) { return piece }
    case .step(let step):
      return .call(
        .step,
        [
          try input(step.input), try wrapped(step.first, at: outputs.sorted.first?.key),
          .call(.constant, [try dictionary(step.stops, after: step.first)]),
        ])
    case .match(let match):
      return .call(.match, [try input(match.input), try branches(match.branches), try self.expression(match.fallback)])
    case .case(let conditional):
      var result = try self.expression(conditional.fallback)
      for branch in conditional.branches.reversed() {
        let condition = CodePiece.text(try code.predicateLine(branch.condition))
        result = .call(.conditional, [condition, try self.expression(branch.output), result])
      }
      return result
    default: break
    }
    return .text(try code.line(expression, for: specification))
  }

  private mutating func interpolation(_ interpolate: Interpolate) throws(DialectError) -> CodePiece? {
    let curve: CurveType
    let parameters: CodePiece
    switch interpolate.curve {
    case .linear: (curve, parameters) = (.linear, .text("nil"))
    case .exponential(let base): (curve, parameters) = (.exponential, .call(.constant, [try self.base(base)]))
    case .cubicBezier: return nil
    }
    return .call(
      .interpolation,
      [
        try input(interpolate.input), .text(curve.name(in: source.language, of: dialect)), parameters,
        .call(.constant, [try dictionary(interpolate.stops, after: nil)]),
      ])
  }

  private mutating func input(_ input: StyleExpression) throws(DialectError) -> CodePiece {
    if input == .zoom {
      let name = dialect.property(of: "zoomLevel", in: source.language)
      return .text(source.language == .swift ? "." + name : "NSExpression." + name)
    }
    if let name = try attribute(input) { return name }
    return .text(try code.line(input))
  }

  private mutating func attribute(_ lookup: StyleExpression) throws(DialectError) -> CodePiece? {
    guard case .call(.get, let arguments) = lookup, arguments.count == 1, case .constant(let literal) = arguments[0],
      case .string(let name) = literal.value, let tokens = function.attributeTokens, let attribute = function.attribute,
      JSONString(attribute) == name
    else { return nil }
    counts[tokens.lowerBound, default: 0] += 1
    let copy = CodePiece.copied(source.range(tokens), [])
    return switch function.attributeName {
    case nil: .call(.keyPath, [copy])
    case .constant(let text)?: .call(.keyPath, [.named(copy, as: .text(text))])
    case .unknown?: .call(.keyPath, [.named(copy, as: .text(try code.object(.string(name), for: nil)))])
    }
  }

  private func base(_ base: Literal) throws(DialectError) -> CodePiece {
    guard let tokens = function.baseTokens, base.value == .number(function.base ?? 0) else {
      return .text(try code.object(base.value, for: nil))
    }
    let copy = CodePiece.copied(source.range(tokens), [])
    // The first initialisers took a plain number.
    guard source.language == .objectiveC, !source.isAt("@", tokens.lowerBound), !source.isAt("[", tokens.lowerBound)
    else { return copy }
    let isNumber = tokens.count == 1 && source.tokens[tokens.lowerBound].kind == .number
    return .sequence(isNumber ? [.text("@"), copy] : [.text("@("), copy, .text(")")])
  }

  // MARK: Values

  private mutating func object(
    _ value: StyleValue, at key: StyleFunction.Key?
  ) throws(DialectError) -> CodePiece {
    guard let output = outputs.output(value, at: key) else { return .text(try code.object(value, for: specification)) }
    counts[output.value.tokens.lowerBound, default: 0] += 1
    return copied(output.value.tokens, output.value.changes)
  }

  private mutating func wrapped(
    _ output: StyleExpression, at key: StyleFunction.Key?
  ) throws(DialectError) -> CodePiece {
    guard case .constant(let literal) = output else { return try expression(output) }
    return .call(.constant, [try object(literal.value, at: key)])
  }

  private func key(_ value: StyleValue) throws(DialectError) -> CodePiece {
    if let tokens = outputs.keyTokens(value) { return copied(tokens) }
    return .text(try code.object(value, for: nil))
  }

  /// The text of a value or a key, and its substitute.
  private func copied(_ tokens: Range<Int>, _ changes: [CopiedChange] = []) -> CodePiece {
    let copy = CodePiece.copied(source.range(tokens), changes)
    return meanings[tokens.lowerBound].map { .named(copy, as: $0) } ?? copy
  }

  // MARK: Dictionaries

  /// The stops of a curve, without the first output if it steps, which is an argument of its own.
  private mutating func dictionary(
    _ stops: [ExpressionStop], after first: StyleExpression?
  ) throws(DialectError) -> CodePiece {
    if outputs.areOutputs(stops, after: first) {
      if let copy = home(holding: .values, without: first == nil ? nil : outputs.sorted.first) { return copy }
      // A step whose first stop repeats the minimum is equal, and keeps the comments.
      if function.stops.allSatisfy({ $0.value.isRepeatable }), let copy = home(holding: .values) { return copy }
    }
    if first == nil, let copy = try copiedZooms(stops) { return copy }
    let isBare = property.native.kind.standsBare && stops.allSatisfy { $0.output.isConstant }
    var entries: [(key: CodePiece, value: CodePiece)] = []
    for stop in stops {
      let key = StyleFunction.Key(stop.label.value)
      if isBare, case .constant(let literal) = stop.output {
        entries.append((try self.key(stop.label.value), try object(literal.value, at: key)))
      } else {
        entries.append((try self.key(stop.label.value), try wrapped(stop.output, at: key)))
      }
    }
    return dictionary(entries)
  }

  private mutating func branches(_ branches: [Match.Branch]) throws(DialectError) -> CodePiece {
    if outputs.areBranches(branches), let copy = home(holding: .expressions) { return copy }
    var entries: [(key: CodePiece, value: CodePiece)] = []
    for branch in branches {
      let label =
        branch.isList || branch.labels.count != 1
        ? .text(try code.object(.array(branch.labels.map { $0.value }), for: nil)) : try key(branch.labels[0].value)
      let key = branch.labels.first.flatMap { StyleFunction.Key($0.value) }
      entries.append((.call(.constant, [label]), try wrapped(branch.output, at: key)))
    }
    return dictionary(entries)
  }

  private func dictionary(_ entries: [(key: CodePiece, value: CodePiece)]) -> CodePiece {
    let isSwift = source.language == .swift
    var parts: [CodePiece] = []
    for entry in entries { parts += [.text(parts.isEmpty ? "" : ", "), entry.key, .text(": "), entry.value] }
    return .sequence([.text(isSwift ? "[" : "@{")] + parts + [.text(isSwift ? "]" : "}")])
  }

  /// The outer dictionary of a composite function with an expression for each zoom; `nil` for other stops.
  private mutating func copiedZooms(_ stops: [ExpressionStop]) throws(DialectError) -> CodePiece? {
    guard case .literal(let literal)? = function.home, !function.zooms.isEmpty, function.zooms.count == stops.count
    else { return nil }
    var changes: [CopiedChange] = []
    for (zoom, entry) in zip(function.zooms, literal.entries) {
      guard let stop = stops.first(where: { StyleFunction.Key($0.label.value) == zoom.key }) else { return nil }
      changes.append(CopiedChange(source.range(entry.key), copied(entry.key)))
      changes.append(CopiedChange(source.range(entry.value), try wrapped(stop.output, at: nil)))
    }
    return .copied(source.range(literal.tokens), changes)
  }

  /// The dictionary of the source, in the call or by the name of its variable, with all stops or without the first.
  ///
  /// - Returns: `nil` where a comment would be lost with the dropped stop.
  private mutating func home(holding use: Use, without dropped: OldFunction.Stop? = nil) -> CodePiece? {
    switch function.home {
    case nil: return nil
    case .variable(let name, _, let literal)?:
      let changes = changes(in: literal, to: use, without: nil) ?? []
      variable = (use, changes)
      return .named(.text(source.name(name) ?? ""), as: .copied(source.range(literal.tokens), changes))
    case .literal(let literal)?:
      guard let changes = changes(in: literal, to: use, without: dropped) else { return nil }
      for stop in function.stops where stop != dropped { counts[stop.value.tokens.lowerBound, default: 0] += 1 }
      return .copied(source.range(literal.tokens), changes)
    }
  }

  /// Raw values, or expressions, in place of the style values of a literal.
  private func changes(
    in literal: DictionaryLiteral, to use: Use, without dropped: OldFunction.Stop?
  ) -> [CopiedChange]? {
    var changes: [CopiedChange] = []
    for (index, stop) in function.stops.enumerated() {
      if stop == dropped {
        guard let range = droppedRange(index, of: literal) else { return nil }
        changes.append(CopiedChange(range, .text("")))
        continue
      }
      if use == .expressions {
        changes.append(CopiedChange(source.range(stop.keyTokens), .call(.constant, [copied(stop.keyTokens)])))
      }
      let copy = copied(stop.value.tokens, stop.value.changes)
      let range = source.range(literal.entries[index].value)
      let isWrapped = use == .expressions || !property.native.kind.standsBare
      changes.append(
        CopiedChange(range, (isWrapped ? .call(.constant, [copy]) : copy).keepingComments(of: range, in: source)))
    }
    return changes
  }

  /// The bytes of an entry and of the separator after it, or before it.
  private func droppedRange(_ index: Int, of literal: DictionaryLiteral) -> SourceRange? {
    let entries = literal.entries.map { source.range($0.tokens) }
    // A comment on the line of an entry belongs to it, or to the previous one.
    guard entries.count > 1, source.comments(in: source.range(literal.tokens)).isEmpty else { return nil }
    return index + 1 < entries.count
      ? SourceRange(lowerBound: entries[index].lowerBound, upperBound: entries[index + 1].lowerBound)
      : SourceRange(lowerBound: entries[index - 1].upperBound, upperBound: entries[index].upperBound)
  }
}

extension NativeProperty.Kind {
  /// Whether stops can hold values without an expression around them.
  var standsBare: Bool {
    switch self {
    case .number, .boolean, .color, .string, .enumeration: true
    case .strings, .numbers, .vector, .insets: false
    }
  }
}

extension StyleExpression {
  fileprivate var isConstant: Bool { if case .constant = self { true } else { false } }
}

extension StyleFunction.Key {
  /// A key from a label of an expression.
  init?(_ value: StyleValue) {
    switch value {
    case .number(let number): self.init(Value.number(number))
    case .boolean(let boolean): self.init(Value.boolean(boolean))
    case .string(let string): self.init(Value.string(string))
    default: return nil
    }
  }
}
