import ExpressionDialects
import SDKFunctions
import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec

/// The finding of a call that is left.
extension SourceMigration {
  mutating func leave(_ call: OldCall, _ refusal: Refusal) {
    var refusal = refusal
    let isStored = refusal == .styleValueStored(in: source.language)
    if isStored || refusal == .propertyUnknown(in: source.language), let code = codeToWrite(for: call) {
      let unknown = "the property that this value is for does not show here; if it takes such values, write "
      refusal =
        isStored ? .styleValueStored(in: source.language, write: code) : Refusal(.propertyUnknown, unknown + code)
    }
    covered.formUnion(call.tokens)
    // A fault in a variable is reported where the variable is used.
    let isInside = call.tokens.contains(refusal.tokens.lowerBound) && !refusal.tokens.isEmpty
    let place = isInside ? refusal.tokens.lowerBound : call.tokens.lowerBound
    leave(refusal, at: source.tokens[place].offset, of: subject(of: call))
    for argument in call.arguments where argument.tokens.count == 1 {
      coverDictionary(of: argument.tokens.lowerBound)
    }
  }

  /// The replacement for a call whose property is unknown, if its value determines it.
  private func codeToWrite(for call: OldCall) -> String? {
    let properties = [
      "line-width", "circle-color", "icon-optional", "icon-image", "text-font", "line-dasharray", "line-translate",
      "icon-text-fit-padding", "line-cap", "line-join", "text-anchor", "text-justify", "text-transform",
    ]
    for name in properties {
      guard let property = SDKProperty(named: name) else { continue }
      do throws(Refusal) {
        let plan = try planned(call, for: property)
        let isOwnDefault = plan.function?.defaultValue != nil && !plan.value.holdsTypeTest
        guard plan.value.holes == 0 || plan.function == nil, !isOwnDefault, plan.stops == nil else { return nil }
        let code = source.text(call.tokens, with: plan.changes.map { $0.edit(in: source) })
        let line = code.onOneLine(in: source.language)
        return line.holds("\n") ? nil : line
      } catch {
        continue
      }
    }
    return nil
  }

  /// The property that a call is for, or its class.
  private func subject(of call: OldCall) -> String {
    if case .property(let property) = scope.use(of: call.tokens) {
      return property.native.name.string
    }
    return call.className.rawValue
  }

  /// When a call is left, the local dictionary that it names is left too.
  private mutating func coverDictionary(of index: Int) {
    if let variable = scope.dictionary(index..<(index + 1))?.variable { covered.formUnion(variable.statement) }
  }
}

extension MigratedAppSource.Value {
  /// Whether the expression asks for the type of a value.
  var holdsTypeTest: Bool { expression?.holds("[\"typeof\"") == true }
}
