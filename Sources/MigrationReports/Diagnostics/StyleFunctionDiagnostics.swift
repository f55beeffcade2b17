extension DiagnosticCatalog {
  /// What upgrade scripts meet that build `StyleFunction` values; the command itself never says these.
  static let styleFunctions: [Entry] = styleFunctionErrors + styleFunctionQuirks

  private static let styleFunctionErrors = [
    Entry(
      "camera-without-stops", "a camera function without a stop", "The SDK raised an exception.",
      remedy: "give it at least one stop, or write the constant"),
    Entry(
      "without-stops", "a function of an attribute without a stop", "Only the identity has none.", remedy: "add stops"),
    Entry(
      "base-is-no-number", "an interpolation base that is no number", "The SDK raised an exception.",
      remedy: "write a number"),
    Entry(
      "negative-base", "an interpolation base below 0", "No curve has such a base.", remedy: "write a number from 0 up"),
    Entry(
      "default-is-no-style-value", "a default that is a raw value", "Options hold style values.",
      remedy: "wrap it: StyleFunction(rawValue: …)"),
    Entry(
      "default-is-no-constant", "a default that is a function", "A default can be a constant only.",
      remedy: "write a constant"),
    Entry(
      "not-a-style-value", "a raw value where a style value is expected", "The SDK raised an exception.",
      remedy: "wrap it: StyleFunction(rawValue: …)"),
    Entry(
      "attribute-on-zoom-property", "a function of an attribute on a property of the zoom",
      "The SDK raised an exception.",
      remedy: "use cameraStops"),
    Entry(
      "camera-mode", "a mode that camera functions do not have", "They are exponential or interval.",
      remedy: "use .exponential or .interval"),
    Entry(
      "unsupported-mode", "a mode that the property does not take", "The SDK raised an exception.",
      remedy: "use another mode"),
    Entry(
      "stop-is-no-style-value", "a stop that is a raw value", "Stops hold style values.",
      remedy: "wrap it: StyleFunction(rawValue: …)"),
    Entry(
      "stop-is-no-constant", "a stop that is a function", "Stops hold constants.",
      remedy: "for two inputs use compositeStops"),
    Entry(
      "key-is-no-number", "a key that is no number", "Only categorical functions have other keys.",
      remedy: "use .categorical, or write a number"),
    Entry(
      "wrong-value", "a value that is none of the property's", "The message says what is expected.",
      remedy: "write such a value"),
    Entry(
      "number-out-of-range", "a number beyond float32", "The SDK kept numbers as float32.",
      remedy: "write a smaller number"),
  ]

  private static let styleFunctionQuirks = [
    Entry("default-ignored", "a default of a camera function", "The SDK ignored it.", remedy: "remove it"),
    Entry("base-ignored", "a base of a function without a curve", "The SDK ignored it.", remedy: "remove it"),
    Entry(
      "zero-base", "a base of 0", "The SDK took it for 1, or jumped after each stop.",
      remedy: "write the base that is meant"),
    Entry("stops-ignored", "stops of an identity function", "The SDK ignored them.", remedy: "remove them"),
    Entry(
      "mode-ignored", "a mode that the property does not know", "The SDK took it for interval.",
      remedy: "write .interval"),
    Entry("empty-zoom", "a zoom without stops", "The SDK left it out.", remedy: "remove it"),
    Entry("unknown-option", "an option that the SDK did not know", "The SDK ignored it.", remedy: "remove it"),
    Entry("key-cut", "a key with a fraction", "The SDK cut it to a whole number.", remedy: "write the whole number"),
    Entry(
      "equal-keys", "two keys that were one number", "The SDK kept either; here the first counts.", remedy: "remove one"
    ),
    Entry("color-rounded", "a colour between two bytes", "The SDK rounded the components.", remedy: "nothing"),
    Entry(
      "translucent-color", "a translucent colour",
      "The SDK drew it brighter by mistake; it is migrated as it was meant.",
      remedy: "look at the map"),
    Entry("converted", "a value of another type", "The SDK converted it.", remedy: "write the value in its type"),
    Entry(
      "understood-by-the-core", "a value of no documented type", "The SDK's core understood it all the same.",
      remedy: "write a value of the documented type"),
  ]
}
