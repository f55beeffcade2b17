import MigrateStylesCommand
import CommandCore

/// The command `style-eval`: the protocol of the module over standard input and output, requests answered in order.
package enum StyleEval {
  /// Runs the command on the arguments of the process, and ends the process.
  package static func main() -> Never {
    CommandProcess.endOnClosedPipe()
    CommandProcess.end(status(of: Array(CommandLine.arguments.dropFirst())))
  }

  /// Answers every request of the input; the result is 0, or 2 where input or output fails or an argument is unknown.
  private static func status(of arguments: [String]) -> Int32 {
    let output = Descriptor.standardOutput
    do throws(SystemError) {
      if let word = arguments.first {
        let asksForHelp = word == "--help" || word == "-h"
        try (asksForHelp ? output : Descriptor.standardError).write(Array(help.utf8))
        return asksForHelp ? 0 : 2
      }
      var lines = LineReader(Descriptor.standardInput)
      while let line = try lines.next() {
        var failure: SystemError?
        let answer = ModuleAnswer(to: line) { count in
          do throws(SystemError) {
            return try lines.next(count)
          } catch {
            failure = error
            return nil
          }
        }
        if let failure { throw failure }
        try output.write(answer.line)
        for part in answer.parts { try output.write(part) }
      }
      return 0
    } catch {
      return 2
    }
  }

  private static let help = """
    style-eval: evaluates style functions and expressions.

    Usage: style-eval < requests > answers

    Each line of standard input is a JSON object, and each is answered by one line. A request has
      "property" with an optional "layer" (a layer type, light, sky …), or "spec" (an inline specification);
      "value": a legacy function, a constant, a string with tokens or an expression;
      "inputs": an array of objects with zoom, properties, id, type, geometry, featureState, heatmapDensity,
        lineProgress, accumulated, availableImages;
      optional "globalState"; "semantics": documented (default), gl-js or native; "fallback": true (default) for what the
        property ends up with, false for raw results with their errors.
    A request about the iOS SDKs has "format", "arguments", "kind" (expression or predicate) and "dialect" (mapbox, maplibre
      or azure), and is answered by "json", "warnings" and "outputs"; or "json" and "to" (nsexpression, predicate, swift
      or objc), and is answered by "format" and "arguments", or by "swift" or "objc". What cannot be converted is answered
      by "error".
    A request with "migrate" (an object of options, by the keys of a configuration file), "files" (each with "name", "bytes"
      and "language") and "parts" migrates whole files, whose bytes follow the line. The answer is a line with outcomes and lengths, and then the parts:
      text, diff, messages, report and compare of each file; page, json, sarif, markdown, github and summary of all.
    A request with "about" set to true is answered by the tool's name and version, and the version of this protocol; one with
      "explain" (the id of a diagnostic) by its explanation.
    Any other answer has "compiled" and "outputs", and for legacy values "legacy", "migrated", "verdict" and "diagnostics".

    Example:
      echo '{"property": "line-width", "value": {"stops": [[0, 1], [10, 2]]}, "inputs": [{"zoom": 5}]}' | style-eval

    """
}
