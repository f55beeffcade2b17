/// A kind of diagnostic, of everything that this toolkit reports.
///
/// Each family is an enumeration in a file of its own, where the record stands beside the id. To add a diagnostic, add a case
/// to its family; the compiler asks for the record. The rules of the linter are declared where they are: StyleLint lists them.
package enum DiagnosticKind: Hashable, Sendable, CustomStringConvertible {
  case input(InputDiagnostic)
  case function(FunctionDiagnostic)
  case semantics(SemanticsDiagnostic)
  case filter(FilterDiagnostic)
  case runtime(RuntimeDifference)
  case native(NativeDifference)
  case renderers(RendererDifference)
  case structure(StructureDiagnostic)
  case change(ChangeDiagnostic)
  case value(ValueDiagnostic)
  case lint(LintDiagnostic)
  case rule(LintRule)
  case conversion(ConversionDiagnostic)
  case refusal(RefusalDiagnostic)
  case styleFunction(StyleFunctionDiagnostic)
  case appSource(AppSourceDiagnostic)
  case webSource(WebSourceDiagnostic)
  case fault(FaultDiagnostic)

  /// The id that reports print, in kebab case: `unsorted-stops`.
  package var id: String {
    switch self {
    case .input(let kind): kind.rawValue
    case .function(let kind): kind.rawValue
    case .semantics(let kind): kind.rawValue
    case .filter(let kind): kind.rawValue
    case .runtime(let kind): kind.rawValue
    case .native(let kind): kind.rawValue
    case .renderers(let kind): kind.rawValue
    case .structure(let kind): kind.rawValue
    case .change(let kind): kind.rawValue
    case .value(let kind): kind.rawValue
    case .lint(let kind): kind.rawValue
    case .rule(let rule): rule.id
    case .conversion(let kind): kind.rawValue
    case .refusal(let kind): kind.rawValue
    case .styleFunction(let kind): kind.rawValue
    case .appSource(let kind): kind.rawValue
    case .webSource(let kind): kind.rawValue
    case .fault(let kind): kind.rawValue
    }
  }

  /// What `--explain` says of it.
  package var record: DiagnosticRecord {
    switch self {
    case .input(let kind): kind.record
    case .function(let kind): kind.record
    case .semantics(let kind): kind.record
    case .filter(let kind): kind.record
    case .runtime(let kind): kind.record
    case .native(let kind): kind.record
    case .renderers(let kind): kind.record
    case .structure(let kind): kind.record
    case .change(let kind): kind.record
    case .value(let kind): kind.record
    case .lint(let kind): kind.record
    case .rule(let rule): rule.record
    case .conversion(let kind): kind.record
    case .refusal(let kind): kind.record
    case .styleFunction(let kind): kind.record
    case .appSource(let kind): kind.record
    case .webSource(let kind): kind.record
    case .fault(let kind): kind.record
    }
  }

  /// The family whose section of the page lists it.
  package var family: DiagnosticFamily {
    switch self {
    case .input: .input
    case .function: .function
    case .semantics: .semantics
    case .filter: .filter
    case .runtime, .native, .renderers: .difference
    case .structure: .structure
    case .change: .change
    case .value: .value
    case .lint, .rule: .lint
    case .conversion: .conversion
    case .refusal: .refusal
    case .styleFunction: .styleFunction
    case .appSource: .appSource
    case .webSource: .webSource
    case .fault: .fault
    }
  }

  package var description: String { id }
}

/// The sections of `Documentation/Diagnostics.md`; the raw value is the heading.
package enum DiagnosticFamily: String, Hashable, Sendable, CaseIterable {
  case input = "Inputs"
  case function = "Functions"
  case semantics = "Semantics and targets"
  case filter = "Filters"
  case difference = "Known differences"
  case structure = "Structure left unchanged"
  case change = "Structure migrated"
  case value = "Values and layers"
  case lint = "Lint"
  case conversion = "Conversion"
  case refusal = "Conversion refused"
  case styleFunction = "Style functions of app code"
  case appSource = "Swift and Objective-C files"
  case webSource = "JavaScript and TypeScript files"
  case fault = "Faults of this tool"

  /// The kinds of this family, but for the rules of the linter.
  package var declaredKinds: [DiagnosticKind] {
    switch self {
    case .input: InputDiagnostic.allCases.map { .input($0) }
    case .function: FunctionDiagnostic.allCases.map { .function($0) }
    case .semantics: SemanticsDiagnostic.allCases.map { .semantics($0) }
    case .filter: FilterDiagnostic.allCases.map { .filter($0) }
    case .difference:
      RuntimeDifference.allCases.map { .runtime($0) } + NativeDifference.allCases.map { .native($0) }
        + RendererDifference.allCases.map { .renderers($0) }
    case .structure: StructureDiagnostic.allCases.map { .structure($0) }
    case .change: ChangeDiagnostic.allCases.map { .change($0) }
    case .value: ValueDiagnostic.allCases.map { .value($0) }
    case .lint: LintDiagnostic.allCases.map { .lint($0) }
    case .conversion: ConversionDiagnostic.allCases.map { .conversion($0) }
    case .refusal: RefusalDiagnostic.allCases.map { .refusal($0) }
    case .styleFunction: StyleFunctionDiagnostic.allCases.map { .styleFunction($0) }
    case .appSource: AppSourceDiagnostic.allCases.map { .appSource($0) }
    case .webSource: WebSourceDiagnostic.allCases.map { .webSource($0) }
    case .fault: FaultDiagnostic.allCases.map { .fault($0) }
    }
  }
}
