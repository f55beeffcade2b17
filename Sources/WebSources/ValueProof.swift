import SourceText
import StyleDiagnostics
import StyleMigration

/// Reads the written code of a value again, and proves it for several values of each computed part.
struct ValueProof {
  private let script: Script
  private let migrator: StyleMigrator
  private let site: ValueSite
  private let shape: ValueShape

  /// The edits of the value, and of the constants that it names.
  private let edits: [SourceEdit]
  private let holesByToken: [Int: Hole]
  private let holesByCode: [[UInt8]: [Hole]]

  init(script: Script, migrator: StyleMigrator, site: ValueSite, shape: ValueShape, edits: [SourceEdit]) {
    (self.script, self.migrator, self.site, self.shape, self.edits) = (script, migrator, site, shape, edits)
    var holesByToken: [Int: Hole] = [:]
    for hole in shape.holes where holesByToken[hole.token] == nil { holesByToken[hole.token] = hole }
    self.holesByToken = holesByToken
    holesByCode = Dictionary(grouping: shape.holes) { $0.code }
  }

  /// Why the written code is not the judged value, or not proved; `nil` where it is.
  func refusal(expected: [UInt8]) -> WebLeftReason? {
    guard let new = written(site.literal) else { return .notEqual("what was written is not a literal") }
    var constants: [[UInt8]: LiteralAlone] = [:]
    for mention in shape.mentions {
      guard let constant = shape.constants[mention.name], let value = written(constant.value) else {
        return .notEqual("a constant was not written as a literal")
      }
      constants[Array(mention.name.utf8)] = value
    }
    guard keepsHoles(new, constants) else { return .computedPartWouldRepeat }
    if shape.holes.isEmpty {
      let read = document(new, constants, []).flatMap { JSONDocument(reading: $0.bytes) }
      let isSame = read != nil && read?.root.fragment == JSONDocument(reading: expected)?.root.fragment
      return isSame ? nil : .notEqual("read again, it is another value")
    }
    for filling in fillings {
      guard let old = old(filling).flatMap({ JSONDocument(reading: $0.bytes) }),
        let new = document(new, constants, filling).flatMap({ JSONDocument(reading: $0.bytes) })
      else { return .notEqual("a computed part is not found again") }
      do throws(Finding) {
        try migrator.prove(that: new, equals: old, as: site.kind)
      } catch {
        // The stand-in of a computed part does not fit there; perhaps the part itself does not either.
        if error.kind == .fault { return .computedPartCannotBeTried }
        guard error.severity == .fault else { return WebLeftReason(error.kind, error.message) }
        // The same call occurs more than once: read again, it is unknown which of them is where.
        let repeatsCalls = holesByCode.values.contains { $0.count > 1 && $0[0].isOnce }
        return repeatsCalls ? .computedPartWouldRepeat : .notEqual(error.message)
      }
    }
    return nil
  }

  private func written(_ literal: ScriptLiteral) -> LiteralAlone? {
    LiteralAlone(script.code(script.range(literal.tokens), with: edits), script.language)
  }

  // MARK: Computed parts

  /// Whether every part that is evaluated once still is, in the same order, and no other part was lost or added.
  private func keepsHoles(_ new: LiteralAlone, _ constants: [[UInt8]: LiteralAlone]) -> Bool {
    let found = new.opaqueCode.filter { constants[$0] == nil }
    let inConstants = constants.values.flatMap { $0.opaqueCode }
    guard (found + inConstants).allSatisfy({ holesByCode[$0] != nil || constants[$0] != nil }),
      Set(found + inConstants).isSuperset(of: holesByCode.keys)
    else { return false }
    let once = shape.holes.filter { $0.isOnce }
    // A call in a constant is evaluated where the constant is declared.
    let own = once.filter { site.literal.tokens.contains($0.token) }
    return own.count == once.count && found.filter { holesByCode[$0]?.first?.isOnce == true } == own.map { $0.code }
  }

  /// The values of the proof for each hole by its number: its placeholder, and rounds of others, each varied on its
  /// own.
  private var fillings: [[[UInt8]]] {
    var distinct: [[UInt8]] = []
    var probes: [[[UInt8]]] = []
    for hole in shape.holes where hole.number == distinct.count {
      distinct.append(hole.placeholder)
      probes.append(hole.role.probes)
    }
    let rounds = probes.map { $0.count }.max() ?? 0
    return [distinct]
      + (0..<rounds).map { round in probes.indices.map { probes[$0][(round + $0) % probes[$0].count] } }
  }

  // MARK: Documents

  private func old(_ filling: [[UInt8]]) -> LiteralDocument? {
    LiteralDocument(site.literal, in: script) { literal, _ in
      let token = literal.tokens.lowerBound
      return holesByToken[token].map { .json(filling[$0.number]) } ?? shape.substitutes[token]
    }
  }

  private func document(
    _ new: LiteralAlone, _ constants: [[UInt8]: LiteralAlone], _ filling: [[UInt8]]
  ) -> LiteralDocument? {
    var seen: [[UInt8]: Int] = [:]
    return LiteralDocument(new.literal, in: new.script) { literal, script in
      guard literal.isComputed else { return nil }
      let code = Array(script.bytes[script.range(literal.whole)])
      if let constant = constants[code] { return .literal(constant.literal, constant.script) }
      guard let holes = holesByCode[code] else { return nil }
      // Equal calls are matched in order.
      let hole = holes[min(seen[code] ?? 0, holes.count - 1)]
      seen[code, default: 0] += 1
      return .json(filling[hole.number])
    }
  }
}

extension LiteralAlone {
  /// The code of the parts that are computed, in their order.
  fileprivate var opaqueCode: [[UInt8]] {
    func codes(_ literal: ScriptLiteral) -> [[UInt8]] {
      switch literal.content {
      case .opaque, .choice: [Array(script.bytes[script.range(literal.whole)])]
      case .array(let elements): elements.flatMap(codes)
      case .object(let members, _): members.flatMap { codes($0.value) }
      case .string, .number, .word, .undefined: []
      }
    }
    return codes(literal)
  }
}
