// swift-format-ignore-file

// The declarations of Foundation on Apple's platforms that the bridge to NSExpression and NSPredicate uses, for checking its
// types where there is no such Foundation. Names, labels and types are Apple's; nothing here does anything.

public protocol NSCopying {}

open class NSObject: Hashable {
  public init() {}
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
  open func hash(into hasher: inout Hasher) {}
}

open class NSValue: NSObject, NSCopying {
  open var objCType: UnsafePointer<CChar> { fatalError() }
}

open class NSNumber: NSValue {
  public init(value: Bool) {}
  public init(value: Int64) {}
  public init(value: Double) {}
  open var boolValue: Bool { false }
  open var doubleValue: Double { 0 }
}

open class NSString: NSObject, NSCopying {
  public convenience init(string: String) { self.init() }
}

open class NSArray: NSObject, NSCopying {
  public convenience init(array: [Any]) { self.init() }
  open var count: Int { 0 }
}

extension NSArray: Sequence {
  public func makeIterator() -> AnyIterator<Any> { AnyIterator { nil } }
}

open class NSDictionary: NSObject, NSCopying {}

extension NSDictionary: Sequence {
  public func makeIterator() -> AnyIterator<(key: Any, value: Any)> { AnyIterator { nil } }
}

open class NSMutableDictionary: NSDictionary {
  open func setObject(_ anObject: Any, forKey aKey: any NSCopying) {}
}

extension String {
  /// Foundation's bridge from its own strings.
  public init(_ string: NSString) { self = "" }
}

public typealias CFTypeRef = AnyObject
public typealias CFTypeID = UInt
public func CFGetTypeID(_ cf: CFTypeRef!) -> CFTypeID { 0 }
public func CFBooleanGetTypeID() -> CFTypeID { 0 }

open class NSExpression: NSObject, NSCopying {
  public enum ExpressionType: UInt, @unchecked Sendable {
    case constantValue = 0, evaluatedObject, variable, keyPath, function, unionSet, intersectSet, minusSet
    case subquery = 13, aggregate, anyKey, block = 19, conditional
  }

  public init(forConstantValue obj: Any?) {}
  public class func expressionForEvaluatedObject() -> NSExpression { fatalError() }
  public init(forVariable string: String) {}
  public init(forKeyPath keyPath: String) {}
  public init(forFunction name: String, arguments parameters: [Any]) {}
  public init(forAggregate subexpressions: [Any]) {}
  public init(forFunction target: NSExpression, selectorName name: String, arguments parameters: [Any]?) {}
  public class func expressionForAnyKey() -> NSExpression { fatalError() }
  public init(
    forConditional predicate: NSPredicate, trueExpression: NSExpression, falseExpression: NSExpression
  ) {}

  open var expressionType: ExpressionType { .constantValue }
  open var constantValue: Any? { nil }
  open var keyPath: String { "" }
  open var function: String { "" }
  open var variable: String { "" }
  open var operand: NSExpression { self }
  open var arguments: [NSExpression]? { nil }
  open var collection: Any { self }
  open var predicate: NSPredicate { fatalError() }
  open var `true`: NSExpression { self }
  open var `false`: NSExpression { self }
}

open class NSPredicate: NSObject, NSCopying {
  public init(value: Bool) {}
  open var predicateFormat: String { "" }
  fileprivate override init() {}
}

open class NSCompoundPredicate: NSPredicate {
  public enum LogicalType: UInt, @unchecked Sendable {
    case not, and, or
  }

  public init(andPredicateWithSubpredicates subpredicates: [NSPredicate]) { super.init() }
  public init(orPredicateWithSubpredicates subpredicates: [NSPredicate]) { super.init() }
  public init(notPredicateWithSubpredicate predicate: NSPredicate) { super.init() }
  open var compoundPredicateType: LogicalType { .not }
  open var subpredicates: [Any] { [] }
}

open class NSComparisonPredicate: NSPredicate {
  public struct Options: OptionSet, @unchecked Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public enum Modifier: UInt, @unchecked Sendable {
    case direct, all, any
  }

  public enum Operator: UInt, @unchecked Sendable {
    case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo, equalTo, notEqualTo, matches, like, beginsWith
    case endsWith, `in`, customSelector, contains = 99, between
  }

  public init(
    leftExpression lhs: NSExpression, rightExpression rhs: NSExpression, modifier: Modifier, type: Operator,
    options: Options = []
  ) { super.init() }
  open var predicateOperatorType: Operator { .in }
  open var comparisonPredicateModifier: Modifier { .direct }
  open var leftExpression: NSExpression { fatalError() }
  open var rightExpression: NSExpression { fatalError() }
  open var options: Options { [] }
}
