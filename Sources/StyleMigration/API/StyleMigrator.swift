import StyleDiagnostics
package import SourceText
package import StyleSpec

/// Migrates the style functions of a style to expressions; each rewriting is proved before it is written.
///
/// ```swift
/// let migrated = try StyleMigrator().migrate(style: text)
/// // migrated.text is the new file, migrated.report says what was proved and what was left.
/// ```
///
/// - Source: https://maplibre.org/maplibre-style-spec/deprecations/#function
public struct StyleMigrator: Sendable {
  /// The options of this migrator.
  public let options: Options

  /// A migrator with these options.
  public init(options: Options = Options()) { self.options = options }

  /// Migrates a whole style.
  ///
  /// In a style of version 8 every byte outside a migrated value is kept. A value that cannot be migrated stays as it is, and the report says why.
  ///
  /// - Parameter style: The JSON text of a style, UTF-8: an array, `Data`, a slice.
  /// - Returns: The new bytes and what was done. A second run over them changes nothing.
  /// - Throws: ``MigrationError`` where the input is not JSON, or not a style.
  /// - Complexity: O(bytes · log bytes).
  public func migrate(style: some Collection<UInt8>) throws(MigrationError) -> MigratedStyle {
    try migrated(try read(Array(style)))
  }

  /// Migrates a whole style given as a string; see ``migrate(style:)-(Collection<UInt8>)``.
  public func migrate(style: String) throws(MigrationError) -> MigratedStyle {
    try migrate(style: Array(style.utf8))
  }

  /// The same for a text that is already read.
  package func migrated(_ document: JSONDocument) throws(MigrationError) -> MigratedStyle {
    var migration = WholeStyle(document.bytes, options: options)
    try migration.run(document)
    return migration.result()
  }

  /// Migrates the value of a single property.
  ///
  /// - Parameters:
  ///   - value: The JSON text of the value.
  ///   - property: The name of the property, such as `line-width`.
  ///   - layer: The layer's type (`line`), or `light`, `sky`, `projection`; needed only where several have the property.
  /// - Returns: The new value, on one line if the old one was, and what was done.
  /// - Throws: ``MigrationError`` where the value is not JSON, or no property has the name.
  public func migrate(
    value: String, of property: String, in layer: String? = nil
  ) throws(MigrationError) -> MigratedStyle {
    try migrated(try read(value), as: .property(try Self.specification(of: property, in: layer)))
  }

  /// Migrates a single filter.
  ///
  /// - Parameter filter: The JSON text of the filter.
  /// - Returns: The new filter, and what was done.
  /// - Throws: ``MigrationError`` where the filter is not JSON.
  public func migrate(filter: String) throws(MigrationError) -> MigratedStyle {
    try migrated(try read(filter), as: .filter)
  }

  /// The property of a name.
  package static func specification(
    of property: String, in layer: String? = nil
  ) throws(MigrationError) -> PropertySpecification {
    let (name, layerName) = (JSONString(property), layer.map { JSONString($0) })
    let known = PropertyTable.specification(named: name, layer: layerName)
    if let found = known ?? PropertyTable.mapbox.row(named: name, layer: layerName) { return found }
    throw MigrationError(
      .unknownProperty,
      layer.map { "unknown property \"\(name)\" of \"\($0)\" layers; check the spelling and the layer type" }
        ?? "unknown property \"\(name)\"; check the spelling")
  }

  /// How many arrays and objects of an input may be open at once; deeper input is an error.
  static let maximumDepth = 10_000

  package func read(_ bytes: [UInt8]) throws(MigrationError) -> JSONDocument {
    do throws(JSONSyntaxError) {
      return try JSONDocument(parsing: bytes, maximumDepth: Self.maximumDepth)
    } catch {
      throw MigrationError(error)
    }
  }

  func read(_ text: String) throws(MigrationError) -> JSONDocument { try read(Array(text.utf8)) }
}
