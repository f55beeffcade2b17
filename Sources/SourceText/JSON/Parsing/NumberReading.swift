extension Double {
  /// The double nearest to a number as JSON or CSS spells it, ties to even; beyond the range of doubles it is infinite.
  ///
  /// Short numbers take W. D. Clinger's fast path (an integer below 2^53 times or over an exact power of ten is one correctly
  /// rounded operation); the others are compared exactly with the midpoints between doubles.
  ///
  /// - Precondition: The bytes follow the number grammar of RFC 8259, or that of CSS, which has leading zeros, `+` and a
  ///   bare point besides.
  /// - Complexity: O(digits).
  package init(spelledAs bytes: ArraySlice<UInt8>) {
    let decimal = Decimal(bytes)
    if let short = decimal.short {
      let magnitude =
        decimal.exponent < 0
        ? Double(short) / Self.powersOfTen[-decimal.exponent] : Double(short) * Self.powersOfTen[decimal.exponent]
      self = decimal.isNegative ? -magnitude : magnitude
    } else {
      let magnitude = decimal.nearestDouble
      self = decimal.isNegative ? -magnitude : magnitude
    }
  }

  fileprivate static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}

/// A spelled number: significant digits and a power of ten.
private struct Decimal {
  /// Digits beyond this many cannot change which double is nearest, except by not being zero.
  private static let maximumDigits = 780

  var isNegative = false
  private var digits: [UInt8] = []
  private var leading: UInt64 = 0
  private var digitCount = 0
  var exponent = 0

  init(_ bytes: ArraySlice<UInt8>) {
    var isFraction = false
    var isExponent = false
    var isExponentNegative = false
    var written = 0
    var dropsNonzero = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "-"):
        if isExponent { isExponentNegative = true } else { isNegative = true }
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): isExponent = true
      case UInt8(ascii: "+"): break
      default:
        let digit = byte - 0x30
        if isExponent {
          // Compared before it is multiplied: `Int` may have 32 bits.
          written = written < 100_000_000 ? written * 10 + Int(digit) : 1_000_000_000
        } else if digitCount == 0, digit == 0 {
          if isFraction { exponent -= 1 }
        } else if digitCount < Self.maximumDigits {
          digitCount += 1
          if digitCount <= 19 { leading = leading * 10 + UInt64(digit) }
          if digitCount > 15 {
            if digitCount == 16 { digits = Array(String(leading / 10).utf8).map { $0 - 0x30 } }
            digits.append(digit)
          }
          if isFraction { exponent -= 1 }
        } else {
          if digit != 0 { dropsNonzero = true }
          if !isFraction { exponent += 1 }
        }
      }
    }
    if dropsNonzero {
      digits.append(1)
      digitCount += 1
      exponent -= 1
    }
    exponent += isExponentNegative ? -written : written
    if digitCount == 0 { exponent = 0 }
  }

  /// The digits as an integer below 2^53, where the fast path is exact.
  var short: UInt64? {
    digitCount <= 15 && -22...22 ~= exponent ? leading : nil
  }

  /// The nearest double to a number that the fast path does not take.
  var nearestDouble: Double {
    let magnitude = digitCount + exponent
    if digitCount == 0 || magnitude < -330 { return 0 }
    if magnitude > 310 { return .infinity }
    var candidate = approximation
    let integer = digitCount <= 15 ? BigNatural(leading) : BigNatural(digits: digits)
    // The approximation is a few steps off at most; walk to the double whose rounding interval holds the number.
    while candidate < .infinity, isAtLeastMidpoint(above: candidate, integer) { candidate = candidate.nextUp }
    while candidate > 0, !isAtLeastMidpoint(above: candidate.nextDown, integer) { candidate = candidate.nextDown }
    return candidate
  }

  private var approximation: Double {
    let count = min(digitCount, 19)
    var power = exponent + digitCount - count
    var result = Double(leading)
    while power > 0 {
      result *= Double.powersOfTen[min(power, 22)]
      power -= min(power, 22)
    }
    while power < 0 {
      result /= Double.powersOfTen[min(-power, 22)]
      power += min(-power, 22)
    }
    return min(result, .greatestFiniteMagnitude)
  }

  /// Whether the number rounds to something above `double`: it lies beyond the midpoint to the next double, or on it when
  /// the next one is even.
  private func isAtLeastMidpoint(above double: Double, _ integer: BigNatural) -> Bool {
    let exponentBits = Int(double.exponentBitPattern)
    let mantissa = double.significandBitPattern | (exponentBits == 0 ? 0 : 1 << 52)
    // The midpoint is (2 · mantissa + 1) · 2^power.
    let power = max(exponentBits, 1) - 1076
    var left = integer
    var right = BigNatural(2 * mantissa + 1)
    if exponent >= 0 { left.multiplyByPowerOfTen(exponent) } else { right.multiplyByPowerOfTen(-exponent) }
    if power >= 0 { right.shiftLeft(power) } else { left.shiftLeft(-power) }
    switch left.compared(to: right) {
    case 1: return true
    case 0: return mantissa & 1 == 1
    default: return false
    }
  }
}

/// A natural number of any size, as much of it as reading decimals needs.
private struct BigNatural {
  /// Least significant first.
  private var limbs: [UInt32]

  init(_ value: UInt64) {
    limbs = [UInt32(truncatingIfNeeded: value), UInt32(value >> 32)]
    trim()
  }

  init(digits: [UInt8]) {
    limbs = []
    for digit in digits { multiply(by: 10, adding: UInt32(digit)) }
  }

  private mutating func trim() {
    while limbs.last == 0 { limbs.removeLast() }
  }

  private mutating func multiply(by factor: UInt32, adding carry: UInt32 = 0) {
    var carry = UInt64(carry)
    for index in limbs.indices {
      carry += UInt64(limbs[index]) * UInt64(factor)
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }

  mutating func multiplyByPowerOfTen(_ power: Int) {
    for _ in 0..<(power / 9) { multiply(by: 1_000_000_000) }
    for _ in 0..<(power % 9) { multiply(by: 10) }
  }

  mutating func shiftLeft(_ count: Int) {
    multiply(by: 1 << UInt32(count % 32))
    guard !limbs.isEmpty else { return }
    limbs.insert(contentsOf: Array(repeating: 0, count: count / 32), at: 0)
  }

  /// −1, 0 or 1 as this is less, equal or greater.
  func compared(to other: BigNatural) -> Int {
    if limbs.count != other.limbs.count { return limbs.count < other.limbs.count ? -1 : 1 }
    for index in limbs.indices.reversed() where limbs[index] != other.limbs[index] {
      return limbs[index] < other.limbs[index] ? -1 : 1
    }
    return 0
  }
}
