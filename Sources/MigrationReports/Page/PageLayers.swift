import SourceText
import StyleMigration

/// The reported values of a style in the order of its layers; equal values are merged.
struct PageLayers {
  /// Values that share a property, an old text and an outcome, wherever they are.
  struct Value {
    var sites: [MigrationReport.Site]

    /// Why they were left; `nil` where they were rewritten.
    var diagnostic: Diagnostic?
    var isRepaired: Bool
  }

  /// A value in its layer.
  struct Row {
    /// Its number in ``values``.
    var value: Int
    var site: MigrationReport.Site

    /// Whether it is the first of equal values.
    var isFirst: Bool
  }

  struct Layer {
    var name: String
    var rows: [Row] = []
  }

  private(set) var values: [Value] = []
  private(set) var layers: [Layer] = []

  /// - Parameters:
  ///   - report: The report.
  ///   - outside: The name for the place of values outside of layers.
  ///   - text: The old text of a value.
  /// - Complexity: O(values).
  init(of report: MigrationReport, outside: String, text: (MigrationReport.Site) -> [UInt8]) {
    // Values are equal if property, kind, outcome and old text are.
    var numbers: [[UInt8]: Int] = [:]
    var layerNumbers: [String: Int] = [:]
    for site in report.sites {
      var value = Value(sites: [], isRepaired: false)
      var outcome = ""
      switch site.outcome {
      case .migrated(let rewriting):
        outcome = rewriting.newOperator
        value.isRepaired = rewriting.proof.isRepaired
      case .left(let reason):
        value.diagnostic = reason
        outcome = "\(reason.id.rawValue) \(reason.message)"
      }
      let key = Array("\(site.property)\n\(site.kind)\n\(outcome)\n\(value.isRepaired)\n".utf8) + text(site)
      let number = numbers[key] ?? values.count
      let isFirst = number == values.count
      if isFirst {
        numbers[key] = number
        values.append(value)
      }
      values[number].sites.append(site)
      let place = Self.layer(of: site)
      let layer = layerNumbers[place] ?? layers.count
      if layer == layers.count {
        layerNumbers[place] = layer
        layers.append(Layer(name: site.layer ?? (place.isEmpty ? outside : place)))
      }
      layers[layer].rows.append(Row(value: number, site: site, isFirst: isFirst))
    }
  }

  /// The pointer to the layer of a value; empty at the root.
  private static func layer(of site: MigrationReport.Site) -> String {
    let tokens = site.pointer.description.utf8.split(separator: UInt8(ascii: "/"))
    // In an array of layers the index comes first.
    var end = tokens.first?.allSatisfy { (0x30...0x39).contains($0) } == true ? 1 : 0
    for (index, token) in tokens.enumerated() where token.elementsEqual("layers".utf8) && index + 1 < tokens.count {
      end = index + 2
    }
    return tokens[..<end].map { "/" + String(Substring($0)) }.joined()
  }
}
