import SourceText
import StyleSpec

/// How the runtime blends two outputs, by the type of the property.
///
/// - Source: part d.4 of the specification notes.
enum RuntimeInterpolator {
  /// Types without an interpolator keep the lower output.
  static func exists(for type: PropertyType) -> Bool {
    switch type {
    case .number, .color, .array, .padding, .numberArray, .colorArray, .variableAnchorOffsetCollection: true
    case .boolean, .string, .enumeration, .formatted, .resolvedImage, .projectionDefinition, .any: false
    }
  }

  static func value(
    _ left: StyleValue, _ right: StyleValue, at factor: Double, space: ColorSpace, semantics: LegacySemantics
  ) -> RuntimeResult {
    switch (left, right) {
    case (.number(let a), .number(let b)): return .output(.number(number(a, b, factor)))
    case (.color(let a), .color(let b)): return .output(.color(color(a, b, factor, space)))
    case (.padding(let a), .padding(let b)):
      let blended = zip(a.components, b.components).map { number($0, $1, factor) }
      return Padding(cssOrder: blended).map { .output(.padding($0)) } ?? .thrown
    case (.numberArray(let a), .numberArray(let b)):
      // Where the upper array is shorter, the runtime computes with `undefined`.
      let longer = b + Array(repeating: .nan, count: max(0, a.count - b.count))
      return .output(.numberArray(zip(a, longer).map { number($0, $1, factor) }))
    case (.colorArray(let a), .colorArray(let b)):
      guard a.count == b.count else { return .thrown }
      return .output(.colorArray(zip(a, b).map { color($0, $1, factor, space) }))
    case (.array(let a), .array(let b)):
      return array(a, b, factor)
    case (.variableAnchorOffsets, .variableAnchorOffsets) where semantics == .glJS:
      // The runtime never parses these outputs, and blends them into an empty collection.
      return .accident(.unparsedOutput)
    case (.variableAnchorOffsets(let a), .variableAnchorOffsets(let b)):
      guard a.count == b.count, zip(a, b).allSatisfy({ $0.anchor == $1.anchor }) else { return .thrown }
      return .output(
        .variableAnchorOffsets(
          zip(a, b).map {
            VariableAnchorOffset(anchor: $0.anchor, x: number($0.x, $1.x, factor), y: number($0.y, $1.y, factor))
          }))
    default: return .accident(.wrongType)
    }
  }

  private static func number(_ left: Double, _ right: Double, _ factor: Double) -> Double {
    left + factor * (right - left)
  }

  /// Blends numbers element by element, with NaN where the upper array is shorter.
  ///
  /// From strings the runtime makes "<name>NaN", which is not a value of any property.
  private static func array(_ left: [StyleValue], _ right: [StyleValue], _ factor: Double) -> RuntimeResult {
    var blended = [StyleValue](reservingCapacity: left.count)
    for (index, element) in left.enumerated() {
      let other = index < right.count ? right[index] : .number(.nan)
      guard case .number(let a) = element, case .number(let b) = other else { return .accident(.exponentialSteps) }
      blended.append(.number(number(a, b, factor)))
    }
    return .output(.array(blended))
  }

  /// On plain components, not premultiplied; in `lab` and `hcl` back into the gamut.
  private static func color(_ left: Color, _ right: Color, _ factor: Double, _ space: ColorSpace) -> Color {
    switch space {
    case .rgb:
      return Color(
        red: number(left.red, right.red, factor), green: number(left.green, right.green, factor),
        blue: number(left.blue, right.blue, factor), alpha: number(left.alpha, right.alpha, factor))
    case .lab:
      let (a, b) = (LabColor(left), LabColor(right))
      return Color(
        LabColor(
          lightness: number(a.lightness, b.lightness, factor), a: number(a.a, b.a, factor), b: number(a.b, b.b, factor),
          alpha: number(a.alpha, b.alpha, factor)))
    case .hcl:
      return Color(hue(HCLColor(left), HCLColor(right), factor))
    }
  }

  /// The hue takes the shorter arc.
  ///
  /// A grey has no hue and takes the other's; black and white take its chroma as well.
  private static func hue(_ left: HCLColor, _ right: HCLColor, _ factor: Double) -> HCLColor {
    var hue = Double.nan
    var chroma: Double?
    switch (left.hue.isNaN, right.hue.isNaN) {
    case (false, false):
      var arc = right.hue - left.hue
      if right.hue > left.hue, arc > 180 {
        arc -= 360
      } else if right.hue < left.hue, left.hue - right.hue > 180 {
        arc += 360
      }
      hue = left.hue + factor * arc
    case (false, true):
      hue = left.hue
      if right.lightness == 1 || right.lightness == 0 { chroma = left.chroma }
    case (true, false):
      hue = right.hue
      if left.lightness == 1 || left.lightness == 0 { chroma = right.chroma }
    case (true, true): break
    }
    return HCLColor(
      hue: hue, chroma: chroma ?? number(left.chroma, right.chroma, factor),
      lightness: number(left.lightness, right.lightness, factor), alpha: number(left.alpha, right.alpha, factor))
  }
}
