package import LegacyRuntime
package import SourceText
package import StyleSpec

/// The inputs on which a legacy value and its rewriting are compared, derived from the legacy value alone.
///
/// Zooms and attributes are sampled at each stop, at the adjacent doubles, between stops and beyond them; attributes
/// also with every other type, missing, null, and in the forms that the property's type has.
package struct SamplePlan: Sendable {
  package let zooms: [Double]

  /// The attribute sets, the one without attributes first.
  package let properties: [StyleObject]

  /// The largest number among the outputs.
  package let scale: Double

  /// The segments of a zoom curve that are distorted, because a jump at their end is written at the adjacent double.
  private let bends: [Bend]

  /// Whether the legacy value itself fails at some zooms or attributes, because lists of different lengths cannot be
  /// interpolated.
  let mayFail: Bool

  /// Inputs at which no expression can follow.
  private let exemptions: Exemptions

  /// Whether every attribute set is tried with every zoom; otherwise only the first is, and the others with two of them.
  private let combinesAll: Bool

  /// The maximum number of combinations of zooms and attributes.
  package static let combinationLimit = 250_000

  /// - Parameters:
  ///   - function: The function.
  ///   - property: The property that has it.
  ///   - semantics: The semantics that give it its meaning.
  ///   - readsVectorTiles: Whether every feature comes from a vector tile, where no attribute is an array or an object.
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

  /// Whether the texts mention too many attributes to test; the work is quadratic in their number.
  package var hasTooManyAttributes: Bool { properties.contains { $0.members.count > FilterPlan.attributeLimit } }

  /// Whether a function of both has too many combinations of zooms and attributes to test.
  package var hasTooManyCombinations: Bool {
    combinesAll && zooms.count * properties.count > Self.combinationLimit
  }

  /// Whether an input is exempt from the proof.
  package func exempts(_ sample: Sample) -> Bool { exemptions.covers(sample) }

  /// Calls the body for each sample as both evaluators take it.
  ///
  /// O(zooms · properties) for composite functions, else O(zooms + properties).
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
