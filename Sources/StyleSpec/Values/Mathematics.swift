// The only file that imports a C library. All other code calls these functions, so that the core builds
// wherever this file does.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(WASILibc)
  import WASILibc
#elseif hasFeature(Extern)
  // Embedded Swift without a C library: the linked program provides the functions, in a browser those of JavaScript's `Math`.
  @_extern(c) private func pow(_ base: Double, _ exponent: Double) -> Double
  @_extern(c) private func powf(_ base: Float, _ exponent: Float) -> Float
  @_extern(c) private func exp(_ exponent: Double) -> Double
  @_extern(c) private func log(_ number: Double) -> Double
  @_extern(c) private func log2(_ number: Double) -> Double
  @_extern(c) private func log10(_ number: Double) -> Double
  @_extern(c) private func sin(_ angle: Double) -> Double
  @_extern(c) private func cos(_ angle: Double) -> Double
  @_extern(c) private func tan(_ angle: Double) -> Double
  @_extern(c) private func asin(_ number: Double) -> Double
  @_extern(c) private func acos(_ number: Double) -> Double
  @_extern(c) private func atan(_ number: Double) -> Double
  @_extern(c) private func atan2(_ y: Double, _ x: Double) -> Double
#endif

/// `base` to the power of `exponent`.
package func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// `base` to the power of `exponent` in single precision, as the native renderers compute interpolation factors.
package func power(_ base: Float, _ exponent: Float) -> Float { powf(base, exponent) }

package func exponential(_ exponent: Double) -> Double { exp(exponent) }
package func naturalLogarithm(_ number: Double) -> Double { log(number) }
package func binaryLogarithm(_ number: Double) -> Double { log2(number) }
package func decimalLogarithm(_ number: Double) -> Double { log10(number) }

// Angles are in radians.
package func sine(_ angle: Double) -> Double { sin(angle) }
package func cosine(_ angle: Double) -> Double { cos(angle) }
package func tangent(_ angle: Double) -> Double { tan(angle) }

/// The angle from -π/2 to π/2.
package func arcSine(_ number: Double) -> Double { asin(number) }

/// The angle from 0 to π.
package func arcCosine(_ number: Double) -> Double { acos(number) }

/// The angle from -π/2 to π/2.
package func arcTangent(_ number: Double) -> Double { atan(number) }

/// The angle from -π to π of the ray from the origin through (x, y).
package func arcTangent(y: Double, x: Double) -> Double { atan2(y, x) }

/// The nearest whole number, of two the upper one, as JavaScript's `Math.round`.
package func roundHalfUp(_ number: Double) -> Double {
  let lower = number.rounded(.down)
  return number - lower >= 0.5 ? lower + 1 : lower
}
