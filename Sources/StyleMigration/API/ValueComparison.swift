import Equivalence
import LegacyStyle
public import SDKFunctions
import StyleDiagnostics
import SourceText
import StyleExpressions
import StyleSpec

/// The results of a value before and after its migration, at your own inputs.
///
/// Two evaluators that share no evaluation code compute both sides, as they do in a proof.
public struct ValueComparison: Hashable, Sendable {
  /// Both sides at one input.
  public struct Row: Hashable, Sendable {
    /// The input.
    public let input: Input

    /// What the old evaluator gives, as JSON; a colour is `[red, green, blue, alpha]`, premultiplied.
    ///
    /// `nil` for a modern value, and where the old runtime gives something that is not a value of the property.
    public let before: String?

    /// What the new evaluator gives for the migrated value, as JSON.
    ///
    /// `nil` where there is none, and where it depends on an operator that is not evaluated: `within`, `distance`,
    /// `number-format`, `resolved-locale` and comparisons with a collator.
    public let after: String?

    /// Whether both sides are the same, as a proof compares them; `nil` where one is missing.
    ///
    /// At inputs that a proof exempts, of the width of one rounding step, they may differ.
    public let isEqual: Bool?
  }

  /// The value that a migration writes, as JSON on one line: a modern value itself; `nil` where the old one is left.
  public let migrated: String?

  /// One row for each input, in their order.
  public let rows: [Row]

  /// Why the value is left or cannot be evaluated; or, where it is migrated, how runtimes are known to differ.
  public let diagnostics: [Diagnostic]

  fileprivate init(
    _ node: JSONNode, as kind: CodeValue, by semantics: LegacySemantics, _ profile: OutputProfile, at inputs: [Input]
  ) {
    let value = ValueInspection(node, as: kind, semantics: semantics, profile: profile)
    migrated = (value.verdict == nil ? node.fragment : value.migrated).map { String(decoding: $0.text, as: UTF8.self) }
    diagnostics = value.diagnostics
    func text(_ value: StyleValue) -> String {
      String(decoding: OutputForm.plain.fragment(of: value).text, as: UTF8.self)
    }
    rows = inputs.map { input in
      let (old, new) = (value.before(in: input.context), value.after(in: input.context))
      let isEqual = old.flatMap { old in new.map { Comparison(semantics).holds(old, $0) } }
      return Row(input: input, before: old.map(text), after: new.map(text), isEqual: isEqual)
    }
  }
}

extension StyleMigrator {
  /// Evaluates the value of a property before and after its migration: a function, tokens, an expression or a constant as JSON.
  ///
  /// - Throws: ``MigrationError`` where the value is not JSON, or no property has the name.
  public func comparison(
    value: String, of property: String, in layer: String? = nil, at inputs: [ValueComparison.Input]
  ) throws(MigrationError) -> ValueComparison {
    let property = try Self.specification(of: property, in: layer)
    return ValueComparison(
      try read(value).root, as: .property(property), by: options.semantics.legacy, options.profile, at: inputs)
  }

  /// Evaluates a filter before and after its migration.
  ///
  /// - Throws: ``MigrationError`` where the filter is not JSON.
  public func comparison(
    filter: String, at inputs: [ValueComparison.Input]
  ) throws(MigrationError) -> ValueComparison {
    ValueComparison(
      try read(filter).root, as: .filter, by: options.semantics.legacy, options.profile, at: inputs)
  }

  /// Evaluates a style function of old code before and after its migration, in native semantics.
  ///
  /// - Throws: `StyleFunctionError` of the module SDKFunctions, where the SDK refused the function.
  public func comparison(
    _ function: StyleFunction, for property: String, at inputs: [ValueComparison.Input]
  ) throws(StyleFunctionError) -> ValueComparison {
    guard let property = SDKProperty(named: property) else { throw .unknownProperty(property) }
    let node = try StyleFunctionReading(function, for: property).root()
    return ValueComparison(node, as: .property(property.specification), by: .native, options.profile, at: inputs)
  }
}

extension ValueComparison {
  /// The input of a function, a filter or an expression: a zoom and a feature.
  public struct Input: Hashable, Sendable, CustomStringConvertible {
    /// The zoom; `nil` where the value reads none.
    public let zoom: Double?

    /// The feature as it was given, a `Feature` of GeoJSON.
    public let feature: String

    fileprivate let context: EvaluationContext

    /// An input of a zoom and a feature, such as `{"properties": {"class": "park"}, "geometry": {"type": "Polygon"}}`.
    ///
    /// Of the feature, `id`, `properties` and the `type` of `geometry` are read. Each may be missing.
    ///
    /// - Throws: ``MigrationError`` where the text is not JSON, or not a feature.
    public init(zoom: Double? = nil, feature: String = "{}") throws(MigrationError) {
      try self.init(zoom, StyleMigrator().read(feature).root)
    }

    private init(_ zoom: Double?, _ node: JSONNode) throws(MigrationError) {
      guard let read = Feature(node) else {
        throw MigrationError(
          .invalidJSON,
          "expected a feature of GeoJSON: an object with \"properties\" and a \"geometry\" of a known type",
          at: node)
      }
      (self.zoom, feature) = (zoom, String(decoding: node.spelling, as: UTF8.self))
      context = EvaluationContext(zoom: zoom, feature: read)
    }

    /// Every feature at every zoom, feature by feature: of a `FeatureCollection` of GeoJSON, an array of features, or a single one.
    ///
    /// - Throws: ``MigrationError`` where the text is not JSON, or something in it is not a feature.
    public static func all(zooms: [Double], features: String) throws(MigrationError) -> [Input] {
      let root = try StyleMigrator().read(features).root
      let list = root["features"] ?? root
      var inputs: [Input] = []
      for feature in list.kind == .array ? Array(list.elements) : [root] {
        for zoom in zooms { inputs.append(try Input(zoom, feature)) }
      }
      return inputs
    }

    /// The zoom and the feature: `zoom 14, {"properties": {"class": "park"}}`.
    public var description: String { (zoom.map { "zoom \($0.javaScriptText), " } ?? "") + feature }
  }
}

extension Feature {
  /// A feature of GeoJSON; `nil` where it is not one.
  fileprivate init?(_ node: JSONNode) {
    guard node.kind == .object else { return nil }
    self.init(id: node["id"].map { StyleValue(json: $0) } ?? .null)
    switch node["properties"].map({ StyleValue(json: $0) }) ?? .null {
    case .object(let object): properties = object
    case .null: break
    default: return nil
    }
    guard let geometry = node["geometry"], geometry.kind != .null else { return }
    guard let type = geometry["type"]?.string, let kind = GeometryType(rawValue: type.string), kind != .unknown else {
      return nil
    }
    // Vector tiles know the simple kinds only.
    geometryType = kind.simple
  }
}
