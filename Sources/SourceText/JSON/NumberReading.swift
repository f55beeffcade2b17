extension Double {
  /// The double nearest to a number as JSON or CSS spells it, ties to even; beyond the range of doubles it is infinite.
  ///
  /// Short numbers take W. D. Clinger's fast path (an integer below 2^53 times or over an exact power of ten is one correctly
  /// rounded operation); the others are compared exactly with the midpoints between doubles. The standard library's reader
  /// needs a C library, which Embedded Swift does not have.
  ///
  /// - Precondition: The bytes follow the number grammar of RFC 8259, or that of CSS, which also has leading zeros, `+`
  ///   and a bare point.
  /// - Complexity: O(digits).
  package init(spelledAs bytes: ArraySlice<UInt8>) {
    let decimal = Decimal(bytes)
    self = bytes.first == UInt8(ascii: "-") ? -decimal.nearestDouble : decimal.nearestDouble
  }
}

/// A spelled number without its sign: significant digits as an integer, and the power of ten that it is multiplied by.
private struct Decimal {
  /// Digits beyond this many cannot change which double is nearest, except by not being zero.
  private static let maximumDigits = 780

  /// The first 15 digits, which a double holds exactly, and the others.
  private var leading: UInt64 = 0
  private var rest: [UInt8] = []
  private var count = 0
  private var exponent = 0

  init(_ bytes: ArraySlice<UInt8>) {
    var isFraction = false
    var isExponent = false
    var isNegative = false
    var written = 0
    var dropsNonzero = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): isExponent = true
      case UInt8(ascii: "-"): isNegative = isExponent
      case UInt8(ascii: "+"): break
      // A larger exponent makes no difference; `Int` may have 32 bits.
      case _ where isExponent: written = min(written * 10 + Int(byte - 0x30), 100_000_000)
      default:
        if isFraction { exponent -= 1 }
        guard count > 0 || byte != UInt8(ascii: "0") else { continue }
        if count < 15 { leading = leading * 10 + UInt64(byte - 0x30) }
        if 15..<Self.maximumDigits ~= count { rest.append(byte - 0x30) }
        if count < Self.maximumDigits {
          count += 1
        } else {
          exponent += 1
          dropsNonzero = dropsNonzero || byte != UInt8(ascii: "0")
        }
      }
    }
    if dropsNonzero {
      rest.append(1)
      count += 1
      exponent -= 1
    }
    exponent += isNegative ? -written : written
  }

  var nearestDouble: Double {
    let magnitude = count + exponent
    if count == 0 || magnitude < -330 { return 0 }
    if magnitude > 310 { return .infinity }
    // Powers of ten up to 1e22 are exact as well, and one operation of two exact numbers is correctly rounded.
    if rest.isEmpty, 0...22 ~= exponent { return Double(leading) * Self.powersOfTen[exponent] }
    if rest.isEmpty, -22..<0 ~= exponent { return Double(leading) / Self.powersOfTen[-exponent] }
    var candidate = Double(leading)
    var power = exponent + rest.count
    while power != 0 {
      let step = min(abs(power), 22)
      candidate = power > 0 ? candidate * Self.powersOfTen[step] : candidate / Self.powersOfTen[step]
      power -= power > 0 ? step : -step
    }
    candidate = min(candidate, .greatestFiniteMagnitude)
    // This is off by a few steps at most; continue to the double whose rounding interval contains the number.
    var integer = BigNatural(leading)
    for digit in rest { integer.multiply(by: 10, adding: digit) }
    while candidate < .infinity, isAtLeastMidpoint(above: candidate, integer) { candidate = candidate.nextUp }
    while candidate > 0, !isAtLeastMidpoint(above: candidate.nextDown, integer) { candidate = candidate.nextDown }
    return candidate
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// Whether the number rounds to something above `double`: it lies beyond the midpoint to the next double, or on it when
  /// the next one is even.
  private func isAtLeastMidpoint(above double: Double, _ integer: BigNatural) -> Bool {
    let exponentBits = Int(double.exponentBitPattern)
    let mantissa = double.significandBitPattern | (exponentBits == 0 ? 0 : 1 << 52)
    // The midpoint is (2 · mantissa + 1) · 2^power.
    let power = max(exponentBits, 1) - 1076
    var left = integer
    var right = BigNatural(2 * mantissa + 1)
    left.multiply(by: 10, times: exponent)
    left.multiply(by: 2, times: -power)
    right.multiply(by: 10, times: -exponent)
    right.multiply(by: 2, times: power)
    return left == right ? mantissa & 1 == 1 : right < left
  }
}

/// A natural number of any size, with the operations that reading decimals needs.
private struct BigNatural: Comparable {
  /// Least significant first, without zeros at the end.
  private var limbs: [UInt32] = []

  /// A number below 2^63.
  init(_ value: UInt64) {
    multiply(by: 1, adding: UInt32(value >> 31))
    multiply(by: 1 << 31, adding: UInt32(value & 0x7FFF_FFFF))
  }

  mutating func multiply(by factor: UInt32, adding digit: some UnsignedInteger = 0 as UInt8) {
    var carry = UInt64(digit)
    for index in limbs.indices {
      carry += UInt64(limbs[index]) * UInt64(factor)
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }

  /// Multiplies by a power of a number, by as many factors at once as 32 bits hold.
  mutating func multiply(by factor: UInt32, times count: Int) {
    var (several, size) = (factor, 1)
    while several <= UInt32.max / factor { (several, size) = (several * factor, size + 1) }
    for _ in 0..<(max(count, 0) / size) { multiply(by: several) }
    for _ in 0..<(max(count, 0) % size) { multiply(by: factor) }
  }

  static func < (left: Self, right: Self) -> Bool {
    guard left.limbs.count == right.limbs.count else { return left.limbs.count < right.limbs.count }
    return left.limbs.reversed().lexicographicallyPrecedes(right.limbs.reversed())
  }
}
