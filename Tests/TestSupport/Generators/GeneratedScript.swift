import SourceText
import StyleSpec

/// A random file of JavaScript or TypeScript with legacy values in it, in random notation.
package struct GeneratedScript: Sendable, CustomStringConvertible {
  package struct Value: Sendable {
    /// The value as JSON.
    package var json: String

    /// The property; `nil` for a filter.
    package var property: String?

    /// The value as written in the file.
    package var code: String
  }

  package enum Notation: Sendable, CaseIterable {
    case javascript
    case typescript
    case tsx
  }

  package var notation: Notation
  package var values: [Value] = []

  /// The code around the values: one more piece than there are values.
  package var pieces: [String] = [""]

  /// The comments inside values, each with a different text.
  package var comments: [String] = []

  package var text: String {
    var text = pieces[0]
    for (value, piece) in zip(values, pieces.dropFirst()) { text += value.code + piece }
    return text
  }

  package var description: String { text }

  package static func drawing(_ notation: Notation) -> (inout ChoiceSource) -> GeneratedScript {
    { draw(&$0, in: notation) }
  }

  package static func draw(_ source: inout ChoiceSource, in notation: Notation) -> GeneratedScript {
    var script = GeneratedScript(notation: notation)
    for _ in 0..<source.int(in: 1...3) {
      script.addNoise(&source)
      script.addValue(&source)
    }
    script.addNoise(&source)
    if source.oneIn(4) {
      script.pieces = script.pieces.map { $0.replacing("\n", with: "\r\n") }
      for index in script.values.indices {
        script.values[index].code = script.values[index].code.replacing("\n", with: "\r\n")
      }
    }
    return script
  }

  // MARK: Code around values

  private mutating func add(_ text: String) { pieces[pieces.count - 1] += text }

  private mutating func addNoise(_ source: inout ChoiceSource) {
    var noise = [
      "\n", "let a = b / c / d;\n", "if (a) /[\"'`/]\\/{/.test(b);\n", "x = y ? /'/g : z / 2;\n", "// don't [ {\n",
      "/* \" ` */\n", "const t = `a${f({b: `c${d}'`})}}`;\n", "f(x)[0] / 2\n", "o = {'stops': 1}\n",
      "i++ / 2; j\n/k/g\n",
      "ctx.stop([[0, 'a']]);\n", "list.filter(x => x > 1 && x < 3);\n",
      "class A { #p = 1; get filter() { return [\"==\"] } }\n",
    ]
    switch notation {
    case .javascript:
      noise += ["const e = <p className=\"a\">don't {f(`x`)} / <b>{'{'}</b></p>;\n", "h(<a.b {...c} d={<e />}/>);\n"]
    case .typescript:
      noise += [
        "const q = <T,>(x: Array<Map<a, b>>) => <any>x;\n", "function g<T extends U>(x?: T): x is T { return x! }\n",
      ]
    case .tsx:
      noise += [
        "const q = <T,>(x: T) => <i>don't</i>;\n", "type R = {filter: [string, number]};\n",
        "const s = <Select<A> b={c} />;\n",
      ]
    }
    if source.bool() { add(source.pick(noise)) }
    if source.oneIn(3) { add(source.pick(noise)) }
  }

  private mutating func addValue(_ source: inout ChoiceSource) {
    let isFilter = source.bool()
    let (json, property): (String, String?)
    if isFilter {
      json = source.oneIn(3) ? GeneratedFilter.drawMixed(&source).json : GeneratedFilter.draw(&source).json
      property = nil
    } else {
      let function = GeneratedFunction.draw(&source)
      guard case .layer? = function.property.owner, function.property.specification.name.string.contains("-") else {
        return
      }
      (json, property) = (function.json, function.property.specification.name.string)
    }
    var places: [(String, String)]
    if let property {
      places = [
        ("const l = {id: 'a', paint: {\n    '\(property)': ", "\n  }};\n"),
        ("map.setPaintProperty(id, \"\(property)\", ", ");\n"), ("f({layout: {...b, '\(property)': c ? ", " : 2}})\n"),
      ]
      if notation != .typescript { places.append(("const v = <L paint={{'\(property)': ", "}}>it's</L>;\n")) }
    } else {
      places = [
        ("map.addLayer({\n  id: 'a',\n  type: 'line',\n  source: s,\n  filter: ", ",\n});\n"),
        ("this.map?.setFilter(id, ", ")\n"),
        ("map.queryRenderedFeatures(p, {filter: ", "});\n"),
        ("export default [{id, type: 'fill', source: s, filter: (", ")}];\n"),
        ("const f\(values.count) = ", ";\nmap.setFilter(id, f\(values.count));\n"),
      ]
      if notation != .typescript {
        places.append(("const v = <Layer id=\"a\" type=\"line\" source=\"s\" filter={", "} />;\n"))
      }
    }
    let (before, after) = source.pick(places)
    add(before)
    var cast = ""
    if notation != .javascript { cast = source.pick(["", "", " as any", " as F<a, b[]>", "!"]) }
    let isOpen = source.bool()
    let code = code(of: json, &source, indentation: isOpen ? "    " : nil)
    values.append(Value(json: json, property: property, code: code))
    pieces.append(cast + after)
  }

  // MARK: Values in random notation

  private mutating func code(of json: String, _ source: inout ChoiceSource, indentation: String?) -> String {
    guard let root = try? JSONDocument(parsing: Array(json.utf8)).root else { return json }
    return code(of: root, &source, indentation, isRoot: true)
  }

  private mutating func code(
    of node: JSONNode, _ source: inout ChoiceSource, _ indentation: String?, isRoot: Bool = false
  ) -> String {
    switch node.kind {
    case .array, .object:
      let inner = indentation.flatMap { source.oneIn(3) && !isRoot ? nil : $0 + "  " }
      var parts: [String] = []
      for element in node.elements { parts.append(code(of: element, &source, inner)) }
      for member in node.members {
        parts.append(key(member.key, &source) + ": " + code(of: member.value, &source, inner))
      }
      let (open, close) = node.kind == .array ? ("[", "]") : ("{", "}")
      guard !parts.isEmpty else { return open + close }
      guard let inner, let indentation else {
        return open + parts.joined(separator: source.pick([", ", ","])) + close
      }
      var text = open + "\n"
      for (index, part) in parts.enumerated() {
        if source.oneIn(12) { text += inner + comment(&source, isLine: true) + "\n" }
        text += inner + part + (index < parts.count - 1 || source.bool() ? "," : "")
        if source.oneIn(12) { text += " " + comment(&source, isLine: true) }
        text += "\n"
      }
      return text + indentation + close
    case .string: return string(node, &source)
    case .number: return number(node, &source)
    case .boolean, .null: return text(of: node)
    }
  }

  private mutating func comment(_ source: inout ChoiceSource, isLine: Bool) -> String {
    let text = source.bool() ? "// c\(comments.count) don't [" : "/* c\(comments.count) \" { */"
    comments.append(text)
    return text
  }

  private func text(of node: JSONNode) -> String { String(decoding: node.spelling, as: UTF8.self) }

  private func key(_ node: JSONNode, _ source: inout ChoiceSource) -> String {
    let name = node.string?.string ?? ""
    let isName = !name.isEmpty && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) }
    return isName && source.bool() ? name : string(node, &source, isKey: true)
  }

  private func string(_ node: JSONNode, _ source: inout ChoiceSource, isKey: Bool = false) -> String {
    guard !node.hasLoneSurrogate, let text = node.string?.string else { return text(of: node) }
    let quote = source.pick(isKey ? ["\"", "'"] : ["\"", "'", "'", "`"])
    var code = quote
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": code += "\\\\"
      case "\n": code += "\\n"
      case "\r": code += "\\r"
      case "$" where quote == "`": code += "\\$"
      case _ where String(scalar) == quote: code += "\\" + quote
      case _ where scalar.value < 0x80 && source.oneIn(30):
        code += source.bool() ? "\\x" + hexadecimal(scalar, 2) : "\\u{" + hexadecimal(scalar, 1) + "}"
      default: code.unicodeScalars.append(scalar)
      }
    }
    return code + quote
  }

  private func hexadecimal(_ scalar: Unicode.Scalar, _ count: Int) -> String {
    let digits = String(scalar.value, radix: 16)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  private func number(_ node: JSONNode, _ source: inout ChoiceSource) -> String {
    let text = text(of: node)
    guard source.oneIn(4) else { return text }
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let value = Int(text), value < 1 << 50 else {
      return text
    }
    switch source.int(in: 0...3) {
    case 0: return text + "."
    case 1: return "0x" + String(value, radix: 16)
    case 2: return value >= 1000 ? String(text.dropLast(3)) + "_" + text.suffix(3) : text + "e0"
    default: return "+" + text
    }
  }
}
