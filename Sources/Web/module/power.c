// Powers of doubles, accurate to the last digit.
//
// The engines' own powers differ from one another and from the C library in the last digits, which interpolation with a base
// near 1 makes many. Here logarithm and exponential are sums of two doubles, with some twenty bits more than the result.

typedef __INT64_TYPE__ i64;
typedef __UINT64_TYPE__ u64;

// A number as the sum of two doubles, the second at most half a unit of the first.
typedef struct { double high, low; } Sum;

static Sum quickSum(double larger, double smaller) {
  double high = larger + smaller;
  return (Sum){high, smaller - (high - larger)};
}

static Sum sum(double one, double other) {
  double high = one + other;
  double part = high - one;
  return (Sum){high, (one - (high - part)) + (other - part)};
}

static Sum product(double one, double other) {
  // Halves of 26 bits, whose products are exact.
  double oneSplit = one * 134217729.0, otherSplit = other * 134217729.0;
  double oneHigh = oneSplit - (oneSplit - one), otherHigh = otherSplit - (otherSplit - other);
  double oneLow = one - oneHigh, otherLow = other - otherHigh;
  double high = one * other;
  return (Sum){high, ((oneHigh * otherHigh - high) + oneHigh * otherLow + oneLow * otherHigh) + oneLow * otherLow};
}

static Sum add(Sum one, Sum other) {
  Sum high = sum(one.high, other.high), low = sum(one.low, other.low);
  high = quickSum(high.high, high.low + low.high);
  return quickSum(high.high, high.low + low.low);
}

static Sum multiply(Sum one, Sum other) {
  Sum result = product(one.high, other.high);
  return quickSum(result.high, result.low + (one.high * other.low + one.low * other.high));
}

static Sum divide(double dividend, Sum divisor) {
  double first = dividend / divisor.high;
  Sum back = product(first, divisor.high);
  double rest = ((dividend - back.high) - back.low) - first * divisor.low;
  return quickSum(first, rest / divisor.high);
}

// ln 2: the first part has so few digits that products with exponents are exact.
static const double ln2High = 0x1.62e42fefa3800p-1, ln2Low = 0x1.ef35793c76730p-45, ln2Rest = 0x1.cc01f97b57a08p-99;

static u64 bitsOf(double value) {
  u64 bits;
  __builtin_memcpy(&bits, &value, 8);
  return bits;
}

static double doubleOf(u64 bits) {
  double value;
  __builtin_memcpy(&value, &bits, 8);
  return value;
}

// The natural logarithm of a positive finite number.
static Sum logarithm(double value) {
  int exponent = 0;
  if (value < 0x1p-1022) {
    value *= 0x1p54;
    exponent = -54;
  }
  u64 bits = bitsOf(value);
  exponent += (int)(bits >> 52) - 1023;
  double part = doubleOf((bits & 0xFFFFFFFFFFFFF) | (u64)1023 << 52);
  if (part > 0x1.6a09e667f3bcdp0) {
    part *= 0.5;
    exponent += 1;
  }
  // ln(part) = 2 (s + s³/3 + s⁵/5 + …) for s = (part − 1) / (part + 1), at most 0.172.
  Sum s = divide(part - 1, sum(part, 1));
  Sum square = multiply(s, s);
  double tail = 0;
  for (int term = 31; term >= 11; term -= 2) tail = tail * square.high + 1.0 / term;
  Sum series = {tail, 0};
  for (int term = 9; term >= 3; term -= 2) series = add(multiply(series, square), divide(1, (Sum){term, 0}));
  Sum result = multiply(s, multiply(square, series));
  result = add(s, result);
  result = (Sum){2 * result.high, 2 * result.low};
  if (exponent == 0) return result;
  Sum whole = quickSum(exponent * ln2High, exponent * ln2Low);
  return add(whole, (Sum){result.high, result.low + exponent * ln2Rest});
}

static double scaled(Sum value, int exponent) {
  if (exponent >= (value.high >= 1 ? -1022 : -1021) && exponent <= 1023) {
    return (value.high + value.low) * doubleOf((u64)(exponent + 1023) << 52);
  }
  if (exponent > 1023) return (value.high + value.low) * 0x1p1023 * doubleOf((u64)exponent << 52);
  // Of a result with fewer bits the last one is rounded once.
  double unit = doubleOf((u64)(exponent + 2046) << 52);
  Sum large = sum(2, value.high * unit);
  double rounded = large.high + (large.low + value.low * unit);
  return (rounded - 2) * 0x1p-1023;
}

// e to the power of a sum that is neither too large nor too small for a double.
static double exponential(Sum value) {
  double turns = __builtin_rint(value.high * 0x1.71547652b82fep0);
  Sum rest = sum(value.high - turns * ln2High, -turns * ln2Low);
  rest = quickSum(rest.high, rest.low + (value.low - turns * ln2Rest));
  // (1 + u)³² for the 32nd part: few terms of the series are left.
  rest = (Sum){rest.high * 0x1p-5, rest.low * 0x1p-5};
  double r = rest.high;
  double tail = 1.0 / 3628800;
  for (int term = 10; term > 3; term--) {
    static const double inverses[] = {0, 0, 0, 1.0 / 6, 1.0 / 24, 1.0 / 120, 1.0 / 720, 1.0 / 5040, 1.0 / 40320, 1.0 / 362880};
    tail = tail * r + inverses[term - 1];
  }
  Sum square = multiply(rest, rest);
  Sum u = add(rest, (Sum){0.5 * square.high, 0.5 * square.low});
  u = add(u, (Sum){r * square.high * tail, 0});
  for (int step = 0; step < 5; step++) {
    u = add((Sum){2 * u.high, 2 * u.low}, multiply(u, u));
  }
  return scaled(add((Sum){1, 0}, u), (int)turns);
}

double pow(double base, double exponent) {
  if (exponent == 0 || base == 1) return 1;
  if (base != base || exponent != exponent) return base + exponent;
  double size = __builtin_fabs(base);
  double steps = __builtin_fabs(exponent);
  int isWhole = steps >= 0x1p53 || __builtin_trunc(steps) == steps;
  int isOdd = isWhole && steps < 0x1p53 && ((i64)steps & 1);
  double sign = isOdd && __builtin_copysign(1.0, base) < 0 ? -1 : 1;
  if (steps == __builtin_inf()) {
    if (size == 1) return 1;
    return (size > 1) == (exponent > 0) ? __builtin_inf() : 0;
  }
  if (size == 0 || size == __builtin_inf()) return sign * ((size == 0) == (exponent > 0) ? 0 : __builtin_inf());
  if (base < 0 && !isWhole) return __builtin_nan("");
  if (exponent == 1) return base;
  if (exponent == 2) return base * base;
  if (exponent == -1) return 1 / base;
  if (size == 1) return sign;
  Sum logarithmOfBase = logarithm(size);
  double estimate = logarithmOfBase.high * exponent;
  if (estimate > 710) return sign * __builtin_inf();
  if (estimate < -746) return sign * 0;
  // A larger exponent than this would be out of range, so that its halves cannot overflow.
  Sum value = product(logarithmOfBase.high, exponent);
  value = quickSum(value.high, value.low + logarithmOfBase.low * exponent);
  return sign * exponential(value);
}

float powf(float base, float exponent) { return (float)pow(base, exponent); }

double exp2(double exponent) { return pow(2, exponent); }

// An optimised build writes a power of two so.
double ldexp(double value, int exponent) { return value * pow(2, exponent); }
