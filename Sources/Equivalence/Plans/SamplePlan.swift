package import LegacyRuntime
package import SourceText
package import StyleSpec

/// The inputs on which a legacy value and its rewriting are compared, derived from the legacy value alone.
///
/// Zooms and attributes are taken at each stop, at the doubles beside it, between stops and beyond them; attributes also of
/// every other type, missing, null, and in the shapes that the property's type knows.
package struct SamplePlan: Sendable {
  package let zooms: [Double]

  /// Attribute sets, each tried with zooms as ``forEachSample(_:)`` says.
  private let sets: AttributeSets

  /// The largest number among the outputs.
  package let scale: Double

  /// The stretches of a curve over the zoom that are bent, since a jump at their end stands at the double beside it.
  private let bends: [Bend]

  /// Whether the legacy value itself fails at some zooms or attributes, because lists that do not go together cannot be
  /// interpolated.
  let mayFail: Bool

  /// Inputs at which no expression can follow.
  private let exemptions: Exemptions

  /// Whether every zoom is tried with every attribute set (composite functions), or each only with a few of the other.
  private let crosses: Bool

  /// The number of samples up to which every combination of zooms and attributes is tried.
  package static let combinationLimit = 250_000

  /// The part of the way from one output to the next by which a rewriting may be bent.
  package static let bendLimit = Bend.slackLimit

  /// The attribute sets for each zoom, if all sets would be too many.
  private let nearby: NearbyAttributes?

  /// - Parameters:
  ///   - function: The function.
  ///   - property: The property that has it.
  ///   - semantics: Whose meaning of it counts.
  ///   - readsVectorTiles: Whether every feature comes from a vector tile, where no attribute is an array or an object.
  package init(
    _ function: FunctionObject, for property: PropertySpecification, semantics: LegacySemantics,
    readsVectorTiles: Bool = false
  ) {
    let (isComposite, isCamera) = (function.isComposite, function.isCamera)
    let base = function.base ?? 1
    let inputs = function.stops.map { $0.input }
    let zoomInputs = isCamera ? inputs : function.stops.compactMap { $0.zoom }
    let attributeInputs = isCamera ? [] : inputs
    let zooms = NumberProbes(zoomInputs, base: base, semantics: semantics, isDense: !isComposite).numbers
    let sets: AttributeSets
    if let name = function.property?.string {
      func values(_ inputs: [StyleValue]) -> [StyleValue] {
        AttributeProbes(
          inputs: inputs, base: base, mode: function.mode, property: property, semantics: semantics,
          isDense: !isComposite
        ).values
      }
      let all = values(attributeInputs)
      nearby =
        isComposite && zooms.count * all.count > Self.combinationLimit
        ? NearbyAttributes(of: function, attribute: name, besides: values([]), at: zooms) : nil
      let attributes = AttributeSets.each(name, all)
      let tokens = TokenProbes.sets(of: function, reading: name, for: property, semantics: semantics)
      sets = tokens.isEmpty ? attributes : .listed(attributes.objects + tokens)
    } else {
      let properties = TokenProbes(function, for: property, semantics: semantics).properties
      sets = .listed(properties)
      nearby =
        isCamera && zooms.count * properties.count > Self.combinationLimit && properties.count > 1
        ? NearbyAttributes(ofTokens: properties, at: zooms) : nil
    }
    self.zooms = zooms
    self.sets = nearby?.sets ?? sets
    scale = function.stops.reduce(0) { max($0, $1.output.magnitude) }
    let isCurve = (function.mode ?? .exponential) == .exponential && property.isInterpolated && semantics != .native
    bends = isCamera ? Bend.list(of: zoomInputs, base: base, isCurve: isCurve) : []
    mayFail = property.type.hasListsOfAnyLength
    crosses = isComposite || (isCamera && sets.count > 1)
    exemptions = Exemptions(
      zoomInputs: zoomInputs, attributeInputs: attributeInputs, of: function, semantics: semantics,
      coversContainers: readsVectorTiles && function.mode == .identity && property.type == .color)
  }

  /// A plan for a constant string with tokens.
  package init(tokens string: JSONString, semantics: LegacySemantics) {
    zooms = [0, 11.5]
    sets = .listed(TokenProbes(names: TokenText.names(in: string, semantics: semantics)).properties)
    crosses = false
    mayFail = false
    nearby = nil
    scale = 0
    bends = []
    exemptions = Exemptions(ofTokensIn: semantics)
  }

  /// How far a rewriting may be bent at a zoom: the part of the way between a jump and the next stop that one rounding step
  /// is; 0 anywhere else.
  ///
  /// - Complexity: O(log jumps).
  package func slack(at zoom: Double) -> Double { bend(at: zoom)?.slack ?? 0 }

  /// Whether a jump is so near to another stop that no expression can follow the function between them.
  ///
  /// - Complexity: O(log jumps).
  package func isBentTooFar(at zoom: Double) -> Bool {
    guard let bend = bend(at: zoom) else { return false }
    return !bend.isTolerable
  }

  /// Whether there is a zoom at which a rewriting is bent too far.
  package var hasIntolerableBend: Bool { bends.contains { !$0.isTolerable } }

  /// The first zoom behind which a curve has steps that a jump moves, at inputs that no sample hits; `nil` where there is none.
  package var zoomOfMovedSteps: Double? { bends.first { $0.hasSteps }?.lower }

  private func bend(at zoom: Double) -> Bend? {
    let index = bends.partitionPoint { $0.upper <= zoom }
    return index < bends.count && bends[index].lower < zoom ? bends[index] : nil
  }

  /// Whether the texts mention too many attributes to test: each is searched for among all others.
  package var hasTooManyAttributes: Bool { sets.width > FilterPlan.attributeLimit }

  /// The attribute sets, the one without attributes first.
  ///
  /// - Complexity: O(sets).
  package var properties: [StyleObject] { sets.objects }

  /// Whether an input is exempt from the proof.
  package func exempts(_ sample: Sample) -> Bool {
    exemptions.covers(sample)
  }

  /// Calls the body for each sample.
  ///
  /// O(zooms · properties) for composite functions, else O(zooms + properties).
  package func forEachSample(_ body: (Sample) -> Void) {
    forEachContext { body(Sample($0)) }
  }

  /// The zooms with which attributes are tried that are not tried with all.
  private var fewZooms: [Double] { [zooms[0], zooms[zooms.count / 2]] }

  /// The number of samples.
  package var count: Int {
    if let nearby { return nearby.count }
    return zooms.count + (sets.count - 1) * (crosses ? zooms.count : fewZooms.count)
  }

  /// Calls the body for each sample as both evaluators take it.
  func forEachContext(_ body: (EvaluationContext) -> Void) {
    let few = fewZooms
    var context = EvaluationContext(zoom: 0, feature: Feature())
    if let nearby {
      for (index, zoom) in zooms.enumerated() {
        context.zoom = zoom
        nearby.forEachSet(at: index, zoom) { set in
          context.feature?.properties.become(set, of: sets)
          body(context)
        }
      }
      return
    }
    for index in 0..<sets.count {
      context.feature?.properties.become(index, of: sets)
      for zoom in crosses || index == 0 ? zooms : few {
        context.zoom = zoom
        body(context)
      }
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
