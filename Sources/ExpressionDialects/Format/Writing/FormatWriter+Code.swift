import SourceText
import StyleExpressions
import StyleSpec

/// What only code has: constants as the objects that the SDKs accept, and JSON that their readers interpret correctly.
extension FormatWriter {
  /// The object that represents a constant: what the SDKs accept at run time.
  ///
  /// The compiler accepts any object, and the SDKs raise exceptions. A constant that is the whole value of a property
  /// goes to the property's setter, which sends the object a message of its type unchecked. Every other constant becomes
  /// JSON for the core; the values of a dictionary of stops are converted one by one, which `NSValue` has no method for,
  /// and which makes arrays look like calls. Inside its own `NSExpression`, each of these objects is converted correctly.
  ///
  /// | type of the property | whole value | bare in stops |
  /// | --- | --- | --- |
  /// | number, boolean | `NSNumber` | yes |
  /// | colour | `UIColor`; a string raises | yes |
  /// | enumeration, text, image | `NSString` | yes |
  /// | two numbers: offsets, translations | `NSValue` of a `CGVector` | no |
  /// | four numbers: padding | `NSValue` of `UIEdgeInsets`; an array raises | no |
  /// | other arrays | `NSArray` | no |
  ///
  /// - Throws: ``DialectError/constantNotTaken(expected:)`` if the SDK's property accepts fewer values than the
  ///   specification's.
  /// - Source: `MGLStyleValue_Private.h` and `NSExpression+MGLAdditions.mm` of mapbox/mapbox-gl-native-ios, and their
  ///   successors in maplibre/maplibre-native.
  func constant(_ value: StyleValue, as type: PropertyType?) throws(DialectError) -> FormatNode {
    switch (type, value) {
    // The core refuses a value that is not a colour.
    case (.color?, .string(let css)), (.colorArray?, .string(let css)):
      if let color = Color(css: css) { return .color(color) }
    case (.colorArray?, .array(let elements)):
      guard elements.count == 1 else { throw .constantNotTaken(expected: "one colour") }
      return try constant(elements[0], as: type)
    case (.array(.number, length: 2)?, .array):
      if let numbers = value.numbers, numbers.count == 2 { return .vector(dx: numbers[0], dy: numbers[1]) }
    // Single values in Mapbox's SDK, and in the one that Azure's is built on.
    case (.padding?, .array) where dialect != .maplibre, (.numberArray?, .array) where dialect != .maplibre:
      guard let numbers = value.numbers, let first = numbers.first, numbers.allSatisfy({ $0 == first }) else {
        throw .constantNotTaken(expected: "one number")
      }
      return .number(first)
    case (.array(.number, length: 4)?, .array), (.padding?, .array):
      if let sides = value.numbers.flatMap({ Padding(cssOrder: $0) }) { return .insets(sides) }
    default: break
    }
    return try literal(value)
  }

  // MARK: Assertions

  /// An assertion as a test of the type, because the SDKs' readers take it for a conversion; omitted where the core makes
  /// it itself.
  func assertion(
    _ asserted: Operator, _ arguments: [StyleExpression], as type: PropertyType?
  ) throws(DialectError) -> StyleExpression {
    let isNumber = asserted == .number
    guard let tested = arguments.first else { throw .notExpressible(operator: asserted.rawValue) }
    var rest = StyleExpression.call(asserted, Array(arguments.dropFirst()))
    if arguments.count == 1 {
      if isNumber ? tested.constantNumber != nil : tested.constantString != nil { return tested }
      if type == (isNumber ? .number : .string) {
        // What never has such a value does not compile without the assertion; with it, it always fails.
        var property = PropertyFit.anyProperty
        property.type = isNumber ? .number : .string
        guard PropertyFit.typeFault(of: tested, for: property) == nil else {
          throw .notExpressible(operator: asserted.rawValue)
        }
        return tested
      }
      rest = .call(.error, [.literal(.string(JSONString("expected a " + asserted.rawValue)))])
    }
    // If no type is expected, that of the first output determines the others.
    let output = type != nil ? tested : isNumber ? .toNumber([tested]) : .toString(tested)
    let test = StyleExpression.equal(.typeOf(tested), .literal(.string(JSONString(asserted.rawValue))))
    return .caseOf([(condition: test, output: output)], otherwise: rest)
  }

  /// The maximum nesting of assertions: each may be written with its operand twice, which doubles its content.
  static let maximumAssertions = 8

  // MARK: JSON

  /// The expression with every operator in a form that the SDKs' readers of JSON preserve.
  ///
  /// The readers merge assertions with conversions (`number` is read as `to-number`), split attribute names at dots, lose
  /// computed colours, and read two limits joined by `all` as one range without checking what they limit. Each of these
  /// is written in another way here, or refused.
  ///
  /// - Source: `expressionWithMGLJSONObject:` and `predicateWithMGLJSONObject:` of mapbox/mapbox-gl-native-ios.
  func json(_ whole: StyleExpression, as type: PropertyType?) throws(DialectError) -> JSONFragment {
    let parts = whole.subexpressions
    switch whole {
    case .call(let asserted, _) where asserted.isAssertion:
      return try json(assertion(asserted, parts, as: type), as: type)
    case .call(.get, _) where parts[0].constantString?.isKeyPath == false:
      // The name would be taken for a path if it were visibly constant.
      let object = try parts.count > 1 ? json(parts[1], as: nil) : .call("properties", [])
      return .call("get", [.call("to-string", [parts[0].fragment]), object])
    case .call(.rgb, _), .call(.rgba, _):
      guard parts.allSatisfy({ $0.constantNumber != nil }) else {
        throw .notExpressible(operator: whole.operation.rawValue)
      }
    case .options(.collator, _, let options):
      guard options.members.allSatisfy({ $0.value.constant != nil }) else {
        throw .notExpressible(operator: "collator")
      }
    // Their objects and lists are passed on unchanged.
    case .constant, .semiliteral, .geometry, .foreign: return whole.fragment
    default: break
    }
    var written: [JSONFragment] = []
    for (index, part) in parts.enumerated() {
      written.append(try json(part, as: expected(at: index, in: whole, for: type)))
    }
    let isRange = parts.count == 2 && parts.allSatisfy { [.lessOrEqual, .greaterOrEqual].contains($0.operation) }
    if isRange, whole.operation == .all { written.append(.boolean(true)) }
    return whole.fragment(of: written)
  }

  /// The type that the core enforces for a part: outputs have that of the whole, inputs one of their own.
  private func expected(at index: Int, in whole: StyleExpression, for type: PropertyType?) -> PropertyType? {
    switch whole {
    case .interpolate, .step: index == 0 ? .number : type
    case .match: index == 0 ? nil : type
    case .case(let conditional):
      index == 2 * conditional.branches.count || !index.isMultiple(of: 2) ? type : nil
    case .let(let binding): index == binding.bindings.count ? type : nil
    default: whole.operation.operandType
    }
  }
}

extension Operator {
  /// Whether it is one of the assertions that the SDKs' readers take for conversions.
  var isAssertion: Bool { self == .number || self == .string }
}

extension StyleExpression {
  /// The deepest nesting of assertions.
  var assertionDepth: Int {
    let inner = subexpressions.reduce(0) { max($0, $1.assertionDepth) }
    return operation.isAssertion ? inner + 1 : inner
  }
}

extension StyleValue {
  /// The elements of an array of numbers; `nil` for anything else.
  fileprivate var numbers: [Double]? {
    guard case .array(let elements) = self else { return nil }
    let numbers = elements.compactMap { if case .number(let number) = $0 { number } else { Double?.none } }
    return numbers.count == elements.count ? numbers : nil
  }
}
