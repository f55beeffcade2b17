package import SourceText

/// A style property as Mapbox's iOS SDK 3.7.8 has it.
///
/// - Source: mapbox-gl-native `ios-v3.7.8`, the generated style layers.
package struct NativeProperty: Hashable, Sendable {
  /// The kind of a property's values.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case number
    case color
    case boolean
    case enumeration = "enum"
    case string
    case strings
    case numbers

    /// Two numbers.
    case vector = "array2"

    /// Four numbers: top, right, bottom, left.
    case insets = "array4"
  }

  package var name: JSONString
  package var layer: LayerType
  package var kind: Kind

  /// Whether a function may read attributes.
  package var isDataDriven: Bool

  /// Whether outputs are interpolated; a function of any other property is a series of steps.
  package var isInterpolatable: Bool

  package init(name: JSONString, layer: LayerType, kind: Kind, isDataDriven: Bool, isInterpolatable: Bool) {
    self.name = name
    self.layer = layer
    self.kind = kind
    self.isDataDriven = isDataDriven
    self.isInterpolatable = isInterpolatable
  }

  /// All 99 of them, by name.
  package static var inOrder: [NativeProperty] { all }

  /// The property of this name, `nil` when that release had none.
  ///
  /// O(log n).
  package init?(named name: JSONString) {
    guard let row = Self.all.row(named: name) else { return nil }
    self = row
  }

  /// The members of an enumeration; empty for other kinds.
  package var members: [JSONString] {
    PropertyTable.specification(named: name, layer: JSONString(layer.rawValue))?.nativeMembers ?? []
  }

  /// The default as a value of the kind: `.color`, `.number`, `.string`, `.array` …; `.null` where there is none.
  package var defaultValue: StyleValue {
    guard let value = PropertyTable.specification(named: name, layer: JSONString(layer.rawValue))?.nativeDefault else {
      return .null
    }
    switch (kind, value) {
    case (.string, .formatted(let text)): return .string(text.plain)
    case (.number, .padding(let padding)): return .number(padding.top)
    case (.insets, .padding(let padding)): return .array(padding.components.map(StyleValue.number))
    default: return value
    }
  }
}
