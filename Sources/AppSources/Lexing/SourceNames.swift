import ExpressionDialects
import SourceText

/// Where each name of a file stands.
struct SourceNames: Sendable {
  private var indices: [String: [Int]] = [:]

  init(_ tokens: [CodeToken], in bytes: [UInt8]) {
    for (index, token) in tokens.enumerated() where token.kind == .identifier {
      indices[token.name(in: bytes), default: []].append(index)
    }
  }

  /// The tokens that are a name, in backticks or not, in their order.
  func tokens(_ name: String) -> [Int] { indices[name] ?? [] }
}

extension CodeToken {
  /// The identifier without backticks.
  func name(in bytes: [UInt8]) -> String {
    let text = text(in: bytes)
    return text.utf8.first == UInt8(ascii: "`") ? String(text.dropFirst().dropLast()) : text
  }
}

/// The classes of the API before expressions.
///
/// - Source: `MGLStyleValue.h` of mapbox/mapbox-gl-native, ios-v3.4.0 to ios-v3.7.8.
enum OldClass: String, Hashable, Sendable, CaseIterable {
  case value = "MGLStyleValue"
  case constant = "MGLConstantStyleValue"
  case compatibleConstant = "MGLStyleConstantValue"
  case function = "MGLStyleFunction"
  case camera = "MGLCameraStyleFunction"
  case source = "MGLSourceStyleFunction"
  case composite = "MGLCompositeStyleFunction"

  /// Names of that API beside its classes, and of a draft of it that no release had.
  static let otherNames = [
    "MGLStyleAttributeValue", "MGLStyleAttributeFunction", "MGLInterpolationMode", "MGLInterpolationModeExponential",
    "MGLInterpolationModeInterval", "MGLInterpolationModeCategorical", "MGLInterpolationModeIdentity",
    "MGLStyleFunctionOption", "MGLStyleFunctionOptionInterpolationBase", "MGLStyleFunctionOptionDefaultValue",
  ]

  /// The names of a draft that was never released.
  static func isDraft(_ name: String) -> Bool {
    name == "MGLStyleAttributeValue" || name == "MGLStyleAttributeFunction"
  }
}

/// The search for the letters that every old name begins with.
enum OldNameSearch {
  /// Whether `MGL` stands anywhere.
  ///
  /// - Complexity: O(bytes).
  static func mayHaveOldNames(_ bytes: [UInt8]) -> Bool {
    var position = 0
    while position + 3 <= bytes.count {
      if bytes[position] == UInt8(ascii: "M"), bytes[position + 1] == UInt8(ascii: "G"),
        bytes[position + 2] == UInt8(ascii: "L")
      {
        return true
      }
      position += 1
    }
    return false
  }
}
