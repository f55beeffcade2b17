import ExpressionDialects
import LegacyStyle
import SDKFunctions
import SourceText
import StyleDiagnostics
import StyleSpec

extension SourceMigration {
  /// Makes the edits of a plan, and reports it.
  mutating func make(_ plan: CallPlan) {
    edits += plan.changes.map { $0.edit(in: source) }
    values.append(plan.value)
    covered.formUnion(plan.call.tokens)
    if let type = plan.holder?.type {
      edits += typeEdits(in: type, to: "NSExpression")
      covered.formUnion(type)
    }
    explainTypeTest(plan)
    note(plan)
  }

  /// Writes a comment above the first test of a type, once per file.
  private mutating func explainTypeTest(_ plan: CallPlan) {
    let comment =
      "// The test of the type gives the default where the attribute has another type or is missing, as before"
    guard plan.testsType, !isTypeTestExplained else { return }
    isTypeTestExplained = true
    guard !source.comments.contains(where: { $0.text(in: source.bytes) == comment }) else { return }
    let start = source.lines.start(of: source.tokens[plan.call.tokens.lowerBound].offset)
    let isJoined = source.language == .objectiveC && source.bytes[..<start].suffix(3).contains(UInt8(ascii: "\\"))
    let isInComment = source.comments.contains { $0.offset < start && start < $0.end }
    guard !isJoined, !isInComment, !source.isInString(start) else { return }
    let line = source.indentation(start) + comment + source.lineBreak
    edits.append(SourceEdit(range: SourceRange(lowerBound: start, upperBound: start), replacement: Array(line.utf8)))
  }

  // MARK: Variables

  /// Rewrites the dictionaries of stops in variables, and removes those of options.
  mutating func makeVariables() {
    var done: Set<Int> = []
    for plan in plans {
      if let variable = plan.stops, done.insert(variable.nameToken).inserted {
        if let (use, change) = plan.variable {
          edits.append(change.edit(in: source))
          makeTypes(of: variable, holding: use, for: plan.property.native.kind)
        } else {
          remove(variable)
        }
      }
      if let variable = plan.function?.options?.variable, done.insert(variable.nameToken).inserted { remove(variable) }
    }
  }

  /// Removes an unused dictionary; one that shares its lines stays and is reported.
  private mutating func remove(_ variable: LocalVariable) {
    guard let lines = source.removableLines(of: variable.statement) else { return }
    covered.formUnion(variable.statement)
    edits.append(SourceEdit(range: lines, replacement: []))
  }

  // MARK: Types

  /// Changes the old classes in the types of a dictionary.
  private mutating func makeTypes(
    of variable: LocalVariable, holding use: FunctionWriter.Use, for kind: NativeProperty.Kind
  ) {
    let isPlain = use == .values && kind.standsBare
    let name: String =
      switch kind {
      case _ where !isPlain: "NSExpression"
      case .color: source.colorClass(at: variable.nameToken)
      case .string, .enumeration: source.language == .swift ? "String" : "NSString"
      default: "NSNumber"
      }
    covered.formUnion(variable.initialiser)
    for type in types(of: variable) {
      covered.formUnion(type)
      edits += typeEdits(in: type, to: name)
      guard use == .expressions, let key = keyType(in: type) else { continue }
      edits.append(SourceEdit(range: source.range(key), replacement: Array("NSExpression".utf8)))
    }
  }

  /// The declared type of a variable, and the type of a cast after its literal.
  private func types(of variable: LocalVariable) -> [Range<Int>] {
    var types = variable.type.map { [$0] } ?? []
    let initialiser = variable.initialiser
    let literal = source.literalTokens(of: initialiser)
    if literal.upperBound < initialiser.upperBound { types.append(literal.upperBound..<initialiser.upperBound) }
    return types
  }

  /// The type of the keys: the first in the brackets.
  private func keyType(in type: Range<Int>) -> Range<Int>? {
    let open = type.first { source.isAt("[", $0) || source.isAt("<", $0) }
    guard let open, source.isIdentifier(open + 1), type.contains(open + 1) else { return nil }
    return (open + 1)..<(open + 2)
  }

  /// The edits that replace the old classes in a type.
  private func typeEdits(in type: Range<Int>, to name: String) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    var end = type.lowerBound
    for index in type where index >= end && source.namesOldClass(index..<(index + 1)) {
      end = min(source.endOfTypeArguments(at: index + 1) ?? index + 1, type.upperBound)
      edits.append(CodeChange(source.range(index..<end), name).edit(in: source))
    }
    return edits
  }
}

extension JSONFragment {
  var string: String { String(decoding: text, as: UTF8.self) }
}
