package import SourceText
import StyleSpec

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
  public init(options: Options = Options()) {
    self.options = options
  }

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
  ///   - value: The JSON text of the value, UTF-8.
  ///   - property: The name of the property, such as `line-width`.
  ///   - layer: The layer's type (`line`), or `light`, `sky`, `projection`; needed only where several have the property.
  /// - Returns: The new value's bytes, on one line if the old one was, and what was done.
  /// - Throws: ``MigrationError`` where the value is not JSON, or no property has the name.
  public func migrate(
    value: some Collection<UInt8>, of property: String, in layer: String? = nil
  ) throws(MigrationError) -> MigratedStyle {
    try migrated(try read(Array(value)), as: .property(try Self.specification(of: property, in: layer)))
  }

  /// The property of a name.
  static func specification(
    of property: String, in layer: String?
  ) throws(MigrationError) -> PropertySpecification {
    let (name, layerName) = (JSONString(property), layer.map { JSONString($0) })
    let known = PropertyTable.specification(named: name, layer: layerName)
    guard let found = known ?? PropertyTable.mapbox.row(named: name, layer: layerName) else {
      throw .unknownProperty(name: property, layer: layer)
    }
    return found
  }

  /// Migrates the value of a single property given as a string.
  public func migrate(
    value: String, of property: String, in layer: String? = nil
  ) throws(MigrationError) -> MigratedStyle {
    try migrate(value: Array(value.utf8), of: property, in: layer)
  }

  /// Migrates a single filter.
  ///
  /// - Parameter filter: The JSON text of the filter, UTF-8.
  /// - Returns: The new filter's bytes, and what was done.
  /// - Throws: ``MigrationError`` where the filter is not JSON.
  public func migrate(filter: some Collection<UInt8>) throws(MigrationError) -> MigratedStyle {
    try migrated(try read(Array(filter)), as: .filter)
  }

  /// Migrates a single filter given as a string.
  public func migrate(filter: String) throws(MigrationError) -> MigratedStyle {
    try migrate(filter: Array(filter.utf8))
  }

  /// How many arrays and objects of an input may be open at once; deeper input is an error.
  static let maximumDepth = 10_000

  package func read(_ bytes: [UInt8]) throws(MigrationError) -> JSONDocument {
    do throws(JSONSyntaxError) {
      return try JSONDocument(parsing: bytes, maximumDepth: Self.maximumDepth)
    } catch {
      throw .notJSON(message: error.message, at: error.location, offset: error.offset)
    }
  }
}
