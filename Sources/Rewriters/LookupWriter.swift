import LegacyStyle
import SourceText
import StyleExpressions
import StyleSpec

/// Writes a table of keys as `match`, or as `case` where `match` does not take the keys.
struct LookupWriter {
  let attribute: Attribute
  let property: PropertySpecification
  let form: RewritingForm

  func expression(_ table: CategoricalTable) throws(RewriteRefusal) -> StyleExpression {
    let otherwise = try attribute.otherwise(for: property, in: form)
    if table.truncatesNumbers { return truncating(table.stops, otherwise: otherwise) }
    return lookup(table.stops, in: attribute.value, otherwise: otherwise)
  }

  private func lookup(
    _ stops: [Stop], in input: StyleExpression, otherwise: StyleExpression
  ) -> StyleExpression {
    if Self.matchTakes(stops.map { $0.input.value }) {
      return .match(input, branches(of: stops), otherwise: otherwise)
    }
    let branches = stops.map { stop in
      (condition: StyleExpression.equal(input, stop.input.literal), output: stop.output.expression(in: form))
    }
    return .caseOf(branches, otherwise: otherwise)
  }

  /// A branch for each key, or in short form for each output: the order does not matter, because labels are unique.
  private func branches(of stops: [Stop]) -> [(labels: [Literal], output: StyleExpression)] {
    var branches: [(labels: [Literal], output: StyleExpression)] = []
    var indices: [StyleExpression: Int] = [:]
    for stop in stops {
      let output = stop.output.expression(in: form)
      if !form.isPlain, let index = indices[output] {
        branches[index].labels.append(stop.input.label)
      } else {
        indices[output] = branches.count
        branches.append(([stop.input.label], output))
      }
    }
    return branches
  }

  /// The native lookup of numbers: both sides are truncated to integers first.
  ///
  /// `x - x % 1` is `x` truncated toward zero.
  private func truncating(_ stops: [Stop], otherwise: StyleExpression) -> StyleExpression {
    let isNumeric = { (stop: Stop) in if case .number = stop.input.value { true } else { false } }
    let numbers = stops.filter(isNumeric)
    let others = stops.filter { !isNumeric($0) }
    let rest = others.isEmpty ? otherwise : lookup(others, in: attribute.value, otherwise: otherwise)
    guard !numbers.isEmpty else { return rest }
    let whole = StyleExpression.subtract(
      attribute.number, .modulo(attribute.number, .literal(.number(1))))
    return .caseOf(
      [(condition: attribute.isNumber, output: lookup(numbers, in: whole, otherwise: otherwise))], otherwise: rest)
  }

  /// Whether all keys are of one type that `match` takes in every renderer: strings, or integers up to 2^53 − 1.
  ///
  /// Renderers built on JavaScript keep labels in a plain object, in which the names of `Object.prototype` already
  /// exist.
  static func matchTakes(_ keys: [StyleValue]) -> Bool {
    let strings = keys.allSatisfy { key in
      if case .string(let name) = key { !LabelTable.reservedNames.contains(name) } else { false }
    }
    if strings { return true }
    return keys.allSatisfy { key in
      guard case .number(let number) = key else { return false }
      return number.rounded(.towardZero) == number && abs(number) <= 9_007_199_254_740_991
    }
  }
}
