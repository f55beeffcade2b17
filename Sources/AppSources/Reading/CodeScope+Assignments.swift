import ExpressionDialects
import SDKFunctions
import StyleDiagnostics
import StyleSpec

/// The property of a layer that a value is assigned to.
extension CodeScope {
  /// The property that some tokens are assigned to; `nil` if they are used in another way.
  func property(takingKnown tokens: Range<Int>) -> SDKProperty? {
    do throws(Refusal) {
      return try property(taking: tokens)
    } catch {
      // The use is reported elsewhere.
      return nil
    }
  }

  /// The property that some tokens are assigned to.
  ///
  /// - Throws: The reason why it is left, for any other use.
  func property(taking tokens: Range<Int>) throws(Refusal) -> SDKProperty {
    let before = tokens.lowerBound - 1
    if let setter = setter(of: tokens) { return try property(setter) }
    let sign: StaticString = file.language == .swift ? "(" : ":"
    // `[layer setValue:… forKey:…]` or `layer.setValue(…, forKey: …)`
    if file.isAt(sign, before), file.isAt("setValue", before - 1) { throw .propertyUnknown(in: file.language) }
    guard file.endsStatement(tokens.upperBound) else {
      let isRead = file.isAt(".", tokens.upperBound) || file.isAt("?", tokens.upperBound)
      throw isRead ? .readsStyleValue : stored
    }
    guard file.isAt("=", before) else { throw stored }
    // `a = layer.lineWidth = value` and `return layer.lineWidth = value`
    var start = before - 1
    while start > 0, !file.tokens[start].startsLine, ![";", "{", "}"].contains(where: { file.isAt($0, start - 1) }) {
      start -= 1
      if file.isAt("=", start) || file.isAt("return", start) { throw stored }
    }
    return try target(endingAt: before - 1)
  }

  /// The property that all mentions of a variable are assigned to.
  func property(of variable: LocalVariable, for form: OldCall.Form) throws(Refusal) -> SDKProperty {
    var found: SDKProperty?
    for mention in variable.mentions {
      let property = try property(taking: mention..<(mention + 1))
      if let found, !found.takesSameValues(as: property, of: form) {
        throw Refusal(
          .styleValueStored,
          "this style value is assigned to properties of different types or defaults; write one expression for each")
      }
      found = found ?? property
    }
    guard let found else { throw stored }
    return found
  }

  private var stored: Refusal { .styleValueStored(in: file.language) }

  private func property(_ name: String) throws(Refusal) -> SDKProperty {
    guard let property = SDKProperty(named: name), property.codeName == name || property.getter == name else {
      throw .propertyUnknown(in: file.language)
    }
    return property
  }

  // MARK: Assignments

  /// The property that an assignment sets, given the last token of its target.
  private func target(endingAt index: Int) throws(Refusal) -> SDKProperty {
    if file.isAt("]", index) {
      // `layer[keyPath: path]`, or an entry of a dictionary.
      let isPath = file.isAt("keyPath", file.brackets.partners[index] + 1)
      throw isPath ? .propertyUnknown(in: file.language) : .stopsBuiltInCode(in: file.language)
    }
    guard let name = file.name(index), file.isMember(index) else { throw stored }
    return try property(name)
  }

  /// The name of the property in `[layer setCircleColor:…]`.
  private func setter(of tokens: Range<Int>) -> String? {
    let selector = tokens.lowerBound - 2
    guard file.language == .objectiveC, file.isAt(":", selector + 1), let name = file.name(selector),
      name.utf8.starts(with: "set".utf8), name.utf8.count > 3, file.isAt("]", tokens.upperBound),
      file.brackets.partners[tokens.upperBound] == file.brackets.enclosing[selector]
    else { return nil }
    let bytes = Array(name.utf8.dropFirst(3))
    return String(decoding: [bytes[0] | 0x20] + bytes.dropFirst(), as: UTF8.self)
  }
}

extension SDKProperty {
  /// Whether a value of a form is the same for another property: one of the same type, and with the same default where
  /// that matters.
  fileprivate func takesSameValues(as other: SDKProperty, of form: OldCall.Form) -> Bool {
    specification.type == other.specification.type
      && (native.defaultValue == other.native.defaultValue || form == .constant || form == .camera)
      && native.isDataDriven == other.native.isDataDriven
      && native.isInterpolatable == other.native.isInterpolatable
      && specification.hasTokens == other.specification.hasTokens
  }
}
