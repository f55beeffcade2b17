import SourceText
import StyleSpec

/// Conversion of JSON to a value of a native property: float32 numbers, colours by the old parser.
struct NativeOutput: Hashable, Sendable {
  var property: PropertySpecification
  var native: NativeProperty

  /// See ``FunctionObject/hasExactColors``.
  var hasExactColors = false

  /// The value, `nil` where the core refuses the JSON.
  func value(_ json: StyleValue) -> StyleValue? {
    switch (native.kind, json) {
    case (.number, .number(let number)): return self.number(Double(Float(number)))
    case (.color, .string(let css)):
      return (hasExactColors ? Color(css: css) : Color(nativeCSS: css)).map { .color($0) }
    case (.boolean, .boolean): return json
    case (.enumeration, .string(let member)): return property.nativeMembers.contains(member) ? json : nil
    case (.string, .string(let string)): return text(string)
    case (.strings, .array(let elements)):
      return elements.allSatisfy { if case .string = $0 { true } else { false } } ? json : nil
    case (.numbers, .array(let elements)): return numbers(elements)
    case (.vector, .array(let elements)): return elements.count == 2 ? numbers(elements) : nil
    case (.insets, .array(let elements)): return elements.count == 4 ? numbers(elements) : nil
    default: return nil
    }
  }

  /// What was one number then may be padding on four sides today.
  private func number(_ number: Double) -> StyleValue {
    guard property.type == .padding else { return .number(number) }
    return .padding(Padding(top: number, right: number, bottom: number, left: number))
  }

  private func text(_ string: JSONString) -> StyleValue {
    switch property.type {
    case .formatted: .formatted(FormattedText(string))
    case .resolvedImage: string.isEmpty ? .null : .image(ResolvedImage(name: string))
    default: .string(string)
    }
  }

  private func numbers(_ elements: [StyleValue]) -> StyleValue? {
    var result: [StyleValue] = []
    for element in elements {
      guard case .number(let number) = element else { return nil }
      result.append(.number(Double(Float(number))))
    }
    return .array(result)
  }
}
