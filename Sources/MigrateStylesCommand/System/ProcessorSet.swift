#if canImport(Glibc)
  import Glibc

  /// The processors on which a thread may run.
  ///
  /// Linux starts a thread on the processor of the one that makes it, and may leave both there up to the next tick, four
  /// milliseconds in which a small style is done. A thread that begins among the others is moved at once.
  package struct ProcessorSet {
    private var set = cpu_set_t()
    private static let size = MemoryLayout<cpu_set_t>.size

    /// Those of the calling thread; `nil` where the system does not say.
    package init?() {
      guard sched_getaffinity(0, Self.size, &set) == 0 else { return nil }
    }

    /// All but the one on which the calling thread runs; `nil` where there are no others.
    package var others: ProcessorSet? {
      let current = Int(sched_getcpu())
      guard (0..<8 * Self.size).contains(current) else { return nil }
      var result = self
      withUnsafeMutableBytes(of: &result.set) { bytes in
        bytes.bindMemory(to: UInt.self)[current / UInt.bitWidth] &= ~(1 << UInt(current % UInt.bitWidth))
      }
      return result.count > 0 ? result : nil
    }

    package var count: Int {
      withUnsafeBytes(of: set) { bytes in bytes.reduce(0) { $0 + $1.nonzeroBitCount } }
    }

    /// Has the threads begin here that are made with the attributes.
    func apply(to attributes: inout pthread_attr_t) {
      var set = set
      _ = pthread_attr_setaffinity_np(&attributes, Self.size, &set)
    }

    /// Lets the calling thread run here.
    func apply() {
      var set = set
      _ = sched_setaffinity(0, Self.size, &set)
    }
  }

  // Where they are declared, they are declared for those alone who ask for what is GNU's.
  @_extern(c) private func sched_getcpu() -> Int32
  @_extern(c) private func sched_getaffinity(_ thread: pid_t, _ size: Int, _ set: UnsafeMutableRawPointer) -> Int32
  @_extern(c) private func sched_setaffinity(_ thread: pid_t, _ size: Int, _ set: UnsafeMutableRawPointer) -> Int32
  @_extern(c) private func pthread_attr_setaffinity_np(
    _ attributes: UnsafeMutableRawPointer, _ size: Int, _ set: UnsafeMutableRawPointer
  ) -> Int32
#endif
