import SourceText
import StyleSpec

/// Converts raw values to the JSON that the SDK passed to its core, or to the values that its setters stored.
extension StyleFunctionReader {
  /// The JSON of a raw value for the property.
  ///
  /// - Throws: ``StyleFunctionError/wrongValue(_:at:property:expected:)`` and numbers out of range.
  mutating func fragment(
    of value: StyleFunction.RawValue, at place: String
  ) throws(StyleFunctionError) -> JSONFragment {
    switch (native.kind, value) {
    case (.number, .number(let number)): return try fragment(of: number)
    case (.number, .boolean(let boolean)) where !native.isDataDriven:
      valueWarnings.append(.converted(value, at: place))
      return .number(boolean ? 1 : 0)
    case (.boolean, .boolean(let boolean)): return .boolean(boolean)
    case (.boolean, .number(let number)) where !native.isDataDriven:
      valueWarnings.append(.converted(value, at: place))
      return .boolean(number != 0)
    case (.color, .color(let color)): return try fragment(of: color, at: place)
    case (.string, .string(let string)): return .string(JSONString(string))
    case (.vector, .vector(let vector)): return try fragment(of: [vector.dx, vector.dy])
    case (.insets, .insets(let insets)):
      return try fragment(of: [insets.top, insets.right, insets.bottom, insets.left])
    case (.numbers, .numbers(let numbers)): return try fragment(of: numbers)
    case (.strings, .strings(let strings)): return .array(strings.map { .string(JSONString($0)) })
    case (.enumeration, .enumeration(let constant)):
      guard let member = property.member(ofConstant: constant) else { throw wrong(value, at: place) }
      return .string(member)
    case (.color, .string(let string)) where native.isDataDriven && Color(nativeCSS: JSONString(string)) != nil,
      (.enumeration, .string(let string))
    where native.isDataDriven && property.specification.nativeMembers.contains(JSONString(string)):
      valueWarnings.append(.undocumentedType(value, at: place))
      return .string(JSONString(string))
    case (.vector, .numbers(let numbers)) where native.isDataDriven && numbers.count == 2:
      valueWarnings.append(.undocumentedType(value, at: place))
      return try fragment(of: numbers)
    default: throw wrong(value, at: place)
    }
  }

  private func wrong(_ value: StyleFunction.RawValue, at place: String) -> StyleFunctionError {
    .wrongValue(value, at: place, property: native.name.string, expected: property.expectation)
  }

  private func fragment(of number: Double) throws(StyleFunctionError) -> JSONFragment {
    guard Float(number).isFinite else { throw .numberOutOfRange(number) }
    return .number(number)
  }

  private func fragment(of numbers: [Double]) throws(StyleFunctionError) -> JSONFragment {
    var elements: [JSONFragment] = []
    for number in numbers { elements.append(try fragment(of: number)) }
    return .array(elements)
  }

  /// A colour of bytes, as a style spells it.
  private mutating func fragment(
    of color: StyleFunction.Color, at place: String
  ) throws(StyleFunctionError) -> JSONFragment {
    var bytes: [Double] = []
    var isRounded = false
    for component in [color.red, color.green, color.blue] {
      guard component.isFinite else { throw .numberOutOfRange(component) }
      let exact = min(max(component, 0), 1) * 255
      if keepsComponents {
        bytes.append(exact / 255)
        continue
      }
      let byte = exact.rounded()
      // A component computed from a byte was divided by 255; differences in its last bits do not count as rounding.
      if (component * 255 - byte).magnitude > 1e-6 { isRounded = true }
      bytes.append(byte / 255)
    }
    guard color.alpha.isFinite else { throw .numberOutOfRange(color.alpha) }
    let alpha = min(max(color.alpha, 0), 1)
    if isRounded || alpha != color.alpha { valueWarnings.append(.colorRounded(color, at: place)) }
    if alpha < 1, !native.isDataDriven, (color.red, color.green, color.blue) != (0, 0, 0) {
      valueWarnings.append(.translucentColor(color, at: place))
    }
    return .string(JSONString(Color(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: alpha).css))
  }
}

extension SDKProperty {
  /// The values that the property takes, in words.
  package var expectation: String {
    switch native.kind {
    case .number: "a number"
    case .color: "a colour"
    case .boolean: "a boolean"
    case .enumeration: "one of " + constants.map { $0.name }.joined(separator: ", ")
    case .string: "a string"
    case .strings: "an array of strings"
    case .numbers: "an array of numbers"
    case .vector: "a vector"
    case .insets: "edge insets"
    }
  }
}
