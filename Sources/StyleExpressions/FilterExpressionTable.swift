package import SourceJSON
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

  /// What a condition said of a value.
  private enum Answer: UInt8, BitwiseCopyable {
    case notAsked, no, yes, failed
  }

  private let expression: CompiledExpression
  private let columns: [(name: JSONString, values: [StyleValue])]
  private let ids: [StyleValue]

  /// The feature that is asked about; what a condition does not read may be left from another.
  private var context = EvaluationContext(zoom: 0, feature: Feature())

  /// For each node what it reads.
  private let readings: [FilterReadings.Reading]

  /// For each node that is a condition the place of its first answer.
  private var places: [Int?]
  private var answers: [Answer] = []

  /// - Complexity: O(size of the expression + columns).
  package init(
    _ expression: CompiledExpression, columns: [(name: JSONString, values: [StyleValue])], ids: [StyleValue]
  ) {
    self.expression = expression
    self.columns = columns
    self.ids = ids
    readings = FilterReadings(of: expression.program, columns: columns.map { $0.name }).ofNodes
    places = [Int?](repeating: nil, count: readings.count)
  }

  /// The final value of the filter for a feature, as ``CompiledExpression/holds(in:)``.
  package mutating func holds(_ row: Row, choices: [Int32]) -> Bool {
    // Where storeys are evaluated first, nothing below the root stands for itself.
    guard expression.program.storeys.isEmpty else {
      set(.several, row, choices)
      return expression.holds(in: context)
    }
    return answer(of: expression.program.root, row, choices) == .yes
  }

  private mutating func answer(of index: NodeIndex, _ row: Row, _ choices: [Int32]) -> Answer {
    let node = expression.program.nodes[Int(index)]
    switch node.instruction {
    case .all, .any:
      let decisive = node.instruction == .all ? Answer.no : .yes
      for place in 0..<Int(node.count) {
        let answer = answer(of: expression.program.operand(place, of: node), row, choices)
        if answer == decisive || answer == .failed { return answer }
      }
      return decisive == .no ? .yes : .no
    case .not:
      let answer = answer(of: expression.program.operand(0, of: node), row, choices)
      return answer == .failed ? .failed : answer == .yes ? .no : .yes
    default: return condition(index, row, choices)
    }
  }

  /// What a condition says, which is kept for the next feature with the same value.
  private mutating func condition(_ index: NodeIndex, _ row: Row, _ choices: [Int32]) -> Answer {
    let choice: Int
    let count: Int
    switch readings[Int(index)] {
    case .nothing: (choice, count) = (0, 1)
    case .attribute(let column):
      (choice, count) = (Int(choices[row.first + column]) + 1, columns[column].values.count + 1)
    case .type: (choice, count) = (row.type.place, GeometryType.allCases.count)
    case .id: (choice, count) = (row.id, ids.count)
    case .several: return asked(index, row, choices)
    }
    let place = places[Int(index)] ?? answers.count
    if place == answers.count {
      places[Int(index)] = place
      answers += [Answer](repeating: .notAsked, count: count)
    }
    if answers[place + choice] == .notAsked { answers[place + choice] = asked(index, row, choices) }
    return answers[place + choice]
  }

  private mutating func asked(_ index: NodeIndex, _ row: Row, _ choices: [Int32]) -> Answer {
    set(readings[Int(index)], row, choices)
    do throws(EvaluationError) {
      return try expression.program.boolean(of: index, in: context) ? .yes : .no
    } catch {
      return .failed
    }
  }

  /// Makes the feature of the row, as far as it is read, the one that is asked about.
  private mutating func set(_ reading: FilterReadings.Reading, _ row: Row, _ choices: [Int32]) {
    switch reading {
    case .nothing: break
    case .attribute(let column):
      let choice = Int(choices[row.first + column])
      context.feature?.properties[columns[column].name] = choice < 0 ? nil : columns[column].values[choice]
    case .type: context.feature?.geometryType = row.type
    case .id: context.feature?.id = ids[row.id]
    case .several:
      context.zoom = row.zoom
      for column in columns.indices { set(.attribute(column), row, choices) }
      set(.type, row, choices)
      set(.id, row, choices)
    }
  }
}

/// What each node of a filter reads of features that differ in few things.
struct FilterReadings {
  enum Reading: Hashable {
    case nothing
    case attribute(Int)
    case type, id

    /// More than one thing, or something else.
    case several

    func joined(_ other: Reading) -> Reading {
      if self == other || other == .nothing { return self }
      return self == .nothing ? other : .several
    }
  }

  private(set) var ofNodes: [Reading] = []

  /// - Complexity: O(nodes): what a node is made of comes before it.
  init(of program: ExpressionProgram, columns: [JSONString]) {
    ofNodes.reserveCapacity(program.nodes.count)
    for node in program.nodes {
      var reading = Self.own(node, in: program, columns)
      for operand in program.operands(of: node) { reading = reading.joined(ofNodes[Int(operand)]) }
      ofNodes.append(reading)
    }
  }

  private static func own(_ node: Node, in program: ExpressionProgram, _ columns: [JSONString]) -> Reading {
    switch node.instruction {
    case .attribute, .hasAttribute:
      // No feature has what is no column.
      columns.firstIndex(of: program.strings[Int(node.data)]).map { .attribute($0) } ?? .nothing
    case .geometryType: .type
    case .id: .id
    case .computedAttribute, .hasComputedAttribute, .within, .distance, .featureState: .several
    default: node.count == 0 && !node.traits.isDisjoint(with: .inherited) ? .several : .nothing
    }
  }
}
