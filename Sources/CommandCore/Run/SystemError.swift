/// Why the system refused a call.
package struct SystemError: Error, Hashable, Sendable {
  /// The value of `errno`; 0 where another system words the reason.
  package var code: Int32

  /// The system's wording, with a lower-case first letter.
  package var reason: String

  /// Whether nothing has this name.
  package var isAbsence: Bool

  /// Whether the reader of a pipe has closed it.
  package var isClosedPipe: Bool

  package init(_ reason: String, code: Int32 = 0, isAbsence: Bool = false, isClosedPipe: Bool = false) {
    (self.reason, self.code, self.isAbsence, self.isClosedPipe) = (reason, code, isAbsence, isClosedPipe)
  }

  package static var absence: SystemError { SystemError("no such file or directory", isAbsence: true) }

  /// Another program wrote the file after it was read; that version is kept.
  package static var changedMeanwhile: SystemError {
    SystemError("it was changed by another program in the meantime; run the command again")
  }

  /// The file is new, but a loss of power may bring back the old one.
  package static func notDurable(_ error: SystemError) -> SystemError {
    SystemError("the new content is there, but may not survive a power failure: \(error.reason)")
  }
}
