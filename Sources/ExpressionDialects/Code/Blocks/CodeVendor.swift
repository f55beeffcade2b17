import SourceText

/// The SDK that code is for, as its names say.
struct CodeVendor {
  /// The only SDK of which names are found; `nil` if there are none, or names of several.
  let dialect: Dialect?

  init(_ cursor: CodeCursor) {
    var found: Set<Dialect> = []
    for index in 0..<cursor.limit where cursor[index].kind == .identifier {
      let range = cursor[index].range
      let bytes = cursor.bytes[range.lowerBound..<range.upperBound]
      // `mgl_` and `mglJSONObject` are names of MapLibre's SDK, too.
      for (letters, dialect) in Self.letters where bytes.holds(letters.utf8) { found.insert(dialect) }
    }
    dialect = found.count == 1 ? found.first : nil
  }

  private static let letters: [(String, Dialect)] = [
    ("MGL", .mapbox), ("MLN", .maplibre), ("AZM", .azure), ("azmJSONObject", .azure),
  ]
}
