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
}
