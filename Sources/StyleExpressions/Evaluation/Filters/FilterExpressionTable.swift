package import SourceJSON
import SourceText
package import StyleSpec

/// A compiled filter over features that differ only in which of a few values each attribute has.
///
/// Combinations of conditions are evaluated for each feature, and a condition once for each value of the attribute that it
/// reads; features are rows of indices in the lists of values.
package struct FilterExpressionTable: Sendable {
  /// The answer of a condition for a value.
  private enum Answer: UInt8, BitwiseCopyable {
    case notAsked, no, yes, failed

    static let count = 4
  }

  /// The outcome of a step for each feature of a block, a bit each; a feature with neither bit does not pass.
  private struct Outcome: BitwiseCopyable {
    var passing: UInt64 = 0
    var failed: UInt64 = 0
  }

  private enum Step {
    /// The steps of the operands, among ``operands``.
    case all(Range<Int32>), any(Range<Int32>)
    case not(Int32)

    /// A node other than a combination, what it reads, and the index of its first answer.
    case condition(NodeIndex, FilterReadings.Reading, Int)
  }

  private let shared: SharedProgram
  private let columns: [(name: JSONString, values: [StyleValue])]
  private let ids: [StyleValue]
  private let readings: FilterReadings

  /// The steps of the evaluation, operands before the steps that use them.
  private var steps: [Step] = []
  private var operands: [Int32] = []

  /// For each step what it came to, of the block that is asked about.
  private var outcomes: [Outcome] = []

  /// The answers of the conditions.
  private var answers: [Answer] = []

  /// The feature that a condition is asked of; what it does not read may be left from another.
  private var context = EvaluationContext(zoom: 0, feature: Feature())

  /// For each row of the block its whole feature, once a condition has asked for it.
  private var wholes: [EvaluationContext?] = []

  /// - Complexity: O(size of the expression + conditions · values of what they read).
  package init(
    _ expression: CompiledExpression, columns: [(name: JSONString, values: [StyleValue])], ids: [StyleValue]
  ) {
    shared = expression.shared
    self.columns = columns
    self.ids = ids
    readings = FilterReadings(of: shared, columns: columns.map { $0.name })
    layOut()
    // Of a list of repeated elements the library finds the type anew each time, and filters are many and small.
    outcomes = [Outcome](reservingCapacity: steps.count)
    for _ in steps { outcomes.append(Outcome()) }
  }

  /// Lays out the steps, without recursion: filters may be deep.
  ///
  /// The program stays where it is: a variable would be a copy of its many lists.
  private mutating func layOut() {
    var numbers = shared.program.nodes.map { _ in -1 as Int32 }
    steps = [Step](reservingCapacity: shared.program.nodes.count)
    operands = [Int32](reservingCapacity: shared.program.operands.count)
    // Most attributes are read by one condition.
    answers = [Answer](reservingCapacity: columns.reduce(16) { $0 + $1.values.count })
    var open = [(node: NodeIndex, isEntered: Bool)](reservingCapacity: 16)
    open.append((shared.program.root, false))
    while let (index, isEntered) = open.popLast() {
      let node = shared.program.nodes[Int(index)]
      let parts = shared.program.operands(of: node)
      switch node.instruction {
      case .all where !isAskedAsWhole(index), .any where !isAskedAsWhole(index), .not:
        guard isEntered else {
          open.append((index, true))
          for part in parts.reversed() { open.append((part, false)) }
          continue
        }
        let first = Int32(operands.count)
        operands += parts.map { numbers[Int($0)] }
        let range = first..<Int32(operands.count)
        switch node.instruction {
        case .all: steps.append(.all(range))
        case .any: steps.append(.any(range))
        default: steps.append(.not(operands[Int(first)]))
        }
      default:
        let reading = readings.ofNodes[Int(index)]
        steps.append(.condition(index, reading, answers.count))
        for _ in 0..<count(of: reading) { answers.append(.notAsked) }
      }
      numbers[Int(index)] = Int32(steps.count - 1)
    }
  }

  /// Whether a combination is asked as one condition: it has very many operands, and all of them read the same thing.
  private func isAskedAsWhole(_ index: NodeIndex) -> Bool {
    shared.program.nodes[Int(index)].count >= 512 && readings.ofNodes[Int(index)] != .several
  }

  /// Whether a condition reads more than one thing, so that it cannot be asked of single values.
  package var readsSeveralAtOnce: Bool {
    steps.contains { if case .condition(_, .several, _) = $0 { true } else { false } }
  }

  /// Splits the classes of a column's values by the answers of the conditions.
  ///
  /// - Complexity: O(steps + values · conditions that read the column), and what those take that were not asked before.
  package mutating func part(_ values: inout ValueClasses, of column: FilterColumn) {
    for index in steps.indices {
      guard case .condition(let node, let reading, let first) = steps[index], reading.column == column else { continue }
      for choice in 0..<count(of: reading) { ask(node, reading, from: first, choice) }
      values.part(intoAtMost: Answer.count) { Int(answers[first + $0].rawValue) }
    }
  }

  /// The number of different features for a condition with this reading.
  private func count(of reading: FilterReadings.Reading) -> Int {
    switch reading {
    case .nothing: 1
    case .attribute(let column): columns[column].values.count + 1
    case .type: GeometryType.allCases.count
    case .id: ids.count
    case .several: 0
    }
  }

  /// The features of a block for which the filter's final value is true, as ``CompiledExpression/holds(in:)``, a bit each.
  ///
  /// - Complexity: O(features · steps), and what conditions take that were not asked before.
  package mutating func passing(_ block: FilterBlock) -> UInt64 {
    wholes.removeAll(keepingCapacity: true)
    let rows = block.mask
    for index in steps.indices {
      switch steps[index] {
      case .all(let range): outcomes[index] = all(range, of: rows)
      case .any(let range): outcomes[index] = any(range, of: rows)
      case .not(let part):
        let outcome = outcomes[Int(part)]
        outcomes[index] = Outcome(passing: rows & ~(outcome.passing | outcome.failed), failed: outcome.failed)
      case .condition(let node, let reading, let first):
        outcomes[index] = outcome(of: node, reading, from: first, block)
      }
    }
    return outcomes.last?.passing ?? 0
  }

  /// The features of the block asked about last for which the filter fails with an error, a bit each.
  package var failing: UInt64 { outcomes.last?.failed ?? 0 }

  // For each feature the first operand that decides, or fails, is the outcome: those behind it would not be evaluated.

  private func all(_ range: Range<Int32>, of rows: UInt64) -> Outcome {
    var (open, failed) = (rows, UInt64(0))
    for index in range where open != 0 {
      let operand = outcomes[Int(operands[Int(index)])]
      failed |= open & operand.failed
      open &= operand.passing
    }
    return Outcome(passing: open, failed: failed)
  }

  private func any(_ range: Range<Int32>, of rows: UInt64) -> Outcome {
    var (open, outcome) = (rows, Outcome())
    for index in range where open != 0 {
      let operand = outcomes[Int(operands[Int(index)])]
      outcome.passing |= open & operand.passing
      outcome.failed |= open & operand.failed
      open &= ~(operand.passing | operand.failed)
    }
    return outcome
  }

  /// The answers of a condition for all features of a block, kept for the next feature with the same value.
  private mutating func outcome(
    of node: NodeIndex, _ reading: FilterReadings.Reading, from first: Int, _ block: borrowing FilterBlock
  ) -> Outcome {
    var outcome = Outcome()
    for row in block.rows.indices {
      let answer: Answer
      switch reading {
      case .nothing: answer = self.answer(of: node, reading, from: first, 0)
      case .attribute(let column):
        answer = self.answer(of: node, reading, from: first, block.choice(ofRow: row, in: column))
      case .type: answer = self.answer(of: node, reading, from: first, block.rows[row].type.caseIndex)
      case .id: answer = self.answer(of: node, reading, from: first, Int(block.rows[row].id))
      case .several: answer = evaluated(node, inWhole: row, of: block)
      }
      let bit: UInt64 = 1 &<< UInt64(row)
      if answer == .yes { outcome.passing |= bit } else if answer == .failed { outcome.failed |= bit }
    }
    return outcome
  }

  @inline(__always)
  private mutating func answer(
    of node: NodeIndex, _ reading: FilterReadings.Reading, from first: Int, _ choice: Int
  ) -> Answer {
    let known = answers[first + choice]
    if known != .notAsked { return known }
    ask(node, reading, from: first, choice)
    return answers[first + choice]
  }

  /// Asks a condition about one value, unless it has been asked.
  private mutating func ask(_ node: NodeIndex, _ reading: FilterReadings.Reading, from first: Int, _ choice: Int) {
    guard answers[first + choice] == .notAsked else { return }
    set(reading, choice)
    answers[first + choice] = evaluated(node, in: context)
  }

  // Rarely called, and contexts are large: inlined, these two would cost every row.

  @inline(never)
  private mutating func evaluated(
    _ node: NodeIndex, inWhole row: Int, of block: borrowing FilterBlock
  ) -> Answer {
    while wholes.count <= row { wholes.append(nil) }
    let context = wholes[row] ?? feature(row, of: block)
    wholes[row] = context
    return evaluated(node, in: context)
  }

  /// Makes a value the one that a condition is asked of.
  @inline(never)
  private mutating func set(_ reading: FilterReadings.Reading, _ choice: Int) {
    switch reading {
    case .nothing, .several: break
    case .attribute(let column):
      if choice > 0 {
        context.feature?.properties.keepOnly(columns[column].name, columns[column].values[choice - 1])
      } else {
        context.feature?.properties.removeAll()
      }
    case .type: context.feature?.geometryType = GeometryType.allCases[choice]
    case .id: context.feature?.id = ids[choice]
    }
  }

  private func evaluated(_ node: NodeIndex, in context: borrowing EvaluationContext) -> Answer {
    do throws(EvaluationError) {
      // Deeply nested nodes are evaluated in several passes.
      return if readings.needPrecomputation[Int(node)] {
        try shared.program.precomputed(in: context).boolean(of: node, in: context) ? .yes : .no
      } else {
        try shared.program.boolean(of: node, in: context) ? .yes : .no
      }
    } catch {
      return .failed
    }
  }

  private func feature(_ index: Int, of block: borrowing FilterBlock) -> EvaluationContext {
    var properties = StyleObject()
    for (number, column) in columns.enumerated() {
      let choice = block.choice(ofRow: index, in: number)
      if choice > 0 { properties[column.name] = column.values[choice - 1] }
    }
    let row = block.rows[index]
    return EvaluationContext(
      zoom: row.zoom, feature: Feature(id: ids[Int(row.id)], geometryType: row.type, properties: properties))
  }
}
