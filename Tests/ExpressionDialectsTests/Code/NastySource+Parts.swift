import ExpressionDialects
import TestSupport

/// The parts that make a file hard to read.
extension NastySource {
  mutating func addNoise(_ source: inout ChoiceSource) {
    let name = "n\(text.utf8.count)"
    let swift = [
      "let \(name) = a / b / c; use(/, c / d)\n",
      "if case .some(let \(name)) = a, let b = \(name) { use(b) }\n",
      "for case let (stops, .b(width)) in pairs where stops > 0 { use(stops, width) }\n",
      "run { [weak self, stops = other, unowned(safe) x] in use(self, stops ?? x) }\n",
      "print(\"a \\(f(\"b \\(c)\")) ) MGL\", #\"raw \"\\(x) \\#(y) )\"#)\n",
      "let \(name) = \"\"\"\n    ) ] } \\(x) \"quoted\"\n      // not a comment\n    \"\"\"\n",
      "#if DEBUG && !os(macOS)\nuse(\")\")\n#elseif A\nuse(\"}\")\n#else\nuse(\"(\")\n#endif\n",
      "@available(iOS 12, *)\n@Macro(\")\")\nfunc g\(name)() {}\n", "#expect(a == \")\", \"it's\")\n",
      "switch x { case let .a(stops), let .b(stops): use(stops); case \")\" where y: break; default: break }\n",
      "let \(name) = a < b, (c, `default`) = (d > (e), 1)\n",
      "do { try f() } catch let error as E where error.text == \")\" { throw error }\n",
      "let \(name) = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1), p = \\Layer.lineWidth, s = #selector(f(_:))\n",
      "label: while let \(name) = next() { if \(name)! { continue label } }\n",
      "_ = x ? y : z; _ = x! as? [Int: (A) -> B]\n",
      "let \(name) = { (a: inout [Int]) throws(E) -> [Int?] in a[0] &+= 1; return a }\n",
    ]
    let objectiveC = [
      "char \(name) = '\"'; use(\")\", ']', '\\'');\n",
      "#define M\(name)(x) do { use(x, \")\"); \\\n  } while (0)\n",
      "#ifdef DEBUG\nuse(@\")\");\n#else\nuse(@\"(\");\n#endif\n",
      "block(^(id stops) { use(stops ?: @{}); });\n", "id \(name) = a ? b : c[0][@\"]\"];\n",
      "for (id stops in list) { [self use:stops and:@selector(f:g:)]; }\n",
      "switch (x) { case 1: { break; } default: use(x ? y : z); }\n", "NSString *\(name) = @\"a\" @\")\" @\"b\";\n",
      "__weak typeof(self) \(name) = self; x = (int)y * *p;\n", "#pragma mark - it's (\n",
      "label\(name): ; goto label\(name);\n",
      "@try { f(); } @catch (NSException *e) { @throw; } @finally { }\n",
      "@autoreleasepool { use(@(1), @[@1], @{@1: @2}); }\n",
      "NSArray<NSDictionary<NSString *, id> *> *\(name) = @[];\n",
    ]
    for _ in 0..<source.int(in: 0...2) { text += pick(swift, objectiveC, &source) }
    if source.oneIn(3) { text += comment(&source, mayBreak: true) + "\n" }
  }

  // MARK: Comments and strings

  mutating func comment(_ source: inout ChoiceSource, mayBreak: Bool) -> String {
    let mark = "c\(comments.count)c"
    comments.append(mark)
    var forms = ["/* \(mark) */", "/* \(mark) don't ) ] } \" */"]
    if language == .swift { forms.append("/* [ /* \(mark) */ \" */") }
    if mayBreak {
      forms += ["// \(mark) it's ( [ {\n    ", "/* \(mark)\n  two lines\n*/", "// */ \(mark) /*\n", "//\(mark)\n"]
      if language == .objectiveC { forms.append("// \(mark) goes on \\\n  don't (\n") }
    }
    return source.pick(forms)
  }

  /// A call with comments in its gaps, and its strings in other spellings.
  mutating func commented(_ code: String, _ source: inout ChoiceSource) -> String {
    var result = ""
    var rest = code[...]
    while let next = rest.first {
      if next == "\"" || rest.hasPrefix("@\"") {
        let quote = next == "@" ? rest.index(after: rest.startIndex) : rest.startIndex
        guard let end = rest[rest.index(after: quote)...].firstIndex(of: "\"") else { return code }
        result += string(String(rest[rest.index(after: quote)..<end]), &source)
        rest = rest[rest.index(after: end)...]
        continue
      }
      if ")]}".contains(next), source.oneIn(8) { result += comment(&source, mayBreak: true) }
      // In Swift a line that begins with a parenthesis is another statement.
      if next == "(", language == .swift, result.last?.isLetter == true, source.oneIn(8) {
        result += comment(&source, mayBreak: false)
      }
      result.append(next)
      rest = rest.dropFirst()
      if "([{,:".contains(next), source.oneIn(6) { result += comment(&source, mayBreak: true) }
    }
    return result
  }

  private func string(_ content: String, _ source: inout ChoiceSource) -> String {
    let plain = (language == .swift ? "\"" : "@\"") + content + "\""
    let half = content.index(content.startIndex, offsetBy: content.count / 2)
    var forms = [plain]
    switch language {
    case .swift:
      let lines = content.replacing("\\n", with: "\n      ")
      forms += ["\"\"\"\n      \(lines)\n      \"\"\"", "\"\"\"\n      \\\n      \(lines)\n      \"\"\""]
      if !content.contains("\\") { forms += ["#\"\(content)\"#", "##\"\(content)\"##"] }
    case .objectiveC: if !content.contains("\\") { forms.append("@\"\(content[..<half])\" @\"\(content[half...])\"") }
    }
    return source.pick(forms)
  }
}
