import SourceText

extension JSONFragment {
  /// What a person has to know of a new value before editing it, if it has forms that people do not write by hand.
  var unusualForms: [SiteRemark] {
    var found: [SiteRemark] = []
    addUnusualForms(to: &found)
    return found
  }

  private func addUnusualForms(to found: inout [SiteRemark]) {
    guard case .array(let elements, _) = self, case .scalar(let head)? = elements.first else { return }
    let name = String(decoding: head, as: UTF8.self)
    if name == "\"literal\"" { return }
    if Self.comparing.contains(name) {
      for element in elements { if let number = element.inputFallback { found.append(.inputFallback(number)) } }
    }
    // Labels and outputs take turns.
    let isAdjacent = zip(elements, elements.dropFirst(2)).contains { low, high in
      if let low = low.number, let high = high.number { low.nextUp == high } else { false }
    }
    if isAdjacent, !found.contains(.adjacentStop) { found.append(.adjacentStop) }
    for element in elements { element.addUnusualForms(to: &found) }
  }

  /// The number in place of a missing attribute, where an attribute is read as a number.
  private var inputFallback: String? {
    guard case .array(let elements, _) = self, elements.count == 3, case .scalar(let head) = elements[0],
      head == Array("\"number\"".utf8), case .scalar(let text) = elements[2], elements[2].number != nil
    else { return nil }
    return String(decoding: text, as: UTF8.self)
  }

  private var number: Double? {
    guard case .scalar(let text) = self, let first = text.first,
      first == UInt8(ascii: "-") || 0x30...0x39 ~= first
    else { return nil }
    return Double(spelledAs: text[...])
  }

  /// The operators whose output the fallback of an input decides.
  private static let comparing: Set<String> = [
    "\"interpolate\"", "\"step\"", "\"<\"", "\"<=\"", "\">\"", "\">=\"",
  ]
}
