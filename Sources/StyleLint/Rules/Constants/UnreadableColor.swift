import SourceText
import StyleDiagnostics
import StyleSpec

enum UnreadableColor {
  static let rule = Rule<Constant>(
    .warning, "unreadable-color", "text that is not a colour",
    because: "Renderers refuse the style, or show the default colour: \"color expected, \"fff\" found\".",
    example: .paint("line", #""line-color": "fff""#), action: "write the colour as CSS has it, such as #rrggbb"
  ) { constant, report in
    guard constant.type == .color || constant.type == .colorArray, let text = constant.node.string,
      Color(css: text) == nil
    else { return }
    let withSign = JSONString("#" + text.string)
    report(
      constant.node, "\"color expected, \(constant.node.fragment.shownText) found\"",
      advice: Color(css: withSign).map { _ in "write \"\(withSign)\"" })
  }
}
