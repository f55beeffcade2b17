package import MigrationReports

/// The output of `convert`, and its exit status.
package struct ConversionAnswer: Sendable {
  package private(set) var output = ""
  package private(set) var errors = ""
  package private(set) var status = ExitStatus.done

  /// - Parameters:
  ///   - words: The arguments after `convert`.
  ///   - read: Reads standard input, if no argument has the text; returns `nil` where it is not UTF-8.
  /// - Throws: The error of reading standard input.
  package init<ReadError: Error>(
    to words: [SystemString], reading read: () throws(ReadError) -> String?
  ) throws(ReadError) {
    var texts: [String] = []
    for word in words {
      guard let text = word.utf8 else {
        refuse("argument is not UTF-8")
        return
      }
      texts.append(text)
    }
    let request: ConversionRequest
    do throws(ConversionError) {
      let asked: Arguments.Request?
      (request, asked) = try ConversionRequest.read(texts)
      if let asked {
        output = asked == .help ? ConversionHelp.text : "\(Tool.name) \(Tool.version)\n"
        return
      }
    } catch {
      refuse(error.message)
      return
    }
    var given = request.text
    if given == nil { given = try read() }
    guard let text = given else {
      refuse("standard input is not UTF-8")
      return
    }
    do throws(ConversionError) {
      let conversion = try Conversion(request, of: text)
      for warning in conversion.warnings { errors += "warning: \(TerminalText.escaped(warning))\n" }
      for note in conversion.notes { errors += "note: \(TerminalText.escaped(note))\n" }
      output = conversion.text + "\n"
    } catch {
      refuse(error.message)
    }
  }

  private mutating func refuse(_ message: String) {
    errors = "\(Tool.name) convert: error: \(TerminalText.escapedLines(message))\n"
    status = .unusable
  }
}
