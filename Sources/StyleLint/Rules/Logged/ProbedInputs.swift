import SourceJSON
import StyleExpressions
import StyleSpec

/// The inputs on which an expression shows where it fails: each attribute is missing, null, of every type, and what it is
/// compared with.
struct ProbedInputs {
  let domains: [InputDomain]

  /// The most constants of a subject: those around it, then those of the whole expression.
  private static let constantLimit = 500
  private static let otherLimit = 24

  /// - Complexity: O(value), without recursion.
  init(_ node: JSONNode) {
    var constants: [InputDomain.Subject: [StyleValue]] = [:]
    var order: [InputDomain.Subject] = []
    var all: [StyleValue] = []
    // Constants around a part are what its attributes may be compared with.
    var open: [(node: JSONNode, constants: [StyleValue])] = [(node, [])]
    while let (part, outer) = open.popLast() {
      guard part.kind == .array, let text = part[0]?.string else { continue }
      let name = part.lintOperator
      if name == .literal { continue }
      if let subject = InputDomain.Subject(part, name, text) {
        if constants[subject] == nil { order.append(subject) }
        let room = Self.constantLimit - constants[subject, default: []].count
        if room > 0 { constants[subject, default: []] += outer.prefix(room) }
      }
      let own = Self.constants(in: part)
      all += own
      // What an output is says nothing of what is compared outside of it. The nearest come first.
      let inner = name?.passesConstants != false ? Array((own + outer).prefix(Self.constantLimit)) : own
      for element in part.elements.dropFirst() {
        let parts = element.kind == .object ? element.members.map { $0.value } : [element]
        for part in parts where part.kind == .array { open.append((part, inner)) }
      }
    }
    domains = order.map { subject in
      InputDomain(subject, Self.values(of: subject, constants[subject] ?? [], all))
    }
  }

  private static func values(
    of subject: InputDomain.Subject, _ own: [StyleValue], _ all: [StyleValue]
  ) -> [StyleValue?] {
    var values: [StyleValue]
    switch subject {
    case .geometryType: return [.string("Point"), .string("LineString"), .string("Polygon")]
    case .id:
      // The last ones are compared with nothing.
      values = [.number(1), .string("a")] + own.prefix(constantLimit) + all.prefix(otherLimit)
      for case .number(let number) in own.prefix(otherLimit) { values += [.number(number - 1), .number(number + 1)] }
      values += [.number(1e9), .number(9), .string("?")]
    case .zoom:
      // Where powers and logarithms part.
      values = [.number(0), .number(1)]
      for case .number(let zoom) in own.prefix(constantLimit) {
        values += [zoom, zoom - 0.5, zoom + 0.5].filter { $0 >= 0 }.map { .number($0) }
      }
      values += (1...48).map { .number(Double($0) / 2) }
    case .attribute, .state:
      // What leads to a part and what fails there, by turns.
      let first = zip(common, own).flatMap { [$0, $1] }
      values = first + common + own.prefix(constantLimit) + all.prefix(otherLimit) + rarer
      for case .number(let number) in own.prefix(otherLimit) { values += [.number(number - 1), .number(number + 1)] }
    }
    var seen: Set<StyleValue> = []
    let some = values.filter { seen.insert($0).inserted }.map { Optional($0) }
    return subject == .zoom ? some : [nil] + some
  }

  private static let common: [StyleValue] = [
    .null, .string("?"), .number(2), .boolean(true), .boolean(false), .string(""), .number(-1), .array([]),
    .object(StyleObject()), .number(0), .number(0.5), .number(1e9),
  ]

  /// A text that is a number, one that is a colour, one with letters to convert, numbers at which results change their kind, and
  /// one whose text comes behind that of most others.
  private static let rarer: [StyleValue] = [
    .string("5"), .string("red"), .string("Ab"), .number(1), .number(-3), .number(100), .number(1e21), .number(9),
  ]

  /// The texts, numbers and booleans among the operands of an expression, labels and lists included.
  private static func constants(in node: JSONNode) -> [StyleValue] {
    var found: [StyleValue] = []
    for element in node.elements.dropFirst() {
      switch element.kind {
      case .string, .number, .boolean: found.append(StyleValue(json: element))
      case .array where element.lintOperator == .literal:
        found += (element[1]?.elements).map { $0.map { StyleValue(json: $0) } } ?? []
      case .array where element[0]?.kind != .array:
        // The first is the name of an operator, but in the labels of a `match`.
        let operands = element.elements.dropFirst(node.lintOperator == .match ? 0 : 1)
        found += operands.map { StyleValue(json: $0) }.filter { $0.isScalar }
      case .array, .object, .null: break
      }
    }
    return found
  }
}

extension InputDomain.Subject {
  /// What an expression reads of its input itself.
  fileprivate init?(_ node: JSONNode, _ name: LintOperator?, _ text: JSONString) {
    switch name {
    case .get, .has:
      guard node.count == 2, let key = node[1]?.string else { return nil }
      self = .attribute(key)
    case .featureState:
      guard let key = node[1]?.string else { return nil }
      self = .state(key)
    case .geometryType: self = .geometryType
    default:
      switch text {
      case "id": self = .id
      case "zoom": self = .zoom
      default: return nil
      }
    }
  }
}

extension LintOperator {
  /// Whether what is compared around this operator is compared with its operands as well.
  fileprivate var passesConstants: Bool {
    switch self {
    case .all, .any, .none, .not, .conditional: false
    default: true
    }
  }
}

extension StyleValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .string, .number, .boolean: true
    default: false
    }
  }
}
