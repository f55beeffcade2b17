import Rewriters
package import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleStructure

/// What becomes of the sites of a group, with everything that the report says of them.
package struct Decision: Sendable {
  package enum Action: Sendable {
    /// Nothing legacy stands here.
    case keep
    case migrate(MigrationReport.Rewriting)

    /// Rare and large, so it is boxed.
    indirect case leave(SiteRefusal)
  }

  package let action: Action

  /// What stands at the sites.
  let kind: MigrationReport.Kind
  private(set) var remarks: [SiteRemark]

  /// Sorted edits, with offsets from the first byte of the value.
  package private(set) var edits: [SourceEdit] = []

  private init(_ action: Action, kind: MigrationReport.Kind = .value, remarks: [SiteRemark] = []) {
    self.action = action
    self.kind = kind
    self.remarks = remarks
  }

  static let keep = Decision(.keep)

  /// Nothing is to be done, but something is to be reported.
  static func keep(noting remark: SiteRemark) -> Decision { Decision(.keep, remarks: [remark]) }

  static func leave(_ refusal: SiteRefusal, kind: MigrationReport.Kind) -> Decision {
    Decision(.leave(refusal), kind: kind)
  }

  /// Another text for the whole value, which needs no check of its own.
  static func migrate(
    _ node: JSONNode, to text: [UInt8], _ rewriting: MigrationReport.Rewriting, kind: MigrationReport.Kind
  ) -> Decision {
    var decision = Decision(.migrate(rewriting), kind: kind)
    decision.edits = [SourceEdit(range: SourceRange(lowerBound: 0, upperBound: node.range.count), replacement: text)]
    return decision
  }

  /// Edits that write a judged expression over a value, laid out as the value was.
  ///
  /// The bytes are parsed again: where they do not spell what was judged, the value is left.
  ///
  /// - Complexity: O(bytes of the value and the edits).
  static func migrate(
    _ node: JSONNode, to judged: JudgedExpression, kind: MigrationReport.Kind, remarks: [SiteRemark] = [],
    layout: MigrationLayout
  ) -> Decision {
    let json = judged.expression.propertyValue
    let edits = edits(from: node, to: json, keepsParts: judged.rewriter.isOfFilter, layout)
    guard judged.expression.isSpelled(by: edits, of: node) else {
      return .leave(judged.expression.isTooDeep ? .tooDeep : .notAsJudged(json.text), kind: kind)
    }
    var decision = Decision(
      .migrate(MigrationReport.Rewriting(judged, json: json)), kind: kind, remarks: remarks + json.unusualForms)
    decision.edits = edits.map { $0.moved(by: -node.range.lowerBound) }
    return decision
  }

  /// The edits of the document that write another value, laid out as the old one was.
  ///
  /// - Parameters:
  ///   - node: The old value.
  ///   - json: The new one.
  ///   - keepsParts: Whether parts that are in both keep their bytes.
  ///   - layout: How the new value is laid out.
  /// - Returns: One edit of the whole value, or of each part that changes.
  package static func edits(
    from node: JSONNode, to json: JSONFragment, keepsParts: Bool, _ layout: MigrationLayout
  ) -> [SourceEdit] {
    if layout == .auto, let formatted = FormattedValue(node) {
      if keepsParts, formatted.keepsSurroundings { return FilterEdits(from: node, to: json, in: formatted).edits }
      return [SourceEdit(range: node.range, replacement: formatted.text(of: json))]
    }
    if keepsParts { return FilterEdits(from: node, to: json).edits }
    return [SourceEdit(range: node.range, replacement: ValueLayout(of: node).text(of: json))]
  }

  /// The same as a formatter lays it out, where one edit writes the whole value.
  func formatted(by formatter: JSONFormatter, over value: JSONNode) -> Decision {
    guard edits.count == 1, edits[0].range.count == value.range.count else { return self }
    let text = edits[0].replacement
    do throws(JSONSyntaxError) {
      let formatted = formatter.text(of: try JSONDocument(parsing: text), at: JSONFormatter.Place(of: value))
      guard text.hasSameTokens(as: formatted) else { return self }
      var decision = self
      decision.edits[0].replacement = formatted
      return decision
    } catch {
      return self
    }
  }

  /// The same with something more to report.
  func noting(_ remark: SiteRemark) -> Decision {
    var decision = self
    decision.remarks.append(remark)
    return decision
  }

  /// What is done where a template fills something in: nothing, whatever else would be.
  func kept(for placeholder: JSONNode) -> Decision {
    if case .keep = action { return .keep(noting: .template) }
    return .leave(.placeholder(placeholder.range), kind: kind)
  }

  var isModern: Bool { if case .keep = action { remarks.isEmpty } else { false } }

  /// The kinds of the remarks that are more than notes.
  var warnings: [DiagnosticKind] { remarks.filter { $0.severity != .note }.map { $0.id } }

  package var isMigrated: Bool { if case .migrate = action { true } else { false } }
}

extension RewriterID {
  /// Whether operators and operands of the old value keep their bytes.
  fileprivate var isOfFilter: Bool { self == .filterPlain || self == .filterMixed }
}
