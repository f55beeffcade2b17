import LegacyStyle
import SourceJSON
import StyleDiagnostics
import StyleExpressions
import StyleMigration
import StyleSpec
import StyleStructure

/// Walks a style once, and hands its objects, constants, layers and sources to the rules.
struct StyleVisitor {
  /// What a rule found, and where.
  struct Found {
    var finding: LintFinding
    var path: [JSONPath.Component]
    var layer: PropertySite.Layer?

    /// The key that the path ends with.
    var name: JSONString {
      if case .key(let key)? = path.last { key } else { "" }
    }
  }

  private(set) var found: [Found] = []
  private let style: VisitedStyle

  /// How tokens are read, if the migration looks for them.
  private let tokens: LegacySemantics?

  /// - Complexity: O(style).
  init(_ style: VisitedStyle, readingTokens tokens: LegacySemantics?) {
    (self.style, self.tokens) = (style, tokens)
    if style.isWhole { visitRoot() }
    for (index, layer) in style.layers.enumerated() { visit(layer, at: index) }
    for rule in RuleCatalog.styles { add(rule.findings(style), below: []) }
  }

  // MARK: The root

  private mutating func visitRoot() {
    visit(VisitedObject(node: style.root, keys: .specified(.root), path: [], target: style.target))
    for member in style.root.members {
      guard let name = member.key.string else { continue }
      let path: [JSONPath.Component] = [.key(name)]
      switch name.string {
      case "transition": visitTransition(member.value, path)
      case "sources":
        if isObject(member.value, path) {
          visit(VisitedObject(node: member.value, keys: .any, path: path, target: style.target))
        }
      case let root where RootObject(rawValue: root) != nil: visitRootObject(member.value, named: root, path)
      default: visitMember(member, of: .root, [])
      }
    }
    for (name, source) in style.sources ?? [:] { visit(source, [.key("sources"), .key(name)]) }
  }

  private mutating func visitRootObject(_ node: JSONNode, named name: String, _ path: [JSONPath.Component]) {
    guard isObject(node, path) else { return }
    visit(VisitedObject(node: node, keys: .rootProperties(name), path: path, target: style.target))
    for member in node.members {
      guard let key = member.key.string else { continue }
      if key.string.hasSuffix("-transition") {
        visitTransition(member.value, path + [.key(key)])
      } else if let object = RootObject(rawValue: name),
        let property = PropertyTable.specification(root: object, name: key)
      {
        visitConstant(member.value, property, path + [.key(key)])
      }
    }
  }

  private mutating func visit(_ source: VisitedStyle.Source, _ path: [JSONPath.Component]) {
    guard let type = source.type else { return }
    visit(VisitedObject(node: source.node, keys: .specified(.source(type)), path: path, target: style.target))
    for member in source.node.members { visitMember(member, of: .source(type), path) }
  }

  // MARK: Layers

  private mutating func visit(_ layer: VisitedStyle.Layer, at index: Int) {
    let path = layer.site.place.components
    visit(
      VisitedObject(node: layer.node, keys: .specified(.layer), path: path, target: style.target, layer: layer.site))
    let visited = VisitedLayer(layer: layer, index: index, style: style)
    for rule in RuleCatalog.layers { add(rule.findings(visited), below: path, layer.site) }
    for member in layer.node.members {
      if let group = group(of: member) {
        visit(member.value, group, of: layer, path + [.key(JSONString(group.rawValue))])
      } else {
        visitMember(member, of: .layer, path, layer.site)
      }
    }
  }

  private func group(of member: JSONMember) -> PropertyGroup? {
    PropertyGroup.allCases.first { member.hasKey(JSONString($0.rawValue)) }
  }

  private mutating func visit(
    _ node: JSONNode, _ group: PropertyGroup, of layer: VisitedStyle.Layer, _ path: [JSONPath.Component]
  ) {
    guard isObject(node, path, layer.site) else { return }
    visit(
      VisitedObject(
        node: node, keys: .properties(layer.kind, group), path: path, target: style.target, layer: layer.site))
    for member in node.members {
      guard let name = member.key.string else { continue }
      if let property = layer.kind.specification(of: name, in: group) {
        visitConstant(member.value, property, path + [.key(name)], layer.site)
      } else if group == .paint, name.string.hasSuffix("-transition") {
        visitTransition(member.value, path + [.key(name)], layer.site)
      }
    }
  }

  // MARK: Objects and constants

  /// Whether an object stands where nothing else may; otherwise that is a finding.
  private mutating func isObject(
    _ node: JSONNode, _ path: [JSONPath.Component], _ layer: PropertySite.Layer? = nil
  ) -> Bool {
    if node.kind == .object { return true }
    if node.placeholder == nil, !isConstantName(node) {
      let finding = LintFinding(
        WrongType.rule, node, "\"object expected, \(node.kind) found\"", advice: "write an object")
      add([finding], below: path, layer)
    }
    return false
  }

  private mutating func visit(_ object: VisitedObject) {
    for rule in RuleCatalog.objects {
      for var finding in rule.findings(object) {
        // A finding at a key is one of its member.
        if finding.range != object.node.range,
          let member = object.members.first(where: { $0.node.key.range == finding.range })
        {
          finding.path = [.key(member.name)]
        }
        add([finding], below: object.path, object.layer)
      }
    }
  }

  private mutating func visitMember(
    _ member: JSONMember, of object: SpecifiedObject, _ path: [JSONPath.Component], _ layer: PropertySite.Layer? = nil
  ) {
    guard let name = member.key.string, let specification = object.member(named: name) else { return }
    visitConstant(member.value, specification, path + [.key(name)], layer, isMember: true)
  }

  private mutating func visitTransition(
    _ node: JSONNode, _ path: [JSONPath.Component], _ layer: PropertySite.Layer? = nil
  ) {
    // A function of a property with this name is reported as that.
    guard isObject(node, path, layer), node["stops"] == nil else { return }
    visit(VisitedObject(node: node, keys: .specified(.transition), path: path, target: style.target, layer: layer))
    for member in node.members { visitMember(member, of: .transition, path, layer) }
  }

  private mutating func visitConstant(
    _ node: JSONNode, _ property: PropertySpecification, _ path: [JSONPath.Component],
    _ layer: PropertySite.Layer? = nil, isMember: Bool = false
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
      add([finding], below: path, layer)
    }
    for constant in Constant.all(in: node, of: property) {
      guard var finding = RuleCatalog.constants.lazy.compactMap({ $0.findings(constant).first }).first else { continue }
      if isConstantName(constant.node) {
        finding.id = .lint(.legacyConstant)
        finding.advice = "run `migrate-styles --in-place`, which writes the value of the constant"
      }
      add([finding], below: path, layer)
      // The elements of a value that is wrong as a whole say nothing more.
      if constant.path.isEmpty { return }
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

  private mutating func add(
    _ findings: [LintFinding], below path: [JSONPath.Component], _ layer: PropertySite.Layer? = nil
  ) {
    found += findings.map { Found(finding: $0, path: path + $0.path, layer: layer) }
  }
}

extension JSONNode {
  /// Whether renderers take an array that begins with a text for a faulty constant, since the text names no operator; what is
  /// formatted they compile all the same.
  func isPlainList(of property: PropertySpecification) -> Bool {
    switch property.type {
    case .formatted, .resolvedImage, .projectionDefinition, .any: false
    case .number, .color, .boolean, .string, .enumeration, .array, .padding, .numberArray, .colorArray,
      .variableAnchorOffsetCollection:
      self[0]?.string.map { !StyleExpression.isOperator($0) } ?? false
    }
  }
}
