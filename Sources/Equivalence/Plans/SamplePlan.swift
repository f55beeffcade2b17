package import LegacyRuntime
package import SourceText
package import StyleSpec

/// The inputs on which a legacy value and its rewriting are compared, derived from the legacy value alone.
///
/// Zooms and attributes are sampled at each stop, at adjacent doubles, between stops and beyond them; attributes
/// also with every other type, missing, null, and in the forms that the property's type has.
package struct SamplePlan: Sendable {
  package let zooms: [Double]

  /// The attribute sets, the one without attributes first.
  package let properties: [StyleObject]

  /// The largest number among the outputs: how much large outputs may cancel.
  package let scale: Double

  /// The segments of a zoom curve that a jump distorts: two stops at one zoom are written as stops at neighbouring doubles, which
  /// moves the curve a little up to the next stop.
  private let bends: [Bend]

  /// Whether the legacy value itself fails at some zooms or attributes, because lists of different lengths cannot be
  /// interpolated.
  let mayFail: Bool

  /// Inputs at which no expression can equal the function.
  private let exemptions: Exemptions

  /// Whether every attribute set is tried with every zoom; otherwise only the first is, and the others with two of them.
  private let combinesAll: Bool

  /// The maximum number of combinations of zooms and attributes.
  package static let combinationLimit = 250_000

  /// - Parameters:
  ///   - function: The function.
  ///   - property: The property that has it.
  ///   - semantics: The semantics that give it its meaning.
  ///   - readsVectorTiles: Whether every feature comes from a vector tile, where no attribute is an array or an object; an identity
  ///     function for colours, which reads arrays, is not tried with them then.
  package init(
    _ function: FunctionObject, for property: PropertySpecification, semantics: LegacySemantics,
    readsVectorTiles: Bool = false
  ) {
    let (isComposite, isCamera) = (function.isComposite, function.isCamera)
    let base = function.base ?? 1
    let inputs = function.stops.map { $0.input }
    let zoomInputs = isCamera ? inputs : function.stops.compactMap { $0.zoom }
    zooms = NumberProbes(zoomInputs, base: base, semantics: semantics, isDense: !isComposite).numbers
    scale = function.stops.reduce(0) { max($0, $1.output.magnitude) }
    let isCurve = (function.mode ?? .exponential) == .exponential && property.isInterpolated && semantics != .native
    bends = isCamera ? Bend.list(of: zoomInputs, base: base, isCurve: isCurve) : []
    mayFail = property.type.hasListsOfAnyLength
    exemptions = Exemptions(
      zoomInputs: zoomInputs, attributeInputs: isCamera ? [] : inputs, of: function, semantics: semantics,
      coversContainers: readsVectorTiles && function.mode == .identity && property.type == .color)
    properties = AttributeProbes(function, for: property, semantics: semantics).sets
    combinesAll = isComposite || isCamera && properties.count > 1
  }

  /// A plan for a constant string with tokens.
  package init(tokens string: JSONString, semantics: LegacySemantics) {
    zooms = [0, 11.5]
    properties = [StyleObject()] + AttributeProbes.tokenSets(TokenText.names(in: string, semantics: semantics))
    combinesAll = false
    mayFail = false
    scale = 0
    bends = []
    exemptions = Exemptions(ofTokensIn: semantics)
  }

  /// The distortion that a rewriting may have at a zoom: between a jump and the next stop the length of one rounding
  /// step, as a fraction of their distance; 0 anywhere else.
  ///
  /// - Complexity: O(log jumps).
  package func slack(at zoom: Double) -> Double { bend(at: zoom)?.slack ?? 0 }

  /// Whether a jump is so close to another stop that no expression can follow the function between them.
  ///
  /// - Complexity: O(log jumps).
  package func isBentTooFar(at zoom: Double) -> Bool { bend(at: zoom).map { !$0.isTolerable } ?? false }

  /// The first zoom after which a curve has steps that a jump moves, at inputs that no sample hits; `nil` where there
  /// is none.
  package var zoomOfMovedSteps: Double? { bends.first { $0.hasSteps }?.lower }

  private func bend(at zoom: Double) -> Bend? {
    let index = bends.partitionPoint { $0.upper <= zoom }
    return index < bends.count && bends[index].lower < zoom ? bends[index] : nil
  }

  /// Whether tokens name too many attributes to test; the work is quadratic in their number.
  package var hasTooManyAttributes: Bool { properties.contains { $0.members.count > FilterPlan.attributeLimit } }

  /// Whether there are too many combinations of zooms and attributes to test, in a composite function or one with tokens.
  package var hasTooManyCombinations: Bool {
    combinesAll && zooms.count * properties.count > Self.combinationLimit
  }

  /// Whether an input is exempt from the proof.
  package func exempts(_ sample: Sample) -> Bool { exemptions.covers(sample) }

  /// Calls the body for each sample as both evaluators take it.
  ///
  /// - Complexity: O(zooms · attribute sets) for composite functions and those with tokens, else O(zooms + attribute sets).
  package func forEachContext(_ body: (EvaluationContext) -> Void) {
    var context = EvaluationContext(zoom: 0, feature: Feature())
    func visit(_ set: Int, _ zoom: Double) {
      context.feature?.properties = properties[set]
      context.zoom = zoom
      body(context)
    }
    for set in properties.indices {
      for zoom in combinesAll || set == 0 ? zooms : [zooms[0], zooms[zooms.count / 2]] { visit(set, zoom) }
    }
  }
}

extension StyleValue {
  /// The largest number in here, without its sign.
  fileprivate var magnitude: Double {
    switch self {
    case .number(let number): abs(number)
    case .array(let elements): elements.reduce(0) { max($0, $1.magnitude) }
    default: 0
    }
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
