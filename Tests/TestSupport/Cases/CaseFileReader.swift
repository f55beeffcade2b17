extension CaseFile {
  /// The headings below the title; the last two are other ways to write the value.
  package static let headings = ["Before", "After", "Refused", "Values", "NSExpression", "Swift"]

  /// Reads a case.
  ///
  /// Lines may end with LF or CRLF.
  package init(parsing bytes: [UInt8]) throws(CaseFileError) {
    let (title, sections) = try CaseSections.cut(bytes, headings: Self.headings)
    let end = sections.end
    let fields = try CaseFields(sections.head)
    self.title = title
    reason = fields.prose.joined(separator: "\n")
    guard !reason.isEmpty else { throw CaseFileError(2, "the prose below the title, the why, is missing") }
    place = try fields.place(end: end)
    source = try fields.text("source", end: end)
    semantics = try fields.semantics()
    target = fields.target
    preference = fields.preference
    tiles = fields.tiles
    before = try sections.required("Before").block()
    switch (sections["After"], sections["Refused"]) {
    case (let after?, nil): expectation = .after(try after.block())
    case (nil, let refused?): expectation = .refused(try refused.diagnosticID())
    case (nil, nil): throw CaseFileError(end, "there is neither '## After' nor '## Refused'")
    case (_, let refused?):
      throw CaseFileError(refused.line, "there is '## After' and '## Refused', expected one of them")
    }
    if case .refused = expectation, sections["Values"] == nil {
      rows = []
    } else {
      rows = try CaseTable(try sections.required("Values")).rows(of: semantics)
    }
    otherForms = [:]
    for heading in ["NSExpression", "Swift"] {
      if let section = sections[heading] { otherForms[heading] = try section.block() }
    }
  }
}

/// A line of a case file.
struct CaseLine {
  var number: Int
  var verbatim: String

  /// Without the white space around it.
  var text: String

  init(number: Int, verbatim: String) {
    self.number = number
    self.verbatim = verbatim
    text = verbatim.trimmed
  }
}

/// A file cut at its headings.
struct CaseSections {
  /// The lines between the title and the first heading.
  var head: [CaseLine] = []

  /// The number of the last line.
  private(set) var end = 1
  private var sections: [String: CaseSection] = [:]

  /// The title of a file, and the text below its headings.
  static func cut(
    _ bytes: [UInt8], headings: [String]
  ) throws(CaseFileError) -> (title: String, sections: CaseSections) {
    let lines = TestFolder.lines(in: bytes).enumerated().map { index, line in
      CaseLine(number: index + 1, verbatim: String(decoding: line, as: UTF8.self))
    }
    guard let first = lines.first, first.text.hasPrefix("# "), !first.text.dropFirst(2).trimmed.isEmpty else {
      throw CaseFileError(1, "a case starts with '# ' and its title")
    }
    return (first.text.dropFirst(2).trimmed, try CaseSections(lines.dropFirst(), headings: headings))
  }

  private init(_ lines: ArraySlice<CaseLine>, headings: [String]) throws(CaseFileError) {
    end = lines.last?.number ?? 1
    var current: String?
    var isInBlock = false
    for line in lines {
      if line.text.hasPrefix("```") { isInBlock.toggle() }
      if !isInBlock, line.text.hasPrefix("#") {
        guard line.text.hasPrefix("## "), headings.contains(String(line.text.dropFirst(3))) else {
          throw CaseFileError(line.number, "unknown heading '\(line.text)'")
        }
        let heading = String(line.text.dropFirst(3))
        guard sections[heading] == nil else {
          throw CaseFileError(line.number, "a second '## \(heading)'")
        }
        sections[heading] = CaseSection(heading: heading, line: line.number, lines: [])
        current = heading
      } else if let current {
        sections[current]?.lines.append(line)
      } else {
        head.append(line)
      }
    }
  }

  subscript(heading: String) -> CaseSection? { sections[heading] }

  func required(_ heading: String) throws(CaseFileError) -> CaseSection {
    guard let section = sections[heading] else {
      throw CaseFileError(end, "there is no '## \(heading)'")
    }
    return section
  }
}

/// The text below one heading.
struct CaseSection {
  var heading: String
  var line: Int
  var lines: [CaseLine]

  var filledLines: [CaseLine] { lines.filter { !$0.text.isEmpty } }

  /// The text of the one fenced block.
  func block() throws(CaseFileError) -> String {
    guard let open = lines.firstIndex(where: { !$0.text.isEmpty }) else {
      throw CaseFileError(line, "'## \(heading)' holds no fenced block")
    }
    guard lines[open].text.hasPrefix("```") else {
      throw CaseFileError(lines[open].number, "'\(lines[open].text)' stands outside the block")
    }
    let inside = lines[(open + 1)...].prefix { $0.text != "```" }
    guard inside.endIndex < lines.endIndex else {
      throw CaseFileError(lines[open].number, "the block of '## \(heading)' has no end")
    }
    if let rest = lines[(inside.endIndex + 1)...].first(where: { !$0.text.isEmpty }) {
      throw CaseFileError(rest.number, "'\(rest.text)' stands outside the block")
    }
    guard inside.contains(where: { !$0.text.isEmpty }) else {
      throw CaseFileError(lines[open].number, "'## \(heading)' holds no fenced block")
    }
    return inside.map(\.verbatim).joined(separator: "\n")
  }

  /// The one word of a `## Refused`.
  func diagnosticID() throws(CaseFileError) -> String {
    let filled = filledLines
    let text = filled.first?.text ?? ""
    let isWord = text.utf8.allSatisfy { unit in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(unit) || unit == UInt8(ascii: "-")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(unit)
    }
    guard !text.isEmpty, isWord else {
      throw CaseFileError(
        filled.first?.number ?? line, "'\(text)' is not a diagnostic id, expected one word in kebab-case")
    }
    if filled.count > 1 {
      throw CaseFileError(filled[1].number, "'\(filled[1].text)' stands outside the block")
    }
    return text
  }
}

extension StringProtocol {
  /// Without blanks, tabs and carriage returns at both ends.
  var trimmed: String {
    let isBlank = { (character: Character) in character == " " || character == "\t" || character == "\r" }
    var rest = self[...]
    while let first = rest.first, isBlank(first) { rest = rest.dropFirst() }
    while let last = rest.last, isBlank(last) { rest = rest.dropLast() }
    return String(rest)
  }
}
