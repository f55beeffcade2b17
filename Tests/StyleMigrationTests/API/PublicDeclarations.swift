import Foundation

/// The public declarations of a source file of this package, read from its text: enough for swift-format's layout, but
/// not a Swift parser.
struct PublicDeclarations {
  struct Declaration: Hashable {
    /// The full name or signature on one line: `StyleMigrator.Options.init(semantics: …)`.
    var text: String
    var line: Int
    var isDocumented: Bool
  }

  private(set) var found: [Declaration] = []

  /// What is open around a line: a type with its name, or something else.
  private struct Scope {
    var name: String?
    /// The beginnings of members that are implicitly public: cases, and the requirements of a protocol.
    var publicMembers: [String] = []
  }

  private var scopes: [Scope] = []

  init(of source: String) {
    // A string may hold anything, braces and declarations among it.
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map { raw in
      let line = raw.trimmingCharacters(in: .whitespaces)
      return line.contains("\"") && !line.hasPrefix("//")
        ? line.replacing(/"(\\.|[^"\\])*"/, with: #""…""#) : line
    }
    var pending: (text: String, line: Int)?
    for (index, line) in lines.enumerated() where !line.hasPrefix("//") {
      if let begun = pending {
        pending = (begun.text + " " + line, begun.line)
      } else if isPublic(line) {
        pending = (line, index)
      }
      if let begun = pending, begun.text.count(where: { $0 == "(" }) <= begun.text.count(where: { $0 == ")" }) {
        add(begun.text, line: begun.line, isDocumented: begun.line > 0 && lines[begun.line - 1].hasPrefix("///"))
        pending = nil
      }
      follow(line)
    }
  }

  /// Whether a public declaration begins here: a case or a requirement of a public type needs no modifier.
  private func isPublic(_ line: String) -> Bool {
    if line.hasPrefix("public import ") { return false }
    if line.hasPrefix("public ") { return true }
    return scopes.last?.publicMembers.contains { line.hasPrefix($0) } == true
  }

  private mutating func add(_ text: String, line: Int, isDocumented: Bool) {
    let end = text.range(of: " {")?.lowerBound ?? text.endIndex
    let head = String(text[..<end]).replacing("public ", with: "").replacing("( ", with: "(")
      .replacing(" )", with: ")")
    let path = scopes.compactMap(\.name).joined(separator: ".")
    found.append(
      Declaration(text: path.isEmpty ? head : "\(path): \(head)", line: line + 1, isDocumented: isDocumented))
  }

  private mutating func follow(_ line: String) {
    var opening = Scope()
    guard line.contains("{") || line.contains("}") else { return }
    if let type = line.firstMatch(of: /^([a-z ]*)\b(struct|enum|protocol|class|extension) ([A-Za-z.\[\]]+)/) {
      opening.name = String(type.3)
      if type.1.contains("public"), type.2 == "enum" { opening.publicMembers = ["case "] }
      if type.1.contains("public"), type.2 == "protocol" {
        opening.publicMembers = ["var ", "func ", "init(", "static ", "associatedtype "]
      }
    }
    for character in line {
      if character == "{" {
        scopes.append(opening)
        opening = Scope()
      } else if character == "}", !scopes.isEmpty {
        scopes.removeLast()
      }
    }
  }
}
