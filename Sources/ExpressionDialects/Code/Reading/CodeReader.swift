import SourceText
import StyleDiagnostics
import StyleSpec

/// Reads expressions of code as the objects that they build: constants, `NSExpression` and `NSPredicate`.
struct CodeReader {
  /// What the place of a value says about its type; the members of such a type may be written without its name.
  enum Expected: Equatable {
    /// A number that is not an integer.
    case real
    case color
    case attribute

    /// A member of an enumeration of the SDKs.
    case member(of: String)
  }

  /// The maximum number of values read from one piece of code; a name may refer to a list of names.
  static let maximumCount = 200_000

  let file: CodeFile
  let dialect: Dialect
  let scope: CodeScope

  /// The offsets of names in the values read.
  var landmarks: [FormatLandmark] = []

  /// The warnings about the values read.
  var warnings: [DialectWarning] = []
  private var count = 0
  private var level = 0

  init(_ scope: CodeScope, _ dialect: Dialect) {
    file = scope.file
    self.dialect = dialect
    self.scope = scope
  }

  var language: SourceLanguage { file.language }

  // MARK: Errors

  func error(_ reason: DialectError, at node: CodeNode) -> DialectError {
    file.error(reason, at: node.tokens.lowerBound)
  }

  func unexpected(_ node: CodeNode, expected: String) -> DialectError {
    error(DialectError(.unexpectedValue, "expected \(expected), found \(words(for: node))"), at: node)
  }

  /// The code of a node, on one line and not too long.
  func words(for node: CodeNode) -> String {
    let text = file.text(node.tokens)
    let line = String(decoding: text.utf8.prefix { !$0.isLineBreak }, as: UTF8.self)
    return line.utf8.count > 40 || line.utf8.count < text.utf8.count ? String(line.prefix(40)) + "…" : text
  }

  /// Records where a name is, for errors that are found later.
  mutating func mark(_ name: JSONString, at node: CodeNode) {
    landmarks.append(FormatLandmark(name: name, offset: file.tokens[node.tokens.lowerBound].offset))
  }

  // MARK: Objects

  /// The object that a node builds; a predicate is a constant.
  mutating func object(_ node: CodeNode, _ expected: Expected? = nil) throws(DialectError) -> FormatNode {
    try descend(to: node)
    defer { ascend() }
    switch node.kind {
    case .number(let number, _): return .number(number)
    case .string(let text): return .string(JSONString(try known(text, at: node).string))
    case .boolean(let value): return .boolean(value)
    case .null: return .null
    case .array(let elements): return .array(try elementsOfLiteral(elements, expected))
    case .dictionary(let keys, let values):
      return .dictionary(
        zip(try elementsOfLiteral(keys, expected), try elementsOfLiteral(values, expected)).map { FormatEntry($0, $1) })
    case .name(let name): return try named(name, node)
    case .member(let base?, let name): return try member(name, of: base, node)
    case .member(nil, let name): return try member(name, expected, node)
    case .call(let function, let name, let arguments): return try call(function, name, arguments, node, expected)
    case .negation, .arithmetic: return .number(try number(node, expected))
    case .cast(let value, let type): return try object(value, of: type, at: node)
    case .unknown: throw error(.unreadable(words(for: node)), at: node)
    }
  }

  /// Counts a value, and a level of values.
  mutating func descend(to node: CodeNode) throws(DialectError) {
    level += 1
    count += 1
    guard level <= CodeParser.maximumDepth else { throw error(.tooDeep(limit: CodeParser.maximumDepth), at: node) }
    guard count <= Self.maximumCount else {
      let message = "more than \(Self.maximumCount) values; names of lists of lists grow fast"
      throw error(DialectError(.codeTooLarge, message), at: node)
    }
  }

  mutating func ascend() { level -= 1 }

  mutating func objects(_ nodes: [CodeNode], _ expected: Expected? = nil) throws(DialectError) -> [FormatNode] {
    try nodes.map { node throws(DialectError) in try object(node, expected) }
  }

  /// The elements of a literal, which have one type in Swift.
  private mutating func elementsOfLiteral(
    _ nodes: [CodeNode], _ expected: Expected?
  ) throws(DialectError) -> [FormatNode] {
    guard language == .swift else { return try objects(nodes, expected) }
    if nodes.contains(where: { $0.isColor }) { return try objects(nodes, .color) }
    return try objects(nodes, nodes.contains { $0.isRealNumber } ? .real : expected)
  }

  /// The characters of a literal.
  func known(_ text: CodeText, at node: CodeNode) throws(DialectError) -> CodeText {
    guard !text.isComputed else { throw error(.interpolation, at: node) }
    return text
  }

  /// The object of a value whose type is written.
  private mutating func object(_ value: CodeNode, of type: String, at node: CodeNode) throws(DialectError) -> FormatNode
  {
    guard let known = CodeType(type, in: language) else {
      throw error(.unreadable("a value of the type \(type)"), at: node)
    }
    let object = try object(value, known == .color ? .color : known == .real && language == .swift ? .real : nil)
    guard known.keeps(object) else { throw error(.unreadable("a number that its type may change"), at: node) }
    return object
  }

  // MARK: Names

  private mutating func named(_ name: String, _ node: CodeNode) throws(DialectError) -> FormatNode {
    if let declaration = scope.constant(name, before: node.tokens.lowerBound) {
      guard let type = declaration.type else { return try object(declaration.value) }
      return try object(declaration.value, of: file.text(type), at: node)
    }
    if let number = Self.constants[name] { return .number(number) }
    if let value = CodeConstants.member(name) { return .string(value) }
    throw error(OldClass(rawValue: name) != nil ? .legacyAPI(name) : .unknownName(name), at: node)
  }

  private static let constants = [
    "M_PI": Double.pi, "Double.pi": .pi, "CGFloat.pi": .pi, "Float.pi": .pi, "M_E": 2.718281828459045,
  ]

  /// `.member`, of a type that is expected.
  private func member(_ name: String, _ expected: Expected?, _ node: CodeNode) throws(DialectError) -> FormatNode {
    if let variable = variable(name) { return .variable(variable) }
    switch expected {
    case .color?: if let color = CodeColors.named(name, in: .swift) { return .color(color) }
    case .attribute?: if let attribute = CodeConstants.attribute(name) { return .string(attribute) }
    case .member(let type)?: if let member = CodeConstants.member(name, of: type) { return .string(member) }
    case .real?, nil: break
    }
    throw error(.unknownName(words(for: node)), at: node)
  }

  /// `Type.member`, of the types that are listed.
  private func member(_ name: String, of base: CodeNode, _ node: CodeNode) throws(DialectError) -> FormatNode {
    guard case .name(let type) = base.kind, !file.declares(type), !file.declares(name, asMember: true) else {
      throw error(.unknownCall(".\(name)"), at: node)
    }
    if OldClass(rawValue: type) != nil { throw error(.legacyAPI(type), at: node) }
    if let number = Self.constants["\(type).\(name)"] { return .number(number) }
    switch type {
    case "UIColor", "NSColor": if let color = CodeColors.named(name, in: language) { return .color(color) }
    case "NSExpression":
      if let variable = variable(name) { return .variable(variable) }
      if name == "expressionForEvaluatedObject" { return .evaluatedObject }
    default: if let value = CodeConstants.member(name, of: type) { return .string(value) }
    }
    throw error(.unknownName(words(for: node)), at: node)
  }

  /// The variable of a class property: `zoomLevelVariable`, `zoomLevelAZMVariable`, `zoomLevelVariableExpression`.
  func variable(_ name: String) -> JSONString? {
    let found = FunctionNames.variables.keys.first { variable in
      Dialect.allCases.contains { $0.property(of: variable, in: language).utf8.elementsEqual(name.utf8) }
    }
    return found == "featureProperties" ? "featureAttributes" : found
  }
}

extension CodeNode {
  /// Whether the node names the class of colours, at first sight.
  fileprivate var isColor: Bool {
    switch kind {
    case .name(let name): ["UIColor", "NSColor", "#colorLiteral"].contains(name)
    case .member(let base?, _), .call(let base, _, _): base.isColor
    default: false
    }
  }
}
