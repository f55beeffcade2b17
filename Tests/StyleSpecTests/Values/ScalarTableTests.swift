import SourceJSON
import StyleSpec
import Testing

@Suite struct ScalarTableTests {
  private static let values: [StyleValue] = [
    .null, .boolean(true), .boolean(false), .number(0), .number(1), .number(-1.5), .number(.infinity), .string(""),
    .string("0"), .string("true"), .string("null"), .array([]), .array([.number(1)]), .object(StyleObject()),
  ]

  /// Few values are searched for, and many are hashed; the middle count is where the one becomes the other.
  private static let otherCounts = [0, 30, 100]

  private static func table(withOthers count: Int) -> ScalarTable {
    var table = ScalarTable()
    for number in 0..<count { table.update(.string(JSONString("other \(number)")), to: -1) }
    return table
  }

  @Test(arguments: otherCounts) func eachValueHasItsOwnNumber(others: Int) {
    var table = Self.table(withOthers: others)
    for (index, value) in Self.values.enumerated() { #expect(table.update(value, to: Int32(index)) == nil) }
    for (index, value) in Self.values.enumerated() { #expect(table[value] == Int32(index)) }
    #expect(table[.number(2)] == nil)
    #expect(table[.string("1")] == nil)
  }

  @Test(arguments: otherCounts) func anUpdateGivesTheNumberBefore(others: Int) {
    var table = Self.table(withOthers: others)
    for value in Self.values {
      table.update(value, to: 1)
      #expect(table.update(value, to: 2) == 1)
      #expect(table[value] == 2)
    }
  }

  @Test(arguments: otherCounts) func whatIsRemovedIsNotFound(others: Int) {
    var table = Self.table(withOthers: others)
    for value in Self.values { table.update(value, to: 7) }
    for value in Self.values {
      #expect(table.remove(value) == 7)
      #expect(table[value] == nil)
      #expect(table.remove(value) == nil)
    }
  }

  @Test(arguments: otherCounts) func aScalarFindsWhatItsValueFinds(others: Int) {
    var table = Self.table(withOthers: others)
    for (index, value) in Self.values.enumerated() { table.update(value, to: Int32(index)) }
    for (index, value) in Self.values.enumerated() {
      if case .other = value.scalar {
        #expect(table.number(of: value.scalar) == nil)
      } else {
        #expect(table.number(of: value.scalar) == Int32(index))
      }
    }
  }

  /// As `==` has it, unless they are told apart.
  @Test(arguments: [false, true], [false, true]) func zerosOfBothSigns(areTwo: Bool, areMany: Bool) {
    var table = ScalarTable(tellsZerosApart: areTwo)
    if areMany { for number in 1...100 { table.update(.number(Double(number)), to: 0) } }
    table.update(.number(0), to: 1)
    #expect(table[.number(-0.0)] == (areTwo ? nil : 1))
    table.update(.number(-0.0), to: 2)
    #expect(table[.number(0)] == (areTwo ? 1 : 2))
  }
}
