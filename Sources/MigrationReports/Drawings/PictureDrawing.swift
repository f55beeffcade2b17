package import StyleMigration
import StyleSpec

/// Values of keys, of features or of steps as a table or a grid in SVG, for a page and as a file of its own.
package struct PictureDrawing {
  private let picture: SitePicture
  private let title: String

  /// - Parameters:
  ///   - picture: What is drawn.
  ///   - title: What it shows, for screen readers.
  package init(_ picture: SitePicture, title: String) {
    self.picture = picture
    self.title = title
  }

  /// The panels as elements of a page, small multiples side by side.
  package var pageElements: String {
    picture.panels.map { panel in
      let (content, height) = drawing(of: panel)
      let caption = panel.title.isEmpty ? "" : "<p>\(PageText.escaped(panel.title, atMost: 60))</p>"
      return "<div>\(caption)\(svg(content, panel, height: height, attributes: ""))</div>"
    }.joined()
  }

  /// A file with all panels, one below the other.
  package var file: String {
    var y = 8.0
    var content = ""
    for panel in picture.panels {
      if !panel.title.isEmpty {
        content +=
          "<text x=\"8\" y=\"\(PageText.coordinate(y + 10))\">\(PageText.escaped(panel.title, atMost: 50))</text>"
        y += 16
      }
      let (marks, height) = drawing(of: panel)
      content += "<g transform=\"translate(0 \(PageText.coordinate(y)))\">\(marks)</g>"
      y += height + 8
    }
    let background = "<style>\(PageStyle.plots)</style><rect class=\"w\" width=\"100%\" height=\"100%\"/>"
    return svg(
      background + content, nil, height: y,
      attributes: " xmlns=\"http://www.w3.org/2000/svg\" width=\"640\" height=\"\(PageText.coordinate(y * 2))\"") + "\n"
  }

  private func svg(_ content: String, _ panel: SitePicture.Panel?, height: Double, attributes: String) -> String {
    let panels = panel.map { [$0] } ?? picture.panels
    let name = PageText.escaped(
      [title, panel?.title ?? ""].filter { !$0.isEmpty }.joined(separator: ", "), atMost: 160)
    let words = panels.prefix(6).map { PageText.escaped(description(of: $0), atMost: 200) }.joined(separator: "; ")
    return "<svg\(attributes) role=\"img\" viewBox=\"0 0 320 \(PageText.coordinate(height))\"><title>\(name)</title>"
      + "<desc>\(words)</desc>\(content)</svg>"
  }

  private func drawing(of panel: SitePicture.Panel) -> (content: String, height: Double) {
    switch panel.shape {
    case .curve(let axis, let points): return table(Self.steps(of: points, over: axis))
    case .table(let rows): return table(rows)
    case .truth(let rows): return truthGrid(rows)
    }
  }

  /// The inputs over an axis where a value begins.
  private static func steps(of points: [SitePicture.Point], over axis: String) -> [SitePicture.Row] {
    var rows: [SitePicture.Row] = []
    for point in points {
      if let last = rows.last?.values, last.old == point.values.old, last.new == point.values.new { continue }
      let label = rows.isEmpty ? "\(axis) from the start" : "\(axis) from \(Plot.label(point.input))"
      rows.append(.init(label: label, values: point.values))
    }
    return rows
  }

  // MARK: Words

  private func description(of panel: SitePicture.Panel) -> String {
    let difference = !picture.hasNew ? "old only" : picture.hasDifference ? "old and new differ" : "old and new agree"
    switch panel.shape {
    case .curve(let axis, let points):
      guard let first = points.first, let last = points.last else { return difference }
      return
        "\(difference); over \(axis) from \(PageText.number(first.input)) to \(PageText.number(last.input)): "
        + "\(PageText.wording(of: first.values.old)) at the start, \(PageText.wording(of: last.values.old)) at the end"
    case .table(let rows):
      return "\(difference) for \(rows.count.counting("input")): "
        + rows.prefix(5).map { "\($0.label) gives \(PageText.wording(of: $0.values.old))" }.joined(separator: ", ")
    case .truth(let rows):
      let count = rows.count { $0.values.old == .boolean(true) }
      return "\(difference); \(count) of \(rows.count.counting("feature passes", "features pass"))"
    }
  }

  // MARK: Tables

  private func table(_ rows: [SitePicture.Row]) -> (content: String, height: Double) {
    var content = "<text class=\"h\" x=\"8\" y=\"12\">input</text><text class=\"h\" x=\"152\" y=\"12\">old</text>"
    if picture.hasNew { content += "<text class=\"h\" x=\"232\" y=\"12\">new</text>" }
    var y = 18.0
    for row in rows.prefix(Self.rowLimit) {
      let line = PageText.coordinate(y + 12)
      content += "<text x=\"8\" y=\"\(line)\">\(PageText.escaped(row.label, atMost: 20))</text>"
      content += cell(row.values.old, x: 152, y: y, isNew: false)
      if picture.hasNew { content += cell(row.values.new, x: 232, y: y, isNew: true) }
      if row.values.differ { content += "<text class=\"x\" x=\"309\" y=\"\(line)\">≠</text>" }
      y += 18
    }
    if rows.count > Self.rowLimit {
      content +=
        "<text class=\"a\" x=\"8\" y=\"\(PageText.coordinate(y + 12))\">\(rows.count - Self.rowLimit) more</text>"
      y += 18
    }
    return (content, y + 2)
  }

  /// The rows of a table in a drawing.
  private static let rowLimit = 24

  private func cell(_ value: StyleValue?, x: Double, y: Double, isNew: Bool) -> String {
    let place = "M\(PageText.coordinate(x)) \(PageText.coordinate(y))h74v15h-74z"
    if case .color(let color)? = value {
      return "<path fill=\"#fff\" d=\"\(place)\"/><path class=\"b\" \(PageText.fill(color)) d=\"\(place)\"/>"
    }
    let text = PageText.escaped(PageText.wording(of: value), atMost: 9)
    return "<path class=\"\(isNew ? "m" : "l")\" d=\"\(place)\"/>"
      + "<text class=\"v\" x=\"\(PageText.coordinate(x + 4))\" y=\"\(PageText.coordinate(y + 11.5))\">\(text)</text>"
  }

  /// The lanes of a grid: what the old filter says, for a repaired one also what today's renderers show, and the new filter.
  private func lanes(of rows: [SitePicture.Row]) -> [(name: String, value: (SitePicture.Values) -> StyleValue?)] {
    let isRepaired = rows.contains { $0.values.today != nil }
    var lanes: [(name: String, value: (SitePicture.Values) -> StyleValue?)] = []
    if isRepaired { lanes.append(("today", { $0.today })) }
    lanes.append((isRepaired ? "meant" : "old", { $0.old }))
    if picture.hasNew { lanes.append(("new", { $0.new })) }
    return lanes
  }

  /// A column for each feature, a lane for each filter, a filled square for *passes*.
  private func truthGrid(_ rows: [SitePicture.Row]) -> (content: String, height: Double) {
    let lanes = lanes(of: rows)
    let laneHeight = 11.0
    let gridHeight = Double(lanes.count) * laneHeight
    var content = ""
    var y = 4.0
    for start in stride(from: 0, to: rows.count, by: 24) {
      for (number, lane) in lanes.enumerated() {
        let line = PageText.coordinate(y + 9 + laneHeight * Double(number))
        content += "<text class=\"e\" x=\"40\" y=\"\(line)\">\(lane.name)</text>"
      }
      for (column, row) in rows[start..<min(start + 24, rows.count)].enumerated() {
        let x = PageText.coordinate(44 + 11 * Double(column))
        func square(_ value: StyleValue?, _ y: Double) -> String {
          "<path class=\"\(value == .boolean(true) ? "t" : "f")\" d=\"M\(x) \(PageText.coordinate(y))h9v9h-9z\"/>"
        }
        content += "<g><title>\(PageText.escaped(row.label, atMost: 80))</title>"
        for (number, lane) in lanes.enumerated() {
          content += square(lane.value(row.values), y + 1 + laneHeight * Double(number))
        }
        if row.values.differ {
          content += "<path class=\"d\" d=\"M\(x) \(PageText.coordinate(y + gridHeight + 2))h9\"/>"
        }
        content += "</g>"
      }
      y += gridHeight + 10
    }
    content += legend("t", "passes", rows.first { $0.values.old == .boolean(true) }, y: y)
    content += legend("f", "does not", rows.first { $0.values.old != .boolean(true) }, y: y + 14)
    content += "<text class=\"a\" x=\"44\" y=\"\(PageText.coordinate(y + 37))\">a column is a feature</text>"
    return (content, y + 42)
  }

  /// What a square says, with a feature for which it holds.
  private func legend(_ square: String, _ meaning: String, _ row: SitePicture.Row?, y: Double) -> String {
    let example = row.map { ": \(PageText.escaped($0.label, atMost: 38 - meaning.utf8.count))" } ?? " (no feature)"
    return "<path class=\"\(square)\" d=\"M44 \(PageText.coordinate(y))h9v9h-9z\"/>"
      + "<text x=\"57\" y=\"\(PageText.coordinate(y + 9))\">\(meaning)\(example)</text>"
  }
}
