// The colours of UIKit by name: as colours, and as raw values, so that `.red` stands where either is expected.

extension StyleFunction.Color {
  /// `UIColor.black`.
  public static let black = Self(white: 0, alpha: 1)

  /// `UIColor.blue`.
  public static let blue = Self(red: 0, green: 0, blue: 1, alpha: 1)

  /// `UIColor.brown`.
  public static let brown = Self(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

  /// `UIColor.clear`.
  public static let clear = Self(white: 0, alpha: 0)

  /// `UIColor.cyan`.
  public static let cyan = Self(red: 0, green: 1, blue: 1, alpha: 1)

  /// `UIColor.darkGray`.
  public static let darkGray = Self(white: 1.0 / 3, alpha: 1)

  /// `UIColor.gray`.
  public static let gray = Self(white: 0.5, alpha: 1)

  /// `UIColor.green`.
  public static let green = Self(red: 0, green: 1, blue: 0, alpha: 1)

  /// `UIColor.lightGray`.
  public static let lightGray = Self(white: 2.0 / 3, alpha: 1)

  /// `UIColor.magenta`.
  public static let magenta = Self(red: 1, green: 0, blue: 1, alpha: 1)

  /// `UIColor.orange`.
  public static let orange = Self(red: 1, green: 0.5, blue: 0, alpha: 1)

  /// `UIColor.purple`.
  public static let purple = Self(red: 0.5, green: 0, blue: 0.5, alpha: 1)

  /// `UIColor.red`.
  public static let red = Self(red: 1, green: 0, blue: 0, alpha: 1)

  /// `UIColor.white`.
  public static let white = Self(white: 1, alpha: 1)

  /// `UIColor.yellow`.
  public static let yellow = Self(red: 1, green: 1, blue: 0, alpha: 1)
}

extension StyleFunction.RawValue {
  /// `UIColor.black`.
  public static let black = Self.color(.black)

  /// `UIColor.blue`.
  public static let blue = Self.color(.blue)

  /// `UIColor.brown`.
  public static let brown = Self.color(.brown)

  /// `UIColor.clear`.
  public static let clear = Self.color(.clear)

  /// `UIColor.cyan`.
  public static let cyan = Self.color(.cyan)

  /// `UIColor.darkGray`.
  public static let darkGray = Self.color(.darkGray)

  /// `UIColor.gray`.
  public static let gray = Self.color(.gray)

  /// `UIColor.green`.
  public static let green = Self.color(.green)

  /// `UIColor.lightGray`.
  public static let lightGray = Self.color(.lightGray)

  /// `UIColor.magenta`.
  public static let magenta = Self.color(.magenta)

  /// `UIColor.orange`.
  public static let orange = Self.color(.orange)

  /// `UIColor.purple`.
  public static let purple = Self.color(.purple)

  /// `UIColor.red`.
  public static let red = Self.color(.red)

  /// `UIColor.white`.
  public static let white = Self.color(.white)

  /// `UIColor.yellow`.
  public static let yellow = Self.color(.yellow)
}
