package import SourceJSON

/// Which of the two languages the GL JS runtime takes a filter for.
///
/// - Source: part d.6 of the specification notes, *Classification*.
package enum FilterClass: Hashable, Sendable {
  /// The same in both languages: a boolean, `["has", name]`, `["all"]` of such.
  case neutral
  case legacy
  case expression

  /// The class of a filter.
  ///
  /// O(operators above the conditions); recurs over `any` and `all`, which the caller has limited to 1,000 levels.
  package init(_ node: JSONNode) {
    let (bytes, tape) = (node.document.bytes[...], node.document.tape[...])
    self.init(node.place, bytes.span, tape.span)
  }

  /// Works on the tape, since every filter of a style is classified.
  private init(_ filter: Int, _ bytes: Span<UInt8>, _ tape: Span<TapeWord>) {
    let list = tape.node(at: filter)
    guard list.isArray, list.count > 0 else {
      self = list.kind == .boolean ? .neutral : .legacy
      return
    }
    let (name, count) = (tape.node(at: filter + list.width), list.count)
    guard name.isString else {
      self = .expression
      return
    }
    let first = count > 1 ? tape.node(at: Int(name.next)) : nil
    let second = count > 2 ? first.map { tape.node(at: Int($0.next)) } : nil
    switch Operator(name, in: bytes) {
    case .combination: self.init(allOf: Int(name.next)..<Int(list.next), bytes, tape)
    case .presence:
      let isOfAttribute = first.map { !$0.isString || !$0.isSpecialKey(in: bytes) } ?? false
      self = !isOfAttribute ? .legacy : count == 2 ? .neutral : .expression
    case .membership:
      let isExpression = second.map { first?.isString == false || $0.isArray } ?? false
      self = isExpression ? .expression : .legacy
    case .comparison:
      let comparesComputed = first?.isArray == true || second?.isArray == true
      self = count != 3 || comparesComputed ? .expression : .legacy
    case .old: self = .legacy
    case .other: self = .expression
    }
  }

  /// The class of a combination: an expression if all operands can be, and legacy if one is and none is an expression.
  private init(allOf operands: Range<Int>, _ bytes: Span<UInt8>, _ tape: Span<TapeWord>) {
    self = .neutral
    var child = operands.lowerBound
    while child < operands.upperBound {
      switch FilterClass(child, bytes, tape) {
      case .expression:
        self = .expression
        return
      case .legacy: self = .legacy
      case .neutral: break
      }
      child = Int(tape.node(at: child).next)
    }
  }
}

/// The operators that both languages have, with a class that goes by their operands, and those of one alone.
private enum Operator {
  case combination
  case presence
  case membership
  case comparison

  /// `!in`, `!has` and `none`.
  case old
  case other

  /// - Complexity: O(1) for most names: their first byte tells them apart.
  init(_ name: TapeNode, in bytes: Span<UInt8>) {
    func isCalled(_ operator: StaticString) -> Bool { name.spells(`operator`, in: bytes) }
    self =
      switch name.firstByte(in: bytes) {
      case UInt8(ascii: "a"): isCalled("all") || isCalled("any") ? .combination : .other
      case UInt8(ascii: "h"): isCalled("has") ? .presence : .other
      case UInt8(ascii: "i"): isCalled("in") ? .membership : .other
      case UInt8(ascii: "n"): isCalled("none") ? .old : .other
      case UInt8(ascii: "!"):
        isCalled("!=") ? .comparison : isCalled("!in") || isCalled("!has") ? .old : .other
      case UInt8(ascii: "="): isCalled("==") ? .comparison : .other
      case UInt8(ascii: "<"): isCalled("<") || isCalled("<=") ? .comparison : .other
      case UInt8(ascii: ">"): isCalled(">") || isCalled(">=") ? .comparison : .other
      default: .other
      }
  }
}

extension TapeNode {
  /// Whether a string names something other than an attribute.
  fileprivate func isSpecialKey(in bytes: Span<UInt8>) -> Bool {
    spells("$id", in: bytes) || spells("$type", in: bytes)
  }
}
