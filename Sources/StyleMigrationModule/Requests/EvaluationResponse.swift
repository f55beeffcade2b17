package import SourceText
package import StyleMigration

/// One line of output; what is `nil` is left out.
package struct EvaluationResponse: Hashable, Sendable {
  /// What the compiler says of the expression.
  package enum Compiled: Hashable, Sendable {
    case success(type: String, isFeatureConstant: Bool, isZoomConstant: Bool)
    case error([CompilationError])
  }

  package struct CompilationError: Hashable, Sendable {
    /// The index path of the faulty part: `[2][1]`.
    package var key: String
    package var message: String
  }

  package var compiled: Compiled
  package var outputs: [JSONFragment]?
  package var legacy: [JSONFragment]?
  package var migrated: JSONFragment?
  package var verdict: String?
  package var diagnostics: [Diagnostic]?

  init(compiled: Compiled) {
    self.compiled = compiled
  }

  /// The line with its end.
  package var line: [UInt8] {
    var members = [JSONFragmentMember("compiled", compiled.fragment)]
    if let outputs { members.append(.init("outputs", .array(outputs))) }
    if let legacy { members.append(.init("legacy", .array(legacy))) }
    if let migrated { members.append(.init("migrated", migrated)) }
    if let verdict { members.append(.init("verdict", .string(JSONString(verdict)))) }
    if let diagnostics { members.append(.init("diagnostics", .array(diagnostics.map { $0.fragment }))) }
    return Self.line(of: .object(members))
  }

  /// The answer to an invalid request.
  package static func line(refusing error: RequestError) -> [UInt8] {
    line(of: .error(error.message))
  }

  static func line(of fragment: JSONFragment) -> [UInt8] {
    var bytes: [UInt8] = []
    fragment.write(into: &bytes, with: JSONWriter(comma: ",", colon: ":"))
    return escapingLineEnds(in: bytes) + [UInt8(ascii: "\n")]
  }

  /// U+0085, U+2028 and U+2029 as escapes: some readers end a line at them.
  ///
  /// They can stand in strings only.
  private static func escapingLineEnds(in json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    var index = 0
    while index < json.count {
      if json[index] == 0xC2, index + 1 < json.count, json[index + 1] == 0x85 {
        result += Array("\\u0085".utf8)
        index += 2
      } else if json[index] == 0xE2, index + 2 < json.count, json[index + 1] == 0x80,
        json[index + 2] == 0xA8 || json[index + 2] == 0xA9
      {
        result += Array((json[index + 2] == 0xA8 ? "\\u2028" : "\\u2029").utf8)
        index += 3
      } else {
        result.append(json[index])
        index += 1
      }
    }
    return result
  }
}

extension EvaluationResponse.Compiled {
  fileprivate var fragment: JSONFragment {
    switch self {
    case .success(let type, let isFeatureConstant, let isZoomConstant):
      .object([
        .init("result", .string("success")), .init("type", .string(JSONString(type))),
        .init("isFeatureConstant", .boolean(isFeatureConstant)), .init("isZoomConstant", .boolean(isZoomConstant)),
      ])
    case .error(let errors):
      .object([
        .init("result", .string("error")),
        .init(
          "errors",
          .array(
            errors.map { error in
              .object([
                .init("key", .string(JSONString(error.key))), .init("error", .string(JSONString(error.message))),
              ])
            })),
      ])
    }
  }
}

extension Diagnostic {
  fileprivate var fragment: JSONFragment {
    var members: [JSONFragmentMember] = [
      .init("id", .string(JSONString(id.rawValue))), .init("message", .string(JSONString(message))),
    ]
    if let divergence { members.append(.init("divergence", .string(JSONString(divergence)))) }
    return .object(members)
  }
}

extension JSONFragment {
  static func error(_ message: String) -> JSONFragment {
    .object([.init("error", .string(JSONString(message)))])
  }
}
