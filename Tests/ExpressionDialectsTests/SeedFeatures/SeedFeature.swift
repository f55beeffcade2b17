import SourceText

/// A row of the feature table of the three iOS documents, and the checks that hold it.
///
/// Everything expected is written from the documents, nothing from the output of this package.
struct SeedFeature {
  var id: String
  var checks: [FormatCheck]

  init(_ id: String, _ checks: FormatCheck...) {
    self.id = id
    self.checks = checks
  }
}

extension SeedFeature {
  /// The attributes of the feature of Azure's page.
  static let sample = """
    {"id": 123, "entityType": "restaurant", "revenue": 12345, "subTitle": "Building 40", "temperature": 64,
     "title": "Cafeteria", "zoneColor": "purple", "abcArray": ["a", "b", "c"], "array2d": [["a", "b"], ["x", "y"]],
     "_style": {"fillColor": "red"}}
    """
}
