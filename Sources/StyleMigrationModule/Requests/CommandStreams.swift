import MigrationReports
import SourceText

/// The three streams of a command, and the variables that say whether they take colours.
///
/// `{"input": FACTS, "output": FACTS, "errors": FACTS, "columns": …, "variables": {…}}`, where facts are
/// `{"kind": "regular"|…, "identity": …, "entry": …, "size": …, "terminal": true}`.
struct CommandStreams: Sendable {
  struct Stream: Sendable {
    var facts = PathFacts()
    var isTerminal = false
  }

  private(set) var input = Stream()
  private(set) var output = Stream()
  private(set) var errors = Stream()

  /// The width of the terminal on standard error.
  private(set) var columns: Int?
  private var variables: [String: String] = [:]

  init(_ fields: RequestFields?) throws(RequestError) {
    guard let fields else { return }
    input = try Stream(try fields.fields("input"))
    output = try Stream(try fields.fields("output"))
    errors = try Stream(try fields.fields("errors"))
    columns = try fields.count("columns")
    let given = try fields.fields("variables")
    for name in ["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "TERM"] {
      variables[name] = try given?.string(JSONString(name))?.string
    }
  }

  /// How messages are written.
  func manner(_ arguments: Arguments) -> TextManner {
    arguments.manner(isTerminal: errors.isTerminal, columns: columns) { variables[$0] }
  }

  /// How a diff is written.
  func diffManner(_ arguments: Arguments) -> TextManner {
    arguments.manner(isTerminal: output.isTerminal) { variables[$0] }
  }
}

extension CommandStreams.Stream {
  fileprivate init(_ fields: RequestFields?) throws(RequestError) {
    facts = try PathFacts(fields)
    isTerminal = try fields?.boolean("terminal") ?? false
  }
}

extension PathFacts {
  init(_ fields: RequestFields?) throws(RequestError) {
    self.init()
    guard let fields else { return }
    kind = try fields.choice("kind") ?? .absent
    identity = (try fields.string("identity")).map { SystemString($0.string) }
    entry = SystemString((try fields.string("entry"))?.string ?? "")
    resolved = (try fields.string("resolved")).map { SystemString($0.string) }
    size = try fields.count("size") ?? 0
    isLink = try fields.boolean("isLink") ?? false
    names = try fields.array("names").map { $0.compactMap { $0.string.map { SystemString($0.string) } } }
    text = (try fields.string("text")).map { SystemString($0.string) }
    reason = (try fields.string("reason"))?.string
  }
}
