import ExpressionDialects

/// Reads the calls of the old classes.
struct OldCallReader {
  let source: CodeFile

  /// The call at a token that names an old class; `nil` for a type, and for a call that is not one of the factories.
  func read(_ className: OldClass, at index: Int) -> OldCall? {
    switch source.language {
    case .swift: swift(className, at: index)
    case .objectiveC: objectiveC(className, at: index)
    }
  }

  // MARK: Swift

  private func swift(_ className: OldClass, at index: Int) -> OldCall? {
    var place = index + 1
    let typeArgument = skipTypeArgument(&place)
    if source.isAt(".", place), source.isAt("init", place + 1) { place += 2 }
    guard source.isAt("(", place), source.token(place)?.startsLine == false, let close = closing(of: place) else {
      return nil
    }
    // `Mapbox.MGLStyleValue(…)` is the same class.
    let start = source.isAt(".", index - 1) && source.isAt("Mapbox", index - 2) ? index - 2 : index
    guard let arguments = arguments(in: (place + 1)..<close) else { return nil }
    return call(
      className, at: index, typeArgument, receiver: start..<place, tokens: start..<(close + 1), arguments)
  }

  private func arguments(in tokens: Range<Int>) -> [OldCall.Argument]? {
    var arguments: [OldCall.Argument] = []
    for part in source.elements(in: tokens) {
      guard part.count > 2, let label = source.name(part.lowerBound), source.isAt(":", part.lowerBound + 1) else {
        return nil
      }
      arguments.append(
        OldCall.Argument(label: label, labelToken: part.lowerBound, tokens: (part.lowerBound + 2)..<part.upperBound))
    }
    return arguments
  }

  // MARK: Objective-C

  private func objectiveC(_ className: OldClass, at index: Int) -> OldCall? {
    guard source.isAt("[", index - 1) else { return nil }
    var place = index + 1
    let typeArgument = skipTypeArgument(&place)
    var start = index - 1
    if source.isAt("alloc", place), source.isAt("]", place + 1), source.isAt("[", start - 1) {
      start -= 1
      place += 2
    }
    guard let close = closing(of: start), let arguments = parts(from: place, to: close) else { return nil }
    return call(
      className, at: index, typeArgument, receiver: start..<place, tokens: start..<(close + 1), arguments)
  }

  /// The parts of a message; `nil` for a message without arguments.
  private func parts(from start: Int, to end: Int) -> [OldCall.Argument]? {
    var starts: [Int] = []
    var questions = 0
    var place = start
    while place < end {
      if source.isAt("?", place) { questions += 1 }
      if source.isAt(":", place) {
        if questions > 0 {
          questions -= 1
        } else if source.isIdentifier(place - 1), place > start {
          starts.append(place - 1)
        }
      }
      place = source.next(after: place)
    }
    guard starts.first == start else { return nil }
    var arguments: [OldCall.Argument] = []
    for (number, part) in starts.enumerated() {
      let partEnd = number + 1 < starts.count ? starts[number + 1] : end
      guard part + 2 < partEnd, let label = source.name(part) else { return nil }
      arguments.append(OldCall.Argument(label: label, labelToken: part, tokens: (part + 2)..<partEnd))
    }
    return arguments
  }

  // MARK: Both

  /// Skips `<…>`, and gives what is inside.
  private func skipTypeArgument(_ place: inout Int) -> Range<Int>? {
    guard source.isAt("<", place) else { return nil }
    var depth = 0
    for index in place..<min(place + 24, source.tokens.count) {
      if source.isAt("<", index) { depth += 1 }
      if source.isAt(">", index) { depth -= 1 }
      if source.isAt(";", index) || source.isAt("{", index) { return nil }
      guard depth == 0 else { continue }
      let inside = (place + 1)..<index
      place = index + 1
      return inside
    }
    return nil
  }

  private func closing(of index: Int) -> Int? {
    guard source.brackets.partners.indices.contains(index) else { return nil }
    let close = source.brackets.partners[index]
    return close > index ? close : nil
  }

  private func call(
    _ className: OldClass, at index: Int, _ typeArgument: Range<Int>?, receiver: Range<Int>, tokens: Range<Int>,
    _ arguments: [OldCall.Argument]
  ) -> OldCall? {
    guard let form = Self.form(arguments.map { $0.label }, of: className) else { return nil }
    var arguments = arguments
    for number in arguments.indices { arguments[number].label = Self.plain(arguments[number].label) }
    return OldCall(
      tokens: tokens, classToken: index, className: className, typeArgument: typeArgument, receiver: receiver,
      form: form, arguments: arguments)
  }

  /// The label without what begins a selector: `valueWithRawValue` as `rawValue`.
  private static func plain(_ label: String) -> String {
    for prefix in ["valueWith", "functionWith", "initWith"] where label.utf8.starts(with: prefix.utf8) {
      let rest = Array(label.utf8.dropFirst(prefix.utf8.count))
      guard let first = rest.first else { return label }
      return String(decoding: [first | 0x20] + rest.dropFirst(), as: UTF8.self)
    }
    return label
  }

  private static func form(_ labels: [String], of className: OldClass) -> OldCall.Form? {
    let isMethodOfClass = labels.first.map { $0.utf8.starts(with: "functionWith".utf8) } ?? false
    var labels = labels.map(plain)
    if labels.last == "options" { labels.removeLast() }
    switch labels {
    // Of these classes the initialiser made a function of the attribute "".
    case ["interpolationBase", "stops"] where !isMethodOfClass && (className == .source || className == .composite):
      return nil
    case ["rawValue"]: return .constant
    case ["stops"], ["interpolationBase", "stops"], ["base", "stops"], ["interpolationMode", "cameraStops"],
      ["interpolationMode", "stops"]:
      return .camera
    case ["interpolationMode", "sourceStops", "attributeName"]: return .source
    case ["interpolationMode", "compositeStops", "attributeName"]: return .composite
    case ["interpolationMode", "stops", "attributeName"]: return className == .composite ? .composite : .source
    default: return nil
    }
  }
}

extension CodeFile {
  /// The token behind this one, or behind the bracket that opens here.
  func next(after index: Int) -> Int {
    let partner = brackets.partners[index]
    return partner > index ? partner + 1 : index + 1
  }

  /// The parts of a list between commas; a comma at the end begins none.
  func elements(in tokens: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = tokens.lowerBound
    var place = start
    while place < tokens.upperBound {
      if isAt(",", place) {
        parts.append(start..<place)
        start = place + 1
      }
      place = next(after: place)
    }
    if start < tokens.upperBound { parts.append(start..<tokens.upperBound) }
    return parts
  }
}
