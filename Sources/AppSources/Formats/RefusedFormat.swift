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

  /// The function that is refused.
  var function: String
}

/// Finds format strings with functions that newer systems refuse.
struct RefusedFormats {
  let source: CodeFile

  /// The use of a string.
  enum Use: Hashable {
    /// It is the text of a call, or a part of it.
    case format(RefusedFormat)

    /// It is a value for a format, or a format that is not refused.
    case text

    /// It may become a format elsewhere.
    case other
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

  /// The function that a string names, as in `NSExpression(forFunction: "mgl_join:", arguments: parts)`; messages to an operand
  /// are not refused.
  func namedFunction(_ string: Int) -> String? {
    let start = source.isAt("@", string - 1) ? string - 1 : string
    guard source.name(start - 2) != "selectorName",
      case .string(let text)? = FormatNode(constant: source.text(start..<(string + 1)), in: source.language)
    else { return nil }
    return FormatString.isVendorFunction(text.string) && text.string.last == ":" ? text.string : nil
  }

  /// The use of a string, by the call around it.
  func use(of string: Int) -> Use {
    var open = source.brackets.enclosing[string]
    // A list of values.
    while source.isAt("[", open), source.language == .swift || source.isAt("@", open - 1) {
      open = source.brackets.enclosing[open]
    }
    let label = source.isAt("(", open) ? open + 1 : open + 2
    guard open >= 0, Self.labels.contains(source.name(label)), source.isAt(":", label + 1) else { return .other }
    let close = source.brackets.partners[open]
    guard close > label + 2, let first = source.elements(in: (label + 2)..<close).first else { return .other }
    let text = first.prefix { source.name($0) != "argumentArray" }
    guard text.contains(string) else { return .text }
    guard let (start, className) = receiver(of: open) else { return .other }
    guard let function = function(in: text, isFormat: true) else { return .text }
    return .format(
      RefusedFormat(
        tokens: start..<(close + 1), text: text,
        arguments: Array(source.elements(in: (label + 2)..<close).dropFirst()), className: className,
        function: function))
  }

  /// The first token of the call that a bracket belongs to, and its class; `nil` for calls of other classes, and where Swift
  /// infers the class.
  private func receiver(of open: Int) -> (start: Int, className: String)? {
    var start = open
    if source.language == .swift {
      if source.tokens[open].startsLine { return nil }
      start = source.isAt("init", open - 1) && source.isAt(".", open - 2) ? open - 3 : open - 1
    }
    guard let name = source.name(source.language == .swift ? start : open + 1), Self.classes.contains(name) else {
      return nil
    }
    return (start, name)
  }

  private static let classes = ["NSExpression", "NSPredicate"]
  static let labels: Set<String?> = ["format", "expressionWithFormat", "predicateWithFormat"]
}

extension CodeFile {
  /// The mentions of a parameter that are read, for each call once.
  private static let mentionLimit = 100

  /// Whether some tokens name a parameter whose type says that it is a dictionary: `[Key: Value]`, `NSDictionary *`.
  ///
  /// The name has one meaning if only calls with format strings mention it; any other mention may declare it again.
  func isDictionaryParameter(_ tokens: Range<Int>) -> Bool {
    guard tokens.count == 1, let name = name(tokens.lowerBound), !isMember(tokens.lowerBound) else { return false }
    var block = block(of: tokens.lowerBound)
    while block >= 0, !isTypeBody(block) {
      let mentions = self.tokens(named: name, in: block..<brackets.partners[block])
      guard mentions.count <= Self.mentionLimit, mentions.allSatisfy({ isMember($0) || isFormatArgument($0) }) else {
        return false
      }
      let parameters = self.tokens(named: name, in: headerStart(of: block)..<block).filter {
        isAt(":", $0 + 1) == (language == .swift)
      }
      if parameters.count == 1 { return isDeclaredAsDictionary(parameters[0]) }
      block = self.block(of: block)
    }
    return false
  }

  private func isFormatArgument(_ index: Int) -> Bool {
    let label = brackets.enclosing[index] + (language == .swift ? 1 : 2)
    return isAt(",", index - 1) && (isAt(",", index + 1) || isAt(")", index + 1) || isAt("]", index + 1))
      && RefusedFormats.labels.contains(name(label))
  }

  private func isDeclaredAsDictionary(_ parameter: Int) -> Bool {
    switch language {
    case .swift:
      let open = parameter + 2
      guard isAt("[", open) else { return false }
      let close = brackets.partners[open]
      return (isAt(",", close + 1) || isAt(")", close + 1))
        && (open..<close).contains { isAt(":", $0) && brackets.enclosing[$0] == open }
    case .objectiveC:
      let isMethod = isAt(")", parameter - 1)
      guard isAt("*", isMethod ? parameter - 2 : parameter - 1) else { return false }
      let open = isMethod ? brackets.partners[parameter - 1] : brackets.enclosing[parameter]
      let start = isMethod ? open + 1 : ((open + 1)..<parameter).last { isAt(",", $0) }.map { $0 + 1 } ?? open + 1
      return isAt("NSDictionary", start) && (isMethod || parameter - start == 2)
    }
  }
}
