/// The prose and the `- name: value` lines between the title and the first heading.
struct CaseFields {
  private(set) var prose: [String] = []
  private var fields: [String: (line: Int, value: String)] = [:]

  init(_ lines: [CaseLine]) throws(CaseFileError) {
    for line in lines where !line.text.isEmpty {
      guard line.text.hasPrefix("- ") else {
        prose.append(line.text)
        continue
      }
      let colon = line.text.firstIndex(of: ":") ?? line.text.endIndex
      let name = line.text[..<colon].dropFirst(2).trimmed
      guard ["property", "source", "semantics", "target", "prefer", "tiles"].contains(name), colon < line.text.endIndex
      else {
        throw CaseFileError(line.number, "unknown field '\(name)', expected property, source or semantics")
      }
      guard fields[name] == nil else { throw CaseFileError(line.number, "a second '- \(name):'") }
      fields[name] = (line.number, line.text[line.text.index(after: colon)...].trimmed)
    }
  }

  func text(_ name: String, end: Int) throws(CaseFileError) -> String {
    guard let field = fields[name], !field.value.isEmpty else {
      throw CaseFileError(fields[name]?.line ?? end, "there is no '- \(name):'")
    }
    return field.value
  }

  func place(end: Int) throws(CaseFileError) -> CaseFile.Place {
    let text = try text("property", end: end)
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(\.trimmed)
    if !parts.contains("") {
      if parts.count == 3, ["paint", "layout"].contains(parts[1]) {
        return .layer(type: parts[0], group: parts[1], property: parts[2])
      }
      if parts == ["filter"] { return .filter }
      if parts.count == 2 { return .root(object: parts[0], property: parts[1]) }
    }
    throw CaseFileError(
      fields["property"]?.line ?? end,
      "'\(text)' is not a place, expected 'line / paint / line-width', 'light / color' or 'filter'")
  }

  /// Every renderer in use where the field is absent.
  var target: String { fields["target"]?.value ?? "current" }

  var preference: String { fields["prefer"]?.value ?? "silent" }
  var tiles: String? { fields["tiles"]?.value }

  /// All three where the field is absent.
  func semantics() throws(CaseFileError) -> [CaseFile.Semantics] {
    guard let field = fields["semantics"] else { return CaseFile.Semantics.allCases }
    var semantics: [CaseFile.Semantics] = []
    for part in field.value.split(separator: ",", omittingEmptySubsequences: false) {
      guard let one = CaseFile.Semantics(rawValue: part.trimmed), !semantics.contains(one) else {
        throw CaseFileError(field.line, "unknown semantics '\(part.trimmed)', expected documented, gl-js or native")
      }
      semantics.append(one)
    }
    return semantics
  }
}
