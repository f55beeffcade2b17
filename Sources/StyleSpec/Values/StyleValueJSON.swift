package import SourceJSON

extension StyleValue {
  /// The deepest nesting of a value.
  ///
  /// JSON itself may nest deeper, but values are compared and freed by recursion.
  package static let maximumHeight = 1_000

  /// The JSON value of a node, untyped.
  ///
  /// Of duplicate keys the last value counts. What is nested deeper than ``maximumHeight`` becomes `null`; callers that care
  /// compares `json.height` first.
  ///
  /// - Complexity: O(subtree), without recursion.
  package init(json: JSONNode) {
    guard json.isContainer else {
      self.init(scalar: json)
      return
    }
    var open = [OpenContainer(json)]
    while true {
      let last = open.count - 1
      guard let next = open[last].next() else {
        let value = open.removeLast().value
        if last == 0 {
          self = value
          return
        }
        open[last - 1].values.append(value)
        continue
      }
      switch next.kind {
      case .array, .object:
        if open.count < Self.maximumHeight { open.append(OpenContainer(next)) } else { open[last].values.append(.null) }
      default: open[last].values.append(StyleValue(scalar: next))
      }
    }
  }

  private init(scalar json: JSONNode) {
    switch json.kind {
    case .boolean: self = json.boolean.map(StyleValue.boolean) ?? .null
    case .number: self = json.number.map(StyleValue.number) ?? .null
    case .string: self = json.string.map(StyleValue.string) ?? .null
    default: self = .null
    }
  }

  /// The JSON that stands for this value in a style: colours as CSS, padding as four numbers, an image by its name.
  ///
  /// Formatting has no JSON but an expression, so a formatted text is written as its plain text. A number that JSON
  /// cannot spell is `null`.
  package var fragment: JSONFragment {
    switch self {
    case .null: .null
    case .boolean(let value): .boolean(value)
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    case .array(let elements): .array(elements.map { $0.fragment })
    case .object(let object):
      .object(object.members.map { JSONFragmentMember($0.key, $0.value.fragment) })
    case .color(let color): .string(JSONString(color.css))
    case .formatted(let text): .string(text.plain)
    case .image(let image): .string(image.name)
    case .padding(let padding): .array(padding.components.map(JSONFragment.number))
    case .numberArray(let numbers): .array(numbers.map(JSONFragment.number))
    case .colorArray(let colors): .array(colors.map { .string(JSONString($0.css)) })
    case .variableAnchorOffsets(let offsets):
      .array(offsets.flatMap { [.string($0.anchor), .array([.number($0.x), .number($0.y)])] })
    case .projection(let projection):
      projection.from == projection.to
        ? .string(projection.from)
        : .array([.string(projection.from), .string(projection.to), .number(projection.transition)])
    }
  }
}

/// An array or object whose contents are being read.
private struct OpenContainer {
  private let isArray: Bool
  private var elements: JSONElements
  private var members: JSONMembers
  private var keys: [JSONString] = []
  var values: [StyleValue] = []

  init(_ node: JSONNode) {
    isArray = node.kind == .array
    elements = node.elements
    members = node.members
    values.reserveCapacity(node.count)
  }

  mutating func next() -> JSONNode? {
    if isArray { return elements.next() }
    guard let member = members.next() else { return nil }
    // A key is a string always.
    keys.append(member.key.string ?? "")
    return member.value
  }

  var value: StyleValue {
    isArray
      ? .array(values) : .object(StyleObject(zip(keys, values).map { StyleObject.Member(key: $0, value: $1) }))
  }
}

extension FormattedText {
  /// The text of all sections without their formats.
  package var plain: JSONString {
    JSONString(sections.reduce(into: "") { $0 += $1.text.string })
  }
}

extension JSONNode {
  /// Whether the value is left for its depth.
  package var isTooDeep: Bool { isHigher(than: StyleValue.maximumHeight) }
}
