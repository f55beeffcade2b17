import SourceJSON
import StyleSpec

/// What a literal is made of, as far as it is not plain JSON: holes, choices, constants, and conditions that are written by a
/// form of their own.
struct ValueShape {
  /// A condition for which the engine has no form, because its list or the type of its value is not known.
  struct Condition {
    var literal: ScriptLiteral

    /// The new condition as JSON, with placeholders.
    var json: [UInt8]

    /// Whether it has a list of unknown length, which only some renderers take.
    var needsTarget: Bool
  }

  let script: Script
  let constants: ConstantTable
  private(set) var holes: [Hole] = []
  private(set) var choices: [ScriptLiteral] = []
  var conditions: [Condition] = []

  /// The constants that are conditions here, or the whole value, with the tokens of their names.
  private(set) var mentions: [(name: String, token: Int)] = []

  /// Whether a filter has a condition in it, and not only words.
  var hasConditions = false

  /// Whether a part that does not show holds a legacy condition, so that the filter is old whatever stands for the part.
  var holdsOld = false

  /// Why the value is left, if it is legacy.
  private(set) var obstacle: (reason: WebLeftReason, token: Int)?

  /// What stands for parts, by their first token.
  var substitutes: [Int: LiteralDocument.Substitute] = [:]

  init(_ script: Script, _ constants: ConstantTable) {
    self.script = script
    self.constants = constants
  }

  var isPlain: Bool { holes.isEmpty && choices.isEmpty && conditions.isEmpty && mentions.isEmpty && obstacle == nil }

  // MARK: Parts

  mutating func block(_ reason: WebLeftReason, at literal: ScriptLiteral) {
    if obstacle == nil { obstacle = (reason, literal.tokens.lowerBound) }
  }

  /// Adds a hole.
  ///
  /// - Returns: Its placeholder.
  @discardableResult
  mutating func add(_ role: Hole.Role, _ literal: ScriptLiteral) -> [UInt8]? {
    let code = OpaqueCode(literal, in: script)
    var hole = Hole(
      role: role, code: Array(script.bytes[script.range(literal.whole)]), range: script.range(literal.whole),
      token: literal.tokens.lowerBound,
      isOnce: code.isEvaluatedOnce)
    let known = holes.first { $0.isSame(as: hole) }
    hole.number = known?.number ?? (holes.map { $0.number }.max() ?? -1) + 1
    guard let placeholder = role.placeholder(hole.number) else {
      block(.holeCannotBeTried, at: literal)
      return nil
    }
    holes.append(hole)
    substitutes[hole.token] = .json(placeholder)
    return placeholder
  }

  /// The same with numbers in place of the operands of expressions; `nil` where there are none.
  var withNumbers: ValueShape? {
    guard holes.contains(where: { $0.role.isOperand }) else { return nil }
    var shape = self
    for index in holes.indices where holes[index].role.isOperand {
      shape.holes[index].role = .operand(isNumber: true)
      shape.substitutes[holes[index].token] = shape.holes[index].role.placeholder(holes[index].number).map { .json($0) }
    }
    return shape
  }

  mutating func addChoice(_ literal: ScriptLiteral) { choices.append(literal) }

  /// Takes the name of a constant for its value.
  mutating func addMention(_ name: String, at literal: ScriptLiteral, _ constant: ConstantTable.Constant) {
    mentions.append((name, literal.tokens.lowerBound))
    substitutes[literal.tokens.lowerBound] = .literal(constant.value, script)
  }

  // MARK: Substitutes

  /// Whether only the name of a constant tells it from JSON.
  var isOfConstantAlone: Bool {
    holes.isEmpty && choices.isEmpty && conditions.isEmpty && obstacle == nil && mentions.count == 1
  }

  /// What stands for parts while the value is written.
  ///
  /// - Parameters:
  ///   - number: Which branches are taken.
  ///   - showsOld: Whether old conditions stand for those with a form of their own, and not ones of both languages.
  /// - Returns: What stands for parts, by their first tokens.
  func substitutes(choices number: Int, showsOld: Bool = false) -> [Int: LiteralDocument.Substitute] {
    var result = substitutes
    for (index, choice) in choices.enumerated() {
      result[choice.tokens.lowerBound] = .branch(first: number >> index & 1 == 0)
    }
    for (index, condition) in conditions.enumerated() {
      result[condition.literal.tokens.lowerBound] = .json(showsOld ? Self.oldMarker(index) : Self.marker(index))
    }
    return result
  }

  /// A condition that is the same in both languages, for one with a form of its own.
  static func marker(_ number: Int) -> [UInt8] {
    Array("[\"has\", ".utf8) + conditionName(number) + [UInt8(ascii: "]")]
  }

  private static func oldMarker(_ number: Int) -> [UInt8] {
    Array("[\"==\", ".utf8) + conditionName(number) + Array(", 1]".utf8)
  }

  static func conditionName(_ number: Int) -> [UInt8] { Array("\"hole-condition-\(number)\"".utf8) }
}
