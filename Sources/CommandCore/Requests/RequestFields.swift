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
    guard node.kind == .object else { throw .wrongKind(path, expected: "an object", found: node.kind.wording) }
    self.node = node
    self.path = path
  }

  subscript(name: JSONString) -> JSONNode? { node[name].flatMap { $0.kind == .null ? nil : $0 } }

  func string(_ name: JSONString) throws(RequestError) -> JSONString? {
    try read(name, as: "a string") { $0.string }
  }

  func number(_ name: JSONString) throws(RequestError) -> Double? {
    try read(name, as: "a number") { $0.number }
  }

  func boolean(_ name: JSONString) throws(RequestError) -> Bool? {
    try read(name, as: "true or false") { $0.boolean }
  }

  /// The elements of an array; none where it is absent.
  func array(_ name: JSONString) throws(RequestError) -> [JSONNode] {
    try read(name, as: "an array") { $0.kind == .array ? Array($0.elements) : nil } ?? []
  }

  /// An object, empty where it is absent.
  func object(_ name: JSONString) throws(RequestError) -> StyleObject {
    try read(name, as: "an object") { member in
      if case .object(let object) = StyleValue(json: member) { object } else { nil }
    } ?? StyleObject()
  }

  /// A count, such as a number of bytes; 0 where it is absent.
  func count(_ name: JSONString) throws(RequestError) -> Int {
    let number = try number(name) ?? 0
    guard let count = Int(exactly: number), count >= 0 else {
      throw .wrongKind(path(of: name), expected: "a count", found: number.javaScriptText)
    }
    return count
  }

  /// A member that names a value of an enumeration; `nil` for the name of none.
  func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ name: JSONString, or none: String? = nil
  ) throws(RequestError) -> Value? {
    guard let given = try string(name), given.string != none else { return nil }
    return try Self.value(given, at: name.string, or: none)
  }

  /// A list of names of values of an enumeration.
  func choices<Value: RawRepresentable<String> & CaseIterable & Hashable>(
    _ name: JSONString
  ) throws(RequestError) -> Set<Value> {
    var values: Set<Value> = []
    for (index, given) in try strings(name).enumerated() {
      values.insert(try Self.value(given, at: "\(path(of: name))[\(index)]"))
    }
    return values
  }

  /// The strings of an array; none where it is absent.
  func strings(_ name: JSONString) throws(RequestError) -> [JSONString] {
    try array(name).map { (element) throws(RequestError) in
      guard let string = element.string else {
        throw .wrongKind(path(of: name), expected: "strings", found: element.kind.wording)
      }
      return string
    }
  }

  private static func value<Value: RawRepresentable<String> & CaseIterable>(
    _ given: JSONString, at path: String, or none: String? = nil
  ) throws(RequestError) -> Value {
    if let value = Value(rawValue: given.string) { return value }
    let words = [none].compactMap { $0 } + Value.allCases.map { $0.rawValue }
    let known = words.map { "\"\($0)\"" }.joined(separator: ", ")
    throw RequestError("\(path): unknown value \"\(given.string)\"; expected one of \(known)")
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

/// Why a request or a configuration is invalid: what was found and what was expected.
package struct RequestError: Error, Hashable, Sendable {
  package let message: String

  /// Where it was found, if that is known.
  let location: SourceLocation?

  init(_ message: String, at node: JSONNode? = nil) {
    (self.message, location) = (message, node?.location)
  }

  static func wrongKind(_ path: String, expected: String, found: String) -> RequestError {
    RequestError("\(path): expected \(expected), found \(found)")
  }
}
