import TestSupport
import Testing

/// What both evaluators use, name by name: their agreement is evidence only where they are independent.
@Suite struct IndependenceTests {
  /// The values that features, functions and expressions have, and what the specification says of a property.
  private static let data: Set = [
    "EvaluationContext", "FormattedText", "JSONFragment", "JSONNode", "JSONString", "Padding",
    "PropertySpecification", "PropertyType", "ResolvedImage", "Scalar", "SourceRange", "StyleValue",
    "VariableAnchorOffset",
  ]

  /// Colours and their spaces.
  private static let colors: Set = ["Color", "HCLColor", "LabColor"]

  /// What both call.
  ///
  /// `power` is the C library's. `typed` reads a JSON value as a value of a property's type, `scalar` and `number` read an
  /// attribute.
  private static let functions: Set = ["number", "power", "scalar", "typed"]

  @Test func theEvaluatorsShareDataAndColoursOnly() throws {
    let (old, new) = (try SourceFolder("LegacyStyle"), try SourceFolder("StyleExpressions"))
    // Methods of the folders below are those of bytes and of JSON, and have the names of everybody's.
    var shared = try SourceFolder("StyleSpec").sharedWith(old, new)
    for name in ["SourceText", "SourceJSON"] { shared.formUnion(try SourceFolder(name).typesSharedWith(old, new)) }
    #expect(shared == Self.data.union(Self.colors).union(Self.functions))
  }

  /// Neither sees the other, and what both see is below them.
  @Test func theEvaluatorsImportWhatIsBelowThem() throws {
    let below: Set = ["SourceText", "SourceJSON", "StyleSpec"]
    #expect(try SourceFolder("LegacyStyle").imports == below.union(["StyleDiagnostics"]))
    #expect(try SourceFolder("StyleExpressions").imports == below)
  }

  @Test func aTypeOrFunctionThatBothUseIsFound() {
    let common = SourceFolder(
      text: """
        package struct Table {
          package struct Row {}
          package mutating func fold() {}
        }
        public func total() {}
        func hidden() {}
        /// package enum Comment {}
        """)
    let old = SourceFolder(text: "let a = Table(); total(); hidden(); a.fold() // Comment")
    #expect(common.sharedWith(old, old) == ["Table", "fold", "total"])
    #expect(common.sharedWith(old, SourceFolder(text: "let row = \"Table\"; case total(1); fold(); Row()")) == [])
  }
}

/// The code below a folder of `Sources`, without comments and strings.
private struct SourceFolder {
  private(set) var imports: Set<String> = []
  private var words: Set<String> = []

  /// The functions and methods that are called.
  private var calls: Set<String> = []
  private var methodCalls: Set<String> = []

  /// What others may use: types, functions and methods.
  private var types: Set<String> = []
  private var functions: Set<String> = []
  private var methods: Set<String> = []

  init(_ name: String) throws {
    let folder = TestFolder(path: Checkout.root + "/Sources/" + name)
    for file in try folder.files(suffix: ".swift") { add(String(decoding: try folder.bytes(of: file), as: UTF8.self)) }
  }

  init(text: String) { add(text) }

  private mutating func add(_ text: String) {
    let code = text.replacing(#/(?s)""".*?"""/#, with: "").replacing(#/"(\\.|[^"\\\n])*"/#, with: "")
      .replacing(#/\/\/[^\n]*/#, with: "")
    imports.formUnion(code.matches(of: #/\bimport (\w+)/#).map { String($0.1) })
    words.formUnion(code.matches(of: #/\w+/#).map { String($0.0) })
    for match in code.matches(of: #/(case |func |\.)?(\w+)\(/#) {
      if match.1 == nil { calls.insert(String(match.2)) }
      if match.1 == "." { methodCalls.insert(String(match.2)) }
    }
    let kind = #/(?m)^(?:package |public )(?:indirect |final )?(?:struct|enum|class|protocol|typealias) (\w+)/#
    types.formUnion(code.matches(of: kind).map { String($0.1) })
    functions.formUnion(code.matches(of: #/(?m)^(?:package|public) func (\w+)/#).map { String($0.1) })
    let method = #/(?m)^ +(?:package|public) (?:static |mutating |consuming )*func (\w+)/#
    methods.formUnion(code.matches(of: method).map { String($0.1) })
  }

  /// The types declared here that both of two others name.
  func typesSharedWith(_ one: SourceFolder, _ other: SourceFolder) -> Set<String> {
    types.intersection(one.words).intersection(other.words)
  }

  /// The types, functions and methods declared here that both of two others use.
  func sharedWith(_ one: SourceFolder, _ other: SourceFolder) -> Set<String> {
    typesSharedWith(one, other)
      .union(functions.intersection(one.calls).intersection(other.calls))
      .union(methods.intersection(one.methodCalls).intersection(other.methodCalls))
  }
}
