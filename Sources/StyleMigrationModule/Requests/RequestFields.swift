import SourceText
import StyleDiagnostics
import StyleLint
import StyleMigration
import StyleSpec

/// A JSON object of a request whose members are read by name and kind.
///
/// A member that is `null` counts as absent, unless it is refused.
struct RequestFields {
  private let node: JSONNode
  private let path: String
  private let refusesNull: Bool

  /// The members of `node`, which has to be an object; messages call it `path`, such as `inputs[0]`.
  init(_ node: JSONNode, path: String, refusesNull: Bool = false) throws(RequestError) {
    guard node.kind == .object else {
      throw .wrongKind(path, expected: "an object", found: node.kind.wording)
    }
    self.node = node
    self.path = path
    self.refusesNull = refusesNull
  }

  subscript(name: JSONString) -> JSONNode? {
    guard let member = node[name], member.kind != .null || refusesNull else { return nil }
    return member
  }

  /// The names of all members.
  var names: [JSONString] { node.members.compactMap { $0.key.string } }

  func string(_ name: JSONString) throws(RequestError) -> JSONString? {
    try read(name, as: "a string") { $0.string }
  }

  /// A member that names a value of an enumeration.
  func choice<Value: RawRepresentable & CaseIterable>(
    _ name: JSONString
  ) throws(RequestError) -> Value? where Value.RawValue == String {
    guard let given = try string(name) else { return nil }
    guard let value = Value(rawValue: given.string) else {
      throw .unknownChoice(name.string, given.string, known: Value.allCases.map { $0.rawValue })
    }
    return value
  }

  /// A list of names of values of an enumeration.
  func choices<Value: RawRepresentable & CaseIterable & Hashable>(
    _ name: JSONString
  ) throws(RequestError) -> Set<Value>? where Value.RawValue == String {
    guard let names = try array(name) else { return nil }
    var values: Set<Value> = []
    for (index, json) in names.enumerated() {
      let path = "\(path(of: name))[\(index)]"
      guard let given = json.string?.string else {
        throw .wrongKind(path, expected: "a string", found: json.kind.wording)
      }
      guard let value = Value(rawValue: given) else {
        throw .unknownChoice(path, given, known: Value.allCases.map { $0.rawValue })
      }
      values.insert(value)
    }
    return values
  }

  /// A list of ids of diagnostics; empty where there is none.
  func ids(_ name: JSONString) throws(RequestError) -> Set<DiagnosticID> {
    var ids: Set<DiagnosticID> = []
    for (index, json) in (try array(name) ?? []).enumerated() {
      let id = json.string?.string ?? String(decoding: json.spelling, as: UTF8.self)
      guard let known = DiagnosticID(rawValue: id) else {
        let question = Suggestion.question(about: id, among: DiagnosticID.all.map { $0.rawValue })
        throw .argument("\(path(of: name))[\(index)]", "unknown diagnostic '\(id)'\(question)")
      }
      ids.insert(known)
    }
    return ids
  }

  func number(_ name: JSONString) throws(RequestError) -> Double? {
    try read(name, as: "a number") { $0.number }
  }

  func boolean(_ name: JSONString) throws(RequestError) -> Bool? {
    try read(name, as: "true or false") { $0.boolean }
  }

  func array(_ name: JSONString) throws(RequestError) -> [JSONNode]? {
    try read(name, as: "an array") { $0.kind == .array ? Array($0.elements) : nil }
  }

  func object(_ name: JSONString) throws(RequestError) -> StyleObject? {
    try read(name, as: "an object") { member in
      if case .object(let object) = StyleValue(json: member) { object } else { nil }
    }
  }

  func fields(_ name: JSONString, refusingNull refusesNull: Bool = false) throws(RequestError) -> RequestFields? {
    guard let member = self[name] else { return nil }
    return try RequestFields(member, path: path(of: name), refusesNull: refusesNull)
  }

  /// A count, such as a number of bytes.
  func count(_ name: JSONString) throws(RequestError) -> Int? {
    guard let number = try number(name) else { return nil }
    guard let count = Int(exactly: number), count >= 0 else {
      throw .wrongKind(path(of: name), expected: "a count", found: number.javaScriptText)
    }
    return count
  }

  /// Refuses members of other names; the message lists `shown`.
  func requireKnown(_ names: [JSONString], showing shown: [JSONString]) throws(RequestError) {
    for member in node.members {
      guard let name = member.key.string, !names.contains(name) else { continue }
      throw .unknownMember(path(of: name), known: shown.map { $0.string })
    }
  }

  func path(of name: JSONString) -> String { path.isEmpty ? name.string : "\(path).\(name)" }

  private func read<Value>(
    _ name: JSONString, as expected: String, _ value: (JSONNode) -> Value?
  ) throws(RequestError) -> Value? {
    guard let member = self[name] else { return nil }
    guard let value = value(member) else {
      throw .wrongKind(path(of: name), expected: expected, found: member.kind.wording)
    }
    return value
  }
}

/// Why a line is not a valid request.
package enum RequestError: Error, Hashable, Sendable {
  case notJSON(String, column: Int)
  case wrongKind(String, expected: String, found: String)
  case noValue
  case noProperty
  case unknownProperty(String, layer: String?)
  case unknownSemantics(String)
  case unknownChoice(String, String, known: [String])
  case argument(String, String)
  case unknownMember(String, known: [String])

  /// What was found and what was expected.
  package var message: String {
    switch self {
    case .notJSON(let message, let column): "column \(column): \(message)"
    case .wrongKind(let path, let expected, let found): "\(path): expected \(expected), found \(found)"
    case .noValue: "expected \"value\" or \"filter\""
    case .noProperty: "expected \"property\" or \"spec\""
    case .unknownProperty(let name, let layer?): "unknown property \"\(name)\" in \"\(layer)\""
    case .unknownProperty(let name, nil): "unknown property \"\(name)\""
    case .unknownSemantics(let name): "unknown semantics \"\(name)\"; expected \"documented\", \"gl-js\" or \"native\""
    case .unknownChoice(let field, let name, let known):
      "\(field): unknown value \"\(name)\"; expected one of "
        + known.reduce(into: "") { $0 += ($0.isEmpty ? "\"" : ", \"") + $1 + "\"" }
    case .argument(let path, let message): "\(path): \(message)"
    case .unknownMember(let path, let known):
      "\(path): unknown option; expected one of "
        + known.reduce(into: "") { $0 += ($0.isEmpty ? "\"" : ", \"") + $1 + "\"" }
    }
  }
}
