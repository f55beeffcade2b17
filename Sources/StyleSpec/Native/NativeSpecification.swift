package import SourceText

extension PropertySpecification {
  /// The property as iOS 3.7.8 has it: with the members and the default of that release.
  ///
  /// A property that it did not have stays as it is.
  package var native: PropertySpecification {
    guard NativeProperty(named: name) != nil else { return self }
    var result = self
    if case .enumeration = type { result.type = .enumeration(nativeMembers) }
    switch name {
    case "line-dasharray": result.defaultValue = .array([])
    case "line-round-limit": result.defaultValue = .number(1)
    // An outline without a colour takes the fill's, an image without a name is none: no default at all.
    case "fill-outline-color", "icon-image": result.defaultValue = nil
    default: break
    }
    return result
  }

  /// The property's default in iOS 3.7.8 as a value of today's type; `.null` where the property has no value by default,
  /// `nil` where that release did not have the property.
  package var nativeDefault: StyleValue? {
    NativeProperty(named: name) == nil ? nil : native.typedDefault
  }

  /// The members of an enumeration in iOS 3.7.8, which knows some more and some fewer than today; empty for other types.
  package var nativeMembers: [JSONString] {
    guard case .enumeration(let members) = type else { return [] }
    switch name {
    case "circle-pitch-alignment": return members + ["auto"]
    case "line-join": return members + ["fakeround", "flipbevel"]
    case "symbol-placement": return members.filter { $0 != "line-center" }
    case "text-justify": return members.filter { $0 != "auto" }
    case "text-rotation-alignment": return members.filter { $0 != "viewport-glyph" }
    default: return members
    }
  }
}
