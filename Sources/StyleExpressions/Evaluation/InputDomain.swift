package import SourceJSON
package import StyleSpec

/// Something that an expression reads of its input, and the values to try for it.
package struct InputDomain: Sendable {
  package enum Subject: Hashable, Sendable {
    case attribute(JSONString)
    case state(JSONString)
    case id
    case geometryType
    case zoom
  }

  package let subject: Subject

  /// The values, the likeliest to tell something first; `nil` is a missing one.
  package let values: [StyleValue?]

  package init(_ subject: Subject, _ values: [StyleValue?]) {
    self.subject = subject
    self.values = values
  }
}

extension EvaluationContext {
  /// Gives something that an expression reads one of its values.
  mutating func set(_ subject: InputDomain.Subject, to value: StyleValue?) {
    switch (subject, value) {
    case (.attribute(let name), _): feature?.properties[name] = value
    case (.state(let name), _): featureState[name] = value
    case (.id, _): feature?.id = value ?? .null
    case (.zoom, .number(let number)): zoom = number
    case (.geometryType, .string(let name)): feature?.geometryType = GeometryType(rawValue: name.string) ?? .unknown
    case (.zoom, _), (.geometryType, _): break
    }
  }
}
