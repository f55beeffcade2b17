import Equivalence
import SourceJSON

/// Something worth knowing about a value that was migrated.
enum SiteRemark: Hashable, Sendable {
  /// The chosen meaning differs from a runtime's, or renderers differ from one another.
  case difference(KnownDifference)

  /// Both languages stood in one filter.
  case repairedMixedFilter

  /// An object of the first versions stood for a filter.
  case repairedObjectFilter

  /// Verification, which was skipped, would have left the value for this reason.
  case wouldBeLeft(String, divergence: String?)

  /// A bare `false` among conditions.
  case booleanFilter

  /// A placeholder of a template.
  case template

  /// The layer asks for the value to be left alone.
  case ignored

  /// A name in the layer's request stands for nothing old.
  case ignoresNothing(JSONString?)

  /// Beside a data-driven `text-transform`.
  static var sharedLabels: SiteRemark { .difference(.renderers(.sharedLabels)) }

  var id: String {
    switch self {
    case .difference(let difference): difference.id
    case .repairedMixedFilter: "repaired-mixed-filter"
    case .repairedObjectFilter: "repaired-object-filter"
    case .wouldBeLeft: "would-be-left"
    case .booleanFilter: "differs-from-gl-js-f9"
    case .template: "template-placeholder"
    case .ignored: "ignored"
    case .ignoresNothing: "ignore-matches-nothing"
    }
  }

  var divergence: String? {
    switch self {
    case .difference(let difference): difference.divergence
    case .repairedMixedFilter: "S8"
    case .repairedObjectFilter, .template, .ignored, .ignoresNothing: nil
    case .wouldBeLeft(_, let divergence): divergence
    case .booleanFilter: "F9"
    }
  }

  /// A changed meaning, or a value that verification would have left, is more than a note.
  var severity: Diagnostic.Severity {
    switch self {
    case .repairedMixedFilter, .repairedObjectFilter, .wouldBeLeft: .warning
    case .difference, .booleanFilter, .template, .ignored, .ignoresNothing: .note
    }
  }

  /// Whether it is said of every such value, and not only of the first.
  var isSaidOfEach: Bool {
    switch self {
    case .difference, .booleanFilter: false
    case .repairedMixedFilter, .repairedObjectFilter, .wouldBeLeft, .template, .ignored, .ignoresNothing: true
    }
  }

  var message: String {
    switch self {
    case .difference(let difference): difference.message
    case .repairedMixedFilter:
      "repaired: legacy conditions stood among expressions. style-spec 24 and earlier took such a filter for legacy: its legacy "
        + "conditions applied, and its expressions counted as true; since 25 all of it is one expression, in which the "
        + "conditions compare the names themselves. Now each part means what it says, so the layer may show other features"
    case .repairedObjectFilter:
      "repaired: today's runtimes show every feature for a filter that is an object; it now means what it meant in versions 1 to 5, "
        + "so the layer may show fewer features than before"
    case .wouldBeLeft(let reason, _): "not proved, and verification would have left this value: \(reason)"
    case .booleanFilter:
      "the GL JS runtime takes a bare false among conditions for true (class F9); the documented meaning was kept"
    case .template:
      "a placeholder of a template stands here and was passed through; migrate what the template makes as well"
    case .ignored: "left alone, as the layer's metadata ask (\(LayerIgnore.key))"
    case .ignoresNothing(let name?):
      "the layer's metadata ask to leave \"\(name)\" alone, and there is nothing old in it; remove it from \(LayerIgnore.key)"
    case .ignoresNothing(nil):
      "the layer's metadata ask to leave it alone, and there is nothing old in it; remove \(LayerIgnore.key)"
    }
  }
}
