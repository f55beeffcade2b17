import SourceJSON
import SourceText

/// What becomes of the values of a style: equal texts of one property are judged once, for styles repeat themselves.
struct SiteOutcomes {
  private let sites: PropertySites
  private let migration: ValueMigration

  /// For each text of the sites its place among the outcomes; -1 where no site has it.
  private let places: [Int]
  private var texts: [TextOutcome]

  /// What is done again for one more site with an outcome.
  private struct Repetition {
    /// The number of the outcome in the report.
    var number: Int

    /// The edits where lines begin alike, and where the value begins to which they belong; `nil` before there are some.
    var done: TextOutcome.Done?
  }

  /// For each outcome, once it has been recorded, what is done for the next site; and what the report says of each site.
  private var repetitions: [Repetition?]
  private var remarks: [Int: [SiteRemark]] = [:]

  /// Fewer texts than this are judged sooner than a thread is started.
  private static let fewest = 16

  /// Finds the outcomes of all sites.
  ///
  /// - Complexity: O(bytes of the values), and what the migration of each different one takes.
  init(of sites: PropertySites, by migration: ValueMigration, sharing: some WorkSharing) {
    self.sites = sites
    self.migration = migration
    var places = [Int](repeating: -1, count: sites.texts.count)
    var first: [(site: Int, othersAreAlike: Bool)] = []
    for (index, place) in sites.places.enumerated() {
      if places[place.text] < 0 {
        places[place.text] = first.count
        first.append((index, true))
      } else if !place.isAlike {
        first[places[place.text]].othersAreAlike = false
      }
    }
    let wanted = first
    let texts = sharing.results(of: wanted.count, fewest: Self.fewest) { number in
      let (index, othersAreAlike) = wanted[number]
      let site = sites[index]
      let indentation = sites.indentation(ofText: sites.places[index].text)
      return TextOutcome(migration.outcome(for: site), of: site, indentation, othersAreAlike: othersAreAlike)
    }
    repetitions = [Repetition?](repeating: nil, count: texts.count)
    self.places = places
    self.texts = texts
  }

  /// Whether nothing is to be done or said about a site, by its place in the list.
  func isModern(_ index: Int) -> Bool { texts[places[sites.places[index].text]].isModern }

  /// Records what becomes of a site.
  mutating func record(_ index: Int, in recorder: inout MigrationRecorder) {
    let found = sites.places[index]
    let place = places[found.text]
    if let again = repetitions[place] {
      if found.isAlike, let done = again.done {
        recorder.edit(like: done.edits, movedBy: Int(found.start) - done.start)
      } else if !texts[place].edit(index, of: sites, in: &recorder) {
        return recorder.record(
          sites[index], at: found, left: TextOutcome.notAsJudged(texts[place].outcome), kind: texts[place].outcome.kind)
      }
      recorder.record(equalTo: again.number, at: found)
      if !remarks.isEmpty, let remarks = remarks[place] { recorder.note(remarks, of: sites[index]) }
      return
    }
    let site = sites[index]
    switch texts[place].outcome {
    case .migrated(let written, let kind, let remarks):
      guard texts[place].edit(index, of: sites, in: &recorder) else {
        return recorder.record(site, at: found, left: TextOutcome.notAsJudged(texts[place].outcome), kind: kind)
      }
      let number = recorder.record(site, at: found, written, kind: kind, remarks: remarks)
      repetitions[place] = number.map { Repetition(number: $0, done: texts[place].done) }
      let ofEach = remarks.filter { $0.isSaidOfEach }
      if !ofEach.isEmpty { self.remarks[place] = ofEach }
    case .left(let refusal, let kind):
      // Refusals tell what offends by its place in the file, so an equal text is refused anew.
      if !texts[place].isOf(site), case .left(let own, _) = migration.outcome(for: site) {
        recorder.record(site, at: found, left: own, kind: kind)
      } else {
        recorder.record(site, at: found, left: refusal, kind: kind)
      }
    case .noted(let remark): recorder.note([remark], of: site)
    case .modern: break
    }
  }
}
