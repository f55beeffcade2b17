import Rewriters
package import StyleMigration

extension MigrationReport {
  /// The inputs on which old and new agree, over all values that are proved.
  var provedSampleCount: Int {
    sites.total {
      if case .migrated(let rewriting) = $0, !rewriting.proof.isRepaired { rewriting.proof.samples } else { 0 }
    }
  }

  /// The inputs that are exempt from the proof, over all values.
  package var exemptionCount: Int {
    sites.total { if case .migrated(let rewriting) = $0 { rewriting.proof.exemptions } else { 0 } }
  }

  /// The exempt inputs, called what they are, behind the number of all; empty where there are none.
  var exemptionText: String {
    // The zoom of neither has a jump, and nothing of both cancels: what is exempt are lists and objects.
    let attributes = sites.total {
      if case .migrated(let rewriting) = $0,
        rewriting.rewriter == .sourceIdentity || rewriting.rewriter == .tokenConstant
      {
        rewriting.proof.exemptions
      } else {
        0
      }
    }
    let others = exemptionCount - attributes
    let word = semantics == .native ? "that float32 does not hold" : "that no vector tile holds"
    return (attributes > 0 ? ", \(attributes.counting("attribute")) \(word) exempt" : "")
      + (others > 0 ? ", \(others.grouped) of rounding width exempt" : "")
  }
}

extension MigrationReport.Outcome {
  /// The new operator and what is known of old and new, as a page has it; empty for what was left.
  var pageProof: String {
    guard case .migrated(let rewriting) = self else { return "" }
    var text = "\(PageText.escaped(rewriting.newOperator)), "
    if rewriting.proof.isRepaired { return text + PageText.escaped(rewriting.proof.description) }
    text += "equal on \(rewriting.proof.samples.counting("input"))"
    if rewriting.proof.exemptions > 0 { text += ", \(rewriting.proof.exemptions) of them exempt" }
    return text
  }
}
