import ExpressionDialects
import SDKFunctions
import StyleDiagnostics
import StyleSpec

/// The use of a call's result in a source.
enum CallUse: Hashable, Sendable {
  /// It is assigned to a property.
  case property(SDKProperty)

  /// It is assigned to something that is not a property of a layer.
  case unknownProperty

  /// A local variable holds it.
  case held(LocalVariable)

  /// It becomes an entry of a collection.
  case entry

  /// It is stored, passed on or returned.
  case stored

  /// A member of it is read.
  case read
}

/// The use of values in a source.
extension CodeScope {
  /// The use of the value that some tokens are.
  func use(of tokens: Range<Int>) -> CallUse {
    if let variable = variable(initialisedBy: tokens) { return .held(variable) }
    if file.language == .objectiveC, let property = setProperty(tokens) { return property }
    if isKeyed(tokens) { return .unknownProperty }
    let before = tokens.lowerBound - 1
    guard file.endsStatement(tokens.upperBound) else {
      let isRead = file.isAt(".", tokens.upperBound) || file.isAt("?", tokens.upperBound)
      return isRead ? .read : .stored
    }
    guard file.isAt("=", before) else { return .stored }
    // `a = layer.lineWidth = value` and `return layer.lineWidth = value`
    let outside = startOfTarget(endingAt: before - 1) - 1
    return file.isAt("=", outside) || file.isAt("return", outside) ? .stored : target(endingAt: before - 1)
  }

  /// The property that all mentions of a variable are assigned to; `nil` where there are other uses.
  func property(of variable: LocalVariable, for form: OldCall.Form) throws(Refusal) -> SDKProperty? {
    var found: SDKProperty?
    for mention in variable.mentions {
      switch use(of: mention..<(mention + 1)) {
      case .property(let property):
        if let found, !found.takesSameValues(as: property, of: form) {
          throw Refusal(
            .styleValueStored,
            "this style value is assigned to properties of different types or defaults; write one expression for each")
        }
        found = found ?? property
      case .unknownProperty: throw .propertyUnknown(in: file.language)
      case .read: throw .readsStyleValue
      case .held, .entry, .stored: return nil
      }
    }
    return found
  }

  /// The first token of `layer.lineWidth`, `[self layer].lineWidth` and the like.
  private func startOfTarget(endingAt last: Int) -> Int {
    var start = last
    while start > 0 {
      if file.isAt("]", start) || file.isAt(")", start) { start = max(file.brackets.partners[start], 0) }
      guard file.isMember(start) else { return start }
      start -= 2
    }
    return start
  }

  // MARK: Properties

  /// The property that an assignment sets, given the last token of its target.
  private func target(endingAt index: Int) -> CallUse {
    if file.isAt("]", index) {
      // `layer[keyPath: \.lineWidth]`
      let open = file.brackets.partners[index]
      guard file.isAt("keyPath", open + 1) else { return .entry }
      guard file.isAt(".", index - 2), let name = file.name(index - 1) else { return .unknownProperty }
      return property(name)
    }
    guard let name = file.name(index), file.isMember(index) else { return .stored }
    if file.isAt("self", index - 2), isDeclaredOld(name) { return .stored }
    return property(name)
  }

  /// Whether a type of the file has a member of a name and of an old class.
  private func isDeclaredOld(_ name: String) -> Bool {
    file.tokens(named: name).contains { index in
      if file.language == .swift {
        return file.isAt(":", index + 1) && file.namesOldClass((index + 2)..<min(index + 5, file.tokens.count))
      }
      return file.isAt("*", index - 1) && file.namesOldClass(max(0, index - 6)..<index)
    }
  }

  private func property(_ name: String) -> CallUse {
    guard let property = SDKProperty(named: name), property.codeName == name || property.getter == name else {
      return .unknownProperty
    }
    return .property(property)
  }

  // MARK: Messages

  /// The property of `[layer setCircleColor:…]`.
  private func setProperty(_ tokens: Range<Int>) -> CallUse? {
    let selector = tokens.lowerBound - 2
    guard file.isAt(":", tokens.lowerBound - 1), let name = file.name(selector),
      name.utf8.starts(with: "set".utf8), name.utf8.count > 3, file.isAt("]", tokens.upperBound),
      file.brackets.partners[tokens.upperBound] == file.brackets.enclosing[selector]
    else { return nil }
    let bytes = Array(name.utf8.dropFirst(3))
    let property = String(decoding: [bytes[0] | 0x20] + bytes.dropFirst(), as: UTF8.self)
    return self.property(property)
  }

  /// Whether this is the value of `[layer setValue:… forKey:…]` or `layer.setValue(…, forKey: …)`.
  private func isKeyed(_ tokens: Range<Int>) -> Bool {
    let sign: StaticString = file.language == .swift ? "(" : ":"
    return file.isAt(sign, tokens.lowerBound - 1) && file.isAt("setValue", tokens.lowerBound - 2)
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
