import StyleMigration
import StyleSpec

/// Values of keys and features, or of steps, as a table; long ones are folded.
struct ValueTable {
  private struct Row {
    var label: String
    var value: StyleValue?

    /// Whether its attribute is of a type that the property is not made for.
    var isOdd: Bool {
      let bytes = Array(label.utf8)
      return ["= [", "= {", "= null", "= true", "= false", "1e+"].contains { sign in
        let word = Array(sign.utf8)
        return bytes.indices.contains { bytes[$0...].starts(with: word) }
      }
    }
  }

  /// The rows that are shown before the rest is folded.
  private static let shownCount = 8

  /// The rows that are on the page at all.
  private static let limit = 200

  private var rows: [Row] = []

  /// The values of keys, or of features.
  init(rows: [SitePicture.Row]) {
    self.rows = rows.map { Row(label: $0.label, value: $0.values.old) }
    // What the proof tried beside text is not what a reviewer asks about.
    let plain = self.rows.filter { !$0.isOdd }
    if self.rows.contains(where: { $0.isOdd }), plain.count > 1 { self.rows = Array(plain.prefix(6)) }
  }

  /// The steps of words over an axis.
  init(curves: [ValueFigure.Curve], axis: String) {
    for curve in curves {
      let before = curve.title.isEmpty ? "" : curve.title + ", "
      var last: StyleValue??
      for point in curve.points where last != point.values.old {
        let isFirst = last == nil
        rows.append(
          Row(
            label: before + (isFirst ? "\(axis) from the start" : "\(axis) from \(Plot.label(point.input))"),
            value: point.values.old))
        last = point.values.old
      }
    }
    if rows.count == curves.count { for index in rows.indices { rows[index].label = "any \(axis)" } }
  }

  var html: String {
    let visible = rows.count <= Self.shownCount + 2 ? rows[...] : rows.prefix(Self.shownCount)
    var html = "<table class=\"k\">\(visible.map(Self.html).joined())</table>"
    let rest = rows[visible.endIndex...]
    guard !rest.isEmpty else { return html }
    html += "<details><summary>\(rest.count) more</summary>"
    html += "<table class=\"k\">\(rest.prefix(Self.limit).map(Self.html).joined())</table>"
    if rest.count > Self.limit { html += "<p class=\"s\">and \(rest.count - Self.limit) more, as in the text</p>" }
    return html + "</details>"
  }

  private static func html(_ row: Row) -> String {
    var text = PageText.escaped(PageText.wording(of: row.value), atMost: 80)
    if case .color(let color)? = row.value {
      text =
        "<svg class=\"w\" viewBox=\"0 0 24 14\" aria-hidden=\"true\">"
        + (color.alpha < 1 ? "<path fill=\"url(#alpha)\" d=\"M0 0h24v14h-24z\"/>" : "")
        + "<path class=\"b\" \(PageText.fill(color)) d=\"M.5 .5h23v13h-23z\"/></svg>" + PageText.name(of: color)
    }
    return "<tr><th scope=\"row\">\(PageText.escaped(row.label, atMost: 80))</th><td>\(text)</td></tr>"
  }
}
