import Foundation

/// README or a guide, with the commands and the code for its readers.
package struct GuidePage: Sendable {
  /// A piece of a page.
  package struct Block: Sendable, CustomStringConvertible {
    package let page: String
    package let line: Int
    package var text: String

    package var description: String { "\(page):\(line)" }

    /// Whether it is the manifest of a package, not a script.
    package var isManifest: Bool { text.hasPrefix("// swift-tools-version") }

    /// Whether it is a part of the toolkit's own sources, not a script.
    package var isExcerpt: Bool { text.hasPrefix("package ") }
  }

  /// The path within the repository.
  package let path: String
  private let lines: [String]

  /// README, the pages of `Documentation` and the guides beside the sources; the list of diagnostics has a test of its own.
  package static func all() throws(TestFileError) -> [GuidePage] {
    let root = TestFolder(path: Checkout.root)
    let guides = try root.files(suffix: ".md").filter {
      $0.hasPrefix("Sources/") || $0.hasPrefix("Documentation/") && $0 != "Documentation/Diagnostics.md"
    }
    var pages: [GuidePage] = []
    for path in ["README.md"] + guides {
      let text = String(decoding: try root.bytes(of: path), as: UTF8.self)
      pages.append(GuidePage(path: path, lines: text.components(separatedBy: "\n")))
    }
    return pages
  }

  /// The text between fences with the name of a language; without a name the fence has none.
  package func blocks(in language: String) -> [Block] {
    var found: [Block] = []
    var open: Block?
    var isInside = false
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if let block = open { found.append(block) }
        open = !isInside && line == "```" + language ? Block(page: path, line: index + 1, text: "") : nil
        isInside.toggle()
      } else {
        open?.text += line + "\n"
      }
    }
    return found
  }

  /// The lines of commands: indented ones, and those between fences without a name.
  package var commands: [Block] {
    let names = ["migrate-styles ", "swift ", "git ", "cp "]
    var found: [Block] = []
    var fence: String?
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        fence = fence == nil ? line : nil
      } else if fence == "```" || fence == nil && line.hasPrefix("    ") {
        let text = fence == nil ? String(line.dropFirst(4)) : line
        guard names.contains(where: text.hasPrefix) else { continue }
        found.append(Block(page: path, line: index + 1, text: text))
      }
    }
    return found
  }
}
