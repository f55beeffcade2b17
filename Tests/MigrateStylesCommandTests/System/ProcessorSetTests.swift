import MigrateStylesCommand
import Testing

#if canImport(Glibc)
  import Glibc

  /// A thread begins beside the one that makes it, and may run wherever that one may.
  @Suite struct ProcessorSetTests {
    @Test func othersAreOneLess() throws {
      let all = try #require(ProcessorSet())
      #expect((1...Int(sysconf(Int32(_SC_NPROCESSORS_CONF)))).contains(all.count))
      #expect((all.others?.count ?? 0) == all.count - 1)
    }

    @Test func aThreadMayRunEverywhere() throws {
      let all = try #require(ProcessorSet())
      let (read, write) = try pipe()
      let thread = try #require(
        MigrateStylesCommand.Thread {
          var count = UInt8(clamping: ProcessorSet()?.count ?? 0)
          _ = Glibc.write(write, &count, 1)
        })
      thread.join()
      var count: UInt8 = 0
      #expect(Glibc.read(read, &count, 1) == 1)
      #expect(count == UInt8(clamping: all.count))
      close(read)
      close(write)
    }

    private func pipe() throws -> (read: Int32, write: Int32) {
      var ends: [Int32] = [0, 0]
      try #require(Glibc.pipe(&ends) == 0)
      return (ends[0], ends[1])
    }
  }
#endif
