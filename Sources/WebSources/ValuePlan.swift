import SourceJSON
import SourceText
import StyleMigration

/// What becomes of one value of a script.
struct ValuePlan: Sendable {
  enum Outcome: Sendable {
    /// Nothing legacy stands there.
    case modern

    /// It is rewritten; what reports have of it.
    case migrated(MigrationReport.Site)

    /// The engine leaves it: what reports have of it, and the offset of what offends.
    case leftByEngine(MigrationReport.Site, offset: Int?)

    /// It is left because of the code around it or in it.
    case left(WebLeftReason, offset: Int)
  }

  var site: ValueSite
  var outcome: Outcome
  var edits: [SourceEdit] = []

  /// The constants whose declarations the edits are in, with the tokens of their names here.
  var mentions: [(name: String, token: Int)] = []
  var holes: [Hole] = []
  var notes: [Diagnostic] = []

  /// Where the value stands in the file.
  var offset = 0
  var end = 0

  /// Old and new as JSON, for drawings; `nil` where a part is computed.
  var pair: (old: [UInt8], new: [UInt8])?

  init(_ site: ValueSite, _ outcome: Outcome) {
    self.site = site
    self.outcome = outcome
  }
}
