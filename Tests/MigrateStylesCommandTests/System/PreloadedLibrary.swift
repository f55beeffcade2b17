import Foundation
import TestSupport

/// A C library between the built command and the system: faults that no input can cause.
///
/// It needs the dynamic linker of Linux, and a compiler; without them tests are cancelled by name.
struct PreloadedLibrary {
  /// The environment variables that load it.
  let environment: [String: String]

  init?(_ source: String, in folder: ScratchFolder) throws {
    #if os(Linux)
      try folder.write(source, to: ".library.c")
      for compiler in ["clang", "cc", "gcc"] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [compiler, "-shared", "-fPIC", "-O1", "-o", ".library.so", ".library.c", "-ldl"]
        process.currentDirectoryURL = folder.url
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus == 0 {
          environment = ["LD_PRELOAD": folder.path(of: ".library.so")]
          return
        }
      }
    #endif
    return nil
  }

  /// Powers that are never the same twice.
  static let lyingPowers = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    static int calls;
    double pow(double base, double exponent) {
      double (*real)(double, double) = (double (*)(double, double))dlsym(RTLD_NEXT, "pow");
      calls++;
      return real(base, exponent) * (1 + 0.01 * calls);
    }
    """

  /// A disk that takes a fiftieth of a second per file, or the number of microseconds in the variable `SLOW_DISK`.
  static let slowDisk = """
    #include <stdlib.h>
    #include <unistd.h>
    int fsync(int file) {
      const char *time = getenv("SLOW_DISK");
      usleep(time ? atoi(time) : 20000);
      return 0;
    }
    """

  /// A disk with room for so many bytes, not counting the standard streams.
  static func smallDisk(_ room: Int) -> String {
    """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <unistd.h>
    static long room = \(room);
    ssize_t write(int file, const void *bytes, size_t count) {
      ssize_t (*real)(int, const void *, size_t) = (ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
      if (file <= 2) return real(file, bytes, count);
      if (room <= 0) { errno = ENOSPC; return -1; }
      ssize_t done = real(file, bytes, count < (size_t)room ? count : (size_t)room);
      if (done > 0) room -= done;
      return done;
    }
    """
  }
}
