package import SourceText

extension StyleValue {
  /// The deepest nesting of a value, a filter or an expression; the deepest known in real styles has 5 levels.
  ///
  /// JSON itself may nest deeper, but values are read, compared and evaluated by recursion.
  package static let maximumHeight = 100

  /// The JSON value of a node, untyped.
  ///
  /// Of duplicate keys the last value counts. A value that is nested deeper than ``maximumHeight`` becomes `null`;
  /// callers that care check ``SourceText/JSONNode/isTooDeep`` first.
  package init(json: JSONNode) { self.init(json, levels: Self.maximumHeight) }

  private init(_ json: JSONNode, levels: Int) {
    switch json.kind {
    case .null: self = .null
    case .boolean: self = json.boolean.map(StyleValue.boolean) ?? .null
    case .number: self = json.number.map(StyleValue.number) ?? .null
    case .string: self = json.string.map(StyleValue.string) ?? .null
    case .array, .object:
      guard levels > 0 else {
        self = .null
        return
      }
      self = Self.container(json, levels: levels - 1)
    }
  }

  private static func container(_ json: JSONNode, levels: Int) -> StyleValue {
    if json.kind == .array { return .array(json.elements.map { StyleValue($0, levels: levels) }) }
    return .object(
      StyleObject(json.members.map { .init(key: $0.key.string ?? "", value: StyleValue($0.value, levels: levels)) }))
  }

  /// The JSON that represents this value in a style: colours as CSS, padding as four numbers, an image by its name.
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

extension FormattedText {
  /// The text of all sections without their formats.
  package var plain: JSONString {
    JSONString(sections.reduce(into: "") { $0 += $1.text.string })
  }
}

extension JSONNode {
  /// Whether the value is too deep to be read.
  package var isTooDeep: Bool { isHigher(than: StyleValue.maximumHeight) }
}

extension StyleValue {
  /// The text of this value as `JSON.stringify` prints it, without blanks; of a typed value, what `to-string` gives.
  ///
  /// As in JavaScript the keys of an object that are array indices come first, in ascending order, and a number that is
  /// not finite is `null`.
  ///
  /// - Source: https://tc39.es/ecma262/#sec-serializejsonproperty
  package var jsonText: JSONString {
    switch self {
    case .color(let color): return JSONString(color.javaScriptText)
    case .formatted(let text): return text.plain
    case .image(let image): return image.name
    case .projection(let projection):
      return JSONString(
        "[\"\(projection.from.string)\", \"\(projection.to.string)\", \(projection.transition.javaScriptText)]")
    default:
      return JSONString(String(decoding: JSONWriter.minified.text(of: javaScriptFragment), as: UTF8.self))
    }
  }

  /// The JSON of the objects by which GL JS represents values.
  private var javaScriptFragment: JSONFragment {
    switch self {
    case .array(let elements): .array(elements.map { $0.javaScriptFragment })
    case .object(let object):
      .object(object.enumerated.map { JSONFragmentMember($0.key, $0.value.javaScriptFragment) })
    case .colorArray(let colors): .array(colors.map { $0.javaScriptFragment })
    default: fragment
    }
  }
}

extension StyleObject {
  /// The members in the order in which JavaScript enumerates them.
  package var enumerated: [Member] {
    let indices = members.compactMap { member in member.key.arrayIndex.map { (index: $0, member: member) } }
    if indices.isEmpty { return members }
    return indices.sorted { $0.index < $1.index }.map { $0.member } + members.filter { $0.key.arrayIndex == nil }
  }
}

extension Color {
  /// `rgba(r,g,b,a)` with red, green and blue rounded to bytes, as GL JS prints a colour.
  fileprivate var javaScriptText: String {
    let components = [red, green, blue].map { component in
      // The runtime holds colours premultiplied, which can cost the last bit.
      let straight = alpha == 0 ? component : component * alpha / alpha
      return roundHalfUp(straight * 255).javaScriptText
    }
    return "rgba(" + components.joined(separator: ",") + "," + alpha.javaScriptText + ")"
  }

  fileprivate var javaScriptFragment: JSONFragment {
    let components = premultiplied
    return .object([
      JSONFragmentMember("r", .number(components.red)), JSONFragmentMember("g", .number(components.green)),
      JSONFragmentMember("b", .number(components.blue)), JSONFragmentMember("a", .number(components.alpha)),
    ])
  }
}

extension JSONString {
  /// The index that this key spells in canonical form, `0`…`4294967294`.
  fileprivate var arrayIndex: UInt32? {
    guard let index = UInt32(string), index < UInt32.max, string.utf8.elementsEqual(String(index).utf8) else {
      return nil
    }
    return index
  }
}
