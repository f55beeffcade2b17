import LegacyStyle
import SDKFunctions
import SourceText
import StyleExpressions
import StyleSpec

/// The outputs of a function in the form of a style, and their values in the source.
struct FunctionOutputs {
  struct Output: Hashable, Sendable {
    var key: StyleFunction.Key?
    var fragment: JSONFragment

    /// The same with another filling of the holes.
    var filled: JSONFragment
    var value: SourceValue
  }

  /// The stops of a source or camera function in the order of their keys.
  let sorted: [OldFunction.Stop]

  /// The outputs of all stops, then the default.
  private(set) var all: [Output] = []

  private struct Place: Hashable {
    var fragment: JSONFragment
    var key: StyleFunction.Key?
  }

  /// The first output of each value, and of each value at a key; the stop of each key.
  private var byValue: [JSONFragment: Int] = [:]
  private var byPlace: [Place: Int] = [:]
  private var byKey: [StyleFunction.Key: OldFunction.Stop] = [:]

  /// - Parameters:
  ///   - function: The function.
  ///   - reading: The function with the values that the expression has in place of holes.
  ///   - filled: The function with the values that are to be written in place of them.
  init(_ function: OldFunction, _ reading: StyleFunctionReading, filled: StyleFunctionReading) {
    let stops = function.sortedStops
    sorted = function.form == .composite ? [] : stops
    let others = filled.outputs
    for (index, (stop, fragment)) in zip(stops, reading.outputs).enumerated() {
      let filled = index < others.count ? others[index] : fragment
      all.append(Output(key: stop.key, fragment: fragment, filled: filled, value: stop.value))
    }
    if let value = function.defaultValue, let fragment = reading.defaultOutput {
      all.append(Output(key: nil, fragment: fragment, filled: filled.defaultOutput ?? fragment, value: value))
    }
    for (index, output) in all.enumerated().reversed() {
      byValue[output.fragment] = index
      byPlace[Place(fragment: output.fragment, key: output.key)] = index
    }
    for stop in sorted { byKey[stop.key] = stop }
  }

  /// The output for a value: that of a key if it has this value, otherwise the first.
  func output(_ value: StyleValue, at key: StyleFunction.Key?) -> Output? {
    // A value that does not belong to a key is the default, or the first output of steps.
    let fragment = value.fragment
    return (byPlace[Place(fragment: fragment, key: key)] ?? byValue[fragment]).map { all[$0] }
  }

  /// The tokens of a key.
  func keyTokens(_ value: StyleValue) -> Range<Int>? {
    guard let key = StyleFunction.Key(value) else { return nil }
    return byKey[key]?.keyTokens
  }

  /// Whether stops are all those of the function, or all except the first, whose output comes before them.
  func areOutputs(_ stops: [ExpressionStop], after first: StyleExpression?) -> Bool {
    var expected = sorted[...]
    if let first {
      guard let dropped = expected.popFirst(), isOutput(first, of: dropped) else { return false }
    }
    guard expected.count == stops.count else { return false }
    return zip(expected, stops).allSatisfy {
      StyleFunction.Key($1.label.value) == $0.key && isOutput($1.output, of: $0)
    }
  }

  /// Whether branches are the stops of the function.
  func areBranches(_ branches: [Match.Branch]) -> Bool {
    guard branches.count == sorted.count else { return false }
    return branches.allSatisfy { branch in
      guard !branch.isList, branch.labels.count == 1, let key = StyleFunction.Key(branch.labels[0].value),
        let stop = byKey[key]
      else { return false }
      return isOutput(branch.output, of: stop)
    }
  }

  private func isOutput(_ expression: StyleExpression, of stop: OldFunction.Stop) -> Bool {
    guard case .constant(let literal) = expression else { return false }
    let index = byPlace[Place(fragment: literal.value.fragment, key: stop.key)]
    return index.map { all[$0].value == stop.value } ?? false
  }
}

extension StyleFunctionReading {
  private func member(_ name: JSONString) -> JSONFragment? {
    guard case .object(let members) = fragment else { return nil }
    let key = JSONFragmentMember(name, .null).key
    return members.first { $0.key == key }?.value
  }

  /// The outputs of the stops in their order.
  fileprivate var outputs: [JSONFragment] {
    guard case .array(let pairs, _)? = member("stops") else { return [] }
    return pairs.compactMap { pair in
      if case .array(let parts, _) = pair, parts.count == 2 { parts[1] } else { nil }
    }
  }

  fileprivate var defaultOutput: JSONFragment? { member("default") }
}

extension JSONFragment {
  /// The value that the JSON represents.
  var styleValue: StyleValue {
    do throws(JSONSyntaxError) {
      return StyleValue(json: try JSONDocument(parsing: text).root)
    } catch {
      // A fragment is JSON by construction.
      return .null
    }
  }
}
