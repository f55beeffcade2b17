package import SourceText
package import StyleSpec

/// A legacy filter: closed, with every operator that has a meaning of its own.
///
/// - Source: part d.6 of the specification notes; https://maplibre.org/maplibre-style-spec/deprecations/#other-filter
package indirect enum LegacyFilter: Hashable, Sendable {
  /// A filter that holds for every feature, or for none: `["all"]`, `["in", "x"]`, and what the runtime ignores.
  case constant(Bool)

  /// `["==", key, constant]` and the five others.
  case comparison(FilterKey, FilterComparison, FilterConstant)

  /// `["in", key, constant, …]`, and negated `["!in", key, constant, …]`.
  case membership(FilterKey, [FilterConstant], isNegated: Bool)

  /// `["has", key]`, and negated `["!has", key]`.
  case presence(FilterKey, isNegated: Bool)
  case all([LegacyFilter])
  case any([LegacyFilter])
  case none([LegacyFilter])

  /// What the first condition on `$type` that names no kind compares it with; `nil` where each names one.
  package var impossibleType: JSONString? {
    switch self {
    case .comparison(.geometryType, _, let constant): Self.impossibleType(in: [constant])
    case .membership(.geometryType, let constants, _): Self.impossibleType(in: constants)
    case .all(let filters), .any(let filters), .none(let filters): filters.lazy.compactMap { $0.impossibleType }.first
    case .constant, .comparison, .membership, .presence: nil
    }
  }

  private static func impossibleType(in constants: [FilterConstant]) -> JSONString? {
    let kinds: Set<JSONString> = ["Point", "LineString", "Polygon", "Unknown"]
    let names = constants.compactMap { if case .string(let name) = $0.value { name } else { nil } }
    return names.contains(where: kinds.contains) ? nil : names.first
  }

  /// Whether some condition asks for an order.
  package var hasOrder: Bool {
    switch self {
    case .comparison(_, let comparison, _): comparison.isOrder
    case .all(let filters), .any(let filters), .none(let filters): filters.contains { $0.hasOrder }
    case .constant, .membership, .presence: false
    }
  }
}

/// The part of a feature that a condition reads.
package enum FilterKey: Hashable, Sendable {
  case attribute(JSONString)

  /// `$id`: null where the feature has none.
  case id

  /// `$type`: `Point`, `LineString`, `Polygon` or `Unknown`; never one of the `Multi…` types.
  case geometryType

  package init(_ name: JSONString) {
    switch name {
    case "$id": self = .id
    case "$type": self = .geometryType
    default: self = .attribute(name)
    }
  }
}

/// How a filter compares; nothing is converted, and values of two types are never equal nor in order.
package enum FilterComparison: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  package var isOrder: Bool { self != .equal && self != .notEqual }
}

/// A value that a filter compares with, and how the file spells it.
package struct FilterConstant: Hashable, Sendable {
  package var value: StyleValue
  package var spelling: JSONFragment

  package init(_ value: StyleValue, spelled spelling: JSONFragment) {
    self.value = value
    self.spelling = spelling
  }

  init(_ node: JSONNode) {
    self.init(StyleValue(json: node), spelled: node.fragment)
  }
}
