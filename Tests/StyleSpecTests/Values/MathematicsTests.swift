import StyleSpec
import Testing

struct MathematicsTests {
  @Test func valuesOfTextbooks() {
    let e = 2.718281828459045
    let expected: [(Double, Double)] = [
      (power(2, 10), 1_024), (power(0, 0), 1), (Double(power(2 as Float, 0.5)), 1.4142135), (exponential(1), e),
      (naturalLogarithm(e), 1), (binaryLogarithm(8), 3), (decimalLogarithm(1_000), 3),
      (sine(.pi / 6), 0.5), (cosine(.pi / 3), 0.5), (tangent(.pi / 4), 1), (arcSine(1), .pi / 2), (arcCosine(-1), .pi),
      (arcTangent(1), .pi / 4), (arcTangent(y: 1, x: -1), 3 * .pi / 4),
    ]
    for (index, (value, textbook)) in expected.enumerated() {
      #expect((value - textbook).magnitude < 1e-6, "row \(index)")
    }
  }

  @Test func halvesAreRoundedUp() {
    let expected: [(Double, Double)] = [
      (0.5, 1), (1.5, 2), (2.5, 3), (-0.5, 0), (-1.5, -1), (0.49999999999999994, 0), (-2.6, -3), (7, 7),
      (4_503_599_627_370_497.5, 4_503_599_627_370_498),
    ]
    for (number, rounded) in expected { #expect(roundHalfUp(number) == rounded, "\(number)") }
    #expect(roundHalfUp(.nan).isNaN)
    #expect(roundHalfUp(.infinity) == .infinity)
  }
}
