import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleMigration
import StyleSpec
import StyleStructure

/// Walks a style once, and hands its objects, constants, layers and sources to the rules.
struct StyleVisitor {
  /// What was found, with the whole path, and in which layer.
  private(set) var found: [(finding: LintFinding, layer: PropertySite.Layer?)] = []
  private let style: VisitedStyle

  /// How tokens are read, if the migration looks for them.
  private let tokens: LegacySemantics?

  /// The layer that is being walked.
  private var layer: VisitedStyle.Layer?

  /// - Complexity: O(style).
  init(_ style: VisitedStyle, readingTokens tokens: LegacySemantics?) {
    (self.style, self.tokens) = (style, tokens)
    if style.isWhole { visit(style.root, .specified(.root), []) }
    for (name, source) in style.sources ?? [:] where style.isWhole {
      if let type = source.type { visit(source.node, .specified(.source(type)), [.key("sources"), .key(name)]) }
    }
    for layer in style.layers {
      self.layer = layer
      let path = layer.site.place.components
      visit(layer.node, .specified(.layer), path)
      let visited = VisitedLayer(layer: layer, style: style)
      for rule in RuleCatalog.layers { add(rule.findings(visited), below: path) }
    }
    layer = nil
    for rule in RuleCatalog.styles { add(rule.findings(style), below: []) }
  }

  private mutating func visit(_ node: JSONNode, _ keys: VisitedObject.Keys, _ path: [JSONPath.Component]) {
    guard node.kind == .object else {
      if node.placeholder == nil, !isConstantName(node) { add([WrongType.notAnObject(node)], below: path) }
      return
    }
    let object = VisitedObject(node, keys, target: style.target)
    for finding in RuleCatalog.objects.flatMap({ $0.findings(object) }) {
      // A finding at a key is one of its member.
      let member = finding.range == node.range ? nil : object.members.first { $0.node.key.range == finding.range }
      add([finding], below: member.map { path + [.key($0.name)] } ?? path)
    }
    for (member, name) in object.members {
      let path = path + [.key(name)]
      if let inner = self.keys(of: name, in: keys) {
        // A function of a property with the name of a timing is reported as that.
        if case .specified(.transition) = inner, member.value["stops"] != nil { continue }
        visit(member.value, inner, path)
      } else {
        switch keys {
        case .specified(let object):
          if let property = object.member(named: name) { visitConstant(member.value, property, path, isMember: true) }
        case .properties(let kind, let group):
          if let property = kind.specification(of: name, in: group) { visitConstant(member.value, property, path) }
        case .rootProperties(let object):
          if let property = PropertyTable.specification(root: object, name: name) {
            visitConstant(member.value, property, path)
          }
        case .any: break
        }
      }
    }
  }

  /// The keys of an object in another one; `nil` for any other value.
  private func keys(of name: JSONString, in keys: VisitedObject.Keys) -> VisitedObject.Keys? {
    let isTiming = name.string.hasSuffix("-transition")
    switch keys {
    case .specified(.root):
      if name == "transition" { return .specified(.transition) }
      return name == "sources" ? .any : RootObject(rawValue: name.string).map { .rootProperties($0) }
    case .specified(.layer):
      return PropertyGroup(rawValue: name.string).flatMap { group in layer.map { .properties($0.kind, group) } }
    case .properties(let kind, .paint):
      return isTiming && kind.specification(of: name, in: .paint) == nil ? .specified(.transition) : nil
    case .rootProperties: return isTiming ? .specified(.transition) : nil
    case .specified, .properties, .any: return nil
    }
  }

  private mutating func visitConstant(
    _ node: JSONNode, _ property: PropertySpecification, _ path: [JSONPath.Component], isMember: Bool = false
  ) {
    // A member is neither a function nor an expression. What `addLayer` takes may have a source for its name.
    let mayBeConstant =
      isMember
      ? node.kind != .object || style.isWhole
      : node.kind != .object && (!StyleExpression.isExpression(node, for: property) || node.isPlainList(of: property))
    guard mayBeConstant, property.mapbox == nil || property.mapbox == .complete, property.type != .any,
      !node.isTooDeep, node.placeholder == nil, !showsTokens(node, property)
    else { return }
    if property.type == .color, let finding = ColorNotation.finding(in: node, target: style.target) {
      add([finding], below: path)
    }
    for constant in Constant.all(in: node, of: property) {
      guard var finding = RuleCatalog.constants.lazy.compactMap({ $0.findings(constant).first }).first else { continue }
      if isConstantName(constant.node) {
        finding.id = .lint(.legacyConstant)
        finding.advice = "run `migrate-styles --in-place`, which writes the value of the constant"
      }
      add([finding], below: path)
      // The elements of a value that is wrong as a whole say nothing more.
      if constant.isWhole { return }
    }
  }

  /// Whether a text has tokens without effect, which the migration reports: validators say nothing more of it.
  private func showsTokens(_ node: JSONNode, _ property: PropertySpecification) -> Bool {
    guard let tokens, property.dependence.readsFeatures, let text = node.string else { return false }
    return property.showsTokens(of: text, tokens)
  }

  /// Whether a name of a constant stands here, which a migration writes out.
  private func isConstantName(_ node: JSONNode) -> Bool {
    guard let name = node.string, name.string.hasPrefix("@") else { return false }
    return style.root["constants"]?[name] != nil
  }

  private mutating func add(_ findings: [LintFinding], below path: [JSONPath.Component]) {
    found += findings.map { ($0.below(path), layer?.site) }
  }
}

extension JSONNode {
  /// Whether renderers take an array that begins with a text for a faulty constant, since the text names no operator; what is
  /// formatted they compile all the same.
  func isPlainList(of property: PropertySpecification) -> Bool {
    switch property.type {
    case .formatted, .resolvedImage, .projectionDefinition, .any: false
    default: self[0]?.string.map { !StyleExpression.isOperator($0) } ?? false
    }
  }
}
