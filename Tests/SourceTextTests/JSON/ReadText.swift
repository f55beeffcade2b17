import SourceText

/// A document read, or the error as it would be printed: line, column and message.
func read(_ text: String, maximumDepth: Int = 10_000) -> String {
  do throws(JSONSyntaxError) {
    let document = try JSONDocument(parsing: Array(text.utf8), maximumDepth: maximumDepth)
    return "\(document.root.kind)"
  } catch {
    return "\(error.location.line):\(error.location.column): \(error.message)"
  }
}

extension JSONDocument {
  init(_ text: String) throws(JSONSyntaxError) {
    try self.init(parsing: Array(text.utf8))
  }
}
