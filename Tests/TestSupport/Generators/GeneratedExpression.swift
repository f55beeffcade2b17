import SourceText

/// Random expressions of the style specification as JSON: well formed, not always well typed.
package enum GeneratedExpression {
  private static let keys = [
    #""a""#, #""name""#, #""in""#, #""first""#, #""SELF""#, #""a.b""#, #""ISO 3166-1:2006""#, #""höhe""#, #""@count""#,
    #""it's""#, #""%@""#, #""""#, #""a\\b""#, #""$type""#,
  ]
  private static let strings =
    keys + [#""\n\t\u0001""#, #""📍""#, #""red""#, #""\"both'""#, #""null\u0000""#, #""FIRST""#]
  private static let unary = [
    "sqrt", "log10", "ln", "abs", "ceil", "floor", "round", "acos", "asin", "atan", "cos", "sin", "tan", "log2",
    "upcase",
    "downcase", "length", "to-boolean", "to-number", "to-string", "to-color", "to-rgba", "typeof", "number", "string",
    "boolean", "object", "!", "-", "image", "is-supported-script", "feature-state", "global-state",
  ]
  private static let binary = [
    "+", "-", "*", "/", "%", "^", "==", "!=", "<", "<=", ">", ">=", "in", "at", "index-of", "slice", "get", "has",
  ]
  private static let lists = [
    "+", "*", "min", "max", "concat", "coalesce", "all", "any", "number", "string", "to-number", "to-color", "rgb",
    "rgba",
    "array", "slice",
  ]
  private static let constants = [
    #"["zoom"]"#, #"["id"]"#, #"["properties"]"#, #"["geometry-type"]"#, #"["heatmap-density"]"#, #"["line-progress"]"#,
    #"["accumulated"]"#, #"["e"]"#, #"["pi"]"#, #"["ln2"]"#, #"["var", "a"]"#, #"["var", "zoomLevel"]"#,
    #"["within", {"type": "Point", "coordinates": [1, 2]}]"#,
    #"["distance", {"type": "Point", "coordinates": [1, 2]}]"#,
    #"["literal", {"a": 1, "b": [1, 2]}]"#, #"["literal", [[1, 2], [3, 4]]]"#, #"["rgb", 255, 0, 0]"#,
    #"["rgba", 1, 2, 3, 0.5]"#, #"["rgba", 1, 2, 3, 1]"#, #"["rgb", 1.5, 0, 300]"#, #"["to-number", null]"#,
    #"["collator", {"case-sensitive": false}]"#, #"["collator", {"locale": "de"}]"#,
    #"["resolved-locale", ["collator", {}]]"#,
  ]
  private static let collators = [
    #"["collator", {"case-sensitive": false, "diacritic-sensitive": true}]"#,
    #"["collator", {"case-sensitive": true, "diacritic-sensitive": true}]"#,
    #"["collator", {"diacritic-sensitive": false}]"#, #"["collator", {"locale": "de", "case-sensitive": false}]"#,
  ]

  package static func expression(_ source: inout ChoiceSource, depth: Int) -> String {
    source.span { source in
      func next(_ source: inout ChoiceSource) -> String { expression(&source, depth: depth - 1) }
      func call(_ name: String, _ arguments: [String]) -> String {
        "[" + ([#""\#(name)""#] + arguments).joined(separator: ", ") + "]"
      }
      guard depth > 0 else { return leaf(&source) }
      switch source.int(in: 0...13) {
      case 0: return leaf(&source)
      case 1: return call(source.pick(unary), [next(&source)])
      case 2: return call(source.pick(binary), [next(&source), next(&source)])
      case 3: return call(source.pick(lists), source.list(1...4, of: next))
      case 4:
        return call(
          "case",
          [test(&source, depth: depth - 1), next(&source)]
            + (source.bool() ? [test(&source, depth: depth - 1), next(&source)] : []) + [next(&source)])
      case 5: return match(&source, next)
      case 6: return call("interpolate", [curve(&source), next(&source)] + stops(&source, next))
      case 7: return call("step", [next(&source), next(&source)] + stops(&source, next))
      case 8: return call("let", [source.pick([#""a""#, #""x y""#]), next(&source), next(&source)])
      case 9: return call("get", [source.pick(keys)])
      case 10: return call("get", [source.pick(keys), call("get", [source.pick(keys)])])
      case 11: return call("has", [source.pick(keys)])
      case 12:
        return call(
          "format", [next(&source), source.pick([#"{}"#, #"{"font-scale": 1.2}"#, #"{"text-color": ["get", "c"]}"#])])
      default: return test(&source, depth: depth - 1)
      }
    }
  }

  /// A boolean expression.
  package static func test(_ source: inout ChoiceSource, depth: Int) -> String {
    source.span { source in
      func next(_ source: inout ChoiceSource) -> String { test(&source, depth: depth - 1) }
      func value(_ source: inout ChoiceSource) -> String { expression(&source, depth: depth - 1) }
      guard depth > 0 else { return #"["==", ["get", \#(source.pick(keys))], \#(number(&source))]"# }
      switch source.int(in: 0...6) {
      case 0:
        return #"["\#(source.pick(["==", "!=", "<", "<=", ">", ">=", "in"]))", \#(value(&source)), \#(value(&source))]"#
      case 1: return #"["!", \#(next(&source))]"#
      case 2, 3:
        let parts = source.list(0...4, of: next)
        return "[" + ([source.pick([#""all""#, #""any""#])] + parts).joined(separator: ", ") + "]"
      case 4: return #"["==", \#(value(&source)), \#(value(&source)), \#(source.pick(collators))]"#
      case 5:
        let input = value(&source)
        let other = source.oneIn(4) ? value(&source) : input
        return #"["all", ["<=", \#(number(&source)), \#(input)], [">=", \#(number(&source)), \#(other)]]"#
      default:
        return source.pick([
          "true", "false", #"["has", "x"]"#, #"["within", {"type": "Point", "coordinates": [0, 0]}]"#,
        ])
      }
    }
  }

  private static func leaf(_ source: inout ChoiceSource) -> String {
    switch source.int(in: 0...5) {
    case 0: number(&source)
    case 1: source.pick(strings)
    case 2: source.pick(["true", "false", "null"])
    case 3: #"["get", \#(source.pick(keys))]"#
    case 4: #"["literal", [\#(source.list(0...3, of: number).joined(separator: ", "))]]"#
    default: source.pick(constants)
    }
  }

  private static func number(_ source: inout ChoiceSource) -> String {
    let bytes = JSONFragment.number(source.double()).text
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func curve(_ source: inout ChoiceSource) -> String {
    source.pick([
      #"["linear"]"#, #"["exponential", 1.5]"#, #"["cubic-bezier", 0.42, 0, 0.58, 1]"#,
      #"["exponential", ["get", "b"]]"#,
    ])
  }

  private static func stops(_ source: inout ChoiceSource, _ value: (inout ChoiceSource) -> String) -> [String] {
    var label = Double(source.int(in: -5...5))
    return source.list(1...3) { source in
      label += Double(source.int(in: 1...4)) / 2
      return "\(label), \(value(&source))"
    }
  }

  private static func match(_ source: inout ChoiceSource, _ value: (inout ChoiceSource) -> String) -> String {
    let isNumeric = source.bool()
    var label = 0
    let branches = source.list(1...3) { source in
      let labels = source.list(1...2) { _ in
        label += 1
        return isNumeric ? "\(label)" : #""k\#(label)""#
      }
      let key = labels.count == 1 && source.bool() ? labels[0] : "[" + labels.joined(separator: ", ") + "]"
      return "\(key), \(value(&source))"
    }
    return #"["match", \#(value(&source)), "# + branches.joined(separator: ", ") + ", \(value(&source))]"
  }
}
