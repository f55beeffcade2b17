package import Equivalence
package import Rewriters
package import SourceText
import StyleDiagnostics
package import StyleExpressions

/// The outcome for the sites of a group, with everything that the report says about them.
package struct Decision: Sendable {
  package enum Action: Sendable {
    /// Nothing here is legacy.
    case keep
    case migrate(MigrationReport.Rewriting)

    /// Rare and large, so it is boxed.
    indirect case leave(Finding)
  }

  package let action: Action

  /// The kind of value at the sites.
  private(set) var kind = MigrationReport.Kind.value
  private(set) var remarks: [Finding] = []

  /// Sorted edits, with offsets from the first byte of the value.
  package private(set) var edits: [SourceEdit] = []

  static let keep = Decision(action: .keep)

  static func leave(_ finding: Finding, kind: MigrationReport.Kind) -> Decision {
    Decision(action: .leave(finding), kind: kind)
  }

  /// Another text for the whole value, which needs no check of its own.
  static func migrate(
    _ node: JSONNode, to text: [UInt8], _ rewriting: MigrationReport.Rewriting, kind: MigrationReport.Kind
  ) -> Decision {
    let edit = SourceEdit(range: SourceRange(0..<node.range.count), replacement: text)
    return Decision(action: .migrate(rewriting), kind: kind, edits: [edit])
  }

  /// Edits that write a judged expression over a value, laid out as the value was.
  ///
  /// The bytes are parsed again: where they do not spell what was judged, the value is left.
  ///
  /// - Complexity: O(bytes of the value and the edits).
  static func migrate(
    _ node: JSONNode, to judged: JudgedExpression, kind: MigrationReport.Kind, layout: MigrationLayout
  ) -> Decision {
    let json = judged.expression.propertyValue
    let edits = edits(from: node, to: json, keepsParts: judged.rewriter.isOfFilter, layout)
    guard judged.expression.isSpelled(by: edits, of: node) else {
      return .leave(judged.expression.isTooDeep ? .tooDeep : .notAsJudged(json.text), kind: kind)
    }
    return Decision(
      action: .migrate(MigrationReport.Rewriting(judged, json: json)),
      kind: judged.rewriter == .filterMixed ? .mixedFilter : kind,
      remarks: judged.remarks + json.unusualForms, edits: edits.map { $0.moved(by: -node.range.lowerBound) })
  }

  /// The edits of the document that write another value, laid out as the old one was.
  package static func edits(
    from node: JSONNode, to json: JSONFragment, keepsParts: Bool, _ layout: MigrationLayout
  ) -> [SourceEdit] {
    let formatter = layout == .auto ? JSONWriter(shownBy: node) : nil
    let habits = formatter == nil ? SpacingHabits(of: node) : nil
    func text(_ fragment: JSONFragment, _ part: JSONNode) -> [UInt8] {
      formatter?.text(of: fragment, insteadOf: part) ?? ValueLayout(of: part, with: habits).text(of: fragment)
    }
    // Where what is on one line depends on its length, a part that changes changes what is around it.
    return keepsParts && formatter?.isCompact != true
      ? node.filterEdits(to: json, writing: text)
      : [SourceEdit(range: node.range, replacement: text(json, node))]
  }

  /// The same as a formatter lays it out, where one edit writes the whole value.
  func formatted(by formatter: JSONWriter, over value: JSONNode) -> Decision {
    guard edits.count == 1, edits[0].range.count == value.range.count,
      let document = JSONDocument(reading: edits[0].replacement)
    else { return self }
    let formatted = formatter.text(of: document.root.fragment, insteadOf: value)
    guard document.bytes.hasSameTokens(as: formatted) else { return self }
    var decision = self
    decision.edits[0].replacement = formatted
    return decision
  }

  /// The same with something more to report.
  func noting(_ remark: DiagnosticKind) -> Decision {
    var decision = self
    decision.remarks.append(Finding(remark))
    return decision
  }

  /// What is done where a template fills something in: nothing, whatever else would be.
  func kept(for placeholder: JSONNode) -> Decision {
    if case .keep = action { return .keep.noting(.templatePlaceholder) }
    return .leave(.placeholder(placeholder.range), kind: kind)
  }

  var isModern: Bool { if case .keep = action { remarks.isEmpty } else { false } }

  /// The ids of the remarks that are more than notes.
  var warnings: [DiagnosticID] { remarks.filter { $0.severity != .note }.map { DiagnosticID($0.kind) } }

  package var isMigrated: Bool { if case .migrate = action { true } else { false } }
}

extension RewriterID {
  /// Whether operators and operands of the old value keep their bytes.
  fileprivate var isOfFilter: Bool { self == .filterPlain || self == .filterMixed }
}

extension [SourceEdit] {
  /// Adds the edits of what was decided about sites.
  ///
  /// - Complexity: O(sites and edits).
  mutating func append(_ decisions: [Decision], of sites: [PropertySite], except ignored: Set<Int> = []) {
    for (index, site) in sites.enumerated() where decisions[site.group].isMigrated && !ignored.contains(index) {
      for edit in decisions[site.group].edits { append(edit.moved(by: site.value.range.lowerBound)) }
    }
  }
}

extension JSONFragment {
  /// What a person has to know of a new value before editing it, if it has forms that people do not write by hand.
  fileprivate var unusualForms: [Finding] {
    var forms: Set<DiagnosticKind> = []
    addUnusualForms(to: &forms)
    return forms.isEmpty ? [] : [.adjacentStop, .inputFallback].filter { forms.contains($0) }.map { Finding($0) }
  }

  private func addUnusualForms(to forms: inout Set<DiagnosticKind>) {
    guard case .array(let elements, _) = self, case .scalar(let head)? = elements.first else { return }
    switch String(decoding: head, as: UTF8.self) {
    case "\"literal\"": return
    // Here the number in place of a missing attribute decides.
    case "\"interpolate\"", "\"step\"", "\"<\"", "\"<=\"", "\">\"", "\">=\"":
      if elements.contains(where: { $0.hasFallback }) { forms.insert(.inputFallback) }
    default: break
    }
    // Labels and outputs take turns.
    let isAdjacent = zip(elements, elements.dropFirst(2)).contains { low, high in
      if let low = low.number, let high = high.number { low.nextUp == high } else { false }
    }
    if isAdjacent { forms.insert(.adjacentStop) }
    for element in elements { element.addUnusualForms(to: &forms) }
  }

  /// Whether this reads a number, and has another one in the place of a missing attribute.
  private var hasFallback: Bool {
    guard case .array(let elements, _) = self, elements.count == 3, case .scalar(let head) = elements[0] else {
      return false
    }
    return head == Array("\"number\"".utf8) && elements[2].number != nil
  }

  private var number: Double? {
    guard case .scalar(let text) = self, let first = text.first,
      first == UInt8(ascii: "-") || 0x30...0x39 ~= first
    else { return nil }
    return Double(spelledAs: text[...])
  }
}

/// An expression that the judge found equal to a legacy value, or that was not judged at the caller's request.
package struct JudgedExpression: Sendable {
  package let expression: StyleExpression
  package let compiled: CompiledExpression
  package let rewriter: RewriterID
  package let proof: MigrationReport.Proof

  /// Whether a shorter form could not be proved.
  package private(set) var isUnshortened = false

  /// Remarks about the new form.
  var remarks: [Finding] = []

  /// What a function or string gave, and the inputs it was tried on; `nil` for a filter.
  let outcomes: LegacyOutcomes?

  /// The inputs of a function or string; `nil` for a filter.
  package var plan: SamplePlan? { outcomes?.plan }

  /// Proves the shorter form of what a rewriter wrote, or else the form that it wrote.
  ///
  /// A shorter form that cannot be proved, or whose text does not read back, is a fault worth knowing, and no reason to leave the
  /// value.
  ///
  /// - Throws: Why the long form is not proved.
  package static func proving(
    _ short: StyleExpression?, orElse long: StyleExpression,
    by prove: (StyleExpression) throws(Finding) -> JudgedExpression
  ) throws(Finding) -> JudgedExpression {
    guard let short, !short.isSame(as: long) else { return try prove(long) }
    do throws(Finding) {
      let judged = try prove(short)
      _ = try short.propertyText()
      return judged
    } catch {
      var result = try prove(long)
      result.isUnshortened = true
      return result
    }
  }
}

extension MigrationReport.Rewriting {
  /// What the report says of an expression, given also as the value of the property.
  init(_ judged: JudgedExpression, json: JSONFragment) {
    var name = "constant"
    switch (judged.expression, json) {
    case (.constant, _): break
    case (_, .array(let elements, _)):
      if case .scalar(let head)? = elements.first {
        name = String(decoding: head.dropFirst().dropLast(), as: UTF8.self)
      }
    default: break
    }
    self.init(
      newOperator: name, rewriter: judged.rewriter, proof: judged.proof, isUnshortened: judged.isUnshortened)
  }
}
