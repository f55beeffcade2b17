import SourceText
import StyleExpressions
import StyleSpec

/// Writes expressions as trees that every SDK reads as the same expression.
///
/// In a format string, an operator without a faithful form is written by its name, `MGL_FUNCTION('number', …)`. Code has
/// the initialisers of the SDKs, and for everything else the one that takes JSON: newer systems refuse format strings with
/// the SDKs' own functions.
struct FormatWriter {
  let dialect: Dialect

  /// The form of the format string; `nil` for code.
  let form: FormatString.Form?

  /// Whether the classes of AppKit are written instead of those of UIKit.
  var isForMac = false

  var isForCode: Bool { form == nil }
  var isSelfContained: Bool { form == .selfContained }

  /// The expression; in code `type` is the type that is expected, `nil` if that is open.
  ///
  /// Recurses over the expression, which is at most ``FormatString/maximumHeight`` levels deep.
  func expression(_ expression: StyleExpression, as type: PropertyType? = nil) throws(DialectError) -> FormatNode {
    if let node = try common(expression, as: type) { return node }
    return isForCode ? .json(try json(expression, as: type)) : try operation(expression)
  }

  func all(_ expressions: [StyleExpression]) throws(DialectError) -> [FormatNode] {
    try expressions.map { part throws(DialectError) in try expression(part) }
  }

  /// The form that format strings and code share; `nil` for an expression that has none, or would be changed by it.
  private func common(_ whole: StyleExpression, as type: PropertyType?) throws(DialectError) -> FormatNode? {
    if case .variable(let name) = OperatorTable.form(of: whole.operation) { return .variable(name) }
    switch whole {
    case .constant(let literal):
      return isForCode ? try constant(literal.value, as: type) : try self.literal(literal.value)
    case .call(.get, let arguments) where arguments.count == 1:
      guard let name = arguments[0].constantString, isKey(name) else { return nil }
      return .keyPath(name)
    case .call(.toNumber, let arguments) where arguments.count == 1:
      return .cast(try expression(arguments[0]), to: "NSNumber")
    case .call(.toString, let arguments): return .cast(try expression(arguments[0]), to: "NSString")
    case .call(.toColor, let arguments) where arguments.count == 1:
      return .cast(try expression(arguments[0]), to: isForMac ? "NSColor" : "UIColor")
    case .call(.rgb, let components): return color(components + [.literal(.number(1))], isOpaque: true)
    case .call(.rgba, let components): return color(components, isOpaque: false)
    case .call(let asserted, let arguments) where isForCode && asserted.isAssertion:
      return try expression(assertion(asserted, arguments, as: type), as: type)
    case .call(let operation, let arguments)
    where isForCode && dialect == .azure && (operation == .coalesce || operation == .concat):
      // Azure's SDK alone has initialisers for them.
      return .function(operation == .concat ? "mgl_join:" : "mgl_coalesce:", [.aggregate(try all(arguments))])
    case .case(let conditional): return try self.conditional(conditional, as: type)
    case .match(let match): return try self.match(match, as: type)
    case .step(let step):
      guard let stops = try dictionary(of: step.stops, as: type) else { return nil }
      return .structure(.step, [try expression(step.input, as: .number), try expression(step.first, as: type), stops])
    case .interpolate(let curve) where curve.space == .rgb:
      guard let stops = try dictionary(of: curve.stops, as: type) else { return nil }
      let (name, values) = curve.curve.parts
      let numbers = try values.map { number throws(DialectError) in try literal(number) }
      let parameters = numbers.isEmpty ? .null : numbers.count == 1 ? numbers[0] : FormatNode.aggregate(numbers)
      return .structure(.interpolation, [try expression(curve.input, as: .number), .string(name), parameters, stops])
    default: return nil
    }
  }

  /// Whether a name is one key of a key path, and not a path or a collection operator.
  func isKey(_ name: JSONString) -> Bool {
    isSelfContained ? FormatPrinter.isIdentifier(name) : name.isKeyPath
  }

  /// The colour of constant components in range; for a format string, only if the SDK returns the same components.
  private func color(_ components: [StyleExpression], isOpaque: Bool) -> FormatNode? {
    let parts = components.compactMap { $0.constantNumber }
    guard parts.count == 4, components.count == 4, 0...1 ~= parts[3], parts[..<3].allSatisfy({ 0...255 ~= $0 }) else {
      return nil
    }
    if !isForCode {
      let isKept = parts[..<3].allSatisfy {
        dialect.roundsColors ? $0.rounded(.towardZero) == $0 : $0 / 255 * 255 == $0
      }
      // An alpha of 1 would be read back as "rgb".
      guard !isSelfContained, isKept, isOpaque || parts[3] != 1 else { return nil }
    }
    return .color(Color(red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255, alpha: parts[3]))
  }

  // MARK: Curves and decisions

  /// A dictionary of stops; `nil` where a dictionary would not keep them.
  private func dictionary(of stops: [ExpressionStop], as type: PropertyType?) throws(DialectError) -> FormatNode? {
    guard !isSelfContained, !stops.isEmpty else { return nil }
    // All labels are checked before any output is converted: converting twice at every level would be exponential.
    var last = -Double.infinity
    for stop in stops {
      guard case .number(let label) = stop.label.value, label > last, label.isFinite else { return nil }
      last = label
    }
    return .dictionary(
      try stops.map { stop throws(DialectError) in
        FormatEntry(try literal(stop.label.value), try expression(stop.output, as: type))
      })
  }

  private func conditional(_ conditional: Case, as type: PropertyType?) throws(DialectError) -> FormatNode {
    let isOnly = conditional.branches.count == 1
    var parts: [FormatNode] = []
    for branch in conditional.branches {
      // The control structure has predicates for arguments, of which the SDKs convert no constant ones.
      let takesPredicate = isForCode || isOnly || !isSelfContained && branch.condition.operation != .literal
      parts.append(
        takesPredicate && hasPredicate(branch.condition)
          ? try filter(branch.condition) : try expression(branch.condition))
      parts.append(try expression(branch.output, as: type))
    }
    let fallback = try expression(conditional.fallback, as: type)
    if isOnly, parts[0].isPredicate { return .conditional(parts[0], parts[1], fallback) }
    return .control(.conditional, parts + [fallback])
  }

  private func match(_ match: Match, as type: PropertyType?) throws(DialectError) -> FormatNode {
    var labels = MatchLabels()
    var parts = [try expression(match.input)]
    for branch in match.branches {
      let values = try branch.labels.map { label throws(DialectError) in try literal(label.value) }
      let list: FormatNode = isForCode ? .array(values) : .aggregate(values)
      let label = branch.isList ? list : values.first ?? .null
      // Labels that renderers refuse are refused here as well.
      _ = try labels.convert(label)
      parts += [label, try expression(branch.output, as: type)]
    }
    return .control(.match, parts + [try expression(match.fallback, as: type)])
  }

  // MARK: Constants

  /// A constant, or a value inside of one; in a format string a list is an aggregate, if none of its elements is a list.
  func literal(_ value: StyleValue, isInner: Bool = false) throws(DialectError) -> FormatNode {
    switch value {
    case .null: return .null
    case .boolean(let boolean): return .boolean(boolean)
    case .number(let number):
      guard number.isFinite else { throw .withoutFormat("a number that is not finite") }
      // The SDK writes it as a call, which becomes an array inside a literal.
      let isCall = isInner && FunctionNames.numbers.contains { $0.value == number }
      if isCall { throw .withoutFormat("e or pi inside of a literal") }
      return .number(number)
    case .string(let string): return .string(string)
    case .color(let color): return isForCode ? .color(color) : .string(JSONString(color.css))
    case .array(let elements):
      let nodes = try elements.map { element throws(DialectError) in try literal(element, isInner: true) }
      if !isForCode, !isInner, nodes.allSatisfy({ $0.isScalar }) { return .aggregate(nodes) }
      if isSelfContained { throw .needsArgument("a list of lists") }
      return .array(nodes)
    case .object(let object):
      if isSelfContained { throw .needsArgument("an object") }
      return .dictionary(
        try object.members.map { member throws(DialectError) in
          FormatEntry(.string(member.key), try literal(member.value, isInner: true))
        })
    default: throw .withoutFormat("a value of a property")
    }
  }
}

extension InterpolationCurve {
  /// The name of the curve in JSON and in format strings, and its numbers.
  var parts: (name: JSONString, numbers: [StyleValue]) {
    switch self {
    case .linear: ("linear", [])
    case .exponential(let base): ("exponential", [base.value])
    case .cubicBezier(let x1, let y1, let x2, let y2): ("cubic-bezier", [x1.value, y1.value, x2.value, y2.value])
    }
  }
}

extension StyleExpression {
  /// The text of a constant string.
  var constantString: JSONString? {
    if case .constant(let literal) = self, case .string(let string) = literal.value { string } else { nil }
  }

  var constantNumber: Double? {
    if case .constant(let literal) = self, case .number(let number) = literal.value { number } else { nil }
  }
}

extension JSONString {
  /// Whether `NSExpression(forKeyPath:)` reads the attribute of this name, and not a path or a collection operator.
  var isKeyPath: Bool {
    !isEmpty && !string.utf8.contains(UInt8(ascii: ".")) && !string.utf8.contains(UInt8(ascii: "@"))
  }
}
