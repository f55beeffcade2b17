import LegacyRuntime
import SourceText
package import StyleSpec

/// The tolerance within which two values count as equal.
///
/// Two implementations of one formula may differ in the last bits (`pow` alone differs between maths libraries); they may
/// not differ in anything that a renderer could show.
package struct Comparison: Hashable, Sendable {
  package var relative: Double
  package var absolute: Double
  package var color: Double

  /// The tolerance of one of the semantics.
  ///
  /// - Parameters:
  ///   - semantics: Native functions compute in float32, whose own step is 1.2e-7.
  ///   - scale: The largest number among the outputs: where they cancel, the error of the rest is proportional to their
  ///     size.
  ///   - slack: What part of the way from one output to the other, which is up to twice the scale, one rounding step of a zoom
  ///     is: a jump over the zoom is written at the double beside it, which bends the curve before the jump by so much.
  package init(_ semantics: LegacySemantics, scale: Double = 1, slack: Double = 0) {
    let scale = max(scale, 1)
    switch semantics {
    case .documented, .glJS: (relative, absolute, color) = (1e-9, (1e-12 + 2 * slack) * scale, 1e-6 + slack)
    case .native: (relative, absolute, color) = (1e-6, 1e-6 * scale, 1e-6)
    }
  }

  /// The tolerance for one function at one zoom: wider where large outputs cancel, and beside a jump by one rounding step.
  ///
  /// Inputs that need that width are counted as exempt; more than ``Bend/slackLimit`` is not tolerated.
  package init(_ semantics: LegacySemantics, for plan: SamplePlan, at zoom: Double) {
    self.init(semantics, scale: plan.scale, slack: plan.isBentTooFar(at: zoom) ? 0 : plan.slack(at: zoom))
  }

  /// The tolerance for visible differences: coarse enough for float32 against double at the steep end of an exponential
  /// curve.
  static var visible: Comparison {
    var result = Comparison(.native)
    (result.relative, result.absolute, result.color) = (1e-4, 1e-4, 1e-3)
    return result
  }

  package func holds(_ old: StyleValue, _ new: StyleValue) -> Bool {
    switch (old, new) {
    case (.number(let left), .number(let right)): near(left, right)
    case (.color(let left), .color(let right)): near(left, right)
    case (.array(let left), .array(let right)): every(left, right, holds)
    case (.padding(let left), .padding(let right)): every(left.components, right.components, near)
    case (.numberArray(let left), .numberArray(let right)): every(left, right, near)
    case (.colorArray(let left), .colorArray(let right)): every(left, right, near)
    case (.variableAnchorOffsets(let left), .variableAnchorOffsets(let right)):
      every(left, right) { $0.anchor == $1.anchor && near($0.x, $1.x) && near($0.y, $1.y) }
    case (.projection(let left), .projection(let right)):
      left.from == right.from && left.to == right.to && near(left.transition, right.transition)
    case (.image(let left), .image(let right)): left.name == right.name
    default: old == new
    }
  }

  private func near(_ left: Double, _ right: Double) -> Bool {
    if left == right || (left.isNaN && right.isNaN) { return true }
    guard left.isFinite, right.isFinite else { return false }
    return abs(left - right) <= max(absolute, relative * max(abs(left), abs(right)))
  }

  private func near(_ left: Color, _ right: Color) -> Bool {
    let (left, right) = (left.premultiplied, right.premultiplied)
    return zip([left.red, left.green, left.blue, left.alpha], [right.red, right.green, right.blue, right.alpha])
      .allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) || abs($0 - $1) <= color }
  }

  private func every<Element>(_ left: [Element], _ right: [Element], _ isSame: (Element, Element) -> Bool) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy(isSame)
  }
}
