import ExpressionDialects

extension OldClass {
  /// Names of that API other than its classes, and of a draft that was never released.
  static let otherNames = [
    "MGLStyleAttributeValue", "MGLStyleAttributeFunction", "MGLInterpolationMode", "MGLInterpolationModeExponential",
    "MGLInterpolationModeInterval", "MGLInterpolationModeCategorical", "MGLInterpolationModeIdentity",
    "MGLStyleFunctionOption", "MGLStyleFunctionOptionInterpolationBase", "MGLStyleFunctionOptionDefaultValue",
  ]

  /// Whether a name is that of a value in Objective-C, and not of a type.
  static func isConstant(_ name: String) -> Bool {
    ["MGLInterpolationMode", "MGLStyleFunctionOption"].contains { name.utf8.starts(with: $0.utf8) && name != $0 }
  }

  /// The names of a draft that was never released.
  static func isDraft(_ name: String) -> Bool {
    name == "MGLStyleAttributeValue" || name == "MGLStyleAttributeFunction"
  }
}

extension CodeFile {
  /// Whether one of the tokens in a range is the name of an old class.
  func namesOldClass(_ tokens: Range<Int>) -> Bool {
    tokens.contains { name($0).flatMap(OldClass.init(rawValue:)) != nil }
  }
}
