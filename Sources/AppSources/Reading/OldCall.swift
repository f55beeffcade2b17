import ExpressionDialects

/// A call of an old factory or initialiser.
struct OldCall: Hashable, Sendable {
  /// The kind of object that the call creates according to its labels; the class name does not determine it.
  enum Form: Hashable, Sendable {
    case constant
    case camera
    case source
    case composite
  }

  struct Argument: Hashable, Sendable {
    /// The label, or the part of the selector, without its colon and without the beginning of a selector.
    var label: String
    var labelToken: Int
    var tokens: Range<Int>
  }

  /// All tokens, from the class or the opening bracket to the closing bracket.
  var tokens: Range<Int>

  /// The token of the class.
  var classToken: Int
  var className: OldClass

  /// The tokens between the angle brackets after the class.
  var typeArgument: Range<Int>?

  /// The tokens that name the call: the class with its type argument and `.init`, or `[` and the `alloc` message.
  var receiver: Range<Int>
  var form: Form
  var arguments: [Argument]

  /// The argument with one of these labels.
  func argument(_ labels: String...) -> Argument? {
    arguments.first { labels.contains($0.label) }
  }
}

extension OldCall {
  /// The call at a token that names an old class; `nil` for a type, and for a call that is not one of the factories.
  init?(_ className: OldClass, at index: Int, in source: CodeFile) {
    var place = index + 1
    var typeArgument: Range<Int>?
    if let end = source.endOfTypeArguments(at: place) {
      typeArgument = (place + 1)..<(end - 1)
      place = end
    }
    var start = index
    let open: Int
    switch source.language {
    case .swift:
      if source.isAt(".", place), source.isAt("init", place + 1) { place += 2 }
      guard source.isAt("(", place), !source.tokens[place].startsLine else { return nil }
      open = place
      // `Mapbox.MGLStyleValue(…)` is the same class.
      if source.isAt(".", index - 1), source.isAt("Mapbox", index - 2) { start -= 2 }
    case .objectiveC:
      guard source.isAt("[", index - 1) else { return nil }
      start -= 1
      if source.isAt("alloc", place), source.isAt("]", place + 1), source.isAt("[", start - 1) {
        start -= 1
        place += 2
      }
      open = start
    }
    let close = source.brackets.partners[open]
    guard close > open,
      var arguments = source.language == .swift
        ? source.arguments(in: (open + 1)..<close) : source.parts(from: place, to: close),
      let form = Self.form(arguments.map { $0.label }, of: className)
    else { return nil }
    for number in arguments.indices { arguments[number].label = Self.plain(arguments[number].label) }
    self.init(
      tokens: start..<(close + 1), classToken: index, className: className, typeArgument: typeArgument,
      receiver: start..<place, form: form, arguments: arguments)
  }

  /// The label without the beginning of a selector: `valueWithRawValue` as `rawValue`.
  private static func plain(_ label: String) -> String {
    for prefix in ["valueWith", "functionWith", "initWith"] where label.utf8.starts(with: prefix.utf8) {
      let rest = Array(label.utf8.dropFirst(prefix.utf8.count))
      guard let first = rest.first else { return label }
      return String(decoding: [first | 0x20] + rest.dropFirst(), as: UTF8.self)
    }
    return label
  }

  private static func form(_ labels: [String], of className: OldClass) -> Form? {
    let isMethodOfClass = labels.first.map { $0.utf8.starts(with: "functionWith".utf8) } ?? false
    var labels = labels.map(plain)
    if labels.last == "options" { labels.removeLast() }
    switch labels {
    // The initialiser of these classes created a function of the attribute "".
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
  /// The arguments of Swift; `nil` if one has no label.
  fileprivate func arguments(in tokens: Range<Int>) -> [OldCall.Argument]? {
    var arguments: [OldCall.Argument] = []
    for part in elements(in: tokens) {
      guard part.count > 2, let label = name(part.lowerBound), isAt(":", part.lowerBound + 1) else { return nil }
      arguments.append(
        .init(label: label, labelToken: part.lowerBound, tokens: (part.lowerBound + 2)..<part.upperBound))
    }
    return arguments
  }

  /// The parts of a message; `nil` for a message without arguments.
  fileprivate func parts(from start: Int, to end: Int) -> [OldCall.Argument]? {
    let starts = colons(in: start..<end).map { $0 - 1 }.filter { isIdentifier($0) && $0 >= start }
    guard starts.first == start else { return nil }
    var arguments: [OldCall.Argument] = []
    for (part, partEnd) in zip(starts, starts.dropFirst() + [end]) {
      guard part + 2 < partEnd, let label = name(part) else { return nil }
      arguments.append(.init(label: label, labelToken: part, tokens: (part + 2)..<partEnd))
    }
    return arguments
  }
}
