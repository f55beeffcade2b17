/// Why a file was not replaced.
package enum WriteError: Error, Hashable, Sendable {
  case failed(SystemError)

  /// Another program wrote the file after it was read; that version is kept.
  case changedMeanwhile

  /// The file is new, but a loss of power may bring back the old one.
  case notDurable(SystemError)
}
