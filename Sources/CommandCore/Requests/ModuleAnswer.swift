import MigrationReports
import SourceText
import WebSources

/// The answer to one request: a line, and the texts after it.
///
/// A request is a line of JSON, followed by the bytes of whole files, if any. The protocol has two transports: the
/// command `style-eval` over standard input, and the WebAssembly module over memory.
package struct ModuleAnswer: Hashable, Sendable {
  /// One line of JSON, with its end.
  package var line: [UInt8]

  /// The texts after the line, which states their lengths.
  package var parts: [[UInt8]] = []

  init(_ fragment: JSONFragment, parts: [[UInt8]] = []) {
    line = Self.line(of: fragment)
    self.parts = parts
  }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - line: The line, without its end.
  ///   - read: Returns the next bytes after the line, as many as requested; `nil` where there are fewer.
  package init(to line: [UInt8], reading read: (Int) -> [UInt8]? = { $0 == 0 ? [] : nil }) {
    do throws(RequestError) {
      let root = try Self.root(of: line)
      if MigrationRequest.isAsked(root) {
        self = try MigrationRequest(root).answer(reading: read)
      } else if ["about", "explain"].contains(where: { (name: JSONString) in root[name] != nil }) {
        self.init(try Self.tool(try RequestFields(root, path: "request")))
      } else if DialectRequest.isAsked(root) {
        self.init(try DialectRequest(root).response)
      } else {
        self.init(try ValueRequest(root).response)
      }
    } catch {
      self.init(.error(error.message))
    }
  }

  /// The JSON of a line.
  private static func root(of line: [UInt8]) throws(RequestError) -> JSONNode {
    do throws(JSONSyntaxError) {
      return try JSONDocument(parsing: line).root
    } catch {
      throw RequestError("column \(error.location.column): \(error.message)")
    }
  }

  // MARK: The tool itself

  /// The version of the protocol: it changes when a request is no longer understood, or answered in another form.
  private static let protocolVersion = 3

  /// `{"about": true}` requests name, version and the languages of files by their extensions, and `{"explain": ID}` the
  /// text that `--explain` prints.
  private static func tool(_ fields: RequestFields) throws(RequestError) -> JSONFragment {
    if let id = try fields.string("explain") {
      let explanation = DiagnosticExplanation.text(for: id.string)
      return .object([.init("text", .text(explanation.text)), .init("isKnown", .boolean(explanation.isKnown))])
    }
    let languages = CodeLanguage.allCases.flatMap { language in
      language.fileNameExtensions.map { JSONFragmentMember(JSONString($0), .text(language.rawValue)) }
    }
    return .object([
      .init("tool", .text(Tool.name)), .init("version", .text(Tool.version)),
      .init("protocol", .count(protocolVersion)), .init("languages", .object(languages)),
    ])
  }

  /// The bytes of the answer to a request that is entirely in memory.
  package static func bytes(to request: [UInt8]) -> [UInt8] {
    let end = request.firstIndex(of: UInt8(ascii: "\n")) ?? request.endIndex
    var rest = request[end...].dropFirst()
    let answer = ModuleAnswer(to: Array(request[..<end])) { count in
      guard rest.count >= count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    return answer.parts.reduce(into: answer.line) { $0 += $1 }
  }

  // MARK: The line

  private static func line(of fragment: JSONFragment) -> [UInt8] {
    // Some readers also end a line at U+0085, U+2028 and U+2029.
    TerminalText.escapedJSON(JSONWriter.minified.text(of: fragment)) + [UInt8(ascii: "\n")]
  }
}

extension JSONFragment {
  static func error(_ message: String) -> JSONFragment { .object([.init("error", .text(message))]) }
}
