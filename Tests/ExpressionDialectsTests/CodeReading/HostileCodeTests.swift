import ExpressionDialects
import SourceText
import TestSupport
import Testing

/// Any text as Swift or Objective-C is read, or refused with a message and a location in it, quickly and without a
/// crash.
@Suite struct HostileCodeTests {
  private static let pieces = [
    "NSExpression(", "NSPredicate(format: ", "forConstantValue: ", "[NSExpression expressionForConstantValue:", "@[",
    "@{",
    "@1", "]", "}", ")", "[", "(", "{", ",", ":", "\"", "\\(", "'", "\n", "let a = ", "layer.x = ", "1", "/", "-",
    ".red", "a",
    "UIColor(white: ", "%@", "MGL", "?", "^", "//", "/*", "\"\"\"", "é", "\u{0}", ";", "@", "#if", "<", ">", "pow(2, ",
  ]

  private static let seeds = [
    #"layer.circleColor = NSExpression(forMGLStepping: NSExpression(forKeyPath: "a"), from: NSExpression(forConstantValue: UIColor.red), stops: NSExpression(forConstantValue: [1: UIColor(red: 1 / 255, green: 0, blue: 0, alpha: 1)]))"#,
    #"let s = [1: 2, 19: pow(2, 19 - 1) * 2]; let e = NSExpression(format: "mgl_step:from:stops:(a, 1, %@) + %d", s, 5)"#,
    #"NSCompoundPredicate(orPredicateWithSubpredicates: [NSPredicate(format: "%K == 'a'", "b"), NSPredicate(value: true)])"#,
    #"l.x = [NSExpression mgl_expressionForMatchingExpression:[NSExpression expressionForKeyPath:@"a"] inDictionary:@{[NSExpression expressionForConstantValue:@"x"]: [NSExpression expressionForConstantValue:@(1 + 2)]} defaultExpression:[NSExpression expressionForConstantValue:[UIColor redColor]]];"#,
    #"NSExpression(mglJSONObject: ["case", ["has", "a"], "\u{41}", ["literal", ["b": nil]]] as [Any])"#,
  ]

  @Test(arguments: SourceLanguage.allCases)
  func anyText(language: SourceLanguage) throws {
    var read = 0
    var refused = 0
    try check("any text as \(language.rawValue) is read or refused", count: 500) { source in
      switch source.int(in: 0...5) {
      case 0: return source.list(0...60) { UInt8($0.int(in: 0...255)) }
      case 1: return Array(source.list(0...30) { $0.pick(Self.pieces) }.joined().utf8)
      default:
        // Valid code, with bytes removed and pieces inserted.
        var bytes = Array(source.pick(Self.seeds).utf8)
        for _ in 0..<source.int(in: 0...3) {
          let start = source.int(in: 0...bytes.count)
          let end = min(bytes.count, start + source.int(in: 0...6))
          bytes.replaceSubrange(start..<end, with: source.bool() ? Array(source.pick(Self.pieces).utf8) : [])
        }
        return bytes
      }
    } violation: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let count = text.utf8.count
      let block: CodeBlock
      do throws(DialectError) {
        block = try CodeBlock(text, in: language, dialect: .mapbox)
      } catch {
        refused += 1
        if error.offset ?? .max > count { return "\(error) is beyond the text" }
        return error.message.isEmpty || error.description.isEmpty ? "no words" : nil
      }
      read += 1
      if block.expressions.isEmpty { return "neither read nor refused" }
      for expression in block.expressions {
        if expression.offset > count { return "\(expression.offset) is beyond the text" }
        do throws(DialectError) {
          _ = try expression.json()
        } catch {
          guard let offset = error.offset, offset <= count else { return "no place: \(error)" }
        }
      }
      return nil
    }
    #expect(read > 18, "\(read) read, \(refused) refused")
    #expect(refused > 250, "\(read) read, \(refused) refused")
  }

  #if DEBUG
    private static let count = 1_000
  #else
    private static let count = 200_000
  #endif

  /// Long texts are processed quickly, whatever is wrong with each of their lines.
  @Test(arguments: SourceLanguage.allCases)
  func longTextIsDoneSoon(language: SourceLanguage) {
    let start = ThreadClock.seconds
    let lines = [
      "\"\\(\n", "\"\"\"\\(\n", "\"\\(/*\n", "f({\n", "f(\n", "[\n", "1 +\n", "###", "#\"\\(\n", "@{\n", "@\"\n",
      "let a = [\n", "x = \"\n",
      "NSExpression\n", "a, ", "let a = NSExpression(forConstantValue: 1)\n", "^{\n", "[a b:\n", "a<b<", "/*", "`", "'",
    ]
    for line in lines {
      let text = String(repeating: line, count: Self.count / line.utf8.count)
      do throws(DialectError) {
        _ = try CodeBlock(text, in: language, dialect: .azure)
      } catch {
        #expect(error.description.utf8.count < 1_000, "\(line)")
      }
    }
    #expect(ThreadClock.seconds - start < Sanitizer.minute)
  }

  /// Eight times the code takes about eight times as long.
  @Test func longCodeIsRead() throws {
    let stops = (0..<1_000).map { "\($0): UIColor(white: \($0) / 1000, alpha: 1)" }.joined(separator: ",\n")
    let code = """
      let stops = [\(stops)]
      layer.circleColor = NSExpression(forMLNStepping: NSExpression(forKeyPath: "a"), from: NSExpression(
        forConstantValue: UIColor.red), stops: NSExpression(forConstantValue: stops))
      """
    let found = try CodeBlock(code, in: .swift, dialect: .maplibre).expressions
    #expect(try found[0].json().json.node.count == 2_003)
  }
}
