import ExpressionDialects
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
  private enum Use: Hashable, Sendable {
    /// Raw values, or expressions where raw values are not allowed in stops.
    case values

    /// Expressions for keys and values.
    case expressions
  }

  private let source: CodeFile
  private let property: SDKProperty
  private let function: OldFunction
  private let code: SourceCode
  private let layout: CallLayout

  /// The values of the function, and their JSON.
  private let values: [SourceValue]
  private let fragments: [JSONFragment]

  /// The first value of each JSON, and the value of each placeholder, as code spells it.
  private var valuesByFragment: [JSONFragment: Int] = [:]
  private var valuesByPlaceholder: [String: Int] = [:]

  /// The stops by their keys as code spells them in a dictionary; none for a composite function.
  private var keys: [String: (index: Int, use: Use)] = [:]

  /// The code of the attribute's text, where a name is in its place.
  private var attribute: String?

  /// The value before the dictionary of a step: its first output.
  private var previousArgument: Int?

  /// What was written, and the column that it reaches.
  private var parts: [CodeChange.Part] = []
  private var column = 0

  /// The change of the dictionary in the variable that the code names; `nil` if it names none.
  private(set) var variable: CodeChange?

  /// The changes of the declared type of that variable.
  private(set) var types: [CodeChange] = []

  /// - Throws: `DialectError` where a value cannot be written.
  init(
    _ source: CodeFile, _ property: SDKProperty, _ code: SourceCode, _ function: OldFunction,
    fragments: [JSONFragment], layout: CallLayout
  ) throws(DialectError) {
    self.source = source
    self.property = property
    self.code = code
    self.function = function
    values = function.values
    self.fragments = fragments
    self.layout = layout
    if function.isAttributeNamed, let text = function.attribute {
      attribute = try code.object(.string(JSONString(text)), for: nil)
    }
    for (index, fragment) in fragments.enumerated().reversed() {
      valuesByFragment[fragment] = index
      valuesByPlaceholder[try code.object(Self.placeholder(index), for: nil)] = index
    }
    guard function.form != .composite else { return }
    for (index, stop) in function.stops.enumerated() {
      keys[try code.object(stop.key.fragment.styleValue, for: nil) + ": "] = (index, .values)
      let expression = try code.piece(.literal(stop.key.fragment.styleValue), for: nil)
      keys[code.oneLine(expression) + ": "] = (index, .expressions)
    }
  }

  /// A text that no style has; if one has it, the code is read back as another value, and the call is left.
  private static func placeholder(_ index: Int) -> StyleValue { .string(JSONString("\u{F8FF}\(index)")) }

  /// The expression as an `NSExpression` in place of the call.
  mutating func change(
    _ expression: StyleExpression, over call: OldCall
  ) throws(DialectError) -> CodeChange {
    let range = source.range(call.tokens)
    column = source.column(range.lowerBound)
    write(try code.piece(placing(expression), for: property.specification), isOutermost: true)
    return CodeChange(range, parts)
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

  /// The code as it is read back: with values in place of those that do not show, the text of the attribute in place of its name, and
  /// the dictionary in place of its variable.
  func meaning(of change: CodeChange, filled fragments: [JSONFragment]) throws(DialectError) -> String {
    var texts: [SourceRange: String] = [:]
    for (value, fragment) in zip(values, fragments) where value.isHole {
      texts[source.range(value.tokens)] = try code.object(fragment.styleValue, for: property.specification.native)
    }
    if let attribute, let tokens = function.attributeTokens { texts[source.range(tokens)] = attribute }
    if let variable, let name = function.dictionary?.tokens {
      texts[source.range(name)] = variable.text(in: source)
    }
    return change.text(in: source, replacing: texts)
  }

  // MARK: Code

  private mutating func add(_ text: String) {
    parts.append(.text(text))
    if let lineBreak = text.utf8.lastIndex(where: { $0.isLineBreak }) { column = -text.utf8[...lineBreak].count }
    column += text.utf8.count
  }

  private mutating func add(_ value: SourceValue) {
    let line = source.line(of: value)
    guard value.isHole else { return add(line) }
    parts.append(.copied(source.range(value.tokens), value.changes))
    column += line.utf8.count
  }

  private mutating func write(_ piece: SourcePiece, isOutermost: Bool = false) {
    switch piece {
    case .text(let text):
      guard let index = valuesByPlaceholder[text] else { return add(text) }
      add(values[index])
    case .list(let list):
      let isLabelled = !list.items.isEmpty && list.items.allSatisfy { !$0.label.isEmpty }
      if isLabelled, case .rows = list.layout { return writeDictionary(list) }
      let className = String(decoding: list.open.utf8.filter { $0.isNamePart }, as: UTF8.self)
      guard isLabelled, className == SDKInitializer.constant.className else { return add(code.oneLine(piece)) }
      writeCall(list, isOutermost: isOutermost)
    }
  }

  private mutating func writeCall(_ list: SourceList, isOutermost: Bool) {
    let hasLines = layout.hasLines && list.items.count > 1
    let startsLine = hasLines && layout.startsOnOwnLine && isOutermost
    add(startsLine && list.open.utf8.last == 0x20 ? String(list.open.dropLast()) : list.open)
    if startsLine { add(source.lineBreak + layout.indentation) }
    // Swift aligns arguments at their labels, Objective-C at the colons.
    let isSwift = source.language == .swift
    let aligned = column + (isSwift ? 0 : list.items.first?.label.utf8.count ?? 0)
    for (index, item) in list.items.enumerated() {
      if index > 0 {
        let blanks = layout.blanks(to: aligned - (isSwift ? 0 : item.label.utf8.count), isOutermost: isOutermost)
        add((isSwift ? "," : "") + (hasLines ? source.lineBreak + blanks : " "))
        previousArgument = value(of: list.items[index - 1].value)
      }
      add(item.label)
      if let attribute, let tokens = function.attributeTokens, item.value == .text(attribute),
        item.label.hasPrefix("forKeyPath:")
      {
        parts.append(.copied(source.range(tokens), []))
      } else {
        write(item.value)
      }
    }
    if hasLines, layout.closesOnOwnLine, isOutermost { add(source.lineBreak + layout.closingIndentation) }
    add(list.close)
  }

  // MARK: Dictionaries

  /// Whether stops can hold values without an expression around them.
  private var standsBare: Bool { ![.strings, .numbers, .vector, .insets].contains(property.native.kind) }

  private mutating func writeDictionary(_ list: SourceList) {
    if let copy = copiedStops(list) { return parts.append(copy) }
    for (index, item) in list.items.enumerated() {
      add((index == 0 ? list.open : ", ") + item.label)
      // The value of an entry, as an expression where raw values are not allowed.
      if case .text = item.value, !standsBare {
        add(code.constantHead)
        write(item.value)
        add(code.constantFoot)
      } else {
        write(item.value)
      }
    }
    add(list.close)
  }

  /// The dictionary of the call, if a dictionary has its stops, or all but the first of a step.
  private mutating func copiedStops(_ list: SourceList) -> CodeChange.Part? {
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
    // A step whose first stop repeats the minimum is equal, and keeps the comments.
    return home(holding: use, without: first) ?? home(holding: use)
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
  private mutating func home(holding use: Use, without dropped: Int? = nil) -> CodeChange.Part? {
    guard let dictionary = function.dictionary else { return nil }
    let range = source.range(dictionary.literal.tokens)
    let isNamed = dictionary.variable != nil
    guard let changes = changes(in: dictionary.literal, to: use, without: isNamed ? nil : dropped) else { return nil }
    let copy = CodeChange.Part.copied(range, changes)
    guard isNamed else { return copy }
    variable = CodeChange(range, [copy])
    types = dictionary.variable?.type.map { self.changes(inType: $0, of: use) } ?? []
    return .copied(source.range(dictionary.tokens), [])
  }

  /// Raw values, or expressions, in place of the style values of a literal.
  private func changes(in literal: DictionaryLiteral, to use: Use, without dropped: Int?) -> [CodeChange]? {
    func constant(_ copy: CodeChange.Part) -> [CodeChange.Part] {
      [.text(code.constantHead), copy, .text(code.constantFoot)]
    }
    let isBare = use == .values && standsBare
    var changes: [CodeChange] = []
    for (index, stop) in function.stops.enumerated() {
      if index == dropped {
        guard let range = droppedRange(index, of: literal) else { return nil }
        changes.append(CodeChange(range, ""))
        continue
      }
      if use == .expressions {
        let key = source.range(stop.keyTokens)
        changes.append(CodeChange(key, constant(.copied(key, []))))
      }
      let copy = CodeChange.Part.copied(source.range(stop.value.tokens), stop.value.changes)
      changes.append(CodeChange(source.range(literal.entries[index].value), isBare ? [copy] : constant(copy)))
    }
    return changes
  }

  /// Keys and values in the type of a dictionary, as the new dictionary has them.
  private func changes(inType type: Range<Int>, of use: Use) -> [CodeChange] {
    let value =
      switch property.native.kind {
      case _ where use == .expressions || !standsBare: "NSExpression"
      case .color: source.colorClass(at: type.lowerBound)
      // A literal is one in Swift, too, and `NSString(string:)` is not a `String`.
      case .string, .enumeration: "NSString"
      default: "NSNumber"
      }
    let values = CodeChange.changes(ofOldClassesIn: type, to: value, in: source)
    // The keys are the first in the brackets.
    guard use == .expressions, let open = type.first(where: { source.isAt("[", $0) || source.isAt("<", $0) }),
      type.contains(open + 1), source.isIdentifier(open + 1), [":", "*"].contains(where: { source.isAt($0, open + 2) })
    else { return values }
    return [CodeChange(source.range((open + 1)..<(open + 2)), "NSExpression")] + values
  }

  /// The bytes of an entry and of the separator after it, or before it.
  private func droppedRange(_ index: Int, of literal: DictionaryLiteral) -> SourceRange? {
    let entries = literal.entries.map { source.range($0.key.lowerBound..<$0.value.upperBound) }
    // A comment on the line of an entry belongs to it, or to the previous one.
    guard entries.count > 1, source.comments(in: source.range(literal.tokens)).isEmpty else { return nil }
    return index + 1 < entries.count
      ? SourceRange(lowerBound: entries[index].lowerBound, upperBound: entries[index + 1].lowerBound)
      : SourceRange(lowerBound: entries[index - 1].upperBound, upperBound: entries[index].upperBound)
  }
}

extension SourceCode {
  /// The code before and after the object of a constant expression.
  fileprivate var constantHead: String {
    let name = SDKInitializer.constant.name(in: language, of: dialect) ?? ""
    return language == .swift ? "NSExpression(\(name) " : "[NSExpression \(name)"
  }
  fileprivate var constantFoot: String { language == .swift ? ")" : "]" }
}

extension CodeFile {
  /// The text of a value without its comments, on one line if it has no string over several.
  fileprivate func line(of value: SourceValue) -> String {
    text(value.tokens, with: value.changes.map { $0.edit(in: self) }).onOneLine(in: language)
  }
}

extension JSONFragment {
  /// The value that the JSON represents; a fragment is JSON by construction.
  var styleValue: StyleValue { node.map { StyleValue(json: $0) } ?? .null }
}
