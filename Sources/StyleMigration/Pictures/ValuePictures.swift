package import SourceJSON

/// Where a page takes the texts and drawings of values from.
package enum ValuePictures: Sendable {
  case style(StylePictures)
  case code(CodePictures)

  /// The old text of a value, to find values that are the same.
  package func oldText(at pointer: JSONPointer) -> [UInt8]? {
    switch self {
    case .style(let pictures): pictures.oldText(at: pointer)
    case .code(let pictures): pictures[pointer]?.old
    }
  }

  /// The new text of a value.
  package func newText(at pointer: JSONPointer) -> [UInt8]? {
    switch self {
    case .style(let pictures): pictures.newText(at: pointer)
    case .code(let pictures): pictures[pointer]?.new
    }
  }

  /// The picture of a value; `nil` where there is nothing to draw.
  ///
  /// - Parameters:
  ///   - pointer: The place of the value, as the report has it.
  ///   - isMigrated: Whether there is a new value.
  /// - Returns: The picture.
  package func picture(at pointer: JSONPointer, isMigrated: Bool) -> SitePicture? {
    switch self {
    case .style(let pictures): pictures.picture(at: pointer, isMigrated: isMigrated)
    case .code(let pictures): isMigrated ? pictures[pointer]?.picture : nil
    }
  }

  /// For a repaired filter, a feature whose result changes; `nil` for other values.
  package func changedFeature(at pointer: JSONPointer) -> ChangedFeature? {
    guard case .style(let pictures) = self else { return nil }
    return pictures.changedFeature(at: pointer)
  }
}
