#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Keeps Swift Testing from recording a stack trace for every error that is thrown, before its first test starts.
///
/// A refusal is an error here, so traces would take nine tenths of the time of some laws, and no message shows them.
#if canImport(Darwin)
  @section("__DATA,__mod_init_func")
#else
  @section(".init_array")
#endif
@used
private let recordNoStackTraces: @convention(c) () -> Void = { setenv("SWT_SWIFT_ERROR_BACKTRACING_ENABLED", "0", 0) }
