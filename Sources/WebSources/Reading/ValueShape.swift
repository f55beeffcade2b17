import SourceText
import StyleDiagnostics
import StyleSpec

/// The parts of a literal that are not plain JSON: parts that are copied, and constants that are conditions.
struct ValueShape {
  let script: Script
  let constants: ConstantTable
  private(set) var holes: [Hole] = []

  /// The constants that are conditions here, with the tokens of their names.
  private(set) var mentions: [(name: String, token: Int)] = []

  /// Whether a filter contains a condition, legacy or modern; a list of words is not a filter.
  var hasConditions = false

  /// Why the value is left if it is legacy, and the token of each reason.
  private(set) var obstacles: [(reason: WebLeftReason, token: Int)] = []

  /// The substitutes of parts, by their first tokens.
  private(set) var substitutes: [Int: LiteralDocument.Substitute] = [:]

  /// The scalars of the value, none of which may represent a hole.
  var scalars: Set<[UInt8]> = []

  /// How many different holes there are, and the first of each code that may be evaluated again.
  private var holeCount = 0
  private var firstHoles: [[UInt8]: Int] = [:]

  /// Whether a name may be a condition; a name in the value of a constant is not resolved.
  var readsConstants: Bool

  init(_ literal: ScriptLiteral, in script: Script, _ constants: ConstantTable, readsConstants: Bool) {
    self.script = script
    self.readsConstants = readsConstants
    self.constants = constants
    scalars = Set(literal.scalars)
  }

  /// Records why the value is left; each reason counts once.
  mutating func block(_ reason: WebLeftReason, at literal: ScriptLiteral, standIn: String? = nil) {
    if !obstacles.contains(where: { $0.reason.kind == reason.kind }) {
      obstacles.append((reason, literal.tokens.lowerBound))
    }
    if let standIn { substitutes[literal.tokens.lowerBound] = .json(Array(standIn.utf8)) }
  }

  /// Adds a hole.
  mutating func add(_ role: Hole.Role, _ literal: ScriptLiteral) {
    let range = script.range(literal.whole)
    if !script.comments(in: range).isEmpty { block(.commentInComputedPart, at: literal) }
    var hole = Hole(
      role: role, code: Array(script.bytes[range]), range: range, token: literal.tokens.lowerBound,
      isOnce: script.isEvaluatedOnce(literal.whole))
    if !hole.isOnce, let known = firstHoles[hole.code].map({ holes[$0] }) {
      (hole.number, hole.placeholder) = (known.number, known.placeholder)
      // The placeholder of one must fit the other.
      if known.role != role { return block(.computedPartCannotBeTried, at: literal) }
    } else {
      hole.number = holeCount
      var next = holeCount
      while let placeholder = role.placeholder(next), scalars.contains(placeholder) { next += 1 }
      guard let placeholder = role.placeholder(next) else { return block(.computedPartCannotBeTried, at: literal) }
      hole.placeholder = placeholder
      scalars.insert(placeholder)
      if !hole.isOnce { firstHoles[hole.code] = holes.count }
      holeCount += 1
    }
    holes.append(hole)
    substitutes[hole.token] = .json(hole.placeholder)
  }

  /// Takes the name of a constant for its value; its scalars are known before a hole is added.
  mutating func addMention(_ name: String, at literal: ScriptLiteral, _ constant: ConstantTable.Constant) {
    mentions.append((name, literal.tokens.lowerBound))
    let added = Set(constant.value.scalars)
    if holes.contains(where: { added.contains($0.placeholder) }) { block(.computedPartCannotBeTried, at: literal) }
    scalars.formUnion(added)
    substitutes[literal.tokens.lowerBound] = .literal(constant.value, script)
  }
}
