#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The CPU time of the calling thread: other threads do not count.
///
/// In a time limit of Swift Testing they do, and so does the time in which a test waits for its turn.
package enum ThreadClock {
  package static var seconds: Double {
    var time = timespec()
    #if canImport(Darwin)
      // Its name without the underscore is a macro that Swift does not see.
      clock_gettime(_CLOCK_THREAD_CPUTIME_ID, &time)
    #else
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    #endif
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
