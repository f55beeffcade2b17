import SourceJSON
import SourceText
import TestSupport
import Testing

@testable import StyleMigration

/// Lines and columns that were counted in pieces are those that one count gives.
@Suite struct SiteLocationsTests {
  private static let source = Array(
    "\u{FEFF}[\"é😀\",\r\n\t1,\r 2,\n\n\r\r\n3,   \"abcdefghijklmnopqrstuvwxyz\" ]\r".utf8)

  private func location(of offset: Int) -> SourceText.SourceLocation {
    SourceText.SourceLocation(of: offset, in: Self.source)
  }

  @Test func everyPlaceInAnyNumberOfPieces() {
    let offsets = Self.source.indices.map { UInt32($0) }
    for most in 1...offsets.count {
      var locations = SiteLocations.begin(of: offsets, in: Self.source, sharing: SharedBackwards(most: most))()
      for offset in Self.source.indices {
        #expect(locations.location(at: offset) == location(of: offset), "\(offset) in \(most) pieces")
      }
    }
  }

  /// Places that were not looked up are passed over, and places that are not asked for do no harm.
  @Test func otherPlaces() {
    let offsets: [UInt32] = [4, 9, 9, 17, 30, 31]
    for most in 1...6 {
      for asked in [[0, 9, 10, 31], [4, 5, 30, 40], [9, 9, 17, 17], [40, 41]] {
        var locations = SiteLocations.begin(of: offsets, in: Self.source, sharing: SharedBackwards(most: most))()
        for offset in asked {
          let expected = offsets.contains(UInt32(offset)) ? location(of: offset) : nil
          #expect(locations.location(at: offset) == expected, "\(offset) of \(asked) in \(most) pieces")
        }
      }
    }
  }

  @Test func none() {
    var locations = SiteLocations()
    #expect(locations.location(at: 0) == nil)
    locations = SiteLocations.begin(of: [], in: [], sharing: Unshared())()
    #expect(locations.location(at: 0) == nil)
  }
}
