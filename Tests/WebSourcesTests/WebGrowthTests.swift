import SourceText
import StyleMigration
import TestSupport
import Testing
import WebSources

/// Time grows linearly with the code.
@Suite(.serialized) struct WebGrowthTests {
  private func growth(from size: Int, _ language: WebLanguage = .javascript, _ text: @escaping (Int) -> String) throws
    -> Growth
  {
    try Growth(from: size) {
      text($0)
    } work: { source in
      let result = try WebSourceMigrator().migrate(source, language: language)
      _ = result.texts(of: Array(source.utf8))
    }
  }

  @Test func conditionsWithComputedParts() throws {
    let growth = try growth(from: 20) { count in
      let conditions = (0..<count).map { "['==', 'k\($0 % 5)', v\($0)]" }.joined(separator: ", ")
      return "map.setFilter('a', ['any', \(conditions)]);"
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test func constants() throws {
    let growth = try growth(from: 25) { count in
      (0..<count).map { "const f\($0) = ['==', 'k', 1];\nmap.setFilter('a', f\($0));\n" }.joined()
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test func constantsInOneFilter() throws {
    let growth = try growth(from: 20) { count in
      (0..<count).map { "const f\($0) = ['==', 'k', 1];\n" }.joined()
        + "map.setFilter('a', ['any', \((0..<count).map { "f\($0)" }.joined(separator: ", "))]);"
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test(arguments: ["a", "filter", "paint", "'line-width'"])
  func nestedObjects(key: String) throws {
    let growth = try growth(from: 200) { count in
      "f(" + String(repeating: "{\(key): ", count: count) + "{stops: [[1, 2]]}" + String(repeating: "}", count: count)
        + ")"
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test func nestedConditions() throws {
    let growth = try growth(from: 200) { count in
      "f(" + String(repeating: "['all', ['!has', 'a'], ", count: count) + "1" + String(repeating: "]", count: count)
        + ")"
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test func valuesOnOneLine() throws {
    let growth = try growth(from: 24) { count in
      String(repeating: "map.setFilter('a', ['==', 'k', 1]); ", count: count)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test func codeInMarkup() throws {
    let growth = try growth(from: 25, .html) { count in
      String(repeating: "<l :filter=\"['==', 'x', 1]\" id='a' /> { [ stops <b>", count: count)
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
