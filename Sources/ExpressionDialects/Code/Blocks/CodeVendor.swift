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
      for (letters, dialect) in Self.letters where bytes.holds(letters) { found.insert(dialect) }
    }
    dialect = found.count == 1 ? found.first : nil
  }

  private static let letters: [(StaticString, Dialect)] = [
    ("MGL", .mapbox), ("MLN", .maplibre), ("AZM", .azure), ("azmJSONObject", .azure),
  ]
}

extension ArraySlice<UInt8> {
  fileprivate func holds(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard count >= length else { return false }
    return text.withUTF8Buffer { wanted in
      (startIndex...(endIndex - length)).contains { start in
        wanted.indices.allSatisfy { self[start + $0] == wanted[$0] }
      }
    }
  }
}
