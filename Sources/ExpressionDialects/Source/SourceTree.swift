import SourceText
import StyleSpec

/// Source code that builds an expression, before it is printed in a language.
///
/// The writers decide what is built, a ``SourceSyntax`` how a language spells it; so that another language is one more
/// syntax.
indirect enum SourceTree: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var key: SourceTree
    var value: SourceTree
  }

  case null

  /// The object that stands for `null` in JSON.
  case nullObject
  case boolean(Bool)
  case number(Double)

  /// A component of a colour: a byte as a fraction.
  case fraction(Int, of: Int)
  case string(JSONString)

  /// A colour that UIKit has a name for: `red`.
  case namedColor(String)

  /// A variable by its name in the dialect; `isTypeKnown` where only an expression can stand.
  case variable(JSONString, isTypeKnown: Bool)
  case curve(CurveType)
  case vector(dx: Double, dy: Double)
  case insets(Padding)

  /// The arguments in the order of the initialiser's name, then those without a name.
  case call(SDKInitializer, [SourceTree])

  /// Elements; over several lines the first `head` stand alone, the others in groups of `group`.
  case array([SourceTree], head: Int = 0, group: Int = 1)
  case dictionary([Entry])

  /// A literal whose type is not that of its elements.
  case typed(SourceTree, CollectionType)

  enum CollectionType: Hashable, Sendable {
    case array
    case dictionary
  }

  /// JSON as a literal of objects.
  ///
  /// What mixes types needs a type where it stands, but not inside another that has one.
  static func json(_ fragment: JSONFragment) -> SourceTree {
    switch fragment {
    case .array(let elements, _):
      let literal = untypedJSON(fragment)
      return Set(elements.map { $0.literalType }).count == 1 && elements.allSatisfy { $0.isScalar }
        ? literal : .typed(literal, .array)
    case .object: return .typed(untypedJSON(fragment), .dictionary)
    case .scalar: return untypedJSON(fragment)
    }
  }

  private static func untypedJSON(_ fragment: JSONFragment) -> SourceTree {
    switch fragment {
    case .scalar(let bytes): return scalar(bytes)
    case .array(let elements, let layout):
      if elements.isEmpty { return .typed(.array([]), .array) }
      return .array(elements.map { untypedJSON($0) }, head: layout.head, group: layout.group)
    case .object(let members):
      if members.isEmpty { return .typed(.dictionary([]), .dictionary) }
      return .dictionary(members.map { Entry(key: scalar($0.key), value: untypedJSON($0.value)) })
    }
  }

  private static func scalar(_ bytes: [UInt8]) -> SourceTree {
    do throws(JSONSyntaxError) {
      let node = try JSONDocument(parsing: bytes).root
      switch node.kind {
      case .string: return .string(node.string ?? "")
      case .number: return .number(node.number ?? 0)
      case .boolean: return .boolean(node.boolean == true)
      case .null, .array, .object: return .nullObject
      }
    } catch {
      // The scalars of a fragment are JSON by construction.
      return .nullObject
    }
  }
}

extension JSONFragment {
  fileprivate var isScalar: Bool {
    if case .scalar = self { true } else { false }
  }

  /// Distinguishes the types that compilers infer for literals; whole and other numbers are one type.
  fileprivate var literalType: UInt8 {
    guard case .scalar(let bytes) = self else { return 0 }
    switch bytes.first {
    case UInt8(ascii: "\"")?: return 1
    case UInt8(ascii: "t")?, UInt8(ascii: "f")?: return 2
    case UInt8(ascii: "n")?: return 3
    default: return 4
    }
  }
}
