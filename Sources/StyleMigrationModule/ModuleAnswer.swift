import MigrationReports
import SourceText

/// The answer to one request: a line, and the texts behind it.
///
/// A request is a line of JSON, and for whole files the bytes behind it. The protocol has two transports: the command
/// `style-eval` over standard input, and the WebAssembly module over memory.
package struct ModuleAnswer: Hashable, Sendable {
  /// One line of JSON, with its end.
  package var line: [UInt8]

  /// The texts behind the line, whose lengths it tells.
  package var parts: [[UInt8]] = []

  init(_ fragment: JSONFragment, parts: [[UInt8]] = []) {
    self.init(line: EvaluationResponse.line(of: fragment), parts: parts)
  }

  private init(line: [UInt8], parts: [[UInt8]] = []) {
    self.line = line
    self.parts = parts
  }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - line: The line, without its end.
  ///   - read: Gives the next bytes behind the line, as many as it is asked for; `nil` where there are fewer.
  package init(to line: [UInt8], reading read: (Int) -> [UInt8]? = { $0 == 0 ? [] : nil }) {
    do throws(RequestError) {
      let root = try EvaluationRequest.root(of: line)
      if MigrationRequest.isAsked(root) {
        self = MigrationAnswer(try MigrationRequest(root), reading: read).answer
      } else if ToolRequest.isAsked(root) {
        self.init(try ToolRequest(root).response)
      } else if DialectRequest.isAsked(root) {
        self.init(DialectEvaluator(try DialectRequest(root)).response)
      } else if SourceRequest.isAsked(root) {
        self.init(try SourceRequest(root).response)
      } else {
        self.init(line: RequestEvaluator(try EvaluationRequest(root)).response.line)
      }
    } catch {
      self.init(line: EvaluationResponse.line(refusing: error))
    }
  }

  /// The bytes of the answer to a request that is in memory as a whole.
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
}
