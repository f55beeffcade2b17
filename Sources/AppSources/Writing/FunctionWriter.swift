import ExpressionDialects
import LegacyStyle
import SDKFunctions
import SourceText
import StyleExpressions
import StyleSpec

/// Writes the expression of a function as code, with the texts of the old call.
///
/// The writer of the dialects writes it with placeholders for the values of the function. In what it writes, each of them
/// becomes the text of its value, and a dictionary of all stops becomes that of the call.
struct FunctionWriter {
  /// The content of a dictionary of stops.
  enum Use: Hashable, Sendable {
    /// Raw values, or expressions where raw values are not allowed in stops.
    case values

    /// Expressions for keys and values.
    case expressions
  }

  private let source: CodeFile
  private let property: SDKProperty
  private let function: OldFunction
  private let code: SourceCode

  /// The JSON of the values, with distinct ones in place of the holes.
  private let fragments: [JSONFragment]

  /// The first value of each JSON, and the value of each placeholder, as code spells it.
  private var valuesByFragment: [JSONFragment: Int] = [:]
  private var valuesByPlaceholder: [String: Int] = [:]

  /// The stops, or the zooms of a composite function, by their keys as code spells them in a dictionary.
  private var keys: [String: (index: Int, use: Use)] = [:]

  /// The code of the attribute's text, where a name is in its place.
  private var attribute: String?

  /// Whether the dictionary of zooms, which is around all others, was written.
  private var hasZooms = false

  /// The value before the dictionary of a step: its first output.
  private var previousArgument: Int?

  /// How the code names the variable with the stops, and the new dictionary; `nil` if it does not.
  private(set) var variable: (use: Use, dictionary: WrittenCode)?

  /// - Parameters:
  ///   - source: The file.
  ///   - property: The property that is set.
  ///   - code: The writer of the dialects.
  ///   - function: The function.
  ///   - fragments: Its values in the expression.
  /// - Throws: `DialectError` where a value cannot be written.
  init(
    _ source: CodeFile, _ property: SDKProperty, _ code: SourceCode, _ function: OldFunction,
    fragments: [JSONFragment]
  ) throws(DialectError) {
    self.source = source
    self.property = property
    self.code = code
    self.function = function
    self.fragments = fragments
    if function.isAttributeNamed, let text = function.attribute {
      attribute = try code.object(.string(JSONString(text)), for: nil)
    }
    for (index, fragment) in fragments.enumerated().reversed() {
      valuesByFragment[fragment] = index
      valuesByPlaceholder[try code.object(Self.placeholder(index), for: nil)] = index
    }
    let isComposite = function.form == .composite
    for (index, key) in (isComposite ? function.zooms : function.stops.map { $0.key }).enumerated() {
      keys[try code.object(key.fragment.styleValue, for: nil) + ": "] = (index, .values)
      let expression = try code.piece(.literal(key.fragment.styleValue), for: nil)
      keys[code.oneLine(expression) + ": "] = (index, .expressions)
    }
  }

  /// A text that no style has; if one has it, the code is read back as another value, and the call is left.
  private static func placeholder(_ index: Int) -> StyleValue { .string(JSONString("\u{F8FF}\(index)")) }

  /// The expression as an `NSExpression`.
  mutating func expression(_ expression: StyleExpression) throws(DialectError) -> CodePiece {
    piece(try code.piece(placing(expression), for: property.specification))
  }

  /// The expression with placeholders for the outputs that are values of the function: as the fallback its default, elsewhere the
  /// first equal value.
  private func placing(_ expression: StyleExpression, isFallback: Bool = false) -> StyleExpression {
    switch (expression, expression.mappingOutputs { placing($0) }) {
    case (.constant(let literal), _):
      let fragment = literal.value.fragment
      let isDefault = isFallback && function.defaultValue != nil && fragment == fragments.last
      let index = isDefault ? fragments.count - 1 : valuesByFragment[fragment]
      return index.map { .literal(Self.placeholder($0)) } ?? expression
    case (.case(let old), .case(var new)):
      new.fallback = placing(old.fallback, isFallback: true)
      return .case(new)
    case (.match(let old), .match(var new)):
      new.fallback = placing(old.fallback, isFallback: true)
      return .match(new)
    case (_, let new): return new
    }
  }

  /// The code as it is read back: with values in place of the holes, the text of the attribute in that of its name, and
  /// the dictionary in that of its variable.
  func meaning(of written: WrittenCode, filled: [JSONFragment]) throws(DialectError) -> String {
    var texts: [SourceRange: String] = [:]
    for (value, fragment) in zip(function.values, filled) where value.isHole {
      texts[source.range(value.tokens)] = try code.object(fragment.styleValue, for: property.specification)
    }
    if let attribute, let tokens = function.attributeTokens { texts[source.range(tokens)] = attribute }
    if let variable, let name = function.dictionary?.tokens {
      texts[source.range(name)] = variable.dictionary.text(with: texts)
    }
    return written.text(with: texts)
  }

  // MARK: Code

  private mutating func piece(_ written: SourcePiece) -> CodePiece {
    switch written {
    case .text(let text):
      return valuesByPlaceholder[text].map { copied(function.values[$0]) } ?? .text(text)
    case .list(let list):
      guard !list.items.isEmpty, list.items.allSatisfy({ !$0.label.isEmpty }) else {
        return .text(code.oneLine(written))
      }
      if case .rows = list.layout { return dictionary(list) }
      let className = String(decoding: list.open.utf8.filter { $0.isNamePart }, as: UTF8.self)
      guard className == SDKInitializer.constant.className else { return .text(code.oneLine(written)) }
      var arguments: [CodePiece.Argument] = []
      for (index, item) in list.items.enumerated() {
        if index > 0 { previousArgument = value(of: list.items[index - 1].value) }
        let isPath = item.label.hasPrefix("forKeyPath:")
        arguments.append(.init(label: item.label, value: (isPath ? path(item.value) : nil) ?? piece(item.value)))
      }
      return .call(className, arguments)
    }
  }

  /// The name in the place of the attribute's text; `nil` for another path.
  private func path(_ written: SourcePiece) -> CodePiece? {
    guard let tokens = function.attributeTokens, let attribute, written == .text(attribute) else { return nil }
    return .copied(source.range(tokens), [])
  }

  private func copied(_ value: SourceValue) -> CodePiece { .copied(source.range(value.tokens), value.changes) }

  // MARK: Dictionaries

  private mutating func dictionary(_ list: SourceList) -> CodePiece {
    if let copy = copiedZooms(list) ?? copiedStops(list) { return copy }
    var parts: [CodePiece] = []
    for item in list.items {
      parts += [.text((parts.isEmpty ? list.open : ", ") + item.label), entry(item.value)]
    }
    return .sequence(parts + [.text(list.close)])
  }

  /// The value of an entry, as an expression where raw values are not allowed.
  private mutating func entry(_ value: SourcePiece) -> CodePiece {
    let piece = piece(value)
    if case .text = value, !property.native.kind.standsBare { return .constant(piece, in: code.language) }
    return piece
  }

  /// The outer dictionary of a composite function with an expression for each zoom; `nil` for other dictionaries.
  private mutating func copiedZooms(_ list: SourceList) -> CodePiece? {
    guard function.form == .composite, !hasZooms else { return nil }
    hasZooms = true
    guard let literal = function.dictionary?.literal, literal.entries.count == list.items.count else { return nil }
    var changes: [CopiedChange] = []
    for item in list.items {
      guard let zoom = keys[item.label]?.index else { return nil }
      changes.append(CopiedChange(source.range(literal.entries[zoom].value), entry(item.value)))
    }
    return .copied(source.range(literal.tokens), changes.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }

  /// The dictionary of the call, if a dictionary has its stops, or all but the first of a step.
  private mutating func copiedStops(_ list: SourceList) -> CodePiece? {
    guard function.form != .composite else { return nil }
    var missing = Set(function.stops.indices)
    var uses: Set<Use> = []
    for item in list.items {
      guard let (stop, use) = keys[item.label], let value = value(of: item.value),
        fragments[stop] == fragments[value]
      else { return nil }
      missing.remove(stop)
      uses.insert(use)
    }
    guard uses.count == 1, let use = uses.first else { return nil }
    if missing.isEmpty { return home(holding: use) }
    guard use == .values, missing.count == 1, let first = missing.first, let output = previousArgument,
      fragments[first] == fragments[output], function.stops.allSatisfy({ $0.key >= function.stops[first].key })
    else { return nil }
    if let copy = home(holding: use, without: first) { return copy }
    // A step whose first stop repeats the minimum is equal, and keeps the comments.
    return function.stops.allSatisfy { $0.value.isRepeatable } ? home(holding: use) : nil
  }

  /// The value whose placeholder a piece is, in an expression or not.
  private func value(of piece: SourcePiece) -> Int? {
    switch piece {
    case .text(let text): valuesByPlaceholder[text]
    case .list(let list): list.layout != .rows() && list.items.count == 1 ? value(of: list.items[0].value) : nil
    }
  }

  /// The dictionary of the source, in the call or by the name of its variable, with all stops or without the first.
  ///
  /// - Returns: `nil` where a comment would be lost with the dropped stop.
  private mutating func home(holding use: Use, without dropped: Int? = nil) -> CodePiece? {
    guard let dictionary = function.dictionary else { return nil }
    let range = source.range(dictionary.literal.tokens)
    let isNamed = dictionary.variable != nil
    guard let changes = changes(in: dictionary.literal, to: use, without: isNamed ? nil : dropped) else { return nil }
    let copy = CodePiece.copied(range, changes)
    guard isNamed else { return copy }
    variable = (use, CodePrinter.write(copy, over: range, in: source))
    return .copied(source.range(dictionary.tokens), [])
  }

  /// Raw values, or expressions, in place of the style values of a literal.
  private func changes(in literal: DictionaryLiteral, to use: Use, without dropped: Int?) -> [CopiedChange]? {
    var changes: [CopiedChange] = []
    for (index, stop) in function.stops.enumerated() {
      if index == dropped {
        guard let range = droppedRange(index, of: literal) else { return nil }
        changes.append(CopiedChange(range, .text("")))
        continue
      }
      if use == .expressions {
        let key = source.range(stop.keyTokens)
        changes.append(CopiedChange(key, .constant(.copied(key, []), in: code.language)))
      }
      let isBare = use == .values && property.native.kind.standsBare
      let value = isBare ? copied(stop.value) : .constant(copied(stop.value), in: code.language)
      changes.append(CopiedChange(source.range(literal.entries[index].value), value))
    }
    return changes
  }

  /// The bytes of an entry and of the separator after it, or before it.
  private func droppedRange(_ index: Int, of literal: DictionaryLiteral) -> SourceRange? {
    let entries = literal.entries.map { source.range($0.tokens) }
    // A comment on the line of an entry belongs to it, or to the previous one.
    guard entries.count > 1, source.comments(in: source.range(literal.tokens)).isEmpty else { return nil }
    return index + 1 < entries.count
      ? SourceRange(lowerBound: entries[index].lowerBound, upperBound: entries[index + 1].lowerBound)
      : SourceRange(lowerBound: entries[index - 1].upperBound, upperBound: entries[index].upperBound)
  }
}

extension NativeProperty.Kind {
  /// Whether stops can hold values without an expression around them.
  var standsBare: Bool {
    switch self {
    case .number, .boolean, .color, .string, .enumeration: true
    case .strings, .numbers, .vector, .insets: false
    }
  }
}

extension JSONFragment {
  /// The value that the JSON represents; a fragment is JSON by construction.
  var styleValue: StyleValue { node.map { StyleValue(json: $0) } ?? .null }
}
