import Equivalence
import LegacyStyle
import SourceText
package import StyleSpec

/// Old and new values of one migrated function over zoom or an attribute.
package struct SitePicture: Sendable {
  /// One curve of a picture; a composite function has several.
  package struct Panel: Sendable {
    /// What holds for the whole panel, such as `zoom 10`; empty where there is one panel.
    package var title: String

    /// What the inputs are: `zoom`, or the name of an attribute.
    package var axis: String

    /// The values at inputs in ascending order.
    package var points: [Point]

    /// The inputs of stops that lie in the curve, in ascending order.
    package var stops: [Double]

    package init(title: String, axis: String, points: [Point], stops: [Double] = []) {
      (self.title, self.axis, self.points, self.stops) = (title, axis, points, stops)
    }
  }

  package struct Point: Sendable {
    package var input: Double
    package var values: Values

    package init(input: Double, values: Values) {
      (self.input, self.values) = (input, values)
    }
  }

  /// The values at an input; `nil` where the old runtime gives none, or nothing was written.
  package struct Values: Sendable {
    package var old: StyleValue?
    package var new: StyleValue?

    /// Whether they differ by more than the judge allows.
    package var differ: Bool

    package init(old: StyleValue?, new: StyleValue?, differ: Bool) {
      (self.old, self.new, self.differ) = (old, new, differ)
    }
  }

  package let property: String
  package let panels: [Panel]

  /// Whether there is a new value to be shown.
  package let hasNew: Bool

  package init(property: String, panels: [Panel], hasNew: Bool) {
    (self.property, self.panels, self.hasNew) = (property, panels, hasNew)
  }

  /// Whether old and new differ at an input of this picture.
  package var hasDifference: Bool {
    panels.contains { panel in panel.points.contains { $0.values.differ } }
  }
}

/// The inputs at which a value is drawn: evenly over its range, at its stops, and just below stops that are steps.
struct PictureSampler {
  let plan: SamplePlan
  private let kind: Kind

  /// The inputs of the stops that lie over the axis of the panels.
  private var stops: [Double] = []

  private enum Kind {
    case zooms([Double])
    case attribute(JSONString, [Double])

    /// A panel for each zoom, over the attribute.
    case zoomPanels(JSONString, zooms: [Double], [Double])

    /// A panel for each key, over the zoom.
    case keyPanels(JSONString, keys: [StyleValue], [Double])
  }

  /// - Returns: `nil` for a function that has no curve: over keys, of an attribute as it is, or with tokens.
  init?(_ function: FunctionAsRead, for property: PropertySpecification, _ plan: SamplePlan) {
    self.plan = plan
    let steps = property.type == .color ? 32 : 56
    let inputs = function.stops.map { $0.input }
    stops = Self.ascending((function.kind == .composite ? [] : inputs).numbers)
    let name = function.property ?? ""
    switch function.kind {
    case .camera:
      guard plan.properties.count <= 1 else { return nil }
      kind = .zooms(Self.range(of: inputs, steps: steps, isZoom: true))
    case .source:
      guard function.mode != .categorical, function.mode != .identity, !inputs.numbers.isEmpty else { return nil }
      kind = .attribute(name, Self.range(of: inputs, steps: steps, isZoom: false))
    case .composite:
      let zooms = function.stops.compactMap { $0.zoom }
      if function.mode == .categorical || inputs.numbers.isEmpty {
        kind = .keyPanels(
          name, keys: Array(Self.distinct(inputs).prefix(8)) + [.null],
          Self.range(of: zooms, steps: steps / 2, isZoom: true))
      } else {
        kind = .zoomPanels(
          name, zooms: Self.panelZooms(zooms.numbers), Self.range(of: inputs, steps: steps / 2, isZoom: false))
      }
    }
  }

  /// Every panel, evaluated.
  func panels(_ values: (Sample) -> SitePicture.Values) -> [SitePicture.Panel] {
    func curve(
      _ title: String = "", over axis: String, _ inputs: [Double], _ sample: (Double) -> Sample
    ) -> SitePicture.Panel {
      .init(
        title: title, axis: axis, points: inputs.map { .init(input: $0, values: values(sample($0))) }, stops: stops)
    }
    func object(_ name: JSONString, _ value: StyleValue) -> StyleObject {
      value == .null ? StyleObject() : StyleObject([.init(key: name, value: value)])
    }
    switch kind {
    case .zooms(let zooms):
      return [curve(over: "zoom", zooms) { Sample(zoom: $0, properties: StyleObject()) }]
    case .attribute(let name, let inputs):
      return [curve(over: name.string, inputs) { Sample(zoom: 10, properties: object(name, .number($0))) }]
    case .zoomPanels(let name, let zooms, let inputs):
      return zooms.map { zoom in
        curve("zoom \(Self.wording(of: .number(zoom)))", over: name.string, inputs) {
          Sample(zoom: zoom, properties: object(name, .number($0)))
        }
      }
    case .keyPanels(let name, let keys, let zooms):
      return keys.map { key in
        curve((name.string.isEmpty ? "" : "\(name.string): ") + Self.wording(of: key), over: "zoom", zooms) {
          Sample(zoom: $0, properties: object(name, key))
        }
      }
    }
  }

  // MARK: Inputs

  private static func ascending(_ numbers: [Double]) -> [Double] {
    var result: [Double] = []
    for number in numbers.sorted() where result.last != number { result.append(number) }
    return result
  }

  /// Numbers over the stops and a little beyond.
  private static func range(of stops: [StyleValue], steps: Int, isZoom: Bool) -> [Double] {
    let keys = stops.numbers.filter { $0.isFinite && abs($0) < 1e12 }
    var low = keys.min() ?? 0
    var high = keys.max() ?? 22
    let margin = isZoom ? 1 : max((high - low) * 0.1, 0.5)
    low -= margin
    high += margin
    if isZoom {
      low = min(max(low, 0), 22)
      high = max(min(high, 24), low + 2)
    }
    var inputs = (0...steps).map { low + (high - low) * Double($0) / Double(steps) }
    for key in keys.prefix(100) where key > low && key < high { inputs += [key.nextDown, key] }
    return inputs.sorted()
  }

  /// At most six zooms: those of the stops, and the middle between the first two.
  private static func panelZooms(_ zooms: [Double]) -> [Double] {
    var distinct: [Double] = []
    for zoom in zooms.sorted() where distinct.last != zoom { distinct.append(zoom) }
    if distinct.count > 1 { distinct.insert((distinct[0] + distinct[1]) / 2, at: 1) }
    return spread(distinct, over: 6)
  }

  private static func distinct(_ values: [StyleValue]) -> [StyleValue] {
    var seen: Set<StyleValue> = []
    return values.filter { seen.insert($0).inserted }
  }

  /// Some of many, over all of them, the first and the last among them.
  private static func spread<Element>(_ elements: [Element], over count: Int) -> [Element] {
    guard elements.count > count, count > 1 else { return elements }
    return (0..<count).map { elements[$0 * (elements.count - 1) / (count - 1)] }
  }

  // MARK: Words

  private static func wording(of value: StyleValue) -> String {
    value == .null ? "missing" : String(decoding: value.fragment.text, as: UTF8.self)
  }
}

extension [StyleValue] {
  fileprivate var numbers: [Double] {
    compactMap { if case .number(let number) = $0 { number } else { nil } }
  }
}
