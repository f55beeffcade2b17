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

/// A segment of a curve between two zooms, at one of which it jumps.
///
/// An expression jumps at the double next to a zoom, which distorts the curve up to the next stop by at most one
/// rounding step, at the jump. At the stops themselves the curve is exact.
package struct Bend: Hashable, Sendable {
  /// The zooms at its ends, which do not belong to it.
  var lower: Double
  var upper: Double

  /// The length of one rounding step, as a fraction of the distance between the outputs.
  var slack: Double

  /// Whether the powers of the base are so near to 1 that the curve has steps: at a zoom where two steps meet, a jump
  /// decides between them.
  var hasSteps = false

  /// A larger fraction is not tolerated: the zooms are too close for a jump between them.
  package static let slackLimit = 1e-6

  var isTolerable: Bool { slack <= Self.slackLimit }

  /// The segments next to the jumps of these zooms, in ascending order.
  ///
  /// - Parameters:
  ///   - zooms: The zooms of the stops, in their order.
  ///   - base: The base of the function.
  ///   - isCurve: Whether the function follows the base between its stops.
  /// - Returns: The segments, which do not overlap.
  /// - Complexity: O(zooms · log zooms).
  static func list(of zooms: [StyleValue], base: Double, isCurve: Bool) -> [Bend] {
    var jumps: [Double] = []
    for index in zooms.indices.dropFirst() where zooms[index] == zooms[index - 1] {
      if case .number(let jump) = zooms[index] { jumps.append(jump) }
    }
    if jumps.isEmpty { return [] }
    jumps.sort()
    var sorted: [Double] = []
    for case .number(let zoom) in zooms { sorted.append(zoom) }
    sorted.sort()
    var bends: [Bend] = []
    for index in sorted.indices.dropFirst() where sorted[index - 1] < sorted[index] {
      let (lower, upper) = (sorted[index - 1], sorted[index])
      let (jumpsBelow, jumpsAbove) = (jumps.containsSorted(lower), jumps.containsSorted(upper))
      guard jumpsBelow || jumpsAbove else { continue }
      let slopes = slopes(over: upper - lower, base: base)
      let slack = (jumpsBelow ? lower.ulp * slopes.lower : 0) + (jumpsAbove ? upper.ulp * slopes.upper : 0)
      // A power close to 1 is rounded so coarsely that the curve has steps, and a jump moves them.
      let step = base == 1 ? 0 : Double.ulpOfOne / abs(power(base, upper - lower) - 1)
      bends.append(
        Bend(lower: lower, upper: upper, slack: 4 * (slack + step), hasSteps: isCurve && 4 * step > Self.slackLimit))
    }
    return bends
  }

  /// The slopes of a curve at both ends, where a jump moves it most.
  private static func slopes(over distance: Double, base: Double) -> (lower: Double, upper: Double) {
    let slope = naturalLogarithm(base)
    // Nearly straight, where the powers are too close to 1 to be distinguished from it, or not a curve at all.
    guard base > 0, abs(slope * distance) > 1e-6 else { return (1 / distance, 1 / distance) }
    return (slope / (power(base, distance) - 1), slope / (1 - power(base, -distance)))
  }
}

/// The inputs at which no expression can follow a function: intervals of one rounding step, and values that no tile
/// holds.
///
/// A lookup is O(size of the sample · log stops).
struct Exemptions: Hashable, Sendable {
  /// The single doubles adjacent to repeated zooms, where the two sides of a jump lie; in ascending order.
  private var zooms: [Double] = []

  /// Native semantics: inputs within one float32 step of a zoom or a key that float32 cannot hold, in ascending order.
  ///
  /// The modern runtime compares a float32 input with a double key.
  private var floatZooms: [Float] = []
  private var floatAttributes: [Float] = []

  /// Native semantics: attributes that float32 cannot hold at all.
  private var coversBeyondFloat32 = false

  /// Arrays and objects: in `gl-js` semantics those of tokens, which no expression prints as JavaScript does (class A12), and where
  /// colours are read from vector tiles, which carry neither.
  private var coversContainers = false

  /// Those of a function.
  ///
  /// - Complexity: O(stops · log stops).
  init(
    zoomInputs: [StyleValue], attributeInputs: [StyleValue], of function: FunctionObject, semantics: LegacySemantics,
    coversContainers: Bool = false
  ) {
    self.coversContainers = coversContainers || semantics == .glJS && function.isCamera
    if semantics == .native {
      coversBeyondFloat32 = true
      floatZooms = Self.floatsBeside(zoomInputs)
      if function.mode != .categorical { floatAttributes = Self.floatsBeside(attributeInputs) }
    } else if function.isCamera {
      // A jump at the first zoom is written at the double above it, any other at the double below.
      for (previous, input) in zip(zoomInputs, zoomInputs.dropFirst()) where input == previous {
        if case .number(let zoom) = input { zooms.append(input == zoomInputs[0] ? zoom.nextUp : zoom.nextDown) }
      }
      zooms.sort()
    }
  }

  /// Those of a constant string with tokens.
  init(ofTokensIn semantics: LegacySemantics) {
    coversContainers = semantics == .glJS
  }

  private static func floatsBeside(_ inputs: [StyleValue]) -> [Float] {
    var result: [Float] = []
    for case .number(let key) in inputs where Double(Float(key)) != key {
      result += [Float(key).nextDown, Float(key), Float(key).nextUp]
    }
    return result.sorted()
  }

  func covers(_ sample: Sample) -> Bool {
    zooms.containsSorted(sample.zoom) || floatZooms.containsSorted(Float(sample.zoom))
      || sample.properties.members.contains { covers(attribute: $0.value) }
  }

  private func covers(attribute value: StyleValue) -> Bool {
    switch value {
    case .number(let number):
      floatAttributes.containsSorted(Float(number)) || coversBeyondFloat32 && !Float(number).isFinite
    case .array: coversContainers || coversBeyondFloat32 && Self.isBeyondFloat32(value)
    case .object: coversContainers
    default: false
    }
  }

  private static func isBeyondFloat32(_ value: StyleValue) -> Bool {
    switch value {
    case .number(let number): !Float(number).isFinite
    case .array(let elements): elements.contains(where: isBeyondFloat32)
    default: false
    }
  }
}

extension Array where Element: Comparable {
  /// Whether this array, which is sorted, contains a value.
  ///
  /// - Complexity: O(log elements).
  func containsSorted(_ value: Element) -> Bool {
    let index = partitionPoint { $0 < value }
    return index < count && self[index] == value
  }
}
