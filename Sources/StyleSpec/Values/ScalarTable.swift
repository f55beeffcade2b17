import SourceJSON

/// A number for each of many values, which are looked up in constant time.
///
/// Numbers and strings have tables of their own: a `StyleValue` is five times as large as a number, and a table of a hundred
/// thousand of them would not fit the caches of a processor. What is neither is searched for, and as long as there are few,
/// everything is: comparing is cheaper than hashing then.
package struct ScalarTable: Sendable {
  /// Whether zeros of both signs are two values, which a careless comparison tells apart.
  private let tellsZerosApart: Bool

  private var numbers: [UInt64: Int32] = [:]
  private var strings: [JSONString: Int32] = [:]
  private var searched: [(value: StyleValue, number: Int32)] = []

  /// Whether numbers and strings are in their tables, and no longer searched for.
  private var isHashed = false

  private static let searchLimit = 40

  package init(tellsZerosApart: Bool = false) {
    self.tellsZerosApart = tellsZerosApart
  }

  /// Reserves memory for as many values of the kind of this one.
  package mutating func reserveCapacity(_ count: Int, like value: StyleValue) {
    guard count > Self.searchLimit else { return }
    switch value {
    case .number: numbers.reserveCapacity(count)
    case .string: strings.reserveCapacity(count)
    default: return
    }
  }

  /// Gives a value its number.
  ///
  /// - Returns: The number that it had before.
  @discardableResult
  package mutating func update(_ value: StyleValue, to number: Int32) -> Int32? {
    if isHashed {
      switch value {
      case .number(let key): return numbers.updateValue(number, forKey: bits(of: key))
      case .string(let key): return strings.updateValue(number, forKey: key)
      default: break
      }
    }
    if let index = index(of: value) {
      let old = searched[index].number
      searched[index].number = number
      return old
    }
    if !isHashed, searched.count >= Self.searchLimit {
      hash()
      return update(value, to: number)
    }
    searched.append((value, number))
    return nil
  }

  /// Takes a value out.
  ///
  /// - Returns: The number that it had.
  @discardableResult
  package mutating func remove(_ value: StyleValue) -> Int32? {
    if isHashed {
      switch value {
      case .number(let key): return numbers.removeValue(forKey: bits(of: key))
      case .string(let key): return strings.removeValue(forKey: key)
      default: break
      }
    }
    return index(of: value).map { searched.remove(at: $0).number }
  }

  package subscript(value: StyleValue) -> Int32? {
    if isHashed {
      switch value {
      case .number(let key): return numbers[bits(of: key)]
      case .string(let key): return strings[key]
      default: break
      }
    }
    return index(of: value).map { searched[$0].number }
  }

  /// The number of a value of which only its scalar is known; `nil` for what is not a scalar.
  package func number(of scalar: Scalar) -> Int32? {
    switch scalar {
    case .null: self[.null]
    case .boolean(let boolean): self[.boolean(boolean)]
    case .number(let key): self[.number(key)]
    case .string(let key): self[.string(key)]
    case .other: nil
    }
  }

  private func bits(of number: Double) -> UInt64 {
    number == 0 && !tellsZerosApart ? 0 : number.bitPattern
  }

  // MARK: Few values

  /// Moves numbers and strings to their tables.
  private mutating func hash() {
    isHashed = true
    let few = searched
    searched.removeAll()
    for (value, number) in few { update(value, to: number) }
  }

  /// The index of a value among those that are searched for.
  private func index(of value: StyleValue) -> Int? {
    switch value {
    case .number(let key):
      let bits = bits(of: key)
      for index in searched.indices {
        if case .number(let other) = searched[index].value, self.bits(of: other) == bits { return index }
      }
    case .string(let key):
      for index in searched.indices {
        if case .string(let other) = searched[index].value, other == key { return index }
      }
    default:
      for index in searched.indices where searched[index].value == value { return index }
    }
    return nil
  }
}
