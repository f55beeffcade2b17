extension Array {
  /// An empty array with room for so many elements.
  @inlinable @inline(__always)
  package init(roomFor count: Int) {
    self.init()
    reserveCapacity(count)
  }
}
