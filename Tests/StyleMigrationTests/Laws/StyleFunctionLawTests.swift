import LegacyStyle
import SDKFunctions
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// The law of the old API: the expression has the values that the function has by the SDK's documentation.
///
/// The meaning is computed here from the raw values, by neither of the toolkit's evaluators.
@Suite struct StyleFunctionLawTests {
  @Test func styleFunctionsMeanTheSameAsExpressions() throws {
    let settings = try PropertySettings.fromEnvironment()
    var migrated = 0
    try check(
      "style functions are their expressions", count: 150, settings: settings, generating: GeneratedStyleFunction.draw
    ) {
      generated in
      let property = generated.property
      let reading = try StyleFunctionReading(generated.function, for: property)
      let rewriting: JudgedExpression?
      do throws(StyleFunctionError) {
        rewriting = try StyleMigrator().rewriting(of: reading, for: property)
      } catch {
        return error.id.hasPrefix("fault") ? error.message : nil
      }
      let proved = try #require(rewriting)
      migrated += 1
      for input in generated.inputs {
        var attributes = StyleObject()
        if let attribute = input.attribute { attributes["p"] = attribute }
        let context = EvaluationContext(zoom: input.zoom, feature: Feature(properties: attributes))
        let actual = proved.compiled.value(in: context)
        let expected =
          try generated.meaning.value(zoom: input.zoom, attribute: input.attribute, for: property)
          ?? property.specification.nativeDefault
        if let expected, !isNear(expected, actual) { return "at \(input): \(actual), by the book \(expected)" }
      }
      return nil
    }
    #expect(migrated >= settings.floor(0.9, of: 150), "\(migrated) of the functions were migrated")
  }
}

/// Within float32, in which the SDK computed.
private func isNear(_ left: StyleValue, _ right: StyleValue) -> Bool {
  switch (left, right) {
  case (.number(let left), .number(let right)): (left - right).magnitude <= 2e-5 * max(1, left.magnitude)
  case (.color(let left), .color(let right)):
    zip(left.list, right.list).allSatisfy { ($0 - $1).magnitude < 2e-6 }
  case (.array(let left), .array(let right)):
    left.count == right.count && zip(left, right).allSatisfy(isNear)
  // icon-padding was one number then.
  case (.number, .padding(let right)): right.components.allSatisfy { isNear(left, .number($0)) }
  case (.padding(let left), _): isNear(.array(left.components.map(StyleValue.number)), right)
  case (_, .padding(let right)): isNear(left, .array(right.components.map(StyleValue.number)))
  default: left == right
  }
}

extension Color {
  fileprivate var list: [Double] { [premultiplied.red, premultiplied.green, premultiplied.blue, alpha] }
}

// MARK: The book: part 2.1 of the notes on native semantics

extension GeneratedStyleFunction.Meaning {
  /// The value, `nil` where it is the property's own default.
  func value(zoom: Double, attribute: StyleValue?, for property: SDKProperty) throws -> StyleValue? {
    let interpolates = property.native.isInterpolatable
    if isCamera {
      return curve(camera.map { ($0.key, $0.value) }, at: zoom, steps: mode == .interval || !interpolates, property)
    }
    let fallback = defaultValue.map { $0.value(for: property) } ?? property.specification.nativeDefault
    guard let attribute else { return fallback }
    if mode == .identity { return identity(attribute, property) ?? fallback }
    let index = groups.lastIndex { $0.zoom <= zoom } ?? 0
    let lower = source(groups[index].stops, attribute, property) ?? fallback
    guard interpolates, index + 1 < groups.count, zoom > groups[index].zoom else { return lower }
    let upper = source(groups[index + 1].stops, attribute, property) ?? fallback
    guard let lower, let upper, lower != .null, upper != .null else { return nil }
    let span = groups[index + 1].zoom - groups[index].zoom
    return blend(lower, upper, (zoom - groups[index].zoom) / span)
  }

  private func source(
    _ stops: [(key: StyleFunction.Key, value: StyleFunction.RawValue)], _ attribute: StyleValue, _ property: SDKProperty
  ) -> StyleValue? {
    if mode == .categorical {
      return stops.first { stop in
        switch (stop.key.value, attribute) {
        case (.number(let key), .number(let number)): key == number.rounded(.towardZero)
        case (.string(let key), .string(let string)): key == string
        case (.boolean(let key), .boolean(let boolean)): key == boolean
        default: false
        }
      }?.value.value(for: property)
    }
    guard case .number(let number) = attribute else { return nil }
    let pairs = stops.compactMap { stop -> (Double, StyleFunction.RawValue)? in
      if case .number(let key) = stop.key.value { (key, stop.value) } else { nil }
    }
    return curve(pairs, at: number, steps: mode == .interval || !property.native.isInterpolatable, property)
  }

  private func curve(
    _ stops: [(Double, StyleFunction.RawValue)], at input: Double, steps: Bool, _ property: SDKProperty
  ) -> StyleValue {
    let index = stops.lastIndex { $0.0 <= input } ?? 0
    let lower = stops[index].1.value(for: property)
    guard !steps, index + 1 < stops.count, input > stops[index].0 else { return lower }
    let (span, progress) = (stops[index + 1].0 - stops[index].0, input - stops[index].0)
    let factor = base == 1 ? progress / span : (power(base, progress) - 1) / (power(base, span) - 1)
    return blend(lower, stops[index + 1].1.value(for: property), factor)
  }

  private func identity(_ attribute: StyleValue, _ property: SDKProperty) -> StyleValue? {
    switch (property.native.kind, attribute) {
    case (.number, .number): return attribute
    case (.color, .string("red")): return .color(Color(red: 1, green: 0, blue: 0, alpha: 1))
    case (.color, .string("#102030")):
      return .color(Color(red: 16.0 / 255, green: 32.0 / 255, blue: 48.0 / 255, alpha: 1))
    case (.enumeration, .string(let name)): return property.specification.nativeMembers.contains(name) ? attribute : nil
    case (.vector, .array(let elements)): return elements.count == 2 ? attribute : nil
    default: return nil
    }
  }

  private func blend(_ left: StyleValue, _ right: StyleValue, _ factor: Double) -> StyleValue {
    func mix(_ left: Double, _ right: Double) -> Double { left * (1 - factor) + right * factor }
    switch (left, right) {
    case (.number(let left), .number(let right)): return .number(mix(left, right))
    case (.color(let left), .color(let right)):
      let mixed = zip(left.list, right.list).map(mix)
      return .color(
        Color(premultipliedRed: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3]))
    case (.array(let left), .array(let right)): return .array(zip(left, right).map { blend($0, $1, factor) })
    default: return left
    }
  }
}

extension StyleFunction.RawValue {
  fileprivate func value(for property: SDKProperty) -> StyleValue {
    switch self {
    case .number(let number): .number(number)
    case .boolean(let boolean): .boolean(boolean)
    case .string(let string): .string(JSONString(string))
    case .color(let color):
      .color(Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha))
    case .vector(let vector): .array([.number(vector.dx), .number(vector.dy)])
    case .insets(let insets):
      .array([insets.top, insets.right, insets.bottom, insets.left].map(StyleValue.number))
    case .numbers(let numbers): .array(numbers.map(StyleValue.number))
    case .strings(let strings): .array(strings.map { .string(JSONString($0)) })
    case .enumeration(let constant): .string(property.member(ofConstant: constant) ?? "")
    }
  }
}
