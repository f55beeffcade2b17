package import SourceText

/// A file of recorded outputs; `Tests/Recorded/README.md` describes their origin.
///
/// Every file is read and parsed once in a run, by the first test that needs it.
package struct RecordedFile: Sendable {
  /// Legacy functions and token strings, with the results of the GL JS runtime.
  package static let functions = RecordedFile("functions.jsonl", expanding: .inputs)

  /// Legacy functions, with the results of the native core of iOS SDK 3.7.8.
  package static let native = RecordedFile("native.jsonl", expanding: .inputs)

  /// Legacy filters, with the results of the GL JS runtime for features.
  package static let filters = RecordedFile("filters.jsonl", expanding: .features)

  /// More functions of the GL JS runtime, with typed values.
  package static let functionVectors = RecordedFile(
    "vectors-functions.jsonl", expanding: .cases, complete: "vectors-functions.json")

  /// More filters of the GL JS runtime, with the output of the reference converter.
  package static let filterVectors = RecordedFile(
    "vectors-filters.jsonl", expanding: .featureCases, complete: "vectors-filters.json")

  /// Inputs at which the reference converter's output differs from the runtime.
  package static let divergences = RecordedFile("divergences.jsonl")

  /// The examples of the old iOS guides.
  package static let seedCases = RecordedFile("seed-cases.jsonl")

  /// The facts of the iOS SDKs' own test suites.
  package static let nsExpressionCases = RecordedFile("nsexpression-cases.jsonl")

  private let thinned: Result<[JSONNode], any Error>
  private let complete: Result<[JSONNode], any Error>

  private init(_ name: String, expanding form: CompactRow.Form? = nil, complete: String? = nil) {
    thinned = Result { try Self.rows(in: RecordedFolder.bytes(of: name), form) }
    guard form != nil, SharedData.isHere else {
      self.complete = thinned
      return
    }
    let path = "conformance/\(complete ?? name)"
    self.complete = Result {
      complete == nil
        ? try Self.rows(in: SharedData.bytes(of: path), nil)
        : Array(try JSONDocument(parsing: SharedData.bytes(of: path)).root.elements)
    }
  }

  /// The rows in the form of the complete files, in their order.
  package func rows(in set: RecordedSet = .thinned) throws -> [JSONNode] {
    switch set {
    case .thinned: try thinned.get()
    case .complete: try complete.get()
    }
  }

  /// Rows with a line each, parsed as one document.
  private static func rows(in lines: [UInt8], _ form: CompactRow.Form?) throws(JSONSyntaxError) -> [JSONNode] {
    var list = [UInt8(ascii: "[")]
    list.reserveCapacity(lines.count + 2)
    for byte in lines { list.append(byte == UInt8(ascii: "\n") ? UInt8(ascii: ",") : byte) }
    if list.last == UInt8(ascii: ",") { list.removeLast() }
    list.append(UInt8(ascii: "]"))
    let rows = Array(try JSONDocument(parsing: list).root.elements)
    guard let form else { return rows }
    var expanded = CompactRow.Text(form)
    for row in rows { expanded.append(row) }
    return Array(try JSONDocument(parsing: expanded.finished).root.elements)
  }
}
