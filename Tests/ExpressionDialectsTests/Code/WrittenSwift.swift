import Foundation

/// The Swift of generated code: calls with labels, collections, literals, a division of literals.
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
    self = try reader.whole()
  }

  /// Reads the value that a text begins with.
  init(parsingStartOf source: String) throws {
    var reader = Reader(source)
    self = try reader.expression()
  }

  /// The same source with values in place of names.
  func replacing(_ value: (String) throws -> WrittenSwift?) rethrows -> WrittenSwift {
    switch self {
    case .name(let name): try value(name) ?? self
    case .number, .string: self
    case .array(let elements): .array(try elements.map { try $0.replacing(value) })
    case .dictionary(let entries): .dictionary(try entries.map { try $0.map { try $0.replacing(value) } })
    case .call(let name, let arguments):
      .call(name, try arguments.map { Argument(label: $0.label, value: try $0.value.replacing(value)) })
    }
  }

  /// The value after a label, or the first without one.
  subscript(label: String) -> WrittenSwift? {
    guard case .call(_, let arguments) = self else { return nil }
    return arguments.first { $0.label == label }?.value
  }
}

extension WrittenSwift {
  fileprivate struct Reader {
    private var text: WrittenText

    init(_ source: String) {
      text = WrittenText(source)
    }

    mutating func whole() throws -> WrittenSwift {
      let value = try expression()
      text.skipBlanks()
      guard text.isAtEnd else { throw text.unexpected }
      return value
    }

    mutating func expression() throws -> WrittenSwift {
      var value = try primary()
      if text.take("/"), case .number(let left) = value, case .number(let right) = try primary() {
        value = .number(left / right)
      }
      if text.take("as ") {
        guard text.take("[Any]") || text.take("[String: Any]") || text.take("NSNumber") else { throw text.unexpected }
      }
      return value
    }

    private mutating func primary() throws -> WrittenSwift {
      text.skipBlanks()
      guard let next = text.next else { throw text.unexpected }
      if next == "\"" { return .string(try string()) }
      if next == "-" || ("0"..."9").contains(next) { return try text.number() }
      if next == "[" { return try collection() }
      let name = text.take {
        $0 == "." || $0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
      if name.isEmpty { throw text.unexpected }
      guard text.next == "(" else { return .name(name) }
      text.place += 1
      var arguments: [Argument] = []
      while !text.take(")") {
        text.skipBlanks()
        let start = text.place
        var label: String? = text.take { $0 == "_" || $0.properties.isAlphabetic }
        if text.next != ":" || label == "" {
          text.place = start
          label = nil
        } else {
          text.place += 1
        }
        arguments.append(Argument(label: label, value: try expression()))
        _ = text.take(",")
      }
      return .call(name, arguments)
    }

    private mutating func collection() throws -> WrittenSwift {
      text.place += 1
      if text.take(":]") { return .dictionary([]) }
      var elements: [WrittenSwift] = []
      var entries: [[WrittenSwift]] = []
      while !text.take("]") {
        let first = try expression()
        if text.take(":") { entries.append([first, try expression()]) } else { elements.append(first) }
        _ = text.take(",")
      }
      return entries.isEmpty ? .array(elements) : .dictionary(entries)
    }

    private mutating func string() throws -> String {
      if text.take("\"\"\"\n") { return try lines() }
      text.place += 1
      var result = String.UnicodeScalarView()
      while let next = text.next, next != "\"" {
        text.place += 1
        guard next == "\\" else {
          result.append(next)
          continue
        }
        guard let escape = text.next else { break }
        text.place += 1
        switch escape {
        case "n": result.append("\n")
        case "r": result.append("\r")
        case "t": result.append("\t")
        case "0": result.append("\0")
        case "u":
          guard let end = text.offset(of: "}"), let code = UInt32(text[(text.place + 1)..<end], radix: 16),
            let scalar = Unicode.Scalar(code)
          else { throw text.unexpected }
          result.append(scalar)
          text.place = end + 1
        default: result.append(escape)
        }
      }
      text.place += 1
      return String(result)
    }

    /// The rest of a string over several lines, without the blanks before its end.
    private mutating func lines() throws -> String {
      var lines: [String] = []
      while !text.isAtEnd {
        let line = text.take { $0 != "\n" }
        text.place += 1
        guard let end = line.range(of: "\"\"\"") else {
          lines.append(line)
          continue
        }
        text.place -= line[end.upperBound...].unicodeScalars.count + 1
        let blanks = line[..<end.lowerBound].count
        return lines.map { String($0.dropFirst(blanks)) }.joined(separator: "\n")
      }
      throw text.unexpected
    }
  }
}
