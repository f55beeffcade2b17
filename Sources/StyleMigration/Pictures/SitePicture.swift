package import StyleSpec

/// Old and new values of one migrated value over its inputs.
package struct SitePicture: Sendable {
  /// One plot of a picture; a composite function has several.
  package struct Panel: Sendable {
    /// What holds for the whole panel, such as `zoom 10`; empty where there is one panel.
    package var title: String
    package var shape: Shape

    /// The inputs of stops that lie in a curve, in ascending order.
    package var stops: [Double]

    package init(title: String, shape: Shape, stops: [Double] = []) {
      (self.title, self.shape, self.stops) = (title, shape, stops)
    }
  }

  package enum Shape: Sendable {
    /// Values over a number, in ascending order.
    case curve(axis: String, points: [Point])

    /// Values of inputs that have no order: keys, features.
    case table([Row])

    /// What a filter says of features.
    case truth([Row])
  }

  package struct Point: Sendable {
    package var input: Double
    package var values: Values

    package init(input: Double, values: Values) {
      (self.input, self.values) = (input, values)
    }
  }

  package struct Row: Sendable {
    package var label: String
    package var values: Values

    /// Whether it is a feature for people, and not one of those that the proof tries.
    package var isPlain: Bool

    package init(label: String, values: Values, isPlain: Bool = false) {
      (self.label, self.values, self.isPlain) = (label, values, isPlain)
    }
  }

  /// The values at an input; `nil` where the old runtime gives none, or nothing was written.
  package struct Values: Sendable {
    package var old: StyleValue?
    package var new: StyleValue?

    /// What today's renderers make of the old text, where the value is repaired; `nil` otherwise.
    package var today: StyleValue?

    /// Whether they differ by more than the judge allows.
    package var differ: Bool

    package init(old: StyleValue?, new: StyleValue?, today: StyleValue? = nil, differ: Bool) {
      (self.old, self.new, self.today, self.differ) = (old, new, today, differ)
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
    panels.contains { panel in
      switch panel.shape {
      case .curve(_, let points): points.contains { $0.values.differ }
      case .table(let rows), .truth(let rows): rows.contains { $0.values.differ }
      }
    }
  }
}
