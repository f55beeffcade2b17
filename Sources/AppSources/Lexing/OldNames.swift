import ExpressionDialects

extension OldClass {
  /// Names of a draft that was never released.
  static let draftNames = ["MGLStyleAttributeValue", "MGLStyleAttributeFunction"]

  /// Names of that API other than its classes.
  static let otherNames = [
    "MGLInterpolationMode", "MGLInterpolationModeExponential", "MGLInterpolationModeInterval",
    "MGLInterpolationModeCategorical", "MGLInterpolationModeIdentity", "MGLStyleFunctionOption",
    "MGLStyleFunctionOptionInterpolationBase", "MGLStyleFunctionOptionDefaultValue",
  ]

  /// Whether a name is that of a value in Objective-C, and not of a type.
  static func isConstant(_ name: String) -> Bool {
    ["MGLInterpolationMode", "MGLStyleFunctionOption"].contains { name.utf8.starts(with: $0.utf8) && name != $0 }
  }
}

extension CodeFile {
  /// Whether one of the tokens in a range is the name of an old class.
  func namesOldClass(_ tokens: Range<Int>) -> Bool {
    tokens.contains { name($0).flatMap(OldClass.init(rawValue:)) != nil }
  }
}
