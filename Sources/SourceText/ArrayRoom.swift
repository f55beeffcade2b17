extension Array {
  /// Creates an empty array with a reserved capacity.
  @inlinable @inline(__always)
  package init(roomFor count: Int) {
    self.init()
    reserveCapacity(count)
  }
}
