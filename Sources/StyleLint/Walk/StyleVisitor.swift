import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleMigration
import StyleSpec

/// Walks a style once, and passes its objects, constants, layers and sources to the rules.
struct StyleVisitor {
  /// The findings, and their layers.
  private(set) var found: [(finding: LintFinding, layer: VisitedLayer?)] = []
  private let style: VisitedStyle

  /// The semantics of tokens, if the migration looks for them.
  private let tokens: LegacySemantics?

  /// The layer that is being walked.
  private var layer: VisitedLayer?

  /// - Complexity: O(style).
  init(_ style: VisitedStyle, readingTokens tokens: LegacySemantics?) {
    (self.style, self.tokens) = (style, tokens)
    if style.isWhole { visit(style.root, .specified(.root)) }
    for source in (style.sources ?? [:]).values where style.isWhole {
      if let type = source.sourceType { visit(source, .specified(type)) }
    }
    for layer in style.layers {
      let layer = VisitedLayer(layer, of: style)
      self.layer = layer
      visit(layer.node, .specified(.layer))
      for rule in RuleCatalog.layers { add(rule.findings(layer)) }
    }
    layer = nil
    for rule in RuleCatalog.styles { add(rule.findings(style)) }
  }

  private mutating func visit(_ node: JSONNode, _ keys: VisitedObject.Keys) {
    guard node.kind == .object else {
      if node.placeholder != nil || isConstantName(node) { return }
      let message = "\"object expected, \(node.kind) found\""
      return add([LintFinding(WrongType.rule.kind, node, message, advice: "write an object")])
    }
    let object = VisitedObject(node, keys, target: style.target)
    for rule in RuleCatalog.objects { add(rule.findings(object)) }
    for member in object.members {
      if let inner = keys.inner(member.name, in: layer?.kind) {
        // A function in a property with the name of a timing is reported as a function.
        if case .specified(.transition) = inner, member.value["stops"] != nil { continue }
        visit(member.value, inner)
      } else if let property = member.property, property.type != .any {
        let isMember = if case .specified = keys { true } else { false }
        visitConstant(member.value, property, isMember: isMember)
      }
    }
  }

  private mutating func visitConstant(_ node: JSONNode, _ property: PropertySpecification, isMember: Bool) {
    // A member is neither a function nor an expression. A layer for `addLayer` may have a source instead of the name of
    // one.
    let mayBeConstant =
      isMember
      ? node.kind != .object || style.isWhole
      : node.kind != .object && (!StyleExpression.isExpression(node, for: property) || node.isPlainList(of: property))
    guard mayBeConstant, property.mapbox == nil || property.mapbox == .complete, !node.isTooDeep,
      node.placeholder == nil, !showsTokens(node, property)
    else { return }
    if property.type == .color, let finding = ColorNotation.finding(in: node, target: style.target) { add([finding]) }
    for constant in Constant.all(in: node, of: property) {
      guard var finding = RuleCatalog.constants.lazy.compactMap({ $0.findings(constant).first }).first else { continue }
      if isConstantName(constant.node) {
        finding.kind = .legacyConstant
        finding.advice = "run `migrate-styles --in-place`, which writes the value of the constant"
      }
      add([finding])
      // The elements of a value that is wrong as a whole are not reported.
      if constant.isWhole { return }
    }
  }

  /// Whether a text has tokens without effect, which the migration reports: validators do not report it in addition.
  private func showsTokens(_ node: JSONNode, _ property: PropertySpecification) -> Bool {
    guard let tokens, property.dependence.readsFeatures, let text = node.string else { return false }
    return property.showsTokens(of: text, tokens)
  }

  /// Whether this is the name of a constant, which a migration replaces by its value.
  private func isConstantName(_ node: JSONNode) -> Bool {
    guard let name = node.string, name.string.hasPrefix("@") else { return false }
    return style.root["constants"]?[name] != nil
  }

  private mutating func add(_ findings: [LintFinding]) { found += findings.map { ($0, layer) } }
}

extension JSONNode {
  /// Whether renderers take an array that begins with a text for a faulty constant, since the text is not the name of
  /// an operator; formatted values they still compile.
  func isPlainList(of property: PropertySpecification) -> Bool {
    switch property.type {
    case .formatted, .resolvedImage, .projectionDefinition, .any: false
    default: self[0]?.string.map { !StyleExpression.isOperator($0) } ?? false
    }
  }
}
