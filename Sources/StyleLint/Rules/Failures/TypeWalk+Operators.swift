import SourceJSON
import StyleExpressions
import StyleSpec

extension TypeWalk {
  /// The type of a part by its operator, and of its operands those that fail.
  mutating func typed(_ node: JSONNode, as type: ExpressionType?, at position: TypeFailure.Position) -> TypedPart {
    guard node.kind == .array else { return TypedPart(constant: node) }
    // What an operator of Mapbox GL JS gives is not known.
    guard let operation = node[0]?.string.flatMap({ ExpressionOperator($0) }) else {
      return TypedPart(type ?? .value, types: [])
    }
    switch operation {
    case .literal: return TypedPart(constant: node[1] ?? node)
    case .semiliteral:
      let name = node[1].flatMap { walk($0.elements, as: nil) }
      return TypedPart(.array(of: .value, length: node[1]?.count), name: name)
    case .assertion(let kind): return assertion(node, kind, at: position)
    case .conversion(let kind): return conversion(node, kind, at: position)
    case .typeName:
      let operand = operand(1, of: node)
      var part = TypedPart(.string, name: operand.name)
      part.typeNameOf = operand.value
      return part
    case .lookup(let kind): return lookup(node, kind)
    case .featureState: return read(node[1]?.string.map { .state($0) }, named: node[1]?.string)
    // What a program sets there is not known.
    case .globalState, .context(.accumulated): return TypedPart(.value, types: [])
    case .context(.id): return read(.id, named: nil)
    case .context(.properties): return TypedPart(.object)
    case .context(.geometryType): return TypedPart(.string)
    case .context(.zoom), .context(.lineProgress), .context(.heatmapDensity), .context(.elevation):
      return TypedPart(.number)
    case .list(let kind): return list(node, kind, as: type, at: position)
    case .conditional: return conditional(node, as: type, at: position)
    case .matching: return matching(node, as: type, at: position)
    case .coalescence: return coalescence(node, as: type)
    case .comparison(let kind): return comparison(node, kind, at: position)
    case .logic(.not):
      var part = operand(1, of: node, as: .boolean)
      swap(&part.whenTrue, &part.whenFalse)
      (part.value, part.constant, part.fallback) = (nil, nil, nil)
      return part
    case .logic(.all): return combination(node, whileTrue: true, at: position.ofCondition)
    case .logic(.any): return combination(node, whileTrue: false, at: .inside)
    case .steps: return steps(node, as: type, at: position)
    case .interpolation(let space): return interpolation(node, space, as: type)
    case .binding: return binding(node, as: type, at: position)
    case .variable: return variable(node)
    case .arithmetic: return TypedPart(.number, name: walk(node.elements.dropFirst(), as: .number))
    case .text(let kind): return text(node, kind)
    case .colorComponents(let kind): return colorComponents(node, kind, at: position)
    case .collator:
      return TypedPart(.collator, name: options(node[1]) { $0 == "locale" ? .string : .boolean })
    case .format: return format(node)
    case .image: return TypedPart(.resolvedImage, name: operand(1, of: node, as: .string).name)
    case .numberFormat: return numberFormat(node, at: position)
    case .within: return TypedPart(.boolean)
    case .distance: return TypedPart(.number)
    case .failure:
      let part = operand(1, of: node, as: .string)
      fail(node, part, for: .otherText, at: position) { _ in .failure(node[1]?.string ?? "") }
      return TypedPart(.error)
    case .foreign: return TypedPart(type ?? .value, types: [])
    }
  }

  // MARK: Operands

  mutating func operand(_ index: Int, of node: JSONNode, as type: ExpressionType? = nil) -> TypedPart {
    node[index].map { walk($0, as: type) } ?? TypedPart(.value, types: [])
  }

  /// Walks operands that are all evaluated, and gives the name of what they read first.
  private mutating func walk(_ operands: some Sequence<JSONNode>, as type: ExpressionType?) -> JSONString? {
    var name: JSONString?
    for operand in operands {
      let part = walk(operand, as: type)
      name = name ?? part.name
    }
    return name
  }

  private mutating func options(_ object: JSONNode?, _ type: (JSONString) -> ExpressionType?) -> JSONString? {
    var name: JSONString?
    guard let object else { return nil }
    for member in object.members {
      guard let key = member.key.string, let type = type(key), member.value.kind == .array else { continue }
      let part = walk(member.value, as: type)
      name = name ?? part.name
    }
    return name
  }

  private func read(_ value: ReadValue?, named name: JSONString?) -> TypedPart {
    var part = TypedPart(.value, name: name)
    part.value = value
    return part
  }

  private mutating func lookup(_ node: JSONNode, _ kind: Lookup.Kind) -> TypedPart {
    let key = node[1]?.string
    var name = key == nil ? operand(1, of: node, as: .string).name : nil
    let isOfFeature = node.count == 2
    if !isOfFeature { name = operand(2, of: node, as: .object).name ?? name }
    switch kind {
    case .get: return read(isOfFeature ? key.map { .attribute($0) } : nil, named: key ?? name)
    case .has:
      var part = TypedPart(.boolean, name: name)
      if isOfFeature, let key {
        part.whenTrue = Facts(.attribute(key), isOf: .any.subtracting(.missing))
        part.whenFalse = Facts(.attribute(key), isOf: .missing)
      }
      return part
    }
  }

  // MARK: Assertions and conversions

  private mutating func assertion(
    _ node: JSONNode, _ kind: Assertion.Kind, at position: TypeFailure.Position
  ) -> TypedPart {
    var first = 1
    var type = ExpressionType.object
    switch kind {
    case .number: type = .number
    case .string: type = .string
    case .boolean: type = .boolean
    case .object: break
    case .array:
      var (item, length) = (ExpressionType.value, nil as Int?)
      if node.count > 2 {
        (item, first) = (ExpressionType(itemNamed: node[1]?.string), 2)
        if node.count > 3 { (length, first) = (node[2]?.number.flatMap { Int(exactly: $0) }, 3) }
      }
      type = .array(of: item, length: length)
    }
    return firstOf(node, from: first, type: type, at: position) { part, walk in
      if part.type == .value { return walk.types(of: part).subtracting(PossibleTypes(ofAny: type)) }
      return part.type.isSubtype(of: type) ? [] : PossibleTypes(of: part.type)
    } error: {
      .type(expected: type, found: $0.found)
    }
  }

  private mutating func conversion(
    _ node: JSONNode, _ kind: Conversion.Kind, at position: TypeFailure.Position
  ) -> TypedPart {
    switch kind {
    case .toString, .toBoolean:
      let operand = operand(1, of: node)
      var part = TypedPart(kind == .toString ? .string : .boolean, name: operand.name)
      if let value = operand.value {
        part.fallback = .init(value: value, types: .present, constant: kind == .toString ? .string("") : .boolean(false))
      }
      if kind == .toBoolean { part.whenTrue = Facts(operand.value, isOf: .present) }
      return part
    case .toNumber:
      var part = firstOf(node, from: 1, type: .number, at: position) { part, walk in
        if let text = part.constant?.string { return Double(text.string) == nil ? .otherText : [] }
        return part.type == .value || part.type == .string || part.type == .object || part.type.isList
          ? walk.types(of: part).intersection([.otherText, .colorText, .array, .object]) : []
      } error: {
        .conversion(to: .number, from: $0.example)
      }
      if node.count == 2, let value = part.value {
        part.fallback = .init(value: value, types: .present, constant: .number(0))
      }
      part.value = nil
      return part
    case .toColor:
      var part = firstOf(node, from: 1, type: .color, at: position) { part, walk in
        if let text = part.constant?.string { return Color(css: text) == nil ? .otherText : [] }
        return part.type == .color ? [] : walk.types(of: part).subtracting(.colorText)
      } error: {
        .conversion(to: .color, from: $0.example)
      }
      part.value = nil
      return part
    }
  }

  /// The first operand that is of a type, or converts to one; the part fails where none is.
  private mutating func firstOf(
    _ node: JSONNode, from first: Int, type: ExpressionType, at position: TypeFailure.Position,
    failing: (TypedPart, TypeWalk) -> PossibleTypes, error: (PossibleTypes) -> EvaluationError
  ) -> TypedPart {
    let mark = scope.mark
    var result = TypedPart(type)
    var failure: (part: TypedPart, types: PossibleTypes)?
    for index in first..<max(node.count, first) {
      var part = operand(index, of: node)
      let types = failing(part, self)
      if index == first {
        result = part
        result.type = type
        if node.count == first + 2, let value = part.value, let constant = node[first + 1]?.plainConstant {
          result.fallback = .init(value: value, types: .any.subtracting(types), constant: constant)
        }
        if node.count > first + 1 { result.value = nil }
      }
      if types.isEmpty {
        failure = nil
        break
      }
      failure = (part, index > first && failure?.types.contains(.missing) == true ? types.union(.missing) : types)
      if node.count == first + 1 { assume(&part, isOf: .any.subtracting(types)) } else { assume(&part, isOf: types) }
    }
    if var part = failure?.part, let types = failure?.types {
      part.name = result.name ?? part.name
      if node.count > first + 1 { scope.forget(after: mark) }
      fail(node, part, for: types, at: position, error)
    } else if node.count > first + 1 {
      scope.forget(after: mark)
    }
    result.constant = nil
    return result
  }

  // MARK: Lists and texts

  private mutating func list(
    _ node: JSONNode, _ kind: ListOperation.Kind, as type: ExpressionType?, at position: TypeFailure.Position
  ) -> TypedPart {
    switch kind {
    case .at:
      let index = operand(1, of: node, as: .number)
      let list = operand(2, of: node, as: .array(of: type ?? .value, length: nil))
      var part = index
      part.name = index.name ?? list.name
      if part.name != nil { fail(node, part, for: .number, at: position) { _ in .indexOutOfBounds(-1, count: 1) } }
      return TypedPart(type ?? .value, types: type == nil ? .any.subtracting(.missing) : nil, name: part.name)
    case .isIn, .indexOf:
      let (needle, list) = (operand(1, of: node), operand(2, of: node))
      if kind == .indexOf { _ = operand(3, of: node, as: .number) }
      // `in` finds nothing in null.
      let accepted: PossibleTypes = kind == .isIn ? [.string, .array, .absent] : [.string, .array]
      if list.type == .value {
        fail(node, list, for: types(of: list).subtracting(accepted), at: position) { .haystack($0.found) }
        if let value = list.value { scope.assume(value, isOf: accepted) }
      }
      var sought = needle
      sought.name = list.name ?? needle.name
      fail(node, sought, for: types(of: needle).intersection([.array, .object]), at: position) { .needle($0.found) }
      if let value = needle.value { scope.assume(value, isOf: .any.subtracting([.array, .object])) }
      var part = TypedPart(kind == .isIn ? .boolean : .number, name: list.name ?? needle.name)
      if kind == .isIn, let constants = list.constant, constants.kind == .array {
        part.whenTrue = Facts(needle.value, isOf: PossibleTypes(ofConstants: constants.elements))
      }
      return part
    case .slice, .length:
      let list = operand(1, of: node)
      if list.type == .value {
        fail(node, list, for: types(of: list).subtracting([.string, .array]), at: position) {
          kind == .slice ? .sliced($0.found) : .lengthOf($0.found)
        }
        if let value = list.value { scope.assume(value, isOf: [.string, .array]) }
      }
      if kind == .length { return TypedPart(.number, name: list.name) }
      _ = walk(node.elements.dropFirst(2), as: .number)
      return TypedPart(list.type, types: [.string, .array], name: list.name)
    }
  }

  private mutating func text(_ node: JSONNode, _ kind: TextOperation.Kind) -> TypedPart {
    let list = ExpressionType.array(of: .string, length: nil)
    switch kind {
    case .concat: return TypedPart(.string, name: walk(node.elements.dropFirst(), as: nil))
    case .upcase, .downcase: return TypedPart(.string, name: walk(node.elements.dropFirst(), as: .string))
    case .split: return TypedPart(list, name: walk(node.elements.dropFirst(), as: .string))
    case .join:
      let items = operand(1, of: node, as: list)
      return TypedPart(.string, name: items.name ?? operand(2, of: node, as: .string).name)
    case .isSupportedScript: return TypedPart(.boolean, name: walk(node.elements.dropFirst(), as: .string))
    case .resolvedLocale: return TypedPart(.string, name: operand(1, of: node).name)
    }
  }

  private mutating func format(_ node: JSONNode) -> TypedPart {
    var name: JSONString?
    for element in node.elements.dropFirst() {
      let found =
        element.kind != .object
        ? walk(element, as: nil).name
        : options(element) { key in
          switch key {
          case "font-scale": .number
          case "text-font": .array(of: .string, length: nil)
          case "text-color": .color
          case "vertical-align": .string
          default: nil
          }
        }
      name = name ?? found
    }
    return TypedPart(.formatted, name: name)
  }

  private mutating func numberFormat(_ node: JSONNode, at position: TypeFailure.Position) -> TypedPart {
    let part = operand(1, of: node, as: .number)
    let name = options(node[2]) { key in
      switch key {
      case "locale", "currency", "unit": .string
      case "min-fraction-digits", "max-fraction-digits": .number
      default: nil
      }
    }
    let isRefused = node[2]?["currency"]?.string.map { !$0.isCurrencyCode } ?? false
    if isRefused || name != nil { fail(node, part, for: .otherText, at: position) { _ in .numberFormat } }
    return TypedPart(.string, name: part.name ?? name)
  }

  private mutating func colorComponents(
    _ node: JSONNode, _ kind: ColorComponents.Kind, at position: TypeFailure.Position
  ) -> TypedPart {
    if kind == .toRGBA { return TypedPart(.array(of: .number, length: 4), name: operand(1, of: node, as: .color).name) }
    var color = TypedPart(.color)
    var components: [StyleValue] = []
    for element in node.elements.dropFirst() {
      let part = walk(element, as: .number)
      color.name = color.name ?? part.name
      // Whether a computed component stays in its range is not known.
      if part.value != nil || part.fallback != nil {
        components.append(.number(-1))
      } else {
        components.append(.number(part.constant?.number ?? 0))
      }
    }
    if components.contains(.number(-1)) {
      fail(node, color, for: .number, at: position) { _ in .colorComponents(components) }
    }
    return color
  }
}

extension JSONString {
  /// Whether this is a well-formed code of a currency.
  ///
  /// - Source: https://tc39.es/ecma402/#sec-iswellformedcurrencycode
  fileprivate var isCurrencyCode: Bool {
    string.utf8.count == 3 && string.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
  }
}

extension JSONNode {
  /// The value of a text, a number or a boolean.
  fileprivate var plainConstant: StyleValue? {
    switch kind {
    case .string, .number, .boolean: StyleValue(json: self)
    case .array, .object, .null: nil
    }
  }
}

extension ExpressionType {
  fileprivate init(itemNamed name: JSONString?) {
    switch name {
    case "number": self = .number
    case "string": self = .string
    case "boolean": self = .boolean
    default: self = .value
    }
  }

  fileprivate var isList: Bool { if case .array = self { true } else { false } }
}
