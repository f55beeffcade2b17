import SourceText
import StyleDiagnostics
import StyleSpec

/// A text that is not a colour.
enum UnreadableColor {
  static let rule = Rule<Constant>.warning(
    "unreadable-color", "text that is not a colour",
    because: "Renderers refuse the style, or show the default colour: \"color expected, \"fff\" found\".",
    example: .paint("line", #""line-color": "fff""#),
    action: "write the colour as CSS has it, such as #rrggbb"
  ) { rule, constant in
    guard constant.type == .color || constant.type == .colorArray, let text = constant.node.string,
      Color(css: text) == nil
    else { return nil }
    let withSign = JSONString("#" + text.string)
    return LintFinding(
      rule, constant.node, "\"color expected, \(constant.node.fragment.shownText) found\"",
      advice: Color(css: withSign).map { _ in "write \"\(withSign)\"" })
  }
}
