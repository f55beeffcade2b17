/// The name and the version of the tool, as reports give them.
package enum Tool {
  package static let name = "migrate-styles"
  package static let version = "0.1.0"
}
