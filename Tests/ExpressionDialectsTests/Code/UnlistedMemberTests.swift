import AppSources
import ExpressionDialects
import Foundation
import SourceText
import StyleMigration
import Testing

/// The last name of everything on the lists of colours, curves and constants, as a member of something else: its value
/// is unknown, so it is copied as a hole, or the call is left.
@Suite struct UnlistedMemberTests {
  /// - Source: the class properties of `UIColor`, and the headers of the SDKs.
  static let colors = [
    "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow", "magenta", "orange",
    "purple", "brown", "clear",
  ]
  static let words = [
    "linear", "exponential", "cubicBezier", "interval", "categorical", "identity", "fontNamesAttribute",
    "fontScaleAttribute", "fontColorAttribute", "fontNames", "MGLFontNamesAttribute", "zoomLevelVariable",
    "heatmapDensityVariable", "lineProgressVariable", "featureIdentifierVariable", "pi", "rawValue", "constantValue",
    "self", "copy", "doubleValue", "cgColor",
  ]
  static let members = [
    "butt", "round", "square", "miter", "bevel", "map", "viewport", "auto", "center", "left", "right", "top", "bottom",
    "topLeft", "uppercase", "none", "width", "both", "line", "point",
  ]

  private static let isFull = ProcessInfo.processInfo.environment["UNLISTED_MEMBERS"] != nil

  static let swiftReceivers = [
    "Brand", "Theme.Colors", "MyApp.UIColor", "UIColor.Brand", "self", "super", "Self", "self.theme", "brand",
    "brand.colors", "App.shared.theme", "palette()", "palettes[0]", "theme!", "theme?", "(theme)", "Color", "NSString",
    "MGLLineStyleLayer", "view.tint.palette", "UIColors", "`Brand`",
  ]
  static let objectiveCReceivers = [
    "Brand", "self", "super", "theme", "_theme", "self.theme", "[Brand shared]", "[self theme].colors", "Theme.shared",
    "theme->colors", "palettes[0]", "palettes[@\"a\"]", "(theme)", "((Theme *)theme)", "NSString", "MGLStyle",
    "UIColors",
    "[UIColor brand]", "palette()", "[theme.colors first]", "UIFont",
  ]

  /// An unlisted member, its place, and the statement around it.
  private func statements(_ language: SourceLanguage) -> [(value: String, code: String)] {
    let isSwift = language == .swift
    let receivers = isSwift ? Self.swiftReceivers : Self.objectiveCReceivers
    var found: [(String, String)] = []
    // Each member is tried in one place, in turn; in all of them with UNLISTED_MEMBERS.
    var place = 0
    func add(_ value: String, _ swift: (String) -> String, _ objectiveC: (String) -> String) {
      place += 1
      guard Self.isFull || place.isMultiple(of: 23) else { return }
      found.append((value, isSwift ? swift(value) : objectiveC(value) + ";"))
    }
    for receiver in receivers {
      for name in Self.colors + Self.words + Self.members {
        let color = isSwift || !Self.colors.contains(name) ? name : name + "Color"
        var values = [receiver + "." + color]
        if !isSwift { values.append("[\(receiver) \(color)]") }
        for value in values {
          add(value) {
            "layer.circleColor = MGLStyleValue(rawValue: \($0))"
          } _: {
            "layer.circleColor = [MGLStyleValue valueWithRawValue:\($0)]"
          }
          add(value) {
            "layer.circleColor = MGLStyleValue(interpolationMode: .identity, sourceStops: nil, attributeName: \"a\", options: [.defaultValue: MGLStyleValue<UIColor>(rawValue: \($0))])"
          } _: {
            "layer.circleColor = [MGLStyleValue valueWithInterpolationMode:MGLInterpolationModeIdentity sourceStops:nil attributeName:@\"a\" options:@{MGLStyleFunctionOptionDefaultValue: [MGLStyleValue valueWithRawValue:\($0)]}]"
          }
          add(value) {
            "layer.circleRadius = MGLStyleValue(interpolationMode: .identity, sourceStops: nil, attributeName: \($0), options: nil)"
          } _: {
            "layer.circleRadius = [MGLStyleValue valueWithInterpolationMode:MGLInterpolationModeIdentity sourceStops:nil attributeName:\($0) options:nil]"
          }
          add(value) {
            "layer.circleRadius = MGLStyleValue(interpolationMode: \($0), cameraStops: [0: MGLStyleValue(rawValue: 1), 9: MGLStyleValue(rawValue: 2)], options: nil)"
          } _: {
            "layer.circleRadius = [MGLStyleValue valueWithInterpolationMode:\($0) cameraStops:@{@0: [MGLStyleValue valueWithRawValue:@1], @9: [MGLStyleValue valueWithRawValue:@2]} options:nil]"
          }
          add(value) {
            "layer.lineCap = MGLStyleValue(rawValue: NSValue(mglLineCap: \($0)))"
          } _: {
            "layer.lineCap = [MGLStyleValue valueWithRawValue:[NSValue valueWithMGLLineCap:\($0)]]"
          }
          add(value) {
            "layer.iconImageName = MGLStyleValue(rawValue: \($0))"
          } _: {
            "layer.iconImageName = [MGLStyleValue valueWithRawValue:\($0)]"
          }
        }
      }
      // The key of an option.
      for name in ["interpolationBase", "defaultValue"] {
        add("\(receiver).\(name)") {
          "layer.circleRadius = MGLStyleValue(interpolationMode: .exponential, cameraStops: [0: MGLStyleValue(rawValue: 1), 9: MGLStyleValue(rawValue: 2)], options: [\($0): 2])"
        } _: {
          "layer.circleRadius = [MGLStyleValue valueWithInterpolationMode:MGLInterpolationModeExponential cameraStops:@{@0: [MGLStyleValue valueWithRawValue:@1], @9: [MGLStyleValue valueWithRawValue:@2]} options:@{\($0): @2}]"
        }
      }
    }
    return found
  }

  @Test(arguments: SourceLanguage.allCases)
  func isCopiedOrLeft(language: SourceLanguage) throws {
    let all = statements(language)
    #expect(all.count > 200)
    var faults: [String] = []
    // Statements of one file are read one by one.
    for start in stride(from: 0, to: all.count, by: 40) {
      let some = all[start..<min(start + 40, all.count)]
      let source = some.map { $0.code }.joined(separator: "\n") + "\n"
      let result = try AppSourceMigrator().migrate(source, language: language)
      for (index, statement) in some.enumerated() {
        let values = result.values.filter { $0.location.line == index + 1 }
        let isLeft = result.findings.contains { $0.location.line == index + 1 && $0.severity == .warning }
        let isCopied = !values.isEmpty && values.allSatisfy { $0.holes == 1 && $0.legacy == nil }
        if isLeft == isCopied { faults.append(statement.code) }
      }
    }
    #expect(faults.isEmpty, "\(faults.count) of \(all.count): \(faults.prefix(3).joined(separator: "\n"))")
  }

  /// The same where code is converted.
  @Test(arguments: SourceLanguage.allCases)
  func isNotConverted(language: SourceLanguage) {
    let isSwift = language == .swift
    var tried = 0
    var faults: [String] = []
    for receiver in isSwift ? Self.swiftReceivers : Self.objectiveCReceivers {
      for name in Self.colors + Self.words + Self.members {
        let color = isSwift || !Self.colors.contains(name) ? name : name + "Color"
        for value in isSwift ? ["\(receiver).\(color)"] : ["\(receiver).\(color)", "[\(receiver) \(color)]"] {
          for call in isSwift
            ? ["forConstantValue: \(value)", "forKeyPath: \(value)", "forConstantValue: NSValue(mglLineCap: \(value))"]
            : [
              "expressionForConstantValue:\(value)", "expressionForKeyPath:\(value)",
              "expressionForConstantValue:[NSValue valueWithMGLLineCap:\(value)]",
            ]
          {
            tried += 1
            // One in eleven; all with UNLISTED_MEMBERS.
            guard Self.isFull || tried.isMultiple(of: 11) else { continue }
            let code = isSwift ? "NSExpression(\(call))" : "[NSExpression \(call)];"
            do throws(DialectError) {
              _ = try CodeBlock(code, in: language, dialect: .mapbox)
              faults.append(code)
            } catch {
              continue
            }
          }
        }
      }
    }
    #expect(tried > 3_000)
    #expect(faults.isEmpty, "\(faults.count) of \(tried): \(faults.prefix(3).joined(separator: "\n"))")
  }
}
