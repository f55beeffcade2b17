import SourceText
import StyleMigration

/// The reported values of a style in the order of its layers; equal values are merged.
struct PageLayers {
  /// A value in its layer.
  struct Row {
    /// The number of the values that are equal to it.
    let value: Int
    let site: MigrationReport.Site

    /// Whether it is the first of them.
    let isFirst: Bool
  }

  /// Values that share a property, an old text and an outcome, wherever they are.
  private(set) var values: [[MigrationReport.Site]] = []
  private(set) var layers: [(name: String, rows: [Row])] = []

  /// - Parameters:
  ///   - report: The report.
  ///   - outside: The name for the place of values outside of layers.
  ///   - text: The old text of a value.
  /// - Complexity: O(values).
  init(of report: MigrationReport, outside: String, text: (MigrationReport.Site) -> [UInt8]) {
    var numbers: [[UInt8]: Int] = [:]
    var layerNumbers: [String: Int] = [:]
    for site in report.sites {
      let outcome =
        switch site.outcome {
        case .migrated(let rewriting): "\(rewriting.newOperator)\n\(rewriting.proof.isRepaired)"
        case .left(let reason): "\(reason.id.rawValue)\n\(reason.message)"
        }
      let key = Array("\(site.property)\n\(site.kind)\n\(outcome)\n".utf8) + text(site)
      let number = numbers[key] ?? values.count
      let isFirst = number == values.count
      if isFirst {
        numbers[key] = number
        values.append([])
      }
      values[number].append(site)
      let name = site.layer ?? outside
      let layer = layerNumbers[name] ?? layers.count
      if layer == layers.count {
        layerNumbers[name] = layer
        layers.append((name, []))
      }
      layers[layer].rows.append(Row(value: number, site: site, isFirst: isFirst))
    }
  }
}

extension MigrationReport.Site {
  var isRepaired: Bool { if case .migrated(let rewriting) = outcome { rewriting.proof.isRepaired } else { false } }
}
