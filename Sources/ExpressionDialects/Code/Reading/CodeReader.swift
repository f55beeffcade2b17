import SourceText
import StyleDiagnostics
import StyleSpec

/// Reads expressions of code as the objects that they build: constants, `NSExpression` and `NSPredicate`.
struct CodeReader {
  /// The surroundings of a node, which decide how names and numbers are read.
  struct Place {
    /// The first token of the statement; its names are those of the statements before it.
    var position: Int

    /// Whether numbers are not integers.
    var isReal = false

    /// The type of members without one, if it is known.
    var type: ImpliedType?

    func real(_ isReal: Bool = true) -> Place { Place(position: position, isReal: isReal, type: type) }

    func of(_ type: ImpliedType?) -> Place { Place(position: position, isReal: isReal, type: type) }
  }

  /// A type whose members may be written without its name.
  enum ImpliedType: Hashable {
    case color
    case attribute
  }

  /// The maximum number of values read from one piece of code; a name may refer to a list of names.
  static let maximumCount = 200_000

  let cursor: CodeCursor
  let dialect: Dialect
  let scope: CodeScope
  private(set) var landmarks: [FormatLandmark] = []
  private(set) var warnings: [DialectWarning] = []

  /// The number of values read so far.
  private(set) var count: Int
  private var level = 0

  init(_ cursor: CodeCursor, _ dialect: Dialect, _ scope: CodeScope, count: Int = 0) {
    self.count = count
    self.cursor = cursor
    self.dialect = dialect
    self.scope = scope
  }

  var language: SourceLanguage { cursor.language }

  func error(_ reason: DialectError, at node: CodeNode) -> DialectError {
    cursor.error(reason, at: node.offset)
  }

  func unexpected(_ node: CodeNode, expected: String) -> DialectError {
    error(DialectError(.unexpectedValue, "expected \(expected), found \(words(for: node))"), at: node)
  }

  /// The code of a node, on one line and not too long.
  func words(for node: CodeNode) -> String {
    let bytes = cursor.bytes[node.range.lowerBound..<node.range.upperBound]
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    let short = String(decoding: line, as: UTF8.self)
    return short.utf8.count > 40 || line.count < bytes.count ? String(short.prefix(40)) + "…" : short
  }

  mutating func mark(_ name: JSONString, at offset: Int) {
    landmarks.append(FormatLandmark(name: name, offset: offset))
  }

  mutating func add(_ warning: DialectWarning) { warnings.append(warning) }

  // MARK: Objects

  /// The object that a node builds; a predicate is a constant.
  mutating func object(_ node: CodeNode, _ place: Place) throws(DialectError) -> FormatNode {
    level += 1
    count += 1
    defer { level -= 1 }
    guard level <= CodeCursor.maximumDepth else { throw error(.tooDeep(limit: CodeCursor.maximumDepth), at: node) }
    guard count <= Self.maximumCount else {
      let message = "more than \(Self.maximumCount) values; names of lists of lists grow fast"
      throw error(DialectError(.codeTooLarge, message), at: node)
    }
    switch node.kind {
    case .number(let number, _): return .number(number)
    case .string(let text):
      guard !text.hasInterpolation else { throw error(.interpolation, at: node) }
      return .string(JSONString(text.string))
    case .boolean(let value): return .boolean(value)
    case .null: return .null
    case .array(let elements): return .array(try objects(elements, place))
    case .dictionary(let entries): return .dictionary(try self.entries(entries, place))
    case .name(let name): return try named(name, node, place)
    case .member(let base, let name): return try member(name, of: base, node, place)
    case .call(let function, let arguments): return try call(function, arguments, node, place)
    case .message(let receiver, let selector, let arguments):
      return try message(selector, to: receiver, arguments, node, place.of(nil))
    case .negation, .arithmetic: return .number(try number(node, place))
    case .cast(let value, let type):
      if language == .objectiveC {
        return try converted(try object(value, place), to: CodeNumberType(named: type), at: node)
      }
      return try object(value, try typed(type, place, at: node))
    case .element: throw error(.unreadable("an element of a list"), at: node)
    case .other(let what): throw error(.unreadable(what), at: node)
    }
  }

  mutating func objects(_ nodes: [CodeNode], _ place: Place) throws(DialectError) -> [FormatNode] {
    // In Swift the elements of a literal have one type.
    var place = place.real(place.isReal || language == .swift && nodes.contains { $0.isRealNumber })
    if language == .swift, nodes.contains(where: { $0.isColor }) { place.type = .color }
    return try all(nodes, place)
  }

  /// The objects as separate values, not as elements of one literal.
  mutating func all(_ nodes: [CodeNode], _ place: Place) throws(DialectError) -> [FormatNode] {
    try nodes.map { node throws(DialectError) in try object(node, place) }
  }

  private mutating func entries(_ entries: [CodeEntry], _ place: Place) throws(DialectError) -> [FormatEntry] {
    let keys = try objects(entries.map { $0.key }, place)
    let values = try objects(entries.map { $0.value }, place)
    return zip(keys, values).map { FormatEntry($0, $1) }
  }

  // MARK: Names

  private mutating func named(_ name: String, _ node: CodeNode, _ place: Place) throws(DialectError) -> FormatNode {
    if let declaration = scope.constant(name, before: place.position) {
      let start = Place(position: declaration.tokens.lowerBound, isReal: place.isReal)
      guard let type = declaration.type.map(cursor.file.text) else { return try object(declaration.value, start) }
      guard language == .objectiveC else { return try object(declaration.value, try typed(type, start, at: node)) }
      return try converted(try object(declaration.value, start), to: CodeNumberType(named: type), at: node)
    }
    if let number = Self.constants[name] { return .number(number) }
    if let value = CodeConstants.member(name) { return .string(value) }
    if OldClass(rawValue: name) != nil { throw error(.legacyAPI(name), at: node) }
    throw error(.unknownName(name), at: node)
  }

  private static let constants = [
    "M_PI": Double.pi, "Double.pi": .pi, "CGFloat.pi": .pi, "Float.pi": .pi, "M_E": 2.718281828459045,
  ]

  /// A place whose type is written; with a type that is not on the list, a literal may become anything.
  private func typed(_ type: String, _ place: Place, at node: CodeNode) throws(DialectError) -> Place {
    guard CodeConstants.isListed(type: type) else { throw error(.unreadable("a value of the type \(type)"), at: node) }
    var place = CodeNumberType(named: type) == .real ? place.real() : place
    place.type = type.utf8.holds("UIColor".utf8) || type.utf8.holds("NSColor".utf8) ? .color : nil
    return place
  }

  /// `Type.member` or `.member`, of the types that are listed.
  private mutating func member(
    _ name: String, of base: CodeNode?, _ node: CodeNode, _ place: Place
  ) throws(DialectError) -> FormatNode {
    guard let base else {
      if let variable = variable(name) { return .variable(variable) }
      switch place.type {
      case .color?: if let color = CodeColors.named(name, in: .swift) { return .color(color) }
      case .attribute?: if let attribute = CodeConstants.attribute(name) { return .string(attribute) }
      case nil: break
      }
      throw error(.unknownName(words(for: node)), at: node)
    }
    guard case .name(let type) = base.kind, !cursor.file.declares(type),
      !cursor.file.declares(name, asMember: true)
    else {
      throw error(.unknownCall(".\(name)", nearest: nil), at: node)
    }
    if OldClass(rawValue: type) != nil { throw error(.legacyAPI(type), at: node) }
    if let number = Self.constants["\(type).\(name)"] { return .number(number) }
    switch type {
    case "UIColor", "NSColor":
      if let color = CodeColors.named(name, in: language) { return .color(color) }
    case "NSExpression":
      if let variable = variable(name) { return .variable(variable) }
      if name == "expressionForEvaluatedObject" { return .evaluatedObject }
    default: if let value = CodeConstants.member(name, of: type) { return .string(value) }
    }
    throw error(.unknownName(words(for: node)), at: node)
  }

  /// The curve that an argument names.
  mutating func curve(_ node: CodeNode, _ place: Place) throws(DialectError) -> FormatNode {
    guard case .member(nil, let name) = node.kind, let curve = CurveType(rawValue: name) else {
      return try object(node, place)
    }
    return .string(curve.specificationName)
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
    case .member(let base?, _), .call(let base, _): base.isColor
    default: false
    }
  }
}
