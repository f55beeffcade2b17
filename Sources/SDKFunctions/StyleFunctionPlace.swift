extension StyleFunction {
  /// A part of a style function, where an error or a warning is.
  public enum Place: Hashable, Sendable {
    /// The value itself, where it is a constant.
    case constant

    /// The output of the stop with this key.
    case stop(Key)

    /// The output of the stop with this zoom and key.
    case compositeStop(zoom: Key, Key)

    /// The default value.
    case defaultValue
  }
}

extension StyleFunction.Place: CustomStringConvertible {
  /// The place in words.
  public var description: String {
    switch self {
    case .constant: "the raw value"
    case .stop(let key): "the stop \(key)"
    case .compositeStop(let zoom, let key): "the stop \(key) at zoom \(zoom)"
    case .defaultValue: "the default value"
    }
  }
}
