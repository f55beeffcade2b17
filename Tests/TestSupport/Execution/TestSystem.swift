/// The system that the tests run on.
///
/// A test that needs Linux is skipped by name elsewhere:
///
/// ```swift
/// @Test(.enabled(if: TestSystem.isLinux, "needs GNU patch"))
/// ```
package enum TestSystem {
  #if os(Linux)
    package static let isLinux = true
  #else
    package static let isLinux = false
  #endif
}
