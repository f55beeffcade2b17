package import SourceJSON
import SourceText
package import StyleSpec

/// A compiled filter over features that differ only in which of a few values each attribute has.
///
/// What joins conditions is asked of each feature, and a condition once of each value of the attribute that it reads: a
/// feature is a row of places in the lists of values.
package struct FilterExpressionTable: Sendable {
  /// A feature: places in the lists of values.
  package struct Row {
    package var zoom: Double

    /// The place of the id.
    package var id: Int
    package var type: GeometryType

    /// Where the choices of this feature begin: for each column the place of its value, -1 where it is missing.
    package var first: Int

    package init(zoom: Double, id: Int, type: GeometryType, first: Int) {
      self.zoom = zoom
      self.id = id
      self.type = type
      self.first = first
    }
  }

  /// What a condition said of a value, or what the conditions below came to.
  private enum Answer: UInt8, BitwiseCopyable {
    case notAsked, no, yes, failed

    static let count = 4
  }

  private enum Step {
    /// The steps of the operands, among ``operands``.
    case all(Range<Int32>), any(Range<Int32>)
    case not(Int32)

    /// A node that is no combination, what it reads, and its first answer.
    case condition(NodeIndex, FilterReadings.Reading, Int)
  }

  private let shared: SharedProgram
  private let columns: [(name: JSONString, values: [StyleValue])]
  private let ids: [StyleValue]
  private let readings: FilterReadings

  /// What is to be found out of each feature, operands before what they are operands of.
  private var steps: [Step] = []
  private var operands: [Int32] = []

  /// For each step what it came to, of the row that is asked about.
  private var results: [Answer] = []

  /// What conditions said.
  private var answers: [Answer] = []

  /// The feature that a condition is asked of; what it does not read may be left from another.
  private var context = EvaluationContext(zoom: 0, feature: Feature())

  /// The feature of the whole row, once a condition has asked for it.
  private var whole: EvaluationContext?

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
    results = [Answer](roomFor: steps.count)
    for _ in steps { results.append(.notAsked) }
  }

  /// Lays out the steps, without recursion: filters may be deep.
  ///
  /// The program stays where it is: a variable would be a copy of its many lists.
  private mutating func layOut() {
    var numbers = shared.program.nodes.map { _ in -1 as Int32 }
    steps = [Step](roomFor: shared.program.nodes.count)
    operands = [Int32](roomFor: shared.program.operands.count)
    // Most attributes are read by one condition.
    answers = [Answer](roomFor: columns.reduce(16) { $0 + $1.values.count })
    var open = [(node: NodeIndex, isEntered: Bool)](roomFor: 16)
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

  /// Parts the values of a column by what the conditions say of them.
  ///
  /// - Complexity: O(steps + values · conditions that read the column), and what those take that were not asked before.
  package mutating func part(_ values: inout ValueClasses, of column: FilterColumn) {
    for index in steps.indices {
      guard case .condition(let node, let reading, let first) = steps[index], reading.column == column else { continue }
      for place in 0..<count(of: reading) { ask(node, reading, from: first, place) }
      values.part(intoAtMost: Answer.count) { Int(answers[first + $0].rawValue) }
    }
  }

  /// How many different features there are for who reads only this.
  private func count(of reading: FilterReadings.Reading) -> Int {
    switch reading {
    case .nothing: 1
    case .attribute(let column): columns[column].values.count + 1
    case .type: GeometryType.allCases.count
    case .id: ids.count
    case .several: 0
    }
  }

  /// The final value of the filter for a feature, as ``CompiledExpression/holds(in:)``.
  ///
  /// - Complexity: O(steps), and what conditions take that were not asked before.
  package mutating func holds(_ row: Row, choices: [Int32]) -> Bool {
    whole = nil
    for index in steps.indices {
      switch steps[index] {
      case .all(let range):
        results[index] = Self.combined(operands.span, range, results.span, decisive: .no, otherwise: .yes)
      case .any(let range):
        results[index] = Self.combined(operands.span, range, results.span, decisive: .yes, otherwise: .no)
      case .not(let part):
        let answer = results[Int(part)]
        results[index] = answer == .yes ? .no : answer == .no ? .yes : answer
      case .condition(let node, let reading, let first):
        results[index] = answer(of: node, reading, from: first, row, choices)
      }
    }
    return results.last == .yes
  }

  /// What the first operand says that decides, or fails: what stands behind it would not be evaluated.
  private static func combined(
    _ operands: Span<Int32>, _ range: Range<Int32>, _ results: Span<Answer>, decisive: Answer, otherwise: Answer
  ) -> Answer {
    for place in range {
      let answer = results[Int(operands[Int(place)])]
      if answer == decisive || answer == .failed { return answer }
    }
    return otherwise
  }

  /// What a condition says, which is kept for the next feature with the same value.
  private mutating func answer(
    of node: NodeIndex, _ reading: FilterReadings.Reading, from first: Int, _ row: Row, _ choices: [Int32]
  ) -> Answer {
    let choice: Int
    switch reading {
    case .nothing: choice = 0
    case .attribute(let column): choice = Int(choices[row.first + column]) + 1
    case .type: choice = row.type.place
    case .id: choice = row.id
    case .several: return evaluated(node, inWhole: row, choices)
    }
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
  private mutating func evaluated(_ node: NodeIndex, inWhole row: Row, _ choices: [Int32]) -> Answer {
    let context = whole ?? feature(row, choices)
    whole = context
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
      // What nests deeply is evaluated storey by storey.
      return if readings.haveStorey[Int(node)] {
        try shared.program.settled(in: context).boolean(of: node, in: context) ? .yes : .no
      } else {
        try shared.program.boolean(of: node, in: context) ? .yes : .no
      }
    } catch {
      return .failed
    }
  }

  private func feature(_ row: Row, _ choices: [Int32]) -> EvaluationContext {
    var properties = StyleObject()
    for (place, column) in columns.enumerated() where choices[row.first + place] >= 0 {
      properties[column.name] = column.values[Int(choices[row.first + place])]
    }
    return EvaluationContext(
      zoom: row.zoom, feature: Feature(id: ids[row.id], geometryType: row.type, properties: properties))
  }
}
