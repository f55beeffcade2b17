import LegacyStyle
import SourceText
import StyleExpressions
import StyleSpec
import StyleStructure

extension PropertySite {
  /// Whether a look is enough to see that nothing old stands here.
  ///
  /// What is not plainly modern may be modern all the same; that takes more than a look.
  var isPlainlyModern: Bool {
    if name.isTemplate { return false }
    return switch (owner, value.kind) {
    case (.filter, _), (.sourceFilter, _), (.condition, _): hasModernFilter && placeholder == nil
    case (.address, _): placeholder == nil
    case (_, .object): false
    case (_, .string): !mayHaveTokens && !hasOldColors
    case (_, .array): !value.isTooDeep && !hasOldColors && !hasOldParts && placeholder == nil
    default: true
    }
  }

  /// Whether a function stands inside, or the name of a constant where a value should be.
  private var hasOldParts: Bool {
    guard value.contains({ $0.kind == .object || $0.begins(with: "@") }) else { return false }
    if value.nestedFunction != nil { return true }
    var hasConstants = false
    value.forEachOutput { if $0.constantName != nil { hasConstants = true } }
    return hasConstants
  }

  private var hasModernFilter: Bool {
    guard !value.isTooDeep, FilterClass(value) != .legacy else { return false }
    do throws(LegacyFilterError) {
      return try FilterReading(value, semantics: .documented) == .modern
    } catch {
      return false
    }
  }

  /// Tokens have a brace.
  private var mayHaveTokens: Bool {
    value.mayHoldPlaceholder || value.spelling.contains(UInt8(ascii: "{"))
  }

  private var hasOldColors: Bool {
    let colors = ColorMigration(of: self)
    return !colors.respellings.isEmpty || !colors.unreadable.isEmpty
  }
}
