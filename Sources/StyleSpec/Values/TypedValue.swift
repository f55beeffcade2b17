package import SourceText

extension StyleValue {
  /// This raw JSON value as a value of the property type, as a constant of such a property is read: a colour from a string,
  /// padding from one to four numbers, a formatted text from a string.
  ///
  /// `nil` when it is not valid. The empty image name is valid and is nothing, `.null`. A value that already has the
  /// type stays as it is.
  package func typed(as type: PropertyType) -> StyleValue? {
    typed(as: type) { Color(css: $0) }
  }

  /// The same as ``typed(as:)`` with the colours of Mapbox's iOS SDK 3.7.8.
  package func typedNative(as type: PropertyType) -> StyleValue? {
    typed(as: type) { Color(nativeCSS: $0) }
  }

  private func typed(as type: PropertyType, readingColor: (JSONString) -> Color?) -> StyleValue? {
    switch (type, self) {
    case (.any, _): self
    case (.number, .number), (.boolean, .boolean), (.string, .string): self
    case (.enumeration(let members), .string(let member)): members.contains(member) ? self : nil
    case (.array(let element, let length), .array(let elements)):
      (length ?? elements.count) == elements.count && elements.allSatisfy { $0.typed(as: element) != nil } ? self : nil
    case (.color, .color), (.formatted, .formatted), (.resolvedImage, .image), (.padding, .padding): self
    case (.numberArray, .numberArray), (.colorArray, .colorArray): self
    case (.variableAnchorOffsetCollection, .variableAnchorOffsets), (.projectionDefinition, .projection): self
    case (.color, .string(let text)): readingColor(text).map(StyleValue.color)
    case (.formatted, .string(let text)): .formatted(FormattedText(text))
    case (.resolvedImage, .string(let name)): name.isEmpty ? .null : .image(ResolvedImage(name: name))
    case (.padding, _): numbers.flatMap { Padding(cssOrder: $0) }.map(StyleValue.padding)
    case (.numberArray, _): numbers.map(StyleValue.numberArray)
    case (.colorArray, _): colors(readingColor)
    case (.variableAnchorOffsetCollection, .array(let elements)): Self.variableAnchorOffsets(elements)
    case (.projectionDefinition, _): projection
    default: nil
    }
  }

  /// One number or an array of numbers.
  private var numbers: [Double]? {
    switch self {
    case .number(let number): return [number]
    case .array(let elements):
      let numbers = elements.compactMap { if case .number(let number) = $0 { number } else { nil } }
      return numbers.count == elements.count ? numbers : nil
    default: return nil
    }
  }

  /// One colour or an array of colours.
  private func colors(_ readingColor: (JSONString) -> Color?) -> StyleValue? {
    let elements: [StyleValue]
    switch self {
    case .string: elements = [self]
    case .array(let several): elements = several
    default: return nil
    }
    let colors = elements.compactMap { if case .string(let text) = $0 { readingColor(text) } else { nil } }
    return colors.count == elements.count ? .colorArray(colors) : nil
  }

  /// Anchors and offsets in turn: `["top", [0, 4], "left", [3, 0]]`.
  private static func variableAnchorOffsets(_ elements: [StyleValue]) -> StyleValue? {
    guard !elements.isEmpty, elements.count.isMultiple(of: 2) else { return nil }
    var offsets: [VariableAnchorOffset] = []
    for index in stride(from: 0, to: elements.count, by: 2) {
      guard case .string(let anchor) = elements[index], VariableAnchorOffset.anchors.contains(anchor),
        let numbers = elements[index + 1].numbers, case .array = elements[index + 1], numbers.count == 2
      else { return nil }
      offsets.append(.init(anchor: anchor, x: numbers[0], y: numbers[1]))
    }
    return .variableAnchorOffsets(offsets)
  }

  /// The name of a projection, or two names and the progress of the transition between them.
  private var projection: StyleValue? {
    switch self {
    case .string(let name): return .projection(.init(from: name, to: name, transition: 1))
    case .array(let elements):
      guard elements.count == 3, case .string(let from) = elements[0], case .string(let to) = elements[1],
        case .number(let transition) = elements[2]
      else { return nil }
      return .projection(.init(from: from, to: to, transition: transition))
    default: return nil
    }
  }
}

extension VariableAnchorOffset {
  /// All anchors.
  package static let anchors: [JSONString] = [
    "center", "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left", "bottom-right",
  ]
}

extension PropertySpecification {
  /// The default as a value of the property's type; `.null` when there is none, or it is an expression.
  package var typedDefault: StyleValue {
    defaultValue?.typed(as: type) ?? .null
  }
}
