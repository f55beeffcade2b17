import SourceText
package import StyleSpec

/// Outputs of stops: values as styles write them for a property type.
extension ChoiceSource {
  package mutating func output(of type: PropertyType) -> SpelledValue {
    span { source in
      switch type {
      case .number: source.spelledNumber()
      case .color: .string(source.pick(Self.colors))
      case .boolean: .boolean(source.bool())
      case .string: .string(source.text())
      case .enumeration(let members): .string(source.pick(members).string)
      case .array(let element, let length): source.elements(element, length: length)
      case .formatted, .resolvedImage: .string(source.oneIn(3) ? source.tokenText() : source.text())
      case .padding: source.sides()
      case .numberArray:
        source.bool() ? source.elements(.number, length: nil) : source.spelledNumber()
      case .colorArray:
        source.bool()
          ? .array(source.list(1...3) { .string($0.pick(Self.colors)) }) : .string(source.pick(Self.colors))
      case .variableAnchorOffsetCollection: source.anchorOffsets()
      case .projectionDefinition: .string(source.pick(["mercator", "vertical-perspective"]))
      case .any: source.anything()
      }
    }
  }

  /// Any JSON value, mostly not of the expected type.
  package mutating func anything() -> SpelledValue {
    span { source in
      switch source.index(weights: [2, 2, 2, 4, 4, 1, 1]) {
      case 0: .null
      case 1: .boolean(source.bool())
      case 2: .string(source.text())
      case 3: .number(source.double())
      case 4: .string(source.pick(Self.colors + ["round", "left", "5", "1.5", "true", "nope", "constructor"]))
      case 5: .array(source.list(0...4) { $0.bool() ? .number($0.double()) : .string($0.text()) })
      default: .object(source.list(0...2) { (key: $0.text(), value: .number($0.double())) })
      }
    }
  }

  package mutating func spelledNumber() -> SpelledValue {
    let number = oneIn(30) ? -0.0 : double()
    return spelled(number)
  }

  private mutating func elements(_ element: PropertyType, length: Int?) -> SpelledValue {
    .array(
      list((length ?? 1)...(length ?? 3)) { source in
        switch element {
        case .number: source.spelledNumber()
        case .string: .string(source.pick(["Noto Sans", "Noto Sans Bold", "é", ""]))
        case .boolean: .boolean(source.bool())
        case .enumeration(let members): .string(source.pick(members).string)
        default: source.anything()
        }
      })
  }

  /// One to four sides in CSS order, or one number for all.
  private mutating func sides() -> SpelledValue {
    oneIn(3) ? spelledNumber() : .array(list(1...4) { $0.spelledNumber() })
  }

  private mutating func anchorOffsets() -> SpelledValue {
    let pairs = list(1...2) { source -> [SpelledValue] in
      let anchor = source.pick(["top", "bottom", "left", "center"])
      return [.string(anchor), .array([source.spelledNumber(), source.spelledNumber()])]
    }
    return .array(pairs.flatMap { $0 })
  }

  /// Text with tokens, and with braces that are not tokens.
  private mutating func tokenText() -> String {
    list(1...3) { $0.pick(["{name}", "{ref}", " ", "a", "{}", "{", "}", "{a b}", "{name:é}", "{a{name}b}"]) }.joined()
  }

  /// One colour per syntax, and those that once failed: alpha 0 with a hue, black and white in hcl, clipped, wrapped.
  package static let colors: [String] = [
    "black", "red", "lime", "blue", "white", "yellow", "transparent", "#f00", "#00ff7f", "#0f8c", "#00ff0080",
    "rgb(255, 128, 0)", "rgba(255, 0, 0, 0)", "rgba(0, 0, 255, 0.25)", "rgb(10% 20% 30% / 0.5)", "hsl(120, 100%, 25%)",
    "hsla(-30, 50%, 50%, 0.8)", "hsl(120deg 60% 70%)", "RED", "rebeccapurple", "gray", "rgb(300, 0, 0)",
  ]
}
