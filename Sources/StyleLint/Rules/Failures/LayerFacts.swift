import LegacyStyle
import SourceJSON
import StyleExpressions
import StyleSpec

extension Facts {
  /// What holds for each feature that the filter of a layer lets through, in either language; nothing is known of filters that
  /// mix the two.
  init(ofFilter filter: JSONNode, target: RenderTarget) {
    self.init()
    if filter.isHigher(than: PlacedExpression.maximumHeight) { return }
    if FilterClass(filter) == .expression {
      let place = ExpressionPlace.filter(target: target)
      let expression = PlacedExpression(filter, at: place)
      if expression.isWalked { self = TypeWalk(filter, for: place.property, given: Facts()).whenTrue }
    } else {
      self.init(ofLegacy: filter, isTrue: true)
    }
  }

  /// What holds where a legacy condition is true or false.
  private init(ofLegacy condition: JSONNode, isTrue: Bool) {
    if let constant = condition.boolean, constant != isTrue { self = .impossible } else { self.init() }
    guard let name = condition.lintOperator else { return }
    let operands = Array(condition.elements.dropFirst())
    switch name {
    case .all, .any, .none:
      let isOfEach = isTrue == (name != .any)
      let parts = operands.map { Facts(ofLegacy: $0, isTrue: name == .none ? !isTrue : isTrue) }
      if isOfEach {
        for part in parts { add(part) }
      } else {
        self = parts.reduce(into: .impossible) { $0.allow($1) }
      }
    case .has, .notHas:
      add(operands.first, (name == .has) == isTrue ? .any.subtracting(.missing) : .missing)
    case .equal, .less, .lessOrEqual, .greater, .greaterOrEqual, .isIn:
      if isTrue { add(operands.first, PossibleTypes(of: operands.dropFirst())) }
    case .notEqual, .notIn:
      if !isTrue { add(operands.first, PossibleTypes(of: operands.dropFirst())) }
    default: break
    }
  }

  private mutating func add(_ key: JSONNode?, _ types: PossibleTypes) {
    guard let key = key?.string, key != "$type", key != "$id" else { return }
    add(.attribute(key), types)
  }
}
