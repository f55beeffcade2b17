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

  package let panels: [Panel]

  /// Whether there is a new value to be shown.
  package let hasNew: Bool

  package init(panels: [Panel], hasNew: Bool) {
    (self.panels, self.hasNew) = (panels, hasNew)
  }

  /// Whether old and new differ at an input of this picture.
  package var hasDifference: Bool {
    panels.contains { panel in panel.points.contains { $0.values.differ } }
  }
}
