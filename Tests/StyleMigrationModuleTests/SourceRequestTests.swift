import StyleMigrationModule
import Testing

/// One line of input about app code, and what is answered.
@Suite struct SourceRequestTests {
  private func answer(_ line: String) -> String {
    String(decoding: ModuleAnswer.bytes(to: Array(line.utf8)), as: UTF8.self)
  }

  @Test func codeIsMigratedWithItsValues() {
    let answer = answer(#"{"source":"layer.lineWidth = MGLStyleValue(rawValue: 2)\n","language":"swift"}"#)
    #expect(answer.contains(#""text":"layer.lineWidth = NSExpression(forConstantValue: 2)\n","left":0"#))
    #expect(answer.contains(#""line":1,"column":19,"property":"line-width","legacy":2"#))
    #expect(answer.contains(#""findings":[]"#))
  }

  @Test func whatIsLeftIsFound() {
    let answer = answer(
      #"{"source":"MGLStyleValue *value;\n","language":"objc","dialect":"maplibre","semantics":"native"}"#)
    #expect(answer.contains(#""text":"MGLStyleValue *value;\n","left":1"#))
    #expect(answer.contains(#""findings":[{"id":"old-type-named","severity":"left","line":1,"column":1"#))
  }

  @Test func aDialectWithoutLayersIsRefused() {
    #expect(answer(#"{"source":"","language":"swift","dialect":"azure"}"#).hasPrefix(#"{"error":""#))
  }

  @Test func codeOfWebAppsIsMigratedWithItsValues() {
    let answer = answer(
      #"{"source":"map.setPaintProperty('a', 'line-width', {stops: [[5, 1], [10, 4]]})\n","language":"javascript"}"#)
    #expect(
      answer.contains(
        #""text":"map.setPaintProperty('a', 'line-width', [\n  'interpolate',\n  ['linear'],\n  ['zoom'],\n  5, 1,\n  10, 4\n])\n","left":0"#
      ))
    #expect(
      answer.contains(
        #""line":1,"column":41,"property":"line-width","legacy":{"stops":[[5,1],[10,4]]},"#
          + #""expression":["interpolate",["linear"],["zoom"],5,1,10,4],"holes":0"#))
    #expect(answer.contains(#""findings":[]"#))
  }

  @Test func whatIsLeftInWebAppsIsFound() {
    let answer = answer(
      #"{"source":"map.setPaintProperty('a', 'line-width', {stops: stops})\n","language":"tsx","semantics":"gl-js"}"#)
    #expect(answer.contains(#""left":1"#))
    #expect(answer.contains(#""severity":"left","line":1,"column":"#))
  }
}
