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
    if Self.comparing.contains(name), elements.contains(where: { $0.hasInputFallback }),
      !found.contains(.inputFallback)
    {
      found.append(.inputFallback)
    }
    // Labels and outputs take turns.
    let isAdjacent = zip(elements, elements.dropFirst(2)).contains { low, high in
      if let low = low.number, let high = high.number { low.nextUp == high } else { false }
    }
    if isAdjacent, !found.contains(.adjacentStop) { found.append(.adjacentStop) }
    for element in elements { element.addUnusualForms(to: &found) }
  }

  /// Whether it reads an attribute as a number, with another number where it is missing.
  private var hasInputFallback: Bool {
    guard case .array(let elements, _) = self, elements.count == 3, case .scalar(let head) = elements[0],
      head == Array("\"number\"".utf8)
    else { return false }
    return elements[2].number != nil
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
