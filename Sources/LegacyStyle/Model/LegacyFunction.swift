package import SourceText
package import StyleSpec

/// A legacy style function that follows every rule of its semantics: closed, sorted, typed.
///
/// This is what rewriters take.
/// There is a case only for a mode that exists, so *composite × identity* cannot be represented. Whatever else a
/// runtime accepts stays a ``FunctionAsRead``, which can be evaluated and reported.
///
/// - Source: https://maplibre.org/maplibre-style-spec/deprecations/#function
package enum LegacyFunction: Hashable, Sendable {
  case camera(CameraFunction)
  case source(SourceFunction, of: Attribute)
  case composite(CompositeFunction, by: ZoomCurve, of: Attribute)
}

/// A function of the zoom: `{"stops": [[zoom, output], …]}`.
package enum CameraFunction: Hashable, Sendable {
  case exponential(ExponentialCurve)
  case interval([Stop])

  /// Exact zooms; any other zoom has the fallback. Never documented, but the GL JS runtime evaluates it.
  case categorical([Stop], fallback: StopOutput?)
}

/// A function of one attribute: `{"property": name, "stops": [[value, output], …]}`.
package enum SourceFunction: Hashable, Sendable {
  case exponential(ExponentialCurve)
  case interval([Stop])
  case categorical(CategoricalTable)

  /// The attribute itself, where it is of the property's type. For text and images GL semantics convert any attribute to
  /// a string; native semantics take strings only.
  case identity(convertsToText: Bool)
}

/// A function of zoom and one attribute: `{"property": name, "stops": [[{"zoom": z, "value": v}, output], …]}`.
package enum CompositeFunction: Hashable, Sendable {
  case exponential([ZoomGroup<ExponentialCurve>])
  case interval([ZoomGroup<[Stop]>])
  case categorical([ZoomGroup<CategoricalTable>])
}

/// The curve of a composite function between two zooms.
package enum ZoomCurve: Hashable, Sendable {
  case step
  case exponential(base: WrittenValue)
}

/// The attribute that a source or composite function reads, and the result where it has no usable value.
package struct Attribute: Hashable, Sendable {
  package var name: JSONString

  /// The function's own default, otherwise that of the property in the chosen semantics; `nil` where neither has one.
  package var fallback: StopOutput?

  package init(name: JSONString, fallback: StopOutput?) {
    self.name = name
    self.fallback = fallback
  }
}

/// The stops of a composite function at one zoom.
///
/// Zooms ascend strictly from group to group.
package struct ZoomGroup<Inner: Hashable & Sendable>: Hashable, Sendable {
  package var zoom: WrittenValue
  package var inner: Inner

  package init(zoom: WrittenValue, inner: Inner) {
    self.zoom = zoom
    self.inner = inner
  }
}

/// Stops between which outputs are interpolated.
///
/// Inputs are numbers and ascend; in GL semantics they may repeat (a jump).
package struct ExponentialCurve: Hashable, Sendable {
  package var base: WrittenValue
  package var colorSpace: ColorSpace
  package var stops: [Stop]

  package init(base: WrittenValue, colorSpace: ColorSpace, stops: [Stop]) {
    self.base = base
    self.colorSpace = colorSpace
    self.stops = stops
  }
}

/// Keys and their outputs; every key is unique and reachable.
package struct CategoricalTable: Hashable, Sendable {
  package var stops: [Stop]

  /// Native semantics: a number is cut to an integer before it is looked up, so that 1.9 finds the key 1.
  package var truncatesNumbers: Bool

  package init(stops: [Stop], truncatesNumbers: Bool) {
    self.stops = stops
    self.truncatesNumbers = truncatesNumbers
  }
}

/// One stop: an input and the output at it.
package struct Stop: Hashable, Sendable {
  /// A number, or for categorical stops a string or a boolean too.
  package var input: WrittenValue
  package var output: StopOutput

  package init(input: WrittenValue, output: StopOutput) {
    self.input = input
    self.output = output
  }
}

/// The output of a stop: a value of the property's type, with the JSON to write for it.
///
/// For a colour, `value` is `.color(…)`, and `json` is the string `red`, spelled `"red"`.
package struct StopOutput: Hashable, Sendable {
  package var value: StyleValue
  package var json: WrittenValue

  /// The tokens to resolve for each feature, where the property has tokens: in GL semantics in stops of camera functions
  /// only, in native semantics in every output.
  package var tokens: TokenString?

  package init(value: StyleValue, json: WrittenValue, tokens: TokenString? = nil) {
    self.value = value
    self.json = json
    self.tokens = tokens
  }
}

/// A value, and its text in a file, old or new.
package struct WrittenValue: Hashable, Sendable {
  package var value: StyleValue
  package var spelling: JSONFragment

  package init(_ value: StyleValue, spelled spelling: JSONFragment) {
    self.value = value
    self.spelling = spelling
  }

  init(_ node: JSONNode) {
    self.init(StyleValue(json: node), spelled: node.fragment)
  }

  /// The number; NaN for any other value.
  package var number: Double {
    if case .number(let number) = value { number } else { .nan }
  }
}
