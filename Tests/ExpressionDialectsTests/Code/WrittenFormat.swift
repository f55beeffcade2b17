import SourceText
import StyleSpec

/// The format strings of generated code, read as Foundation does, and converted to JSON as the SDKs do.
///
/// - Source: "Predicate Format String Syntax" in Apple's archived guide; parts A and B of the notes on expressions.
struct WrittenFormat {
  private var tokens: [Token] = []
  private var place = 0

  private enum Token: Hashable {
    case word(String)
    case string(String)
    case number(Double)
    case sign(String)
    case argument(StyleValue)
    case keyPath(String)
  }

  /// Arguments are JSON already; those of `%K` are strings.
  init(_ text: String, _ arguments: [StyleValue]) throws {
    var rest = Array(text.unicodeScalars)[...]
    var arguments = arguments[...]
    func isWord(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "_" || (scalar.isASCII && scalar.properties.isAlphabetic)
    }
    while let next = rest.first {
      if next == " " {
        rest.removeFirst()
      } else if next == "'" {
        rest.removeFirst()
        var string = String.UnicodeScalarView()
        while let scalar = rest.popFirst(), scalar != "'" {
          guard scalar == "\\", let escaped = rest.popFirst() else {
            string.append(scalar)
            continue
          }
          string.append(escaped == "n" ? "\n" : escaped == "r" ? "\r" : escaped == "t" ? "\t" : escaped)
        }
        tokens.append(.string(String(string)))
      } else if next == "%" {
        rest.removeFirst()
        let kind = rest.popFirst()
        guard let argument = arguments.popFirst() else { throw WrittenSwift.Unexpected(description: "no argument") }
        if kind == "K", case .string(let path) = argument {
          tokens.append(.keyPath(path.string))
        } else {
          tokens.append(.argument(argument))
        }
      } else if isWord(next) || next == "$" {
        var word = ""
        while let scalar = rest.first, isWord(scalar) || scalar == "$" || ("0"..."9").contains(scalar) || scalar == "."
        {
          word.unicodeScalars.append(scalar)
          rest.removeFirst()
        }
        tokens.append(.word(word))
      } else if ("0"..."9").contains(next) || next == "-" {
        var digits = ""
        while let scalar = rest.first, "0123456789+-.e".unicodeScalars.contains(scalar) {
          digits.unicodeScalars.append(scalar)
          rest.removeFirst()
        }
        guard let number = Double(digits) else { throw WrittenSwift.Unexpected(description: digits) }
        tokens.append(.number(number))
      } else {
        let two = String(String.UnicodeScalarView(rest.prefix(2)))
        let sign = ["!=", "<=", ">="].contains(two) ? two : String(next)
        rest = rest.dropFirst(sign.unicodeScalars.count)
        tokens.append(.sign(sign))
      }
    }
    guard arguments.isEmpty else { throw WrittenSwift.Unexpected(description: "too many arguments") }
  }

  static func predicate(_ text: String, _ arguments: [StyleValue]) throws -> StyleValue {
    var format = try WrittenFormat(text, arguments)
    let value = try format.or()
    guard format.place == format.tokens.count else { throw format.unexpected }
    return value
  }

  static func expression(_ text: String, _ arguments: [StyleValue]) throws -> StyleValue {
    var format = try WrittenFormat(text, arguments)
    let value = try format.operand()
    guard format.place == format.tokens.count else { throw format.unexpected }
    return value
  }

  private var unexpected: WrittenSwift.Unexpected { .init(description: "token \(place) of \(tokens)") }

  private mutating func take(_ token: Token) -> Bool {
    guard place < tokens.count, tokens[place] == token else { return false }
    place += 1
    return true
  }

  private mutating func or() throws -> StyleValue {
    var parts = [try and()]
    while take(.word("OR")) { parts.append(try and()) }
    return parts.count == 1 ? parts[0] : .call("any", parts)
  }

  private mutating func and() throws -> StyleValue {
    var parts = [try not()]
    while take(.word("AND")) { parts.append(try not()) }
    return parts.count == 1 ? parts[0] : .call("all", parts)
  }

  private mutating func not() throws -> StyleValue {
    if take(.word("NOT")) { return .call("!", [try not()]) }
    if take(.sign("(")) {
      let value = try or()
      guard take(.sign(")")) else { throw unexpected }
      return value
    }
    if take(.word("TRUEPREDICATE")) { return .boolean(true) }
    if take(.word("FALSEPREDICATE")) { return .boolean(false) }
    let left = try operand()
    if take(.word("IN")) { return .call("in", [left, try operand()]) }
    guard place < tokens.count, case .sign(let sign) = tokens[place] else { throw unexpected }
    place += 1
    var arguments = [left]
    var collator: StyleValue?
    if take(.sign("[")) {
      guard place < tokens.count, case .word(let options) = tokens[place] else { throw unexpected }
      place += 1
      guard take(.sign("]")) else { throw unexpected }
      collator = .call(
        "collator",
        [
          .object(
            StyleObject([
              .init(key: "case-sensitive", value: .boolean(!options.contains("c"))),
              .init(key: "diacritic-sensitive", value: .boolean(!options.contains("d"))),
            ]))
        ])
    }
    arguments.append(try operand())
    if let collator { arguments.append(collator) }
    return .call(sign == "=" ? "==" : JSONString(sign), arguments)
  }

  private mutating func operand() throws -> StyleValue {
    guard place < tokens.count else { throw unexpected }
    let token = tokens[place]
    place += 1
    switch token {
    case .string(let string): return .string(JSONString(string))
    case .number(let number): return .number(number)
    case .argument(let value): return value
    case .keyPath(let path): return SDKModel.keyPath(path)
    case .sign("{"):
      var elements: [StyleValue] = []
      while !take(.sign("}")) {
        elements.append(try operand())
        _ = take(.sign(","))
      }
      return .call("literal", [.array(elements)])
    case .word("nil"): return .null
    case .word("YES"): return .boolean(true)
    case .word("NO"): return .boolean(false)
    case .word(let word) where word.hasPrefix("$"):
      guard let name = SDKModel.variables[String(word.dropFirst())] else { throw unexpected }
      return .call(name, [])
    case .word(let word) where take(.sign("(")):
      var arguments: [StyleValue] = []
      while !take(.sign(")")) {
        arguments.append(try operand())
        _ = take(.sign(","))
      }
      return try call(word, arguments)
    case .word(let word): return SDKModel.keyPath(word)
    case .sign: throw unexpected
    }
  }

  private func call(_ name: String, _ arguments: [StyleValue]) throws -> StyleValue {
    switch (name, arguments.count, arguments.last) {
    case ("CAST", 2, .string("NSNumber")?): return .call("to-number", [arguments[0]])
    case ("CAST", 2, .string("NSString")?): return .call("to-string", [arguments[0]])
    case ("CAST", 2, .string("UIColor")?): return .call("to-color", [arguments[0]])
    case ("FUNCTION", 3, let key?) where arguments[1] == .string("valueForKey:"):
      return .call("get", [key, arguments[0]])
    case ("MGL_FUNCTION", _, _), ("MLN_FUNCTION", _, _): return .array(arguments)
    default: throw unexpected
    }
  }
}

extension StyleValue {
  static func call(_ name: JSONString, _ arguments: [StyleValue]) -> StyleValue { .array([.string(name)] + arguments) }
}
