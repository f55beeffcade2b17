import SourceJSON

/// The marks with which a language writes numbers.
///
/// - Source: Unicode CLDR, `numbers` of each language
struct NumberMarks: Sendable {
  private enum Language: String, CaseIterable {
    case english = "en"
    case german = "de"
    case spanish = "es"
    case french = "fr"
    case swedish = "sv"
    case japanese = "ja"
  }

  private let language: Language
  let point: String
  let group: String
  let minus: String

  /// The minimum number of digits before the first group mark.
  let minimumLeadingDigits: Int

  init(_ locale: JSONString?) {
    let tag = locale?.languageTag
    language = Language.allCases.first { JSONString($0.rawValue) == tag } ?? .english
    switch language {
    case .english, .japanese: (point, group) = (".", ",")
    case .german, .spanish: (point, group) = (",", ".")
    case .french: (point, group) = (",", "\u{202F}")
    case .swedish: (point, group) = (",", "\u{A0}")
    }
    minus = language == .swedish ? "\u{2212}" : "-"
    minimumLeadingDigits = language == .spanish ? 2 : 1
  }

  /// An amount of money: before the number in English and Japanese, after it elsewhere.
  func currency(_ code: JSONString, sign: String, digits: String) -> String {
    let symbol = symbol(of: code)
    guard language == .english || language == .japanese else { return sign + digits + "\u{A0}" + symbol }
    let needsBlank = symbol.unicodeScalars.last?.properties.isAlphabetic == true
    return sign + symbol + (needsBlank ? "\u{A0}" : "") + digits
  }

  private func symbol(of code: JSONString) -> String {
    switch (language, code) {
    case (.japanese, "JPY"): "\u{FFE5}"
    case (.japanese, "CNY"): "元"
    case (.german, "AUD"): "AU$"
    case (.spanish, "USD"), (.swedish, "USD"): "US$"
    case (.swedish, "SEK"): "kr"
    case (.swedish, "BRL"): "BR$"
    case (.french, "USD"): "$US"
    case (.french, "GBP"): "£GB"
    case (.spanish, "EUR"), (.swedish, "EUR"): "€"
    case (.french, "JPY"), (.french, "CNY"), (.spanish, _), (.swedish, _): code.string
    default: code.internationalSymbol ?? code.string
    }
  }
}

extension JSONString {
  /// The language of a locale tag, in small letters: `de` of `de-AT`.
  var languageTag: JSONString {
    JSONString(
      String(
        decoding: lowercase.string.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }, as: UTF8.self))
  }

  /// Whether this is three capital letters.
  var isCurrencyCode: Bool {
    string.utf8.count == 3 && string.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
  }

  /// The digits after the point in amounts of a currency.
  ///
  /// - Source: ISO 4217
  var fractionDigits: Int {
    switch self {
    case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF", "XPF":
      0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    default: 2
    }
  }

  fileprivate var internationalSymbol: String? {
    switch self {
    case "USD": "$"
    case "EUR": "€"
    case "JPY": "¥"
    case "GBP": "£"
    case "CNY": "CN¥"
    case "KRW": "₩"
    case "INR": "₹"
    case "BRL": "R$"
    case "AUD": "A$"
    case "CAD": "CA$"
    case "MXN": "MX$"
    case "NZD": "NZ$"
    case "HKD": "HK$"
    case "TWD": "NT$"
    case "ILS": "₪"
    case "PHP": "₱"
    case "VND": "₫"
    default: nil
    }
  }

  /// The symbol of a unit of ECMA-402 with the blank before it; `nil` for an unknown unit.
  ///
  /// Two units may be joined by `-per-`.
  func unitSymbol(isOne: Bool) -> String? {
    if let symbol = simpleUnitSymbol(isOne: isOne) { return symbol }
    let text = Array(string.utf8)
    let joint = Array("-per-".utf8)
    guard let index = text.firstOccurrence(of: joint, from: 0) else { return nil }
    let (first, second) = (
      JSONString(String(decoding: text[..<index], as: UTF8.self)),
      JSONString(String(decoding: text[(index + joint.count)...], as: UTF8.self))
    )
    guard let numerator = first.simpleUnitSymbol(isOne: isOne), let denominator = second.perUnitSymbol else {
      return nil
    }
    return numerator + "/" + denominator
  }

  private var perUnitSymbol: String? {
    switch self {
    case "hour": "h"
    case "second": "s"
    case "day": "d"
    case "week": "w"
    case "month": "m"
    case "year": "y"
    default: simpleUnitSymbol(isOne: true).map { String($0.drop { $0 == " " }) }
    }
  }

  private func simpleUnitSymbol(isOne: Bool) -> String? {
    switch self {
    case "acre": " ac"
    case "bit": " bit"
    case "byte": " byte"
    case "celsius": "°C"
    case "centimeter": " cm"
    case "day": isOne ? " day" : " days"
    case "degree": " deg"
    case "fahrenheit": "°F"
    case "fluid-ounce": " fl oz"
    case "foot": " ft"
    case "gallon": " gal"
    case "gigabit": " Gb"
    case "gigabyte": " GB"
    case "gram": " g"
    case "hectare": " ha"
    case "hour": " hr"
    case "inch": " in"
    case "kilobit": " kb"
    case "kilobyte": " kB"
    case "kilogram": " kg"
    case "kilometer": " km"
    case "liter": " L"
    case "megabit": " Mb"
    case "megabyte": " MB"
    case "meter": " m"
    case "microsecond": " μs"
    case "mile": " mi"
    case "mile-scandinavian": " smi"
    case "milliliter": " mL"
    case "millimeter": " mm"
    case "millisecond": " ms"
    case "minute": " min"
    case "month": isOne ? " mth" : " mths"
    case "nanosecond": " ns"
    case "ounce": " oz"
    case "percent": "%"
    case "petabyte": " PB"
    case "pound": " lb"
    case "second": " sec"
    case "stone": " st"
    case "terabit": " Tb"
    case "terabyte": " TB"
    case "week": isOne ? " wk" : " wks"
    case "yard": " yd"
    case "year": isOne ? " yr" : " yrs"
    default: nil
    }
  }
}
