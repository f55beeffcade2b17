import Foundation
import LegacyStyle
import SDKFunctions
import StyleDiagnostics
import StyleMigration
import Testing

/// The Swift source of a record is the source below, and gives its diagnostic.
@Suite struct StyleFunctionDiagnosticTests {
  private static let one = StyleFunction(rawValue: 1)
  private static let cap = StyleFunction(rawValue: .enumeration("MGLLineCapRound"))

  @Test(arguments: DiagnosticFamily.styleFunction.kinds)
  func theExampleProvokesIt(kind: DiagnosticKind) throws {
    guard case .styleFunction(let text, let property) = kind.example else {
      Issue.record("the example is not Swift source")
      return
    }
    let file = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = file.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let marks = lines.joined(separator: " ").replacing("( ", with: "(").replacing(" )", with: ")")
    #expect(marks.contains(text), "the source below is another one")
    let function = try Self.function(for: kind)
    let warnings = try StyleMigrator().migrate(function, for: property).warnings
    #expect(warnings.map(\.id) == [kind.id])
  }

  private static func function(for kind: DiagnosticKind) throws -> StyleFunction {
    switch kind {
    case .defaultIgnored:
      StyleFunction(interpolationMode: .exponential, cameraStops: [0: one], options: [.defaultValue(one)])
    case .baseIgnored:
      StyleFunction(interpolationMode: .interval, cameraStops: [0: one], options: [.interpolationBase(2)])
    case .zeroBase:
      StyleFunction(interpolationMode: .exponential, cameraStops: [0: one], options: [.interpolationBase(0)])
    case .stopsIgnored: StyleFunction(interpolationMode: .identity, sourceStops: [0: one], attributeName: "p")
    case .modeIgnored: StyleFunction(interpolationMode: .categorical, cameraStops: [3: cap])
    case .zoomWithoutStops:
      StyleFunction(interpolationMode: .interval, compositeStops: [1: [0: one], 2: [:]], attributeName: "p")
    case .keyTruncated: StyleFunction(interpolationMode: .categorical, sourceStops: [1.5: one], attributeName: "p")
    case .equalKeys: StyleFunction(interpolationMode: .interval, cameraStops: [1: one, 1.00000001: one])
    case .colorRounded: StyleFunction(rawValue: .orange)
    case .translucentColor: StyleFunction(rawValue: StyleFunction.Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    case .valueConverted: one
    case .undocumentedType: StyleFunction(rawValue: "red")
    default: try #require(nil, "\(kind) has no function here")
    }
  }
}
