import Foundation
import SourceText
import StyleExpressions
import StyleSpec

/// One file of the specification's expression fixtures.
struct Fixture {
  struct Outcome {
    var type: String?
    var isFeatureConstant: Bool?
    var isZoomConstant: Bool?

    /// Each with its location, such as `[1] Expected number but found string instead.`.
    var errors: [String]?
    var outputs: [StyleValue]

    /// Whether an output depends on an operator that is not evaluated.
    var isLimited = false
  }

  let root: JSONNode

  init(_ bytes: [UInt8]) throws {
    root = try JSONDocument(parsing: bytes).root
  }

  /// The property as the fixtures' own harness completes it.
  var property: PropertySpecification {
    guard let json = root["propertySpec"], var property = PropertySpecification(json: json) else { return .untyped }
    if json["property-type"] == nil { property.dependence = .dataDriven }
    if json["expression"] == nil {
      property.isInterpolated = true
      property.parameters = [.zoom, .feature]
    }
    return property
  }

  var contexts: [EvaluationContext] {
    guard let inputs = root["inputs"] else { return [] }
    return inputs.elements.map { input in
      var context = EvaluationContext()
      if let globals = input[0] {
        context.zoom = globals["zoom"]?.number
        context.heatmapDensity = globals["heatmapDensity"]?.number
        context.lineProgress = globals["lineProgress"]?.number
        context.elevation = globals["elevation"]?.number
        context.accumulated = globals["accumulated"].map { StyleValue(json: $0) }
        context.availableImages = globals["availableImages"]?.elements.compactMap(\.string)
      }
      if let globals = root["globalState"], case .object(let state) = StyleValue(json: globals) {
        context.globalState = state
      }
      var feature = Feature()
      if let json = input[1] {
        if let properties = json["properties"], case .object(let object) = StyleValue(json: properties) {
          feature.properties = object
        }
        if let state = json["featureState"], case .object(let object) = StyleValue(json: state) {
          context.featureState = object
        }
        if let id = json["id"] { feature.id = StyleValue(json: id) }
        if let name = json["geometry"]?["type"]?.string, let type = GeometryType(rawValue: name.string) {
          feature.geometryType = type.simple
        }
      }
      context.feature = feature
      return context
    }
  }

  // MARK: Outcomes

  var expected: Outcome {
    let compiled = root["expected"]?["compiled"]
    let errors = compiled?["errors"]
    return Outcome(
      type: compiled?["type"]?.string?.string, isFeatureConstant: compiled?["isFeatureConstant"]?.boolean,
      isZoomConstant: compiled?["isZoomConstant"]?.boolean,
      errors: errors?.elements.map { "\($0["key"]?.string?.string ?? "") \($0["error"]?.string?.string ?? "")" },
      outputs: root["expected"]?["outputs"]?.elements.map { StyleValue(json: $0) } ?? [])
  }

  func actual() -> Outcome {
    guard let json = root["expression"] else { return Outcome(outputs: []) }
    let compiled: CompiledExpression
    do {
      compiled = try CompiledExpression(StyleExpression(json), for: property)
    } catch let error as ExpressionError {
      return Outcome(errors: ["\(error.key) \(error.runtimeText)"], outputs: [])
    } catch let error as ExpressionTypeErrors {
      return Outcome(errors: error.errors.map { "\($0.key) \($0.runtimeText)" }, outputs: [])
    } catch {
      return Outcome(outputs: [])
    }
    var isLimited = false
    let outputs = contexts.map { context in
      do throws(EvaluationError) {
        return Self.json(of: try compiled.evaluate(in: context))
      } catch {
        isLimited = isLimited || error.isLimitation
        return Self.error(error.runtimeText)
      }
    }
    return Outcome(
      type: compiled.type.description, isFeatureConstant: compiled.isFeatureConstant,
      isZoomConstant: compiled.isZoomConstant, errors: nil, outputs: outputs, isLimited: isLimited)
  }

  static func error(_ message: String) -> StyleValue {
    .object(StyleObject([.init(key: "error", value: .string(JSONString(message)))]))
  }

  /// The differences, including the texts of errors; empty when all is as expected.
  var differences: [String] {
    let (expected, actual) = (expected, actual())
    var differences: [String] = []
    if expected.type != actual.type {
      differences.append("type \(actual.type ?? "–") instead of \(expected.type ?? "–")")
    }
    if expected.isFeatureConstant != actual.isFeatureConstant { differences.append("isFeatureConstant") }
    if expected.isZoomConstant != actual.isZoomConstant { differences.append("isZoomConstant") }
    if expected.errors != actual.errors {
      differences.append("errors \(actual.errors ?? []) instead of \(expected.errors ?? [])")
    }
    if expected.type != nil, !actual.isLimited {
      for (place, output) in expected.outputs.enumerated() {
        let found = place < actual.outputs.count ? actual.outputs[place] : .null
        if !Self.matches(found, Self.withoutPlace(output)) {
          differences.append("output \(place) is \(found.jsonText) instead of \(output.jsonText)")
        }
      }
    }
    return differences
  }

  /// A recorded error without the place, which the newest renderers print before it.
  private static func withoutPlace(_ output: StyleValue) -> StyleValue {
    guard case .object(let object) = output, case .string(let text)? = object["error"],
      text.string.hasPrefix("layers[0].paint.some-property"), let colon = text.string.range(of: ": ")
    else { return output }
    return error(String(text.string[colon.upperBound...]))
  }

  /// Whether a result is the recorded one, whose numbers were rounded to six significant digits twice, which may lose
  /// another digit.
  private static func matches(_ found: StyleValue, _ recorded: StyleValue) -> Bool {
    switch (found, recorded) {
    case (.number(let found), .number(let recorded)):
      if found == recorded { return true }
      let digits = log10(recorded.magnitude).rounded(.up)
      return (found - recorded).magnitude < 2 * pow(10, min(digits - 6, 0))
    case (.array(let found), .array(let recorded)):
      return found.count == recorded.count && zip(found, recorded).allSatisfy { matches($0, $1) }
    case (.object(let found), .object(let recorded)):
      return found.members.count == recorded.members.count
        && recorded.members.allSatisfy { member in found[member.key].map { matches($0, member.value) } ?? false }
    default: return found == recorded
    }
  }

  /// A result in the form of the fixtures.
  static func json(of value: StyleValue) -> StyleValue {
    switch value {
    case .color(let color):
      let components = color.premultiplied
      return .array([components.red, components.green, components.blue, components.alpha].map(StyleValue.number))
    case .colorArray(let colors):
      let items = colors.map { color in
        let components = color.premultiplied
        return object([
          ("r", .number(components.red)), ("g", .number(components.green)), ("b", .number(components.blue)),
          ("a", .number(components.alpha)),
        ])
      }
      return object([("values", .array(items))])
    case .padding(let padding): return object([("values", .array(padding.components.map(StyleValue.number)))])
    case .numberArray(let numbers): return object([("values", .array(numbers.map(StyleValue.number)))])
    case .image(let image): return json(of: image)
    case .formatted(let text): return object([("sections", .array(text.sections.map(json)))])
    case .projection(let projection):
      return object([
        ("from", .string(projection.from)), ("to", .string(projection.to)),
        ("transition", .number(projection.transition)),
      ])
    default: return value
    }
  }

  private static func json(of image: ResolvedImage) -> StyleValue {
    object([("name", .string(image.name)), ("available", .boolean(image.isAvailable))])
  }

  private static func json(of section: FormattedText.Section) -> StyleValue {
    object([
      ("text", .string(section.text)), ("image", section.image.map(json) ?? .null),
      ("scale", section.scale.map(StyleValue.number) ?? .null),
      ("fontStack", section.fontStack.map(StyleValue.string) ?? .null),
      ("textColor", section.textColor.map { json(of: .color($0)) } ?? .null),
      ("verticalAlign", section.verticalAlign.map(StyleValue.string) ?? .null),
    ])
  }

  private static func object(_ members: [(JSONString, StyleValue)]) -> StyleValue {
    .object(StyleObject(members.map { .init(key: $0.0, value: $0.1) }))
  }
}
