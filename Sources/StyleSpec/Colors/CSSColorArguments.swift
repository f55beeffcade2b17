import SourceText

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

  /// `nil` when the text, in lower case and without blanks around it, is not such a function.
  init?(_ text: [UInt8]) {
    var reader = Reader(text: text)
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
    guard reader.take(")"), reader.isAtEnd else { return nil }
  }
}

/// A text, and how far it has been read.
private struct Reader {
  enum Separator {
    case blank
    case comma
  }

  let text: [UInt8]
  private var offset = 0

  init(text: [UInt8]) {
    self.text = text
  }

  var isAtEnd: Bool { offset == text.count }

  mutating func take(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard text.dropFirst(offset).starts(with: UnsafeBufferPointer(start: word.utf8Start, count: count)) else {
      return false
    }
    offset += count
    return true
  }

  mutating func skipBlanks() {
    while offset < text.count, text[offset] == 0x20 { offset += 1 }
  }

  mutating func separator() -> Separator? {
    let start = offset
    skipBlanks()
    let hadBlanks = offset > start
    if take(",") {
      skipBlanks()
      return .comma
    }
    return hadBlanks ? .blank : nil
  }

  mutating func component(mayBeAngle: Bool = false) -> CSSColorArguments.Component? {
    guard let number = CSSNumber(prefixOf: text[offset...]) else { return nil }
    offset += number.length
    if mayBeAngle, take("deg") { return .init(number: number.value, unit: .degrees) }
    return .init(number: number.value, unit: take("%") ? .percent : .none)
  }
}
