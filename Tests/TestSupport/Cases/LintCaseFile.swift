/// One case of a lint rule: a layer or a style, the message, and the fix if there is one.
///
/// The format is in `MigrationCases/README.md`.
package struct LintCaseFile: Hashable, Sendable {
  package var title: String

  /// The prose: why it is wrong, and why the fix is right.
  package var reason: String

  /// The renderers in question, as `--target` names them.
  package var target: String

  /// A style with one layer, or with other members.
  package var before: String

  /// A part of the message: the renderer's output, if there is any.
  package var message: String

  /// The style with the fix applied; `nil` if there is none.
  package var after: String?

  package init(parsing bytes: [UInt8]) throws(CaseFileError) {
    let (title, sections) = try CaseSections.cut(bytes, headings: ["Before", "Message", "After"])
    let fields = try CaseFields(sections.head)
    self.title = title
    reason = fields.prose.joined(separator: "\n")
    guard !reason.isEmpty else { throw CaseFileError(2, "the prose below the title, the why, is missing") }
    _ = try fields.text("source", end: sections.end)
    target = fields.target
    before = Self.style(try sections.required("Before").block())
    message = try sections.required("Message").block()
    after = try sections["After"].map { section throws(CaseFileError) in Self.style(try section.block()) }
  }

  /// A layer gets a style of its own.
  private static func style(_ text: String) -> String {
    text.hasPrefix("{\"version\"") ? text : "{\"version\": 8, \"layers\": [\n\(text)\n]}"
  }
}
