// swift-format-ignore-file

// The declarations of UIKit and Foundation that generated Swift uses, for checking types where there is no UIKit.

public typealias CGFloat = Double

public struct CGVector {
  public init(dx: CGFloat, dy: CGFloat) {}
}

public struct UIEdgeInsets {
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {}
}

open class NSObject: Hashable {
  public init() {}
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) {}
}

/// A type that Swift can pass to a format string.
public protocol FormatArgument {}

extension NSObject: FormatArgument {}
extension String: FormatArgument {}
extension Int: FormatArgument {}
extension Double: FormatArgument {}

public final class NSNull: NSObject {}

public final class NSValue: NSObject {
  public init(cgVector: CGVector) {}
  public init(uiEdgeInsets: UIEdgeInsets) {}
}

public final class UIColor: NSObject {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public class var black: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 1) }
  public class var white: UIColor { black }
  public class var clear: UIColor { black }
  public class var red: UIColor { black }
  public class var green: UIColor { black }
  public class var blue: UIColor { black }
  public class var cyan: UIColor { black }
  public class var magenta: UIColor { black }
  public class var yellow: UIColor { black }
  public class var darkGray: UIColor { black }
  public class var gray: UIColor { black }
  public class var lightGray: UIColor { black }
  public class var orange: UIColor { black }
  public class var purple: UIColor { black }
  public class var brown: UIColor { black }
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
}

extension UIColor: _ExpressibleByColorLiteral {
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

/// The default type of `#colorLiteral`.
public typealias _ColorLiteralType = UIColor

public final class NSExpression: NSObject {
  public init(format: String, _ arguments: FormatArgument...) {}
  public init(forConstantValue: Any?) {}
  public init(forKeyPath: String) {}
  public init(forAggregate: [NSExpression]) {}

  // Modules of the stubs cannot add designated initialisers; they call this one.
  public override init() {}
}

public final class NSPredicate: NSObject {
  public init(format: String, _ arguments: FormatArgument...) {}
  public init(value: Bool) {}
  public override init() {}
}
