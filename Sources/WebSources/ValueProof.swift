import SourceJSON
import SourceText
import StyleMigration

/// Reads what was written for a value again, and proves it for several values of each computed part.
struct ValueProof {
  private let script: Script
  private let migrator: StyleMigrator
  private let site: ValueSite
  private let shape: ValueShape

  /// The edits of the value, and of the constants that it names.
  private let edits: [SourceEdit]
  private let holesByToken: [Int: Hole]
  private let holesByCode: [[UInt8]: [Hole]]

  enum Verdict {
    /// Read again, it is what the engine judged.
    case asJudged

    /// Old and new were compared on so many inputs, with values for what is computed.
    case proved(samples: Int)
    case left(WebLeftReason)
  }

  init(script: Script, migrator: StyleMigrator, site: ValueSite, shape: ValueShape, edits: [SourceEdit]) {
    self.script = script
    self.migrator = migrator
    self.site = site
    self.shape = shape
    self.edits = edits
    holesByToken = Dictionary(shape.holes.map { ($0.token, $0) }, uniquingKeysWith: { first, _ in first })
    holesByCode = Dictionary(grouping: shape.holes) { $0.code }
  }

  /// Whether what was written is what was judged, or is proved.
  ///
  /// - Parameter expected: The new value as it was judged.
  /// - Returns: The verdict.
  func verdict(expected: [UInt8]) -> Verdict {
    guard let new = NewValue(of: script.range(site.literal.tokens), with: edits, in: script) else {
      return .left(.notEqual("what was written is not a literal"))
    }
    var constants: [[UInt8]: NewValue] = [:]
    for mention in shape.mentions {
      guard let constant = shape.constants[mention.name],
        let value = NewValue(of: script.range(constant.value.tokens), with: edits, in: script)
      else { return .left(.notEqual("a constant was not written as a literal")) }
      constants[Array(mention.name.utf8)] = value
    }
    guard keepsHoles(new, constants) else { return .left(.computedPartWouldRepeat) }
    if shape.holes.isEmpty {
      guard let document = document(new, constants, []), isSame(document.bytes, expected) else {
        return .left(.notEqual("read again, it is another value"))
      }
      return .asJudged
    }
    var samples = 0
    for filling in fillings {
      guard let old = old(filling), let new = document(new, constants, filling) else {
        return .left(.notEqual("a computed part is not found again"))
      }
      guard let oldValue = old.parsed, let newValue = new.parsed else {
        return .left(.notEqual("read again, it is not JSON"))
      }
      do throws(SiteRefusal) {
        samples += try migrator.proof(that: newValue, equals: oldValue, as: site.kind, readsVectorTiles: false)
      } catch {
        // What stands in for a computed part does not fit there, as perhaps the part itself.
        if case .doesNotCompile = error { return .left(.computedPartCannotBeTried) }
        guard error.severity == .fault else { return .left(.refused(error.id, error.message)) }
        return .left(repeatsCalls ? .computedPartWouldRepeat : .notEqual(error.message))
      }
    }
    return .proved(samples: samples)
  }

  private func isSame(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    do throws(JSONSyntaxError) {
      return try JSONDocument(parsing: first).root.fragment == JSONDocument(parsing: second).root.fragment
    } catch {
      return false
    }
  }

  // MARK: Computed parts

  /// Whether every part that is evaluated once still is, in the same order, and no other part was lost or added.
  private func keepsHoles(_ new: NewValue, _ constants: [[UInt8]: NewValue]) -> Bool {
    let found = new.opaqueCode.filter { constants[$0] == nil }
    let inConstants = constants.values.flatMap { $0.opaqueCode }
    guard (found + inConstants).allSatisfy({ holesByCode[$0] != nil || constants[$0] != nil }),
      Set(found + inConstants).isSuperset(of: holesByCode.keys)
    else { return false }
    let once = shape.holes.filter { $0.isOnce }
    // A call in a constant is evaluated where that stands.
    let own = once.filter { site.literal.tokens.contains($0.token) }
    return own.count == once.count && found.filter { holesByCode[$0]?.first?.isOnce == true } == own.map { $0.code }
  }

  /// Whether calls of one spelling stand more than once: read again, it does not show which of them is where.
  private var repeatsCalls: Bool { holesByCode.values.contains { $0.count > 1 && $0[0].isOnce } }

  /// The values of the proof for each hole by its number: what stood for it, and rounds of others, each varied on its own.
  private var fillings: [[[UInt8]]] {
    var distinct: [[UInt8]] = []
    var probes: [[[UInt8]]] = []
    for hole in shape.holes where hole.number == distinct.count {
      distinct.append(hole.placeholder)
      probes.append(hole.role.probes)
    }
    let rounds = probes.map { $0.count }.max() ?? 0
    return [distinct]
      + (0..<rounds).map { round in
        distinct.indices.map { probes[$0].isEmpty ? distinct[$0] : probes[$0][(round + $0) % probes[$0].count] }
      }
  }

  // MARK: Documents

  private func old(_ filling: [[UInt8]]) -> LiteralDocument? {
    LiteralDocument(site.literal, in: script) { literal, _ in
      let token = literal.tokens.lowerBound
      return holesByToken[token].map { .json(filling[$0.number]) } ?? shape.substitutes[token]
    }
  }

  private func document(
    _ new: NewValue, _ constants: [[UInt8]: NewValue], _ filling: [[UInt8]]
  ) -> LiteralDocument? {
    var seen: [[UInt8]: Int] = [:]
    return LiteralDocument(new.literal, in: new.script) { literal, script in
      guard literal.isComputed else { return nil }
      let code = Array(script.bytes[script.range(literal.whole)])
      if let constant = constants[code] { return .written(constant.literal, constant.script) }
      guard let holes = holesByCode[code] else { return nil }
      // Calls of one spelling stand in their order.
      let hole = holes[min(seen[code] ?? 0, holes.count - 1)]
      seen[code, default: 0] += 1
      return .json(filling[hole.number])
    }
  }
}

/// A value as it is read again after its edits.
struct NewValue {
  let script: Script
  let literal: ScriptLiteral

  init?(of range: Range<Int>, with edits: [SourceEdit], in script: Script) {
    let inside = edits.filter { $0.range.lowerBound >= range.lowerBound && $0.range.upperBound <= range.upperBound }
    let code = SourceEdit.apply(inside.map { $0.moved(by: -range.lowerBound) }, to: Array(script.bytes[range]))
    // In parentheses a brace begins an object; a comment at the end would swallow the second one, as it would in the file.
    let bytes = [UInt8(ascii: "(")] + code + [UInt8(ascii: ")")]
    self.script = Script(bytes, in: 0..<bytes.count, language: script.language)
    guard self.script.isBalanced, self.script.tokens.count > 2,
      let (literal, next) = LiteralReader(script: self.script).value(at: 1, before: self.script.tokens.count - 1),
      next == self.script.tokens.count - 1
    else { return nil }
    self.literal = literal
  }

  /// The code of the parts that are computed, in their order.
  var opaqueCode: [[UInt8]] {
    var result: [[UInt8]] = []
    func visit(_ literal: ScriptLiteral) {
      switch literal.content {
      case .opaque, .choice: result.append(Array(script.bytes[script.range(literal.whole)]))
      case .array(let elements): for element in elements { visit(element) }
      case .object(let members, _): for member in members { visit(member.value) }
      case .string, .number, .word, .undefined: break
      }
    }
    visit(literal)
    return result
  }
}
