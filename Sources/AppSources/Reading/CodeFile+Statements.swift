import ExpressionDialects
import SourceText

extension CodeFile {
  /// The lines of a statement, if they have nothing else.
  func removableLines(of statement: Range<Int>) -> SourceRange? {
    let range = range(statement)
    let start = lines.start(of: range.lowerBound)
    var end = lines.end(of: range.upperBound)
    let around = bytes[start..<range.lowerBound] + bytes[range.upperBound..<end]
    guard around.allSatisfy({ $0 == 0x20 || $0 == 0x09 }), comments(in: range).isEmpty, !hasDirective(in: range) else {
      return nil
    }
    if end < bytes.count, bytes[end] == 0x0D { end += 1 }
    if end < bytes.count, bytes[end] == 0x0A { end += 1 }
    return SourceRange(lowerBound: start, upperBound: end)
  }

  /// The first token of a declaration, given that of its type or its `let`; `nil` after an attribute or a modifier.
  func startOfStatement(at index: Int) -> Int? {
    var start = index
    // `static` and the like.
    while language == .objectiveC, isIdentifier(start - 1), !tokens[start].startsLine { start -= 1 }
    let follows = start == 0 || [";", "{", "}"].contains { isAt($0, start - 1) }
    return follows || language == .swift && tokens[start].startsLine ? start : nil
  }

  /// Whether a statement ends before a token, after its last value.
  func endsStatement(_ index: Int) -> Bool {
    guard let token = token(index), !isAt(";", index), !isAt("}", index) else { return true }
    guard language == .swift, token.startsLine, !isAt("as", index), !isAt("is", index) else { return false }
    // An operator at the start of a line may continue the statement.
    return token.kind != .sign && token.kind != .unknown || ["(", "[", "@"].contains { isAt($0, index) }
  }

  /// The name that is declared with a type that an old class begins, in Swift also as an element.
  func name(declaredWithTypeAt index: Int) -> String? {
    switch language {
    case .swift:
      let colon = (max(0, index - 3)..<index).last { isAt(":", $0) } ?? -1
      return isAt("var", colon - 2) || isAt("let", colon - 2) ? name(colon - 1) : nil
    case .objectiveC:
      let end = endOfTypeArguments(at: index + 1) ?? index + 1
      return isAt("*", end) ? name(end + 1) : nil
    }
  }

  // MARK: Values

  /// Whether some tokens are a name, or a chain of members.
  func isNameChain(_ tokens: Range<Int>) -> Bool {
    !tokens.count.isMultiple(of: 2)
      && tokens.enumerated().allSatisfy { number, index in
        number.isMultiple(of: 2) ? isIdentifier(index) : isAt(".", index) || isAt("->", index)
      }
  }

  /// The token after this one, or after the bracket that opens here.
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

  /// The colons among some tokens, outside of brackets.
  func colons(in tokens: Range<Int>) -> [Int] {
    var colons: [Int] = []
    var place = tokens.lowerBound
    while place < tokens.upperBound {
      if isAt(":", place) { colons.append(place) }
      place = next(after: place)
    }
    return colons
  }

  /// Whether a token lies in a branch for macOS, or the whole file is for macOS.
  func isForMac(_ index: Int) -> Bool {
    isForMac || brackets.isForMac.indices.contains(index) && brackets.isForMac[index]
  }

  /// Whether one of the tokens in a range is the name of an old class.
  func namesOldClass(_ tokens: Range<Int>) -> Bool {
    tokens.contains { name($0).flatMap(OldClass.init(rawValue:)) != nil }
  }

  /// The colour class in use at a token.
  func colorClass(at index: Int) -> String { isForMac(index) ? "NSColor" : "UIColor" }
}

extension String {
  /// The code without comments, and with a blank in place of each line break and the blanks around it; a string over
  /// several lines keeps them.
  func onOneLine(in language: SourceLanguage) -> String {
    let bytes = Array(utf8)
    let tokens = CodeToken.tokens(of: bytes, in: language)
    guard bytes.contains(where: { $0.isLineBreak }) || tokens.contains(where: { $0.kind == .comment }) else {
      return self
    }
    var result: [UInt8] = []
    for token in tokens where token.kind != .comment {
      let text = bytes[token.offset..<token.end]
      let isOpen = result.last.map { "([{".utf8.contains($0) } ?? true
      let closes = text.first.map { ")]},".utf8.contains($0) } ?? false
      if token.followsSpace, !(token.startsLine && isOpen), !closes { result.append(0x20) }
      result += text
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension OldClass {
  /// Names of that API other than its classes, and those of a draft that was never released.
  static let otherNames = [
    "MGLInterpolationMode", "MGLInterpolationModeExponential", "MGLInterpolationModeInterval",
    "MGLInterpolationModeCategorical", "MGLInterpolationModeIdentity", "MGLStyleFunctionOption",
    "MGLStyleFunctionOptionInterpolationBase", "MGLStyleFunctionOptionDefaultValue", "MGLStyleAttributeValue",
    "MGLStyleAttributeFunction",
  ]

  /// Whether a name is that of a value in Objective-C, and not of a type.
  static func isConstant(_ name: String) -> Bool {
    ["MGLInterpolationMode", "MGLStyleFunctionOption"].contains { name.utf8.starts(with: $0.utf8) && name != $0 }
  }
}
