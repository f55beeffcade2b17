/// Why a file was not replaced.
package enum WriteError: Error, Hashable, Sendable {
  case failed(SystemError)

  /// Somebody else wrote the file after it was read; theirs is kept.
  case changedMeanwhile

  /// The file is new, but a loss of power may bring back the old one.
  case notDurable(SystemError)
}
