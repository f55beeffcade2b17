/// The name and the version of the tool, for reports.
package enum Tool {
  package static let name = "migrate-styles"
  package static let version = "0.1.0"

  /// The address of the repository and its releases.
  ///
  /// Documents repeat it; `PromiseTests` compares them with this line.
  package static let repository = "https://github.com/YOUR-ORGANIZATION/style-migration"

  /// The address that code scanning shows for the tool: the deprecation that it deals with.
  package static let informationAddress = "https://maplibre.org/maplibre-style-spec/deprecations/"
}
