import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// Functions in forms that were written for a short time only.
///
/// In drafts of version 8, in 2015, a function had `"domain": [inputs], "range": [outputs]` in place of stops; it is
/// given stops, where that is the same beyond doubt. In a beta of 2017 an expression stood in an object,
/// `{"expression": […]}`; it is taken out, where it is an expression of today that fits the property.
struct FunctionForms {
  private(set) var step = StructureStep()

  init(_ style: StructuredStyle) {
    var step = StructureStep()
    var lines: LineIndex?
    style.forEachProperty { property in
      let value = property.member.value
      guard value.kind == .object else { return }
      let form = Form(value)
      guard form != .other, value.placeholder == nil,
        !step.leavesAlone(property.name, in: property.layer, of: style)
      else { return }
      let known = lines ?? LineIndex(style.document)
      lines = known
      do throws(Doubt) {
        let patches =
          form == .domain
          ? try Self.stops(of: value, for: property, known) : try Self.expression(in: value, for: property, known)
        step.patches += patches
        step.report(
          .migrated, form == .domain ? .change(.domainAndRange) : .change(.wrappedExpression), at: value,
          property.pointer,
          form == .domain
            ? "\"domain\" and \"range\", of drafts of 2015, were rewritten as \"stops\""
            : "the expression was unwrapped from its object, a form of 2017")
      } catch {
        step.report(
          .left, form == .domain ? .structure(.unclearDomainAndRange) : .structure(.unclearWrappedExpression),
          at: value,
          property.pointer, error.message)
      }
    }
    step.patches.sort(by: Patch.precedes)
    self.step = step
  }

  private enum Form {
    case domain
    case wrapped
    case other

    init(_ value: JSONNode) {
      var keys: Set<JSONString> = []
      for member in value.members {
        if let key = member.key.string { keys.insert(key) }
      }
      if keys.contains("domain") || (keys.contains("range") && !keys.contains("stops")) {
        self = .domain
      } else if keys.contains("expression") {
        self = .wrapped
      } else {
        self = .other
      }
    }
  }

  /// Why a function stays as it is.
  private struct Doubt: Error {
    var message: String
  }

  // MARK: 2015

  private static let known: Set<JSONString> = [
    "domain", "range", "type", "base", "property", "default", "colorSpace",
  ]

  private static func stops(
    of value: JSONNode, for property: StructuredStyle.Property, _ lines: LineIndex
  ) throws(Doubt) -> [Patch] {
    let start = "the function has \"domain\" and \"range\", of drafts of 2015"
    func doubt(_ reason: String) -> Doubt { Doubt(message: "\(start); \(reason): write \"stops\" in their place") }
    for member in value.members {
      guard let key = member.key.string, known.contains(key) else {
        throw doubt("other members do not belong to that form")
      }
    }
    guard let domain = value["domain"], let range = value["range"], domain.kind == .array, range.kind == .array else {
      throw doubt("they are not two arrays")
    }
    guard domain.count == range.count, domain.count > 0 else {
      throw doubt("\(domain.count) inputs for \(range.count) outputs can be read in more than one way")
    }
    switch (value["type"]?.string, value["type"]) {
    case ("exponential"?, _), ("categorical"?, _): break
    case (nil, nil):
      guard property.specification?.isInterpolated == true else {
        throw doubt("without a \"type\" they can be read in more than one way here")
      }
    default: throw doubt("with this \"type\" they can be read in more than one way")
    }
    guard value.height < StyleValue.maximumHeight else { throw doubt("they are nested too deep") }
    let pairs = zip(domain.elements, range.elements).map { input, output in
      JSONFragment.array([input.fragment, output.fragment])
    }
    var edits = MemberEdits(value, lines)
    guard let place = edits.places(of: "domain").last else { return [] }
    edits.rename(place, to: "stops")
    edits.replaceValue(of: place, with: [.written(text(of: pairs, in: value, at: domain, lines))])
    for other in edits.places(of: "domain") where other != place { edits.remove(other) }
    for other in edits.places(of: "range") { edits.remove(other) }
    return edits.patches()
  }

  /// Pairs on one line, or a pair to a line, as the old array stood.
  private static func text(
    of pairs: [JSONFragment], in value: JSONNode, at old: JSONNode, _ lines: LineIndex
  ) -> [UInt8] {
    let layout = lines.layout(in: old, at: old.range.lowerBound)
    var text: [UInt8] = []
    switch layout {
    case .oneLine(let comma):
      JSONWriter(comma: String(decoding: comma, as: UTF8.self)).write(.array(pairs), into: &text)
    case .lines(let indentation):
      let outer = lines.indentation(at: value.range.lowerBound)
      let unit = indentation.starts(with: outer) ? Array(indentation.dropFirst(outer.count)) : []
      JSONWriter().write(
        .array(pairs),
        over: JSONWriter.Lines(
          indentation: indentation, unit: unit.isEmpty ? [0x20, 0x20] : unit, newline: lines.newline), into: &text)
    }
    return text
  }

  // MARK: 2017

  private static func expression(
    in value: JSONNode, for property: StructuredStyle.Property, _ lines: LineIndex
  ) throws(Doubt) -> [Patch] {
    let start = "the value is an object with an \"expression\", a form of 2017"
    func doubt(_ reason: String) -> Doubt {
      Doubt(message: "\(start); \(reason): write the expression alone, in the form of today")
    }
    for member in value.members where !member.hasKey("expression") {
      guard member.hasKey("type"), member.value.string == "expression" else {
        throw doubt("what else stands in the object has no place beside it")
      }
    }
    guard value.count < 3, let content = value["expression"] else { throw doubt("there are several") }
    guard !content.isTooDeep else { throw doubt("it is nested too deep") }
    guard content.kind == .array else { throw doubt("it is not an expression") }
    guard let expression = Self.expression(content) else { throw doubt("it is not a current expression") }
    if let specification = property.specification, !Self.compiles(expression, for: specification) {
      throw doubt("it does not fit the property")
    }
    return [
      Patch(
        value.range,
        lines.content(content.range, laidOut: .lines(indentation: lines.indentation(at: value.range.lowerBound))))
    ]
  }

  private static func expression(_ node: JSONNode) -> StyleExpression? {
    do throws(ExpressionSyntaxError) {
      return try StyleExpression(node)
    } catch {
      // Whatever the error is, the value stays.
      return nil
    }
  }

  private static func compiles(_ expression: StyleExpression, for property: PropertySpecification) -> Bool {
    do throws(ExpressionTypeErrors) {
      _ = try CompiledExpression(expression, for: property)
      return true
    } catch {
      return false
    }
  }
}
