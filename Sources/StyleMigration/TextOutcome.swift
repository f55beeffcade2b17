import SourceJSON

/// What becomes of a text, and the edits that make it so wherever it stands.
struct TextOutcome: Sendable {
  let outcome: SiteOutcome

  /// What the report has of the text, once it has something.
  var recorded: MigrationRecorder.Recorded?

  /// A value on one line is written on one line, wherever that line begins.
  private let isOneLine: Bool

  /// The edits that write the new value in the place of the old one that begins at ``start``, and how its line begins.
  private(set) var edits: [SourceEdit] = []
  private var start: Int
  private var indentation: SourceRange?

  /// The outcome for a site and for all that are equal.
  init(_ outcome: SiteOutcome, of site: PropertySite) {
    self.outcome = outcome
    start = site.value.range.lowerBound
    isOneLine = !site.value.spelling.contains { $0 == 0x0A || $0 == 0x0D }
    makeEdits(for: site, isOneLine ? nil : site.value.indentation)
  }

  /// Whether nothing is to be done or said.
  var isModern: Bool {
    if case .modern = outcome { true } else { false }
  }

  /// Whether this is the site whose outcome it is, and not one that is equal.
  func isOf(_ site: PropertySite) -> Bool { site.value.range.lowerBound == start }

  /// Makes the edits those of a site with an equal text, but for where they stand.
  ///
  /// What stands before a value decides how its lines are indented, and nothing else of its surroundings does.
  ///
  /// - Returns: How far they are to be moved.
  mutating func fitEdits(to index: Int, of sites: PropertySites, at place: Int, in bytes: [UInt8]) -> Int {
    if !isOneLine {
      let bytes = bytes.span
      let blanks = bytes.indentation(before: place)
      if !bytes.isSame(blanks, indentation ?? blanks) { makeEdits(for: sites[index], blanks) }
    }
    return place - start
  }

  private mutating func makeEdits(for site: PropertySite, _ indentation: SourceRange?) {
    guard case .migrated(let written, _, _) = outcome else { return }
    edits = MigrationRecorder.edits(of: site, to: written.fragment)
    self.indentation = indentation
    start = site.value.range.lowerBound
  }
}

extension JSONNode {
  /// The blanks that the value's first line begins with.
  ///
  /// O(line).
  var indentation: SourceRange {
    let bytes = document.bytes
    return bytes.span.indentation(before: range.lowerBound)
  }
}

extension Span<UInt8> {
  /// The blanks that the line of a place begins with.
  fileprivate func indentation(before place: Int) -> SourceRange {
    let start = startOfLine(before: place, from: 0)
    var end = start
    while end < place, self[end] == 0x20 || self[end] == 0x09 { end += 1 }
    return SourceRange(lowerBound: start, upperBound: end)
  }
}
