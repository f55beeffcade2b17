import SourceText
import StyleExpressions
import StyleSpec
import Testing

struct ExpressionTypeTests {
  @Test func arraysAreSubtypesByItemAndLength() {
    let pair = ExpressionType.array(of: .number, length: 2)
    #expect(pair.isSubtype(of: .array(of: .number, length: nil)))
    #expect(pair.isSubtype(of: .array(of: .value, length: 2)))
    #expect(pair.isSubtype(of: .value))
    #expect(!pair.isSubtype(of: .array(of: .number, length: 3)))
    #expect(!ExpressionType.array(of: .number, length: nil).isSubtype(of: pair))
    #expect(!pair.isSubtype(of: .array(of: .string, length: 2)))
  }

  @Test func anEmptyArrayHasAnyItemType() {
    let empty = ExpressionType.array(of: .value, length: 0)
    #expect(empty.isSubtype(of: .array(of: .string, length: nil)))
    #expect(!empty.isSubtype(of: .array(of: .string, length: 1)))
  }

  @Test func aCollatorIsNotAValue() {
    #expect(!ExpressionType.collator.isSubtype(of: .value))
    #expect(ExpressionType.error.isSubtype(of: .collator))
  }

  @Test func typesOfRunTimeValues() {
    #expect("\(ExpressionType(of: .array([])))" == "array<value, 0>")
    #expect("\(ExpressionType(of: .array([.number(1), .number(2)])))" == "array<number, 2>")
    #expect("\(ExpressionType(of: .array([.number(1), .string("")])))" == "array<value, 2>")
    #expect("\(ExpressionType(of: .array([.array([.number(1)])])))" == "array<array<number, 1>, 1>")
    #expect("\(ExpressionType(of: .array([.array([]), .array([])])))" == "array<value, 2>")
  }

  @Test func namesAsTheSpecificationWritesThem() {
    #expect("\(ExpressionType.array(of: .value, length: nil))" == "array")
    #expect("\(ExpressionType.array(of: .string, length: nil))" == "array<string>")
    let nested = ExpressionType.array(of: .array(of: .string, length: 2), length: 1)
    #expect("\(nested)" == "array<array<string, 2>, 1>")
  }
}
