import SourceJSON
import StyleExpressions
import StyleSpec
import Testing

/// Orders recorded from a JavaScript runtime's `Intl.Collator` with `usage: "search"`.
struct CollatorTests {
  private func holds(_ operation: String, _ left: String, _ right: String, _ options: String) throws -> Bool {
    let text = #"["\#(operation)",["get","l"],["get","r"],["collator",\#(options)]]"#
    return try value(text, #"{"l": "\#(left)", "r": "\#(right)"}"#) == .boolean(true)
  }

  @Test func basesAloneAreEqualWithAccentsAndCases() throws {
    #expect(try holds("==", "Élan", "elan", "{}"))
    #expect(try holds("==", "STRASSE", "straße", "{}"))
    #expect(try holds("==", "Øre", "ore", "{}"))
    #expect(try holds("<", "a", "b", "{}"))
    #expect(try holds("<", "Z", "α", "{}"))
    #expect(try holds("<", "9", "a", "{}"))
    #expect(try holds("<", "_", "0", "{}"))
  }

  @Test func accentsThenCases() throws {
    let both = #"{"case-sensitive": true, "diacritic-sensitive": true}"#
    #expect(try holds("<", "a", "A", both))
    #expect(try holds("<", "A", "ä", both))
    #expect(try holds("<", "é", "è", both))
    #expect(try holds("<", "ab", "äa", both) == false)
    #expect(try holds("==", "a", "A", #"{"diacritic-sensitive": true}"#))
    #expect(try holds("==", "ä", "a", #"{"case-sensitive": true}"#))
  }

  @Test func languagesWithAnOrderOfTheirOwn() throws {
    #expect(try holds("==", "Müller", "mueller", #"{"locale": "de"}"#))
    #expect(try holds("==", "Müller", "muller", #"{"locale": "fr"}"#))
    #expect(try holds("<", "z", "å", #"{"locale": "sv"}"#))
    #expect(try holds("<", "å", "ä", #"{"locale": "sv"}"#))
    #expect(try holds("<", "ä", "ö", #"{"locale": "sv-FI"}"#))
    #expect(try holds("==", "æ", "ä", #"{"locale": "sv"}"#))
    #expect(try holds("<", "nz", "ñ", #"{"locale": "es"}"#))
    #expect(try holds("<", "ñ", "o", #"{"locale": "es"}"#))
  }

  @Test func anUnknownTagBehavesAsEnglish() throws {
    #expect(try value(#"["resolved-locale",["collator",{"locale":"tlh"}]]"#) == .string("en"))
    #expect(try value(#"["resolved-locale",["collator",{"locale":"de-AT"}]]"#) == .string("de-AT"))
    #expect(try holds("==", "ä", "a", #"{"locale": "tlh"}"#))
  }

  /// Signs come before digits and letters, in the order of the root collation; digits of all scripts are the same.
  @Test(arguments: [
    ("😀", "a", -1), ("😀", "1", -1), ("😀", "$", -1), ("😀", "~", 1), ("♥", "😀", -1), ("→", "1", -1), ("€", "😀", 1),
    ("🏠", "🏡", -1), ("☕", "🍺", -1), ("٣", "3", 0), ("٣", "2", 1), ("٣", "4", -1), ("٣", "a", -1), ("۳", "٣", 0),
    ("३", "3", 0), ("Straße ٥", "straße 6", -1), ("⑃", "0", -1), ("«", "😀", -1), ("〒", "0", -1), ("一", "a", 1),
    ("🎉a", "🎉b", -1), ("a😀", "ab", -1), ("a😀", "a", 1), ("★", "☆", -1),
  ])
  func signsAndDigits(left: String, right: String, order: Int) throws {
    for options in ["{}", #"{"case-sensitive": true, "diacritic-sensitive": true}"#] {
      #expect(try holds("<", left, right, options) == (order < 0), "\(left) \(right) \(options)")
      #expect(try holds("==", left, right, options) == (order == 0), "\(left) \(right) \(options)")
    }
  }

  /// What is the same sign in another form comes behind it.
  @Test(arguments: [("３", "3"), ("׳", "'"), ("𝟗", "9")])
  func formsOfSigns(form: String, plain: String) throws {
    #expect(try holds("==", form, plain, "{}"))
    #expect(try holds(">", form, plain, #"{"case-sensitive": true, "diacritic-sensitive": true}"#))
  }
}
