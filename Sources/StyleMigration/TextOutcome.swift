import SourceJSON

/// What becomes of a text, and the edits that make it so wherever it stands.
struct TextOutcome: Sendable {
  let outcome: SiteOutcome

  /// What the report has of the text, once it has something.
  var recorded: MigrationRecorder.Recorded?

  /// A value on one line is written on one line, wherever that line begins.
  private let isOneLine: Bool

  /// The value for which the edits are, and how its line begins.
  private var value: JSONNode
  private var indentation: SourceRange?
  private var edits: [SourceEdit] = []

  /// The outcome for a site and for all that are equal.
  init(_ outcome: SiteOutcome, of site: PropertySite) {
    self.outcome = outcome
    value = site.value
    isOneLine = !site.value.spelling.contains { $0 == 0x0A || $0 == 0x0D }
    makeEdits(for: site, isOneLine ? nil : value.indentation)
  }

  /// Whether this is the site whose outcome it is, and not one that is equal.
  func isOf(_ site: PropertySite) -> Bool { site.value.place == value.place }

  /// The edits that write the new value in the place of a site: those of an equal text, and how far they are to be moved.
  ///
  /// What stands before a value decides how its lines are indented, and nothing else of its surroundings does.
  mutating func edits(for site: PropertySite) -> (edits: [SourceEdit], distance: Int) {
    if !isOneLine {
      let indentation = site.value.indentation
      if !value.document.isSame(indentation, self.indentation ?? indentation) { makeEdits(for: site, indentation) }
    }
    return (edits, site.value.range.lowerBound - value.range.lowerBound)
  }

  private mutating func makeEdits(for site: PropertySite, _ indentation: SourceRange?) {
    guard case .migrated(let written, _, _) = outcome else { return }
    edits = MigrationRecorder.edits(of: site, to: written.fragment)
    self.indentation = indentation
    value = site.value
  }
}

extension JSONNode {
  /// The blanks that the value's first line begins with.
  ///
  /// O(line).
  var indentation: SourceRange {
    let bytes = document.bytes
    let place = range.lowerBound
    let start = bytes.span.startOfLine(before: place, from: 0)
    var end = start
    while end < place, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    return SourceRange(lowerBound: start, upperBound: end)
  }
}
