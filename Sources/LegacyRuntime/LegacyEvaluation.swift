package import SourceText
package import StyleSpec

/// A legacy function as the runtimes see it: the members of its JSON object, read without knowledge of its property.
///
/// The author of an expression reads the same object independently, so that a mistake in either reading shows as a
/// difference.
///
/// - Source: parts d.1 to d.5 of the specification notes.
package struct FunctionObject: Sendable {
  package enum Mode: String, Sendable {
    case exponential, interval, categorical, identity
  }

  /// A pair of an input and an output.
  package struct Stop: Sendable {
    /// The zoom of a composite stop; `nil` for any other.
    package let zoom: StyleValue?
    package let input: StyleValue
    package let output: StyleValue
  }

  package let node: JSONNode

  /// `nil` where it is missing or not a mode.
  package let mode: Mode?
  package let property: JSONNode?

  /// The stops up to the first that is not one.
  package private(set) var stops: [Stop] = []
  private(set) var hasMalformedStop = false

  /// Whether the function depends on zoom and attribute: the input of the first stop is an object.
  package let isComposite: Bool

  /// Whether the native core receives colours as numbers, as from app code, and not as text.
  let hasExactColors: Bool

  /// - Parameters:
  ///   - node: The object; of duplicate keys the last counts.
  ///   - assumesIdentity: Whether an attribute without type and stops is an identity function.
  ///   - hasExactColors: Whether colours are numbers from the code of an app.
  /// - Complexity: O(stops).
  package init(_ node: JSONNode, assumesIdentity: Bool = false, hasExactColors: Bool = false) {
    self.node = node
    self.hasExactColors = hasExactColors
    property = node["property"]
    let stops = node["stops"]
    if assumesIdentity, property != nil, node["type"] == nil, stops == nil {
      mode = .identity
    } else {
      mode = node["type"]?.string.flatMap { Mode(rawValue: $0.string) }
    }
    isComposite = stops?[0]?[0]?.kind == .object
    guard let stops, stops.kind == .array else { return }
    self.stops.reserveCapacity(stops.count)
    for pair in stops.elements {
      let input = isComposite ? pair[0]?["value"] : pair[0]
      let zoom = isComposite ? pair[0]?["zoom"] : nil
      guard pair.kind == .array, pair.count == 2, let input, let output = pair[1], (zoom != nil) == isComposite else {
        hasMalformedStop = true
        return
      }
      self.stops.append(
        Stop(zoom: zoom.map { StyleValue(json: $0) }, input: StyleValue(json: input), output: StyleValue(json: output)))
    }
  }

  /// The base, 1 where there is none; `nil` where it is not a number.
  package var base: Double? { node["base"].map { $0.number } ?? 1 }

  /// The default; `nil` where there is none.
  package var defaultValue: StyleValue? { node["default"].map { StyleValue(json: $0) } }

  /// Whether the function depends on the zoom alone.
  package var isCamera: Bool { property == nil && !isComposite }

  /// The stops by their zooms, in the order in which the zooms first occur; in a function that is not composite all at 0.
  ///
  /// - Throws: ``LegacyRefusal`` for a zoom that is not a number, or a stop that the conversion refuses.
  func levels<Zoom: Hashable & ExpressibleByIntegerLiteral>(
    _ converted: (Double) throws(LegacyRefusal) -> Zoom
  ) throws(LegacyRefusal) -> [(zoom: Zoom, stops: [Stop])] {
    guard isComposite else { return [(0, stops)] }
    var levels: [(zoom: Zoom, stops: [Stop])] = []
    var indices: [Zoom: Int] = [:]
    for stop in stops {
      guard case .number(let number)? = stop.zoom else { throw LegacyRefusal() }
      let zoom = try converted(number)
      if let index = indices[zoom] {
        levels[index].stops.append(stop)
      } else {
        indices[zoom] = levels.count
        levels.append((zoom, [stop]))
      }
    }
    return levels
  }
}

/// The error where an old runtime throws on the value, or refuses it; the author's reading has the reason.
package struct LegacyRefusal: Error, Hashable, Sendable {
  init() {}
}

/// The meaning of a legacy function or string in one of the semantics: prepared once, evaluated many times.
package struct LegacyEvaluation: Sendable {
  private indirect enum Meaning: Sendable {
    case runtime(RuntimeFunction)
    case native(NativeFunction)
    case tokens(TokenText)
  }

  private let meaning: Meaning

  /// Prepares a function.
  ///
  /// - Throws: ``LegacyRefusal`` where the runtime of the semantics throws on the function, or refuses it.
  package init(
    _ function: FunctionObject, for property: PropertySpecification, semantics: LegacySemantics
  ) throws(LegacyRefusal) {
    switch semantics {
    case .documented, .glJS:
      meaning = .runtime(try RuntimeFunction(function, for: property, semantics: semantics))
    case .native:
      meaning = .native(try NativeFunction(function, for: property))
    }
  }

  /// Prepares a constant string of a property whose tokens are resolved.
  package init(constant: JSONString, for property: PropertySpecification, semantics: LegacySemantics) {
    meaning = .tokens(TokenText(constant, for: property, semantics: semantics))
  }

  /// The final value of the property.
  package func value(in context: EvaluationContext) -> LegacyOutcome {
    switch meaning {
    case .runtime(let function): function.value(in: context)
    case .native(let function): .value(function.value(in: context))
    case .tokens(let text): .value(text.value(in: context))
    }
  }
}
