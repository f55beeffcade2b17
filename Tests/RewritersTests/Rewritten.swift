import LegacyStyle
import Rewriters
import SourceText
import StyleExpressions
import StyleSpec

/// A legacy function and what its rewriter writes for it, both as JSON text.
struct Rewritten {
  var expression: String
  var rewriter: RewriterID

  struct Unusable: Error {
    var reason: String
  }

  init(_ property: String, _ function: String, _ semantics: LegacySemantics = .documented) throws {
    guard let specification = PropertyTable.specification(named: JSONString(property)) else {
      throw Unusable(reason: "no property \(property)")
    }
    let read = FunctionAsRead(try JSONDocument(parsing: Array(function.utf8)).root)
    let legal = try LegacyFunction(read, for: specification, semantics: semantics)
    let target = semantics == .native ? specification.native : specification
    let written = try RewriterCatalog.rewrite(legal, for: target)
    var bytes: [UInt8] = []
    written.expression.fragment.write(into: &bytes)
    expression = String(decoding: bytes, as: UTF8.self)
    rewriter = written.rewriter
  }
}
