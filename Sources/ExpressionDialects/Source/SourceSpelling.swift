/// How a language spells the nodes of a source tree; ``SourcePrinter`` decides on the lines.
protocol SourceSpelling {
  /// The brackets of an array, of a dictionary, and an empty dictionary.
  static var array: (open: String, close: String) { get }
  static var dictionary: (open: String, close: String) { get }
  static var emptyDictionary: String { get }

  /// How long a line may be, where it can be broken.
  static var lineLength: Int { get }

  var dialect: Dialect { get }

  init(_ dialect: Dialect, isForMac: Bool)

  /// The spelling of what never takes several lines; `nil` for calls and collections.
  ///
  /// - Parameters:
  ///   - tree: The source.
  ///   - isObject: Whether an object is needed, and not a plain number.
  /// - Returns: The spelling.
  func leaf(_ tree: SourceTree, isObject: Bool) -> String?

  /// The parts of a call.
  func call(_ initializer: SDKInitializer, _ arguments: [SourceTree]) -> SourceCall

  /// What stands behind a literal whose type is not that of its elements.
  func suffix(of type: SourceTree.CollectionType) -> String
}

/// A call, with all that a language writes around its arguments.
struct SourceCall {
  struct Argument {
    /// What is written between the argument before and this one.
    var separator: String

    /// The label, or the part of the selector.
    var label: String
    var value: SourceTree
  }

  var head: String
  var arguments: [Argument]
  var tail: String

  /// Whether the arguments are objects, and not plain numbers.
  var takesObjects: Bool

  /// What a call looks like over several lines.
  var layout: Layout

  enum Layout: Hashable, Sendable {
    /// The arguments indented, the tail on a line of its own.
    case parentheses

    /// The parts of a selector indented, aligned at their colons where each takes one line; a single argument stays behind
    /// its part.
    case message

    /// Always on one line.
    case oneLine
  }
}

extension SDKInitializer {
  /// Whether the arguments are objects, and not plain numbers.
  var takesObjects: Bool {
    switch self {
    case .color, .predicateValue: false
    default: true
    }
  }

  /// The labels of the arguments in a language: those of the name, then none.
  func labels(in language: SourceLanguage, of dialect: Dialect, count: Int) -> [String] {
    let name = name(in: language, of: dialect) ?? ""
    let labels = name.utf8.split(separator: UInt8(ascii: ":")).map { String(decoding: $0, as: UTF8.self) }
    return labels + Array(repeating: "", count: max(0, count - labels.count))
  }
}
