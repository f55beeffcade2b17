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

/// The search for the letters that every old name, and every function that newer systems refuse, begins with.
enum OldNameSearch {
  /// Whether the bytes contain `MGL`, or one of `mgl_`, `mglJ`, `MLN_` and `mln_`.
  ///
  /// - Complexity: O(bytes).
  static func mayHaveOldNames(_ bytes: [UInt8]) -> Bool {
    var position = 0
    while position + 3 <= bytes.count {
      if bytes[position] | 0x20 == UInt8(ascii: "m") {
        switch (bytes[position], bytes[position + 1], bytes[position + 2]) {
        case (0x4D, 0x47, 0x4C): return true
        case (0x6D, 0x67, 0x6C), (0x4D, 0x4C, 0x4E), (0x6D, 0x6C, 0x6E):
          if position + 3 < bytes.count, "_J".utf8.contains(bytes[position + 3]) { return true }
        default: break
        }
      }
      position += 1
    }
    return false
  }
}
