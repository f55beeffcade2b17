package import SourceJSON
import StyleSpec

extension StyleExpression {
  /// Whether a JSON text, read as the value of a property, is exactly this expression or bare constant.
  ///
  /// Numbers are the same bit for bit, but for the sign of a label that is zero. What is written is compared so with what was
  /// judged, so this is a reading of its own and shares nothing with the printing of expressions.
  ///
  /// - Complexity: O(text), without recursion.
  package func isSpelled(by document: JSONDocument) -> Bool {
    var reading = SpellingComparison(document)
    return reading.finds(self)
  }
}

/// Reads a text beside an expression, operator by operator.
private struct SpellingComparison {
  private let document: JSONDocument
  private let bytes: [UInt8]
  private let tape: [TapeWord]

  /// The expressions still to be compared, with their indices on the tape.
  private var open: [(index: Int, expression: StyleExpression)] = []

  init(_ document: JSONDocument) {
    self.document = document
    (bytes, tape) = (document.bytes, document.tape)
    open.reserveCapacity(16)
  }

  mutating func finds(_ expression: StyleExpression) -> Bool {
    if case .constant(let literal) = expression {
      return isSame(literal.value, at: list("literal", of: 1, at: 0) ?? 0)
    }
    open.append((0, expression))
    while let (index, expression) = open.popLast() {
      if !finds(expression, at: index) { return false }
    }
    return true
  }

  private mutating func finds(_ expression: StyleExpression, at index: Int) -> Bool {
    switch expression {
    case .constant(let literal): return isSame(literal, at: index)
    case .context(let value): return list(value.rawValue, of: 0, at: index) != nil
    case .lookup(let lookup): return takes(lookup.arguments, of: lookup.kind.rawValue, at: index)
    case .conversion(let conversion): return takes(conversion.arguments, of: conversion.kind.rawValue, at: index)
    case .logic(let logic): return takes(logic.arguments, of: logic.kind.rawValue, at: index)
    case .arithmetic(let arithmetic): return takes(arithmetic.arguments, of: arithmetic.kind.rawValue, at: index)
    case .text(let text): return takes(text.arguments, of: text.kind.rawValue, at: index)
    case .assertion(let assertion) where assertion.item == nil && assertion.length == nil:
      return takes(assertion.arguments, of: assertion.kind.rawValue, at: index)
    case .comparison(let comparison) where comparison.collator == nil:
      guard let first = list(comparison.kind.rawValue, of: 2, at: index) else { return false }
      open.append((first, comparison.left))
      open.append((after(first), comparison.right))
      return true
    case .conditional(let conditional): return takes(conditional, at: index)
    case .matching(let match): return takes(match, at: index)
    case .steps(let step): return takes(step, at: index)
    case .interpolation(let interpolate): return takes(interpolate, at: index)
    default: return isReadAs(expression, at: index)
    }
  }

  // MARK: Operators

  private mutating func takes(_ arguments: [StyleExpression], of name: String, at index: Int) -> Bool {
    guard var next = list(name, of: arguments.count, at: index) else { return false }
    for argument in arguments { take(argument, at: &next) }
    return true
  }

  private mutating func takes(_ conditional: Case, at index: Int) -> Bool {
    guard var next = list("case", of: 2 * conditional.branches.count + 1, at: index) else { return false }
    for branch in conditional.branches {
      take(branch.condition, at: &next)
      take(branch.output, at: &next)
    }
    take(conditional.fallback, at: &next)
    return true
  }

  private mutating func takes(_ match: Match, at index: Int) -> Bool {
    guard var next = list("match", of: 2 * match.branches.count + 2, at: index) else { return false }
    take(match.input, at: &next)
    for branch in match.branches {
      guard branch.isList ? isList(of: branch.labels, at: next) : isSame(branch.labels, at: next) else { return false }
      next = after(next)
      take(branch.output, at: &next)
    }
    take(match.fallback, at: &next)
    return true
  }

  private mutating func takes(_ step: Step, at index: Int) -> Bool {
    guard var next = list("step", of: 2 * step.stops.count + 2, at: index) else { return false }
    take(step.input, at: &next)
    take(step.first, at: &next)
    return takes(step.stops, at: &next)
  }

  private mutating func takes(_ interpolate: Interpolate, at index: Int) -> Bool {
    let name = interpolate.space.operatorName
    guard var next = list(name, of: 2 * interpolate.stops.count + 2, at: index), isCurve(interpolate.curve, at: next)
    else { return false }
    next = after(next)
    take(interpolate.input, at: &next)
    return takes(interpolate.stops, at: &next)
  }

  private mutating func takes(_ stops: [ExpressionStop], at next: inout Int) -> Bool {
    for stop in stops {
      guard isLabel(stop.label, at: next) else { return false }
      next = after(next)
      take(stop.output, at: &next)
    }
    return true
  }

  /// What follows the arguments of an interpolation is ignored, as renderers do.
  private func isCurve(_ curve: InterpolationCurve, at index: Int) -> Bool {
    switch curve {
    case .linear: list("linear", at: index) != nil
    case .exponential(let base): list("exponential", at: index).map { isSame(base.value, at: $0) } ?? false
    case .cubicBezier: isReadAs(curve, at: index)
    }
  }

  private func isReadAs(_ curve: InterpolationCurve, at index: Int) -> Bool {
    do throws(ExpressionSyntaxError) {
      return try InterpolationCurve(document.node(at: index)) == curve
    } catch {
      return false
    }
  }

  /// Families that are rarely written are read as any other expression.
  private func isReadAs(_ expression: StyleExpression, at index: Int) -> Bool {
    do throws(ExpressionSyntaxError) {
      return try StyleExpression(document.node(at: index)) == expression
    } catch {
      return false
    }
  }

  // MARK: Parts

  private mutating func take(_ expression: StyleExpression, at next: inout Int) {
    open.append((next, expression))
    next = after(next)
  }

  private func after(_ index: Int) -> Int { Int(tape.node(at: index).next) }

  /// The index behind the name, if an array is a call of the operator with that name.
  private func list(_ name: String, of count: Int? = nil, at index: Int) -> Int? {
    let node = tape.node(at: index)
    guard node.isArray, node.count > 0, count.map({ node.count == $0 + 1 }) ?? true,
      isText(name, at: index + node.width)
    else { return nil }
    return index + node.width + 1
  }

  // MARK: Values

  private func isSame(_ literal: Literal, at index: Int) -> Bool {
    guard literal.isQuoted else { return isSame(literal.value, at: index) }
    return list("literal", of: 1, at: index).map { isSame(literal.value, at: $0) } ?? false
  }

  private func isSame(_ labels: [Literal], at index: Int) -> Bool {
    labels.count == 1 && isLabel(labels[0], at: index)
  }

  /// Labels are looked up and compared, and zeros of both signs are one there.
  private func isLabel(_ label: Literal, at index: Int) -> Bool {
    if case .number(0) = label.value { return document.node(at: index).number == 0 }
    return isSame(label.value, at: index)
  }

  private func isList(of labels: [Literal], at index: Int) -> Bool {
    let list = tape.node(at: index)
    guard list.isArray, list.count == labels.count else { return false }
    var next = index + list.width
    for label in labels {
      guard isLabel(label, at: next) else { return false }
      next = after(next)
    }
    return true
  }

  private func isSame(_ value: StyleValue, at index: Int) -> Bool {
    switch value {
    case .number(let number):
      guard tape.node(at: index).kind == .number, let read = document.node(at: index).number else { return false }
      return read.bitPattern == number.bitPattern
    case .string(let string): return tape.node(at: index).isString && isText(string.string, at: index)
    default: return StyleValue(json: document.node(at: index)) == value
    }
  }

  private func isText(_ text: String, at index: Int) -> Bool {
    let node = tape.node(at: index)
    guard node.isString else { return false }
    guard !node.hasEscape else { return document.node(at: index).string == JSONString(text) }
    var offset = Int(node.start) + 1
    guard text.utf8.count == Int(node.end) - offset - 1 else { return false }
    for byte in text.utf8 {
      if bytes[offset] != byte { return false }
      offset += 1
    }
    return true
  }
}
