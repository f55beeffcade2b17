import ExpressionDialects
import SourceText

/// The assignments to properties in a generated file.
enum WrittenLayers {
  struct Assignment {
    var name: String
    var value: WrittenSwift
  }

  /// The values of properties, in the order of the file.
  static func values(in file: String, _ language: SourceLanguage, letters: String) throws -> [Assignment] {
    var statements: [String] = []
    for line in file.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("    layer.") {
        statements.append(String(line.dropFirst(10)))
      } else if line.hasPrefix("    "), !line.hasPrefix("    //"), !statements.isEmpty,
        !statements[statements.count - 1].isEmpty
      {
        statements[statements.count - 1] += "\n" + line
      } else {
        statements.append("")
      }
    }
    return try statements.compactMap { statement in
      guard let space = statement.firstIndex(of: " ") else { return nil }
      let code = String(statement[statement.index(space, offsetBy: 3)...])
      let value =
        switch language {
        case .swift: try WrittenSwift(parsing: code)
        case .objectiveC:
          try WrittenObjectiveC.parse(code.hasSuffix(";") ? String(code.dropLast()) : code).asSwift(letters: letters)
        }
      return Assignment(name: String(statement[..<space]), value: value)
    }
  }
}

extension LayerFile {
  /// The file of a whole style.
  init(_ style: JSONNode, as source: SourceCode) {
    self.init(layers: style["layers"]?.elements.map { $0 } ?? [], as: source)
  }
}
