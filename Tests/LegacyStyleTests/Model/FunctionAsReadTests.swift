import LegacyStyle
import SourceText
import StyleSpec
import TestSupport
import Testing

@Suite struct FunctionAsReadTests {
  private func read(_ json: String, assumesIdentity: Bool = false) throws -> FunctionAsRead {
    FunctionAsRead(try JSONDocument(parsing: Array(json.utf8)).root, assumesIdentity: assumesIdentity)
  }

  @Test func theFirstStopAndThePropertyDecideTheKind() throws {
    #expect(try read(#"{"stops": [[0, 1]]}"#).kind == .camera)
    #expect(try read(#"{"property": "p", "stops": [[0, 1]]}"#).kind == .source)
    #expect(try read(#"{"property": "p", "type": "identity"}"#).kind == .source)
    #expect(try read(#"{"property": "p", "stops": [[{"zoom": 0, "value": 1}, 2]]}"#).kind == .composite)
    #expect(try read(#"{"stops": [[{"zoom": 0, "value": 1}, 2]]}"#).kind == .composite)
  }

  @Test func readsEveryMemberAsSpelled() throws {
    let function = try read(
      #"{"type": "categorical", "property": "class", "base": 1.40, "colorSpace": "hcl", "default": "red", "stops": [["a", "b"]]}"#
    )
    #expect(function.mode == .categorical)
    #expect(function.property == "class")
    #expect(function.base == 1.4)
    #expect(function.baseNode.map { String(decoding: $0.spelling, as: UTF8.self) } == "1.40")
    #expect(function.colorSpace == .hcl)
    #expect(function.defaultNode?.string == "red")
    #expect(function.stops.map(\.input) == [.string("a")])
    #expect(function.stops.map(\.output) == [.string("b")])
    #expect(function.malformedStop == nil)
  }

  @Test func readsMissingAndUnknownMembersAsUnset() throws {
    let function = try read(#"{"type": "linear", "base": "2", "colorSpace": "xyz", "property": 5}"#)
    #expect(function.mode == nil)
    #expect(function.base == 1)
    #expect(function.colorSpace == .rgb)
    #expect(function.property == nil)
    #expect(function.kind == .source)
    #expect(function.stops.isEmpty)
  }

  @Test func theLastOfDuplicateKeysCounts() throws {
    let function = try read(
      #"{"base": 2, "stops": [[0, 1]], "base": 3, "stops": [[5, 6], [7, 8]], "type": "identity", "type": "interval"}"#)
    #expect(function.base == 3)
    #expect(function.stops.map(\.input) == [.number(5), .number(7)])
    #expect(function.mode == .interval)
  }

  @Test func readsCompositeStops() throws {
    let function = try read(
      #"{"property": "p", "stops": [[{"zoom": 3, "value": "a"}, 1], [{"value": "b", "zoom": 4}, 2]]}"#)
    #expect(function.stops.map(\.zoom) == [.number(3), .number(4)])
    #expect(function.stops.map(\.input) == [.string("a"), .string("b")])
  }

  @Test(arguments: [
    #"{"stops": 5}"#, #"{"stops": "abc"}"#, #"{"stops": {}}"#, #"{"stops": null}"#, #"{"stops": []}"#, "{}",
  ])
  func stopsThatAreNotAListAreIgnored(json: String) throws {
    #expect(try read(json).stops.isEmpty)
  }

  @Test(arguments: [
    #"{"stops": [5]}"#, #"{"stops": [[1]]}"#, #"{"stops": [[1, 2, 3]]}"#, #"{"stops": [[0, 1], null]}"#,
    #"{"property": "p", "stops": [[{"zoom": 0, "value": 0}, 1], [5, 2]]}"#,
    #"{"property": "p", "stops": [[{"zoom": 0}, 1]]}"#,
  ])
  func remembersThatAStopWasMalformed(json: String) throws {
    #expect(try read(json).malformedStop != nil)
  }

  @Test func theFirstMalformedStopIsTheOneToShow() throws {
    let function = try read(#"{"stops": [[0, 1], [2], 3]}"#)
    #expect(function.malformedStop.map { String(decoding: $0.spelling, as: UTF8.self) } == "[2]")
  }

  /// Only an attribute on its own may be taken for an identity function: not with stops, not with a type.
  @Test func anIdentityIsAssumedOnlyWithoutTypeAndStops() throws {
    #expect(try read(#"{"property": "p"}"#, assumesIdentity: true).mode == .identity)
    #expect(try read(#"{"property": "p"}"#).mode == nil)
    #expect(try read(#"{"property": "p", "stops": [[0, 1]]}"#, assumesIdentity: true).mode == nil)
    #expect(try read(#"{"property": "p", "type": "interval"}"#, assumesIdentity: true).mode == .interval)
    #expect(try read(#"{"property": "p", "type": "linear"}"#, assumesIdentity: true).mode == nil)
    #expect(try read(#"{"stops": [[0, 1]]}"#, assumesIdentity: true).mode == nil)
  }
}
