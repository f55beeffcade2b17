import SourceText

/// The layout and quotes of a file, so that new code fits in.
struct FileHabits: Sendable {
  /// The bytes of the longest line, 80 at least.
  let width: Int
  let newline: [UInt8]

  /// The indentation of a level.
  let unit: [UInt8]

  /// The most frequent quote of strings.
  private(set) var quote = UInt8(ascii: "\"")

  /// Whether lists over several lines end with a comma.
  private(set) var hasTrailingCommas = false

  /// - Complexity: O(bytes).
  init(_ bytes: [UInt8]) {
    var (width, lineStart, depth) = (80, 0, 0)
    // How often a line is indented more than the previous one by a tab, or by so many spaces.
    var steps = [Int](repeating: 0, count: 9)
    var isTabbed = false
    for index in bytes.indices where bytes[index] == 0x0A || index == bytes.count - 1 {
      let line = bytes[lineStart..<index]
      lineStart = index + 1
      let length = line.last == 0x0D ? line.count - 1 : line.count
      // A line of data or of minified code shows no habit.
      if length <= 240 { width = max(width, length) }
      let blanks = line.prefix { $0 == 0x20 || $0 == 0x09 }
      guard blanks.count < length, line[blanks.endIndex] != UInt8(ascii: "*") else { continue }
      if blanks.first == 0x09 { isTabbed = true }
      if blanks.count > depth, blanks.count - depth < steps.count { steps[blanks.count - depth] += 1 }
      depth = blanks.count
    }
    self.width = width
    let step = steps.indices.max { steps[$0] < steps[$1] } ?? 0
    unit = isTabbed ? [0x09] : [UInt8](repeating: 0x20, count: step == 0 ? 2 : step)
    newline = bytes.firstLineBreak
  }

  /// The habits of some tokens, with these of the file as defaults.
  ///
  /// - Complexity: O(tokens).
  func of(_ script: Script, _ tokens: Range<Int>) -> FileHabits {
    var habits = self
    habits.quote = Self.quote(in: script, tokens) ?? quote
    habits.hasTrailingCommas = Self.hasTrailingCommas(in: script, tokens) ?? hasTrailingCommas
    return habits
  }

  /// The quote of most strings among tokens; `nil` without strings.
  private static func quote(in script: Script, _ tokens: Range<Int>) -> UInt8? {
    var (singles, doubles) = (0, 0)
    for index in tokens where script.tokens[index].kind == .string {
      if script.bytes[script.tokens[index].start] == UInt8(ascii: "'") { singles += 1 } else { doubles += 1 }
    }
    return singles + doubles == 0 ? nil : singles > doubles ? UInt8(ascii: "'") : UInt8(ascii: "\"")
  }

  /// Whether most brackets that close on a line of their own have a comma before; `nil` without such brackets.
  private static func hasTrailingCommas(in script: Script, _ tokens: Range<Int>) -> Bool? {
    var (with, without) = (0, 0)
    for index in tokens.dropFirst() where script.tokens[index].kind == .close && script.tokens[index].followsLineBreak {
      guard script.isAt("]", index) || script.isAt("}", index) else { continue }
      if script.isAt(",", index - 1) {
        with += 1
      } else if script.isAt("]", index) || script.isAt("]", index - 1) || script.kind(index - 1) == .string
        || script.kind(index - 1) == .number
      {
        without += 1
      }
    }
    return with + without == 0 ? nil : with > without
  }

  /// JSON as code.
  ///
  /// - Complexity: O(bytes).
  func code(of json: [UInt8], _ spellings: ScalarSpellings) -> [UInt8] {
    var code: [UInt8] = []
    var position = 0
    while position < json.count {
      let start = position
      let byte = json[start]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "-"), 0x30...0x39:
        position = endOfScalar(start, json)
        let scalar = json[start..<position]
        code +=
          spellings.code(for: scalar) ?? (byte == UInt8(ascii: "\"") ? quoted(scalar, spellings) : Array(scalar))
      case 0x0A, 0x0D:
        let blanks = json[start...].prefix { $0 <= 0x20 }
        position += blanks.count
        if hasTrailingCommas, position < json.count, json[position] == UInt8(ascii: "]"), let last = code.last,
          last != UInt8(ascii: "["), last != UInt8(ascii: ",")
        {
          code.append(UInt8(ascii: ","))
        }
        code += blanks
      default:
        code.append(byte)
        position += 1
      }
    }
    return code
  }

  private func endOfScalar(_ start: Int, _ json: [UInt8]) -> Int {
    var position = start + 1
    if json[start] == UInt8(ascii: "\"") {
      while json[position] != UInt8(ascii: "\"") { position += json[position] == UInt8(ascii: "\\") ? 2 : 1 }
      return position + 1
    }
    return json[position...].firstIndex { !$0.isNamePart && !".+-".utf8.contains($0) } ?? json.count
  }

  /// A JSON string in this quote; its escapes are JavaScript's too.
  private func quoted(_ json: ArraySlice<UInt8>, _ spellings: ScalarSpellings) -> [UInt8] {
    var code = [quote]
    var content = json.dropFirst().dropLast()
    while let byte = content.popFirst() {
      switch byte {
      // `</script>` and `<!--` would end or begin something where the script is part of a page.
      case UInt8(ascii: "/") where code.last == UInt8(ascii: "<"): code += Array(#"\/"#.utf8)
      case UInt8(ascii: "!") where code.last == UInt8(ascii: "<"): code += Array(#"\x21"#.utf8)
      case UInt8(ascii: "\\"):
        guard let next = content.popFirst() else { break }
        code += next == UInt8(ascii: "\"") && next != quote ? [next] : [byte, next]
      case quote: code += [UInt8(ascii: "\\"), byte]
      case 0x80...:
        let character = [byte] + content.prefix { 0x80...0xBF ~= $0 }
        content = content.dropFirst(character.count - 1)
        code += spellings.spelling(of: character[...])
      default: code.append(byte)
      }
    }
    code.append(quote)
    return code
  }
}
