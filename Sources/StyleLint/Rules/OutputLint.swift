import LegacyStyle
import Rewriters
import SourceJSON
import StyleDiagnostics
import StyleMigration
import StyleSpec

/// What an expression gives to its property: tokens, colours that are transparent.
struct OutputLint {
  private(set) var findings: [LintFinding] = []
  private let property: PropertySpecification

  /// - Complexity: O(value); recurs over its levels, 1,000 at most.
  init(_ node: JSONNode, for property: PropertySpecification) {
    self.property = property
    if property.hasTokens { node.forEachOutput { visitText($0) } }
    visitCurves(node)
  }

  private mutating func visitText(_ node: JSONNode) {
    guard let string = node.string, !string.isTemplate, let tokens = TokenString(string) else { return }
    var name: JSONString = ""
    for case .token(let token) in tokens.pieces {
      name = token
      break
    }
    let isAlone = tokens.pieces.count == 1
    findings.append(
      LintFinding(
        .expression(.tokenInExpression), node,
        "tokens are not replaced in an expression, so \"{\(name.string)}\" is drawn with its braces",
        advice: isAlone
          ? "write [\"get\", \"\(name.string)\"]" : "write [\"concat\", …] with [\"get\", \"\(name.string)\"] in it"))
  }

  // MARK: Curves

  private mutating func visitCurves(_ node: JSONNode) {
    var open = [node]
    while let node = open.popLast() {
      guard node.kind == .array, let name = node[0]?.string?.string, name != "literal" else { continue }
      switch name {
      case "interpolate": visitColors(node)
      case "interpolate-hcl", "interpolate-lab":
        findings.append(
          LintFinding(
            .expression(.perceptualColorSpace), node,
            "the white point of \"\(name)\" is D50 since MapLibre GL JS 3, and MapLibre Native does not read it"))
      default: break
      }
      open += node.expressionOperands
    }
  }

  private mutating func visitColors(_ node: JSONNode) {
    guard property.type == .color else { return }
    let outputs = stride(from: 4, to: node.count, by: 2).compactMap { node[$0] }
    let colors = outputs.map { $0.string.flatMap { Color(css: $0) } }
    for (index, color) in colors.enumerated() {
      guard let color, color.alpha == 0 else { continue }
      let neighbors = [index - 1, index + 1].filter(colors.indices.contains).compactMap { colors[$0] }
      guard neighbors.contains(where: { $0.alpha > 0 && !$0.hidesSame(as: color) }) else { continue }
      findings.append(
        LintFinding(
          .expression(.transparentStop), outputs[index],
          "on the way to a transparent colour, renderers since MapLibre GL JS 3 count the colour that it hides",
          advice: "write the neighbouring colour with an alpha of 0"))
    }
  }
}

extension Color {
  /// Whether two colours differ in nothing but their alpha, to the byte.
  fileprivate func hidesSame(as other: Color) -> Bool {
    let step = 1.0 / 255
    return abs(red - other.red) <= step && abs(green - other.green) <= step && abs(blue - other.blue) <= step
  }
}
