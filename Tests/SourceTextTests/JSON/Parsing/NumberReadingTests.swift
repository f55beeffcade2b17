import SourceText
import TestSupport
import Testing

/// `PROPERTY_COUNT=200000 swift test -c release --filter NumberReadingTests` is the long run.
@Suite struct NumberReadingTests {
  private func read(_ spelling: String) -> Double { Double(spelledAs: Array(spelling.utf8)[...]) }

  /// Each expectation is a hexadecimal literal, which the compiler does not round.
  @Test func hardCases() {
    let cases: [(spelling: String, expected: Double)] = [
      ("0", 0), ("0.0", 0), ("0e999999999999999999999", 0), ("1", 0x1p0), ("1.0", 0x1p0), ("10E-1", 0x1p0),
      ("0.1", 0x1.999999999999ap-4), ("0.3", 0x1.3333333333333p-2), ("-2.5", -0x1.4p1), ("1e22", 0x1.0f0cf064dd592p73),
      // The limits of the range: greatest finite, half a step above it, just below that.
      ("1.7976931348623157e308", 0x1.fffffffffffffp1023), ("1.797693134862315807e308", 0x1.fffffffffffffp1023),
      ("1.7976931348623158e308", 0x1.fffffffffffffp1023), ("1.797693134862315808e308", .infinity),
      ("-1.7976931348623159e308", -.infinity), ("1e309", .infinity), ("1e400", .infinity),
      ("1e999999999", .infinity), ("1e99999999999999999999", .infinity),
      // Smallest normal, largest subnormal, smallest subnormal, half of it (ties to even: zero), just above.
      ("2.2250738585072014e-308", 0x1p-1022), ("2.225073858507201e-308", Double(bitPattern: 0xF_FFFF_FFFF_FFFF)),
      ("2.2250738585072011e-308", Double(bitPattern: 0xF_FFFF_FFFF_FFFF)), ("2.2250738585072012e-308", 0x1p-1022),
      ("4.9406564584124654e-324", 0x1p-1074), ("5e-324", 0x1p-1074), ("3e-324", 0x1p-1074), ("2e-324", 0),
      ("2.4703282292062327e-324", 0), ("2.4703282292062328e-324", 0x1p-1074), ("1e-400", 0),
      ("1e-999999999", 0), ("1e-99999999999999999999", 0),
      // Halfway between doubles: 2^53 + 1, 2^53 + 3, and slightly off.
      ("9007199254740993", 0x1p53), ("9007199254740995", 0x1.0000000000002p53),
      ("9007199254740993.0000000000000000000000000000001", 0x1.0000000000001p53),
      ("9007199254740992.9999999999999999999999999999999", 0x1p53),
      ("1.00000000000000011102230246251565404236316680908203125", 0x1p0),
      ("1.00000000000000011102230246251565404236316680908203124", 0x1p0),
      ("1.00000000000000011102230246251565404236316680908203126", 0x1.0000000000001p0),
      // Beyond 19 digits, and where the fast path would round twice.
      ("18446744073709551615", 0x1p64), ("18446744073709551616", 0x1p64), ("1e23", 0x1.52d02c7e14af6p76),
      ("123456789012345678901234567890", 0x1.8ee90ff6c373ep96),
    ]
    for (spelling, expected) in cases {
      #expect(read(spelling) == expected, "\(spelling)")
    }
  }

  @Test func signOfZero() {
    #expect(read("-0").sign == .minus)
    #expect(read("-0.0e5").sign == .minus)
    #expect(read("-1e-400").sign == .minus)
    #expect(read("0").sign == .plus)
  }

  /// The midpoint of the two smallest doubles has 751 significant digits; thousands more may decide.
  @Test func thousandsOfDigits() {
    let zeros = String(repeating: "0", count: 5000)
    #expect(read("9007199254740993.\(zeros)") == 0x1p53)
    #expect(read("9007199254740993.\(zeros)1") == 0x1.0000000000001p53)
    #expect(read("9007199254740992.\(String(repeating: "9", count: 5000))") == 0x1p53)
    #expect(read("0.\(zeros)1e5001") == 1)
    #expect(read("1\(zeros)e-5000") == 1)
    #expect(read("1\(zeros)e-5300") == 1e-300)
    #expect(read(String(repeating: "9", count: 309)) == .infinity)
    #expect(read("1" + String(repeating: "3", count: 5000) + "e-5000") == 0x1.5555555555555p0)
    #expect(read(String(repeating: "1", count: 800) + "e-799") == 0x1.1c71c71c71c72p0)
  }

  /// Against the standard library's reader, on random spellings of every length.
  @Test func agreesWithTheStandardLibrary() throws {
    var random = SplitMix64(seed: 20_240_601)
    for _ in 0..<(try PropertySettings.fromEnvironment().count ?? 60_000) {
      let spelling = Self.spelling(&random)
      let expected = try #require(Double(spelling))
      let value = read(spelling)
      if value.bitPattern != expected.bitPattern { Issue.record("\(spelling): \(value), not \(expected)") }
    }
  }

  /// Every double is read back from its shortest spelling; all bit patterns are equally likely.
  @Test func shortestSpellingsAreReadBack() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<(try PropertySettings.fromEnvironment().count ?? 60_000) {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      if read(value.javaScriptText) != value { Issue.record("\(value)") }
    }
  }

  /// The midpoint between a double and the next one, in all its digits, goes to the even one; a digit more or less decides.
  @Test func midpointsGoToTheEvenDouble() throws {
    var random = SplitMix64(seed: 53)
    for _ in 0..<min(try PropertySettings.fromEnvironment().count ?? 2_000, 20_000) {
      // From 2^54 on, the midpoint is an integer of at most 19 digits, which the compiler's arithmetic has exactly.
      let exponent = UInt64.random(in: 1...10, using: &random)
      let mantissa = UInt64.random(in: 1 << 52..<1 << 53, using: &random)
      let midpoint = (2 * mantissa + 1) << (exponent - 1)
      let below = Double(mantissa << exponent)
      let above = Double((mantissa + 1) << exponent)
      let even = mantissa & 1 == 0 ? below : above
      for (spelling, expected) in [
        ("\(midpoint)", even), ("\(midpoint).000000000000000000000", even), ("\(midpoint)0000000000e-10", even),
        ("\(midpoint).000000000000000000001", above), ("\(midpoint - 1).999999999999999999999", below),
      ] where read(spelling) != expected {
        Issue.record("\(spelling)")
      }
    }
  }

  private static func spelling(_ random: inout SplitMix64) -> String {
    func digits(_ most: Int) -> String {
      String(
        (0..<Int.random(in: 1...most, using: &random)).map { _ in "0123456789".randomElement(using: &random) ?? "0" })
    }
    let most = [3, 8, 17, 20, 40][Int.random(in: 0..<5, using: &random)]
    var text = Bool.random(using: &random) ? "-" : ""
    text += Bool.random(using: &random) ? "0" : "1" + digits(most)
    if Bool.random(using: &random) { text += "." + digits(most) }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: text += "e\(Int.random(in: -30...30, using: &random))"
    case 1: text += "E+\(Int.random(in: 0...310, using: &random))"
    case 2: text += "e\(Int.random(in: -345 ... -290, using: &random))"
    case 3: text += "e\(Int.random(in: -340...340, using: &random))"
    default: break
    }
    return text
  }
}
