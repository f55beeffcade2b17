import SourceJSON
import SourceText
import StyleMigration

/// Reads what was written for a value again, and proves it for several values of each computed part.
struct ValueProof {
  let script: Script
  let migrator: StyleMigrator
  let site: ValueSite
  let shape: ValueShape

  /// The edits of the value, and of the constants that it names.
  let edits: [SourceEdit]

  enum Verdict {
    /// Read again, it is what the engine judged.
    case asJudged

    /// Old and new were compared on so many inputs, with values for what is computed.
    case proved(samples: Int)
    case left(WebLeftReason)
  }

  /// Whether what was written is what was judged, or is proved.
  ///
  /// - Parameter expected: The new value as it was judged, where it has no choices.
  /// - Returns: The verdict.
  func verdict(expected: [UInt8]?) -> Verdict {
    guard let new = NewValue(of: script.range(site.literal.tokens), with: edits, in: script) else {
      return .left(.notEqual("what was written is not a literal"))
    }
    var constants: [String: NewValue] = [:]
    for mention in shape.mentions {
      guard let constant = shape.constants[mention.name],
        let value = NewValue(of: script.range(constant.value.tokens), with: edits, in: script)
      else { return .left(.notEqual("a constant was not written as a literal")) }
      constants[mention.name] = value
    }
    guard keepsHoles(new, constants) else { return .left(.holeWouldRepeat) }
    if let expected, shape.holes.isEmpty, shape.conditions.isEmpty {
      guard let document = document(new, constants, [], 0), isSame(document.bytes, expected) else {
        return .left(.notEqual("read again, it is another value"))
      }
      return .asJudged
    }
    var samples = 0
    let hasOperands = shape.holes.contains { $0.role.isOperand }
    var hasFit = false
    for choices in 0..<(1 << shape.choices.count) {
      for filling in fillings {
        guard let old = old(filling, choices), let new = document(new, constants, filling, choices) else {
          return .left(.notEqual("a computed part is not found again"))
        }
        guard let oldValue = old.parsed, let newValue = new.parsed else {
          return .left(.notEqual("read again, it is not JSON"))
        }
        // With this choice nothing is old.
        if isSame(old.bytes, new.bytes) { continue }
        do throws(SiteRefusal) {
          samples += try migrator.proof(
            that: newValue, equals: oldValue, as: site.kind,
            readsVectorTiles: shape.conditions.contains { $0.needsTarget })
          hasFit = true
        } catch {
          // What stands in for a computed operand does not fit there, as perhaps the operand itself.
          if case .doesNotCompile = error, !shape.holes.isEmpty { return .left(.computedCondition) }
          // Of an operand not every value fits, and the others tell.
          if case .filterPart = error, hasOperands { continue }
          guard error.severity == .fault else { return .left(.refused(error.id, error.message)) }
          return .left(repeatsCalls ? .holeWouldRepeat : .notEqual(error.message))
        }
      }
    }
    return hasFit || !hasOperands ? .proved(samples: samples) : .left(.holeCannotBeTried)
  }

  private func isSame(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    do throws(JSONSyntaxError) {
      return try JSONDocument(parsing: first).root.fragment == JSONDocument(parsing: second).root.fragment
    } catch {
      return false
    }
  }

  // MARK: Holes

  /// Whether every part that is evaluated once still is, in the same order, and no other part was lost or added.
  private func keepsHoles(_ new: NewValue, _ constants: [String: NewValue]) -> Bool {
    let known = shape.holes.map { $0.code }
    let found = new.opaqueCode(known).filter { code in !constants.keys.contains { Array($0.utf8) == code } }
    let inConstants = shape.mentions.isEmpty ? [] : constants.values.flatMap { $0.opaqueCode(known) }
    guard keepsOrder(found, of: site.literal) else { return false }
    for (name, value) in constants where name != site.constant {
      guard let constant = shape.constants[name], keepsOrder(value.opaqueCode(known), of: constant.value) else {
        return false
      }
    }
    // The name of `$type` is not written again.
    let all = Set(shape.holes.filter { !$0.role.hasMeaning }.map { $0.code })
    return found.allSatisfy { all.contains($0) } && all.allSatisfy { found.contains($0) || inConstants.contains($0) }
  }

  /// Whether what is evaluated once in a literal still is, in the same order.
  private func keepsOrder(_ found: [[UInt8]], of literal: ScriptLiteral) -> Bool {
    let once = shape.holes.filter { $0.isOnce }
    var seen: Set<Int> = []
    let before = once.filter { literal.tokens.contains($0.token) && seen.insert($0.token).inserted }.map { $0.code }
    let codes = Set(once.map { $0.code })
    return found.filter { codes.contains($0) } == before
  }

  /// Whether calls of one spelling stand more than once: read again, it does not show which of them is where.
  private var repeatsCalls: Bool {
    let once = shape.holes.filter { $0.isOnce }
    return Set(once.map { $0.code }).count < Set(once.map { $0.token }).count
  }

  private static let groups = 8

  /// The fillings of the proof, a list of values for each hole by its number: all alike, and each varied.
  private var fillings: [[[[UInt8]]]] {
    var distinct: [[[UInt8]]] = []
    var probes: [[[[UInt8]]]] = []
    let uses = Dictionary(grouping: shape.holes) { $0.number }
    for hole in shape.holes where hole.number == distinct.count {
      // The narrowest use tells what it may be: what is ordered somewhere cannot be a boolean.
      let role = uses[hole.number]?.map { $0.role }.min { $0.probes.count < $1.probes.count } ?? hole.role
      distinct.append([role.placeholder(hole.number) ?? []])
      probes.append(role.probes)
    }
    // A number may be that of an earlier hole, so that numbers have gaps.
    var fillings = [distinct]
    let rounds = probes.map { $0.count }.max() ?? 0
    for round in 0..<rounds {
      fillings.append(zip(distinct, probes).map { $1.isEmpty ? $0 : $1[round % $1.count] })
      guard distinct.count > 1 else { continue }
      for group in 0..<min(distinct.count, Self.groups) {
        // Of many parts some are varied together, with one of their values: the proof of each grows with their number.
        if distinct.count > Self.groups, round != group % rounds { continue }
        var filling = distinct
        for index in stride(from: group, to: distinct.count, by: Self.groups) where round < probes[index].count {
          filling[index] = probes[index][round]
        }
        fillings.append(filling)
      }
    }
    return fillings
  }

  // MARK: Documents

  private func old(_ filling: [[[UInt8]]], _ choices: Int) -> LiteralDocument? {
    LiteralDocument(site.literal, in: script) { literal, _ in
      let token = literal.tokens.lowerBound
      if let hole = shape.holes.first(where: { $0.token == token }) { return substitute(for: hole, filling) }
      if let choice = shape.choices.firstIndex(where: { $0.tokens.lowerBound == token }), case .choice = literal.content
      {
        return .branch(first: choices >> choice & 1 == 0)
      }
      if case .literal? = shape.substitutes[token] { return shape.substitutes[token] }
      return nil
    }
  }

  private func substitute(for hole: Hole, _ filling: [[[UInt8]]]) -> LiteralDocument.Substitute? {
    guard hole.number < filling.count else { return nil }
    if case .list = hole.role { return .list(filling[hole.number]) }
    return filling[hole.number].first.map { .json($0) }
  }

  private func document(
    _ new: NewValue, _ constants: [String: NewValue], _ filling: [[[UInt8]]], _ choices: Int
  ) -> LiteralDocument? {
    var seen: [[UInt8]: Int] = [:]
    // Choices with the same test stand in their order, those in the branch that is not taken among them.
    let numbers = new.choices.reduce(into: (of: [Int: Int](), count: [[UInt8]: Int]())) { numbers, choice in
      let test = new.script.test(of: choice)
      numbers.of[choice.tokens.lowerBound] = numbers.count[test, default: 0]
      numbers.count[test, default: 0] += 1
    }
    return LiteralDocument(new.literal, in: new.script) { literal, script in
      guard literal.isComputed else { return nil }
      let code = Array(script.bytes[script.range(literal.whole)])
      if case .choice = literal.content, !shape.holes.contains(where: { $0.code == code }) {
        let test = script.test(of: literal)
        let same = shape.choices.indices.filter { self.script.test(of: shape.choices[$0]) == test }
        guard let last = same.last else { return nil }
        let number = numbers.of[literal.tokens.lowerBound] ?? 0
        let choice = number < same.count ? same[number] : last
        return .branch(first: choices >> choice & 1 == 0)
      }
      if let constant = constants[String(decoding: code, as: UTF8.self)] {
        return .literal(constant.literal, constant.script)
      }
      let same = shape.holes.filter { $0.code == code }
      guard let first = same.first else { return nil }
      let hole = first.isOnce ? same[min(seen[code] ?? 0, same.count - 1)] : first
      seen[code, default: 0] += 1
      return substitute(for: hole, filling)
    }
  }
}

extension Script {
  /// The code of the test of a choice.
  fileprivate func test(of choice: ScriptLiteral) -> [UInt8] {
    guard case .choice(let first, _) = choice.content else { return [] }
    // A comment may have moved.
    return Array(
      tokens[choice.tokens.lowerBound..<first.whole.lowerBound].map { bytes[$0.range] }.joined(separator: [0x20]))
  }
}

/// A value as it is read again after its edits.
struct NewValue {
  let script: Script
  let literal: ScriptLiteral

  init?(of range: Range<Int>, with edits: [SourceEdit], in script: Script) {
    let inside = edits.filter { $0.range.lowerBound >= range.lowerBound && $0.range.upperBound <= range.upperBound }
    let code = SourceEdit.apply(inside.map { $0.moved(by: -range.lowerBound) }, to: Array(script.bytes[range]))
    // In parentheses a brace begins an object.
    let bytes = [UInt8(ascii: "(")] + code + [0x0A, UInt8(ascii: ")")]
    self.script = Script(bytes, in: 0..<bytes.count, language: script.language)
    guard self.script.isBalanced, self.script.tokens.count > 2,
      let (literal, next) = LiteralReader(script: self.script).value(at: 1, before: self.script.tokens.count - 1),
      next == self.script.tokens.count - 1
    else { return nil }
    self.literal = literal
  }

  /// The choices in it, from left to right and from the outside to the inside.
  var choices: [ScriptLiteral] {
    var found: [ScriptLiteral] = []
    func visit(_ literal: ScriptLiteral) {
      switch literal.content {
      case .choice(let first, let second):
        found.append(literal)
        visit(first)
        visit(second)
      case .array(let elements): for element in elements { visit(element) }
      case .object(let members, _): for member in members { visit(member.value) }
      case .opaque, .string, .number, .word, .undefined: break
      }
    }
    visit(literal)
    return found
  }

  /// The code of the parts that are computed, in their order.
  ///
  /// - Parameter known: What is one part although it could be read further.
  /// - Returns: The parts.
  func opaqueCode(_ known: [[UInt8]]) -> [[UInt8]] {
    var result: [[UInt8]] = []
    func visit(_ literal: ScriptLiteral) {
      if case .choice = literal.content {
        let code = Array(script.bytes[script.range(literal.whole)])
        if known.contains(code) { return result.append(code) }
      }
      switch literal.content {
      case .opaque: result.append(Array(script.bytes[script.range(literal.whole)]))
      case .array(let elements): for element in elements { visit(element) }
      case .object(let members, _): for member in members { visit(member.value) }
      case .choice(let first, let second):
        visit(first)
        visit(second)
      case .string, .number, .word, .undefined: break
      }
    }
    visit(literal)
    return result
  }
}
