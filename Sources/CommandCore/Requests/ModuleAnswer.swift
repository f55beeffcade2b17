import MigrationReports
import SourceText
import WebSources

/// The answer to one request: a line, and the texts after it.
///
/// A request is a line of JSON, followed by the bytes of whole files, if any. The protocol has two transports: the
/// command `style-eval` over standard input, and the WebAssembly module over memory.
package struct ModuleAnswer: Hashable, Sendable {
  /// One line of JSON, with its end.
  package let line: [UInt8]

  /// The texts after the line, which states their lengths.
  package let parts: [[UInt8]]

  init(_ members: [JSONFragmentMember], parts: [[UInt8]] = []) {
    // Some readers also end a line at U+0085, U+2028 and U+2029.
    line = TerminalText.escapedJSON(JSONWriter.minified.text(of: .object(members))) + [UInt8(ascii: "\n")]
    self.parts = parts
  }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - line: The line, without its end.
  ///   - read: Returns the next bytes after the line, as many as requested; `nil` where there are fewer.
  package init(to line: [UInt8], reading read: (Int) -> [UInt8]?) {
    do throws(RequestError) {
      let root = try Self.root(of: line)
      if root["migrate"] != nil {
        self = try MigrationRequest(root).answer(reading: read)
      } else if root["about"] != nil || root["explain"] != nil {
        self.init(try Self.tool(try RequestFields(root, path: "request")))
      } else if root["format"]?.kind == .string || (root["json"] != nil && root["to"] != nil) {
        self.init(try DialectRequest(root).answer)
      } else {
        self.init(try ValueRequest(root).answer)
      }
    } catch {
      self.init([.init("error", .text(error.message))])
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

  /// The version of the protocol: it changes when a request is no longer understood, or answered in another form.
  private static let protocolVersion = 3

  /// `{"about": true}` requests name, version and the languages of files by their extensions, and `{"explain": ID}` the
  /// text that `--explain` prints.
  private static func tool(_ fields: RequestFields) throws(RequestError) -> [JSONFragmentMember] {
    if let id = try fields.string("explain") {
      let explanation = DiagnosticExplanation.text(for: id.string)
      return [.init("text", .text(explanation.text)), .init("isKnown", .boolean(explanation.isKnown))]
    }
    let languages = CodeLanguage.allCases.flatMap { language in
      language.fileNameExtensions.map { JSONFragmentMember(JSONString($0), .text(language.rawValue)) }
    }
    return [
      .init("tool", .text(Tool.name)), .init("version", .text(Tool.version)),
      .init("protocol", .count(protocolVersion)), .init("languages", .object(languages)),
    ]
  }
}
