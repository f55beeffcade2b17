import Foundation
import MigrationReports
import SourceText
import StyleMigration
import StyleSpec
import Testing

/// What a drawing shows of values that are given.
@Suite struct PlotTests {
  private func figure(isMigrated: Bool = true, _ curves: [(Double, StyleValue)]...) -> String {
    let curves = curves.enumerated().map { index, points in
      FunctionCurve(title: "panel \(index)", axis: "zoom", points: points.map { (input: $0.0, value: $0.1) })
    }
    return ValueFigure(curves, isMigrated: isMigrated, title: "t").html
  }

  private func color(_ red: Double, _ green: Double, _ blue: Double) -> StyleValue {
    .color(Color(red: red, green: green, blue: blue, alpha: 1))
  }

  @Test func oldAndNewAreOneLine() {
    let migrated = figure([(0, .number(1)), (10, .number(2))])
    #expect(migrated.contains("old and new agree") && migrated.components(separatedBy: "<path class=\"u\"").count == 2)
    let left = figure(isMigrated: false, [(0, .number(1)), (10, .number(2))])
    #expect(!left.contains("agree") && left.contains("the old value"))
  }

  @Test func coloursAreARamp() {
    let red = color(1, 0, 0)
    let same = figure([(0, red), (10, red)])
    #expect(same.contains("old and new agree") && same.components(separatedBy: "<g shape").count == 2)
  }

  /// Several curves share one plot, so that they can be compared.
  @Test func curvesHaveOneScale() {
    let both = figure(
      [(0, .number(0)), (10, .number(1))],
      [(0, .number(0)), (10, .number(500))])
    #expect(both.components(separatedBy: "<svg").count == 2)
    #expect(both.contains(">panel 0</text>") && both.contains(">panel 1</text>"))
  }

  /// - Source: WCAG 2.2, 1.4.3 and 1.4.11: text 4.5 to 1, what a drawing is made of 3 to 1.
  @Test func contrasts() throws {
    func luminance(_ hex: String) throws -> Double {
      let digits = hex.count == 4 ? hex.dropFirst().map { "\($0)\($0)" }.joined() : String(hex.dropFirst())
      let number = try #require(Int(digits, radix: 16))
      let parts = [number >> 16, number >> 8 & 255, number & 255].map { part -> Double in
        let share = Double(part) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let sheet = ReportPage.sheet
    func color(_ name: String, _ theme: Int) throws -> String {
      let found = sheet.matches(of: /--([a-z]):(#[0-9a-f]+)/).filter { $0.1 == name }.map { String($0.2) }
      return try #require(theme < found.count ? found[theme] : nil)
    }
    // Light, dark, and on paper.
    for theme in [0, 1, 2] {
      for (front, back, least) in [
        ("t", "a", 4.5), ("t", "c", 4.5), ("s", "a", 4.5), ("s", "c", 4.5), ("u", "c", 4.5),
        // Old and new lines, the words marked in them, and the signs in front.
        ("t", "d", 4.5), ("t", "b", 4.5), ("t", "f", 4.5), ("t", "g", 4.5), ("s", "d", 4.5), ("s", "f", 4.5),
        ("h", "a", 4.5), ("h", "c", 4.5), ("u", "a", 4.5), ("e", "a", 4.5), ("e", "c", 4.5), ("v", "a", 4.5),
        ("v", "c", 4.5), ("y", "a", 4.5), ("y", "c", 4.5),
      ] {
        let pair = [try luminance(color(front, theme)), try luminance(color(back, theme))].sorted()
        #expect((pair[1] + 0.05) / (pair[0] + 0.05) >= least, "\(front) on \(back), theme \(theme)")
      }
    }
  }
}
