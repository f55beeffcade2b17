import SourceText
import StyleSpec

/// A JSON object of a request whose members are read by name and kind.
///
/// A member that is `null` counts as absent.
struct RequestFields {
  private let node: JSONNode
  private let path: String

  /// The members of `node`, which has to be an object; messages call it `path`, such as `inputs[0]`.
  init(_ node: JSONNode, path: String) throws(RequestError) {
    guard node.kind == .object else {
      throw .wrongKind(path, expected: "an object", found: node.kind.wording)
    }
    self.node = node
    self.path = path
  }

  subscript(name: JSONString) -> JSONNode? {
    guard let member = node[name], member.kind != .null else { return nil }
    return member
  }

  func string(_ name: JSONString) throws(RequestError) -> JSONString? {
    try read(name, as: "a string") { $0.string }
  }

  /// A member that names a value of an enumeration.
  func choice<Value: RawRepresentable & CaseIterable>(
    _ name: JSONString
  ) throws(RequestError) -> Value? where Value.RawValue == String {
    guard let given = try string(name) else { return nil }
    return try Self.value(given, at: name.string)
  }

  /// A list of names of values of an enumeration.
  func choices<Value: RawRepresentable & CaseIterable & Hashable>(
    _ name: JSONString
  ) throws(RequestError) -> Set<Value>? where Value.RawValue == String {
    guard let names = try array(name) else { return nil }
    var values: Set<Value> = []
    for (index, json) in names.enumerated() {
      let path = "\(path(of: name))[\(index)]"
      guard let given = json.string else { throw .wrongKind(path, expected: "a string", found: json.kind.wording) }
      values.insert(try Self.value(given, at: path))
    }
    return values
  }

  private static func value<Value: RawRepresentable & CaseIterable>(
    _ given: JSONString, at path: String
  ) throws(RequestError) -> Value where Value.RawValue == String {
    if let value = Value(rawValue: given.string) { return value }
    let known = Value.allCases.reduce(into: "") { $0 += ($0.isEmpty ? "\"" : ", \"") + $1.rawValue + "\"" }
    throw RequestError("\(path): unknown value \"\(given.string)\"; expected one of \(known)")
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

  /// A count, such as a number of bytes.
  func count(_ name: JSONString) throws(RequestError) -> Int? {
    guard let number = try number(name) else { return nil }
    guard let count = Int(exactly: number), count >= 0 else {
      throw .wrongKind(path(of: name), expected: "a count", found: number.javaScriptText)
    }
    return count
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

/// Why a line is not a valid request: what was found and what was expected.
package struct RequestError: Error, Hashable, Sendable {
  package let message: String

  init(_ message: String) { self.message = message }

  static func wrongKind(_ path: String, expected: String, found: String) -> RequestError {
    RequestError("\(path): expected \(expected), found \(found)")
  }

  static let noValue = RequestError("expected \"value\" or \"filter\"")
}
