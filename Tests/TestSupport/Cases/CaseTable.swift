/// The Markdown table of a `## Values`.
struct CaseTable {
  private let section: CaseSection
  private let header: (line: Int, columns: [String])
  private let body: [(line: Int, cells: [String])]

  init(_ section: CaseSection) throws(CaseFileError) {
    self.section = section
    let filled = section.filledLines
    if let line = filled.first(where: { !$0.text.hasPrefix("|") }) {
      throw CaseFileError(line.number, "'\(line.text)' stands outside the block")
    }
    // The second line draws the rule between header and rows.
    guard filled.count > 2, filled[1].text.utf8.allSatisfy({ "|-: ".utf8.contains($0) }) else {
      throw CaseFileError(section.line, "'## Values' holds no table with rows")
    }
    header = (filled[0].number, Self.cells(of: filled[0].text))
    body = filled.dropFirst(2).map { ($0.number, Self.cells(of: $0.text)) }
  }

  func rows(of semantics: [CaseFile.Semantics]) throws(CaseFileError) -> [CaseFile.Row] {
    let valueColumns = try valueColumns(of: semantics)
    var rows: [CaseFile.Row] = []
    for (line, cells) in body {
      guard cells.count == header.columns.count else {
        throw CaseFileError(line, "\(cells.count) cells, expected \(header.columns.count)")
      }
      func cell(_ column: String) throws(CaseFileError) -> String? {
        guard let index = header.columns.firstIndex(of: column) else { return nil }
        let isOptional = column == "id" || column == "type"
        if cells[index].isEmpty, isOptional { return nil }
        if cells[index].isEmpty { throw CaseFileError(line, "the cell in '\(column)' is empty") }
        return cells[index]
      }
      guard let zoomText = try cell("zoom"), let properties = try cell("properties") else { continue }
      guard let zoom = Double(zoomText), zoom.isFinite else {
        throw CaseFileError(line, "'\(zoomText)' is not a zoom, expected a number")
      }
      var values: [CaseFile.Semantics: CaseFile.Value] = [:]
      for (column, covered) in valueColumns {
        guard let text = try cell(column) else { continue }
        for one in covered { values[one] = Self.value(text) }
      }
      rows.append(
        CaseFile.Row(
          line: line, zoom: zoom, properties: properties, id: try cell("id"), geometryType: try cell("type"),
          values: values))
    }
    return rows
  }

  /// The column with the value for each semantics: `value` is for all, otherwise each has its own.
  private func valueColumns(
    of semantics: [CaseFile.Semantics]
  ) throws(CaseFileError) -> [(column: String, semantics: [CaseFile.Semantics])] {
    var seen: Set<String> = []
    for column in header.columns {
      let isKnown =
        ["zoom", "properties", "id", "type", "value"].contains(column)
        || semantics.contains { $0.rawValue == column }
      guard isKnown else { throw CaseFileError(header.line, "unknown column '\(column)'") }
      guard seen.insert(column).inserted else {
        throw CaseFileError(header.line, "a second column '\(column)'")
      }
    }
    let own = semantics.filter { seen.contains($0.rawValue) }
    for column in ["zoom", "properties"] where !seen.contains(column) {
      throw CaseFileError(header.line, "there is no column '\(column)'")
    }
    if seen.contains("value") {
      if let one = own.first { throw CaseFileError(header.line, "unknown column '\(one.rawValue)'") }
      return [("value", semantics)]
    }
    for one in semantics where !own.contains(one) {
      throw CaseFileError(header.line, "there is no column '\(own.isEmpty ? "value" : one.rawValue)'")
    }
    return semantics.map { ($0.rawValue, [$0]) }
  }

  /// `nothing`, a class such as `B9`, or JSON.
  private static func value(_ text: String) -> CaseFile.Value {
    if text == "nothing" { return .nothing }
    let isClass = (text.first == "A" || text.first == "B") && text.count > 1 && text.dropFirst().allSatisfy(\.isNumber)
    return isClass ? .accident(text) : .json(text)
  }

  /// The cells of a row.
  ///
  /// A bar inside a cell is written `\|`; backquotes around a cell are dropped.
  private static func cells(of line: String) -> [String] {
    var cells: [String] = []
    var cell = ""
    var isEscaped = false
    for character in line.dropFirst() {
      if character == "|", !isEscaped {
        cells.append(cell)
        cell = ""
      } else {
        if isEscaped, character != "|" { cell.append("\\") }
        if character != "\\" || isEscaped { cell.append(character) }
      }
      isEscaped = character == "\\" && !isEscaped
    }
    if !cell.trimmed.isEmpty { cells.append(cell) }
    return cells.map { cell in
      let text = cell.trimmed
      return text.count > 1 && text.first == "`" && text.last == "`" ? text.dropFirst().dropLast().trimmed : text
    }
  }
}
