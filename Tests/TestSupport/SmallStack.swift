import Foundation

/// Runs a test's work on a thread with the stack that macOS gives to threads other than the main one, 512 KB.
package func onSmallStack<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: work()) }
    thread.stackSize = 512 * 1024
    thread.start()
  }
}
