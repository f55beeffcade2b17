package import SourceText

/// A value of a style at run time: an attribute of a feature, the result of a function, the value of a property.
///
/// The first six cases are JSON; the others are the typed values of the style specification's property types. `null`
/// also represents *nothing*: a missing attribute, or a property without a value.
package enum StyleValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(JSONString)
  case array([StyleValue])
  case object(StyleObject)
  case color(Color)
  case formatted(FormattedText)
  case image(ResolvedImage)
  case padding(Padding)
  case numberArray([Double])
  case colorArray([Color])
  case variableAnchorOffsets([VariableAnchorOffset])
  case projection(ProjectionDefinition)
}

/// A JSON object as a value: members in source order, a key at most once (of duplicates the last value, at the index of
/// the first, as in JavaScript).
package struct StyleObject: Hashable, Sendable {
  package struct Member: Hashable, Sendable {
    package var key: JSONString
    package var value: StyleValue

    package init(key: JSONString, value: StyleValue) {
      self.key = key
      self.value = value
    }
  }

  package private(set) var members: [Member]

  /// The index of each member by its key; built when there are too many members to search through.
  private var indexByKey: [JSONString: Int]?

  private static let searched = 32

  package init() {
    members = []
  }

  /// Of duplicate keys the last value counts, at the index of the first.
  ///
  /// - Complexity: O(members).
  package init(_ members: [Member]) {
    // A single member cannot be a duplicate.
    guard members.count > 1 else {
      self.members = members
      return
    }
    self.members = [Member](reservingCapacity: members.count)
    for member in members { self[member.key] = member.value }
  }

  /// Objects are equal if their members are, in the same order.
  package static func == (left: Self, right: Self) -> Bool { left.members == right.members }

  package func hash(into hasher: inout Hasher) { hasher.combine(members) }

  /// - Complexity: O(1) from 33 members on.
  func index(of key: JSONString) -> Int? {
    if let indexByKey { return indexByKey[key] }
    for index in members.indices where members[index].key == key { return index }
    return nil
  }

  /// The value of a key, `nil` when the key is absent.
  package subscript(key: JSONString) -> StyleValue? {
    get { index(of: key).map { members[$0].value } }
    set {
      switch (index(of: key), newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil):
        members.remove(at: index)
        indexByKey = nil
        if members.count > Self.searched { indexKeys(from: 0) }
      case (nil, let value?): append(Member(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Appends a member whose key the object does not have yet.
  private mutating func append(_ member: Member) {
    members.append(member)
    if members.count > Self.searched { indexKeys(from: indexByKey == nil ? 0 : members.count - 1) }
  }

  private mutating func indexKeys(from first: Int) {
    var indexByKey = self.indexByKey.take() ?? [:]
    for index in first..<members.count { indexByKey[members[index].key] = index }
    self.indexByKey = indexByKey
  }
}

/// Text with formatting, the value of `text-field`.
///
/// A plain string is one section without any format.
///
/// - Source: https://maplibre.org/maplibre-style-spec/types/#formatted
package struct FormattedText: Hashable, Sendable {
  package struct Section: Hashable, Sendable {
    package var text: JSONString
    package var image: ResolvedImage?
    package var scale: Double?
    package var fontStack: JSONString?
    package var textColor: Color?
    package var verticalAlign: JSONString?

    package init(
      text: JSONString, image: ResolvedImage? = nil, scale: Double? = nil, fontStack: JSONString? = nil,
      textColor: Color? = nil, verticalAlign: JSONString? = nil
    ) {
      self.text = text
      self.image = image
      self.scale = scale
      self.fontStack = fontStack
      self.textColor = textColor
      self.verticalAlign = verticalAlign
    }
  }

  package var sections: [Section]

  package init(sections: [Section]) {
    self.sections = sections
  }

  package init(_ text: JSONString) {
    sections = [Section(text: text)]
  }
}

/// The name of an image of the sprite, and whether the renderer has it.
///
/// An image never has an empty name: its value is `StyleValue.null`.
package struct ResolvedImage: Hashable, Sendable {
  package var name: JSONString
  package var isAvailable: Bool

  package init(name: JSONString, isAvailable: Bool = false) {
    self.name = name
    self.isAvailable = isAvailable
  }
}

/// Padding in pixels on four sides, in CSS order.
package struct Padding: Hashable, Sendable {
  package var top: Double
  package var right: Double
  package var bottom: Double
  package var left: Double

  package init(top: Double, right: Double, bottom: Double, left: Double) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// Padding from one to four numbers in CSS order; `nil` for any other count.
  package init?(cssOrder numbers: [Double]) {
    switch numbers.count {
    case 1: self.init(top: numbers[0], right: numbers[0], bottom: numbers[0], left: numbers[0])
    case 2: self.init(top: numbers[0], right: numbers[1], bottom: numbers[0], left: numbers[1])
    case 3: self.init(top: numbers[0], right: numbers[1], bottom: numbers[2], left: numbers[1])
    case 4: self.init(top: numbers[0], right: numbers[1], bottom: numbers[2], left: numbers[3])
    default: return nil
    }
  }

  package var components: [Double] { [top, right, bottom, left] }
}

/// A position for a label: an anchor and its offset in ems.
package struct VariableAnchorOffset: Hashable, Sendable {
  package var anchor: JSONString
  package var x: Double
  package var y: Double

  package init(anchor: JSONString, x: Double, y: Double) {
    self.anchor = anchor
    self.x = x
    self.y = y
  }
}

/// A projection, or a blend of two: `transition` 0 is all `from`, 1 is all `to`.
package struct ProjectionDefinition: Hashable, Sendable {
  package var from: JSONString
  package var to: JSONString
  package var transition: Double

  package init(from: JSONString, to: JSONString, transition: Double) {
    self.from = from
    self.to = to
    self.transition = transition
  }
}

extension StyleValue {
  /// Whether every number in the value is finite, those of colours, lists and offsets included.
  package var isFiniteThroughout: Bool {
    switch self {
    case .number(let number): number.isFinite
    case .color(let color): (color.red + color.green + color.blue + color.alpha).isFinite
    case .array(let elements): elements.allSatisfy { $0.isFiniteThroughout }
    case .padding(let padding): padding.components.allSatisfy { $0.isFinite }
    case .numberArray(let numbers): numbers.allSatisfy { $0.isFinite }
    case .colorArray(let colors): colors.allSatisfy { StyleValue.color($0).isFiniteThroughout }
    case .variableAnchorOffsets(let offsets): offsets.allSatisfy { $0.x.isFinite && $0.y.isFinite }
    default: true
    }
  }
}

/// The part of a value that comparisons read: small, so that getting one from a feature copies almost nothing.
package enum Scalar: Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(JSONString)

  /// A list, an object, or a typed value.
  case other
}

extension StyleValue {
  package var scalar: Scalar {
    switch self {
    case .null: .null
    case .boolean(let boolean): .boolean(boolean)
    case .number(let number): .number(number)
    case .string(let string): .string(string)
    default: .other
    }
  }
}

extension StyleObject {
  /// The value of a key for comparisons; `nil` when the key is absent.
  package func scalar(_ key: JSONString) -> Scalar? {
    index(of: key).map { members[$0].value.scalar }
  }
}
