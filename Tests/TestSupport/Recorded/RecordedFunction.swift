package import SourceText
package import StyleSpec

/// One row of a recording: a function or token string, its property, inputs and what the recorded runtime computed.
package struct RecordedFunction: Sendable {
  /// The line in the complete file.
  package var number: Int
  package var json: JSONNode
  package var property: PropertySpecification

  package struct Unusable: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String
  }

  package init(row: JSONNode, index: Int) throws {
    number = row["line"]?.number.map { Int($0) } ?? index + 1
    json = row
    guard let name = json["property"]?.string,
      let property = PropertyTable.specification(named: name, layer: json["layer"]?.string)
    else { throw Unusable(description: "line \(number) does not name a property") }
    self.property = property
  }

  package var value: JSONNode { json["value"] ?? json }

  /// The class of the accident by which the runtime differs from the documentation, if there is one.
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

  /// Whether an input holds an integer that no double holds: the native core has 64-bit integers, values here are doubles.
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
