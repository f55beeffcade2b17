import LegacyStyle
import SourceJSON
import StyleSpec

/// An input, of the width of one rounding step, at which no expression can follow the function.
package enum Exemption: Hashable, Sendable {
  /// The single double beside a repeated zoom, where the two sides of a jump stand.
  case zoom(Double)

  /// Native semantics: inputs within one float32 step of a zoom that float32 cannot hold.
  ///
  /// The modern runtime compares a float32 input with a double key.
  case zoomsBeside(Double)

  /// Native semantics: the same of an attribute.
  case attributesBeside(Double)

  /// Native semantics: attributes that float32 cannot hold at all.
  case beyondFloat32

  /// `gl-js` semantics: tokens of arrays and objects, which no expression prints as JavaScript does (class A12).
  ///
  /// Vector tiles carry neither.
  case tokensOfContainers

  static func list(
    zoomInputs: [StyleValue], attributeInputs: [StyleValue], of function: FunctionAsRead, semantics: LegacySemantics
  ) -> [Exemption] {
    guard semantics == .native else {
      guard function.kind == .camera else { return [] }
      return jumps(zoomInputs) + (semantics == .glJS ? [.tokensOfContainers] : [])
    }
    return [.beyondFloat32] + zoomInputs.compactMap(inexact).map { .zoomsBeside($0) }
      + (function.mode == .categorical ? [] : attributeInputs.compactMap(inexact).map { .attributesBeside($0) })
  }

  /// A jump at the first zoom stands at the double above it, any other at the double below.
  private static func jumps(_ inputs: [StyleValue]) -> [Exemption] {
    var result: [Exemption] = []
    for (index, input) in inputs.enumerated().dropFirst() where input == inputs[index - 1] {
      guard case .number(let zoom) = input else { continue }
      result.append(.zoom(input == inputs[0] ? zoom.nextUp : zoom.nextDown))
    }
    return result
  }

  private static func inexact(_ input: StyleValue) -> Double? {
    guard case .number(let key) = input, Double(Float(key)) != key else { return nil }
    return key
  }

  func covers(_ sample: Sample) -> Bool {
    switch self {
    case .zoom(let zoom): sample.zoom == zoom
    case .zoomsBeside(let key): Self.isBeside(sample.zoom, key)
    case .beyondFloat32:
      sample.properties.members.contains { Self.isBeyondFloat32($0.value) }
    case .tokensOfContainers:
      sample.properties.members.contains { member in
        switch member.value {
        case .array, .object: true
        default: false
        }
      }
    case .attributesBeside(let key):
      sample.properties.members.contains { member in
        if case .number(let number) = member.value { Self.isBeside(number, key) } else { false }
      }
    }
  }

  private static func isBeyondFloat32(_ value: StyleValue) -> Bool {
    switch value {
    case .number(let number): !Float(number).isFinite
    case .array(let elements): elements.contains(where: isBeyondFloat32)
    default: false
    }
  }

  private static func isBeside(_ number: Double, _ key: Double) -> Bool {
    let rounded = Float(key)
    return Float(number) >= rounded.nextDown && Float(number) <= rounded.nextUp
  }
}
