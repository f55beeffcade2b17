// The way to and from Foundation's own objects on Apple's platforms. It has not been run: there is no such system where this
// was written, and Foundation elsewhere has no NSExpression. It is kept thin, one line for each kind of tree; a test checks its
// types against a stub of Foundation's declarations, for which it goes without bridging casts such as `as NSString`.
#if canImport(ObjectiveC)
  package import Foundation
  import SourceJSON

  extension FormatExpression {
    /// The object that `NSExpression(format:)` would make.
    ///
    /// Functions of the SDKs are made without a format string, whose parser refuses their names since iOS 15.5; colours,
    /// shapes and attributed text are the SDK's own objects, which `object` makes of the constant.
    package func nsExpression(in dialect: Dialect, object: (FormatConstant) -> NSObject?) -> NSExpression? {
      func all(_ expressions: [FormatExpression]) -> [NSExpression]? {
        let objects = expressions.compactMap { $0.nsExpression(in: dialect, object: object) }
        return objects.count == expressions.count ? objects : nil
      }
      switch self {
      case .constant(.null): return NSExpression(forConstantValue: nil)
      case .constant(.boolean(let value)): return NSExpression(forConstantValue: NSNumber(value: value))
      case .constant(.number(let number)):
        return NSExpression(
          forConstantValue: number.isInteger ? NSNumber(value: Int64(number.value)) : NSNumber(value: number.value))
      case .constant(.string(let string)): return NSExpression(forConstantValue: NSString(string: string.string))
      case .constant(.predicate(let predicate)):
        return predicate.nsPredicate(in: dialect, object: object).map { NSExpression(forConstantValue: $0) }
      case .constant(.array(let elements)):
        return all(elements).map { NSExpression(forConstantValue: NSArray(array: $0)) }
      case .constant(.dictionary(let entries)):
        let result = NSMutableDictionary()
        for entry in entries {
          guard let value = entry.value.nsExpression(in: dialect, object: object),
            let key = entry.key.nsExpression(in: dialect, object: object)?.constantValue as? any NSCopying
          else { return nil }
          result.setObject(value, forKey: key)
        }
        return NSExpression(forConstantValue: result)
      case .constant(let constant): return object(constant).map { NSExpression(forConstantValue: $0) }
      case .keyPath(let path): return NSExpression(forKeyPath: path.string)
      case .variable(let name): return NSExpression(forVariable: name.string)
      case .evaluatedObject: return NSExpression.expressionForEvaluatedObject()
      case .aggregate(let elements): return all(elements).map { NSExpression(forAggregate: $0) }
      case .function(let selector, let arguments):
        return all(arguments).map { NSExpression(forFunction: selector.string, arguments: $0) }
      case .message(let selector, let operand, let arguments):
        guard let target = operand.nsExpression(in: dialect, object: object) else { return nil }
        return all(arguments).map { NSExpression(forFunction: target, selectorName: selector.string, arguments: $0) }
      case .control(let structure, let arguments):
        return all(arguments).map { NSExpression(forFunction: structure.name(in: dialect), arguments: $0) }
      case .conditional(let test, let first, let second):
        guard let test = test.nsPredicate(in: dialect, object: object), let results = all([first, second]) else {
          return nil
        }
        return NSExpression(forConditional: test, trueExpression: results[0], falseExpression: results[1])
      case .anyKey: return NSExpression.expressionForAnyKey()
      case .subquery, .assignment: return nil
      }
    }

    /// The tree of an object; `nil` where it holds what trees have no place for.
    package init?(_ expression: NSExpression, constant: (NSObject) -> FormatConstant?) {
      func all(_ expressions: [NSExpression]?) -> [FormatExpression]? {
        let trees = (expressions ?? []).compactMap { FormatExpression($0, constant: constant) }
        return trees.count == (expressions ?? []).count ? trees : nil
      }
      switch expression.expressionType {
      case .constantValue:
        guard let value = expression.constantValue as? NSObject else {
          self = .null
          return
        }
        guard let tree = FormatConstant(value, constant: constant) else { return nil }
        self = .constant(tree)
      case .evaluatedObject: self = .evaluatedObject
      case .variable: self = .variable(JSONString(expression.variable))
      case .keyPath: self = .keyPath(JSONString(expression.keyPath))
      case .aggregate:
        guard let elements = all(expression.collection as? [NSExpression]) else { return nil }
        self = .aggregate(elements)
      case .conditional:
        guard let test = FormatPredicate(expression.predicate, constant: constant),
          let results = all([expression.true, expression.false])
        else { return nil }
        self = .conditional(test, results[0], results[1])
      case .anyKey: self = .anyKey
      case .function:
        guard let arguments = all(expression.arguments) else { return nil }
        let name = JSONString(expression.function)
        if let (structure, _) = FormatParser.control(name) {
          self = .control(structure, arguments)
        } else if expression.operand.isPredefinedTarget {
          self = .function(name, arguments)
        } else {
          guard let operand = FormatExpression(expression.operand, constant: constant) else { return nil }
          self = .message(name, to: operand, arguments)
        }
      default: return nil
      }
    }
  }

  extension NSExpression {
    /// Whether functions sent to this are Foundation's own: it is a class, not a value.
    fileprivate var isPredefinedTarget: Bool {
      expressionType == .constantValue && constantValue is AnyClass
    }
  }

  extension FormatConstant {
    fileprivate init?(_ value: NSObject, constant: (NSObject) -> FormatConstant?) {
      if let custom = constant(value) {
        self = custom
        return
      }
      switch value {
      case let number as NSNumber:
        let type = String(cString: number.objCType)
        if CFGetTypeID(number) == CFBooleanGetTypeID() {
          self = .boolean(number.boolValue)
        } else {
          self = .number(FormatNumber(number.doubleValue, isInteger: type != "d" && type != "f"))
        }
      case let string as NSString: self = .string(JSONString(String(string)))
      case let predicate as NSPredicate:
        guard let tree = FormatPredicate(predicate, constant: constant) else { return nil }
        self = .predicate(tree)
      case let array as NSArray:
        let trees = array.compactMap { element in (element as? NSObject).flatMap { $0.tree(constant: constant) } }
        guard trees.count == array.count else { return nil }
        self = .array(trees)
      case let dictionary as NSDictionary:
        var entries: [FormatEntry] = []
        for (key, value) in dictionary {
          guard let key = (key as? NSObject)?.tree(constant: constant),
            let value = (value as? NSObject)?.tree(constant: constant)
          else { return nil }
          entries.append(FormatEntry(key, value))
        }
        self = .dictionary(entries)
      default: return nil
      }
    }
  }

  extension NSObject {
    fileprivate func tree(constant: (NSObject) -> FormatConstant?) -> FormatExpression? {
      if let expression = self as? NSExpression { return FormatExpression(expression, constant: constant) }
      return FormatConstant(self, constant: constant).map(FormatExpression.constant)
    }
  }

  extension FormatPredicate {
    package func nsPredicate(in dialect: Dialect, object: (FormatConstant) -> NSObject?) -> NSPredicate? {
      func all(_ predicates: [FormatPredicate]) -> [NSPredicate]? {
        let objects = predicates.compactMap { $0.nsPredicate(in: dialect, object: object) }
        return objects.count == predicates.count ? objects : nil
      }
      switch self {
      case .constant(let value): return NSPredicate(value: value)
      case .not(let inner):
        return inner.nsPredicate(in: dialect, object: object).map {
          NSCompoundPredicate(notPredicateWithSubpredicate: $0)
        }
      case .and(let parts): return all(parts).map { NSCompoundPredicate(andPredicateWithSubpredicates: $0) }
      case .or(let parts): return all(parts).map { NSCompoundPredicate(orPredicateWithSubpredicates: $0) }
      case .comparison(let comparison):
        guard let left = comparison.left.nsExpression(in: dialect, object: object),
          let right = comparison.right.nsExpression(in: dialect, object: object)
        else { return nil }
        return NSComparisonPredicate(
          leftExpression: left, rightExpression: right, modifier: comparison.modifier.nsModifier,
          type: comparison.relation.nsOperator,
          options: NSComparisonPredicate.Options(rawValue: UInt(comparison.options.rawValue)))
      case .block: return nil
      }
    }

    package init?(_ predicate: NSPredicate, constant: (NSObject) -> FormatConstant?) {
      switch predicate {
      case let compound as NSCompoundPredicate:
        let parts = compound.subpredicates.compactMap { part in
          (part as? NSPredicate).flatMap { FormatPredicate($0, constant: constant) }
        }
        guard parts.count == compound.subpredicates.count else { return nil }
        switch compound.compoundPredicateType {
        case .and: self = .and(parts)
        case .or: self = .or(parts)
        case .not:
          guard let part = parts.first else { return nil }
          self = .not(part)
        @unknown default: return nil
        }
      case let comparison as NSComparisonPredicate:
        guard let left = FormatExpression(comparison.leftExpression, constant: constant),
          let right = FormatExpression(comparison.rightExpression, constant: constant),
          let relation = FormatComparison.Relation.allCases.first(where: {
            $0.nsOperator == comparison.predicateOperatorType
          })
        else { return nil }
        let modifier: FormatComparison.Modifier? =
          comparison.comparisonPredicateModifier == .any
          ? .any : comparison.comparisonPredicateModifier == .all ? .all : nil
        self = .comparison(
          FormatComparison(
            left, relation, right,
            options: FormatComparison.Options(rawValue: UInt8(truncatingIfNeeded: comparison.options.rawValue)),
            modifier: modifier))
      default:
        guard predicate.predicateFormat == "TRUEPREDICATE" || predicate.predicateFormat == "FALSEPREDICATE" else {
          return nil
        }
        self = .constant(predicate.predicateFormat == "TRUEPREDICATE")
      }
    }
  }

  extension FormatComparison.Modifier? {
    fileprivate var nsModifier: NSComparisonPredicate.Modifier {
      switch self {
      case .any?: .any
      case .all?: .all
      case nil: .direct
      }
    }
  }

  extension FormatComparison.Relation {
    fileprivate var nsOperator: NSComparisonPredicate.Operator {
      switch self {
      case .equal: .equalTo
      case .notEqual: .notEqualTo
      case .less: .lessThan
      case .lessOrEqual: .lessThanOrEqualTo
      case .greater: .greaterThan
      case .greaterOrEqual: .greaterThanOrEqualTo
      case .between: .between
      case .isIn: .in
      case .contains: .contains
      case .beginsWith: .beginsWith
      case .endsWith: .endsWith
      case .like: .like
      case .matches: .matches
      }
    }
  }
#endif
