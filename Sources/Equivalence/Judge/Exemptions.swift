import LegacyRuntime
import SourceText
import StyleSpec

/// The inputs at which no expression can follow a function: intervals of one rounding step, and values that no tile
/// holds.
///
/// A lookup is O(size of the sample · log stops).
struct Exemptions: Hashable, Sendable {
  /// The single doubles adjacent to repeated zooms, where the two sides of a jump lie; in ascending order.
  private var zooms: [Double] = []

  /// Native semantics: inputs within one float32 step of a zoom or a key that float32 cannot hold, in ascending order.
  ///
  /// The modern runtime compares a float32 input with a double key.
  private var floatZooms: [Float] = []
  private var floatAttributes: [Float] = []

  /// Native semantics: attributes that float32 cannot hold at all.
  private var coversBeyondFloat32 = false

  /// Arrays and objects: in `gl-js` semantics those of tokens, which no expression prints as JavaScript does (class A12), and where
  /// colours are read from vector tiles, which carry neither.
  private var coversContainers = false

  /// Those of a function.
  ///
  /// - Complexity: O(stops · log stops).
  init(
    zoomInputs: [StyleValue], attributeInputs: [StyleValue], of function: FunctionObject, semantics: LegacySemantics,
    coversContainers: Bool = false
  ) {
    self.coversContainers = coversContainers || semantics == .glJS && function.isCamera
    if semantics == .native {
      coversBeyondFloat32 = true
      floatZooms = Self.floatsBeside(zoomInputs)
      if function.mode != .categorical { floatAttributes = Self.floatsBeside(attributeInputs) }
    } else if function.isCamera {
      // A jump at the first zoom is written at the double above it, any other at the double below.
      for (previous, input) in zip(zoomInputs, zoomInputs.dropFirst()) where input == previous {
        if case .number(let zoom) = input { zooms.append(input == zoomInputs[0] ? zoom.nextUp : zoom.nextDown) }
      }
      zooms.sort()
    }
  }

  /// Those of a constant string with tokens.
  init(ofTokensIn semantics: LegacySemantics) {
    coversContainers = semantics == .glJS
  }

  private static func floatsBeside(_ inputs: [StyleValue]) -> [Float] {
    var result: [Float] = []
    for case .number(let key) in inputs where Double(Float(key)) != key {
      result += [Float(key).nextDown, Float(key), Float(key).nextUp]
    }
    return result.sorted()
  }

  func covers(_ sample: Sample) -> Bool {
    zooms.containsSorted(sample.zoom) || floatZooms.containsSorted(Float(sample.zoom))
      || sample.properties.members.contains { covers(attribute: $0.value) }
  }

  private func covers(attribute value: StyleValue) -> Bool {
    switch value {
    case .number(let number):
      floatAttributes.containsSorted(Float(number)) || coversBeyondFloat32 && !Float(number).isFinite
    case .array: coversContainers || coversBeyondFloat32 && Self.isBeyondFloat32(value)
    case .object: coversContainers
    default: false
    }
  }

  private static func isBeyondFloat32(_ value: StyleValue) -> Bool {
    switch value {
    case .number(let number): !Float(number).isFinite
    case .array(let elements): elements.contains(where: isBeyondFloat32)
    default: false
    }
  }
}

extension Array where Element: Comparable {
  /// Whether this array, which is sorted, contains a value.
  ///
  /// - Complexity: O(log elements).
  func containsSorted(_ value: Element) -> Bool {
    let index = partitionPoint { $0 < value }
    return index < count && self[index] == value
  }
}
