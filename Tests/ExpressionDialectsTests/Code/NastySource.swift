import ExpressionDialects
import TestSupport

/// A legal file of app code that is hard to read: comments in every gap of its old calls, strings in every spelling,
/// and around the calls everything in the language that looks like something else.
struct NastySource: CustomStringConvertible {
  /// Lines that a migration may change; nothing else of the file may.
  struct Statement {
    /// The offsets of its bytes.
    var range: Range<Int>

    /// How many values it holds; `nil` for a constant by its name.
    var valueCount: Int?
  }

  let language: SourceLanguage
  var text = ""
  private(set) var statements: [Statement] = []

  /// A different text in each comment.
  var comments: [String] = []

  var description: String { text }

  static func drawing(_ language: SourceLanguage) -> (inout ChoiceSource) -> NastySource {
    { source in
      var file = NastySource(language: language)
      for number in 0..<source.int(in: 1...3) { file.addFunction(number, &source) }
      return file
    }
  }

  private init(language: SourceLanguage) {
    self.language = language
  }

  func pick(_ swift: [String], _ objectiveC: [String], _ source: inout ChoiceSource) -> String {
    source.pick(language == .swift ? swift : objectiveC)
  }

  // MARK: Code around calls

  private mutating func addFunction(_ number: Int, _ source: inout ChoiceSource) {
    let swift = [
      ("func f\(number)(_ layer: Layer) {\n", "}\n"),
      ("@available(iOS 9, *) @inline(never)\nfunc f\(number)<T: P>(layer: Layer, _ t: T) where T.A == B {\n", "}\n"),
      ("let f\(number): (Layer) -> Void = { [unowned x] layer in\n", "}\n"),
      ("final class C\(number): UIView {\n  @objc dynamic func f(layer: Layer) {\n", "  }\n}\n"),
    ]
    let objectiveC = [
      ("static void f\(number)(Layer *layer) {\n", "}\n"),
      ("@implementation C\(number)\n- (void)f:(Layer *)layer then:(void (^)(id))block {\n", "}\n@end\n"),
      ("NS_ASSUME_NONNULL_BEGIN\nvoid f\(number)(Layer *layer)\n{\n", "}\nNS_ASSUME_NONNULL_END\n"),
    ]
    let (head, foot) = source.pick(language == .swift ? swift : objectiveC)
    text += head
    for _ in 0..<source.int(in: 1...2) {
      addNoise(&source)
      source.oneIn(5) ? addNamed(&source) : addCall(&source)
    }
    addNoise(&source)
    text += foot
  }

  // MARK: Statements

  private mutating func add(_ parts: [String], _ codes: [String], isNamed: Bool) {
    let start = text.utf8.count
    for (part, code) in zip(parts, codes + [""]) { text += part + code }
    statements.append(Statement(range: start..<text.utf8.count, valueCount: isNamed ? nil : codes.count))
  }

  private mutating func addCall(_ source: inout ChoiceSource) {
    let call = GeneratedStyleCall.draw(&source)
    let name = "v\(text.utf8.count)"
    let end = language == .swift ? "\n" : ";\n"
    let places: [[String]] =
      switch language {
      case .swift:
        [
          ["layer.\(call.codeName) = ", end], ["  self.layer?.\(call.codeName) =\n    ", end],
          ["let \(name) = ", "\nlayer.\(call.codeName) = \(name)\n"],
        ]
      case .objectiveC:
        [
          ["layer.\(call.codeName) = ", end], ["  self.layer.\(call.codeName) =\n    ", end],
          ["MGLStyleValue *\(name) = ", ";\nlayer.\(call.codeName) = \(name);\n"],
          ["[layer set\(call.codeName.prefix(1).uppercased() + call.codeName.dropFirst()):", "];\n"],
        ]
      }
    let parts = source.pick(places)
    var codes: [String] = []
    for _ in 1..<parts.count { codes.append(commented(language == .swift ? call.swift : call.objectiveC, &source)) }
    add(parts, codes, isNamed: false)
  }

  /// A constant by its name, which may mean something else or change: it is copied.
  private mutating func addNamed(_ source: inout ChoiceSource) {
    let name = "w\(text.utf8.count)"
    let (declaration, call, others) =
      switch language {
      case .swift:
        (
          "let \(name) = 2.5\n", "layer.lineWidth = MGLStyleValue(rawValue: \(name))\n",
          [
            "if let \(name) = x { use(\(name)) }\n", "run { \(name) in use(\(name)) }\n",
            "func g\(name)(_ \(name): Int) {}\n",
          ]
        )
      case .objectiveC:
        (
          "NSNumber *\(name) = @2.5;\n", "layer.lineWidth = [MGLStyleValue valueWithRawValue:\(name)];\n",
          [
            "for (id \(name) in list) { use(\(name)); }\n", "\(name) = @3;\n",
            "block(^(id \(name)) { use(\(name)); });\n",
          ]
        )
      }
    text += declaration + (source.bool() ? "" : source.pick(others))
    add([call], [], isNamed: true)
  }
}
