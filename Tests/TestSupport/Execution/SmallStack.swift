import Foundation

/// Runs a test's work on a thread with the stack that macOS gives to threads other than the main one, 512 KB.
///
/// Sanitizers enlarge every frame, so under one the stack is sixteen times as large.
///
/// - Parameters:
///   - debugSize: The stack size for an unoptimised build, whose frames are many times larger.
///   - work: The work.
/// - Returns: The result of the work.
package func onSmallStack<Result: Sendable>(
  debugSize: Int = 512 * 1024, _ work: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: work()) }
    #if DEBUG
      thread.stackSize = debugSize
    #else
      thread.stackSize = 512 * 1024
    #endif
    if Sanitizer.isOn { thread.stackSize *= 16 }
    thread.start()
  }
}
