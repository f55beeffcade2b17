import StyleMigration
import TestSupport
import Testing
import WebSources

/// TypeScript casts, in all their spellings.
extension WebSourceMigratorTests {
  /// A cast next to a text belongs to that text.
  @Test(arguments: TextTable("web-values", "casts at texts").pairs)
  func castsAtTexts(old: String, new: String) throws {
    let source = "\(Self.longLine)map.setFilter('a', \(old))"
    #expect(try outcome(source, .typescript) == "\(Self.longLine)map.setFilter('a', \(new))")
  }

  /// A cast of a whole value applies to its replacement.
  @Test(arguments: TextTable("web-values", "casts around texts").pairs)
  func castsAroundTexts(old: String, new: String) throws {
    let source = "\(Self.longLine)map.setLayoutProperty('a', 'text-field', \(old));"
    #expect(try outcome(source, .typescript) == "\(Self.longLine)map.setLayoutProperty('a', 'text-field', \(new));")
    let constant = "\(Self.longLine)const name = \(old); map.setLayoutProperty('a', 'text-field', name);"
    #expect(
      try outcome(constant, .typescript)
        == "\(Self.longLine)const name = \(new); map.setLayoutProperty('a', 'text-field', name);")
  }

  /// A cast of nothing: the file ends after a type.
  @Test(arguments: ["<V> // stops", "<A<'stops'>>", "<V :x='stops' />", "x = <A.B> // stops"])
  func aCastWithoutAValue(source: String) throws {
    _ = try result(source, .typescript)
  }

  /// Found by fuzzing: the end of an element was taken for a cast of the text after it.
  @Test func theEndOfAnElementIsNotACast() throws {
    #expect(try outcome("map.setFilter('a', ['!in', </script> `y`, 2]);", .typescript) == "-")
  }
}
