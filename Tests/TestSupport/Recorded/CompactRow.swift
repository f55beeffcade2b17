import SourceText

/// Rows of `Tests/Recorded`: inputs grouped by their output, most of them without names.
///
/// `"results": [[30, [11.37], [0, null]], [1, [0, 1]]]` means that the function was 30 at zoom 11.37 without attributes
/// and at zoom 0 for null, and 1 at zoom 0 for 1. The attribute is the one that the function names.
enum CompactRow {
  /// The names in the complete file for the content of `results`.
  enum Form: Sendable {
    /// `inputs` and `outputs`; an input is an object, or zoom and attribute.
    case inputs

    /// `inputs` and `outputs`; an input is zoom, properties, geometry type and, where there is one, the id.
    case features

    /// `cases` with `legacy`; an input is as in `inputs`.
    case cases

    /// `cases` with `feature` and `legacy`; an input is geometry type, properties and, where there is one, the id.
    case featureCases
  }

  /// Writes the rows in the form of the complete file, as one JSON array.
  struct Text {
    private let form: Form
    private var bytes = [UInt8(ascii: "[")]

    init(_ form: Form) { self.form = form }

    var finished: [UInt8] { bytes + [UInt8(ascii: "]")] }

    mutating func append(_ row: JSONNode) {
      if bytes.count > 1 { write(",") }
      write("{")
      for member in row.members where !member.hasKey("results") {
        write(member.key)
        write(":")
        write(member.value)
        write(",")
      }
      let attribute = (row["value"] ?? row["function"])?["property"]
      switch form {
      case .inputs, .features:
        guard row["results"] != nil else { return write("\"inputs\":[]}") }
        write("\"inputs\":[")
        let pairs = Self.pairs(in: row)
        for (index, pair) in pairs.enumerated() {
          if index > 0 { write(",") }
          write(pair.input, attribute)
        }
        write("],\"outputs\":[")
        for (index, pair) in pairs.enumerated() {
          if index > 0 { write(",") }
          write(pair.output)
        }
      case .cases, .featureCases:
        write("\"cases\":[")
        for (index, pair) in Self.pairs(in: row).enumerated() {
          write(index > 0 ? ",{" : "{")
          if form == .featureCases { write("\"feature\":{") }
          writeMembers(of: pair.input, attribute)
          write(form == .featureCases ? "},\"legacy\":" : ",\"legacy\":")
          write(pair.output)
          write("}")
        }
      }
      write("]}")
    }

    private static func pairs(in row: JSONNode) -> [(input: JSONNode, output: JSONNode)] {
      (row["results"]?.elements ?? row.elements).flatMap { result in
        result[0].map { output in result.elements.dropFirst().map { (input: $0, output: output) } } ?? []
      }
    }

    private mutating func write(_ input: JSONNode, _ attribute: JSONNode?) {
      guard input.kind == .array else { return write(input) }
      write("{")
      writeMembers(of: input, attribute)
      write("}")
    }

    private mutating func writeMembers(of input: JSONNode, _ attribute: JSONNode?) {
      switch form {
      case .inputs, .cases:
        guard input.kind == .array, let zoom = input[0] else {
          bytes += input.spelling.dropFirst().dropLast()
          return
        }
        write("\"zoom\":")
        write(zoom)
        write(",\"properties\":{")
        if let attribute, let value = input[1] {
          write(attribute)
          write(":")
          write(value)
        }
        write("}")
      case .features: write(names: ["zoom", "properties", "type", "id"], of: input)
      case .featureCases: write(names: ["type", "properties", "id"], of: input)
      }
    }

    private mutating func write(names: [String], of input: JSONNode) {
      for (index, value) in input.elements.enumerated() {
        write("\(index == 0 ? "" : ",")\"\(names[index])\":")
        write(value)
      }
    }

    private mutating func write(_ node: JSONNode) { bytes += node.spelling }

    private mutating func write(_ text: String) { bytes += Array(text.utf8) }
  }
}
