package import SourceJSON
package import StyleSpec

/// One line of a recording: a function or token string, its property, inputs and what somebody else's runtime computed.
package struct RecordedFunction: Sendable {
  package var number: Int
  package var json: JSONNode
  package var property: PropertySpecification

  package struct Unusable: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String
  }

  package init(line: [UInt8], number: Int) throws {
    self.number = number
    json = try JSONDocument(parsing: line).root
    guard let name = json["property"]?.string,
      let property = PropertyTable.specification(named: name, layer: json["layer"]?.string)
    else { throw Unusable(description: "line \(number) names no property") }
    self.property = property
  }

  package var value: JSONNode { json["value"] ?? json }

  /// The class in which the recorded runtime and the documentation part, if it is one of those.
  package var accident: String? { json["accident"]?.string?.string }

  /// The message with which the recorded core refuses the function, if it does.
  package var error: String? { json["error"]?.string?.string }

  package var isValid: Bool { json["valid"]?.boolean ?? true }

  package var inputs: [EvaluationContext] {
    (json["inputs"]?.elements).map { $0.map(Self.context) } ?? []
  }

  package var outputs: [JSONNode] {
    json["outputs"].map { Array($0.elements) } ?? []
  }

  /// Whether an input holds an integer that no double holds: the native core keeps 64 bits, values here are doubles.
  package func isBeyondDouble(input index: Int) -> Bool {
    json["inputs"]?[index]?["properties"]?.members.contains { member in
      guard let integer = Int64(String(decoding: member.value.spelling, as: UTF8.self)),
        let number = member.value.number
      else { return false }
      return Int64(exactly: number) != integer
    } ?? false
  }

  private static func context(_ input: JSONNode) -> EvaluationContext {
    var properties = StyleObject()
    if let recorded = input["properties"], case .object(let object) = StyleValue(json: recorded) { properties = object }
    return EvaluationContext(zoom: input["zoom"]?.number, feature: Feature(properties: properties))
  }
}
