import LegacyStyle
import SourceText
import StyleSpec
import TestSupport
import Testing

/// The legal form in GL semantics: closed, sorted, typed, every scalar in its own spelling.
@Suite struct FunctionLegalizerTests {
  // MARK: Camera

  @Test func aZoomFunctionKeepsItsSpelling() throws {
    let function = try WrittenFunction("line-width", #"{"base": 1.40, "stops": [[5.0, 1e0], [10, 2.50]]}"#)
    let curve = ExponentialCurve(
      base: WrittenValue(.number(1.4), spelled: .spelled("1.40")), colorSpace: .rgb,
      stops: [stop(5, "5.0", 1, "1e0"), stop(10, "10", 2.5, "2.50")])
    #expect(try function.legal(in: .glJS) == .camera(.exponential(curve)))
    #expect(try function.legal(in: .documented) == .camera(.exponential(curve)))
  }

  @Test func theTypeFollowsThePropertyWhereItIsOmitted() throws {
    let function = try WrittenFunction("line-cap", #"{"stops": [[5, "butt"]]}"#)
    let output = StopOutput(value: .string("butt"), json: WrittenValue(.string("butt"), spelled: .string("butt")))
    let stops = [Stop(input: WrittenValue(.number(5), spelled: .number(5)), output: output)]
    #expect(try function.legal(in: .glJS) == .camera(.interval(stops)))
    // A type that cannot interpolate becomes steps even if the file says otherwise.
    let exponential = try WrittenFunction("line-cap", #"{"type": "exponential", "stops": [[5, "butt"]]}"#)
    #expect(try exponential.legal(in: .glJS) == .camera(.interval(stops)))
  }

  @Test func aColourIsReadAndKeepsItsSpelling() throws {
    let function = try WrittenFunction("fill-color", #"{"colorSpace": "lab", "stops": [[0, "R\u0065D"]]}"#)
    guard case .camera(.exponential(let curve)) = try function.legal(in: .glJS) else {
      Issue.record("no curve")
      return
    }
    #expect(curve.colorSpace == .lab)
    #expect(
      curve.stops[0].output
        == StopOutput(
          value: .color(Color(red: 1, green: 0, blue: 0, alpha: 1)),
          json: WrittenValue(.string("ReD"), spelled: .spelled(#""R\u0065D""#))))
  }

  @Test func equalInputsStay() throws {
    let function = try WrittenFunction("line-width", #"{"stops": [[0, 1], [5, 2], [5, 3]]}"#)
    guard case .camera(.exponential(let curve)) = try function.legal(in: .documented) else {
      Issue.record("no curve")
      return
    }
    #expect(curve.stops.map(\.input.value) == [.number(0), .number(5), .number(5)])
  }

  @Test func aCategoricalZoomFunctionIsSortedAndKeepsTheLastOfEqualZooms() throws {
    let function = try WrittenFunction(
      "line-width", #"{"type": "categorical", "stops": [[5, 6], [3, 4], ["7", 8], [5.0, 9]]}"#)
    #expect(
      try function.legal(in: .glJS)
        == .camera(
          .categorical(
            [stop(3, "3", 4, "4"), stop(5, "5.0", 9, "9"), stop(7, "7", 8, "8")], fallback: number(1, "1"))))
  }

  @Test func tokensAreFoundInZoomFunctions() throws {
    let function = try WrittenFunction("text-field", #"{"stops": [[0, "{a}"], [5, "b"]]}"#)
    guard case .camera(.interval(let glStops)) = try function.legal(in: .glJS),
      case .camera(.interval(let stops)) = try function.legal(in: .documented),
      case .camera(.interval(let nativeStops)) = try function.legal(in: .native)
    else {
      Issue.record("no steps")
      return
    }
    let tokens = try #require(TokenString("{a}"))
    #expect(glStops.map(\.output.tokens) == [TokenString("{a}", semantics: .glJS), nil])
    #expect(stops.map(\.output.tokens) == [tokens, nil])
    #expect(nativeStops.map(\.output.tokens) == [tokens, nil])
    #expect([glStops, stops, nativeStops].map { $0[0].output.tokens?.spellsNull } == [true, false, false])
    let source = try WrittenFunction("text-field", #"{"property": "p", "type": "interval", "stops": [[0, "{a}"]]}"#)
    guard case .source(.interval(let literals), _) = try source.legal(in: .glJS),
      case .source(.interval(let replaced), _) = try source.legal(in: .native)
    else {
      Issue.record("no steps")
      return
    }
    #expect(literals[0].output.tokens == nil)
    #expect(replaced[0].output.tokens != nil)
  }

  // MARK: Source

  @Test func aSourceFunctionFallsBackToItsDefault() throws {
    let function = try WrittenFunction("line-width", #"{"property": "p", "default": 7.0, "stops": [[0, 1]]}"#)
    let curve = ExponentialCurve(
      base: WrittenValue(.number(1), spelled: .number(1)), colorSpace: .rgb, stops: [stop(0, "0", 1, "1")])
    #expect(
      try function.legal(in: .glJS)
        == .source(.exponential(curve), of: Attribute(name: "p", fallback: number(7, "7.0"))))
  }

  @Test func aDefaultOfZeroCountsWhereTheDocumentationSaysSo() throws {
    let function = try WrittenFunction("icon-padding", #"{"property": "p", "default": 0, "stops": [[0, 1]]}"#)
    let zero = StopOutput(
      value: .padding(Padding(top: 0, right: 0, bottom: 0, left: 0)),
      json: WrittenValue(.number(0), spelled: .number(0)))
    guard case .source(_, let documented) = try function.legal(in: .documented),
      case .source(_, let runtime) = try function.legal(in: .glJS)
    else {
      Issue.record("no source function")
      return
    }
    #expect(documented.fallback == zero)
    #expect(runtime.fallback?.value == .padding(Padding(top: 2, right: 2, bottom: 2, left: 2)))
  }

  @Test func aPropertyWithoutADefaultHasNoFallback() throws {
    let function = try WrittenFunction("fill-outline-color", #"{"property": "p", "type": "identity"}"#)
    #expect(
      try function.legal(in: .glJS)
        == .source(.identity(convertsToText: true), of: Attribute(name: "p", fallback: nil)))
  }

  @Test func keysAreThoseThatCanBeFound() throws {
    let function = try WrittenFunction(
      "line-width",
      #"{"type": "categorical", "property": "p", "stops": [[1, 1], ["2", 2], [true, 3], ["01", 4], [1.0, 5]]}"#)
    let table = CategoricalTable(stops: [stop(2, "2", 2, "2"), stop(1, "1.0", 5, "5")], truncatesNumbers: false)
    #expect(
      try function.legal(in: .glJS)
        == .source(.categorical(table), of: Attribute(name: "p", fallback: number(1, "1"))))
    let strings = try WrittenFunction(
      "line-width", #"{"type": "categorical", "property": "p", "stops": [["\u0061", 1], [2.50, 2], [false, 3]]}"#)
    guard case .source(.categorical(let found), _) = try strings.legal(in: .glJS) else {
      Issue.record("no table")
      return
    }
    #expect(found.stops.map(\.input.value) == [.string("a"), .string("2.5"), .string("false")])
    #expect(found.stops.map(\.input.spelling) == [.spelled(#""\u0061""#), .string("2.5"), .string("false")])
  }

  @Test func stopsOfAnIdentityFunctionAreIgnored() throws {
    let function = try WrittenFunction("line-width", #"{"type": "identity", "property": "p", "stops": [[0, "no"]]}"#)
    #expect(
      try function.legal(in: .glJS)
        == .source(.identity(convertsToText: true), of: Attribute(name: "p", fallback: number(1, "1"))))
  }

  // MARK: Composite

  @Test func aCompositeFunctionIsGroupedByZoom() throws {
    let function = try WrittenFunction(
      "line-width",
      """
      {"property": "p", "base": 2, "colorSpace": "hcl", "stops": [[{"zoom": 0, "value": 0}, 1],
        [{"zoom": 5.0, "value": 0}, 2], [{"zoom": 0, "value": 9}, 3]]}
      """)
    let linear = WrittenValue(.number(1), spelled: .number(1))
    let groups = [
      ZoomGroup(
        zoom: input(0, "0"),
        inner: ExponentialCurve(
          base: linear, colorSpace: .rgb, stops: [stop(0, "0", 1, "1"), stop(9, "9", 3, "3")])),
      ZoomGroup(
        zoom: input(5, "5.0"),
        inner: ExponentialCurve(base: linear, colorSpace: .rgb, stops: [stop(0, "0", 2, "2")])),
    ]
    #expect(
      try function.legal(in: .glJS)
        == .composite(
          .exponential(groups), by: .exponential(base: WrittenValue(.number(2), spelled: .number(2))),
          of: Attribute(name: "p", fallback: number(1, "1"))))
  }

  @Test func aCompositeFunctionOfASteppedPropertySteps() throws {
    let function = try WrittenFunction(
      "circle-sort-key", #"{"property": "p", "stops": [[{"zoom": 0, "value": 0}, 1], [{"zoom": 5, "value": 0}, 2]]}"#)
    guard case .composite(_, let zoomCurve, let attribute) = try function.legal(in: .documented) else {
      Issue.record("no composite function")
      return
    }
    #expect(zoomCurve == .step)
    #expect(attribute.fallback == nil)
    // With one zoom the runtime has nothing to interpolate.
    let single = try WrittenFunction("circle-sort-key", #"{"property": "p", "stops": [[{"zoom": 0, "value": 0}, 1]]}"#)
    guard case .composite(_, let step, _) = try single.legal(in: .glJS) else {
      Issue.record("no composite function")
      return
    }
    #expect(step == .step)
  }

  @Test func aCompositeIdentityFunctionIsAnIdentityFunction() throws {
    let function = try WrittenFunction(
      "line-width",
      #"{"property": "p", "type": "identity", "stops": [[{"zoom": 0, "value": 0}, 1], [{"zoom": 9, "value": 0}, 2]]}"#)
    #expect(
      try function.legal(in: .documented)
        == .source(.identity(convertsToText: true), of: Attribute(name: "p", fallback: number(1, "1"))))
  }

  // MARK: Native

  @Test func aNativeFunctionIsSortedAndKeepsTheFirstOfEqualInputs() throws {
    let function = try WrittenFunction(
      "line-width", #"{"property": "p", "base": 2, "stops": [[10, 6], [0.10, 1], [10.0, 9], [10.000000001, 9]]}"#)
    let curve = ExponentialCurve(
      base: WrittenValue(.number(2), spelled: .number(2)), colorSpace: .rgb,
      stops: [stop(0.1, "0.10", 1, "1"), stop(10, "10", 6, "6")])
    #expect(
      try function.legal(in: .native)
        == .source(.exponential(curve), of: Attribute(name: "p", fallback: number(1, "1"))))
  }

  @Test func aNativeCompositeFunctionBendsTheAttribute() throws {
    let function = try WrittenFunction(
      "line-width",
      #"{"property": "p", "base": 2, "stops": [[{"zoom": 9, "value": 0}, 1], [{"zoom": 5, "value": 0}, 2]]}"#)
    guard case .composite(.exponential(let groups), let zoomCurve, _) = try function.legal(in: .native) else {
      Issue.record("no composite function")
      return
    }
    #expect(zoomCurve == .exponential(base: WrittenValue(.number(1), spelled: .number(1))))
    #expect(groups.map(\.zoom.value) == [.number(5), .number(9)])
    #expect(groups.map(\.inner.base.number) == [2, 2])
  }

  @Test func aNativeTableIsOfWholeNumbers() throws {
    let function = try WrittenFunction(
      "line-width", #"{"property": "p", "type": "categorical", "stops": [[1.9, 3], [1, 4], [2.0, 5], ["a", 6]]}"#)
    guard case .source(.categorical(let table), _) = try function.legal(in: .native) else {
      Issue.record("no table")
      return
    }
    #expect(table.truncatesNumbers)
    #expect(table.stops.map(\.input.value) == [.number(1), .number(2), .string("a")])
    #expect(table.stops.map(\.input.spelling) == [.number(1), .spelled("2.0"), .string("a")])
    let strings = try WrittenFunction(
      "line-width", #"{"property": "p", "type": "categorical", "stops": [["a", 6]]}"#)
    guard case .source(.categorical(let names), _) = try strings.legal(in: .native) else {
      Issue.record("no table")
      return
    }
    #expect(!names.truncatesNumbers)
  }

  @Test func aColourThatTodaysReadersDoNotTakeIsSpelledAnew() throws {
    let function = try WrittenFunction("fill-color", #"{"stops": [[0, "r ed"], [5, "RED"]]}"#)
    guard case .camera(.exponential(let curve)) = try function.legal(in: .native) else {
      Issue.record("no curve")
      return
    }
    let red = StyleValue.color(Color(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(curve.stops.map(\.output.value) == [red, red])
    #expect(curve.stops[1].output.json.spelling == .string("RED"))
    #expect(curve.stops[0].output.json.spelling != .string("r ed"))
    guard case .string(let css) = curve.stops[0].output.json.value else {
      Issue.record("no string")
      return
    }
    #expect(Color(css: css).map { .color($0) } == red)
  }

  // MARK: Parts

  private func input(_ number: Double, _ spelling: String) -> WrittenValue {
    WrittenValue(.number(number), spelled: .spelled(spelling))
  }

  private func number(_ number: Double, _ spelling: String) -> StopOutput {
    StopOutput(value: .number(number), json: input(number, spelling))
  }

  private func stop(_ input: Double, _ spelling: String, _ output: Double, _ outputSpelling: String) -> Stop {
    Stop(input: self.input(input, spelling), output: number(output, outputSpelling))
  }
}

extension JSONFragment {
  fileprivate static func spelled(_ text: String) -> JSONFragment { .scalar(Array(text.utf8)) }
}
