/// The name and the version of the tool, as reports give them.
package enum Tool {
  package static let name = "migrate-styles"
  package static let version = "0.1.0"

  /// Where the repository and its releases are.
  ///
  /// Documents repeat it; `PromiseTests` compares them with this line.
  package static let repository = "https://github.com/YOUR-ORGANIZATION/style-migration"

  /// Where code scanning sends people who ask what the tool is about: the deprecation that it works off.
  package static let informationAddress = "https://maplibre.org/maplibre-style-spec/deprecations/"
}
