import SourceJSON
import StyleExpressions
import StyleSpec
import Testing

/// Texts recorded from a JavaScript runtime's `Intl.NumberFormat`.
struct NumberFormatTests {
  @Test func languages() throws {
    for (options, text) in [
      ("{}", "-1,234,567.891"), (#"{"locale":"de-DE"}"#, "-1.234.567,891"), (#"{"locale":"es"}"#, "-1.234.567,891"),
      (#"{"locale":"fr"}"#, "-1\u{202F}234\u{202F}567,891"), (#"{"locale":"sv"}"#, "\u{2212}1\u{A0}234\u{A0}567,891"),
      (#"{"locale":"tlh"}"#, "-1,234,567.891"),
    ] {
      #expect(try value(#"["number-format",-1234567.891,"# + options + "]") == .string(JSONString(text)), "\(options)")
    }
    #expect(try value(#"["number-format",1234,{"locale":"es"}]"#) == .string("1234"))
  }

  @Test func digits() throws {
    for (call, text) in [
      (#"1.5,{"min-fraction-digits":5}"#, "1.50000"), (#"1.005,{"max-fraction-digits":2}"#, "1.01"),
      (#"0.1,{"min-fraction-digits":20}"#, "0.10000000000000000000"), ("1e21,{}", "1,000,000,000,000,000,000,000"),
      ("123456789012345680000,{}", "123,456,789,012,345,680,000"), ("999.9996,{}", "1,000"), ("0.0005,{}", "0.001"),
      ("0.00049,{}", "0"), (#"1.2345,{"max-fraction-digits":2.9}"#, "1.23"),
    ] {
      #expect(try value(#"["number-format","# + call + "]") == .string(JSONString(text)), "\(call)")
    }
    #expect(try errorKeys(#"["number-format",1,{"min-fraction-digits":3,"max-fraction-digits":2}]"#) == [""])
    #expect(try errorKeys(#"["number-format",1,{"min-fraction-digits":101}]"#) == [""])
  }

  @Test func currenciesAndUnits() throws {
    for (options, text) in [
      (#"{"locale":"ja-JP","currency":"JPY"}"#, "\u{FFE5}123,457"),
      (#"{"locale":"de-DE","currency":"EUR"}"#, "123.456,79\u{A0}€"), (#"{"currency":"USD"}"#, "$123,456.79"),
      (#"{"currency":"CHF"}"#, "CHF\u{A0}123,456.79"), (#"{"unit":"kilometer-per-hour"}"#, "123,456.789 km/h"),
      (#"{"unit":"liter","max-fraction-digits":0.5}"#, "123,457 L"),
    ] {
      #expect(try value(#"["number-format",123456.789,"# + options + "]") == .string(JSONString(text)), "\(options)")
    }
    #expect(try errorKeys(#"["number-format",1,{"unit":"foo"}]"#) == [""])
    #expect(try errorKeys(#"["number-format",1,{"currency":"US"}]"#) == [""])
  }
}
