package import SourceText

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
      var bytes: [UInt8] = []
      javaScriptFragment.write(into: &bytes, with: JSONWriter(comma: ",", colon: ":"))
      return JSONString(String(decoding: bytes, as: UTF8.self))
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
