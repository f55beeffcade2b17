import ExpressionDialects
import LegacyStyle
import SDKFunctions
import SourceText
import StyleExpressions
import StyleSpec

// Dictionaries of stops: those of the source with changes, or new ones.
extension FunctionWriter {
  /// The stops of a curve, whose first output stands elsewhere if it steps.
  mutating func dictionary(
    _ stops: [ExpressionStop], after first: StyleExpression?
  ) throws(DialectError) -> CodePiece {
    let isBare = Self.standsBare(property.native.kind) && stops.allSatisfy { $0.output.isConstant }
    if outputs.areOutputs(stops, after: first) {
      switch function.home {
      case .variable(let name, _, let literal)?: return variable(name, literal, used: .values)
      case .literal(let literal)?:
        let dropped = first == nil ? nil : outputs.sorted.first
        if let copy = copied(literal, without: dropped, isBare: isBare) { return copy }
        // A step whose first stop repeats its minimum is the same, and keeps the comments.
        if function.stops.allSatisfy({ $0.value.isRepeatable }),
          let copy = copied(literal, without: nil, isBare: isBare)
        {
          return copy
        }
      case nil: break
      }
    }
    if first == nil, let copy = try copiedZooms(stops) { return copy }
    var parts: [CodePiece] = [.text(open)]
    for (index, stop) in stops.enumerated() {
      if index > 0 { parts.append(.text(", ")) }
      parts.append(try key(stop.label.value))
      parts.append(.text(": "))
      let key = StyleFunction.Key(stop.label.value)
      parts.append(isBare ? try constant(stop.output, at: key) : try wrapped(stop.output, at: key))
    }
    parts.append(.text(close))
    return .sequence(parts)
  }

  /// The name of a variable, which means its dictionary as it will be.
  private mutating func variable(_ name: Int, _ literal: DictionaryLiteral, used use: Use) -> CodePiece {
    self.use = use
    let text = CodePiece.text(source.name(name) ?? "")
    let changes = dictionaries.changes(
      function.stops, in: literal, without: nil, use: use, isBare: Self.standsBare(property.native.kind))
    return changes.map { .named(text, as: .copied(source.range(literal.tokens), $0)) } ?? text
  }

  /// The outer dictionary of a composite function with an expression for each zoom; `nil` for other stops.
  private mutating func copiedZooms(_ stops: [ExpressionStop]) throws(DialectError) -> CodePiece? {
    guard case .composite(_, let zooms) = function.shape,
      case .literal(let literal)? = function.home, zooms.count == stops.count
    else { return nil }
    var changes: [CopiedChange] = []
    for (zoom, entry) in zip(zooms, literal.entries) {
      guard let stop = stops.first(where: { StyleFunction.Key($0.label.value) == zoom.zoom }) else { return nil }
      changes.append(CopiedChange(source.range(entry.key), dictionaries.copied(entry.key)))
      changes.append(CopiedChange(source.range(entry.value), try wrapped(stop.output, at: nil)))
    }
    return .copied(source.range(literal.tokens), changes)
  }

  mutating func wrapped(
    _ output: StyleExpression, at key: StyleFunction.Key?
  ) throws(DialectError) -> CodePiece {
    guard case .constant(let literal) = output else { return try expression(output) }
    return .call(.constant, [try object(literal.value, at: key)])
  }

  private var open: String { source.language == .swift ? "[" : "@{" }
  private var close: String { source.language == .swift ? "]" : "}" }

  /// The literal of the call with raw values; `nil` where a comment would go with the stop that is dropped.
  private mutating func copied(
    _ literal: DictionaryLiteral, without dropped: OldFunction.Stop?, isBare: Bool
  ) -> CodePiece? {
    guard
      let changes = dictionaries.changes(function.stops, in: literal, without: dropped, use: .values, isBare: isBare)
    else { return nil }
    for stop in function.stops where stop != dropped { counts[stop.value.tokens.lowerBound, default: 0] += 1 }
    return .copied(source.range(literal.tokens), changes)
  }

  mutating func matching(_ match: Match) throws(DialectError) -> CodePiece {
    let dictionary: CodePiece
    if outputs.areBranches(match.branches), let home = function.home {
      switch home {
      case .variable(let name, _, let literal): dictionary = variable(name, literal, used: .expressions)
      case .literal(let literal):
        let changes =
          dictionaries.changes(function.stops, in: literal, without: nil, use: .expressions, isBare: true) ?? []
        for stop in function.stops { counts[stop.value.tokens.lowerBound, default: 0] += 1 }
        dictionary = .copied(source.range(literal.tokens), changes)
      }
    } else {
      dictionary = try self.branches(match.branches)
    }
    return .call(.match, [try input(match.input), dictionary, try expression(match.fallback)])
  }

  private mutating func branches(_ branches: [Match.Branch]) throws(DialectError) -> CodePiece {
    var parts: [CodePiece] = [.text(open)]
    for (index, branch) in branches.enumerated() {
      if index > 0 { parts.append(.text(", ")) }
      let label: CodePiece
      if branch.isList || branch.labels.count != 1 {
        label = .text(try code.object(.array(branch.labels.map { $0.value }), for: nil))
      } else {
        label = try key(branch.labels[0].value)
      }
      parts.append(.call(.constant, [label]))
      parts.append(.text(": "))
      parts.append(try wrapped(branch.output, at: branch.labels.first.flatMap { StyleFunction.Key($0.value) }))
    }
    parts.append(.text(close))
    return .sequence(parts)
  }
}
