import MigrationReports
import SourceText
import StyleMigration
import CommandCore
import TestSupport
import Testing

/// Text, JSON, SARIF, annotations and page name the same byte, whatever line ends and characters precede it.
@Suite struct ReportedLocationLawTests {
  /// A style with a function in each layer, of which some have stops that do not ascend.
  private struct Sample: CustomStringConvertible {
    var description = "{\"version\":8,\"sources\":{},\"layers\":["

    /// The input that is not above the previous one, or the function, in the order of the file.
    var offsets: [Int] = []
    var isLeft: [Bool] = []

    init(_ draws: inout ChoiceSource) {
      let gaps = ["", " ", "\n", "\r\n", "\r", "\t", "\n\r\n\r\r\n", "\n    "]
      if draws.oneIn(4) { description = "\u{FEFF}" + description }
      for number in 0...draws.int(in: 0...5) {
        let id = draws.pick(["", "é", "東京", "😀\u{301}", String(repeating: "x", count: 5_000)]) + "\(number)"
        isLeft.append(draws.oneIn(3))
        description +=
          (number > 0 ? "," : "") + draws.pick(gaps) + "{\"id\":\"\(id)\",\(draws.pick(gaps))\"type\":\"line\","
        description += "\(draws.pick(gaps))\"paint\":\(draws.pick(gaps)){\"line-width\":\(draws.pick(gaps))"
        let (start, gap) = (description.utf8.count, draws.pick(gaps))
        description += "{\"stops\":\(gap)[[5,\(number + 1)],\(gap)"
        offsets.append(isLeft[number] ? description.utf8.count + 1 : start)
        description += "[\(isLeft[number] ? 2 : 9),0]]}}}\(draws.pick(gaps))"
      }
      description += "]}"
    }
  }

  /// The byte at a line and a column, counted scalar by scalar.
  private static func offset(_ line: Int, _ column: Int, in text: String) -> Int? {
    var (offset, now) = (0, (line: 1, column: 1))
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if scalar != "\u{FEFF}" || index > 0 {
        if now == (line, column) { return offset }
        let ends = scalar == "\n" || scalar == "\r" && (index + 1 == scalars.count || scalars[index + 1] != "\n")
        now = ends ? (now.line + 1, 1) : (now.line, now.column + 1)
      }
      offset += scalar.utf8.count
    }
    return nil
  }

  @Test func everyReportNamesTheByte() throws {
    try check("reports name one byte", count: 40, generating: { Sample(&$0) }) { sample in
      try Self.violation(of: sample)
    }
  }

  private static func violation(of sample: Sample) throws -> String? {
    let style = sample.description
    guard let file = try MigratedFile(Array(style.utf8), named: "a.json", options: FileOptions()) else {
      return "skipped"
    }
    var manner = TextManner()
    manner.volume = .verbose
    let report = file.style.report
    let record = FileResult(
      file: "a.json", outcome: .migrated(report, isChanged: file.isChanged), values: file.style.values)
    let json = try JSONDocument(parsing: JSONReport(file: "a.json").bytes(of: report, values: record.values)).root
    let sarif = try JSONDocument(parsing: SARIFReport.bytes(of: [record])).root["runs"]?[0]?["results"]
    let regions = (sarif?.elements.map { $0 } ?? []).compactMap {
      $0["locations"]?[0]?["physicalLocation"]?["region"]
    }
    func offset(_ node: JSONNode?, _ line: JSONString, _ column: JSONString) -> Int? {
      guard let line = node?[line]?.number, let column = node?[column]?.number else { return nil }
      return Self.offset(Int(line), Int(column), in: style)
    }
    let messages = TextReport(file: "a.json", source: file.style.source, manner: manner).text(of: report)
    let text = messages.matches(of: /a\.json:(\d+):(\d+): (?:info|warning)/).map {
      Self.offset(Int($0.1) ?? 0, Int($0.2) ?? 0, in: style)
    }
    let annotations = String(decoding: GitHubReport.bytes(of: [record]), as: UTF8.self)
      .matches(of: /line=(\d+),col=(\d+),title=unsorted-stops/).map {
        Self.offset(Int($0.1) ?? 0, Int($0.2) ?? 0, in: style)
      }
    let sites = json["sites"]?.elements.map { $0 } ?? []
    let told = sites.map { offset($0["diagnostic"]?.kind == .object ? $0["diagnostic"] : $0, "line", "column") }
    let expected = sample.offsets.map { Optional($0) }
    if told != expected { return "JSON has \(told), not \(expected)" }
    if text != expected { return "text has \(text), not \(expected)" }
    let shown = regions.map { offset($0, "startLine", "startColumn") }
    if shown != expected { return "SARIF has \(shown), not \(expected)" }
    let left = zip(expected, sample.isLeft).filter { $0.1 }.map { $0.0 }
    if annotations != left { return "annotations have \(annotations), not \(left)" }
    let page = file.style.page(named: "a.json").section()
    for site in sites where !page.contains("line \(Int(site["line"]?.number ?? 0))</small>") {
      return "the page lacks line \(site["line"]?.number ?? 0)"
    }
    return nil
  }
}
