/// Tests of sixteen bytes at once.
extension SIMD16<UInt8> {
  /// All bits in each lane that is this byte, which is -1.
  ///
  /// The cast is safe: a mask consists of the integers -1 and 0. Reading its lanes as Booleans is as slow as a loop over bytes.
  @inlinable @inline(__always)
  package func marks(of byte: UInt8) -> Self {
    unsafeBitCast(self .== Self(repeating: byte), to: Self.self)
  }

  /// All bits in each lane below a space, or beyond ASCII: as signed numbers those are negative.
  @inlinable @inline(__always)
  package var marksOfControlsAndNonASCII: Self {
    let signed = unsafeBitCast(self, to: SIMD16<Int8>.self)
    return unsafeBitCast(signed .< SIMD16<Int8>(repeating: 0x20), to: Self.self)
  }

  /// All bits in each lane with a UTF-8 continuation byte: 80 to BF are the lowest signed numbers.
  @inlinable @inline(__always)
  package var marksOfContinuations: Self {
    let signed = unsafeBitCast(self, to: SIMD16<Int8>.self)
    return unsafeBitCast(signed .< SIMD16<Int8>(repeating: -0x40), to: Self.self)
  }

  /// The last lane whose bits are all set, where all others are 0; -1 without one.
  @inlinable @inline(__always)
  package var indexOfLastMark: Int {
    let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    let last = UInt64(littleEndian: halves[1])
    // Of 0 all 64 bits are leading zeros.
    return
      (last != 0 ? 15 - last.leadingZeroBitCount >> 3 : 7 - UInt64(littleEndian: halves[0]).leadingZeroBitCount >> 3)
  }

  /// The number of lanes behind the first ones whose bits are all set, where all others are 0.
  @inlinable @inline(__always)
  package func countOfMarks(behind count: Int) -> Int {
    let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    let ones: UInt64 = 0x0101_0101_0101_0101
    // A smart shift by 64 or more gives 0.
    let low = (UInt64(littleEndian: halves[0]) & ones) >> UInt64(8 * count)
    let high = (UInt64(littleEndian: halves[1]) & ones) >> UInt64(8 * Swift.max(0, count - 8))
    // No lane of the sum is above 2, and the multiplication adds all of them up in the highest byte.
    return Int(((low + high) &* ones) >> 56)
  }

  /// The sum of all lanes, which does not wrap.
  @inlinable @inline(__always)
  package var sumOfLanes: Int {
    let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return Self.sumOfBytes(halves[0]) + Self.sumOfBytes(halves[1])
  }

  /// Pairs of bytes are added, and a multiplication adds the four sums up in its highest two bytes.
  @inlinable @inline(__always)
  package static func sumOfBytes(_ word: UInt64) -> Int {
    let pairs = (word & 0x00FF_00FF_00FF_00FF) + (word >> 8 & 0x00FF_00FF_00FF_00FF)
    return Int((pairs &* 0x0001_0001_0001_0001) >> 48)
  }

  /// Whether every lane is 0.
  @inlinable @inline(__always)
  package var isZero: Bool {
    let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] == 0
  }

  /// The first lane whose bits are all set, where all others are 0; 16 without one.
  @inlinable @inline(__always)
  package var indexOfFirstMark: Int {
    let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    let first = UInt64(littleEndian: halves[0])
    if first != 0 { return first.trailingZeroBitCount >> 3 }
    // Of 0 all 64 bits are trailing zeros.
    return 8 + UInt64(littleEndian: halves[1]).trailingZeroBitCount >> 3
  }
}

extension Span<UInt8> {
  /// Eight bytes, the first the least significant.
  ///
  /// The load is safe, as that of ``vector(at:)``: any bytes are an integer, and the bounds are checked.
  @inlinable @inline(__always)
  package func word(at position: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  /// Four bytes in memory order.
  @inlinable @inline(__always)
  package func half(at position: Int) -> UInt32 {
    bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt32.self)
  }

  /// Sixteen bytes.
  @inlinable @inline(__always)
  package func vector(at position: Int) -> SIMD16<UInt8> {
    bytes.unsafeLoadUnaligned(fromByteOffset: position, as: SIMD16<UInt8>.self)
  }
}
