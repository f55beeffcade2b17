import SourceText
import StyleSpec

/// `["format", text, options?, …]`: text in sections, each a string or an image, optionally with its own format.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#format
package struct Format: Hashable, Sendable {
  package struct Section: Hashable, Sendable {
    package var content: StyleExpression

    /// `nil` where no object is written.
    package var options: OptionList?
  }

  fileprivate enum Option: String, CaseIterable {
    case scale = "font-scale"
    case font = "text-font"
    case color = "text-color"
    case verticalAlign = "vertical-align"

    var type: ExpressionType {
      switch self {
      case .scale: .number
      case .font: .array(of: .string, length: nil)
      case .color: .color
      case .verticalAlign: .string
      }
    }
  }

  package var sections: [Section]

  init(_ reader: ExpressionReader) throws(ExpressionError) {
    try reader.require(.atLeast(1))
    if reader.arguments[0].kind == .object || reader.arguments[0].kind == .null {
      throw reader.error("First argument must be an image or text section.")
    }
    sections = []
    var mayBeOptions = false
    for argument in reader.arguments {
      if mayBeOptions, argument.kind == .object {
        if let alignment = argument["vertical-align"]?.string, !alignment.isEmpty,
          !Self.verticalAlignments.contains(alignment)
        {
          throw reader.error(
            "'vertical-align' must be one of: 'bottom', 'center', 'top' but found '\(alignment)' instead.")
        }
        // The reference compiler reports every section and every option as the first argument.
        sections[sections.count - 1].options = try OptionList(
          argument, reading: Option.allCases.map { $0.rawValue }, at: 1, reader)
        mayBeOptions = false
      } else {
        sections.append(Section(content: try reader.expression(argument, at: 1), options: nil))
        mayBeOptions = true
      }
    }
  }

  private static let verticalAlignments: [JSONString] = ["bottom", "center", "top"]

  var parts: [StyleExpression.Part] {
    sections.flatMap { section -> [StyleExpression.Part] in
      [.expression(section.content)] + [section.options].compactMap { $0.map { .options($0) } }
    }
  }

  func compile(in compiler: inout ExpressionCompiler) -> Node? {
    var (nodes, layouts, index) = ([Node](), [FormatSectionLayout](), 1)
    for section in sections {
      guard
        let content = compiler.compile(section.content, at: compiler.keepsPaths ? index : 1, expecting: .value)
      else { return nil }
      switch content.type {
      case .string, .value, .null, .resolvedImage: break
      default:
        compiler.fail("Formatted text type must be 'string', 'value', 'image' or 'null'.")
        return nil
      }
      var layout = FormatSectionLayout(content: nodes.count)
      nodes.append(content)
      index += 1
      if let options = section.options {
        for option in Option.allCases {
          guard let expression = options[option.rawValue] else { continue }
          guard
            let node = compiler.compile(expression, option.rawValue, of: options, at: index, expecting: option.type)
          else { return nil }
          layout.options.append((option, nodes.count))
          nodes.append(node)
        }
        index += 1
      }
      layouts.append(layout)
    }
    return compiler.node(.format(layouts), type: .formatted, nodes)
  }
}

/// Which operands of a `format` node are the content and the options of one section.
package struct FormatSectionLayout: Sendable {
  fileprivate var content: Int
  fileprivate var options: [(option: Format.Option, operand: Int)] = []
}

extension Evaluator {
  func formatted(
    _ layouts: [FormatSectionLayout], _ node: Node, in context: borrowing EvaluationContext
  ) throws(EvaluationError) -> StyleValue {
    var sections: [FormattedText.Section] = []
    for layout in layouts {
      let content = try value(of: node[layout.content], in: context)
      var section: FormattedText.Section
      if case .image(let image) = content {
        section = FormattedText.Section(text: "", image: image)
      } else {
        section = FormattedText.Section(text: content.asText)
      }
      for (option, operand) in layout.options where section.image == nil || option == .verticalAlign {
        switch option {
        case .scale: section.scale = try number(of: node[operand], in: context)
        case .font:
          if case .array(let names) = try value(of: node[operand], in: context) {
            section.fontStack = JSONString(names.map { $0.asText.string }.joined(separator: ","))
          }
        case .color: section.textColor = try color(of: node[operand], in: context)
        case .verticalAlign: section.verticalAlign = try string(of: node[operand], in: context)
        }
      }
      sections.append(section)
    }
    return .formatted(FormattedText(sections: sections))
  }
}
