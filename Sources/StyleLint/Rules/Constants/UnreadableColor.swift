import LegacyStyle
import SourceJSON
import StyleDiagnostics
import StyleSpec

/// A text that is not a colour.
///
/// ## Before
/// `"line-color": "fff"`
///
/// ## What a person decides
/// Which colour is meant; a missing `#` is named.
///
/// - Message: `color expected, "fff" found`
enum UnreadableColor {
  static let diagnostic = DiagnosticKind.member(.unreadableColor)

  static func finding(in constant: Constant) -> LintFinding? {
    switch constant.type {
    case .color, .colorArray: break
    case .number, .boolean, .string, .enumeration, .array, .formatted, .resolvedImage, .padding, .numberArray,
      .variableAnchorOffsetCollection, .projectionDefinition, .any:
      return nil
    }
    guard let text = constant.node.string, Color(css: text) == nil else { return nil }
    let withSign = JSONString("#" + text.string)
    return LintFinding(
      diagnostic, constant.node, "\"color expected, \(constant.node.fragment.shownText) found\"",
      advice: Color(css: withSign) == nil ? "write the colour as CSS has it, such as #rrggbb" : "write \"\(withSign)\"")
  }
}
