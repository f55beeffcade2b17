/// What is wrong with a case file, and where.
package struct CaseFileError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Problem: Hashable, Sendable {
    case noTitle
    case noReason
    case unknownHeading(String)
    case repeatedHeading(String)
    case missingHeading(String)
    case noOutcome
    case twoOutcomes
    case unknownField(String)
    case repeatedField(String)
    case missingField(String)
    case unreadableProperty(String)
    case unknownSemantics(String)
    case noBlock(heading: String)
    case openBlock(heading: String)
    case unreadableID(String)
    case textOutsideBlock(String)
    case noTable
    case unknownColumn(String)
    case repeatedColumn(String)
    case missingColumn(String)
    case wrongCellCount(found: Int, expected: Int)
    case unreadableZoom(String)
    case emptyCell(column: String)
  }

  /// From 1.
  ///
  /// What is missing altogether is reported at the last line.
  package var line: Int
  package var problem: Problem

  package init(line: Int, problem: Problem) {
    self.line = line
    self.problem = problem
  }

  package var description: String { "line \(line): \(problem.message)" }
}

extension CaseFileError.Problem {
  package var message: String {
    switch self {
    case .noTitle: "a case starts with '# ' and its title"
    case .noReason: "the prose below the title, the why, is missing"
    case .unknownHeading(let heading): "unknown heading '\(heading)'"
    case .repeatedHeading(let heading): "a second '## \(heading)'"
    case .missingHeading(let heading): "there is no '## \(heading)'"
    case .noOutcome: "there is neither '## After' nor '## Refused'"
    case .twoOutcomes: "there is '## After' and '## Refused', expected one of them"
    case .unknownField(let field): "unknown field '\(field)', expected property, source or semantics"
    case .repeatedField(let field): "a second '- \(field):'"
    case .missingField(let field): "there is no '- \(field):'"
    case .unreadableProperty(let text):
      "'\(text)' is not a place, expected 'line / paint / line-width', 'light / color' or 'filter'"
    case .unknownSemantics(let name): "unknown semantics '\(name)', expected documented, gl-js or native"
    case .noBlock(let heading): "'## \(heading)' holds no fenced block"
    case .openBlock(let heading): "the block of '## \(heading)' has no end"
    case .unreadableID(let text): "'\(text)' is not a diagnostic id, expected one word in kebab-case"
    case .textOutsideBlock(let text): "'\(text)' stands outside the block"
    case .noTable: "'## Values' holds no table with rows"
    case .unknownColumn(let name): "unknown column '\(name)'"
    case .repeatedColumn(let name): "a second column '\(name)'"
    case .missingColumn(let name): "there is no column '\(name)'"
    case .wrongCellCount(let found, let expected): "\(found) cells, expected \(expected)"
    case .unreadableZoom(let text): "'\(text)' is not a zoom, expected a number"
    case .emptyCell(let column): "the cell in '\(column)' is empty"
    }
  }
}
