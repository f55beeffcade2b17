import Equivalence
import SourceText
import StyleDiagnostics
import StyleSpec
import StyleStructure

/// Something worth knowing about a value that was migrated.
enum SiteRemark: Hashable, Sendable {
  /// The chosen meaning differs from a runtime's, or renderers differ from one another.
  case difference(KnownDifference)

  /// Both languages stood in one filter.
  case repairedMixedFilter

  /// An object of the first versions stood for a filter.
  case repairedObjectFilter

  /// A bare `false` among conditions.
  case booleanFilter

  /// `$type` is compared with what it never is.
  case impossibleType(JSONString)

  /// Operands of a filter of version 7 that its runtimes did not read.
  case unreadOperands

  /// A placeholder of a template.
  case template

  /// `${name}` was read as a dollar and a token.
  case tokenBehindDollar

  /// A number in place of a missing attribute was chosen so that a curve or a comparison gives what it gave.
  case inputFallback(String)

  /// Two stops are neighbouring numbers.
  case adjacentStop

  /// The layer asks for the value to be left alone.
  case ignored

  /// A name in the layer's request stands for nothing old.
  case ignoresNothing(JSONString?)

  /// A request of a layer's metadata that cannot be read: nothing was left alone.
  case unreadableIgnore

  /// Beside a data-driven `text-transform`.
  static var sharedLabels: SiteRemark { .difference(.renderers(.sharedLabels)) }

  var id: DiagnosticKind {
    switch self {
    case .difference(let difference): difference.id
    case .repairedMixedFilter: .filter(.repairedMixed)
    case .repairedObjectFilter: .filter(.repairedObject)
    case .booleanFilter: .runtime(.falseCondition)
    case .impossibleType: .filter(.impossibleType)
    case .unreadOperands: .filter(.unreadOperands)
    case .template: .value(.templatePlaceholder)
    case .tokenBehindDollar: .value(.tokenBehindDollar)
    case .inputFallback: .value(.inputFallback)
    case .adjacentStop: .value(.adjacentStop)
    case .ignored: .value(.ignored)
    case .ignoresNothing, .unreadableIgnore: .value(.unusedIgnore)
    }
  }

  var divergence: String? {
    switch self {
    case .difference(let difference): difference.divergence
    case .repairedMixedFilter: "S8"
    case .repairedObjectFilter, .impossibleType, .unreadOperands, .template, .tokenBehindDollar, .inputFallback,
      .adjacentStop, .ignored, .ignoresNothing, .unreadableIgnore:
      nil
    case .booleanFilter: "F9"
    }
  }

  /// A changed meaning is more than a note.
  var severity: Diagnostic.Severity {
    switch self {
    case .repairedMixedFilter, .repairedObjectFilter, .impossibleType, .unreadOperands, .unreadableIgnore:
      .warning
    case .difference, .booleanFilter, .template, .tokenBehindDollar, .inputFallback, .adjacentStop, .ignored,
      .ignoresNothing:
      .note
    }
  }

  /// Whether it is reported for every such value, and not only for the first.
  var isSaidOfEach: Bool {
    switch self {
    case .difference, .booleanFilter, .inputFallback, .adjacentStop: false
    case .repairedMixedFilter, .repairedObjectFilter, .impossibleType, .unreadOperands, .template,
      .tokenBehindDollar, .ignored, .ignoresNothing, .unreadableIgnore:
      true
    }
  }

  /// Whether it is about a renderer that the result has to suit.
  func concerns(_ target: RenderTarget) -> Bool {
    switch self {
    case .difference(.runtime), .booleanFilter: target.includesGLJS
    case .difference(.native): target.includesNative
    case .difference(.renderers(let difference)):
      switch difference {
      case .alphaBlending: target.includesGLJS && target.includesNative
      case .compositeBase, .sharedLabels: target.includesGLJS
      case .dataTokens, .missingOutline, .nullCharacters, .viewportGlyph, .wholeCategories: target.includesNative
      }
    case .repairedMixedFilter, .repairedObjectFilter, .impossibleType, .unreadOperands, .template,
      .tokenBehindDollar, .inputFallback, .adjacentStop, .ignored, .ignoresNothing, .unreadableIgnore:
      true
    }
  }

  var message: String {
    switch self {
    case .difference(let difference): difference.message
    case .repairedMixedFilter:
      "repaired: the filter mixed legacy conditions and expressions. style-spec 24 and earlier ignored the expressions, later "
        + "versions compare the names of the conditions themselves; now each part means what it says, so the layer may show "
        + "other features"
    case .repairedObjectFilter:
      "repaired: today's runtimes take an object for true, as a filter or a condition; it now means what it meant in versions 1 "
        + "to 5, so the layer may show fewer features"
    case .impossibleType(let name):
      "\"$type\" is never \"\(name.string)\", so the condition has the same result for every feature; "
        + (GeometryType(rawValue: name.string).map { "write \"\($0.simple.rawValue)\"" }
          ?? "write \"Point\", \"LineString\" or \"Polygon\"")
    case .unreadOperands:
      "the runtimes of version 7 did not read some operands of this filter, or found nothing equal to them, such as a list, and "
        + "they were dropped; to compare with one of several values write [\"in\", key, value, …]"
    case .booleanFilter:
      KnownDifference.runtime(.falseCondition).message
    case .template:
      "the placeholder of a template was kept; migrate the output of the template as well"
    case .tokenBehindDollar:
      "\"${name}\" was read as a dollar and a token; if a template fills it in, migrate the output of the template instead"
    case .inputFallback(let number):
      // The name of the attribute may be computed.
      "the \(number) in [\"number\", [\"get\", …], \(number)] is used where the attribute is missing; it was chosen so that the result is the old one; "
        + "after editing a stop or a limit, choose it again, or migrate with --prefer short, which omits it where it can"
    case .adjacentStop:
      "a stop such as 7.000000000000001 is the number next to 7: between the two the old function jumps; move both together"
    case .ignored: "excluded by the layer's metadata (\(LayerIgnore.key)), so it was left unchanged"
    case .ignoresNothing(let name?):
      "the layer's metadata exclude \"\(name)\", which is not legacy; remove it from \(LayerIgnore.key)"
    case .ignoresNothing(nil):
      "the layer's metadata exclude the layer, which has nothing legacy; remove \(LayerIgnore.key)"
    case .unreadableIgnore:
      "expected true, a name or a list of names in \(LayerIgnore.key); nothing was excluded"
    }
  }
}
