import ExpressionDialects
import StyleSpec

/// Finds old calls whose class Swift works out: `.init(rawValue: …)`, `.init(interpolationMode: …)`.
///
/// The labels of a function belong to nothing else. `rawValue` also makes enumerations of the system, so that such a call counts
/// only where an old value must stand: in the stops or options of an old call, in a variable of an old type, and in the value of a
/// layer's property.
struct ImpliedCalls {
  let source: AppSource
  let scope: SourceScope

  /// The calls by their first token; `named` are those that name their class.
  func read(beside named: [Int: OldCall]) -> [Int: OldCall] {
    var found: [Int: OldCall] = [:]
    var constants: [Int: OldCall] = [:]
    let reader = OldCallReader(source: source)
    for index in source.names.tokens("init") where isImplied(index) {
      guard case .call(let call) = reader.readImplied(at: index) else { continue }
      if call.form == .constant {
        constants[call.tokens.lowerBound] = call
      } else {
        found[call.tokens.lowerBound] = call
      }
    }
    guard !constants.isEmpty else { return found }
    var places = constants.keys.filter { start in constants[start].map(setsProperty) == true }
    for call in Array(named.values) + Array(found.values) {
      for argument in call.arguments where argument.label != "rawValue" { places += values(in: argument.tokens) }
    }
    for declaration in scope.all {
      guard let type = declaration.type, let initialiser = declaration.initialiser else { continue }
      if source.namesOldClass(type) {
        places += [initialiser.lowerBound] + values(in: source.literalTokens(of: initialiser))
      }
    }
    for place in places { found[place] = constants[place] }
    return found
  }

  /// Whether an `init` follows a dot that follows no value: it is what is assigned, or an argument, or an element.
  private func isImplied(_ index: Int) -> Bool {
    let dot = index - 1
    guard source.language == .swift, source.isAt(".", dot), let before = source.token(dot - 1) else { return false }
    return before.kind == .sign && ["=", ":", "(", ",", "[", "?", "??"].contains(before.text(in: source.bytes))
      && (!source.isAt("?", dot - 1) || source.token(dot)?.followsSpace == true) || source.isAt("return", dot - 1)
  }

  /// Whether a value is that of a layer's property; the line caps and joins of Core Animation have raw values, too.
  private func setsProperty(_ call: OldCall) -> Bool {
    let use = CallUses(source: source, scope: scope).use(of: call.tokens)
    guard case .property(let property) = use else { return false }
    let value = call.argument("rawValue")?.tokens.lowerBound ?? call.tokens.lowerBound
    return property.native.kind != .enumeration || source.isAt("NSValue", value)
  }

  /// The first tokens of the values of a dictionary literal, and of those in it.
  private func values(in tokens: Range<Int>) -> [Int] {
    guard let literal = DictionaryLiteral(tokens, in: source) else { return [] }
    return literal.entries.flatMap { [$0.value.lowerBound] + values(in: $0.value) }
  }
}
