package import MigrationReports

/// The values of `--compare-file` and `--renderer`.
extension Arguments {
  /// The file of the renderer that is put inside the page; `nil` for an address.
  package var rendererFile: SystemString? { renderer.flatMap { WebAddress($0) == nil ? $0 : nil } }

  /// The renderer of the page; a script takes the place of this where a file is named.
  package var rendererAddress: ComparePage.Renderer {
    renderer.map { .address($0.text) } ?? .standard
  }

  /// Refuses inputs that one page with two maps cannot show.
  package func requireComparable(
    _ files: [SystemString], isCode: (Int) -> Bool
  ) throws(UsageError) {
    guard compareFile != nil else { return }
    if files.count > 1 { throw .comparesOneStyle(count: files.count) }
    if let name = files.first, isCode(0) { throw .comparesCode(name.text) }
  }

  /// The message about the page that is written for a file; empty where messages are not wanted.
  package func comparisonNote(of file: SystemString) -> String {
    guard let compareFile, !quiet else { return "" }
    var text = "'\(compareFile.text)' contains the keys of this style"
    if rendererFile == nil, case .address(let address) = rendererAddress {
      text += "; when it is opened, it loads the renderer from \(address) (--renderer FILE puts one inside)"
    }
    return "\(TerminalText.escaped(file.text)): note: \(TerminalText.escaped(text))\n"
  }
}
