import SourceText
import TestSupport
import Testing

/// The output of JavaScript, written by hand after the rules of ECMA-262, Number::toString.
@Suite struct NumberWritingTests {
  @Test func spellings() {
    let cases: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (5, "5"), (10, "10"), (100, "100"), (1.5, "1.5"), (-2.25, "-2.25"),
      (0.1, "0.1"), (0.30000000000000004, "0.30000000000000004"), (1.0 / 3, "0.3333333333333333"), (12.34, "12.34"),
      (123456.789, "123456.789"), (1e5, "100000"), (1e15, "1000000000000000"),
      (9_007_199_254_740_991, "9007199254740991"), (9_007_199_254_740_992, "9007199254740992"),
      (-9_007_199_254_740_992, "-9007199254740992"), (18_014_398_509_481_984, "18014398509481984"),
      (1e16, "10000000000000000"), (1e20, "100000000000000000000"), (1.5e20, "150000000000000000000"),
      (1.2345678901234568e20, "123456789012345680000"), (0x1p63, "9223372036854776000"),
      (-0x1p63, "-9223372036854776000"),
      (0x1p64, "18446744073709552000"), (1e21, "1e+21"), (1.5e21, "1.5e+21"), (-1e21, "-1e+21"), (1e22, "1e+22"),
      (1.2345e25, "1.2345e+25"), (1e100, "1e+100"), (1.7976931348623157e308, "1.7976931348623157e+308"),
      (0.01, "0.01"), (0.001, "0.001"), (0.0001, "0.0001"), (0.00001, "0.00001"), (0.000001, "0.000001"),
      (0.0000015, "0.0000015"), (-0.000001, "-0.000001"), (1e-7, "1e-7"), (1.5e-7, "1.5e-7"), (-1.25e-7, "-1.25e-7"),
      (1.234e-9, "1.234e-9"), (1e-10, "1e-10"), (.leastNonzeroMagnitude, "5e-324"),
      (2.2250738585072014e-308, "2.2250738585072014e-308"),
      (.infinity, "Infinity"), (-.infinity, "-Infinity"), (.nan, "NaN"),
    ]
    for (number, text) in cases { #expect(number.javaScriptText == text) }
  }

  /// What is not finite has no JSON; `JSON.stringify` writes null.
  @Test func fragments() {
    #expect(JSONFragment.number(1.5) == .scalar(Array("1.5".utf8)))
    #expect(JSONFragment.number(-0.0) == .scalar(Array("0".utf8)))
    #expect(JSONFragment.number(.nan) == .null)
    #expect(JSONFragment.number(-.infinity) == .null)
    #expect(JSONFragment.boolean(true) == .scalar(Array("true".utf8)))
    #expect(JSONFragment.boolean(false) == .scalar(Array("false".utf8)))
  }

  /// The text is JSON, reads back as the number, and has the exponent only where JavaScript writes one.
  @Test func textIsReadBack() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<(try PropertySettings.fromEnvironment().count ?? 20_000) {
      let number = Double(bitPattern: random.next())
      guard number.isFinite, number != 0 else { continue }
      let text = number.javaScriptText
      #expect(try JSONDocument(text).root.number == number)
      let isPlain = 1e-6..<1e21 ~= abs(number)
      if text.contains("e") == isPlain { Issue.record("\(text)") }
    }
  }

  /// Numbers of the magnitude that styles have, with all digits known.
  @Test func decimals() {
    for thousandths in stride(from: 1, to: 30_000, by: 7) {
      let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
      var digits = String(1000 + rest).dropFirst()
      while digits.last == "0" { digits.removeLast() }
      let expected = digits.isEmpty ? "\(whole)" : "\(whole).\(digits)"
      #expect((Double(thousandths) / 1000).javaScriptText == expected)
    }
  }
}
