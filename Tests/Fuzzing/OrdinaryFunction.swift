import SourceText
import StyleSpec
import TestSupport

/// Functions of the generator as people write them, which validators of renderers take too: keys that ascend, of one kind;
/// outputs of one kind, in the property's range, so that they are visible.
enum OrdinaryFunction {
  /// The function without members that its kind does not have; `nil` if it is not an ordinary one.
  static func value(of function: GeneratedFunction, _ property: PropertySpecification) -> StyleValue? {
    guard case .object(let drawn) = function.function.value else { return nil }
    let known: Set<JSONString> = ["type", "property", "base", "stops", "default"]
    var members: [StyleObject.Member] = []
    for member in drawn.members where known.contains(member.key) {
      if function.mode == .identity, member.key == "stops" { continue }
      if function.kind == .camera, member.key == "default" { continue }
      members.append(member)
    }
    var result = StyleObject(members)
    var outputs: [StyleValue] = []
    if case .array(let stops)? = result["stops"] {
      guard let pairs = pairs(of: stops), isOrdinary(pairs.map(\.input), function) else { return nil }
      outputs = pairs.map { inRange($0.output, property) }
      result["stops"] = .array(zip(pairs, outputs).map { .array([$0.input, $1]) })
    } else if function.mode != .identity {
      return nil
    }
    if let fallback = result["default"] {
      outputs.append(inRange(fallback, property))
      result["default"] = outputs.last
    }
    guard outputs.allSatisfy({ kind(of: $0) == kind(of: outputs[0]) && !isNewColor($0) }) else { return nil }
    return .object(result)
  }

  private static func pairs(of stops: [StyleValue]) -> [(input: StyleValue, output: StyleValue)]? {
    let pairs = stops.compactMap { stop -> (input: StyleValue, output: StyleValue)? in
      guard case .array(let pair) = stop, pair.count == 2 else { return nil }
      return (pair[0], pair[1])
    }
    return pairs.count == stops.count && !pairs.isEmpty ? pairs : nil
  }

  // MARK: Inputs

  private static func isOrdinary(_ inputs: [StyleValue], _ function: GeneratedFunction) -> Bool {
    guard function.kind == .composite else {
      return areKeys(inputs, isCategorical: function.kind == .source && function.mode == .categorical)
    }
    var groups: [(zoom: Double, keys: [StyleValue])] = []
    for case .object(let input) in inputs {
      guard case .number(let zoom)? = input["zoom"], let key = input["value"] else { return false }
      if groups.last?.zoom != zoom { groups.append((zoom, [])) }
      groups[groups.count - 1].keys.append(key)
    }
    let zooms = groups.map(\.zoom)
    return areKeys(zooms.map { .number($0) }, isCategorical: false) && zooms.allSatisfy { $0 >= 0 && $0 < 24 }
      && groups.allSatisfy { areKeys($0.keys, isCategorical: function.mode == .categorical) }
      && groups.allSatisfy { kind(of: $0.keys[0]) == kind(of: groups[0].keys[0]) }
  }

  /// Ascending numbers with few digits; or unique keys of one kind, whole if they are numbers.
  private static func areKeys(_ keys: [StyleValue], isCategorical: Bool) -> Bool {
    guard Set(keys).count == keys.count, keys.allSatisfy({ kind(of: $0) == kind(of: keys[0]) }) else { return false }
    var last = -Double.infinity
    for key in keys {
      guard case .number(let number) = key else {
        if !isCategorical { return false }
        continue
      }
      let scaled = number * (isCategorical ? 1 : 1_000)
      if number.magnitude > 1_000 || scaled != scaled.rounded() || !isCategorical && number <= last { return false }
      last = number
    }
    return true
  }

  // MARK: Outputs

  private static func inRange(_ output: StyleValue, _ property: PropertySpecification) -> StyleValue {
    switch output {
    case .number(let number):
      let low = property.minimum ?? 0
      let high = min(property.maximum ?? .infinity, low + 20)
      let part = number.magnitude.truncatingRemainder(dividingBy: high - low)
      return .number(low + (part * 100).rounded() / 100)
    case .array(let elements): return .array(elements.map { inRange($0, property) })
    default: return output
    }
  }

  /// Whether MapLibre Native does not read this spelling of a colour.
  private static func isNewColor(_ value: StyleValue) -> Bool {
    guard case .string(let text) = value else { return false }
    let spelled = text.string
    return spelled == "rebeccapurple" || spelled.contains("deg") || spelled.contains("% ") && spelled.contains("/")
      || spelled.hasPrefix("#") && [5, 9].contains(spelled.count)
  }

  private static func kind(of value: StyleValue) -> Int {
    switch value {
    case .number: 1
    case .string: 2
    case .boolean: 3
    case .array(let elements): 4 + elements.count
    default: 0
    }
  }
}
