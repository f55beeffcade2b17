import SourceText
import StyleSpec

/// A random style as JSON text: functions, filters, tokens, constants and expressions in layers of every type, most of
/// them valid, and odd values in every place.
package struct GeneratedStyle: Sendable, CustomStringConvertible {
  package let json: String

  package var description: String { json }

  package static func draw(_ source: inout ChoiceSource) -> GeneratedStyle {
    var writer = StyleText()
    let compact = writer.style(&source)
    return GeneratedStyle(json: Layout.draw(&source).laidOut(compact))
  }
}

/// Writes styles on one line.
private struct StyleText {
  private typealias Member = (key: String, value: String)

  /// The ids of the layers so far.
  private var ids: [String] = []

  private static let oddValues = [
    "null", "true", "0", "-1.50", "\"\"", "\"@c0\"", "\"@missing\"", "[]", "{}", "\"{name}\"", "\"{{x}}\"",
    "\"@name@\"",
    "[\"get\",\"p\"]", "{\"stops\":[]}", "\"hsl(30, 0.3, .2)\"", "[[1]]", "\"\\ud800\"", "1e400", "-0", "1E2",
    "{\"stops\":[[0,{\"stops\":[[0,1]]}]]}",
  ]

  mutating func style(_ source: inout ChoiceSource) -> String {
    if source.oneIn(40) { return odd(&source) }
    var members: [Member] = []
    if !source.oneIn(20) {
      members.append(("version", source.oneIn(4) ? source.pick(["7", "8.0", "\"8\"", "6", "9", "null", "7e0"]) : "8"))
    }
    if source.oneIn(4) { members.append(("constants", constants(&source))) }
    members.append(("sources", sources(&source)))
    if source.oneIn(6) { members.append(("metadata", odd(&source))) }
    let layers = source.list(0...4) { self.layer(&$0) }
    members.append(("layers", source.oneIn(40) ? odd(&source) : "[\(layers.joined(separator: ","))]"))
    if source.oneIn(4) {
      let root = source.pick(RootObject.allCases)
      members.append((root.rawValue, group(.root(root), &source)))
    }
    if source.oneIn(10) { members.append((source.pick(["layers", "version", "x", "sprite"]), odd(&source))) }
    if source.oneIn(10) { members.reverse() }
    return object(members)
  }

  private func object(_ members: [Member]) -> String {
    "{" + members.map { "\(SpelledValue.quoted($0.key)):\($0.value)" }.joined(separator: ",") + "}"
  }

  private func odd(_ source: inout ChoiceSource) -> String {
    source.bool() ? source.anything().text : source.pick(Self.oddValues)
  }

  private func constants(_ source: inout ChoiceSource) -> String {
    let count = source.int(in: 0...4)
    return object(
      (0..<count).map { index -> Member in
        let value =
          switch source.choice(3) {
          case 0: source.spelledNumber().text
          case 1: "\"\(source.pick(ChoiceSource.colors))\""
          case 2: "\"@c\(source.int(in: 0...4))\""
          default: odd(&source)
          }
        return ("@c\(index)", value)
      })
  }

  private func sources(_ source: inout ChoiceSource) -> String {
    let sources = source.list(0...2) { source -> Member in
      var members: [Member] = [
        ("type", source.pick(["\"vector\"", "\"geojson\"", "\"video\"", "\"raster\"", "1"]))
      ]
      if source.bool() { members.append(("url", source.pick(["\"a\"", "[\"a\"]", "null"]))) }
      if source.bool() { members.append(("coordinates", "[[1,2],[3,4],[5,6],[7,8]]")) }
      if source.oneIn(3) { members.append(("filter", GeneratedFilter.draw(&source).json)) }
      if source.oneIn(3) { members.append(("clusterProperties", "{\"sum\":[\"+\",[\"get\",\"x\"]]}")) }
      return (source.pick(["s", "t", ""]), object(members))
    }
    return object(sources)
  }

  // MARK: Layers

  private mutating func layer(_ source: inout ChoiceSource) -> String {
    if source.oneIn(40) { return odd(&source) }
    let type = source.pick(LayerType.allCases)
    var members: [Member] = []
    let id = source.oneIn(20) ? odd(&source) : source.oneIn(10) ? "\"0\"" : "\"\(ids.count)\""
    if !source.oneIn(20) { members.append(("id", id)) }
    if source.oneIn(6) {
      members.append(("ref", source.oneIn(10) ? odd(&source) : "\"\(source.int(in: 0...max(ids.count, 1)))\""))
    }
    if !source.oneIn(8) {
      let odd = source.oneIn(30)
      members.append(("type", odd ? source.pick(["\"custom\"", "null", "\"x\""]) : "\"\(type.rawValue)\""))
    }
    ids.append(id)
    if source.bool() { members.append(("filter", filter(&source))) }
    if source.oneIn(8) {
      let ignored = source.pick(["true", "false", "[\"filter\"]", "[\"line-width\",1]", "[]", "\"x\""])
      members.append(("metadata", "{\"migrate-styles:ignore\":\(ignored)}"))
    }
    for name in ["layout", "paint", "paint.night"] where !source.oneIn(name == "paint.night" ? 2 : 4) {
      guard let kind = PropertyGroup(rawValue: name.hasPrefix("paint") ? "paint" : name) else { continue }
      members.append((name, source.oneIn(40) ? odd(&source) : group(.layer(type, kind), &source)))
    }
    if source.oneIn(12) {
      members.append((source.pick(["minzoom", "filter", "paint", "source", "interactive"]), odd(&source)))
    }
    if source.oneIn(10) { members.reverse() }
    return object(members)
  }

  private func filter(_ source: inout ChoiceSource) -> String {
    switch source.index(weights: [10, 4, 3, 2, 2]) {
    case 0: GeneratedFilter.draw(&source).json
    case 1: GeneratedFilter.drawMixed(&source).json
    case 2: GeneratedExpression.test(&source, depth: 3)
    case 3: source.pick(["{\"class\":\"a\"}", "{\"$type\":\"Point\",\"x\":[1,2]}", "{\"any\":{\"a\":{\">\":1}}}"])
    default: odd(&source)
    }
  }

  /// A layout, a paint or a root object.
  private func group(_ owner: PropertyOwner, _ source: inout ChoiceSource) -> String {
    let specifications = PropertyTable.specifications(of: owner)
    let old = [
      "text-size", "icon-size", "text-max-size", "symbol-min-distance", "line-image", "fill-image", "x", "visibility",
    ]
    let members = source.list(0...4) { source -> Member in
      if specifications.isEmpty || source.oneIn(8) { return (source.pick(old), odd(&source)) }
      let specification = source.pick(specifications)
      return (specification.name.string, value(of: specification, in: owner, &source))
    }
    return object(members)
  }

  private func value(
    of specification: PropertySpecification, in owner: PropertyOwner, _ source: inout ChoiceSource
  ) -> String {
    switch source.index(weights: [10, 3, 3, 2, 2]) {
    case 0:
      let kind = source.pick(GeneratedFunction.Kind.allCases)
      let mode = source.pick([nil] + GeneratedFunction.Mode.allCases.map(Optional.some))
      return FunctionWriter.json(of: specification, kind: kind, mode: mode, &source)
    case 1: return source.output(of: specification.type).text
    case 2: return odd(&source)
    case 3: return GeneratedExpression.expression(&source, depth: 3)
    default:
      return source.pick([
        "\"@c0\"", "\"@c1\"", "\"a {name} b\"", "\"A, B\"", "\"hsl(30, 0.3, .2)\"", "\"Hsla(9,1,.5,1)\"",
      ])
    }
  }
}

extension FunctionWriter {
  fileprivate static func json(
    of property: PropertySpecification, kind: GeneratedFunction.Kind, mode: GeneratedFunction.Mode?,
    _ source: inout ChoiceSource
  ) -> String {
    var writer = FunctionWriter(property: property, kind: kind, mode: mode)
    let text = writer.function(&source).text
    guard source.oneIn(6) else { return text }
    // Every colour in a spelling that only the first renderers took, wherever it is.
    return ChoiceSource.colors.reduce(text) { $0.replacing("\"\($1)\"", with: "\"hsl(30, 0.3, .2)\"") }
  }
}

/// Where a text has blanks between its tokens.
private enum Layout {
  case compact
  case spaced
  case lines(indentation: String, end: String)

  static func draw(_ source: inout ChoiceSource) -> Layout {
    switch source.choice(3) {
    case 0: .compact
    case 1: .spaced
    default: .lines(indentation: source.pick(["  ", "\t", " ", ""]), end: source.pick(["\n", "\r\n", "\n\n", "\r"]))
    }
  }

  func laidOut(_ text: String) -> String {
    if case .compact = self { return text }
    var result = ""
    var depth = 0
    var (isString, isEscaped) = (false, false)
    for scalar in text.unicodeScalars {
      if !isString, scalar == "]" || scalar == "}" {
        depth -= 1
        result += blank(depth)
      }
      result.unicodeScalars.append(scalar)
      if isString {
        if isEscaped {
          isEscaped = false
        } else if scalar == "\\" {
          isEscaped = true
        } else {
          isString = scalar != "\""
        }
        continue
      }
      switch scalar {
      case "\"": isString = true
      case "[", "{":
        depth += 1
        result += blank(depth)
      case ",": result += blank(depth)
      case ":": result += " "
      default: break
      }
    }
    return result
  }

  private func blank(_ depth: Int) -> String {
    switch self {
    case .compact: ""
    case .spaced: " "
    case .lines(let indentation, let end): end + String(repeating: indentation, count: depth)
    }
  }
}
