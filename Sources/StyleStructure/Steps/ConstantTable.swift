import SourceText
import StyleSpec

/// The `constants` of a style: what each name stands for when all constants that it mentions are put in.
///
/// A chain of constants may be of any length, and nothing here recurses. What a name stands for may be exponentially
/// larger than the table, so sizes are known before anything is written.
struct ConstantTable {
  /// Why a constant cannot be put in.
  enum Obstacle: Hashable, Sendable {
    case cyclic
    case tooDeep
    case tooLarge
  }

  /// A mention of a constant inside another's value.
  private struct Mention {
    var node: JSONNode

    /// The constant that it names.
    var target: Int

    /// How many arrays and objects are around it.
    var depth: Int
  }

  private struct Constant {
    var value: JSONNode
    var mentions: ArraySlice<Mention> = []
    var isResolved = false
    var obstacle: Obstacle?

    /// The levels and bytes of the value with all constants put in.
    var height = 0
    var size = 0

    /// A constant that this one is only another name of, however long the chain; itself otherwise.
    var alias = 0
  }

  /// Larger values are left: 16 MiB.
  static let maximumSize = 1 << 24

  private let lines: LineIndex
  private var indices: [JSONString: Int] = [:]
  private var constants: [Constant] = []

  /// Reads a table: `{"@name": value, …}`, or of the drafts of version 8 `{"@name": {"type": …, "value": …}}`.
  ///
  /// Of equal names the last counts. O(table).
  init(_ table: JSONNode, _ lines: LineIndex) {
    self.lines = lines
    for member in table.members {
      guard member.key.isConstantName, let name = member.key.string else { continue }
      let constant = Constant(value: Self.value(of: member.value))
      if let known = indices[name] {
        constants[known] = constant
      } else {
        indices[name] = constants.count
        constants.append(constant)
      }
    }
    for index in constants.indices { constants[index].mentions = mentions(in: constants[index].value)[...] }
    for index in constants.indices { resolve(index) }
  }

  /// The value of an entry; entries with a type were in drafts of version 8 only.
  private static func value(of entry: JSONNode) -> JSONNode {
    guard entry.count == 2, entry["type"]?.kind == .string, let value = entry["value"] else { return entry }
    return value
  }

  var isEmpty: Bool { constants.isEmpty }

  func index(of name: JSONNode) -> Int? {
    guard name.isConstantName, let string = name.string else { return nil }
    return indices[string]
  }

  func obstacle(of index: Int) -> Obstacle? { constants[index].obstacle }
  func height(of index: Int) -> Int { constants[index].height }
  func size(of index: Int) -> Int { constants[index].size }

  // MARK: Resolving

  private func mentions(in value: JSONNode) -> [Mention] {
    var mentions: [Mention] = []
    var scan = StringScan(value)
    while let found = scan.next() {
      guard let target = index(of: found.node) else { continue }
      mentions.append(Mention(node: found.node, target: target, depth: found.depth))
    }
    return mentions
  }

  /// Resolves a constant after all that it mentions, on a stack of its own.
  private mutating func resolve(_ start: Int) {
    guard !constants[start].isResolved else { return }
    var isOpen: Set<Int> = [start]
    var stack = [(index: start, next: 0)]
    while let (index, next) = stack.last {
      let mentions = constants[index].mentions
      guard next < mentions.count else {
        finish(index)
        isOpen.remove(index)
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      let target = mentions[next].target
      guard !constants[target].isResolved else { continue }
      if isOpen.contains(target) {
        // What is still open mentions, by way of this one, itself.
        constants[index].obstacle = .cyclic
      } else {
        isOpen.insert(target)
        stack.append((target, 0))
      }
    }
  }

  private mutating func finish(_ index: Int) {
    var constant = constants[index]
    constant.isResolved = true
    constant.alias = index
    constant.height = constant.value.height
    constant.size = constant.value.range.count
    for mention in constant.mentions {
      if constant.obstacle == .cyclic { break }
      let inner = constants[mention.target]
      if !inner.isResolved {
        constant.obstacle = .cyclic
      } else if let obstacle = inner.obstacle {
        constant.obstacle = obstacle
      } else {
        constant.height = max(constant.height, mention.depth + inner.height)
        constant.size = min(constant.size - mention.node.range.count + inner.size, Self.maximumSize + 1)
      }
      if mention.depth == 0 { constant.alias = inner.alias }
    }
    if constant.obstacle == nil {
      if constant.height > StyleValue.maximumHeight {
        constant.obstacle = .tooDeep
      } else if constant.size > Self.maximumSize {
        constant.obstacle = .tooLarge
      }
    }
    constants[index] = constant
  }

  // MARK: Writing

  /// A constant's value with all constants put in, laid out for its new place.
  ///
  /// O(bytes of the result): a chain of names is one step.
  func text(of index: Int, laidOut layout: Relayout) -> [UInt8] {
    var text: [UInt8] = []
    // What is still to be written of each constant that is open, the innermost last.
    var open = [Opened(constants[constants[index].alias], layout)]
    while let top = open.indices.last {
      let current = open[top]
      guard let mention = current.mentions.first else {
        text += lines.text(
          rest(of: current, from: current.position, to: current.value.range.upperBound))
        open.removeLast()
        continue
      }
      text += lines.text(
        rest(of: current, from: current.position, to: mention.node.range.lowerBound))
      open[top].mentions = current.mentions.dropFirst()
      open[top].position = mention.node.range.upperBound
      open.append(Opened(constants[constants[mention.target].alias], inner(of: current, at: mention.node)))
    }
    return text
  }

  private struct Opened {
    var value: JSONNode
    var mentions: ArraySlice<Mention>
    var position: Int
    var layout: Relayout

    init(_ constant: Constant, _ layout: Relayout) {
      value = constant.value
      mentions = constant.mentions
      position = constant.value.range.lowerBound
      self.layout = layout
    }
  }

  /// A part of a constant, laid out as the whole is.
  private func rest(of opened: Opened, from start: Int, to end: Int) -> [Patch.Content] {
    lines.content(
      SourceRange(lowerBound: start, upperBound: end), laidOut: opened.layout,
      from: lines.indentation(at: opened.value.range.lowerBound))
  }

  /// The layout for a constant that stands inside another one.
  private func inner(of opened: Opened, at node: JSONNode) -> Relayout {
    guard case .lines(let indentation) = opened.layout else { return opened.layout }
    let outer = lines.indentation(at: opened.value.range.lowerBound)
    let here = lines.indentation(at: node.range.lowerBound)
    return .lines(indentation: here.starts(with: outer) ? indentation + here.dropFirst(outer.count) : indentation)
  }
}
