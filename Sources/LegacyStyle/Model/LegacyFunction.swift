package import SourceText
package import StyleSpec

/// A legacy style function that keeps every rule of its semantics: closed, sorted, typed.
///
/// This is what rewriters take.
/// There is a case only for a mode that exists, so that *composite × identity* cannot be written down. What a runtime
/// accepts beyond that stays in ``FunctionAsRead``, evaluable and reported.
///
/// - Source: https://maplibre.org/maplibre-style-spec/deprecations/#function
package enum LegacyFunction: Hashable, Sendable {
  case camera(CameraFunction)
  case source(SourceFunction)
  case composite(CompositeFunction)
}

/// A function of the zoom: `{"stops": [[zoom, output], …]}`.
package enum CameraFunction: Hashable, Sendable {
  case exponential(ExponentialCurve)
  case interval([Stop])

  /// Exact zooms; any other zoom gives the fallback. Never documented, but the GL JS runtime evaluates it.
  case categorical([Stop], fallback: Fallback)
}

/// A function of one attribute: `{"property": name, "stops": [[value, output], …]}`.
package struct SourceFunction: Hashable, Sendable {
  package enum Mode: Hashable, Sendable {
    case exponential(ExponentialCurve)
    case interval([Stop])
    case categorical(CategoricalTable)

    /// The attribute itself, where it is of the property's type. For text and images GL semantics convert any attribute to
    /// a string; native semantics take strings only.
    case identity(convertsToText: Bool)
  }

  package var property: JSONString
  package var mode: Mode
  package var fallback: Fallback

  package init(property: JSONString, mode: Mode, fallback: Fallback) {
    self.property = property
    self.mode = mode
    self.fallback = fallback
  }
}

/// A function of zoom and one attribute: `{"property": name, "stops": [[{"zoom": z, "value": v}, output], …]}`.
package struct CompositeFunction: Hashable, Sendable {
  package enum Mode: Hashable, Sendable {
    case exponential([ZoomGroup<ExponentialCurve>])
    case interval([ZoomGroup<[Stop]>])
    case categorical([ZoomGroup<CategoricalTable>])
  }

  /// The curve between two zooms.
  package enum ZoomCurve: Hashable, Sendable {
    case step
    case exponential(base: CurveBase)
  }

  package var property: JSONString
  package var zoomCurve: ZoomCurve
  package var mode: Mode
  package var fallback: Fallback

  package init(property: JSONString, zoomCurve: ZoomCurve, mode: Mode, fallback: Fallback) {
    self.property = property
    self.zoomCurve = zoomCurve
    self.mode = mode
    self.fallback = fallback
  }
}

/// The stops of a composite function at one zoom.
///
/// Zooms ascend strictly from group to group.
package struct ZoomGroup<Inner: Hashable & Sendable>: Hashable, Sendable {
  package var zoom: StopInput
  package var inner: Inner

  package init(zoom: StopInput, inner: Inner) {
    self.zoom = zoom
    self.inner = inner
  }
}

/// Stops between which outputs are interpolated.
///
/// Inputs are numbers and ascend; in GL semantics they may repeat (a jump).
package struct ExponentialCurve: Hashable, Sendable {
  package var base: CurveBase
  package var colorSpace: ColorSpace
  package var stops: [Stop]

  package init(base: CurveBase, colorSpace: ColorSpace, stops: [Stop]) {
    self.base = base
    self.colorSpace = colorSpace
    self.stops = stops
  }
}

/// Keys and their outputs, each key once and reachable.
package struct CategoricalTable: Hashable, Sendable {
  package var stops: [Stop]

  /// Native semantics: a number is cut to an integer before it is looked up, so that 1.9 finds the key 1.
  package var truncatesNumbers: Bool

  package init(stops: [Stop], truncatesNumbers: Bool) {
    self.stops = stops
    self.truncatesNumbers = truncatesNumbers
  }
}

/// The base of an exponential curve as number and as the source spells it.
package struct CurveBase: Hashable, Sendable {
  package var value: Double
  package var spelling: JSONFragment

  package init(value: Double, spelling: JSONFragment) {
    self.value = value
    self.spelling = spelling
  }
}

/// One stop: an input and the output at it.
package struct Stop: Hashable, Sendable {
  package var input: StopInput
  package var output: StopOutput

  package init(input: StopInput, output: StopOutput) {
    self.input = input
    self.output = output
  }
}

/// The input of a stop: a number, or for categorical stops a string or a boolean too; with the spelling to write.
package struct StopInput: Hashable, Sendable {
  package var value: StyleValue
  package var spelling: JSONFragment

  package init(value: StyleValue, spelling: JSONFragment) {
    self.value = value
    self.spelling = spelling
  }
}

/// The output of a stop: a value of the property's type, with the JSON to write for it.
///
/// For a colour, `value` is `.color(…)`, `json` is `.string("red")` and `spelling` is the bytes `"red"`.
package struct StopOutput: Hashable, Sendable {
  package var value: StyleValue
  package var json: StyleValue
  package var spelling: JSONFragment

  /// The tokens to resolve for each feature, where the property has tokens: in GL semantics in stops of camera functions
  /// only, in native semantics in every output.
  package var tokens: ResolvedTokens?

  package init(value: StyleValue, json: StyleValue, spelling: JSONFragment, tokens: ResolvedTokens? = nil) {
    self.value = value
    self.json = json
    self.spelling = spelling
    self.tokens = tokens
  }
}

/// A string with tokens, and what a token of a null attribute is.
package struct ResolvedTokens: Hashable, Sendable {
  package var string: TokenString

  /// Whether a null attribute reads `null`, as the GL JS runtime has it; else it reads as nothing, like a missing one.
  package var spellsNull: Bool

  package init(string: TokenString, spellsNull: Bool) {
    self.string = string
    self.spellsNull = spellsNull
  }
}

/// The result of a function that its stops do not decide.
package enum Fallback: Hashable, Sendable {
  /// The function's own `default`.
  case function(StopOutput)

  /// The default of the property, in the chosen semantics.
  case property(StopOutput)

  /// Neither has one: the property has no value.
  case nothing

  /// The value to inline, if there is any.
  package var output: StopOutput? {
    switch self {
    case .function(let output), .property(let output): output
    case .nothing: nil
    }
  }
}
