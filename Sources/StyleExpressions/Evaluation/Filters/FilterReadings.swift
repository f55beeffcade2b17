import SourceJSON
import SourceText
import StyleSpec

/// The columns that each node of a filter reads, its operands included.
///
/// A variable reads nothing here: the node that it names is an operand of the scope around it as well.
struct FilterReadings: Sendable {
  enum Reading: Hashable, BitwiseCopyable, Sendable {
    case nothing
    case attribute(Int)
    case type, id

    /// More than one thing, or something else.
    case several

    /// The thing that is read, where it is a single one.
    var column: FilterColumn? {
      switch self {
      case .attribute(let index): .attribute(index)
      case .type: .type
      case .id: .id
      case .nothing, .several: nil
      }
    }

    func joined(_ other: Reading) -> Reading {
      if self == other || other == .nothing { return self }
      return self == .nothing ? other : .several
    }
  }

  private(set) var ofNodes: [Reading] = []

  /// Whether a node is, or has below it, one that is evaluated before the root.
  private(set) var needPrecomputation: [Bool]

  /// Takes the program in its box: a copy of the program would retain and release each of its arrays.
  ///
  /// - Complexity: O(nodes): what a node is made of comes before it.
  init(of shared: SharedProgram, columns: [JSONString]) {
    ofNodes = [Reading](reservingCapacity: shared.program.nodes.count)
    needPrecomputation = shared.program.nodes.map { _ in false }
    for index in shared.program.precomputedNodes { needPrecomputation[Int(index)] = true }
    for (index, node) in shared.program.nodes.enumerated() {
      var reading = Self.own(node, in: shared, columns)
      for operand in shared.program.operands(of: node) {
        reading = reading.joined(ofNodes[Int(operand)])
        if needPrecomputation[Int(operand)] { needPrecomputation[index] = true }
      }
      ofNodes.append(reading)
    }
  }

  private static func own(_ node: Node, in shared: SharedProgram, _ columns: [JSONString]) -> Reading {
    switch node.instruction.input {
    case .attribute:
      // An attribute without a column is missing in every feature.
      columns.firstIndex(of: shared.program.strings[Int(node.data)]).map { .attribute($0) } ?? .nothing
    case .geometryType: .type
    case .id: .id
    case .feature, .zoom, .other: .several
    case .nothing: .nothing
    }
  }
}
