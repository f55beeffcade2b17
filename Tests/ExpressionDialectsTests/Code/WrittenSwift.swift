import Foundation

/// Swift source as far as generated code goes: calls with labels, collections, literals, a division of literals.
indirect enum WrittenSwift: Hashable {
  struct Argument: Hashable {
    var label: String?
    var value: WrittenSwift
  }

  case name(String)
  case call(String, [Argument])
  case array([WrittenSwift])
  case dictionary([[WrittenSwift]])
  case number(Double)
  case string(String)

  struct Unexpected: Error, CustomStringConvertible {
    var description: String
  }

  init(parsing source: String) throws {
    var reader = Reader(source)
    self = try reader.expression()
    guard reader.isAtEnd else { throw Unexpected(description: "rest: \(reader.rest)") }
  }

  /// The value behind a label, or the first without one.
  subscript(label: String) -> WrittenSwift? {
    guard case .call(_, let arguments) = self else { return nil }
    return arguments.first { $0.label == label }?.value
  }
}

extension WrittenSwift {
  fileprivate struct Reader {
    private let text: [Unicode.Scalar]
    private var place = 0

    init(_ source: String) {
      text = Array(source.unicodeScalars)
    }

    var isAtEnd: Bool { place == text.count }
    var rest: String { String(String.UnicodeScalarView(text[place...].prefix(40))) }

    private var next: Unicode.Scalar? { place < text.count ? text[place] : nil }

    private mutating func skipBlanks() {
      while let next, next == " " || next == "\n" { place += 1 }
    }

    private mutating func take(_ token: String) -> Bool {
      skipBlanks()
      let wanted = Array(token.unicodeScalars)
      guard text[place...].starts(with: wanted) else { return false }
      place += wanted.count
      return true
    }

    mutating func expression() throws -> WrittenSwift {
      var value = try primary()
      if take("/"), case .number(let left) = value, case .number(let right) = try primary() {
        value = .number(left / right)
      }
      if take("as ") {
        guard take("[Any]") || take("[String: Any]") else { throw Unexpected(description: "type at \(rest)") }
      }
      return value
    }

    private mutating func primary() throws -> WrittenSwift {
      skipBlanks()
      guard let next else { throw Unexpected(description: "the end") }
      if next == "\"" { return .string(try string()) }
      if next == "-" || ("0"..."9").contains(next) { return try number() }
      if next == "[" { return try collection() }
      var name = ""
      while let next = self.next,
        next == "." || next == "_" || next.properties.isAlphabetic || next.properties.numericType != nil
      {
        name.unicodeScalars.append(next)
        place += 1
      }
      if name.isEmpty { throw Unexpected(description: "\(rest)") }
      guard self.next == "(" else { return .name(name) }
      place += 1
      var arguments: [Argument] = []
      while !take(")") {
        skipBlanks()
        let start = place
        var label: String? = ""
        while let next = self.next, next == "_" || next.properties.isAlphabetic {
          label?.unicodeScalars.append(next)
          place += 1
        }
        if self.next != ":" || label == "" {
          place = start
          label = nil
        } else {
          place += 1
        }
        arguments.append(Argument(label: label, value: try expression()))
        _ = take(",")
      }
      return .call(name, arguments)
    }

    private mutating func collection() throws -> WrittenSwift {
      place += 1
      if take(":]") { return .dictionary([]) }
      var elements: [WrittenSwift] = []
      var entries: [[WrittenSwift]] = []
      while !take("]") {
        let first = try expression()
        if take(":") { entries.append([first, try expression()]) } else { elements.append(first) }
        _ = take(",")
      }
      return entries.isEmpty ? .array(elements) : .dictionary(entries)
    }

    private mutating func number() throws -> WrittenSwift {
      var digits = ""
      while let next, "0123456789+-.eE".unicodeScalars.contains(next) {
        digits.unicodeScalars.append(next)
        place += 1
      }
      guard let number = Double(digits) else { throw Unexpected(description: "number \(digits)") }
      return .number(number)
    }

    private mutating func string() throws -> String {
      place += 1
      var result = String.UnicodeScalarView()
      while let next, next != "\"" {
        place += 1
        guard next == "\\" else {
          result.append(next)
          continue
        }
        guard let escape = self.next else { break }
        place += 1
        switch escape {
        case "n": result.append("\n")
        case "r": result.append("\r")
        case "t": result.append("\t")
        case "0": result.append("\0")
        case "u":
          guard let end = text[place...].firstIndex(of: "}"),
            let code = UInt32(String(String.UnicodeScalarView(text[(place + 1)..<end])), radix: 16),
            let scalar = Unicode.Scalar(code)
          else { throw Unexpected(description: "escape at \(rest)") }
          result.append(scalar)
          place = end + 1
        default: result.append(escape)
        }
      }
      place += 1
      return String(result)
    }
  }
}
