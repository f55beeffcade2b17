import SourceJSON

/// A number for each of many values, which are looked up in constant time.
///
/// Numbers and strings have tables of their own: a `StyleValue` is five times as large as a number, and a table of a hundred
/// thousand of them would not fit the caches of a processor. What is neither is searched for.
package struct ScalarTable: Sendable {
  /// Whether zeros of both signs are two values, which a careless comparison tells apart.
  private let tellsZerosApart: Bool

  private var numbers: [UInt64: Int32] = [:]
  private var strings: [JSONString: Int32] = [:]
  private var others: [(value: StyleValue, number: Int32)] = []

  package init(tellsZerosApart: Bool = false) {
    self.tellsZerosApart = tellsZerosApart
  }

  /// Reserves memory for as many values of the kind of this one.
  package mutating func reserveCapacity(_ count: Int, like value: StyleValue) {
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
    switch value {
    case .number(let key): return numbers.updateValue(number, forKey: bits(of: key))
    case .string(let key): return strings.updateValue(number, forKey: key)
    default:
      guard let index = others.firstIndex(where: { $0.value == value }) else {
        others.append((value, number))
        return nil
      }
      let old = others[index].number
      others[index].number = number
      return old
    }
  }

  /// Takes a value out.
  ///
  /// - Returns: The number that it had.
  @discardableResult
  package mutating func remove(_ value: StyleValue) -> Int32? {
    switch value {
    case .number(let key): return numbers.removeValue(forKey: bits(of: key))
    case .string(let key): return strings.removeValue(forKey: key)
    default: return others.firstIndex { $0.value == value }.map { others.remove(at: $0).number }
    }
  }

  package subscript(value: StyleValue) -> Int32? {
    switch value {
    case .number(let key): numbers[bits(of: key)]
    case .string(let key): strings[key]
    default: others.first { $0.value == value }?.number
    }
  }

  /// The number of a value of which only its scalar is known; `nil` for what is not a scalar.
  package func number(of scalar: Scalar) -> Int32? {
    switch scalar {
    case .null: self[.null]
    case .boolean(let boolean): self[.boolean(boolean)]
    case .number(let key): numbers[bits(of: key)]
    case .string(let key): strings[key]
    case .other: nil
    }
  }

  private func bits(of number: Double) -> UInt64 {
    number == 0 && !tellsZerosApart ? 0 : number.bitPattern
  }
}
