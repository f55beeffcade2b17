import SourceJSON
import StyleExpressions
import StyleSpec

extension TypeWalk {
  /// The type of a part by its operator, and of its operands those that fail.
  mutating func typed(_ node: JSONNode, as type: ExpressionType?, at position: TypeFailure.Position) -> TypedPart {
    guard node.kind == .array else { return TypedPart(constant: node) }
    let name = node[0]?.string?.string ?? ""
    switch name {
    case "literal": return TypedPart(constant: node[1] ?? node)
    case "get", "has": return lookup(node, isGet: name == "get")
    case "feature-state": return read(node[1]?.string.map { .state($0) }, named: node[1]?.string)
    case "id": return read(.id, named: nil, types: [.null, .number, .string])
    case "properties": return TypedPart(.object)
    case "number", "string", "boolean", "object", "array", "to-number", "to-color":
      return firstFitting(node, name, at: position)
    case "at", "in", "index-of", "slice", "length": return list(node, name, as: type, at: position)
    case "case": return conditional(node, as: type, at: position)
    case "match": return matching(node, as: type, at: position)
    case "step": return curve(node, input: 1, as: type, at: position.ofOutput)
    case "interpolate": return curve(node, input: 2, as: type, at: .inside)
    case "interpolate-hcl", "interpolate-lab":
      return curve(node, input: 2, as: type == .colorArray ? type : .color, at: .inside)
    case "coalesce": return coalescence(node, as: type)
    case "==", "!=", "<", "<=", ">", ">=":
      return Comparison.Kind(rawValue: name).map { comparison(node, $0, at: position) } ?? TypedPart(.boolean)
    case "all": return combination(node, whileTrue: true, at: position.ofCondition)
    case "any": return combination(node, whileTrue: false, at: .inside)
    case "!":
      let operand = walk(node[1], as: .boolean)
      var part = TypedPart(.boolean, name: operand.name)
      (part.whenTrue, part.whenFalse) = (operand.whenFalse, operand.whenTrue)
      return part
    case "let": return binding(node, as: type, at: position)
    case "var": return variable(node)
    default: break
    }
    // What an operator of Mapbox GL JS gives, or what a program sets, is not known.
    guard let (operands, result) = Self.signature(of: name) else { return TypedPart(type ?? .value, types: []) }
    var part = TypedPart(result)
    for (index, element) in node.elements.enumerated() where index > 0 {
      let wanted = index <= operands.count ? operands[index - 1] : operands.last ?? nil
      let operand = element.kind == .object ? options(element) : walk(element, as: wanted)
      part.name = part.name ?? operand.name
      guard index == 1, let value = operand.value else { continue }
      switch name {
      case "typeof": part.typeNameOf = value
      case "to-string": part.fallback = (value, .present, .string(""))
      case "to-boolean": part.whenTrue.add(value, .present)
      default: break
      }
    }
    if name == "rgb" || name == "rgba" { checkComponents(of: node, part, at: position) }
    if name == "error", let message = node[1]?.string {
      fail(node, nil, for: .null, position) { _ in .failure(message) }
    }
    return part
  }

  /// What an operator wants of its operands, the last of any more, and gives; `nil` for one whose value is not known.
  private static func signature(of name: String) -> (operands: [ExpressionType?], result: ExpressionType)? {
    let strings = ExpressionType.array(of: .string, length: nil)
    return switch name {
    case "+", "-", "*", "/", "%", "^", "min", "max", "sqrt", "log10", "ln", "log2", "sin", "cos", "tan", "asin", "acos",
      "atan", "abs", "ceil", "floor", "round", "ln2", "pi", "e":
      ([.number], .number)
    case "zoom", "line-progress", "heatmap-density", "elevation", "distance": ([], .number)
    case "geometry-type": ([], .string)
    case "within": ([], .boolean)
    case "typeof", "to-string", "concat", "resolved-locale": ([nil], .string)
    case "to-boolean": ([nil], .boolean)
    case "upcase", "downcase": ([.string], .string)
    case "is-supported-script": ([.string], .boolean)
    case "split": ([.string], strings)
    case "join": ([strings, .string], .string)
    case "image": ([.string], .resolvedImage)
    case "rgb", "rgba": ([.number], .color)
    case "to-rgba": ([.color], .array(of: .number, length: 4))
    case "format": ([nil], .formatted)
    case "number-format": ([.number], .string)
    case "collator": ([nil], .collator)
    case "semiliteral": ([nil], .array(of: .value, length: nil))
    case "error": ([.string], .error)
    default: nil
    }
  }

  /// The options of `format`, `number-format` and `collator`.
  private mutating func options(_ object: JSONNode) -> TypedPart {
    let types: [JSONString: ExpressionType] = [
      "font-scale": .number, "text-font": .array(of: .string, length: nil), "text-color": .color,
      "vertical-align": .string, "locale": .string, "currency": .string, "unit": .string,
      "min-fraction-digits": .number, "max-fraction-digits": .number, "case-sensitive": .boolean,
      "diacritic-sensitive": .boolean,
    ]
    var whole = TypedPart(.value, types: [])
    for member in object.members where member.value.kind == .array {
      guard let type = member.key.string.flatMap({ types[$0] }) else { continue }
      let part = walk(member.value, as: type)
      whole.name = whole.name ?? part.name
    }
    return whole
  }

  private func read(_ value: ReadValue?, named name: JSONString?, types: PossibleTypes = .any) -> TypedPart {
    var part = TypedPart(.value, types: types, name: name)
    part.value = value
    return part
  }

  private mutating func lookup(_ node: JSONNode, isGet: Bool) -> TypedPart {
    let key = node[1]?.string
    var name = key == nil ? walk(node[1], as: .string).name : nil
    if node.count > 2 { name = walk(node[2], as: .object).name ?? name }
    let value = node.count == 2 ? key.map { ReadValue.attribute($0) } : nil
    // Of these another rule says that they are always null.
    if isGet { return read(value, named: key ?? name, types: key?.isSpecialKey == true ? [] : .any) }
    var part = TypedPart(.boolean, name: name)
    part.whenTrue.add(value, .any.subtracting(.missing))
    part.whenFalse.add(value, .missing)
    return part
  }

  /// An assertion or a conversion: the first operand that has the type or converts to it; the part fails where none does.
  private mutating func firstFitting(
    _ node: JSONNode, _ name: String, at position: TypeFailure.Position
  ) -> TypedPart {
    let (type, first) = node.asserted(by: name)
    let accepted: PossibleTypes =
      switch name {
      case "to-number": [.absent, .number, .boolean, .numberText]
      case "to-color": .colorText
      default: PossibleTypes(assertedAs: type)
      }
    let (mark, isAlone) = (scope.mark, node.count == first + 1)
    var whole = TypedPart(type)
    var refused: PossibleTypes?
    var last = PossibleTypes.any
    var read: ReadValue?
    for element in node.elements.dropFirst(first) {
      let part = walk(element, as: nil)
      if refused == nil {
        (read, whole.name) = (part.value, part.name)
        if isAlone, !name.hasPrefix("to-") { whole = part }
        if let value = read, node.count == first + 2, let constant = node[first + 1]?.plainConstant {
          whole.fallback = (value, accepted, constant)
          if constant != .boolean(true) { whole.whenTrue.add(value, accepted) }
          if constant != .boolean(false) { whole.whenFalse.add(value, accepted) }
        } else if let value = read, name == "to-number" {
          whole.fallback = (value, .present, .number(0))
        }
      }
      let types = part.type.isSubtype(of: type) ? [] : types(of: part).subtracting(accepted)
      (last, refused) = (types, types.isEmpty ? [] : types.union(refused?.intersection(.missing) ?? []))
      if types.isEmpty { break }
      if !isAlone { scope.assume(part.value, types) }
    }
    if !isAlone { scope.forget(after: mark) }
    fail(node, whole.name, for: refused ?? [], position) { _ in
      name.hasPrefix("to-")
        ? .conversion(to: type, from: last.example) : .type(expected: type, found: ExpressionType(of: last.example))
    }
    if isAlone, !accepted.isEmpty { scope.assume(read, accepted) }
    (whole.type, whole.constant) = (type, nil)
    return whole
  }

  // MARK: Lists and colours

  private mutating func list(
    _ node: JSONNode, _ name: String, as type: ExpressionType?, at position: TypeFailure.Position
  ) -> TypedPart {
    if name == "at" {
      let index = walk(node[1], as: .number)
      let list = walk(node[2], as: .array(of: type ?? .value, length: nil))
      let reader = index.name ?? list.name
      if reader != nil { fail(node, reader, for: .number, position) { _ in .indexOutOfBounds(-1, count: 1) } }
      return TypedPart(type ?? .value, types: .any.subtracting(.missing), name: reader)
    }
    let isSearch = name == "in" || name == "index-of"
    var needle = isSearch ? walk(node[1], as: nil) : TypedPart(.null)
    var list = walk(node[isSearch ? 2 : 1], as: nil)
    for index in (isSearch ? 3 : 2)..<max(node.count, 3) { _ = walk(node[index], as: .number) }
    if list.type == .value {
      // `in` finds nothing in null.
      require([.string, .array, name == "in" ? .absent : []], of: &list, at: node, position) {
        let found = ExpressionType(of: $0)
        return isSearch ? .haystack(found) : name == "slice" ? .sliced(found) : .lengthOf(found)
      }
    }
    let reader = list.name ?? needle.name
    if isSearch, needle.type == .value {
      needle.name = reader
      require([.absent, .number, .boolean, .string], of: &needle, at: node, position) {
        .needle(ExpressionType(of: $0))
      }
    }
    if name == "slice" { return TypedPart(list.type, types: [.string, .array], name: reader) }
    var whole = TypedPart(name == "in" ? .boolean : .number, name: reader)
    if name == "in", let constants = list.constant?.elements {
      whole.whenTrue.add(needle.value, PossibleTypes(of: constants))
    }
    return whole
  }

  /// Notes that a colour fails where a component that a feature has is out of range; of a computed one that is not known.
  private mutating func checkComponents(of node: JSONNode, _ color: TypedPart, at position: TypeFailure.Position) {
    let isRead = node.elements.dropFirst().contains { $0.assertedAttribute != nil }
    if isRead {
      fail(node, color.name, for: .number, position) { _ in .colorComponents([-1, 0, 0, 1].map { .number($0) }) }
    }
  }
}

extension JSONNode {
  /// The type that an assertion or a conversion of a name gives, and the index of its first operand.
  fileprivate func asserted(by name: String) -> (type: ExpressionType, first: Int) {
    switch name {
    case "number", "to-number": return (.number, 1)
    case "string": return (.string, 1)
    case "boolean": return (.boolean, 1)
    case "object": return (.object, 1)
    case "to-color": return (.color, 1)
    default: break
    }
    let items: [JSONString: ExpressionType] = ["number": .number, "string": .string, "boolean": .boolean]
    let item = count > 2 ? self[1]?.string.flatMap { items[$0] } : nil
    let length = count > 3 ? self[2]?.number.flatMap { Int(exactly: $0) } : nil
    return (.array(of: item ?? .value, length: length), min(max(count - 1, 1), 3))
  }

  /// The value of a text, a number or a boolean.
  fileprivate var plainConstant: StyleValue? {
    switch kind {
    case .string, .number, .boolean: StyleValue(json: self)
    case .array, .object, .null: nil
    }
  }

  /// The attribute that is read, or asserted to be a number.
  fileprivate var assertedAttribute: JSONString? {
    attribute ?? (self[0]?.string == "number" ? self[1]?.attribute : nil)
  }
}

extension JSONString {
  /// Whether this is a key that legacy filters have beside attributes.
  var isSpecialKey: Bool { self == "$type" || self == "$id" }
}
