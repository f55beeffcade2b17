extension Array {
  /// Creates an empty array with a reserved capacity.
  @inlinable @inline(__always)
  package init(reservingCapacity count: Int) {
    self.init()
    reserveCapacity(count)
  }
}
