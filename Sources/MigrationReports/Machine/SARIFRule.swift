import SourceText
import StyleDiagnostics
import StyleMigration

extension DiagnosticID {
  /// The record as a rule, with help as text and as Markdown.
  var rule: JSONFragment {
    .object([
      .init("id", .text(rawValue)), .init("shortDescription", .object([.init("text", .text(record.message))])),
      .init("fullDescription", .object([.init("text", .text(record.explanation))])),
      .init(
        "help", .object([.init("text", .text(record.action)), .init("markdown", .text(markdown))])),
    ])
  }

  /// Explanation, example and action, as `--explain` prints them.
  private var markdown: String {
    var text = record.explanation
    if let example = record.example.text {
      // A fence that no example has.
      text += "\n\nExample\(record.example.manner):\n\n````\n\(example)\n````"
    }
    return text + "\n\n**What to do:** \(record.action)\n"
  }
}
