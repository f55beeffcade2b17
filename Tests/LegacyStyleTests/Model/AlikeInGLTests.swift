import LegacyStyle
import SourceJSON
import StyleSpec
import Testing

/// Which functions are known to mean the same as documented and in the GL JS runtime.
@Suite struct AlikeInGLTests {
  @Test(arguments: [
    ("line-width", #"{"stops": [[5, 1], [10, 6]]}"#),
    ("line-width", #"{"base": 1.5, "stops": [[5, 1], [10, 6], [10, 8], [12, 9]]}"#),
    ("line-width", #"{"base": 0, "stops": [[5, 1], [10, 6]]}"#),
    ("line-width", #"{"property": "p", "base": 0.5, "stops": [[5, 1], [10, 6]]}"#),
    ("line-width", #"{"property": "p", "type": "categorical", "stops": [["a", 1], ["b", 6]]}"#),
    ("line-width", #"{"type": "categorical", "stops": [[1, 1], [2, 6]]}"#),
    ("line-width", #"{"property": "p", "stops": [[{"zoom": 0, "value": 0}, 1], [{"zoom": 9, "value": 0}, 2]]}"#),
    ("fill-color", #"{"stops": [[5, "red"], [10, "hsl(20, 30%, 40%)"]]}"#),
    ("line-cap", #"{"stops": [[5, "round"], [10, "butt"]]}"#),
    ("line-dasharray", #"{"stops": [[5, [1, 2]], [10, [3]]]}"#),
    ("text-offset", #"{"stops": [[5, [1, 2]]]}"#),
  ])
  func alike(property: JSONString, function: String) throws {
    #expect(try WrittenFunction(property, function).evaluation(in: .documented).isAlikeInGL)
  }

  /// Functions that part somewhere: each with an input at which they do.
  @Test(
    arguments: [
      // Tokens, identity, defaults and steps, of which the runtime makes something of its own.
      ("text-field", #"{"stops": [[0, "{a}"]]}"#, 0, #"{"a": null}"#),
      ("text-field", #"{"property": "p", "type": "identity"}"#, 0, #"{"p": [1]}"#),
      ("fill-color", #"{"property": "p", "type": "categorical", "stops": [["a", "red"]], "default": ""}"#, 0, "{}"),
      (
        "line-dasharray",
        #"{"property": "p", "stops": [[{"zoom": 0, "value": 0}, [1, 1]], [{"zoom": 10, "value": 0}, [3, 3]]]}"#, 5,
        #"{"p": 0}"#
      ),
      (
        "symbol-sort-key",
        #"{"property": "p", "stops": [[{"zoom": 0, "value": 0}, 1], [{"zoom": 10, "value": 0}, 3]]}"#, 5, #"{"p": 0}"#
      ),
      ("text-variable-anchor-offset", #"{"stops": [[0, ["top", [0, 0]]], [10, ["top", [2, 2]]]]}"#, 5, "{}"),
      // Numbers that are not finite: of the power of a base, of what is nearly 1, of inputs and outputs.
      ("line-width", #"{"base": 2, "stops": [[0, 1], [2000, 3]]}"#, 1_500, "{}"),
      ("line-width", #"{"base": 1.0000000000000002, "stops": [[0, 1], [0.25, 3]]}"#, 0.125, "{}"),
      ("line-width", #"{"base": -2, "stops": [[0, 1], [1, 3]]}"#, 0.5, "{}"),
      ("line-width", #"{"stops": [[0, -1.5e308], [10, 1.5e308]]}"#, 5, "{}"),
      ("line-width", #"{"stops": [[0, 1e999]]}"#, 0, "{}"),
      ("line-width", #"{"property": "p", "stops": [[-1.7e308, 1], [1.7e308, 3]]}"#, 0, #"{"p": 1e308}"#),
      ("line-width", #"{"property": "p", "stops": [[0, 1]], "default": 1e999}"#, 0, "{}"),
      (
        "line-width",
        #"{"property": "p", "base": 2, "stops": [[{"zoom": 0, "value": 0}, 1], [{"zoom": 2000, "value": 0}, 3]]}"#,
        1_500,
        #"{"p": 0}"#
      ),
      (
        "line-width",
        #"{"property": "p", "stops": [[{"zoom": 0, "value": 0}, -1.5e308], [{"zoom": 9, "value": 0}, 1.5e308]]}"#, 5,
        #"{"p": 0}"#
      ),
      ("fill-color", #"{"stops": [[0, "hsl(1e999, 50%, 50%)"]]}"#, 0, "{}"),
      ("line-translate", #"{"stops": [[0, [-1.5e308, 0]], [10, [1.5e308, 0]]]}"#, 5, "{}"),
    ] as [(JSONString, String, Double, String)])
  func parting(property: JSONString, function: String, zoom: Double, attributes: String) throws {
    let written = try WrittenFunction(property, function)
    let context = try WrittenFunction.context(zoom: zoom, attributes)
    let (documented, runtime) = (try written.evaluation(in: .documented), try written.evaluation(in: .glJS))
    #expect(documented.value(in: context) != runtime.value(in: context))
    #expect(!documented.isAlikeInGL)
  }
}
