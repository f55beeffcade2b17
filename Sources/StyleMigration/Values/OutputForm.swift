package import SourceText
package import StyleSpec

/// How values are written in a response.
package enum OutputForm: Hashable, Sendable {
  /// Values of a style property: colours `[r, g, b, a]` premultiplied, formatted text and images as strings, arrays for the rest.
  case plain

  /// As the reference data record them: typed values are the objects by which GL JS represents them, a colour `[r, g, b, a]`.
  case reference

  package func fragment(of value: StyleValue) -> JSONFragment {
    switch value {
    case .null, .boolean, .string: value.fragment
    case .number(let number): .output(number)
    case .array(let elements): .array(elements.map(fragment))
    case .object(let object): .object(object.members.map { JSONFragmentMember($0.key, fragment(of: $0.value)) })
    case .color(let color): .array(color.components.map(JSONFragment.output))
    case .formatted(let text): formatted(text)
    case .image(let image): self.image(image)
    case .padding(let padding): list(padding.components.map(JSONFragment.output))
    case .numberArray(let numbers): list(numbers.map(JSONFragment.output))
    case .colorArray(let colors):
      list(colors.map { self == .plain ? .array($0.components.map(JSONFragment.output)) : $0.object })
    case .variableAnchorOffsets(let offsets):
      list(offsets.flatMap { [.string($0.anchor), .array([.output($0.x), .output($0.y)])] })
    case .projection(let projection): self.projection(projection)
    }
  }

  private func list(_ elements: [JSONFragment]) -> JSONFragment {
    self == .plain ? .array(elements) : .object([.init("values", .array(elements))])
  }

  private func image(_ image: ResolvedImage) -> JSONFragment {
    switch self {
    case .plain: image.name.isEmpty ? .null : .string(image.name)
    case .reference: .object([.init("name", .string(image.name)), .init("available", .boolean(image.isAvailable))])
    }
  }

  private func formatted(_ text: FormattedText) -> JSONFragment {
    guard self == .reference else { return .string(text.plain) }
    let sections = text.sections.map { section in
      JSONFragment.object([
        .init("text", .string(section.text)), .init("image", section.image.map(image) ?? .null),
        .init("scale", section.scale.map(JSONFragment.output) ?? .null),
        .init("fontStack", section.fontStack.map(JSONFragment.string) ?? .null),
        .init("textColor", section.textColor.map { $0.object } ?? .null),
        .init("verticalAlign", section.verticalAlign.map(JSONFragment.string) ?? .null),
      ])
    }
    return .object([.init("sections", .array(sections))])
  }

  private func projection(_ projection: ProjectionDefinition) -> JSONFragment {
    if projection.from == projection.to, projection.transition == 1 { return .string(projection.from) }
    let transition = JSONFragment.output(projection.transition)
    return switch self {
    case .plain: .array([.string(projection.from), .string(projection.to), transition])
    case .reference:
      .object([
        .init("from", .string(projection.from)), .init("to", .string(projection.to)), .init("transition", transition),
      ])
    }
  }
}

extension JSONFragment {
  /// A number, or `{"nonfinite": "NaN"}` for what JSON cannot spell.
  package static func output(_ number: Double) -> JSONFragment {
    number.isFinite ? .number(number) : .object([.init("nonfinite", .string(JSONString(number.javaScriptText)))])
  }
}

extension Color {
  fileprivate var components: [Double] {
    let parts = premultiplied
    return [parts.red, parts.green, parts.blue, parts.alpha]
  }

  fileprivate var object: JSONFragment {
    .object(zip(["r", "g", "b", "a"] as [JSONString], components).map { JSONFragmentMember($0, .output($1)) })
  }
}
