import LegacyStyle
import SourceText
import StyleSpec
import TestSupport
import Testing

/// Every reason to refuse a function: its id, its class, and the bytes that it points to.
@Suite struct RewriteRefusalTests {
  private struct Refused {
    var id: String
    var accident: LegacyAccident?
    var property: JSONString
    var json: String
    var place: String
    var semantics: [LegacySemantics] = [.documented, .glJS]
  }

  private static let composite = #"[[{"zoom": 0, "value": 0}, 1], [{"zoom": 5, "value": 0}, 2]]"#

  private static let all: [Refused] = [
    Refused(
      id: "unknown-function-type", accident: .malformedFunction, property: "line-width",
      json: #"{"type": "linear", "stops": [[0, 1]]}"#, place: #""linear""#, semantics: LegacySemantics.allCases),
    Refused(
      id: "unknown-color-space", accident: .malformedFunction, property: "line-width",
      json: #"{"colorSpace": "xyz", "stops": [[0, 1]]}"#, place: #""xyz""#),
    Refused(
      id: "missing-stops", accident: .malformedFunction, property: "line-width", json: "{}", place: "{}",
      semantics: LegacySemantics.allCases),
    Refused(
      id: "missing-stops", accident: .malformedFunction, property: "line-width", json: #"{"property": "p"}"#,
      place: #"{"property": "p"}"#, semantics: LegacySemantics.allCases),
    Refused(
      id: "missing-stops", accident: .malformedFunction, property: "line-width",
      json: #"{"property": "p", "type": "categorical"}"#,
      place: #"{"property": "p", "type": "categorical"}"#, semantics: LegacySemantics.allCases),
    Refused(
      id: "missing-stops", accident: .malformedFunction, property: "line-width", json: #"{"stops": 5}"#, place: "5",
      semantics: LegacySemantics.allCases),
    Refused(
      id: "empty-stops", accident: .malformedFunction, property: "line-width", json: #"{"stops": [ ]}"#, place: "[ ]",
      semantics: LegacySemantics.allCases),
    Refused(
      id: "malformed-stop", accident: .malformedFunction, property: "line-width", json: #"{"stops": [[0, 1], 7]}"#,
      place: "7",
      semantics: LegacySemantics.allCases),
    Refused(
      id: "malformed-stop", accident: .malformedFunction, property: "line-width",
      json: #"{"property": "p", "stops": [[{"zoom": 0, "value": 0}, 1], [{"zoom": 1}, 2]]}"#,
      place: #"[{"zoom": 1}, 2]"#, semantics: LegacySemantics.allCases),
    Refused(
      id: "missing-property", accident: nil, property: "line-width", json: #"{"stops": \#(composite)}"#,
      place: #"{"stops": \#(composite)}"#, semantics: LegacySemantics.allCases),
    Refused(
      id: "property-not-a-string", accident: nil, property: "line-width", json: #"{"property": 5, "stops": [[0, 1]]}"#,
      place: "5", semantics: LegacySemantics.allCases),
    Refused(
      id: "missing-property", accident: .invalidIdentity, property: "line-width",
      json: #"{"type": "identity", "stops": [[0, 1]]}"#,
      place: #""identity""#),
    Refused(
      id: "missing-property", accident: .invalidIdentity, property: "line-width", json: #"{"type": "identity"}"#,
      place: #""identity""#),
    Refused(
      id: "composite-identity", accident: .invalidIdentity, property: "line-width",
      json: #"{"type": "identity", "property": "p", "base": 2, "stops": \#(composite)}"#, place: "2"),
    Refused(
      id: "stop-input-not-a-number", accident: .wrongType, property: "line-width",
      json: #"{"stops": [[0, 1], ["5", 2]]}"#,
      place: #""5""#, semantics: LegacySemantics.allCases),
    Refused(
      id: "stop-input-not-a-number", accident: .wrongType, property: "line-width",
      json: #"{"property": "p", "stops": [[{"zoom": "a", "value": 0}, 1]]}"#, place: #""a""#,
      semantics: LegacySemantics.allCases),
    Refused(
      id: "stop-input-not-a-key", accident: .wrongType, property: "line-width",
      json: #"{"property": "p", "type": "categorical", "stops": [["a", 1], [null, 2]]}"#, place: "null",
      semantics: LegacySemantics.allCases),
    Refused(
      id: "unsorted-stops", accident: .unsortedStops, property: "line-width", json: #"{"stops": [[10, 1], [0, 2]]}"#,
      place: "0"),
    Refused(
      id: "unsorted-stops", accident: .unsortedStops, property: "line-width",
      json: #"{"property": "p", "stops": [[{"zoom": 8, "value": 0}, 1], [{"zoom": 7, "value": 0}, 2]]}"#, place: "7"),
    Refused(
      id: "wrong-value", accident: .wrongType, property: "line-width", json: #"{"stops": [[0, "wide"]]}"#,
      place: #""wide""#,
      semantics: LegacySemantics.allCases),
    Refused(
      id: "wrong-value", accident: .wrongType, property: "line-cap", json: #"{"stops": [[0, "nope"]]}"#,
      place: #""nope""#,
      semantics: LegacySemantics.allCases),
    Refused(
      id: "wrong-value", accident: .wrongType, property: "text-font", json: #"{"stops": [[0, ["a", 5]]]}"#,
      place: #"["a", 5]"#, semantics: LegacySemantics.allCases),
    Refused(
      id: "wrong-value", accident: .wrongType, property: "icon-text-fit-padding", json: #"{"stops": [[0, [1, 2]]]}"#,
      place: "[1, 2]", semantics: LegacySemantics.allCases),
    Refused(
      id: "wrong-default", accident: .wrongType, property: "line-width",
      json: #"{"property": "p", "default": null, "stops": [[0, 1]]}"#, place: "null",
      semantics: LegacySemantics.allCases),
    Refused(
      id: "wrong-base", accident: .wrongBase, property: "line-width", json: #"{"base": -1, "stops": [[0, 1]]}"#,
      place: "-1",
      semantics: LegacySemantics.allCases),
    Refused(
      id: "wrong-base", accident: .wrongBase, property: "line-width", json: #"{"base": null, "stops": [[0, 1]]}"#,
      place: "null", semantics: LegacySemantics.allCases),
    Refused(
      id: "wrong-base", accident: .wrongBase, property: "line-width", json: #"{"base": 1e300, "stops": [[0, 1]]}"#,
      place: "1e300", semantics: [.native]),
    Refused(
      id: "wrong-base", accident: .wrongBase, property: "line-width", json: #"{"base": 1e999, "stops": [[0, 1]]}"#,
      place: "1e999", semantics: LegacySemantics.allCases),
    Refused(
      id: "data-function-on-zoom-property", accident: .attributeOnZoomProperty, property: "text-padding",
      json: #"{"property": "p", "stops": [[0, 1]]}"#, place: #""p""#, semantics: LegacySemantics.allCases),
    Refused(
      id: "property-takes-no-function", accident: nil, property: "fill-extrusion-rounded-corner-distance",
      json: #"{"stops": [[0, 1]]}"#, place: #"{"stops": [[0, 1]]}"#),
    Refused(
      id: "color-ramp-takes-no-function", accident: nil, property: "heatmap-color", json: #"{"stops": [[0, "red"]]}"#,
      place: #"{"stops": [[0, "red"]]}"#),
    Refused(
      id: "visibility-takes-no-function", accident: nil, property: "visibility", json: #"{"stops": [[0, "none"]]}"#,
      place: #"{"stops": [[0, "none"]]}"#, semantics: LegacySemantics.allCases),
    Refused(
      id: "property-does-not-interpolate", accident: .exponentialSteps, property: "circle-sort-key",
      json: #"{"type": "exponential", "stops": [[0, 0], [10, 10]]}"#, place: #""exponential""#),
    Refused(
      id: "runtime-interpolates-steps", accident: .interpolatedSteps, property: "circle-sort-key",
      json: #"{"property": "p", "stops": \#(composite)}"#, place: #"{"property": "p", "stops": \#(composite)}"#,
      semantics: [.glJS]),
    Refused(
      id: "not-a-native-property", accident: nil, property: "text-variable-anchor", json: #"{"stops": [[0, ["top"]]]}"#,
      place: #"{"stops": [[0, ["top"]]]}"#, semantics: [.native]),
    Refused(
      id: "function-type-not-in-native", accident: nil, property: "line-width",
      json: #"{"type": "categorical", "stops": [[0, 1]]}"#, place: #""categorical""#, semantics: [.native]),
    Refused(
      id: "function-type-not-in-native", accident: nil, property: "line-cap",
      json: #"{"type": "exponential", "stops": [[0, "butt"]]}"#, place: #""exponential""#, semantics: [.native]),
    Refused(
      id: "beyond-float32", accident: nil, property: "line-width", json: #"{"stops": [[0, 1e300]]}"#, place: "1e300",
      semantics: [.native]),
    Refused(
      id: "beyond-float32", accident: nil, property: "line-width",
      json: #"{"property": "p", "type": "categorical", "stops": [[1e300, 2]]}"#, place: "1e300", semantics: [.native]),
  ]

  @Test func everyReasonHasItsLocation() throws {
    for refused in Self.all {
      for semantics in refused.semantics {
        let function = try WrittenFunction(refused.property, refused.json)
        do throws(RewriteRefusal) {
          let legal = try LegacyFunction(function.function, for: function.property, semantics: semantics)
          Issue.record("\(refused.json) is legal in \(semantics): \(legal)")
        } catch {
          let range = try #require(error.range)
          let bytes = function.value.document.bytes[range.lowerBound..<range.upperBound]
          #expect("\(error.id)" == refused.id, "\(refused.json) in \(semantics)")
          #expect(error.divergence == refused.accident?.rawValue, "\(refused.json) in \(semantics)")
          #expect(String(decoding: bytes, as: UTF8.self) == refused.place, "\(refused.json) in \(semantics)")
          #expect(error.message.count > 20)
        }
      }
    }
  }

  /// Ids are in reports that people grep: each is spelled once, in the order of the list.
  @Test func everyIdIsProduced() {
    let produced = Set(Self.all.map(\.id))
    #expect(
      produced == [
        "unknown-function-type", "unknown-color-space", "missing-stops", "empty-stops", "malformed-stop",
        "missing-property",
        "property-not-a-string", "composite-identity", "stop-input-not-a-number",
        "stop-input-not-a-key",
        "unsorted-stops", "wrong-value", "wrong-default", "wrong-base", "data-function-on-zoom-property",
        "property-takes-no-function", "color-ramp-takes-no-function", "visibility-takes-no-function",
        "property-does-not-interpolate", "runtime-interpolates-steps", "not-a-native-property",
        "function-type-not-in-native",
        "beyond-float32",
      ])
  }
}
