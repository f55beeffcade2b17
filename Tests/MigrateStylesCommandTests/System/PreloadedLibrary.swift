import Foundation
import TestSupport

/// A library of C that stands between the built command and the system: faults that no input can bring about.
///
/// It needs the dynamic linker of Linux, and a compiler; without them tests are cancelled by name.
struct PreloadedLibrary {
  /// The variables with which a command has it.
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

  /// A disk that takes a fiftieth of a second for each file, or as many microseconds as the variable `SLOW_DISK` says.
  static let slowDisk = """
    #include <stdlib.h>
    #include <unistd.h>
    int fsync(int file) {
      const char *time = getenv("SLOW_DISK");
      usleep(time ? atoi(time) : 20000);
      return 0;
    }
    """

  /// A disk on which, besides the standard streams, so many bytes have room.
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
