import StyleMigration
import StyleSpec

/// Features that tell a filter apart: one that is shown and one that is not, as like each other as possible.
struct FilterExamples {
  private(set) var shown: SitePicture.Row?
  private(set) var hidden: SitePicture.Row?

  /// For a repaired filter: features that today's renderers treat otherwise.
  private(set) var shownToday: SitePicture.Row?
  private(set) var hiddenToday: SitePicture.Row?

  /// - Complexity: O(shown · hidden rows).
  init(_ rows: [SitePicture.Row]) {
    let plain = rows.filter { $0.isPlain }
    if let shown = plain.first(where: { $0.values.passes }), let hidden = plain.first(where: { !$0.values.passes }) {
      (self.shown, self.hidden) = (shown, hidden)
      let other = plain.first { $0.isRepaired } ?? rows.filter { $0.isRepaired }.min { $0.oddity < $1.oddity }
      if let other { if other.values.passes { hiddenToday = other } else { shownToday = other } }
      return
    }
    let parts = rows.map { Self.parts(of: $0.label) }
    let oddities = rows.map { $0.oddity }
    let haveNumbers = rows.map { $0.hasNumbers }
    var best: (difference: Int, shown: Int, hidden: Int)?
    for (index, row) in rows.enumerated() where row.values.passes {
      for (other, otherRow) in rows.enumerated() where !otherRow.values.passes {
        let common = parts[index].count { parts[other].contains($0) }
        // Of equals the plainer: odd values are for the proof and not for people.
        var difference = 4 * (parts[index].count + parts[other].count - 2 * common) + oddities[index] + oddities[other]
        // A number beside a text tells little.
        if haveNumbers[index] != haveNumbers[other] { difference += 3 }
        if difference < best?.difference ?? .max { best = (difference, index, other) }
      }
    }
    shown = best.map { rows[$0.shown] } ?? rows.filter { $0.values.passes }.min { $0.oddity < $1.oddity }
    hidden = best.map { rows[$0.hidden] } ?? rows.filter { !$0.values.passes }.min { $0.oddity < $1.oddity }
    let repaired = rows.filter { $0.isRepaired }
    shownToday = repaired.filter { !$0.values.passes }.min { $0.oddity < $1.oddity }
    hiddenToday = repaired.filter { $0.values.passes }.min { $0.oddity < $1.oddity }
  }

  private static func parts(of label: String) -> [Substring] {
    label.utf8.split(separator: UInt8(ascii: ",")).map { part in Substring(part.drop { $0 == 0x20 }) }
  }

  /// The element: a line for each feature.
  var html: String {
    var html = "<dl class=\"f\">"
    func line(_ name: String, _ row: SitePicture.Row?) {
      let text = row.map { "<code>\(PageText.escaped(Self.text(of: $0), atMost: 160))</code>" }
      html += "<dt>\(name)</dt><dd>\(text ?? "no feature that was tried")</dd>"
    }
    line("shown", shown)
    line("not shown", hidden)
    if let hiddenToday { line("hidden by today’s renderers, shown now", hiddenToday) }
    if let shownToday { line("shown by today’s renderers, hidden now", shownToday) }
    return html + "</dl>"
  }

  /// The attributes of a feature and its kind of geometry; without attributes the kind alone.
  private static func text(of row: SitePicture.Row) -> String {
    let parts = parts(of: row.label).filter { part in
      row.isPlain || !part.utf8.starts(with: "id ".utf8) && !part.utf8.starts(with: "zoom ".utf8)
    }
    return (parts.count > 1 && parts[0] == "no attributes" ? Array(parts.dropFirst()) : parts).joined(separator: ", ")
  }
}

extension SitePicture.Values {
  /// Whether the old filter, as it is read, shows the feature.
  fileprivate var passes: Bool { old == .boolean(true) }
}

extension SitePicture.Row {
  /// Whether today's renderers treat it otherwise.
  fileprivate var isRepaired: Bool { values.today != nil && (values.today == .boolean(true)) != values.passes }

  /// Whether an attribute of it is a number.
  fileprivate var hasNumbers: Bool {
    let bytes = Array(label.utf8)
    return bytes.indices.dropLast(2).contains { index in
      bytes[index] == 0x3D && bytes[index + 1] == 0x20
        && ((0x30...0x39).contains(bytes[index + 2]) || bytes[index + 2] == 0x2D)
    }
  }

  /// How unlike the features of a map it is: arrays, objects, very large numbers, null.
  fileprivate var oddity: Int {
    var oddity = label.utf8.count / 12
    let bytes = Array(label.utf8)
    // A text that ends with a blank, which is easily overlooked.
    for index in bytes.indices.dropFirst().dropLast()
    where bytes[index] == 0x20 && bytes[index + 1] == 0x22 && bytes[index - 1] != 0x3D { oddity += 4 }
    for sign in ["[", "{", "null", "1e+", "missing", "true", "false", "\"\"", "no attributes"] {
      let word = Array(sign.utf8)
      for start in bytes.indices where bytes[start] == word[0] && bytes[start...].starts(with: word) { oddity += 3 }
    }
    return oddity
  }
}
