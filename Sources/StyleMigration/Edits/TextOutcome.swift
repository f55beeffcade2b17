import SourceJSON
import SourceText

/// What becomes of a text, and the edits that make it so wherever it stands.
struct TextOutcome: Sendable {
  private(set) var outcome: SiteOutcome

  /// Edits that write the new value in the place of the old one.
  private struct Edits {
    var edits: [SourceEdit]

    /// Where the old value begins, and how its line does.
    var start: Int
    var indentation: SourceRange?

    /// The numbers of these edits, once they were made.
    var made: Range<Int>?

    mutating func make(at place: Int, in recorder: inout MigrationRecorder) {
      if let made { return recorder.edit(like: made, movedBy: place - start) }
      if place != start { edits = edits.map { $0.moved(by: place - start) } }
      start = place
      made = recorder.edit(edits)
    }
  }

  private var edits: Edits

  /// The edits for the site that was met last whose line begins otherwise.
  private var otherEdits: Edits?

  /// The outcome for a site, whose line begins with these blanks if that matters, and for all that are equal.
  ///
  /// `othersAreAlike`: whether the same edits do for all of them, so that what is to be written need not be kept.
  init(_ outcome: SiteOutcome, of site: PropertySite, _ indentation: SourceRange?, othersAreAlike: Bool) {
    self.outcome = outcome
    if let edits = Self.edits(outcome, of: site, indentation) {
      self.edits = edits
      guard othersAreAlike, case .migrated(var written, let kind, let remarks) = outcome else { return }
      // Whoever found the outcome frees the tree, at the same time as others do.
      written.expression = nil
      self.outcome = .migrated(written, kind: kind, remarks: remarks)
    } else {
      edits = Edits(edits: [], start: site.value.range.lowerBound, indentation: indentation)
      self.outcome = .left(Self.notAsJudged(outcome), kind: outcome.kind)
    }
  }

  /// Whether nothing is to be done or said.
  var isModern: Bool {
    if case .modern = outcome { true } else { false }
  }

  /// Whether this is the site whose outcome it is, and not one that is equal.
  func isOf(_ site: PropertySite) -> Bool { site.value.range.lowerBound == edits.start }

  /// The numbers of edits that were made, and where the value begins to which they belong.
  struct Done: Sendable {
    var edits: Range<Int>
    var start: Int
  }

  /// What was done for a site whose line begins like that of the first one; `nil` before.
  var done: Done? { edits.made.map { Done(edits: $0, start: edits.start) } }

  /// Makes the edits for a site.
  ///
  /// - Returns: Whether they spell what was judged; otherwise none is made.
  mutating func edit(_ index: Int, of sites: PropertySites, in recorder: inout MigrationRecorder) -> Bool {
    let found = sites.places[index]
    let place = Int(found.start)
    if found.isAlike {
      edits.make(at: place, in: &recorder)
      return true
    }
    let site = sites[index]
    let bytes = site.value.document.bytes
    let blanks = bytes.span.indentation(before: place)
    let known: Edits? =
      if let other = otherEdits, let met = other.indentation, bytes.span.isSame(blanks, met) {
        other
      } else {
        Self.edits(outcome, of: site, blanks)
      }
    guard var edits = known else { return false }
    edits.make(at: place, in: &recorder)
    otherEdits = edits
    return true
  }

  /// Why an outcome is not written whose edits do not spell it.
  static func notAsJudged(_ outcome: SiteOutcome) -> SiteRefusal {
    guard case .migrated(let written, _, _) = outcome else { return .notAsJudged([]) }
    return .notAsJudged(written.expression?.fragment.text ?? [])
  }

  /// The edits for a site; `nil` where they would not spell what was judged.
  private static func edits(_ outcome: SiteOutcome, of site: PropertySite, _ indentation: SourceRange?) -> Edits? {
    var edits = Edits(edits: [], start: site.value.range.lowerBound, indentation: indentation)
    guard case .migrated(let written, _, _) = outcome, let expression = written.expression else { return edits }
    guard let found = MigrationRecorder.edits(of: site, to: expression) else { return nil }
    edits.edits = found
    return edits
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
  func indentation(before place: Int) -> SourceRange {
    let start = startOfLine(before: place, from: 0)
    var end = start
    while end < place, self[end] == 0x20 || self[end] == 0x09 { end += 1 }
    return SourceRange(lowerBound: start, upperBound: end)
  }
}
