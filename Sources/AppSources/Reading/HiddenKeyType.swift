import ExpressionDialects
import LegacyStyle
import SDKFunctions
import SourceJSON

/// The type of a key whose value does not show.
enum HiddenKeyType: Hashable, Sendable {
  case string
  case integer

  /// The keys that a rewriting is proved with.
  var probes: [StyleFunction.Key] {
    switch self {
    case .string: ["hidden key", "", "it's \"quoted\""].map { StyleFunction.Key(.string($0)) }
    case .integer: [61_920, 0, 1, -7].map { StyleFunction.Key(.number($0)) }
    }
  }
}

/// Finds the types of keys where the file shows them: in a declaration, a parameter or a cast.
struct HiddenKeyTypes {
  let source: AppSource
  let scope: SourceScope

  func type(of tokens: Range<Int>) -> HiddenKeyType? {
    switch source.language {
    case .swift: swift(tokens)
    case .objectiveC: objectiveC(tokens)
    }
  }

  // MARK: Swift

  private func swift(_ tokens: Range<Int>) -> HiddenKeyType? {
    if let cast = castType(endingAt: tokens.upperBound) { return cast }
    guard tokens.count == 1, let name = source.name(tokens.lowerBound) else { return nil }
    let found = scope.declarations(of: name, at: tokens.lowerBound)
    guard found.count == 1, let declaration = found.first else { return nil }
    if let type = declaration.type { return type.count == 1 ? swiftType(at: type.lowerBound) : nil }
    guard let initialiser = declaration.initialiser else { return boundType(of: declaration.nameToken) }
    if let cast = castType(endingAt: initialiser.upperBound) { return cast }
    switch CodeLiteral(source.text(initialiser), in: .swift) {
    case .string?: return .string
    // `3.0` is a `Double`.
    case .number? where isInteger(initialiser): return .integer
    default: return nil
    }
  }

  private func isInteger(_ tokens: Range<Int>) -> Bool {
    guard tokens.count == 1, source.tokens[tokens.lowerBound].kind == .number else { return false }
    return source.text(tokens).utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x5F }
  }

  private func swiftType(at index: Int) -> HiddenKeyType? {
    switch source.name(index) {
    case "String", "NSString": .string
    case "Int", "UInt": .integer
    default: nil
    }
  }

  /// The type that `as String`, `as! String` or `as? String` in front of a token gives.
  private func castType(endingAt end: Int) -> HiddenKeyType? {
    let isCast =
      source.isAt("as", end - 2)
      || source.isAt("as", end - 3) && (source.isAt("!", end - 2) || source.isAt("?", end - 2))
    return isCast ? swiftType(at: end - 1) : nil
  }

  /// The type of `if let name = … as? String`.
  private func boundType(of name: Int) -> HiddenKeyType? {
    guard source.isAt("=", name + 1) else { return nil }
    var place = name + 2
    while place < source.tokens.count, !source.isAt(",", place), !source.isAt("{", place), !source.isAt("else", place) {
      place = source.next(after: place)
    }
    return castType(endingAt: place)
  }

  // MARK: Objective-C

  private func objectiveC(_ tokens: Range<Int>) -> HiddenKeyType? {
    let start = tokens.lowerBound
    if tokens.count == 4, source.isAt("@", start), source.isAt("(", start + 1) {
      return objectiveCType(of: start + 2) == .integer ? .integer : nil
    }
    guard tokens.count == 1 else { return nil }
    return objectiveCType(of: start) == .string ? .string : nil
  }

  /// The type of a variable or parameter that a token names.
  private func objectiveCType(of index: Int) -> HiddenKeyType? {
    guard let name = source.name(index) else { return nil }
    let found = scope.declarations(of: name, at: index)
    return found.count == 1 ? found[0].type.flatMap(objectiveCType) : nil
  }

  private func objectiveCType(_ type: Range<Int>) -> HiddenKeyType? {
    switch (type.count, source.name(type.lowerBound)) {
    case (2, "NSString"): source.isAt("*", type.lowerBound + 1) ? .string : nil
    case (1, "NSInteger"), (1, "NSUInteger"), (1, "int"), (1, "long"): .integer
    default: nil
    }
  }
}
