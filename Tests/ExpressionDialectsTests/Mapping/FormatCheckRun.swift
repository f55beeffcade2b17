import ExpressionDialects
import SourceText
import StyleExpressions
import StyleSpec
import TestSupport
import Testing

extension FormatCheck {
  /// Runs the checks of a table, and returns their names.
  static func run(_ table: String) -> [String] {
    TextTable("mapping", table).rows.map { row in
      do { try FormatCheck(row: row).run(of: row[0]) } catch { Issue.record("\(row[0]): \(error)") }
      return row[0]
    }
  }

  /// Records an issue where the check fails.
  func run(of id: String) throws {
    switch self {
    case .reads(let spellings, let kind, let arguments, let json, let warnings):
      for dialect in Dialect.allCases {
        for spelling in spellings {
          let format = try parse(spelling, arguments, kind, in: dialect)
          let converted = try format.json()
          #expect(areSame(try converted.json.node, try node(json)), "\(id) \(spelling): \(converted.json.text)")
          if let warnings { #expect(converted.warnings.map { "\($0.id)" } == warnings, "\(id) \(spelling)") }
        }
        if warnings == ["options-on-in"] { continue }
        let written = try FormatString(json: try node(json), dialect: dialect, kind: kind)
        let again = try FormatString.parse(written.text, arguments: written.arguments, dialect: dialect, kind: kind)
        let back = try again.json().json
        #expect(FormatMeaning(try back.node) == FormatMeaning(try node(json)), "\(id) \(written.text): \(back.text)")
      }
    case .isWorth(let json, let type, let value, let attributes, let zoom):
      try evaluate(json, type, value, attributes, zoom, of: id)
    case .isRefused(let spellings, let kind, let arguments, let code):
      for spelling in spellings {
        for dialect in Dialect.allCases {
          #expect(refusal(spelling, arguments, kind, in: dialect) == code, "\(id) \(spelling) in \(dialect)")
        }
      }
    case .isFor(let spelling, let arguments, let name, let code):
      let kind: FormatString.Kind = name == "filter" ? .predicate : .expression
      let property =
        kind == .predicate ? PropertySpecification.filter : try #require(PropertyTable.specification(named: name))
      let format = try parse(spelling, arguments, kind, in: .azure)
      let found = refusal { _ = try format.json(for: property) }
      #expect(found == code, "\(id) \(spelling) for \(name)")
    case .isSwift(let json, let name, let expected):
      let property = try name.map { try #require(PropertyTable.specification(named: $0)) }
      let source = try SourceCode(.azure).expression(try StyleExpression(try node(json)), for: property)
      #expect(Self.plain(source) == Self.plain(expected), "\(id): \(source)")
    }
  }

  private func parse(
    _ spelling: String, _ arguments: [String], _ kind: FormatString.Kind, in dialect: Dialect
  ) throws -> FormatString {
    let text = dialect == .maplibre ? spelling.replacing("MGL_", with: "MLN_") : spelling
    let values = try arguments.map { try FormatNode(tagged: try node($0), dialect: dialect) }
    return try FormatString.parse(text, arguments: values, dialect: dialect, kind: kind)
  }

  /// The code with which a format string is refused, at a known location if it has one.
  private func refusal(
    _ spelling: String, _ arguments: [String], _ kind: FormatString.Kind, in dialect: Dialect
  ) -> String? {
    refusal { _ = try parse(spelling, arguments, kind, in: dialect).json() }
  }

  private func refusal(_ work: () throws -> Void) -> String? {
    do {
      try work()
      return nil
    } catch let refusal as DialectError {
      return refusal.id
    } catch {
      return "\(error)"
    }
  }

  /// Swift without its layout.
  private static func plain(_ source: String) -> String {
    let joined = source.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return [("( ", "("), (" )", ")"), ("[ ", "["), (", ]", "]"), (" ]", "]")].reduce(joined) {
      $0.replacing($1.0, with: $1.1)
    }
  }

  // MARK: Values

  private func evaluate(
    _ json: String, _ type: PropertyType?, _ expected: String, _ attributeText: String, _ zoom: Double, of id: String
  ) throws {
    var property = PropertySpecification.untyped
    if let type { property.type = type }
    property.parameters = [.zoom, .feature, .heatmapDensity, .lineProgress]
    property.takesZoomAnywhere = true
    var feature = Feature(geometryType: .point)
    guard case .object(let attributes) = StyleValue(json: try node(attributeText)) else {
      Issue.record("\(id): \(attributeText) are not attributes")
      return
    }
    feature.properties = attributes
    let context = EvaluationContext(zoom: zoom, feature: feature)
    let compiled = try CompiledExpression(try StyleExpression(try node(json)), for: property)
    let value: StyleValue
    do throws(EvaluationError) {
      value = try compiled.evaluate(in: context)
    } catch {
      #expect(expected == "error", "\(id) \(json): \(error)")
      return
    }
    guard expected != "error" else {
      Issue.record("\(id) \(json) is \(value), expected an error")
      return
    }
    #expect(isSame(value, try node(expected), type), "\(id) \(json) for \(attributeText): \(value)")
  }

  private func isSame(_ value: StyleValue, _ expected: JSONNode, _ type: PropertyType?) -> Bool {
    func isClose(_ left: Double, _ right: Double) -> Bool { abs(left - right) <= 1e-9 * max(1, abs(right)) }
    if type == .color {
      guard case .color(let color) = value else { return false }
      let parts = color.premultiplied
      let bytes = [parts.red, parts.green, parts.blue].map { parts.alpha == 0 ? 0 : $0 / parts.alpha * 255 }
      return zip(bytes + [parts.alpha], expected.elements).allSatisfy { abs($0 - ($1.number ?? -1)) < 1e-6 }
    }
    switch (value, StyleValue(json: expected)) {
    case (.number(let left), .number(let right)): return isClose(left, right)
    case (let left, let right): return left == right
    }
  }
}
