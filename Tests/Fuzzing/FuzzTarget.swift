/// A target for fuzzing: a law that must hold for any bytes.
enum FuzzTarget: String, CaseIterable {
  case json
  case style
  case reports
  case expressions
  case formats
  case code
  case sources
  case scripts
  case arguments

  /// The fault in the handling of these bytes; `nil` where there is none.
  func violation(_ bytes: [UInt8]) -> String? {
    switch self {
    case .json: JSONFuzzing.violation(bytes)
    case .style: StyleFuzzing.violation(bytes)
    case .reports: ReportFuzzing.violation(bytes)
    case .expressions: ExpressionFuzzing.violation(bytes)
    case .formats: FormatFuzzing.violation(bytes)
    case .code: CodeFuzzing.violation(bytes)
    case .sources: AppSourceFuzzing.violation(bytes)
    case .scripts: WebSourceFuzzing.violation(bytes)
    case .arguments: ArgumentFuzzing.violation(bytes)
    }
  }
}
