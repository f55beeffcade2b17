import SourceJSON

/// How a number is written for readers: grouping, fraction digits, a currency or a unit.
///
/// Known languages are English, German, Spanish, French, Swedish and Japanese; any other behaves as English. Units have their
/// international symbols in every language.
///
/// - Source: https://tc39.es/ecma402/#numberformat-objects and the Unicode locale data (CLDR) for marks and symbols
struct NumberPattern: Hashable, Sendable {
  var locale: JSONString?
  var currency: JSONString?
  var unit: JSONString?
  var minimumFractionDigits: Double?
  var maximumFractionDigits: Double?

  /// - Throws: ``EvaluationError/numberFormat`` for digits that are out of range, and for a currency or unit that is none.
  func text(of number: Double) throws(EvaluationError) -> JSONString {
    let marks = NumberMarks(locale)
    let code = currency.map { JSONString($0.uppercase.string) }
    if let code, !code.isCurrencyCode { throw .numberFormat }
    let fraction = try fractionDigits(currency: code)
    let digits = Self.digits(of: number, fraction: fraction, marks)
    let sign = number.sign == .minus && !number.isNaN ? marks.minus : ""
    if let code { return JSONString(marks.currency(code, sign: sign, digits: digits)) }
    if let unit {
      guard let symbol = unit.unitSymbol(isOne: digits == "1") else { throw .numberFormat }
      return JSONString(sign + digits + symbol)
    }
    return JSONString(sign + digits)
  }

  private func fractionDigits(currency: JSONString?) throws(EvaluationError) -> ClosedRange<Int> {
    let defaults = currency.map { $0.fractionDigits...$0.fractionDigits } ?? 0...3
    let minimum = try Self.count(minimumFractionDigits)
    let maximum = try Self.count(maximumFractionDigits)
    switch (minimum, maximum) {
    case (nil, nil): return defaults
    case (let minimum?, nil): return minimum...Swift.max(defaults.upperBound, minimum)
    case (nil, let maximum?): return Swift.min(defaults.lowerBound, maximum)...maximum
    case (let minimum?, let maximum?):
      guard minimum <= maximum else { throw .numberFormat }
      return minimum...maximum
    }
  }

  private static func count(_ number: Double?) throws(EvaluationError) -> Int? {
    guard let number else { return nil }
    guard number >= 0, number <= 100 else { throw .numberFormat }
    return Int(number)
  }

  // MARK: Digits

  private static func digits(of number: Double, fraction: ClosedRange<Int>, _ marks: NumberMarks) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return "∞" }
    var decimal = Decimal(number.magnitude)
    decimal.round(to: fraction.upperBound)
    var whole = decimal.digits.prefix(decimal.point).map { String($0) }
    if whole.isEmpty { whole = ["0"] }
    var text = ""
    let isGrouped = whole.count >= 3 + marks.minimumLeadingDigits
    for (index, digit) in whole.enumerated() {
      if isGrouped, index > 0, (whole.count - index).isMultiple(of: 3) { text += marks.group }
      text += digit
    }
    var rest = decimal.digits.dropFirst(decimal.point).map { String($0) }
    while rest.count < fraction.lowerBound { rest.append("0") }
    return rest.isEmpty ? text : text + marks.point + rest.joined()
  }

  /// The shortest decimal digits of a double, and the number of them before the point.
  private struct Decimal {
    var digits: [UInt8] = []
    var point = 0

    init(_ number: Double) {
      var exponent = 0
      var isFraction = false
      var text = Substring(number.javaScriptText)
      if let mark = text.firstIndex(of: "e") {
        exponent = Int(text[text.index(after: mark)...]) ?? 0
        text = text[..<mark]
      }
      for byte in text.utf8 {
        if byte == UInt8(ascii: ".") {
          isFraction = true
        } else {
          digits.append(byte - UInt8(ascii: "0"))
          if !isFraction { point += 1 }
        }
      }
      point += exponent
      while point < 0 {
        digits.insert(0, at: 0)
        point += 1
      }
      while digits.count < point { digits.append(0) }
      while digits.count > 1, point > 1, digits.first == 0 {
        digits.removeFirst()
        point -= 1
      }
    }

    /// Rounds to a number of fraction digits, halves up, and drops the zeros at the end of the fraction.
    mutating func round(to fraction: Int) {
      let count = point + fraction
      if digits.count > count {
        let roundsUp = digits[count] >= 5
        digits.removeSubrange(count...)
        if roundsUp {
          var index = count - 1
          while index >= 0, digits[index] == 9 {
            digits[index] = 0
            index -= 1
          }
          if index >= 0 {
            digits[index] += 1
          } else {
            digits.insert(1, at: 0)
            point += 1
          }
        }
      }
      while digits.count > point, digits.last == 0 { digits.removeLast() }
    }
  }
}
