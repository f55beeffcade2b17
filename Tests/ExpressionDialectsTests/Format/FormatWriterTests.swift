import ExpressionDialects
import SourceText
import TestSupport
import Testing

/// The forms that are chosen for JSON, especially where an SDK's own choice would change the meaning.
@Suite struct FormatWriterTests {
  @Test func expressions() throws {
    for (json, format) in TextTable("format-writer", "expressions").pairs {
      #expect(try FormatString(json: try node(json)).text == format)
    }
  }

  /// The forms that the SDKs' own readers of JSON choose, where they keep the meaning.
  @Test func formsOfTheSDK() throws {
    for (json, format) in TextTable("format-writer", "forms of the SDK").pairs {
      #expect(try FormatString(json: try node(json)).text == format)
      let renamed = format.replacing("MGL_", with: "MLN_")
      #expect(try FormatString(json: try node(json), dialect: .maplibre).text == renamed)
    }
  }

  @Test func selfContained() throws {
    for (json, format) in TextTable("format-writer", "self-contained").pairs {
      #expect(try FormatString(json: try node(json), form: .selfContained).text == format)
    }
    for json in [
      #"["within",{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}]"#, #"["literal",{"a":1}]"#,
      #"["literal",[[1]]]"#,
    ] {
      let value = try node(json)
      do throws(DialectError) {
        let format = try FormatString(json: value, form: .selfContained)
        Issue.record("\(json) gives \(format.text)")
      } catch {
        #expect(error.id == "needs-argument", "\(json)")
      }
    }
  }

  @Test func predicates() throws {
    for (json, format) in TextTable("format-writer", "predicates").pairs {
      #expect(try FormatString(json: try node(json), kind: .predicate).text == format)
    }
  }
}
