import ExpressionDialects
import SourceText

/// A call of `NSExpression` or `NSPredicate` with a format string that newer systems refuse.
struct RefusedFormat: Hashable, Sendable {
  /// All tokens of the call.
  var tokens: Range<Int>

  /// The tokens that give the text.
  var text: Range<Int>

  /// The arguments after the text.
  var arguments: [Range<Int>]

  /// The class of the object that the call creates.
  var className: String

  /// Whether Swift infers the class: `.init(format: …)`.
  var isImplied = false

  /// The function that is refused.
  var function: String
}

/// Finds format strings with functions that newer systems refuse.
struct RefusedFormats {
  let source: CodeFile

  /// The calls, each before those in it.
  func calls() -> [RefusedFormat] {
    var found: [RefusedFormat] = []
    for className in ["NSExpression", "NSPredicate"] {
      for index in source.tokens(named: className) {
        let isSwift = source.language == .swift
        var open = isSwift ? index + 1 : index - 1
        if isSwift, source.isAt(".", open), source.isAt("init", open + 1) { open += 2 }
        let start = min(index, open)
        if let call = call(className, from: start, open: open, label: max(index, open) + 1) { found.append(call) }
      }
    }
    for index in source.tokens(named: "init") {
      let dot = index - 1
      guard source.language == .swift, source.isAt(".", dot), let before = source.token(dot - 1), before.kind == .sign,
        !source.isAt(")", dot - 1), !source.isAt("]", dot - 1),
        var call = call("NSExpression", from: dot, open: index + 1, label: index + 2)
      else { continue }
      call.isImplied = true
      found.append(call)
    }
    return found.sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }

  /// The function that the strings among some tokens call.
  func function(in tokens: Range<Int>, isFormat: Bool = false) -> String? {
    var text: [UInt8] = []
    // Adjacent literals are one text.
    for index in tokens where source.tokens[index].kind == .string {
      text += source.bytes[source.tokens[index].offset..<source.tokens[index].end].filter { !"@\"#".utf8.contains($0) }
    }
    return FormatString.refusedFunction(in: text, isFormat: isFormat)
  }

  /// The function that the strings in a macro call.
  func function(in directive: CodeToken) -> String? {
    let text = directive.text(in: source.bytes)
    guard !text.definedNames.isEmpty else { return nil }
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return FormatString.refusedFunction(
      in: parts.enumerated().filter { $0.offset % 2 == 1 }.flatMap { Array($0.element.utf8) }, isFormat: false)
  }

  /// Whether a string is a message to people, or a value for a format.
  func isText(_ index: Int) -> Bool {
    var open = source.brackets.enclosing[index]
    if source.isAt("(", open), source.name(open - 1).map({ Self.printing.contains($0) }) == true { return true }
    // A list of values.
    while source.isAt("[", open), source.language == .swift || source.isAt("@", open - 1) {
      open = source.brackets.enclosing[open]
    }
    let label = source.isAt("(", open) ? open + 1 : open + 2
    guard open >= 0, Self.labels.contains(source.name(label)), source.isAt(":", label + 1) else { return false }
    let end = source.brackets.partners[open]
    guard end > label + 2, let text = source.elements(in: (label + 2)..<end).first else { return false }
    return !text.prefix { source.name($0) != "argumentArray" }.contains(index)
  }

  private static let labels: Set<String?> = ["format", "expressionWithFormat", "predicateWithFormat"]

  private static let printing: Set<String> = [
    "print", "debugPrint", "NSLog", "os_log", "fatalError", "assert", "assertionFailure", "precondition",
    "preconditionFailure", "NSAssert", "NSCAssert", "XCTFail",
  ]

  // MARK: Calls

  /// The strings that name a function of an SDK, as in `NSExpression(forFunction: "mgl_join:", arguments: parts)`; messages to an
  /// operand are not refused.
  func namedFunctions() -> [(token: Int, function: String)] {
    source.tokens.indices.compactMap { index -> (token: Int, function: String)? in
      guard source.tokens[index].kind == .string, source.text(index..<(index + 1)).utf8.contains(UInt8(ascii: "_"))
      else {
        return nil
      }
      let start = source.isAt("@", index - 1) ? index - 1 : index
      let label = source.name(start - 2)
      guard label != "selectorName",
        case .string(let text)? = FormatNode(constant: source.text(start..<(index + 1)), in: source.language)
      else { return nil }
      let name = text.string
      let isFunction = label == "forFunction" || label == "expressionForFunction"
      let isNamed =
        isFunction ? FormatString.isVendorName(name) : FormatString.isVendorFunction(name) && name.last == ":"
      return isNamed ? (index, name) : nil
    }
  }

  private func call(_ className: String, from start: Int, open: Int, label: Int) -> RefusedFormat? {
    guard let bracket = source.token(open), bracket.kind == .sign,
      source.language == .swift ? source.isAt("(", open) && !bracket.startsLine : source.isAt("[", open),
      Self.labels.contains(source.name(label)),
      source.isAt(":", label + 1)
    else { return nil }
    let close = source.brackets.partners[open]
    guard close > label + 2 else { return nil }
    let elements = source.elements(in: (label + 2)..<close)
    guard let first = elements.first else { return nil }
    let text = first.prefix { source.name($0) != "argumentArray" }
    guard let function = function(in: text, isFormat: true) else { return nil }
    return RefusedFormat(
      tokens: start..<(close + 1), text: text, arguments: Array(elements.dropFirst()), className: className,
      function: function)
  }
}
