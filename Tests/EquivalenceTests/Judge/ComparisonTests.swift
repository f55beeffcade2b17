import Equivalence
import LegacyStyle
import SourceText
import StyleSpec
import Testing

@Suite struct ComparisonTests {
  private let exact = Equivalence.Comparison(.documented)
  private let native = Equivalence.Comparison(.native)

  @Test func numbersMayDifferInTheLastBits() {
    #expect(exact.holds(.number(0.1 + 0.2), .number(0.3)))
    #expect(!exact.holds(.number(1), .number(1.000_000_01)))
    #expect(native.holds(.number(1), .number(1.000_000_1)))
    #expect(!native.holds(.number(1), .number(1.000_01)))
  }

  @Test func nothingIsNotZero() {
    #expect(!exact.holds(.null, .number(0)))
    #expect(!exact.holds(.number(.nan), .null))
    #expect(exact.holds(.number(.nan), .number(.nan)))
    #expect(!exact.holds(.number(.infinity), .number(-.infinity)))
    #expect(!exact.holds(.number(.infinity), .number(1e300)))
  }

  @Test func coloursAreComparedAsTheyAreUploaded() {
    let clearRed = StyleValue.color(Color(red: 1, green: 0, blue: 0, alpha: 0))
    let clearBlack = StyleValue.color(Color(red: 0, green: 0, blue: 0, alpha: 0))
    #expect(exact.holds(clearRed, clearBlack))
    #expect(
      !exact.holds(
        .color(Color(red: 1, green: 0, blue: 0, alpha: 1)), .color(Color(red: 0.999, green: 0, blue: 0, alpha: 1))))
  }

  @Test func arraysAreComparedWhole() {
    #expect(!exact.holds(.array([.number(1)]), .array([.number(1), .number(2)])))
    #expect(!exact.holds(.numberArray([1, 2]), .numberArray([1, 3])))
    #expect(exact.holds(.array([.string("a"), .number(2)]), .array([.string("a"), .number(2)])))
  }
}
