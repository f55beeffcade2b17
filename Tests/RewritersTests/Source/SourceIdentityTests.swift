import LegacyStyle
import Rewriters
import StyleSpec
import Testing

@Suite struct SourceIdentityTests {
  @Test(arguments: [
    ("line-width", #"["number", ["get", "p"], 1]"#),
    ("circle-sort-key", #"["number", ["get", "p"]]"#),
    ("fill-color", ##"["to-color", ["string", ["get", "p"], ""], "#000000"]"##),
    ("fill-outline-color", #"["to-color", ["string", ["get", "p"]]]"#),
    ("text-offset", #"["array", "number", 2, ["get", "p"], ["literal", [0, 0]]]"#),
    ("line-cap", #"["match", ["get", "p"], ["butt", "round", "square"], ["get", "p"], "butt"]"#),
    ("text-field", #"["to-string", ["get", "p"]]"#),
    ("icon-image", #"["to-string", ["get", "p"]]"#),
    (
      "icon-padding",
      #"["match", ["typeof", ["get", "p"]], ["number", "array<number, 1>", "array<number, 2>", "array<number, 3>", "array<number, 4>"], ["get", "p"], ["literal", [2]]]"#
    ),
    ("text-variable-anchor-offset", #"["get", "p"]"#),
  ])
  func theKeyPathIsAssertedOrConvertedAsThePropertyNeeds(property: String, expression: String) throws {
    let rewritten = try Rewritten(property, #"{"property": "p", "type": "identity"}"#)
    #expect(rewritten.expression == expression)
    #expect(rewritten.rewriter == .sourceIdentity)
  }

  @Test func textWithADefaultTellsMissingFromNull() throws {
    let rewritten = try Rewritten("text-field", #"{"property": "p", "type": "identity", "default": "none"}"#)
    #expect(rewritten.expression == #"["case", ["has", "p"], ["to-string", ["get", "p"]], "none"]"#)
  }

  @Test func nativeTextTakesStringsOnly() throws {
    let rewritten = try Rewritten("text-field", #"{"property": "p", "type": "identity", "default": "none"}"#, .native)
    #expect(rewritten.expression == #"["string", ["get", "p"], "none"]"#)
  }

  @Test func aDefaultThatNothingCanTestForIsRefused() throws {
    #expect(throws: RewriteRefusal.self) {
      try Rewritten(
        "text-variable-anchor-offset", #"{"property": "p", "type": "identity", "default": ["top", [0, 1]]}"#)
    }
  }
}
