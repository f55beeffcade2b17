/// A colour function of CSS as spelled: its name, three components, and perhaps alpha.
struct CSSColorArguments {
  enum Function {
    case rgb
    case hsl
  }

  enum Unit {
    case none
    case percent
    case degrees
  }

  struct Component {
    var number: Double
    var unit: Unit
  }

  var function: Function
  var first: Component
  var second: Component
  var third: Component
  var alpha: Component?

  /// `nil` when the text, in lower case and without blanks around it, is no such function.
  init?(_ text: [UInt8]) {
    var reader = Reader(rest: text[...])
    if reader.take("rgb") {
      function = .rgb
    } else if reader.take("hsl") {
      function = .hsl
    } else {
      return nil
    }
    _ = reader.take("a")
    guard reader.take("(") else { return nil }
    reader.skipBlanks()
    guard
      let first = reader.component(mayBeAngle: function == .hsl), let firstSeparator = reader.separator(),
      let second = reader.component(), let secondSeparator = reader.separator(), firstSeparator == secondSeparator,
      let third = reader.component()
    else { return nil }
    (self.first, self.second, self.third) = (first, second, third)
    reader.skipBlanks()
    if reader.take(firstSeparator == .comma ? "," : "/") {
      reader.skipBlanks()
      guard let alpha = reader.component() else { return nil }
      self.alpha = alpha
      reader.skipBlanks()
    }
    guard reader.take(")"), reader.rest.isEmpty else { return nil }
  }
}

/// What is left to read.
private struct Reader {
  enum Separator {
    case blank
    case comma
  }

  var rest: ArraySlice<UInt8>

  mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  mutating func skipBlanks() {
    rest = rest.drop { $0 == 0x20 }
  }

  mutating func separator() -> Separator? {
    let hadBlanks = rest.first == 0x20
    skipBlanks()
    if take(",") {
      skipBlanks()
      return .comma
    }
    return hadBlanks ? .blank : nil
  }

  mutating func component(mayBeAngle: Bool = false) -> CSSColorArguments.Component? {
    let spelling = rest.prefix { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "e"), UInt8(ascii: "."), UInt8(ascii: "+"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
    guard let number = CSSNumber.whole(spelling) else { return nil }
    rest = rest[spelling.endIndex...]
    if mayBeAngle { return .init(number: number, unit: take("deg") ? .degrees : take("%") ? .percent : .none) }
    return .init(number: number, unit: take("%") ? .percent : .none)
  }
}
